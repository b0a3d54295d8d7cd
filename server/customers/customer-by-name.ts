import { companyKey } from '#domain/ratecons/company-key.ts'
import type { TxDeps } from '../deps.ts'
import { createCustomer } from './customer-store.ts'

/** The customer of that name, whatever its legal form and capitals; a new one where there is none. */
export async function customerByName(tx: TxDeps, name: string): Promise<string> {
  const rows = await tx.db
    .selectFrom('customers')
    .select(['id', 'name'])
    .where('archivedAt', 'is', null)
    .orderBy('createdAt')
    .execute()
  const known = rows.find((row) => companyKey(row.name) === companyKey(name))
  return known ? known.id : (await createCustomer(tx, { name })).id
}
