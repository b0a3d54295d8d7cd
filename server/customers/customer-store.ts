import { sql } from 'kysely'
import type { Customer, NewCustomer } from '#contract/customers.ts'
import type { PageQuery } from '#contract/load-query.ts'
import type { DbDeps, TxDeps } from '../deps.ts'
import { listPage, orderedBy } from '../http/list-page.ts'
import { AppError } from '../http/app-error.ts'

const columns = [
  'id',
  'name',
  'email',
  'contactPerson',
  'phone',
  'contactName',
  'contactPhone',
  'address',
  'city',
  'state',
  'zipCode',
  'createdAt',
  'updatedAt',
] as const

const byName = orderedBy(sql`id`, sql`lower(name)`)

export function listCustomers({ db }: DbDeps, page: PageQuery) {
  const living = db.selectFrom('customers').select(columns).where('archivedAt', 'is', null)
  return listPage(living, byName, page)
}

export async function createCustomer(deps: TxDeps, customer: NewCustomer): Promise<Customer> {
  const now = deps.clock().toISOString()
  return deps.db
    .insertInto('customers')
    .values({ id: deps.newId(), ...customer, createdAt: now, updatedAt: now })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export async function updateCustomer(deps: TxDeps, id: string, customer: NewCustomer): Promise<Customer> {
  const changed = await deps.db
    .updateTable('customers')
    .set({ ...customer, updatedAt: deps.clock().toISOString() })
    .where('id', '=', id)
    .where('archivedAt', 'is', null)
    .returning(columns)
    .executeTakeFirst()
  if (!changed) throw new AppError('customer_not_found')
  return changed
}
