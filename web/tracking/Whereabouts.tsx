import { useQuery } from '@tanstack/react-query'
import type { TrackedLoad } from '#contract/tracking.ts'
import { readKey } from '#client/api/queries.ts'
import { formatSince } from '#client/format/dates.ts'
import type { Clock } from '#client/format/dates.ts'
import { classNames } from '#client/ui/class-names.ts'
import { LateChip } from './LateChip.tsx'
import { freshnessOf, isLocated, lateBy } from './tracked-loads.ts'
import { milesWords, whereWords } from './where-words.ts'

type WhereaboutsProps = {
  loadId: string
  clock: Clock
  /** Where no position is known. */
  otherwise: React.ReactNode
}

/**
 * In a row: how old the position is, the town, and the miles that are left where there is room; of a late truck the town,
 * too. A phone has no room for miles. FollowTrucks reads it.
 */
export function Whereabouts({ loadId, clock, otherwise }: WhereaboutsProps) {
  const { data: load } = useQuery({
    queryKey: readKey('GET /api/tracking/loads'),
    enabled: false,
    // By the contract of this call.
    select: (loads) => (loads as readonly TrackedLoad[]).find(({ id }) => id === loadId),
  })
  if (!load || !isLocated(load)) return otherwise
  const { nearTown, milesLeft } = load
  const freshness = freshnessOf(load, clock.now)
  const isOld = freshness === 'unheard' || freshness === 'grey'
  const late = lateBy(load)
  const town = nearTown === null ? null : `· ${nearTown.name} ${nearTown.state}`
  const miles = milesLeft === null ? null : `· ${milesWords(milesLeft)} left`
  // By how much a truck is late comes before where it is.
  const [first, second] = late === null ? [town, null] : [null, town]
  return (
    <span className="cell-line tabular" title={whereWords(load, clock)}>
      <span
        className={classNames('flex-none', isOld && 'late', freshness === 'stale' && 'text-attention-text')}
      >
        {formatSince(load.position.at, clock.now)}
        <span className="sr-only"> old</span>
      </span>
      <LateChip load={load} isShort />
      {first !== null && <span className="cell-main">{first}</span>}
      {(second !== null || miles !== null) && (
        <span className={classNames('cell-second cell-optional', second === null && 'max-md:hidden')}>
          <span>
            {second}
            {second !== null && miles !== null && ' '}
            {miles !== null && <span className="max-md:hidden">{miles}</span>}
          </span>
        </span>
      )}
    </span>
  )
}
