import type { ReactNode } from 'react'
import type { LoadStop } from '#contract/load-views.ts'
import type { TrackedLoad } from '#contract/tracking.ts'
import { emptyValue } from '#client/format/dates.ts'
import { StopMarker } from '../../load/StopMarker.tsx'
import { useClock } from '../../page/use-clock.ts'
import { stopTimeWords } from '../../tracking/stop-times.ts'
import { StopPlace } from './StopPlace.tsx'

type StopTableProps = {
  stops: readonly LoadStop[]
  tracked: TrackedLoad | undefined
  /** What can be done to a stop; null where nothing can. */
  actsOf: (stop: LoadStop, index: number) => ReactNode
  /** Its appointment to change; as it is shown where it cannot be. */
  appointmentOf: (index: number, shown: ReactNode) => ReactNode
}

/** The stops with what was agreed and what happened in columns, so that times stand under times. */
export function StopTable({ stops, tracked, actsOf, appointmentOf }: StopTableProps) {
  return (
    <table aria-label="Stops" className="w-full table-fixed text-cell">
      <thead className="text-left text-head text-muted">
        <tr>
          <th className="pl-7.5 font-medium">Stop</th>
          <th className="w-[86px] font-medium">Appointment</th>
          <th className="w-[102px] font-medium">Arrived</th>
          <th className="w-[72px] font-medium">Left</th>
        </tr>
      </thead>
      <tbody>
        {stops.map((stop, index) => (
          <StopRow
            key={stop.id}
            stop={stop}
            number={index + 1}
            tracked={tracked}
            acts={actsOf(stop, index)}
            appointmentOf={appointmentOf}
          />
        ))}
      </tbody>
    </table>
  )
}

type StopRowProps = Pick<StopTableProps, 'tracked' | 'appointmentOf'> & {
  stop: LoadStop
  number: number
  acts: ReactNode
}

function StopRow({ stop, number, tracked, acts, appointmentOf }: StopRowProps) {
  const clock = useClock()
  const words = stopTimeWords(stop, tracked, clock)
  return (
    <tr className="group align-top *:py-1.5 *:pr-2.5">
      <td className="relative">
        <div className="flex items-start gap-2.5">
          <StopMarker stopType={stop.stopType} number={number} />
          <StopPlace stop={stop} />
        </div>
        {/* Over the end of the place while a hand is at the row; a finger has them below it. */}
        <span className="absolute top-1 right-1 rounded-control bg-raised opacity-0 group-hover:opacity-100 focus-within:opacity-100 pointer-coarse:static pointer-coarse:ml-5 pointer-coarse:opacity-100">
          {acts}
        </span>
      </td>
      <td className="tabular">
        {appointmentOf(
          number - 1,
          <span className={words.late !== null && words.appointment !== null ? 'late' : undefined}>
            {inOnePiece(words.appointment) ?? emptyValue}
          </span>,
        )}
      </td>
      <td className="tabular">
        {inOnePiece(words.arrived) ?? (
          <span className="text-muted">{inOnePiece(words.expected) ?? emptyValue}</span>
        )}
        <Below text={words.arrived === null ? null : words.arrivedBy} />
        {words.late !== null && <span className="block text-meta text-attention-text">{words.late}</span>}
      </td>
      <td className="tabular">
        {inOnePiece(words.left) ?? <span className="text-muted">{emptyValue}</span>}
        <Below text={words.left === null ? null : words.leftBy} />
      </td>
    </tr>
  )
}

/** A narrow column breaks after the day and not within `10:52 PM`. */
function inOnePiece(times: string | null): string | null {
  return times?.replaceAll(/ (?=[AP]M\b)/g, '\u00a0') ?? null
}

/** Who says so. */
function Below({ text }: { text: string | null }) {
  return text !== null && <span className="block text-meta text-muted">{text}</span>
}
