import { sql, type Expression, type RawBuilder } from 'kysely'
import type { TxDeps } from '../../deps.ts'
import type { LockedLoad } from './lock-load.ts'

type Standing = Pick<LockedLoad, 'driverId' | 'deliveredAt' | 'truckNumber'>
type NewLoad = { readonly load: { readonly id: string; readonly deliveredAt?: string | null | undefined } }

/** Its own number, else the one that this driver has now. */
const truckNow = (own: Expression<unknown>, driverId: Expression<unknown>) => sql<string | null>`coalesce(
  nullif(trim(${own}), ''),
  (select nullif(trim(drivers.truck_number), '') from users drivers where drivers.id = ${driverId}))`

/**
 * The truck that the load's miles count for. It is settled when the load is delivered, and again when somebody else is
 * said to have driven it: what its driver drives later changes no return that was filed.
 */
export function truckOfMiles(
  from: Standing,
  to: Standing,
): { readonly truckOfMiles?: RawBuilder<string | null> } {
  const isSettled = from.deliveredAt !== null && from.driverId === to.driverId
  if (to.deliveredAt === null || isSettled) return {}
  // The columns of a statement are those from before it.
  return { truckOfMiles: truckNow(sql`${to.truckNumber}::text`, sql`${to.driverId}::uuid`) }
}

/** The same for new loads that are delivered already. */
export async function settleTrucks({ db }: TxDeps, loads: readonly NewLoad[]): Promise<void> {
  const ids = loads.flatMap(({ load }) => (load.deliveredAt == null ? [] : [load.id]))
  if (ids.length === 0) return
  await db
    .updateTable('loads')
    .set({ truckOfMiles: truckNow(sql.ref('loads.truck_number'), sql.ref('loads.driver_id')) })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
}
