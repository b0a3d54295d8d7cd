import { latenessWords } from '#domain/tracking/where-is.ts'
import type { TrackedLoad } from '#contract/tracking.ts'
import { classNames } from '#client/ui/class-names.ts'
import { lateBy } from './tracked-loads.ts'

type LateChipProps = {
  load: TrackedLoad
  /** Whole hours, where there is little room. */
  isShort?: boolean
  /** Named where the stop that stands beside it is another. */
  place?: string | null
  className?: string
}

/** That the truck will be late for a stop, and by how much where that can be told. */
export function LateChip({ load, isShort = false, place = null, className }: LateChipProps) {
  const minutes = lateBy(load)
  if (minutes === null) return null
  const told = isShort && minutes >= 60 ? minutes - (minutes % 60) : minutes
  const at = place === null ? '' : ` in ${place}`
  return <span className={classNames('late flex-none', className)}>{`${latenessWords(told)}${at}`}</span>
}
