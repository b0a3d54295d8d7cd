import { dayIn } from '#domain/calendar.ts'
import { crossingWords, distanceWords, positionsNote } from '#domain/charges/evidence-words.ts'
import type { ChargeEvidence } from '#contract/charges.ts'
import { formatCoordinates } from '#client/format/coordinates.ts'
import { formatPrinted, formatTime } from '#client/format/dates.ts'
import { formatWholeTime } from '#client/format/row-times.ts'
import { EvidenceMap } from './EvidenceMap.tsx'
import { EvidenceSection } from './EvidenceSection.tsx'

type Position = ChargeEvidence['positions'][number]

/** The truck's positions, as a drawing and as a list. */
export function EvidencePositions({ evidence }: { evidence: ChargeEvidence }) {
  const { positions, place, timeZone } = evidence
  if (positions.length === 0) {
    return (
      <EvidenceSection title="Positions of the truck">
        <p>No position of these hours is stored.</p>
      </EvidenceSection>
    )
  }
  const moment = (instant: string) => formatPrinted(instant, timeZone)
  const dayOf = (position: Position | undefined) => position && dayIn(timeZone, new Date(position.at))
  const rows = positions.map((position, index) => ({
    ...position,
    time: dayOf(position) === dayOf(positions[index - 1]) ? formatTime : formatWholeTime,
  }))
  return (
    <>
      <EvidenceSection title="Positions of the truck">
        <div className="flex flex-wrap items-start gap-6">
          <EvidenceMap place={place} positions={positions} />
          <div className="min-w-0 flex-1 basis-[3in]">
            {crossingWords(evidence, moment).map((words) => (
              <p key={words}>{words}</p>
            ))}
            <p className="mt-[4pt] text-[9pt] text-[#3e484e]">{positionsNote(evidence)}</p>
          </div>
        </div>
      </EvidenceSection>
      <table className="mt-[8pt] w-full text-left text-[8pt]/[11pt]">
        <caption className="sr-only">Positions</caption>
        <thead className="text-[#3e484e]">
          <tr>
            {['Time', 'Position', 'From the stop', 'Accuracy'].map((name) => (
              <th key={name} className="font-normal">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ at, time, latitude, longitude, meters, accuracy }) => (
            <tr key={at}>
              <td>{time(at, timeZone)}</td>
              <td>{formatCoordinates({ latitude, longitude })}</td>
              <td>{meters === null ? '' : distanceWords(meters)}</td>
              <td>{accuracy === null ? '' : `±${String(Math.round(accuracy))} m`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
