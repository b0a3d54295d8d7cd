import { sql } from 'kysely'
import type { PageQuery } from '#contract/load-query.ts'
import type { LoadStatus } from '#domain/loads/load-status.ts'
import { trashDays } from '#domain/loads/trash.ts'
import type { Actor } from '../../auth/actor.ts'
import type { DbDeps, TxDeps } from '../../deps.ts'
import { removeDocumentsOfLoads } from '../../documents/remove-documents.ts'
import { AppError } from '../../http/app-error.ts'
import { cursorAfter, defaultPageSize, isAfter } from '../../http/page-cursor.ts'
import { noteLoad } from '../../live/note-changes.ts'
import { loadView } from '../read/load-views.ts'
import { hasInvoice } from '../write/lock-load.ts'
import { deleteForGood } from './trash-store.ts'

const dayMs = 24 * 60 * 60 * 1000

/** The last deleted first. */
export async function listTrash({ db }: DbDeps, { cursor, limit = defaultPageSize }: PageQuery) {
  const rows = await db
    .selectFrom('loads')
    .leftJoin('users', 'users.id', 'loads.deletedBy')
    .select([
      'loads.id',
      'loads.number109',
      'loads.status',
      'loads.deletedAt',
      'users.firstName',
      'users.lastName',
    ])
    .select((eb) => {
      const invoices = eb.selectFrom('invoices').select('invoices.id')
      return eb.exists(invoices.whereRef('invoices.loadId', '=', 'loads.id')).as('hasInvoice')
    })
    .select(sql<string>`loads.deleted_at::text`.as('key'))
    .where('loads.deletedAt', 'is not', null)
    .where(isAfter(cursor, sql`loads.deleted_at`, sql`loads.id`))
    .orderBy('loads.deletedAt', 'desc')
    .orderBy('loads.id', 'desc')
    .limit(limit + 1)
    .execute()
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  const loads = page.map((row) => ({
    id: row.id,
    number109: row.number109,
    // The check constraint of loads.status lists exactly the statuses of the table.
    status: row.status as LoadStatus,
    deletedAt: row.deletedAt ?? '',
    deletedBy: [row.firstName, row.lastName].filter(Boolean).join(' ') || null,
    hasInvoice: Boolean(row.hasInvoice),
    purgeAt: new Date(Date.parse(row.deletedAt ?? '') + trashDays * dayMs).toISOString(),
  }))
  return { loads, nextCursor: last ? cursorAfter(last) : null }
}

/** Under its own number, or a new one when somebody has taken it; the unique index decides. */
export async function restoreLoad(tx: TxDeps, actor: Actor, id: string, number109: string | undefined) {
  await lockTrashed(tx, id)
  await tx.db
    .updateTable('loads')
    .set({
      deletedAt: null,
      deletedBy: null,
      updatedAt: tx.clock().toISOString(),
      ...(number109 !== undefined && { number109 }),
    })
    .where('id', '=', id)
    .execute()
  return loadView(tx, actor, id)
}

export async function purgeLoad(tx: TxDeps, id: string) {
  const load = await lockTrashed(tx, id)
  if (await hasInvoice(tx, id)) {
    throw new AppError('in_use', {
      message: 'This load has an invoice. Invoice numbers have no gaps, so the load stays in the trash.',
      extras: { uses: { invoices: 1 } },
    })
  }
  await removeDocumentsOfLoads(tx, [id])
  await deleteForGood(tx, id)
  return { deletedLoad: { id, number109: load.number109 } }
}

async function lockTrashed(deps: TxDeps, id: string) {
  const load = await deps.db
    .selectFrom('loads')
    .select(['id', 'number109', 'driverId'])
    .where('id', '=', id)
    .where('deletedAt', 'is not', null)
    .forUpdate()
    .executeTakeFirst()
  if (!load) throw new AppError('load_not_found')
  noteLoad(deps, id, load.driverId)
  return load
}
