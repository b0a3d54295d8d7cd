import { moneyText } from '#domain/money.ts'
import type { Actor } from '../auth/actor.ts'
import type { TxDeps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import { noteLoad } from '../live/note-changes.ts'
import { byItself, changeLoad } from '../loads/write/change-load.ts'
import { lockLoad, type LockedLoad } from '../loads/write/lock-load.ts'
import { amountsOf, drawUp } from './invoice-paper.ts'
import { invoiceOfLoad } from '../invoices/find-invoice.ts'
import { takeInvoiceNumber } from '../invoices/invoice-number.ts'
import { snapshotPod } from '../invoices/pod-snapshot.ts'

type Answer = { invoiceNumber: string; invoiceId: string; totalAmount: string }

/** Generating twice answers the invoice that exists. A delivered load moves on to Awaiting Invoicing with it. */
export async function generateInvoice(
  tx: TxDeps,
  actor: Actor,
  loadId: string,
  customerId: string | null | undefined,
): Promise<Answer> {
  const load = await lockLoad(tx, actor, loadId)
  const present = await invoiceOfLoad(tx, loadId)
  if (present)
    return { invoiceNumber: present.invoiceNumber, invoiceId: present.id, totalAmount: present.totalAmount }
  const billed = await withCustomer(tx, actor, { load, customerId })
  const answer = await createInvoice(tx, billed)
  if (billed.status === 'delivered') {
    const reason = `Invoice ${answer.invoiceNumber} generated`
    await changeLoad(tx, byItself(actor), billed, { kind: 'status', to: 'awaiting_invoicing', reason })
  }
  return answer
}

/** Call it inside a transaction that holds the load. */
export async function createInvoice(deps: TxDeps, load: LockedLoad): Promise<Answer> {
  // Judged before the number is taken: the counter's row is everybody's, so it is held as briefly as can be.
  await amountsOf(deps, load)
  const id = deps.newId()
  const now = deps.clock().toISOString()
  const invoiceNumber = await takeInvoiceNumber(deps)
  const { amounts, paper } = await drawUp(deps, load, {
    invoiceNumber,
    revision: 1,
    customerId: load.customerId,
  })
  await deps.db
    .insertInto('invoices')
    .values({
      id,
      loadId: load.id,
      customerId: load.customerId,
      invoiceNumber,
      flatRate: moneyText(amounts.base),
      lumperCharge: moneyText(amounts.lumper),
      extraStopsCharge: moneyText(amounts.extraStops),
      extraStopsCount: paper.extraStopsCount,
      totalAmount: moneyText(amounts.total),
      generatedAt: now,
      updatedAt: now,
    })
    .execute()
  await deps.db
    .insertInto('invoiceRevisions')
    .values({ invoiceId: id, revision: 1, paper: JSON.stringify(paper), createdAt: now })
    .execute()
  await snapshotPod(deps, load.id)
  noteLoad(deps, load.id, load.driverId)
  return { invoiceNumber, invoiceId: id, totalAmount: moneyText(amounts.total) }
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
