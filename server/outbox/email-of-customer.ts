import type { DbDeps } from '../deps.ts'
import { AppError, invalidField } from '../http/app-error.ts'

/** A customer's address for mail, used unless one is typed. */
export async function emailOfCustomer({ db }: DbDeps, customerId: string | null): Promise<string> {
  if (customerId === null) throw invalidField('emailAddress', 'This load has no customer. Type an address.')
  const customer = await db
    .selectFrom('customers')
    .select('email')
    .where('id', '=', customerId)
    .executeTakeFirst()
  if (!customer) throw new AppError('customer_not_found')
  if (customer.email === null || customer.email === '')
    throw invalidField('emailAddress', 'This customer has no e-mail address yet. Type one.')
  return customer.email
}
