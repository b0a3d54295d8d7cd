import type { Customer, CustomerEdit } from '#contract/customers.ts'
import { watchStandingTrucks } from '../charges/watch-standing-trucks.ts'
import { deletedMeanwhile, nextVersion, requireUnchanged } from '../db/row-version.ts'
import type { TxDeps } from '../deps.ts'
import { customerColumns, presentCustomer } from './customer-store.ts'

export async function updateCustomer(
  tx: TxDeps,
  id: string,
  { updatedAt, ...customer }: CustomerEdit,
): Promise<Customer> {
  const before = await tx.db
    .selectFrom('customers')
    .select(customerColumns)
    .where('id', '=', id)
    .where('archivedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!before) throw deletedMeanwhile('customer')
  requireUnchanged(before, updatedAt)
  const now = await tx.db
    .updateTable('customers')
    .set({ ...customer, updatedAt: nextVersion(tx, before) })
    .where('id', '=', id)
    .returning(customerColumns)
    .executeTakeFirstOrThrow()
  await watchStandingTrucks(tx, { before, now, customerId: id })
  return presentCustomer(now)
}
