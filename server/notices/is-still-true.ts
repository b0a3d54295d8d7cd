import type { NoticeKind } from '#domain/notices/notice-kinds.ts'
import type { DbDeps } from '../deps.ts'

type Told = { readonly kind: NoticeKind; readonly driverId: string; readonly loadId: string | null }

/** A notice that was held or delayed may be outdated: the phone must not ring for a load that was accepted long ago. */
export async function isStillTrue({ db }: DbDeps, { kind, driverId, loadId }: Told): Promise<boolean> {
  const load = await db
    .selectFrom('loads')
    .leftJoin('loadProgress as progress', 'progress.loadId', 'loads.id')
    .select(['driverConfirmed', 'podDocumentPath', 'deliveredAt', 'progress.isLate'])
    .where('loads.id', '=', loadId)
    .where('loads.driverId', '=', driverId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (kind === 'taken_away') return load === undefined
  if (!load) return false
  if (kind === 'not_accepted') return !load.driverConfirmed
  if (kind === 'late') return load.isLate === true && load.deliveredAt === null
  if (kind === 'delivered') return load.deliveredAt !== null
  return kind !== 'pod_missing' || load.podDocumentPath === null
}
