import { Download, Plus, Printer } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { CalendarDate } from '#domain/calendar.ts'
import { periodFrom, type PayPeriod } from '#domain/settlements/pay-period.ts'
import { urlOf } from '#client/api/call.ts'
import { useRead } from '#client/api/queries.ts'
import { Button } from '#client/ui/Button.tsx'
import { ButtonLink } from '#client/ui/ButtonLink.tsx'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { part } from '#client/ui/part.tsx'
import { paths } from '../page/paths.ts'
import { useOpened } from '../page/use-opened.ts'
import { ReadFailure } from '../records/ReadFailure.tsx'
import { DraftNotes } from './DraftNotes.tsx'
import { SettlementLines } from './SettlementLines.tsx'
import { dayText, payText, periodText, stateLooks, type Settlement } from './settlement-words.ts'
import { useSettlementActs } from './use-settlement-acts.ts'

const AdjustmentDialog = part(() => import('./AdjustmentDialog.tsx'), 'AdjustmentDialog')
const PayDialog = part(() => import('./PayDialog.tsx'), 'PayDialog')

type SettlementDialogProps = {
  opened: { readonly settlementId: string } | { readonly driverId: string; readonly name: string }
  period: PayPeriod
  today: CalendarDate
  /** The draft was written down: from here on it is that settlement. */
  onSettled: (settlementId: string) => void
  onPeriod: (period: PayPeriod) => void
  onClose: () => void
}

type Props = Omit<SettlementDialogProps, 'opened'>

/** A driver's period: open and following the loads, or finalized. */
export function SettlementDialog({ opened, ...props }: SettlementDialogProps) {
  return 'settlementId' in opened ? (
    <WrittenDialog id={opened.settlementId} {...props} />
  ) : (
    <DraftDialog driverId={opened.driverId} name={opened.name} {...props} />
  )
}

