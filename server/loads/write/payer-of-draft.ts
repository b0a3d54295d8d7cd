import type { TxDeps } from '../../deps.ts'
import type { LockedLoad } from './lock-load.ts'

type Billed = Pick<LockedLoad, 'id' | 'customerId'>

/** Nobody has a draft yet, so it goes to the customer whom its load is given; what was sent stays with who got it. */
export function payerOfDraft({ db, clock }: TxDeps, from: Billed, { customerId }: Billed) {
  if (customerId === from.customerId) return null
  return db
    .updateTable('invoices')
    .set({ customerId, updatedAt: clock().toISOString() })
    .where('loadId', '=', from.id)
    .where('status', '=', 'draft')
}
