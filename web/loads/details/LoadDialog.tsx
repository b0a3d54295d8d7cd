import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useTransition } from 'react'
import type { Load } from '#contract/load-views.ts'
import { readKey, useRead } from '#client/api/queries.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { part } from '#client/ui/part.tsx'
import { useOpened } from '../../page/use-opened.ts'
import type { LoadActs } from '../acts/use-load-acts.tsx'
import { ViewDialog } from './ViewDialog.tsx'

const EditDialog = part(() => import('./EditDialog.tsx'), 'EditDialog')

const refetchMs = 30_000

type LoadDialogProps = {
  loadId: string
  /** Asked for by the key E in the row. */
  startsInEdit?: boolean
  acts: LoadActs
  onClose: () => void
}

/** The details of a load: 880 wide, on phones the whole screen. */
export function LoadDialog({ loadId, startsInEdit = false, acts, onClose }: LoadDialogProps) {
  const client = useQueryClient()
  const [edited, setEdited, closeEdited] = useOpened<object>(startsInEdit ? {} : null)
  const isEditing = edited !== null
  // The load stays visible until the form is loaded.
  const [, begin] = useTransition()
  const read = useRead(
    'GET /api/loads/:id',
    { params: { id: loadId } },
    {
      refetchInterval: refetchMs,
      // The row has all the data already, so the dialog opens filled.
      placeholderData: () =>
        client.getQueryData<readonly Load[]>(readKey('GET /api/loads'))?.find(({ id }) => id === loadId),
    },
  )
  const close = () => {
    // A charge saves itself on blur, so closing must blur it.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    onClose()
  }
  // While editing, typed text stays; saving shows that the load is gone.
  const isGone = read.error?.status === 404 && !isEditing
  if (read.isError && (read.data === undefined || isGone)) {
    return (
      <Dialog
        open
        size="details"
        title="Load not found"
        onOpenChange={close}
        footer={<Button onClick={close}>Close</Button>}
      >
        <Banner tone="error" action={<LinkButton onClick={() => void read.refetch()}>Try again</LinkButton>}>
          {read.error.status === 404
            ? 'This load does not exist any more. It may be in the trash.'
            : read.error.userMessage}
        </Banner>
      </Dialog>
    )
  }
  if (read.data === undefined) return <Waiting onClose={close} />
  // Around both: a boundary that is new shows its fallback, also within a transition.
  return (
    <Suspense fallback={<Waiting onClose={close} />}>
      {isEditing ? (
        <EditDialog load={read.data} onDone={closeEdited} onClose={close} />
      ) : (
        <ViewDialog
          load={read.data}
          acts={acts}
          onEdit={() => {
            begin(() => {
              setEdited({})
            })
          }}
          onClose={close}
          notice={
            read.isError && (
              <Banner
                tone="error"
                shape="strip"
                className="-mx-4 -mt-4 mb-4"
                action={<LinkButton onClick={() => void read.refetch()}>Try again</LinkButton>}
              >
                This load could not be read again. {read.error.userMessage}
              </Banner>
            )
          }
        />
      )}
    </Suspense>
  )
}

function Waiting({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      size="details"
      title="Load"
      onOpenChange={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <Skeleton className="h-64 w-full" />
    </Dialog>
  )
}
