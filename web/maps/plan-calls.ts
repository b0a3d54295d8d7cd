import type { GeoPoint } from '#domain/maps/geo-point.ts'
import { request } from '#client/api/call.ts'
import type { RoutePlan, RouteStop } from './route-plan.ts'

export type FoundPlace = { readonly position: GeoPoint | null }

export async function findAddress(address: string, signal: AbortSignal): Promise<FoundPlace> {
  return (await request('POST', '/api/maps/geocode', { body: { address }, signal })) as FoundPlace
}

export async function optimizeRoute(stops: readonly RouteStop[]): Promise<RoutePlan> {
  return (await request('POST', '/api/maps/optimize', { body: { stops } })) as RoutePlan
}
