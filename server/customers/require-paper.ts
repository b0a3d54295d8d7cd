import type { Customer } from '#contract/customers.ts'
import { paperPartsOf, type PaperPart } from '#domain/packages/package-parts.ts'
import type { TxDeps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import { nextVersion } from '../db/row-version.ts'
import { customerColumns, presentCustomer } from './customer-store.ts'

/** Adds a paper that packages for this customer need from now on. Idempotent. */
export async function requirePaper(tx: TxDeps, id: string, paper: PaperPart): Promise<Customer> {
  const before = await tx.db
    .selectFrom('customers')
    .select(['requiredPapers', 'updatedAt'])
    .where('id', '=', id)
    .where('archivedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!before) throw new AppError('customer_not_found')
  const changed = await tx.db
    .updateTable('customers')
    .set({
      requiredPapers: [...paperPartsOf([...before.requiredPapers, paper])],
      updatedAt: nextVersion(tx, before),
    })
    .where('id', '=', id)
    .returning(customerColumns)
    .executeTakeFirstOrThrow()
  return presentCustomer(changed)
}
