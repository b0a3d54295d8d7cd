import { loadStatuses } from '#domain/loads/load-status.ts'
import { nextStep, placeOnRoad, roadOf } from '#domain/loads/road.ts'
import type { RoadStep } from '#domain/loads/road.ts'
import { stopTypes } from '#domain/loads/stops.ts'
import type { Load, LoadStop, StatusHistoryEntry } from '#contract/load-views.ts'

export type RoadRow = {
  readonly key: string
  readonly step: RoadStep
  readonly state: 'done' | 'current' | 'ahead'
  readonly label: string
  /** `Fort Worth TX, 1 of 2`: where there are several stops. */
  readonly place: string | null
  /** When it was taken; null if unknown. */
  readonly at: string | null
  /** The next step before anybody chose. */
  readonly isNext: boolean
}

/** `Fort Worth TX, 1 of 2`; the count only where there are several of its kind. */
function placeOf(stops: readonly LoadStop[], stopId: string | null): string | null {
  const stop = stops.find(({ id }) => id === stopId)
  if (!stop || stops.length <= stopTypes.length) return null
  const ofItsKind = stops.filter(({ stopType }) => stopType === stop.stopType)
  const town = [stop.city, stop.state].filter(Boolean).join(' ') || stop.companyName
  const count = `${String(ofItsKind.indexOf(stop) + 1)} of ${String(ofItsKind.length)}`
  return [town, ofItsKind.length > 1 ? count : null].filter(Boolean).join(', ')
}

function timeOf(step: RoadStep, history: readonly StatusHistoryEntry[]): string | null {
  const isIt = ({ status, stopId }: StatusHistoryEntry) =>
    status === step.status && (stopId === null || stopId === step.stopId)
  return history.findLast(isIt)?.timestamp ?? null
}

/** In Transit is set by the driver's phone when a load is accepted; the office does not choose it. */
function isShown({ status }: RoadStep, state: RoadRow['state'], at: string | null): boolean {
  const { rank } = loadStatuses[status]
  if (state === 'current') return true
  if (rank < loadStatuses.assigned.rank || rank > loadStatuses.awaiting_invoicing.rank) return false
  if (status === 'in_transit') return state === 'done' && at !== null
  return status !== 'awaiting_invoicing' || state === 'done'
}

/** The steps of a load's road in order, as far as the office reads and sets them. */
export function roadRows(load: Load, history: readonly StatusHistoryEntry[]): RoadRow[] {
  const road = roadOf(load.stops)
  const place = placeOnRoad(road, load)
  const next = nextStep(load)
  const isDelivered = load.status === 'delivered'
  return road.flatMap((step, index) => {
    const state = index < place ? 'done' : index === place ? 'current' : 'ahead'
    const at = state === 'current' ? load.statusSince : state === 'done' ? timeOf(step, history) : null
    const comesAfterDelivery = isDelivered && step.status === 'awaiting_invoicing'
    if (!isShown(step, state, at) && !comesAfterDelivery) return []
    const { label } = loadStatuses[state === 'current' ? load.status : step.status]
    const isNext =
      comesAfterDelivery || (step.status === next?.status && step.stopId === next.stopId && state === 'ahead')
    const key = `${step.status} ${step.stopId ?? ''}`
    return [{ key, step, state, label, place: placeOf(load.stops, step.stopId), at, isNext }]
  })
}
