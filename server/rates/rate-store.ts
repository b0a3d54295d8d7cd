import { sql } from 'kysely'
import type { NewRate, Rate } from '#contract/rates.ts'
import type { PageQuery } from '#contract/load-query.ts'
import type { DbDeps, TxDeps } from '../deps.ts'
import { listPage, orderedBy } from '../http/list-page.ts'
import { AppError } from '../http/app-error.ts'

const columns = [
  'id',
  'city',
  'state',
  'flatRate',
  'lumperCharge',
  'extraStopCharge',
  'isActive',
  'createdAt',
  'updatedAt',
] as const

const byPlace = orderedBy(sql`id`, sql`state`, sql`lower(city)`)

export function listRates({ db }: DbDeps, page: PageQuery) {
  const living = db.selectFrom('rates').select(columns).where('archivedAt', 'is', null)
  return listPage(living, byPlace, page)
}

export async function createRate(deps: TxDeps, rate: NewRate): Promise<Rate> {
  const now = deps.clock().toISOString()
  return deps.db
    .insertInto('rates')
    .values({ id: deps.newId(), ...rate, createdAt: now, updatedAt: now })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export async function updateRate(deps: TxDeps, id: string, rate: NewRate): Promise<Rate> {
  const changed = await deps.db
    .updateTable('rates')
    .set({ ...rate, updatedAt: deps.clock().toISOString() })
    .where('id', '=', id)
    .where('archivedAt', 'is', null)
    .returning(columns)
    .executeTakeFirst()
  if (!changed) throw new AppError('rate_not_found')
  return changed
}

/** Nothing refers to a rate by its id: invoices keep the amount they were made with. */
export async function deleteRate({ db }: TxDeps, id: string) {
  const deleted = await db.deleteFrom('rates').where('id', '=', id).executeTakeFirst()
  if (deleted.numDeletedRows === 0n) throw new AppError('rate_not_found')
  return { success: true as const }
}
