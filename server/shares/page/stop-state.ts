import { nextStep } from '#domain/loads/road.ts'
import { isDelivered } from '#domain/shares/customer-words.ts'
import type { SharedLoad, SharedStop } from '../shared-load.ts'

type Load = Pick<SharedLoad, 'status' | 'isTonu' | 'stops'>

/** The truck has left this stop, or is already past it. */
export function isDone(stop: SharedStop, load: Load): boolean {
  if (stop.departedAt !== null || isDelivered(load)) return true
  const current = currentStop(load)
  return current !== null && load.stops.indexOf(stop) < load.stops.indexOf(current)
}

/** The stop where the truck is or is going; null before the trip and after the delivery. */
export function currentStop(load: Load): SharedStop | null {
  if (load.isTonu) return null
  const here = load.stops.find(({ arrivedAt, departedAt }) => arrivedAt !== null && departedAt === null)
  if (here && (load.status === 'at_shipper' || load.status === 'at_receiver')) return here
  const next = nextStep(load)
  return load.stops.find(({ id }) => id === next?.stopId) ?? null
}
