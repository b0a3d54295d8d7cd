import type { TxDeps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'

export async function requireCustomer({ db }: TxDeps, customerId: string): Promise<void> {
  const customer = await db
    .selectFrom('customers')
    .select('id')
    .where('id', '=', customerId)
    .where('archivedAt', 'is', null)
    .forShare()
    .executeTakeFirst()
  if (!customer) throw new AppError('customer_not_found')
}
