import type { GeoPoint } from '#domain/maps/geo-point.ts'
import { request } from '#client/api/call.ts'
import type { RouteStop } from './route-plan.ts'

export type PlacedStop = {
  readonly position: GeoPoint | null
  readonly message: string | null
}

export type RoutePlan = {
  readonly provider: string
  readonly credit: string | null
  readonly isEstimate: boolean
  readonly isProven: boolean
  readonly totalMiles: number
  readonly totalDuration: number
  readonly estimatedFuelCost: string
  readonly optimizedOrder: readonly number[]
  readonly points: readonly GeoPoint[]
  readonly warnings: readonly string[]
}

export async function optimizeRoute(stops: readonly RouteStop[], signal?: AbortSignal): Promise<RoutePlan> {
  return (await request('POST', '/api/maps/optimize', { body: { stops }, signal })) as RoutePlan
}
