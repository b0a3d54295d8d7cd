import { sql } from 'kysely'
import type { PageQuery } from '#contract/load-query.ts'
import type { LoadStatus } from '#domain/loads/load-status.ts'
import { trashDays } from '#domain/loads/trash.ts'
import type { Actor } from '../../auth/actor.ts'
import type { DbDeps, TxDeps } from '../../deps.ts'
import { removeDocumentsOfLoad } from '../../documents/remove-documents.ts'
import { AppError } from '../../http/app-error.ts'
import { cursorAfter, cutPage, defaultPageSize, isAfter } from '../../http/page-cursor.ts'
import { isSettled } from '../../settlements/settled-load.ts'
import { changeLoad } from '../write/change-load.ts'
import { deleteForGood } from '../write/delete-for-good.ts'
import { hasInvoice, type LockedLoad } from '../write/lock-load.ts'
import { loadView } from '../read/load-views.ts'

const dayMs = 24 * 60 * 60 * 1000

/** The most recently deleted first. */
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
    .select(isSettled('loads.id', 'any').as('isSettled'))
    .select(sql<string>`loads.deleted_at::text`.as('key'))
    .where('loads.deletedAt', 'is not', null)
    .where(isAfter(cursor, sql`loads.deleted_at`, sql`loads.id`))
    .orderBy('loads.deletedAt', 'desc')
    .orderBy('loads.id', 'desc')
    .limit(limit + 1)
    .execute()
  const { page, nextCursor } = cutPage(rows, limit, cursorAfter)
  const trashed = page.map((row) => ({
    id: row.id,
    number109: row.number109,
    // The check constraint of loads.status lists exactly the statuses of the table.
    status: row.status as LoadStatus,
    deletedAt: row.deletedAt ?? '',
    deletedBy: [row.firstName, row.lastName].filter(Boolean).join(' ') || null,
    hasInvoice: Boolean(row.hasInvoice),
    isSettled: row.isSettled,
    purgeAt: new Date(Date.parse(row.deletedAt ?? '') + trashDays * dayMs).toISOString(),
  }))
  return { rows: trashed, nextCursor }
}

/** Restores a load under its own number, or a new one if it is taken; the unique index decides. */
export async function restoreLoad(tx: TxDeps, actor: Actor, id: string, number109: string | undefined) {
  const load = await lockTrashed(tx, id)
  const renamed = number109 === undefined ? {} : { number109 }
  await changeLoad(tx, actor, load, { kind: 'restored', ...renamed })
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
  const settled = tx.db
    .selectFrom('loads')
    .select('id')
    .where('id', '=', id)
    .where(isSettled('loads.id', 'any'))
  if ((await settled.executeTakeFirst()) !== undefined) {
    throw new AppError('in_use', {
      message: 'A driver was settled for this load, so it stays in the trash.',
      extras: { uses: { settlements: 1 } },
    })
  }
  await removeDocumentsOfLoad(tx, id)
  await deleteForGood(tx, id)
  return { deletedLoad: { id, number109: load.number109 } }
}

async function lockTrashed({ db }: TxDeps, id: string): Promise<LockedLoad> {
  const load = await db
    .selectFrom('loads')
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', 'is not', null)
    .forUpdate()
    .executeTakeFirst()
  if (!load) throw new AppError('load_not_found')
  // The check constraint of loads.status lists exactly the statuses of the table.
  return { ...load, status: load.status as LoadStatus }
}
