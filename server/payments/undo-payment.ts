import { stillToDrive, type LoadStatus } from '#domain/loads/load-status.ts'
import { noMoney } from '#domain/money.ts'
import { userBehind, type Actor } from '../auth/actor.ts'
import type { TxDeps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import { invoiceOfLoad } from '../invoices/find-invoice.ts'
import { loadView } from '../loads/read/load-views.ts'
import { changeLoad } from '../loads/write/change-load.ts'
import { lockLoad, type LockedLoad } from '../loads/write/lock-load.ts'
import { companySettings } from '../settings/company-settings.ts'
import { undoneNote, type Former } from './payment-notes.ts'
import { findPayment, validPayments, markUndone, sumOf, type Payment } from './payment-store.ts'
import { reopenInvoice, type OpenInvoice } from './settle-invoice.ts'

type Undoing = { readonly reason: string; readonly all?: boolean | undefined }

/**
 * Undoes a payment that did not happen. This is the only way out of Paid; Completed cannot be undone. Takes back the
 * last payment, or all of them; the history keeps what was recorded.
 */
export async function undoPayment(tx: TxDeps, actor: Actor, id: string, { reason, all }: Undoing) {
  const load = await lockLoad(tx, actor, id)
  if (load.paidAt === null || load.status === 'completed')
    throw new AppError('not_paid', { extras: { currentStatus: load.status } })
  const invoice = await invoiceOfLoad(tx, id)
  const living = await paymentsOf(tx, invoice)
  await takeBack(tx, actor, {
    load,
    invoice,
    living,
    undone: all === true ? living : living.slice(0, 1),
    reason,
  })
  return loadView(tx, actor, id)
}

/** Undoes one of several payments, whether the load is paid by now or awaits the rest. */
export async function undoOnePayment(tx: TxDeps, actor: Actor, paymentId: string, reason: string) {
  const loadId = (await findPayment(tx, paymentId))?.loadId
  if (loadId === undefined) throw new AppError('payment_not_found')
  const load = await lockLoad(tx, actor, loadId)
  if (load.status === 'completed') throw new AppError('not_paid', { extras: { currentStatus: load.status } })
  const invoice = await invoiceOfLoad(tx, loadId)
  const living = await paymentsOf(tx, invoice)
  const undone = living.filter(({ id }) => id === paymentId)
  if (undone.length === 0) throw new AppError('payment_undone')
  await takeBack(tx, actor, { load, invoice, living, undone, reason })
  return loadView(tx, actor, loadId)
}

const paymentsOf = async (tx: TxDeps, invoice: OpenInvoice | null) =>
  invoice ? validPayments(tx, invoice.id) : []

type Taken = {
  readonly load: LockedLoad
  /** None if the load was imported as paid. */
  readonly invoice: OpenInvoice | null
  readonly living: readonly Payment[]
  readonly undone: readonly Payment[]
  readonly reason: string
}

async function takeBack(tx: TxDeps, actor: Actor, { load, invoice, living, undone, reason }: Taken) {
  const { timeZone } = await companySettings(tx)
  const wasPaid = load.paidAt !== null
  const at = tx.clock().toISOString()
  await markUndone(
    tx,
    undone.map(({ id }) => id),
    { at, by: userBehind(actor)?.id ?? null, reason },
  )
  if (invoice) {
    const left = living.filter((payment) => !undone.includes(payment))
    await reopenInvoice(tx, invoice, left.length === 0 ? noMoney : sumOf(left))
  }
  const note = undoneNote(reason, formerOf({ load, invoice, living, undone }), timeZone)
  await changeLoad(tx, actor, load, {
    ...(wasPaid
      ? { kind: 'payment_undone', to: await statusWithoutPayment(tx, load) }
      : { kind: 'part_payment_undone' }),
    reason: note,
  })
}

/** Paid before it had a driver, the load left the board; it comes back as it was, and was delivered by nobody. */
async function statusWithoutPayment(
  { db }: TxDeps,
  { id, driverId, isTonu }: LockedLoad,
): Promise<LoadStatus> {
  const step = await db
    .selectFrom('loadStatusHistory')
    .select('fromStatus')
    .where('loadId', '=', id)
    .where('status', '=', 'paid')
    .where('fromStatus', '<>', 'paid')
    .orderBy('recordedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const before = stillToDrive.find((status) => status === step?.fromStatus)
  return before === undefined || driverId !== null || isTonu ? 'awaiting_payment' : before
}

/** The payments as recorded; with amounts where they were partial. */
function formerOf({ load, invoice, living, undone }: Omit<Taken, 'reason'>): Former[] {
  const isLastAlone = undone.length === 1 && undone[0]?.id === living[0]?.id
  // A forced step to Paid has no method, and its payment, the last one, was not recorded by a person.
  if (undone.length === 0 || (isLastAlone && load.paidAt !== null && load.paymentMethod === null)) {
    const { paidAt, paymentMethod: method, paymentReference: reference, paymentNotes: notes } = load
    return [{ paidAt, method, reference, notes }]
  }
  return undone.map(({ paidAt, method, reference, notes, amount }) => ({
    ...{ paidAt, method, reference, notes },
    amount: amount === invoice?.totalAmount ? null : amount,
  }))
}
