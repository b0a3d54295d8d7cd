import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { TrackedLoad } from '#contract/tracking.ts'
import { readKey } from '#client/api/queries.ts'

const none: readonly string[] = []

/** Ids of the stops where a truck is expected too late, and of their loads. FollowTrucks reads it, after the list. */
export function useExpectedLate(): ReadonlySet<string> {
  const { data = none } = useQuery({
    queryKey: readKey('GET /api/tracking/loads'),
    enabled: false,
    select: lateIds,
  })
  return useMemo(() => new Set(data), [data])
}

function lateIds(loads: unknown): readonly string[] {
  // By the contract of this call.
  const tracked = loads as readonly TrackedLoad[]
  return tracked.flatMap(({ id, arrivals }) =>
    arrivals.filter(({ isLate }) => isLate).flatMap(({ stopId }) => [id, stopId]),
  )
}
