import type { LoadStop } from '#contract/load-views.ts'
import type { TrackedLoad } from '#contract/tracking.ts'
import { useClock } from '../page/use-clock.ts'
import { stopTimeWords } from './stop-times.ts'

type StopTimesProps = { stop: LoadStop; tracked: TrackedLoad | undefined }

/** When the truck is to be at a stop, when it was there and who says so, or when it is expected. */
export function StopTimes({ stop, tracked }: StopTimesProps) {
  const clock = useClock()
  const words = stopTimeWords(stop, tracked, clock)
  const times = [
    words.appointment !== null && `appointment ${words.appointment}`,
    words.arrived !== null && `arrived ${words.arrived}${by(words.arrivedBy)}`,
    words.left !== null && `left ${words.left}${by(words.leftBy)}`,
    words.expected !== null && `expected ${words.expected}`,
  ].filter((part) => typeof part === 'string')
  if (times.length === 0) return null
  const line = times.join(' · ')
  return (
    <p className="tabular text-meta text-muted">
      {line.slice(0, 1).toUpperCase() + line.slice(1)}
      {words.late !== null && <span className="late ml-1.5">{words.late}</span>}
    </p>
  )
}

const by = (source: LoadStop['arrivalSource']) => (source === null ? '' : ` (${source})`)
