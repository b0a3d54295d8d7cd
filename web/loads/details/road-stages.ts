import type { Load, StatusHistoryEntry } from '#contract/load-views.ts'
import type { TrackedLoad } from '#contract/tracking.ts'
import { loadStatuses, type LoadStatus } from '#domain/loads/load-status.ts'

/** The stages of every load; with several stops the last time counts. */
export const roadStages = [
  'assigned',
  'en_route_pickup',
  'at_shipper',
  'left_shipper',
  'en_route_receiver',
  'at_receiver',
  'delivered',
] as const satisfies readonly LoadStatus[]

export type RoadStage = {
  readonly status: (typeof roadStages)[number]
  readonly state: 'done' | 'now' | 'ahead'
  /** The actual or expected time; null if unknown or skipped. */
  readonly at: string | null
  /** The zone of the stop that it happens at; null: the company's. */
  readonly zone: string | null
}

/** The stages that happen at a stop, and not between two. */
const stagesAtStops: ReadonlySet<string> = new Set(['at_shipper', 'left_shipper', 'at_receiver', 'delivered'])

export function stagesOf(
  load: Pick<Load, 'status' | 'statusSince' | 'stops'>,
  history: readonly StatusHistoryEntry[],
  arrivals: TrackedLoad['arrivals'],
): RoadStage[] {
  const { rank } = loadStatuses[load.status]
  const reached = roadStages.filter((status) => loadStatuses[status].rank <= rank)
  const now = rank < loadStatuses.delivered.rank ? reached.at(-1) : undefined
  return roadStages.map((status) => {
    if (!reached.includes(status))
      return { status, state: 'ahead', ...expectedAt(status, load.stops, arrivals) }
    const last = history
      .filter((entry) => entry.status === status)
      .toSorted((a, b) => b.timestamp.localeCompare(a.timestamp))[0]
    const since = status === load.status ? load.statusSince : null
    const stop = stagesAtStops.has(status) && load.stops.find(({ id }) => id === last?.stopId)
    const zone = stop ? stop.timeZone : null
    return { status, state: status === now ? 'now' : 'done', at: since ?? last?.timestamp ?? null, zone }
  })
}

function expectedAt(
  status: LoadStatus,
  stops: Load['stops'],
  arrivals: TrackedLoad['arrivals'],
): Pick<RoadStage, 'at' | 'zone'> {
  const type = status === 'at_shipper' ? 'pickup' : status === 'at_receiver' ? 'dropoff' : null
  const next = stops.find(({ stopType, arrivedAt }) => stopType === type && arrivedAt === null)
  const at = arrivals.find(({ stopId }) => stopId === next?.id)?.at ?? null
  return { at, zone: next?.timeZone ?? null }
}
