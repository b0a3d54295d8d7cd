import type { InvoicePaper } from '#contract/invoices.ts'
import type { DbDeps } from '../deps.ts'

export async function billTo({ db }: DbDeps, customerId: string | null): Promise<InvoicePaper['billTo']> {
  const customer = await db
    .selectFrom('customers')
    .select(['name', 'address', 'city', 'state', 'zipCode', 'email'])
    .where('id', '=', customerId)
    .executeTakeFirst()
  if (!customer) return null
  const place = [customer.city, [customer.state, customer.zipCode].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ')
  const lines = [customer.address, place, customer.email].filter(
    (line): line is string => line !== null && line !== '',
  )
  return { name: customer.name, lines }
}
