import { sql } from 'kysely'
import type { Customer, NewCustomer } from '#contract/customers.ts'
import { paperPartsOf, partKindsOf } from '#domain/packages/package-parts.ts'
import type { PageQuery } from '#contract/load-query.ts'
import type { DbDeps, TxDeps } from '../deps.ts'
import { listPage, orderedBy } from '../http/list-page.ts'

export const customerColumns = [
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
  'paymentTermsDays',
  'isFactored',
  'invoiceNotes',
  'requiredPapers',
  'packageOrder',
  'detentionFreeMinutes',
  'detentionRate',
  'detentionCap',
  'createdAt',
  'updatedAt',
] as const

const byName = orderedBy(sql`id`, sql`lower(name)`)

type StoredCustomer = Omit<Customer, 'requiredPapers' | 'packageOrder'> & {
  readonly requiredPapers: readonly string[]
  readonly packageOrder: readonly string[] | null
}

/** Kinds of papers that no longer exist are left out. */
export function presentCustomer(row: StoredCustomer): Customer {
  const { requiredPapers, packageOrder } = row
  return {
    ...row,
    requiredPapers: [...paperPartsOf(requiredPapers)],
    packageOrder: packageOrder && [...partKindsOf(packageOrder)],
  }
}

export async function listCustomers({ db }: DbDeps, page: PageQuery) {
  const living = db.selectFrom('customers').select(customerColumns).where('archivedAt', 'is', null)
  const { rows, nextCursor } = await listPage(living, byName, page)
  return { rows: rows.map(presentCustomer), nextCursor }
}

export async function createCustomer(deps: TxDeps, customer: NewCustomer): Promise<Customer> {
  const now = deps.clock().toISOString()
  const made = await deps.db
    .insertInto('customers')
    .values({ id: deps.newId(), ...customer, createdAt: now, updatedAt: now })
    .returning(customerColumns)
    .executeTakeFirstOrThrow()
  return presentCustomer(made)
}
