import type { Load } from '#contract/load-views.ts'
import { loadStatuses } from '#domain/loads/load-status.ts'
import { mayAccept } from '#domain/loads/status-change.ts'
import { isDelivered } from './next-step.ts'

function isShown(load: Load, finishing: ReadonlySet<string>): boolean {
  return !loadStatuses[load.status].hiddenFromDriver || finishing.has(load.id)
}

/** First loads that need finishing, then those on the road, those to accept, and those that are called off. */
function urgency(load: Load): number {
  if (load.isTonu) return 3
  if (isDelivered(load)) return 0
  return mayAccept(load.status) ? 2 : 1
}

const lastDay = '9999-12-31'

/**
 * The driver's loads in working order; the first one is current. `finishing`: loads delivered on this phone whose
 * papers are not done.
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
