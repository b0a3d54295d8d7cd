import type { TxDeps } from '../deps.ts'
import { enqueueJobs } from '../jobs/enqueue-jobs.ts'

type Terms = {
  readonly detentionFreeMinutes: number | null
  readonly detentionRate: string | null
  readonly detentionCap: string | null
}

/**
 * Changed detention terms move the end of the free time, and when a notice is due. Stops with a truck waiting are checked
 * at once; other stops are checked at their next event.
 */
export async function watchStandingTrucks(
  tx: TxDeps,
  terms: { readonly before: Terms; readonly now: Terms; readonly customerId: string | null },
): Promise<void> {
  const { before, now, customerId } = terms
  const isSame =
    before.detentionFreeMinutes === now.detentionFreeMinutes &&
    before.detentionRate === now.detentionRate &&
    before.detentionCap === now.detentionCap
  if (isSame) return
  const loads = await tx.db
    .selectFrom('loadStops as stops')
    .innerJoin('loads', 'loads.id', 'stops.loadId')
    .select('loads.id')
    .distinct()
    .where('stops.arrivedAt', 'is not', null)
    .where('stops.departedAt', 'is', null)
    .where('loads.deletedAt', 'is', null)
    .where('loads.deliveredAt', 'is', null)
    .$if(customerId !== null, (all) => all.where('loads.customerId', '=', customerId))
    .execute()
  await enqueueJobs(
    tx,
    loads.flatMap(({ id }) => [
      { task: 'watch_detention', payload: { loadId: id }, key: `watch_detention ${id}` },
      { task: 'watch_obligations', payload: { loadId: id }, forLoadsWith: 'obligations' },
    ]),
  )
}
