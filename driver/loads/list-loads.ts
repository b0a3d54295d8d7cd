import type { Load } from '#contract/load-views.ts'
import { loadStatuses } from '#domain/loads/load-status.ts'
import { mayAccept } from '#domain/loads/status-change.ts'
import { isDelivered } from './next-step.ts'

function isShown(load: Load, finishing: ReadonlySet<string>): boolean {
  return !loadStatuses[load.status].hiddenFromDriver || finishing.has(load.id)
}

/** First what must be finished, then what is on the road, then what waits to be accepted. */
function urgency(load: Load): number {
  if (isDelivered(load)) return 0
  return mayAccept(load.status) ? 2 : 1
}

const lastDay = '9999-12-31'

/**
 * What the driver sees, in the order of work: the first one is the current load. `finishing`: loads that were delivered
 * on this phone and whose papers the driver has not said to be done with.
 */
export function listLoads(loads: readonly Load[], finishing: ReadonlySet<string>): Load[] {
  return loads
    .filter((load) => isShown(load, finishing))
    .toSorted(
      (a, b) =>
        urgency(a) - urgency(b) ||
        (a.deliveryDueAt ?? lastDay).localeCompare(b.deliveryDueAt ?? lastDay) ||
        a.createdAt.localeCompare(b.createdAt),
    )
}
