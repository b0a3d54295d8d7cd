import type { MarkPaid } from '#contract/load-inputs.ts'
import { judgePayment } from '#domain/invoices/judge-payment.ts'
import { awaitsPaymentNext } from '#domain/loads/status-dates.ts'
import {
  addMoney,
  centsOf,
  formatMoney,
  moneyFromStored,
  moneyText,
  noMoney,
  parseMoney,
  type Cents,
} from '#domain/money.ts'
import { userBehind, type Actor } from '../auth/actor.ts'
import type { TxDeps } from '../deps.ts'
import { AppError, invalidField } from '../http/app-error.ts'
import { invoiceOfLoad } from '../invoices/find-invoice.ts'
import { loadView } from '../loads/read/load-views.ts'
import { byItself, changeLoad } from '../loads/write/change-load.ts'
import { lockLoad, type LockedLoad } from '../loads/write/lock-load.ts'
import { momentOf } from './day-of-payment.ts'
import { paidNote, partPaidNote } from './payment-notes.ts'
import { insertPayment, lastPaidAt } from './payment-store.ts'
import { settleInvoice, type OpenInvoice } from './settle-invoice.ts'

/** Marks load and invoice paid together, also while the load is still on the road (decisions section 12). */
export async function markLoadPaid(tx: TxDeps, actor: Actor, id: string, payment: MarkPaid) {
  await recordPayment(tx, actor, await lockLoad(tx, actor, id), payment)
  return loadView(tx, actor, id)
}

export type Recorded = {
  readonly id: string
  readonly outcome: 'paid' | 'part'
  readonly amount: Cents
  readonly open: Cents
}

/**
 * Records a payment for a load's invoice. If something remains open, load and invoice keep waiting; otherwise both
 * become paid. The load is locked, so simultaneous payments are handled one after the other.
 */
export async function recordPayment(
  tx: TxDeps,
  actor: Actor,
  load: LockedLoad,
  payment: MarkPaid,
): Promise<Recorded> {
  if (load.paidAt !== null) throw new AppError('already_paid')
  const invoice = await invoiceOfLoad(tx, load.id)
  if (!invoice) throw new AppError('invoice_required')
  const paidBefore = moneyFromStored(invoice.paidAmount)
  const { amount, rest, closes } = judged(invoice, payment)
  const paidAt = await momentOf(tx, payment.paidOn)
  const id = tx.newId()
  await insertPayment(tx, {
    id,
    ...{ invoiceId: invoice.id, loadId: load.id, amount: moneyText(amount), closes, paidAt },
    ...{ method: payment.paymentMethod, reference: payment.paymentReference ?? null },
    notes: payment.paymentNotes ?? null,
    shortReason: rest > noMoney ? (payment.shortReason ?? null) : null,
    recordedBy: userBehind(actor)?.id ?? null,
    recordedAt: tx.clock().toISOString(),
  })
  const isOpen = rest > noMoney && !closes
  const sums = { amount, rest, paidBefore }
  const closedAt = isOpen ? null : await lastPaidAt(tx, invoice.id)
  await settleInvoice(tx, invoice, { paid: addMoney(paidBefore, amount), paidAt: closedAt })
  if (closedAt === null) await tellPart(tx, actor, { load, invoice, payment, sums })
  else await tellPaid(tx, actor, { load, payment, sums, paidAt: closedAt })
  return { id, outcome: isOpen ? 'part' : 'paid', amount, open: isOpen ? rest : noMoney }
}

function judged(invoice: OpenInvoice, payment: MarkPaid) {
  const asked = { total: moneyFromStored(invoice.totalAmount), paid: moneyFromStored(invoice.paidAmount) }
  const verdict = judgePayment(asked, {
    amount: payment.amount == null ? null : parseMoney(payment.amount),
    closes: payment.closes === true,
    shortReason: payment.shortReason ?? null,
  })
  switch (verdict.kind) {
    case 'exceeds': {
      const open = formatMoney(centsOf(asked.total - asked.paid))
      const message = `Only ${open} of invoice ${invoice.invoiceNumber} is open. Enter that or less.`
      throw new AppError('payment_exceeds', { message, fields: { amount: message } })
    }
    case 'nothing':
      throw invalidField('amount', 'Enter what came in.')
    case 'needs_reason':
      throw invalidField('shortReason', 'Say why the rest is given up. It is kept in the history.')
    case 'whole':
    case 'part':
      return { ...verdict, closes: false }
    case 'short': {
      const givesUp = payment.givesUp == null ? null : parseMoney(payment.givesUp)
      if (givesUp !== null && givesUp !== verdict.rest) throw givesUpOther(invoice, verdict, givesUp)
      return { ...verdict, closes: true }
    }
  }
}

function givesUpOther(
  { invoiceNumber }: OpenInvoice,
  { amount, rest }: { readonly amount: Cents; readonly rest: Cents },
  shown: Cents,
) {
  const open = formatMoney(addMoney(amount, rest))
  return new AppError('changed_meanwhile', {
    message: `Invoice ${invoiceNumber} was changed meanwhile: ${open} is open, so ${formatMoney(rest)} would be given up instead of ${formatMoney(shown)}. Nothing was recorded: look at it again.`,
  })
}

type Told = {
  readonly load: LockedLoad
  readonly payment: MarkPaid
  readonly sums: { readonly amount: Cents; readonly rest: Cents; readonly paidBefore: Cents }
}

async function tellPaid(
  tx: TxDeps,
  actor: Actor,
  { load, payment, sums, paidAt }: Told & { paidAt: string },
) {
  const { paymentMethod, paymentReference = null, paymentNotes = null } = payment
  const columns = { paidAt, paymentMethod, paymentReference, paymentNotes }
  await changeLoad(tx, actor, load, { kind: 'paid', payment: columns, reason: paidNote(payment, sums) })
}

/** A delivered load awaits the rest like one whose invoice was printed. */
async function tellPart(tx: TxDeps, actor: Actor, told: Told & { readonly invoice: OpenInvoice }) {
  const { load, invoice, payment, sums } = told
  const now = await changeLoad(tx, actor, load, {
    kind: 'part_paid',
    amount: moneyText(sums.amount),
    reason: partPaidNote(payment, sums),
  })
  if (!awaitsPaymentNext(now)) return
  const reason = `Invoice ${invoice.invoiceNumber} paid in part`
  await changeLoad(tx, byItself(actor), now, { kind: 'status', to: 'awaiting_payment', reason })
}

/** A load that is forced to Paid has no payment details; its invoice becomes paid all the same. */
export async function payWithForcedStep(tx: TxDeps, actor: Actor, loadId: string, paidAt: string) {
  const invoice = await invoiceOfLoad(tx, loadId)
  if (!invoice || invoice.status === 'paid') return
  const [total, paid] = [moneyFromStored(invoice.totalAmount), moneyFromStored(invoice.paidAmount)]
  await insertPayment(tx, {
    id: tx.newId(),
    ...{ invoiceId: invoice.id, loadId, amount: moneyText(centsOf(total - paid)), method: 'other', paidAt },
    ...{ recordedBy: userBehind(actor)?.id ?? null, recordedAt: tx.clock().toISOString() },
  })
  await settleInvoice(tx, invoice, { paid: total, paidAt })
}
