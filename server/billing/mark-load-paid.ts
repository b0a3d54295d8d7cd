import type { MarkPaid } from '#contract/load-inputs.ts'
import { dayIn, parseCalendarDate } from '#domain/calendar.ts'
import { paymentMethods, type PaymentMethod } from '#domain/invoices/payment.ts'
import { loadStatuses } from '#domain/loads/load-status.ts'
import { instantIn } from '#domain/zoned-time.ts'
import type { Actor } from '../auth/actor.ts'
import type { TxDeps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import { requireInvoice, settleInvoice } from './settle-invoice.ts'
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
  const paidAt = await momentOf(tx, payment.paidOn)
  const { paymentMethod, paymentReference = null, paymentNotes = null } = payment
  const columns = { paidAt, paymentMethod, paymentReference, paymentNotes }
  await changeLoad(tx, actor, load, { kind: 'paid', payment: columns, reason: paymentNote(payment) })
  await settleInvoice(tx, id, { paidAt })
  return loadView(tx, actor, id)
}

/** Now, or noon of a day before today: a day has no time, and noon is that day in every zone of the country. */
async function momentOf(tx: TxDeps, paidOn: string | null | undefined): Promise<string> {
  const now = tx.clock()
  const { timeZone } = await companySettings(tx)
  const today = dayIn(timeZone, now)
  const day = paidOn == null ? today : (parseCalendarDate(paidOn) ?? dayIn(timeZone, new Date(paidOn)))
  if (day > today) {
    const message = 'This day lies in the future. Choose the day the money came in.'
    throw new AppError('happened_in_future', { message, fields: { paidOn: message } })
  }
  return (day === today ? now : instantIn(timeZone, day, '12:00')).toISOString()
}

/** A payment that was no payment: out of Paid leads nothing else, and nothing leads out of Completed. What was recorded stays in the history. */
export async function undoPayment(tx: TxDeps, actor: Actor, id: string, reason: string) {
  const load = await lockLoad(tx, actor, id)
  if (load.paidAt === null || load.status === 'completed')
    throw new AppError('not_paid', { extras: { currentStatus: load.status } })
  await changeLoad(tx, actor, load, { kind: 'payment_undone', reason: await undoneNote(tx, load, reason) })
  await settleInvoice(tx, id, { paidAt: null })
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
