import { sql } from 'kysely'
import type { DbDeps } from '../deps.ts'

/** The active rate of a place; letter case and spaces in the city don't matter. */
export async function activeRate({ db }: DbDeps, city: string | null, state: string | null) {
  if (city === null || state === null) return null
  const rate = await db
    .selectFrom('rates')
    .select(['flatRate', 'lumperCharge', 'extraStopCharge'])
    .where('isActive', '=', true)
    .where('state', '=', state.trim().toUpperCase())
    .where(
      sql`lower(regexp_replace(trim(city), '\\s+', ' ', 'g'))`,
      '=',
      city.trim().replace(/\s+/g, ' ').toLowerCase(),
    )
    .executeTakeFirst()
  return rate ?? null
}
