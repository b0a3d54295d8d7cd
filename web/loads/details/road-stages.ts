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
}

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
      return { status, state: 'ahead', at: expectedAt(status, load.stops, arrivals) }
    const last = history
      .filter((entry) => entry.status === status)
      .toSorted((a, b) => b.timestamp.localeCompare(a.timestamp))[0]
    const since = status === load.status ? load.statusSince : null
    return { status, state: status === now ? 'now' : 'done', at: since ?? last?.timestamp ?? null }
  })
}

function expectedAt(
  status: LoadStatus,
  stops: Load['stops'],
  arrivals: TrackedLoad['arrivals'],
): string | null {
  const type = status === 'at_shipper' ? 'pickup' : status === 'at_receiver' ? 'dropoff' : null
  const next = stops.find(({ stopType, arrivedAt }) => stopType === type && arrivedAt === null)
  return arrivals.find(({ stopId }) => stopId === next?.id)?.at ?? null
}
