import { sql } from 'kysely'
import type { NewRate, Rate, RateEdit } from '#contract/rates.ts'
import { deletedMeanwhile, nextVersion, requireUnchanged } from '../db/row-version.ts'
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
  return listPage(db.selectFrom('rates').select(columns), byPlace, page)
}

export async function createRate(deps: TxDeps, rate: NewRate): Promise<Rate> {
  const now = deps.clock().toISOString()
  return deps.db
    .insertInto('rates')
    .values({ id: deps.newId(), ...rate, createdAt: now, updatedAt: now })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export async function updateRate(deps: TxDeps, id: string, { updatedAt, ...rate }: RateEdit): Promise<Rate> {
  const before = await deps.db
    .selectFrom('rates')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!before) throw deletedMeanwhile('rate')
  requireUnchanged(before, updatedAt)
  return deps.db
    .updateTable('rates')
    .set({ ...rate, updatedAt: nextVersion(deps, before) })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** Nothing refers to a rate's id: invoices store their amounts. */
export async function deleteRate({ db }: TxDeps, id: string) {
  const deleted = await db.deleteFrom('rates').where('id', '=', id).executeTakeFirst()
  if (deleted.numDeletedRows === 0n) throw new AppError('rate_not_found')
  return { success: true as const }
}
