import { formatMiles } from '#client/format/distance.ts'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { StopMarker } from '../load/StopMarker.tsx'
import { stopTypeWords } from '../load/stop-words.ts'
import { stopName } from './route-plan.ts'
import type { RouteRow, RouteTimes } from './route-times.ts'

/** The stops in the order in which they are driven, with the miles between them and when the truck is there. */
export function RouteStops({ label, times: { rows, note } }: { label: string; times: RouteTimes }) {
  return (
    <>
      <ol aria-label={label} className="flex flex-col rounded-panel border border-line">
        {rows.map((row, index) => (
          <li key={row.stop.key} className="flex gap-2 px-2 py-1.5 not-first:border-t not-first:border-line">
            <span className="mt-px">
              <StopMarker stopType={row.stop.stopType} number={index + 1} />
            </span>
            <span className="min-w-0 flex-1">
              <span className="block truncate text-cell" title={stopName(row.stop)}>
                {stopName(row.stop)}
              </span>
              <span className="block truncate text-meta text-muted" title={row.stop.address}>
                {row.stop.address}
              </span>
              <StopFigures row={row} isFirst={index === 0} />
            </span>
            <span className="flex-none">
              <StatusBadge tone="hollow" label={stopTypeWords[row.stop.stopType]} />
            </span>
          </li>
        ))}
      </ol>
      {note !== null && <p className="text-meta text-muted">{note}</p>}
    </>
  )
}

function StopFigures({ row: { miles, time, isLate }, isFirst }: { row: RouteRow; isFirst: boolean }) {
  const isShown = miles !== null && !isFirst
  if (!isShown && time === null) return null
  return (
    <span className="tabular flex flex-wrap gap-x-3 text-meta">
      {isShown && (
        <span>
          {formatMiles(miles.leg)}
          {miles.soFar > miles.leg && (
            <span className="text-muted">{`, ${formatMiles(miles.soFar)} so far`}</span>
          )}
        </span>
      )}
      {time !== null && (
        <span>
          {time}
          {isLate && <span className="late ml-1.5">late</span>}
        </span>
      )}
    </span>
  )
}
