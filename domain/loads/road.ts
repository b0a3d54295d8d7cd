import { loadStatuses, loadStatusNames, type LoadStatus } from './load-status.ts'
import type { StopType } from './stops.ts'

/** One step of a load through its statuses. With several stops, a status occurs once for each stop it applies to. */
export type RoadStep = {
  readonly status: LoadStatus
  /** The stop where it happens, or that it leads to; null if no stop is meant. */
  readonly stopId: string | null
  /** The stop that the truck reaches with this step. */
  readonly arrivesAt: string | null
  /** The stop that the truck has left with this step. */
  readonly leaves: string | null
}

export type RoadStop = {
  readonly id: string
  readonly stopType: StopType
  readonly arrivedAt: string | null
  readonly departedAt: string | null
}

/** A placeholder for the pickup or the delivery that a load has no stop for. */
type Place = { readonly id: string | null; readonly stopType: StopType }

const notAtAStop = { stopId: null, arrivesAt: null, leaves: null } as const

const isBeforeTheStops = (status: LoadStatus) =>
  status !== 'in_progress' && loadStatuses[status].rank < loadStatuses.en_route_pickup.rank
const before = loadStatusNames.filter(isBeforeTheStops).map((status) => ({ ...notAtAStop, status }))
const afterDelivery = loadStatusNames
  .filter((status) => loadStatuses[status].rank > loadStatuses.delivered.rank)
  .map((status) => ({ ...notAtAStop, status }))

/**
 * All steps of a load in order (decisions section 12). A load without a pickup or without a delivery stop still gets
 * the steps of one, so that it can be driven like any other.
 */
export function roadOf(stops: readonly Pick<RoadStop, 'id' | 'stopType'>[]): readonly RoadStep[] {
  const places = withBothEnds(stops)
  const last = places.at(-1)?.id ?? null
  const delivered: RoadStep = { status: 'delivered', stopId: last, arrivesAt: null, leaves: last }
  return [
    ...before,
    ...places.flatMap((place, index) => stepsAt(places, place, index)),
    delivered,
    ...afterDelivery,
  ]
}

function withBothEnds(stops: readonly Place[]): readonly Place[] {
  const has = (type: StopType) => stops.some(({ stopType }) => stopType === type)
  return [
    ...(has('pickup') ? [] : [{ id: null, stopType: 'pickup' } as const]),
    ...stops,
    ...(has('dropoff') ? [] : [{ id: null, stopType: 'dropoff' } as const]),
  ]
}

function stepsAt(places: readonly Place[], { id, stopType }: Place, index: number): RoadStep[] {
  const isPickup = stopType === 'pickup'
  const toward: RoadStep = {
    status: isPickup ? 'en_route_pickup' : 'en_route_receiver',
    stopId: id,
    arrivesAt: null,
    leaves: places[index - 1]?.id ?? null,
  }
  const there: RoadStep = {
    status: isPickup ? 'at_shipper' : 'at_receiver',
    stopId: id,
    arrivesAt: id,
    leaves: null,
  }
  const isLoaded = isPickup && places[index + 1]?.stopType === 'dropoff'
  const left: RoadStep = { status: 'left_shipper', stopId: id, arrivesAt: null, leaves: id }
  return isLoaded ? [toward, there, left] : [toward, there]
}

/** In Progress is a synonym of In Transit. */
const stepName = (status: LoadStatus): LoadStatus => (status === 'in_progress' ? 'in_transit' : status)

/** The step that a load is at: its status says which kind of step, the times of its stops say at which stop. */
export function placeOnRoad(
  road: readonly RoadStep[],
  load: { readonly status: LoadStatus; readonly stops: readonly RoadStop[] },
): number {
  const name = stepName(load.status)
  const reached = lastTimedStep(road, load.stops)
  const here = road.findIndex((step, index) => index >= reached && step.status === name)
  if (here >= 0) return here
  const behind = road.findLastIndex((step) => step.status === name)
  if (behind >= 0) return behind
  const { rank } = loadStatuses[load.status]
  return road.findLastIndex(({ status }) => loadStatuses[status].rank <= rank)
}

function lastTimedStep(road: readonly RoadStep[], stops: readonly RoadStop[]): number {
  const arrived = new Set(stops.filter(({ arrivedAt }) => arrivedAt !== null).map(({ id }) => id))
  const departed = new Set(stops.filter(({ departedAt }) => departedAt !== null).map(({ id }) => id))
  return road.findLastIndex(({ arrivesAt, leaves }, index) => {
    if (arrivesAt !== null && arrived.has(arrivesAt)) return true
    // Two steps may leave the same stop: the first one was certainly taken.
    const isFirst = road.findIndex((step) => step.leaves === leaves) === index
    return leaves !== null && departed.has(leaves) && isFirst
  })
}

/**
 * The step that a status (and a stop, if one is named) refers to: the next one ahead that fits, else the current or a
 * past one; -1 if there is none.
 */
export function matchingStep(
  road: readonly RoadStep[],
  place: number,
  { status, stopId = null }: { readonly status: LoadStatus; readonly stopId?: string | null | undefined },
): number {
  const name = stepName(status)
  const fits = (step: RoadStep) => step.status === name && (stopId === null || step.stopId === stopId)
  const ahead = road.findIndex((step, index) => index > place && fits(step))
  return ahead >= 0 ? ahead : road.findLastIndex((step, index) => index <= place && fits(step))
}

const comesNext: Partial<Record<LoadStatus, LoadStatus>> = {
  assigned: 'confirmed',
  confirmed: 'en_route_pickup',
}

/**
 * The usual next step, as the driver's phone and the office's button offer it: on the way, the arrival; at a stop, the
 * departure. Null before anybody drives the load and after it is delivered.
 */
export function nextStep(load: {
  readonly status: LoadStatus
  readonly stops: readonly RoadStop[]
}): RoadStep | null {
  const road = roadOf(load.stops)
  const place = placeOnRoad(road, load)
  const named = comesNext[load.status]
  if (named !== undefined) return road[matchingStep(road, place, { status: named })] ?? null
  const { rank } = loadStatuses[load.status]
  if (rank < loadStatuses.in_transit.rank || rank >= loadStatuses.delivered.rank) return null
  const isAtAStop = load.status === 'at_shipper' || load.status === 'at_receiver'
  if (isAtAStop) return road[place + 1] ?? null
  return (
    road.slice(place + 1).find(({ status }) => status === 'at_shipper' || status === 'at_receiver') ?? null
  )
}
