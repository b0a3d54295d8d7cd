import type { ResponseOf } from '#contract/endpoint.ts'
import type { loadsApi } from '#contract/loads.ts'
import type { Actor } from '../auth/actor.ts'
import type { TxDeps } from '../deps.ts'
import { byItself, changeLoad } from '../loads/write/change-load.ts'
import { lockLoad, type LockedLoad } from '../loads/write/lock-load.ts'
import { requireCustomer } from '../loads/write/require-customer.ts'
import { createInvoice, recalculateInvoice } from './draw-up-invoice.ts'
import { invoiceOfLoad } from '../invoices/find-invoice.ts'

type Answer = ResponseOf<typeof loadsApi.generateInvoice>

/**
 * An existing draft is recalculated, so that it is current; an invoice that was sent stays. A delivered load moves on
 * to Awaiting Invoicing.
 */
export async function generateInvoice(
  tx: TxDeps,
  actor: Actor,
  loadId: string,
  customerId: string | null | undefined,
): Promise<Answer> {
  const load = await lockLoad(tx, actor, loadId)
  const present = await invoiceOfLoad(tx, loadId)
  if (present && present.status !== 'draft') {
    const { id: invoiceId, invoiceNumber, totalAmount } = present
    return { invoiceNumber, invoiceId, totalAmount, outcome: 'kept' }
  }
  const billed = await withCustomer(tx, actor, { load, customerId })
  if (present) return { ...(await recalculateInvoice(tx, billed, present)), outcome: 'recalculated' }
  const answer = await createInvoice(tx, billed)
  if (billed.status === 'delivered') {
    const reason = `Invoice ${answer.invoiceNumber} generated`
    await changeLoad(tx, byItself(actor), billed, { kind: 'status', to: 'awaiting_invoicing', reason })
  }
  return { ...answer, outcome: 'created' }
}

async function withCustomer(
  tx: TxDeps,
  actor: Actor,
  { load, customerId }: { load: LockedLoad; customerId: string | null | undefined },
): Promise<LockedLoad> {
  if (customerId === undefined || customerId === load.customerId) return load
  if (customerId !== null) await requireCustomer(tx, customerId)
  return changeLoad(tx, actor, load, { kind: 'facts', facts: { customerId } })
}
