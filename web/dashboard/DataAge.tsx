import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { readKey } from '#client/api/queries.ts'
import { formatSince } from '#client/format/dates.ts'
import { useClock } from '../page/use-clock.ts'

const live = [readKey('GET /api/loads'), readKey('GET /api/dashboard/stats')]

/** The age of the oldest live figure on the screen, because "live" means little without it. */
export function DataAge() {
  const { now } = useClock(1000)
  const client = useQueryClient()
  const isReading = useIsFetching({ queryKey: readKey('GET /api/loads') }) > 0
  const readTimes = live
    .map((queryKey) => client.getQueryCache().find({ queryKey }))
    .filter((query) => query?.isActive() === true)
    .map((query) => query?.state.dataUpdatedAt ?? 0)
    .filter((time) => time > 0)
  if (readTimes.length === 0) return null
  return (
    <span className="tabular text-meta whitespace-nowrap text-muted">
      {isReading ? 'Updating' : `Updated ${formatSince(new Date(Math.min(...readTimes)), now)} ago`}
    </span>
  )
}
