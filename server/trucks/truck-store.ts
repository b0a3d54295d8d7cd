import { sql } from 'kysely'
import type { NewTruck, Truck } from '#contract/trucks.ts'
import { futureYear, latestModelYear } from '#domain/trucks/model-year.ts'
import type { PageQuery } from '#contract/load-query.ts'
import type { DbDeps, TxDeps } from '../deps.ts'
import { listPage, orderedBy } from '../http/list-page.ts'
import { invalidField } from '../http/app-error.ts'

export const truckColumns = [
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
  const living = db.selectFrom('trucks').select(truckColumns).where('archivedAt', 'is', null)
  return listPage(living, byNumber, page)
}

export function checkYear({ clock }: DbDeps, year: number): void {
  if (year > latestModelYear(clock())) throw invalidField('year', futureYear)
}

export async function createTruck(deps: TxDeps, truck: NewTruck): Promise<Truck> {
  checkYear(deps, truck.year)
  const now = deps.clock().toISOString()
  return deps.db
    .insertInto('trucks')
    .values({ id: deps.newId(), ...truck, createdAt: now, updatedAt: now })
    .returning(truckColumns)
    .executeTakeFirstOrThrow()
}
