import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { IconButton } from '#client/ui/IconButton.tsx'
import { StopMarker } from '../StopMarker.tsx'
import { stopTypeWords } from '../stop-words.ts'
import type { DraftStop } from './load-draft.ts'

type DraftStopsProps = {
  stops: readonly DraftStop[]
  onMove: (key: number, by: -1 | 1) => void
  onRemove: (key: number) => void
}

export function DraftStops({ stops, onMove, onRemove }: DraftStopsProps) {
  if (stops.length === 0) return null
  return (
    <ol aria-label="Stops of the new load" className="flex flex-col rounded-panel border border-line">
      {stops.map((stop, index) => {
        const name = `stop ${String(index + 1)}, ${stop.companyName}`
        return (
          <li
            key={stop.key}
            className="flex items-center gap-2 py-1 pr-1 pl-2 not-first:border-t not-first:border-line"
          >
            <StopMarker stopType={stop.stopType} number={index + 1} />
            <span className="min-w-0 flex-1">
              <span className="block truncate text-cell" title={stop.companyName}>
                {stop.companyName}
              </span>
              <span className="block truncate text-meta text-muted">
                {[stopTypeWords[stop.stopType], stop.city].filter(Boolean).join(' · ')}
              </span>
            </span>
            <span className="flex flex-none">
              <IconButton
                icon={ArrowUp}
                label={`Move up ${name}`}
                disabled={index === 0}
                onClick={() => {
                  onMove(stop.key, -1)
                }}
              />
              <IconButton
                icon={ArrowDown}
                label={`Move down ${name}`}
                disabled={index === stops.length - 1}
                onClick={() => {
                  onMove(stop.key, 1)
                }}
              />
              <IconButton
                icon={X}
                label={`Remove ${name}`}
                onClick={() => {
                  onRemove(stop.key)
                }}
              />
            </span>
          </li>
        )
      })}
    </ol>
  )
}
