import type { LoadStatus } from '#domain/loads/load-status.ts'
import type { TxDeps } from '../deps.ts'
import { createInvoice } from '../billing/draw-up-invoice.ts'
import { freezePaper } from '../billing/settle-invoice.ts'
import { reached, type PlannedLoad } from './planned-loads.ts'

type Billed = { readonly plan: PlannedLoad; readonly generatedAt: Date }

/** The product's own way of making an invoice, told that it is the day on which that happened. */
export async function insertInvoices(deps: TxDeps, plans: readonly PlannedLoad[]): Promise<void> {
  for (const billed of inOrder(plans)) await insertInvoice(deps, billed)
}

/** Numbers are given in the order of time. */
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
  const { invoiceId } = await createInvoice(then, asItWas)
  if (plan.load.invoice === 'draft') return
  const paidAt = reached(plan, 'paid')?.toISOString() ?? null
  await db
    .updateTable('invoices')
    .set({
      status: plan.load.invoice === 'paid' ? 'paid' : 'finalized',
      finalizedAt: generatedAt.toISOString(),
      printedAt: generatedAt.toISOString(),
      paidAt,
      updatedAt: paidAt ?? generatedAt.toISOString(),
    })
    .where('id', '=', invoiceId)
    .execute()
  await freezePaper(then, { id: invoiceId, revision: 1 })
}