function DraftDialog({ driverId, name, ...props }: Props & { driverId: string; name: string }) {
  const { period, today, onPeriod, onClose } = props
  const read = useRead('GET /api/settlements/draft', { query: { driverId, ...period } })
  const [adding, setAdding, closeAdding] = useOpened<object>()
  const [isAsking, setAsking] = useState(false)
  const [payOf, setPayOf, closePay] = useOpened<NonNullable<ReturnType<typeof paidDriver>>>()
  const acts = useSettlementActs(props.onSettled)
  const settlement = read.data
  const driver = settlement && paidDriver(settlement)
  const hasProblems = (settlement?.problems.length ?? 0) > 0
  const finalize = () => {
    setAsking(false)
    if (settlement) acts.finalize.mutate({ settlement, leaveOut: hasProblems })
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="details"
      title={name}
      titleAside={<StatusBadge {...stateLooks.open} />}
      description={settlement ? `${periodText(period)} · ${payText(settlement)}` : periodText(period)}
      footerStart={
        <>
          <Button
            icon={Plus}
            onClick={() => {
              setAdding({})
            }}
          >
            Advance or deduction
          </Button>
          {driver && (
            <Button
              onClick={() => {
                setPayOf(driver)
              }}
            >
              {driver.payKind === null ? 'Set pay' : 'Change pay'}
            </Button>
          )}
        </>
      }
      footer={
        <Button
          variant="primary"
          busy={acts.finalize.isPending}
          busyLabel="Finalizing..."
          disabledReason={settlement && cannotFinalize(settlement)}
          onClick={() => {
            setAsking(true)
          }}
        >
          Finalize settlement
        </Button>
      }
    >
      <ReadFailure what="settlement" read={read} />
      {read.isPending && <Skeleton className="h-40 w-full" />}
      {settlement && (
        <>
          <DraftNotes
            settlement={settlement}
            isBusy={acts.giveBack.isPending}
            onGiveBack={(suggestion) => {
              acts.giveBack.mutate({ driverId, suggestion })
            }}
            onPeriodFrom={(from) => {
              onPeriod(periodFrom(from, period.to))
            }}
          />
          <Lines
            settlement={settlement}
            isBusy={acts.takeBack.isPending}
            onTakeBack={({ adjustmentId }) => {
              if (adjustmentId !== null) acts.takeBack.mutate(adjustmentId)
            }}
          />
        </>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        tone="primary"
        title={`Finalize the settlement of ${name}?`}
        description={`It gets its number, and nothing on it changes any more.${hasProblems ? ' Loads that are not on it yet stay for a later one.' : ''}`}
        confirmLabel="Finalize settlement"
        onConfirm={finalize}
      />
      {adding && (
        <Suspense fallback={null}>
          <AdjustmentDialog
            driver={{ driverId, driverName: name }}
            today={today}
            period={period}
            onClose={closeAdding}
          />
        </Suspense>
      )}
      {payOf && (
        <Suspense fallback={null}>
          <PayDialog driver={payOf} onClose={closePay} />
        </Suspense>
      )}
    </Dialog>
  )
}

function paidDriver({ driverId, driverName, payKind, payRate, driverUpdatedAt: updatedAt }: Settlement) {
  return updatedAt === null ? null : { id: driverId, name: driverName, payKind, payRate, updatedAt }
}

function cannotFinalize({ lines, payKind, problems }: Settlement): string | undefined {
  if (lines.length > 0) return undefined
  if (payKind === null) return 'Set how this driver is paid first.'
  return problems.length > 0 ? 'Complete the loads first.' : 'There is nothing on it.'
}

function Lines(props: Parameters<typeof SettlementLines>[0]) {
  const { lines, payKind, problems } = props.settlement
  if (lines.length > 0) return <SettlementLines {...props} />
  // The reason is already shown above.
  if (payKind === null || problems.length > 0) return null
  return <EmptyState title="Nothing on it yet.">Loads count when they are delivered.</EmptyState>
}

function WrittenDialog({ id, today, onSettled, onClose }: Props & { id: string }) {
  const read = useRead('GET /api/settlements/:id', { params: { id } })
  const acts = useSettlementActs(onSettled)
  const [isAsking, setAsking] = useState(false)
  const settlement = read.data
  const isFinal = settlement?.status === 'final'
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="details"
      title={
        settlement ? `${settlement.driverName}, No. ${String(settlement.settlementNumber)}` : 'Settlement'
      }
      titleAside={settlement && <StatusBadge {...stateLooks[stateOf(settlement)]} />}
      {...(settlement && { description: describe(settlement) })}
      footerStart={
        isFinal &&
        settlement.paidOn === null && (
          <Button
            onClick={() => {
              setAsking(true)
            }}
          >
            Void
          </Button>
        )
      }
      footer={
        <>
          <ButtonLink
            icon={Download}
            href={urlOf('GET /api/settlements/:id/csv', { params: { id } })}
            download
          >
            CSV
          </ButtonLink>
          <ButtonLink
            icon={Download}
            href={urlOf('GET /api/settlements/:id/pdf', { params: { id } })}
            target="_blank"
            rel="noreferrer"
          >
            PDF
          </ButtonLink>
          <ButtonLink icon={Printer} href={paths.settlementPreview(id)} target="_blank">
            Print
          </ButtonLink>
          {isFinal && (
            <Button
              variant={settlement.paidOn === null ? 'primary' : 'secondary'}
              busy={acts.pay.isPending}
              onClick={({ detail }) => {
                // By the second click of a double one the button may be the way back already.
                if (detail <= 1) acts.pay.mutate({ id, paidOn: settlement.paidOn === null ? today : null })
              }}
            >
              {settlement.paidOn === null ? 'Mark as paid today' : 'Take payment back'}
            </Button>
          )}
        </>
      }
    >
      <ReadFailure what="settlement" read={read} />
      {read.isPending && <Skeleton className="h-40 w-full" />}
      {settlement && <SettlementLines settlement={settlement} />}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Void settlement ${String(settlement?.settlementNumber ?? '')}?`}
        description="It keeps its number. Its loads, advances and deductions can be settled again."
        confirmLabel="Void settlement"
        busy={acts.makeVoid.isPending}
        onConfirm={() => {
          acts.makeVoid.mutate(id, {
            onSettled: () => {
              setAsking(false)
            },
          })
        }}
      />
    </Dialog>
  )
}

function stateOf({ status, paidOn }: Settlement): keyof typeof stateLooks {
  if (status === 'void') return 'void'
  return paidOn === null ? 'final' : 'paid'
}

function describe(settlement: Settlement): string {
  const { paidOn } = settlement
  const paid = paidOn === null ? '' : ` · Paid ${dayText(paidOn, true)}`
  return `${periodText(settlement)} · ${payText(settlement)}${paid}`
}
