import { CircleAlert } from 'lucide-react'
import { StopMarker } from '../../load/StopMarker.tsx'
import { stopTypeWords } from '../../load/stop-words.ts'
import type { DraftStop } from './load-draft.ts'
import { StopOrderButtons } from './StopOrderButtons.tsx'

type DraftStopsProps = {
  stops: readonly DraftStop[]
  faultOf: (index: number) => string | undefined
  onMove: (key: number, by: -1 | 1) => void
  onRemove: (key: number) => void
}

export function DraftStops({ stops, faultOf, onMove, onRemove }: DraftStopsProps) {
  if (stops.length === 0) return null
  return (
    <ol aria-label="Stops of the new load" className="flex flex-col rounded-panel border border-line">
      {stops.map((stop, index) => {
        const fault = faultOf(index)
        return (
          <li key={stop.key} className="py-1 pr-1 pl-2 not-first:border-t not-first:border-line">
            <div className="flex items-center gap-2">
              <StopMarker stopType={stop.stopType} number={index + 1} />
              <span className="min-w-0 flex-1">
                <span className="block truncate text-cell" title={stop.companyName}>
                  {stop.companyName}
                </span>
                <span className="block truncate text-meta text-muted">
                  {[stopTypeWords[stop.stopType], stop.city].filter(Boolean).join(' · ')}
                </span>
              </span>
              <StopOrderButtons
                name={`stop ${String(index + 1)}, ${stop.companyName}`}
                isFirst={index === 0}
                isLast={index === stops.length - 1}
                onMove={(by) => {
                  onMove(stop.key, by)
                }}
                onRemove={() => {
                  onRemove(stop.key)
                }}
              />
            </div>
            {fault !== undefined && (
              <p role="alert" className="mb-1 flex items-start gap-1.5 text-meta text-danger-text">
                <CircleAlert aria-hidden className="mt-px size-3.5 flex-none" strokeWidth={1.5} />
                {fault}
              </p>
            )}
          </li>
        )
      })}
    </ol>
  )
}
