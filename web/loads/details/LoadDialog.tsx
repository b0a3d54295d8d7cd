import { useQueryClient } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { Load } from '#contract/load-views.ts'
import { loadFacts } from '#domain/loads/load-facts.ts'
import { readKey, useRead } from '#client/api/queries.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { RowMenu } from '#client/ui/RowMenu.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { ConflictDialog } from '../../conflict/ConflictDialog.tsx'
import { useLeaveGuard } from '../../page/use-leave-guard.ts'
import { useShortcuts } from '../../shortcuts/use-shortcuts.ts'
import { LoadStatusBadge } from '../../load/LoadStatusBadge.tsx'
import { countsAsInvoiced } from '../../load/shown-facts.ts'
import { StatusButton } from '../status/StatusButton.tsx'
import { loadMenu, mayBePaid } from '../acts/use-load-acts.tsx'
import type { LoadActs } from '../acts/use-load-acts.tsx'
import { ForceNextButton } from './ForceNextButton.tsx'
import { useShownConflict } from './use-shown-conflict.ts'
import { LoadEditForm } from './LoadEditForm.tsx'
import { headlineFacts } from './LoadFacts.tsx'
import { LoadView } from './LoadView.tsx'
import { UndoPayment } from './UndoPayment.tsx'
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

function Identity({ load }: { load: Load }) {
  return (
    <>
      <StatusButton load={load} />
      {headlineFacts.map(
        (name) =>
          load[name] !== null && (
            <span key={name} className="tabular text-cell text-muted">
              {`${loadFacts[name].short} ${load[name]}`}
            </span>
          ),
      )}
    </>
  )
}

type ViewDialogProps = {
  load: Load
  acts: LoadActs
  onEdit: () => void
  onClose: () => void
  /** Above everything: what is shown may be old. */
  notice: ReactNode
}

function ViewDialog({ load, acts, onEdit, onClose, notice }: ViewDialogProps) {
  const isClosed = load.status === 'paid' || load.status === 'completed'
  // Not the first field: that would scroll past the beginning, and typing would change the driver.
  const firstButton = useRef<HTMLButtonElement>(null)
  const [isUploading, setUploading] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  useLeaveGuard(isUploading)
  /** Whatever takes the files off the screen asks first. */
  const unlessUploading = (act: () => void) => () => {
    if (isUploading) setLeaving(true)
    else act()
  }
  const leave = unlessUploading(onClose)
  const edit = unlessUploading(onEdit)
  const duplicate = unlessUploading(() => {
    acts.duplicate(load)
  })
  useShortcuts({ d: duplicate, ...(isClosed ? {} : { e: edit }) }, { isInDialog: true })
  // What stands in the footer or the body already is not said twice.
  const menu = loadMenu(load, { ...acts, duplicate, open: onClose, assign: onClose }).filter(({ id }) =>
    ['print', 'email', 'duplicate', 'delete'].includes(id),
  )
  return (
    <Dialog
      open
      size="details"
      title={<span className="tabular">{load.number109}</span>}
      titleAside={<Identity load={load} />}
      headerActions={
        <>
          {!isClosed && (
            <Button size="toolbar" variant="quiet" icon={Pencil} onClick={edit} aria-keyshortcuts="e">
              Edit
            </Button>
          )}
          <RowMenu subject={load.number109} items={menu} />
        </>
      }
      initialFocus={firstButton}
      onOpenChange={leave}
      footerStart={load.status === 'paid' ? <UndoPayment load={load} /> : <ForceNextButton load={load} />}
      footer={
        <>
          <Button ref={firstButton} onClick={leave}>
            Close
          </Button>
          {mayBePaid(load) && (
            <Button
              onClick={() => {
                acts.markPaid(load)
              }}
            >
              Mark as Paid
            </Button>
          )}
          {!isClosed && (
            <Button
              variant="primary"
              className="max-md:min-h-12 max-md:w-full"
              busy={acts.isInvoicing}
              onClick={() => {
                acts.invoice(load)
              }}
            >
              {countsAsInvoiced(load) ? 'Update Invoice' : 'Generate Invoice'}
            </Button>
          )}
        </>
      }
    >
      {notice}
      <LoadView load={load} onUploadingChange={setUploading} />
      <ConfirmDialog
        open={isLeaving}
        onOpenChange={setLeaving}
        title="Leave without these files?"
        description={`They are not on ${load.number109} yet. Press Upload and wait until they are there.`}
        confirmLabel="Leave without them"
        cancelLabel="Stay"
        onConfirm={onClose}
      />
    </Dialog>
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
