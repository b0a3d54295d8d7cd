import { sql } from 'kysely'
import type { Share, ShareLevel } from '#contract/shares.ts'
import type { DbDeps, TxDeps } from '../deps.ts'

type NewShare = {
  readonly loadId: string
  readonly tokenHash: string
  readonly level: ShareLevel
  readonly expiresAt: Date
  readonly createdBy: string
}

export async function insertShare(
  { db, clock, newId }: TxDeps,
  { expiresAt, ...share }: NewShare,
): Promise<string> {
  const id = newId()
  await db
    .insertInto('loadShares')
    .values({ id, ...share, expiresAt: expiresAt.toISOString(), createdAt: clock().toISOString() })
    .execute()
  return id
}

/** The links of a load that is not in the trash. */
export async function sharesOf({ db }: DbDeps, loadId: string): Promise<Share[]> {
  const rows = await db
    .selectFrom('loadShares')
    .leftJoin('users', 'users.id', 'loadShares.createdBy')
    .select((eb) => [
      'loadShares.id',
      'loadShares.level',
      'loadShares.createdAt',
      'loadShares.expiresAt',
      'loadShares.revokedAt',
      'users.firstName',
      'users.lastName',
      eb
        .selectFrom('loadShareViews')
        .select((of) => of.fn.countAll<number>().as('count'))
        .whereRef('loadShareViews.shareId', '=', 'loadShares.id')
        .as('views'),
    ])
    .where('loadShares.loadId', '=', loadId)
    .orderBy('loadShares.createdAt', 'desc')
    .orderBy('loadShares.id', 'desc')
    .execute()
  const logs = await latestViews(
    { db },
    rows.map(({ id }) => id),
  )
  return rows.map(({ firstName, lastName, level, views, ...share }) => {
    const log = logs.get(share.id) ?? []
    return {
      ...share,
      // The check constraint of the column lists exactly the levels of the contract.
      level: level as ShareLevel,
      createdBy: [firstName, lastName].filter(Boolean).join(' ') || null,
      views: Number(views),
      lastViewedAt: log[0]?.viewedAt ?? null,
      log,
    }
  })
}

async function latestViews(
  { db }: Pick<DbDeps, 'db'>,
  shareIds: readonly string[],
): Promise<Map<string, Share['log']>> {
  if (shareIds.length === 0) return new Map()
  const rows = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('loadShareViews')
        .select(['shareId', 'viewedAt', 'address', 'device'])
        .select(
          sql<number>`row_number() over (partition by share_id order by viewed_at desc, id desc)`.as('place'),
        )
        .where('shareId', 'in', shareIds)
        .as('views'),
    )
    .select(['shareId', 'viewedAt', 'address', 'device'])
    .where('place', '<=', 50)
    .orderBy('place')
    .execute()
  const logs = new Map<string, Share['log']>()
  for (const { shareId, ...view } of rows) logs.set(shareId, [...(logs.get(shareId) ?? []), view])
  return logs
}

/** Revokes a link; false if this load has no such link. An already revoked one stays as it was. */
export async function endShare(
  { db, clock }: TxDeps,
  { loadId, shareId }: { readonly loadId: string; readonly shareId: string },
): Promise<boolean> {
  const now = clock().toISOString()
  const { numUpdatedRows } = await db
    .updateTable('loadShares')
    .set((eb) => ({ revokedAt: eb.fn.coalesce('revokedAt', eb.val(now)) }))
    .where('id', '=', shareId)
    .where('loadId', '=', loadId)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export type OpenShare = {
  readonly id: string
  readonly loadId: string
  readonly level: ShareLevel
  readonly expiresAt: string
  readonly madeBy: string | null
}

/** The share of a token; null if it is unknown, expired or revoked, or the load is in the trash. */
export async function findOpenShare({ db, clock }: DbDeps, tokenHash: string): Promise<OpenShare | null> {
  const row = await db
    .selectFrom('loadShares')
    .innerJoin('loads', 'loads.id', 'loadShares.loadId')
    .leftJoin('users', 'users.id', 'loadShares.createdBy')
    .select([
      'loadShares.id',
      'loadShares.loadId',
      'loadShares.level',
      'loadShares.expiresAt',
      'users.firstName',
      'users.lastName',
    ])
    .where('loadShares.tokenHash', '=', tokenHash)
    .where('loadShares.revokedAt', 'is', null)
    .where('loadShares.expiresAt', '>', clock().toISOString())
    .where('loads.deletedAt', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const { firstName, lastName, level, ...share } = row
  // As above, the column holds these levels alone.
  return {
    ...share,
    level: level as ShareLevel,
    madeBy: [firstName, lastName].filter(Boolean).join(' ') || null,
  }
}

const viewCountsOnceMs = 10 * 60_000

type Viewer = { readonly address: string; readonly device: string }

/** Logs one view per address in ten minutes, so that a page that refreshes itself does not fill the log. */
export async function noteView(
  { db, clock, newId }: TxDeps,
  shareId: string,
  { address, device }: Viewer,
): Promise<void> {
  // Simultaneous views wait here, so that only the first is logged.
  await db.selectFrom('loadShares').select('id').where('id', '=', shareId).forUpdate().execute()
  const now = clock()
  const known = await db
    .selectFrom('loadShareViews')
    .select('id')
    .where('shareId', '=', shareId)
    .where('address', '=', address)
    .where('viewedAt', '>', new Date(now.getTime() - viewCountsOnceMs).toISOString())
    // One of later was written by a clock that was ahead then.
    .where('viewedAt', '<=', now.toISOString())
    .executeTakeFirst()
  if (known) return
  await db
    .insertInto('loadShareViews')
    .values({ id: newId(), shareId, viewedAt: now.toISOString(), address, device })
    .execute()
}
