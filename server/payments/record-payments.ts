import { sql } from 'kysely'
import type { PaymentResult, RecordPayments } from '#contract/payments.ts'
import { isId } from '#domain/ids.ts'
import { moneyText } from '#domain/money.ts'
import type { Actor } from '../auth/actor.ts'
import type { TxDeps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import { findInvoice, invoiceOfLoad } from '../invoices/find-invoice.ts'
import { lockLoad, lockLoads } from '../loads/write/lock-load.ts'
import { momentOf } from './day-of-payment.ts'
import { recordPayment } from './record-payment.ts'

/** `in` needs at least one value, and no row has this id. */
const noId = '00000000-0000-0000-0000-000000000000'

type Line = RecordPayments['lines'][number]

/** One check for several invoices, or one each: each line succeeds or fails on its own, and the answer lists them. */
export async function recordPayments(
  tx: TxDeps,
  actor: Actor,
  { lines, ...once }: RecordPayments,
): Promise<{ results: PaymentResult[] }> {
  // An error that affects all lines is reported once.
  await momentOf(tx, once.paidOn)
  const asked = lines.map(({ invoice }) => invoice)
  const known = await tx.db
    .selectFrom('invoices')
    .select('loadId')
    .where((is) => is.or([is('invoiceNumber', 'in', asked), is('id', 'in', [noId, ...asked.filter(isId)])]))
    .execute()
  await lockLoads(
    tx,
    known.map(({ loadId }) => loadId),
    'living',
  )
  const results: PaymentResult[] = []
  for (const line of lines) {
    await sql`savepoint payment`.execute(tx.db)
    try {
      results.push(await recordLine(tx, actor, once, line))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      await sql`rollback to savepoint payment`.execute(tx.db)
      results.push(failed(line, error))
    }
    await sql`release savepoint payment`.execute(tx.db)
  }
  return { results }
}

async function recordLine(
  tx: TxDeps,
  actor: Actor,
  once: Omit<RecordPayments, 'lines'>,
  { invoice, ...line }: Line,
): Promise<PaymentResult> {
  const { id, loadId } = await findInvoice(tx, invoice)
  const load = await lockLoad(tx, actor, loadId)
  const present = await invoiceOfLoad(tx, loadId)
  if (present?.id !== id) throw new AppError('invoice_closed')
  const recorded = await recordPayment(tx, actor, load, { ...once, ...line })
  return {
    ...{ invoice, loadId, paymentId: recorded.id, outcome: recorded.outcome, code: null, message: null },
    ...{ amount: moneyText(recorded.amount), open: moneyText(recorded.open) },
  }
}

function failed({ invoice }: Line, { code, message }: AppError): PaymentResult {
  return {
    ...{ invoice, loadId: null, paymentId: null, outcome: 'failed', amount: null, open: null, code, message },
  }
}
