import type { LoadStatus } from '#domain/loads/load-status.ts'
import type { TxDeps } from '../deps.ts'
import { createInvoice } from '../billing/draw-up-invoice.ts'
import { freezePaper } from '../invoice-papers/freeze-paper.ts'
import { reached, type PlannedLoad } from './planned-loads.ts'

type Billed = { readonly plan: PlannedLoad; readonly generatedAt: Date }

/** Creates invoices with the product's own commands, with the clock set to the day it happened. */
export async function insertInvoices(deps: TxDeps, plans: readonly PlannedLoad[]): Promise<void> {
  for (const billed of inOrder(plans)) await insertInvoice(deps, billed)
}

/** Invoice numbers are assigned in order of time. */
function inOrder(plans: readonly PlannedLoad[]): Billed[] {
  return plans
    .filter((plan) => plan.load.invoice !== undefined)
    .flatMap((plan) => {
      const generatedAt = reached(plan, 'awaiting_payment') ?? reached(plan, 'awaiting_invoicing')
      return generatedAt ? [{ plan, generatedAt }] : []
    })
    .sort((one, other) => one.generatedAt.getTime() - other.generatedAt.getTime())
}

async function insertInvoice(deps: TxDeps, { plan, generatedAt }: Billed): Promise<void> {
  const { db } = deps
  const then = { ...deps, clock: () => generatedAt }
  const row = await db.selectFrom('loads').selectAll().where('id', '=', plan.id).executeTakeFirstOrThrow()
  const asItWas = { ...row, status: 'awaiting_invoicing' satisfies LoadStatus as LoadStatus }
  const { invoiceId, totalAmount } = await createInvoice(then, asItWas)
  if (plan.load.invoice === 'draft') return
  const paidAt = reached(plan, 'paid')?.toISOString() ?? null
  await db
    .updateTable('invoices')
    .set({
      status: plan.load.invoice === 'paid' ? 'paid' : 'finalized',
      finalizedAt: generatedAt.toISOString(),
      printedAt: generatedAt.toISOString(),
      paidAt,
      paidAmount: paidAt === null ? (plan.load.partPaid ?? '0.00') : totalAmount,
      paymentPromise: plan.load.promise ?? null,
      updatedAt: paidAt ?? generatedAt.toISOString(),
    })
    .where('id', '=', invoiceId)
    .execute()
  await freezePaper(then, { id: invoiceId, revision: 1 })
  await insertPaymentOf(deps, { plan, invoiceId, amount: paidAt === null ? plan.load.partPaid : totalAmount })
}

type Came = { readonly plan: PlannedLoad; readonly invoiceId: string; readonly amount: string | undefined }

async function insertPaymentOf(deps: TxDeps, { plan, invoiceId, amount }: Came): Promise<void> {
  if (amount === undefined) return
  const { payment } = plan.load
  const paidAt = (reached(plan, 'paid') ?? deps.clock()).toISOString()
  await deps.db
    .insertInto('payments')
    .values({
      id: deps.newId(),
      ...{ invoiceId, loadId: plan.id, amount, paidAt, recordedAt: paidAt },
      method: payment?.method ?? 'check',
      reference: payment?.reference ?? '20844',
      shortReason: payment === undefined ? 'They dispute the second pickup' : null,
    })
    .execute()
}
