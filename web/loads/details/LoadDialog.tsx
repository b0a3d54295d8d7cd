import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Load } from '#contract/load-views.ts'
import { readKey, useRead } from '#client/api/queries.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { ConflictDialog } from '../../conflict/ConflictDialog.tsx'
import { useLeaveGuard } from '../../page/use-leave-guard.ts'
import { LoadStatusBadge } from '../../load/LoadStatusBadge.tsx'
import type { LoadActs } from '../acts/use-load-acts.tsx'
import { useShownConflict } from './use-shown-conflict.ts'
import { LoadEditForm } from './LoadEditForm.tsx'
import { ViewDialog } from './ViewDialog.tsx'
import { useLoadEdit } from './use-load-edit.ts'

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
  const [isEditing, setEditing] = useState(startsInEdit)
  const read = useRead(
    'GET /api/loads/:id',
    { params: { id: loadId } },
    {
      refetchInterval: refetchMs,
      // The row has all of it already: the dialog opens full.
      placeholderData: () =>
        client.getQueryData<readonly Load[]>(readKey('GET /api/loads'))?.find(({ id }) => id === loadId),
    },
  )
  const close = () => {
    // A charge that is being typed saves itself when it is left; closing leaves it too.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    onClose()
  }
  // Who is editing keeps what was typed: saving says that the load is gone.
  const isGone = read.error?.status === 404 && !isEditing
  if (read.data === undefined || isGone) {
    return (
      <Dialog
        open
        size="details"
        title={read.isError ? 'Load not found' : 'Load'}
        onOpenChange={close}
        footer={<Button onClick={close}>Close</Button>}
      >
        {read.isError ? (
          <Banner
            tone="error"
            action={<LinkButton onClick={() => void read.refetch()}>Try again</LinkButton>}
          >
            {read.error.status === 404
              ? 'This load does not exist any more. It may be in the trash.'
              : read.error.userMessage}
          </Banner>
        ) : (
          <Skeleton className="h-64 w-full" />
        )}
      </Dialog>
    )
  }
  if (isEditing) {
    return (
      <EditDialog
        load={read.data}
        onDone={() => {
          setEditing(false)
        }}
        onClose={close}
      />
    )
  }
  return (
    <ViewDialog
      load={read.data}
      acts={acts}
      onEdit={() => {
        setEditing(true)
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
  )
}

type EditDialogProps = { load: Load; onDone: () => void; onClose: () => void }

function EditDialog({ load, onDone, onClose }: EditDialogProps) {
  const edit = useLoadEdit(load, onDone)
  const [isLeaving, setLeaving] = useState(false)
  useLeaveGuard(edit.isDirty)
  const shown = useShownConflict(edit.conflict)
  return (
    <Dialog
      open
      size="details"
      title={<span className="tabular">{`Edit ${load.number109}`}</span>}
      titleAside={<LoadStatusBadge load={load} />}
      onOpenChange={onClose}
      hasUnsavedChanges={edit.isDirty}
      onSubmit={edit.submit}
      footer={
        <>
          <Button
            onClick={() => {
              if (edit.isDirty) setLeaving(true)
              else onDone()
            }}
          >
            Cancel
          </Button>
          <Button type="submit" variant="primary" busy={edit.isSaving} busyLabel="Saving...">
            Save changes
          </Button>
        </>
      }
    >
      <LoadEditForm load={load} edit={edit} />
      <ConfirmDialog
        open={isLeaving}
        onOpenChange={setLeaving}
        title="Discard changes?"
        description="What you typed here has not been saved."
        confirmLabel="Discard changes"
        cancelLabel="Keep editing"
        onConfirm={onDone}
      />
      {edit.conflict && shown && (
        <ConflictDialog
          subject={load.number109}
          differences={shown}
          isSaving={edit.isSaving}
          onCancel={edit.dismissConflict}
          onSave={(choices) => {
            if (edit.conflict) edit.resolve(edit.conflict, choices)
          }}
        />
      )}
    </Dialog>
  )
}
