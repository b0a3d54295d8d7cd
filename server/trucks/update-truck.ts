import { sql } from 'kysely'
import type { Truck, TruckEdit } from '#contract/trucks.ts'
import { deletedMeanwhile, nextVersion, requireUnchanged } from '../db/row-version.ts'
import type { TxDeps } from '../deps.ts'
import { checkYear, truckColumns } from './truck-store.ts'

export async function updateTruck(
  deps: TxDeps,
  id: string,
  { updatedAt, ...truck }: TruckEdit,
): Promise<Truck> {
  checkYear(deps, truck.year)
  const before = await deps.db
    .selectFrom('trucks')
    .select(truckColumns)
    .where('id', '=', id)
    .where('archivedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!before) throw deletedMeanwhile('truck')
  requireUnchanged(before, updatedAt)
  if (truck.truckNumber !== before.truckNumber) await renumberForDrivers(deps, before, truck)
  return deps.db
    .updateTable('trucks')
    .set({ ...truck, updatedAt: nextVersion(deps, before) })
    .where('id', '=', id)
    .returning(truckColumns)
    .executeTakeFirstOrThrow()
}

type Numbered = Pick<Truck, 'truckNumber'>

/** Drivers name their truck by its number, which must not lose them when it gets another. */
async function renumberForDrivers(
  { db, clock }: TxDeps,
  { truckNumber: former }: Numbered,
  { truckNumber }: Numbered,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ truckNumber, updatedAt: sql`greatest(${clock().toISOString()}, updated_at + interval '1 ms')` })
    .where('isActive', '=', true)
    .where(sql`lower(trim(truck_number))`, '=', former.toLowerCase())
    .execute()
}
