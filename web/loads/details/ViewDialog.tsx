import { Pencil, Share2 } from 'lucide-react'
import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { mayBePaid } from '#domain/loads/load-acts.ts'
import type { Load } from '#contract/load-views.ts'
import { loadFacts } from '#domain/loads/load-facts.ts'
import { isStillDriven } from '#domain/loads/status-dates.ts'
import { Button } from '#client/ui/Button.tsx'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { RowMenu } from '#client/ui/RowMenu.tsx'
import { useMediaQuery } from '#client/ui/use-media-query.ts'
import { useLeaveGuard } from '../../page/use-leave-guard.ts'
import { useShortcuts } from '../../shortcuts/use-shortcuts.ts'
import { invoiceVerb } from '../../load/shown-facts.ts'
import { LateLine } from '../../tracking/LateLine.tsx'
import { StatusButton } from '../status/StatusButton.tsx'
import { loadMenu } from '../acts/use-load-acts.tsx'
import type { LoadActs } from '../acts/use-load-acts.tsx'
import { headlineFacts } from './LoadFacts.tsx'
import { LoadView } from './LoadView.tsx'
import { primaryAct } from './primary-act.ts'
import { PrimaryButton } from './PrimaryButton.tsx'
import { UndoPayment } from './UndoPayment.tsx'
import { useForceNext } from './use-force-next.tsx'

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

export function ViewDialog({ load, acts, onEdit, onClose, notice }: ViewDialogProps) {
  const isClosed = load.status === 'paid' || load.status === 'completed'
  // Not the first field: that would scroll past the beginning, and typing would change the driver.
  const firstButton = useRef<HTMLButtonElement>(null)
  const view = useRef<HTMLDivElement>(null)
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
  useShortcuts({ d: duplicate, ...(isClosed ? {} : { e: edit, s: openHeadStatus }) }, { isInDialog: true })
  const force = useForceNext(load)
  const primary = primaryAct(load)
  const isPhone = useMediaQuery('(max-width: 767px)')
  const canPayBeside = mayBePaid(load) && primary?.kind !== 'paid'
  const canUndoPayment = load.paidAt !== null && load.status !== 'completed'
  // A phone has one row for its buttons, and Close in the head.
  const hasFoot = !isPhone || primary !== null || !isClosed || canUndoPayment
  // What stands in the footer or the body already is not said twice.
  const menu = loadMenu(load, { ...acts, duplicate, open: onClose, assign: onClose }).filter(({ id }) =>
    [
      'track',
      ...(isPhone ? ['share'] : []),
      'print',
      'email',
      'duplicate',
      'delete',
      ...(isPhone && canPayBeside ? ['paid'] : []),
    ].includes(id),
  )
  return (
    <Dialog
      open
      size="details"
      title={<span className="tabular">{load.number109}</span>}
      titleAside={<Identity load={load} />}
      headerActions={
        <>
          {!isPhone && isStillDriven(load) && (
            <Button
              size="toolbar"
              variant="quiet"
              icon={Share2}
              onClick={() => {
                acts.share(load)
              }}
            >
              Share
            </Button>
          )}
          {!isClosed && (
            <Button size="toolbar" variant="quiet" icon={Pencil} onClick={edit} aria-keyshortcuts="e">
              Edit
            </Button>
          )}
          <RowMenu subject={load.number109} items={[...force.items, ...menu]} />
        </>
      }
      initialFocus={isPhone ? view : firstButton}
      onOpenChange={leave}
      footerStart={canUndoPayment ? <UndoPayment load={load} /> : <LateLine load={load} />}
      footer={
        hasFoot ? (
          <>
            {!isPhone && (
              <Button ref={firstButton} onClick={leave}>
                Close
              </Button>
            )}
            {!isPhone && canPayBeside && (
              <Button
                onClick={() => {
                  acts.markPaid(load)
                }}
              >
                Mark as Paid
              </Button>
            )}
            {!isClosed && primary?.kind !== 'invoice' && (
              <Button
                busy={acts.isInvoicing}
                onClick={() => {
                  acts.invoice(load)
                }}
              >
                {invoiceVerb(load)}
              </Button>
            )}
            {primary && <PrimaryButton load={load} primary={primary} acts={acts} />}
          </>
        ) : undefined
      }
    >
      {notice}
      <div ref={view} tabIndex={-1} className="no-ring">
        <LoadView load={load} onUploadingChange={setUploading} />
      </div>
      <ConfirmDialog
        open={isLeaving}
        onOpenChange={setLeaving}
        title="Leave without these files?"
        description={`They are not on ${load.number109} yet. Press Upload and wait until they are there.`}
        confirmLabel="Leave without them"
        cancelLabel="Stay"
        onConfirm={onClose}
      />
      {force.dialog}
    </Dialog>
  )
}

/** Opens the menu of the status in the head, as a click on it would. */
function openHeadStatus(): void {
  document.querySelector<HTMLElement>('[role="dialog"] [data-status-button]')?.click()
}
