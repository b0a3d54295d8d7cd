import { useIsFetching, useQuery } from '@tanstack/react-query'
import { readKey } from '#client/api/queries.ts'
import { formatSince } from '#client/format/dates.ts'
import { useClock } from '../use-clock.ts'

function useReadAt(key: ReturnType<typeof readKey>): number {
  return useQuery({ queryKey: key, enabled: false }).dataUpdatedAt
}

/** The age of the oldest figure on the screen: nothing is called live without a time. */
export function DataAge() {
  const { now } = useClock(1000)
  const readTimes = [useReadAt(readKey('GET /api/loads')), useReadAt(readKey('GET /api/dashboard/stats'))]
  const isReading = useIsFetching({ queryKey: readKey('GET /api/loads') }) > 0
  const known = readTimes.filter((time) => time > 0)
  if (known.length === 0) return null
  return (
    <span className="tabular text-meta whitespace-nowrap text-muted max-md:hidden">
      {isReading ? 'Updating' : `Updated ${formatSince(new Date(Math.min(...known)), now)} ago`}
    </span>
  )
}
