import { computationLines } from '#domain/charges/evidence-words.ts'
import type { LoadCharge, WorkedOut } from '#contract/charges.ts'
import { formatPrinted } from '#client/format/dates.ts'
import { EvidenceSection } from './EvidenceSection.tsx'

type EvidenceComputationProps = { charge: LoadCharge; workedOut: WorkedOut; timeZone: string }

export function EvidenceComputation({ charge, workedOut, timeZone }: EvidenceComputationProps) {
  const lines = computationLines(workedOut, charge, (instant) => formatPrinted(instant, timeZone))
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
      {workedOut.isLateArrival && <p className="mt-[4pt]">The truck arrived after its appointment.</p>}
    </EvidenceSection>
  )
}
