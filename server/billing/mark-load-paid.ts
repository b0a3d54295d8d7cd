import type { MarkPaid } from '#contract/load-inputs.ts'
import { paymentMethods } from '#domain/invoices/payment.ts'
import { loadStatuses } from '#domain/loads/load-status.ts'
import type { Actor } from '../auth/actor.ts'
import type { TxDeps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import { requireInvoice, settleInvoice } from '../invoices/settle-invoice.ts'
import { lockLoad } from '../loads/write/lock-load.ts'
import { loadView } from '../loads/read/load-views.ts'
import { setStatus } from '../loads/write/set-status.ts'

/** Load and invoice are paid together or not at all. */
export async function markLoadPaid(tx: TxDeps, actor: Actor, id: string, payment: MarkPaid) {
  const load = await lockLoad(tx, actor, id)
  if (loadStatuses[load.status].rank >= loadStatuses.paid.rank) throw new AppError('already_paid')
  await requireInvoice(tx, id)
  await setStatus(tx, actor, load, { to: 'paid', notes: paymentNote(payment) })
  await tx.db
    .updateTable('loads')
    .set({
      paymentMethod: payment.paymentMethod,
      paymentReference: payment.paymentReference ?? null,
      paymentNotes: payment.paymentNotes ?? null,
    })
    .where('id', '=', id)
    .execute()
  await settleInvoice(tx, id, true)
  return loadView(tx, actor, id)
}

function paymentNote({ paymentMethod, paymentReference }: MarkPaid): string {
  const method = `Paid by ${paymentMethods[paymentMethod].label}`
  return paymentReference == null ? method : `${method}, ${paymentReference}`
}
