import { sql } from 'kysely'
import type { NewRate, Rate } from '#contract/rates.ts'
import type { Deps } from '../deps.ts'
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

export function listRates({ db }: Deps): Promise<Rate[]> {
  return db
    .selectFrom('rates')
    .select(columns)
    .where('archivedAt', 'is', null)
    .orderBy('state')
    .orderBy((eb) => eb.fn('lower', ['city']))
    .orderBy('id')
    .limit(20_000)
    .execute()
}

export async function createRate(deps: Deps, rate: NewRate): Promise<Rate> {
  const now = deps.clock().toISOString()
  return deps.db
    .insertInto('rates')
    .values({ id: deps.newId(), ...rate, createdAt: now, updatedAt: now })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export async function updateRate(deps: Deps, id: string, rate: NewRate): Promise<Rate> {
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
export async function deleteRate({ db }: Deps, id: string) {
  const deleted = await db.deleteFrom('rates').where('id', '=', id).executeTakeFirst()
  if (deleted.numDeletedRows === 0n) throw new AppError('rate_not_found')
  return { success: true as const }
}

/** The active rate of a place; letter case and spaces in the city don't matter. */
export async function activeRate({ db }: Deps, city: string | null, state: string | null) {
  if (city === null || state === null) return null
  const rate = await db
    .selectFrom('rates')
    .select(['flatRate', 'lumperCharge', 'extraStopCharge'])
    .where('isActive', '=', true)
    .where('archivedAt', 'is', null)
    .where('state', '=', state.trim().toUpperCase())
    .where(
      sql`lower(regexp_replace(trim(city), '\\s+', ' ', 'g'))`,
      '=',
      city.trim().replace(/\s+/g, ' ').toLowerCase(),
    )
    .executeTakeFirst()
  return rate ?? null
}
