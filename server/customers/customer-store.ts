import { sql } from 'kysely'
import type { Customer, CustomerEdit, NewCustomer } from '#contract/customers.ts'
import { nextVersion, requireUnchanged } from '../db/row-version.ts'
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
  'detentionFreeMinutes',
  'detentionRate',
  'detentionCap',
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

export async function updateCustomer(
  deps: TxDeps,
  id: string,
  { updatedAt, ...customer }: CustomerEdit,
): Promise<Customer> {
  const before = await deps.db
    .selectFrom('customers')
    .select(columns)
    .where('id', '=', id)
    .where('archivedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!before) throw new AppError('customer_not_found')
  requireUnchanged(before, updatedAt)
  return deps.db
    .updateTable('customers')
    .set({ ...customer, updatedAt: nextVersion(deps, before) })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
}
