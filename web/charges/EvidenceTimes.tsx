import type { ChargeEvidence } from '#contract/charges.ts'
import { formatPrinted } from '#client/format/dates.ts'
import { EvidenceSection } from './EvidenceSection.tsx'

const sources = {
  geofence: 'GPS, circle around the stop',
  driver: 'driver',
  office: 'office',
  system: 'system',
} as const

/** Each time with who told it and when that was recorded: what is written down at once weighs most. */
export function EvidenceTimes({ evidence }: { evidence: ChargeEvidence }) {
  const { arrival, departure, charge, timeZone } = evidence
  const appointment = charge.workedOut?.appointmentAt ?? null
  const until = charge.workedOut?.appointmentUntil ?? null
  if (arrival === null) return null
  const moment = (instant: string) => formatPrinted(instant, timeZone)
  const rows = [
    ...(appointment === null
      ? [{ what: 'Appointment', when: 'none: first come, first served', by: '', recorded: '' }]
      : [
          {
            what: 'Appointment',
            when: until === null ? moment(appointment) : `${moment(appointment)} to ${moment(until)}`,
            by: '',
            recorded: '',
          },
        ]),
    ...[
      { what: 'Arrived', told: arrival },
      { what: 'Left', told: departure },
    ].map(({ what, told }) => ({
      what,
      when: told === null ? 'still there' : moment(told.at),
      by: told?.source == null ? '' : [sources[told.source], told.actorName].filter(Boolean).join(', '),
      recorded: told?.recordedAt == null ? '' : moment(told.recordedAt),
    })),
  ]
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
