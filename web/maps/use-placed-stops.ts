import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { GeoPoint } from '#domain/maps/geo-point.ts'
import { findAddress } from './plan-calls.ts'
import type { FoundPlace } from './plan-calls.ts'
import type { RouteStop } from './route-plan.ts'

const dayMs = 24 * 60 * 60 * 1000

type Results = readonly { readonly data: FoundPlace | undefined; readonly error: Error | null }[]
const combine = (results: Results) => ({
  places: results.map(({ data }) => data ?? null),
  error: results.find(({ error }) => error !== null)?.error ?? null,
})

/** Where the stops are: as their locations know it, else as their addresses are found. */
export function usePlacedStops(stops: readonly RouteStop[]) {
  const addresses = useMemo(
    () => [...new Set(stops.flatMap(({ position, address }) => (position ? [] : [address])))],
    [stops],
  )
  const { places, error } = useQueries({
    queries: addresses.map((address) => ({
      queryKey: ['place of an address', address],
      queryFn: ({ signal }: { signal: AbortSignal }) => findAddress(address, signal),
      staleTime: dayMs,
    })),
    combine,
  })
  const positions = useMemo(
    () =>
      stops.map(
        ({ position, address }): GeoPoint | null =>
          position ?? places[addresses.indexOf(address)]?.position ?? null,
      ),
    [stops, addresses, places],
  )
  return { positions, error }
}
