import { timeRows } from '#domain/charges/evidence-words.ts'
import type { ChargeEvidence } from '#contract/charges.ts'
import { formatPrinted } from '#client/format/dates.ts'
import { EvidenceSection } from './EvidenceSection.tsx'

/** Each time with who reported it and when it was recorded. */
export function EvidenceTimes({ evidence }: { evidence: ChargeEvidence }) {
  const { arrival, departure, charge, timeZone } = evidence
  if (arrival === null) return null
  const { appointmentAt = null, appointmentUntil = null, isDepartureUnknown } = charge.workedOut ?? {}
  const rows = timeRows(
    { arrival, departure, appointmentAt, appointmentUntil, isDepartureUnknown },
    (instant) => formatPrinted(instant, timeZone),
  )
  return (
    <EvidenceSection title="Times at the stop">
      <table className="w-full text-left">
        <thead className="text-[9pt] text-[#3e484e]">
          <tr>
            <th className="font-normal">What</th>
            <th className="font-normal">When</th>
            <th className="font-normal">Told by</th>
            <th className="font-normal">Recorded</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ what, when, by, recorded }) => (
            <tr key={what} className="align-top">
              <th scope="row" className="pr-3 font-normal">
                {what}
              </th>
              <td className="pr-3">{when}</td>
              <td className="pr-3">{by}</td>
              <td>{recorded}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </EvidenceSection>
  )
}
