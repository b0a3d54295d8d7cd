import { sql } from 'kysely'
import type { TxDeps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import { invoiceOfLoad } from '../invoices/find-invoice.ts'
import { paperOfToday } from './paper-of-today.ts'

export async function requireInvoice(deps: TxDeps, loadId: string): Promise<void> {
  if (!(await invoiceOfLoad(deps, loadId))) throw new AppError('invoice_required')
}

/** The invoice follows its load: paid with it, finalized again when a forced step takes the payment back. */
export async function settleInvoice(
  deps: TxDeps,
  loadId: string,
  { paidAt }: { readonly paidAt: string | null },
): Promise<void> {
  const isPaid = paidAt !== null
  const invoice = await invoiceOfLoad(deps, loadId)
  if (!invoice || (invoice.status === 'paid') === isPaid) return
  const now = deps.clock().toISOString()
  await deps.db
    .updateTable('invoices')
    .set({
      status: isPaid ? 'paid' : 'finalized',
      paidAt,
      finalizedAt: invoice.finalizedAt ?? now,
      updatedAt: now,
    })
    .where('id', '=', invoice.id)
    .execute()
  await freezePaper(deps, invoice)
}

/** From here on the paper of this revision never changes. */
export async function freezePaper(deps: TxDeps, { id, revision }: Revision): Promise<void> {
  const of = await deps.db
    .selectFrom('invoices')
    .select(['loadId', 'customerId'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const today = JSON.stringify(await paperOfToday(deps, of))
  await deps.db
    .updateTable('invoiceRevisions')
    .set({ finalizedAt: deps.clock().toISOString(), paper: sql`paper || ${today}::jsonb` })
    .where('invoiceId', '=', id)
    .where('revision', '=', revision)
    .where('finalizedAt', 'is', null)
    .execute()
}

type Revision = { readonly id: string; readonly revision: number }
