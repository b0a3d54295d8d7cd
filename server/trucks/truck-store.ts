import { sql } from 'kysely'
import type { NewTruck, Truck, TruckEdit } from '#contract/trucks.ts'
import { futureYear, latestModelYear } from '#domain/trucks/model-year.ts'
import { deletedMeanwhile, nextVersion, requireUnchanged } from '../db/row-version.ts'
import type { PageQuery } from '#contract/load-query.ts'
import type { DbDeps, TxDeps } from '../deps.ts'
import { listPage, orderedBy } from '../http/list-page.ts'
import { invalidField } from '../http/app-error.ts'

const columns = [
  'id',
  'truckNumber',
  'make',
  'model',
  'year',
  'vinNumber',
  'mileage',
  'createdAt',
  'updatedAt',
] as const

const byNumber = orderedBy(sql`id`, sql`truck_number`)

export function listTrucks({ db }: DbDeps, page: PageQuery) {
  const living = db.selectFrom('trucks').select(columns).where('archivedAt', 'is', null)
  return listPage(living, byNumber, page)
}

function checkYear({ clock }: DbDeps, year: number): void {
  if (year > latestModelYear(clock())) throw invalidField('year', futureYear)
}

export async function createTruck(deps: TxDeps, truck: NewTruck): Promise<Truck> {
  checkYear(deps, truck.year)
  const now = deps.clock().toISOString()
  return deps.db
    .insertInto('trucks')
    .values({ id: deps.newId(), ...truck, createdAt: now, updatedAt: now })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export async function updateTruck(
  deps: TxDeps,
  id: string,
  { updatedAt, ...truck }: TruckEdit,
): Promise<Truck> {
  checkYear(deps, truck.year)
  const before = await deps.db
    .selectFrom('trucks')
    .select(columns)
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
    .returning(columns)
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
