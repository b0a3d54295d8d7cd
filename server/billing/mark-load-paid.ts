import type { MarkPaid } from '#contract/load-inputs.ts'
import { dayIn } from '#domain/calendar.ts'
import { paymentMethods, type PaymentMethod } from '#domain/invoices/payment.ts'
import { loadStatuses } from '#domain/loads/load-status.ts'
import type { Actor } from '../auth/actor.ts'
import type { TxDeps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import { requireInvoice, settleInvoice } from '../invoices/settle-invoice.ts'
import { loadView } from '../loads/read/load-views.ts'
import { changeLoad } from '../loads/write/change-load.ts'
import { lockLoad, type LockedLoad } from '../loads/write/lock-load.ts'
import { companySettings } from '../settings/company-settings.ts'

/** Load and invoice are paid together or not at all; also while the load is still on the road (decisions section 12). */
export async function markLoadPaid(tx: TxDeps, actor: Actor, id: string, payment: MarkPaid) {
  const load = await lockLoad(tx, actor, id)
  if (load.paidAt !== null || loadStatuses[load.status].rank >= loadStatuses.paid.rank)
    throw new AppError('already_paid')
  await requireInvoice(tx, id)
  const { paymentMethod, paymentReference = null, paymentNotes = null } = payment
  const columns = { paymentMethod, paymentReference, paymentNotes }
  await changeLoad(tx, actor, load, { kind: 'paid', payment: columns, reason: paymentNote(payment) })
  await settleInvoice(tx, id, true)
  return loadView(tx, actor, id)
}

/** A payment that was no payment: out of Paid leads nothing else, and nothing leads out of Completed. What was recorded stays in the history. */
export async function undoPayment(tx: TxDeps, actor: Actor, id: string, reason: string) {
  const load = await lockLoad(tx, actor, id)
  if (load.paidAt === null || load.status === 'completed')
    throw new AppError('not_paid', { extras: { currentStatus: load.status } })
  await changeLoad(tx, actor, load, { kind: 'payment_undone', reason: await undoneNote(tx, load, reason) })
  await settleInvoice(tx, id, false)
  return loadView(tx, actor, id)
}

async function undoneNote(tx: TxDeps, load: LockedLoad, reason: string): Promise<string> {
  const { paidAt, paymentMethod, paymentReference, paymentNotes } = load
  const { timeZone } = await companySettings(tx)
  const day = paidAt === null ? null : dayIn(timeZone, new Date(paidAt))
  // The check constraint lists exactly the methods.
  const method = paymentMethod === null ? null : paymentMethods[paymentMethod as PaymentMethod].label
  const former = [day, method, paymentReference, paymentNotes].filter(Boolean).join(', ')
  return `${reason} (was paid ${former})`
}

function paymentNote({ paymentMethod, paymentReference }: MarkPaid): string {
  const method = `Paid by ${paymentMethods[paymentMethod].label}`
  return paymentReference == null ? method : `${method}, ${paymentReference}`
}
