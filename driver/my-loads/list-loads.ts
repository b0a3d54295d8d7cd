import type { Load } from '#contract/load-views.ts'
import { loadStatuses } from '#domain/loads/load-status.ts'
import { mayAccept } from '#domain/loads/status-change.ts'

/** Delivered, and the paper is still missing. */
export function needsPod(load: Load): boolean {
  return load.status === 'delivered' && load.podDocumentPath === null
}

function isShown(load: Load, podDue: ReadonlySet<string>): boolean {
  return !loadStatuses[load.status].hiddenFromDriver || (needsPod(load) && podDue.has(load.id))
}

/** First what must be finished, then what is on the road, then what waits to be accepted. */
function urgency(load: Load): number {
  if (needsPod(load)) return 0
  return mayAccept(load.status) ? 2 : 1
}

const lastDay = '9999-12-31'

/** What the driver sees, in the order of work: the first one is the current load. */
export function listLoads(loads: readonly Load[], podDue: ReadonlySet<string>): Load[] {
  return loads
    .filter((load) => isShown(load, podDue))
    .toSorted(
      (a, b) =>
        urgency(a) - urgency(b) ||
        (a.deliveryDueAt ?? lastDay).localeCompare(b.deliveryDueAt ?? lastDay) ||
        a.createdAt.localeCompare(b.createdAt),
    )
}
