import { invoiceAmounts, type InvoiceAmounts } from '#domain/invoices/invoice-total.ts'
import type { DbDeps } from '../deps.ts'
import { activeRate } from '../rates/active-rate.ts'

type Priced = Parameters<typeof invoiceAmounts>[0] & { readonly locationId: string | null }

/** What the load is billed at: its trip rate, flat rate, or the rate of the delivery city. Null if there is none. */
export async function billedAmounts(deps: DbDeps, load: Priced): Promise<InvoiceAmounts | null> {
  const own = invoiceAmounts(load, null)
  if (own !== null) return own
  const delivery = await deps.db
    .selectFrom('locations')
    .select(['city', 'state'])
    .where('id', '=', load.locationId)
    .executeTakeFirst()
  const rate = await activeRate(deps, delivery?.city ?? null, delivery?.state ?? null)
  return invoiceAmounts(load, rate?.flatRate ?? null)
}
