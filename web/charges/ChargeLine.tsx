import { useNavigate } from 'react-router'
import { chargeName } from '#domain/charges/charge-kinds.ts'
import type { LoadCharge } from '#contract/charges.ts'
import { call } from '#client/api/call.ts'
import { formatAmount } from '#client/format/money.ts'
import { Button } from '#client/ui/Button.tsx'
import { classNames } from '#client/ui/class-names.ts'
import type { MenuItem } from '#client/ui/menu-item.ts'
import { RowMenu } from '#client/ui/RowMenu.tsx'
import { paths } from '../page/paths.ts'
import { chargeNotes, chargeTitle } from './charge-words.ts'
import type { Opened } from './opened-charge.ts'
import { useChargeAct } from './use-charge-act.ts'

type ChargeLineProps = {
  loadId: string
  charge: LoadCharge
  isClosed: boolean
  onOpen: (opened: Opened) => void
}

/** A charge: its name, calculation, state and actions. */
export function ChargeLine({ loadId, charge, isClosed, onOpen }: ChargeLineProps) {
  const { state, workedOut, isTyped, amount } = charge
  const items = useChargeItems({ loadId, charge, isClosed, onOpen })
  const isProposed = state === 'proposed'
  const whyNot = isTyped ? undefined : whyNotYet(workedOut)
  const notes = chargeNotes(charge)
  return (
    <li className="text-cell">
      <div className="flex items-baseline justify-between gap-3">
        <span className={classNames('min-w-0 text-muted', state === 'declined' && 'line-through')}>
          {chargeTitle(charge)}
        </span>
        <span
          className={classNames(
            'tabular flex-none',
            state === 'declined' && 'text-muted line-through',
            isProposed && 'text-muted',
          )}
        >
          {formatAmount(amount)}
        </span>
      </div>
      {notes.length > 0 && <p className="tabular text-meta text-muted">{notes.join(' · ')}</p>}
      <div className="flex min-h-8 items-center justify-between gap-2">
        <span className="min-w-0 text-meta text-muted">{stateWords(charge)}</span>
        <span className="flex flex-none items-center gap-1">
          {isProposed && !isClosed && (
            <Button
              size="toolbar"
              disabledReason={whyNot}
              onClick={() => {
                onOpen({ what: 'decide', charge, state: 'approved' })
              }}
            >
              Approve
            </Button>
          )}
          <RowMenu subject={`${chargeName(charge)} ${formatAmount(amount)}`} items={items} />
        </span>
      </div>
    </li>
  )
}

function whyNotYet(workedOut: LoadCharge['workedOut']): string | undefined {
  if (workedOut?.isDepartureUnknown === true) return 'Nobody told when the truck left. Type its amount.'
  return workedOut?.isStanding === true
    ? 'The truck still stands there. Approve it when the truck has left, or type its amount.'
    : undefined
}

function stateWords({ state, approvalNote, decidedBy }: LoadCharge): string {
  if (state === 'proposed') return 'Not invoiced until approved.'
  const verb = state === 'approved' ? 'Approved' : 'Declined'
  const by = decidedBy === null ? verb : `${verb} by ${decidedBy}`
  return approvalNote === null ? by : `${by}: ${approvalNote}`
}

function useChargeItems({ loadId, charge, isClosed, onOpen }: ChargeLineProps): MenuItem[] {
  const navigate = useNavigate()
  const params = { id: loadId, chargeId: charge.id }
  const reopen = useChargeAct(
    () => call('POST /api/loads/:id/charges/:chargeId/decision', { params, body: { state: 'proposed' } }),
    'Charge Not Changed',
  )
  const remove = useChargeAct(
    () => call('DELETE /api/loads/:id/charges/:chargeId', { params }),
    'Charge Not Removed',
  )
  const item = (id: string, label: string, onSelect: () => void): MenuItem => ({ id, label, onSelect })
  const isProposed = charge.state === 'proposed'
  const canChange = isProposed && !isClosed
  return [
    ...(canChange
      ? [
          item('edit', 'Change amount', () => {
            onOpen({ what: 'edit', charge })
          }),
          item('decline', 'Decline', () => {
            onOpen({ what: 'decide', charge, state: 'declined' })
          }),
        ]
      : []),
    ...(!isProposed && !isClosed
      ? [
          item('reopen', 'Propose again', () => {
            reopen.mutate(undefined)
          }),
        ]
      : []),
    ...(charge.workedOut === null
      ? []
      : [
          item('notice', 'Draft the mail', () => {
            onOpen({ what: 'notice', charge })
          }),
        ]),
    item('evidence', 'Open evidence', () => void navigate(paths.chargeEvidence(loadId, charge.id))),
    ...(canChange && charge.source === 'office'
      ? [
          {
            ...item('remove', 'Remove charge', () => {
              remove.mutate(undefined)
            }),
            danger: true,
          },
        ]
      : []),
  ]
}
