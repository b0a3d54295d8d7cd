import { minutesWords } from '#domain/charges/detention.ts'
import type { LoadCharge, WorkedOut } from '#contract/charges.ts'
import { formatPrinted } from '#client/format/dates.ts'
import { formatAmount } from '#client/format/money.ts'
import { EvidenceSection } from './EvidenceSection.tsx'

type EvidenceComputationProps = { charge: LoadCharge; workedOut: WorkedOut; timeZone: string }

/** Line by line, so that anybody can do it again by hand. */
export function EvidenceComputation({ charge, workedOut, timeZone }: EvidenceComputationProps) {
  const { startsAt, startsWith, endsAt, isStanding, minutes, freeMinutes, freeUntil, billedMinutes } =
    workedOut
  const moment = (instant: string) => formatPrinted(instant, timeZone)
  const { ratePerHour, uncapped, cap, amount, isLateArrival } = workedOut
  const lines: [string, string][] = [
    [`Clock starts with the ${startsWith}`, moment(startsAt)],
    [isStanding ? 'Now, the truck is still there' : 'Clock ends with the departure', moment(endsAt)],
    ['Time at the stop', minutesWords(minutes)],
    [`Free time, until ${moment(freeUntil)}`, minutesWords(freeMinutes)],
    ['Time to bill', minutesWords(billedMinutes)],
    [`${String(billedMinutes)} min × ${formatAmount(ratePerHour)} ÷ 60 min`, formatAmount(uncapped)],
    ...(cap === null ? [] : ([['At most', formatAmount(cap)]] satisfies [string, string][])),
    ['Comes to', formatAmount(amount)],
    ...(charge.amount === amount
      ? []
      : ([
          [charge.isTyped ? 'Billed, as agreed' : 'Billed, as approved', formatAmount(charge.amount)],
        ] satisfies [string, string][])),
  ]
  return (
    <EvidenceSection title="How the amount comes about">
      <dl className="grid max-w-[5.5in] grid-cols-[1fr_auto] gap-x-4">
        {lines.map(([term, value]) => (
          <div key={term} className="contents">
            <dt>{term}</dt>
            <dd className="m-0 text-right">{value}</dd>
          </div>
        ))}
      </dl>
      {isLateArrival && <p className="mt-[4pt]">The truck arrived after its appointment.</p>}
    </EvidenceSection>
  )
}
