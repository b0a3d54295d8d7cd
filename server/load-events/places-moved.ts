import type { TxDeps } from '../deps.ts'
import { enqueueJobs } from '../jobs/enqueue-jobs.ts'

/** The stops of these loads lie elsewhere now, or are known to lie somewhere: no event, because nothing happened to them. */
export function placesMoved(tx: TxDeps, loadIds: readonly string[]): Promise<void> {
  return enqueueJobs(
    tx,
    [...new Set(loadIds)].map((loadId) => ({
      task: 'follow_truck',
      payload: { loadId },
      key: `follow_truck ${loadId}`,
      forLoadsWith: 'positions',
    })),
  )
}
