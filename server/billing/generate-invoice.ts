import type { ResponseOf } from '#contract/endpoint.ts'
import type { loadsApi } from '#contract/loads.ts'
import type { Actor } from '../auth/actor.ts'
import type { TxDeps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import { byItself, changeLoad } from '../loads/write/change-load.ts'
import { lockLoad, type LockedLoad } from '../loads/write/lock-load.ts'
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
  if (customerId == null || customerId === load.customerId) return load
  const customer = await tx.db
    .selectFrom('customers')
    .select('id')
    .where('id', '=', customerId)
    .where('archivedAt', 'is', null)
    .forShare()
    .executeTakeFirst()
  if (!customer) throw new AppError('customer_not_found')
  return changeLoad(tx, actor, load, { kind: 'facts', facts: { customerId } })
}
