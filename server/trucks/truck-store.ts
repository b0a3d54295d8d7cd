import { sql } from 'kysely'
import type { NewTruck, Truck } from '#contract/trucks.ts'
import type { PageQuery } from '#contract/load-query.ts'
import type { DbDeps, TxDeps } from '../deps.ts'
import { listPage, orderedBy } from '../http/list-page.ts'
import { AppError, invalidField } from '../http/app-error.ts'

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

/** Model years run one ahead of the calendar. */
function checkYear({ clock }: DbDeps, year: number): void {
  if (year > clock().getUTCFullYear() + 1) throw invalidField('year', 'Year cannot be in the future')
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

export async function updateTruck(deps: TxDeps, id: string, truck: NewTruck): Promise<Truck> {
  checkYear(deps, truck.year)
  const changed = await deps.db
    .updateTable('trucks')
    .set({ ...truck, updatedAt: deps.clock().toISOString() })
    .where('id', '=', id)
    .where('archivedAt', 'is', null)
    .returning(columns)
    .executeTakeFirst()
  if (!changed) throw new AppError('truck_not_found')
  return changed
}
