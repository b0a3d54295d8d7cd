import type { Actor } from '../auth/actor.ts'
import { addCharge } from '../charges/add-charge.ts'
import { decideCharge } from '../charges/change-charge.ts'
import type { TxDeps } from '../deps.ts'
import type { CompanyIds } from './insert-company.ts'
import { reached, type PlannedLoad } from './planned-loads.ts'

/** Agreed before the invoice was made, so that it is on the invoice. */
const beforeInvoiceMs = 40 * 60_000

/** Bills detention with the product's own commands, with the clock set to the day it happened. */
export async function insertCharges(
  tx: TxDeps,
  plans: readonly PlannedLoad[],
  ids: CompanyIds,
): Promise<void> {
  const actor: Actor = { kind: 'system', onBehalfOf: { id: ids.staff.office, role: 'office' } }
  for (const plan of plans) {
    const invoicedAt = reached(plan, 'awaiting_payment')
    if (plan.load.waited === undefined || invoicedAt === undefined) continue
    const agreedAt = new Date(invoicedAt.getTime() - beforeInvoiceMs)
    const then = { ...tx, clock: () => agreedAt }
    const { id: stopId } = await tx.db
      .selectFrom('loadStops')
      .select('id')
      .where('loadId', '=', plan.id)
      .orderBy('stopSequence', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    const { id: chargeId } = await addCharge(then, actor, plan.id, {
      kind: 'detention',
      stopId,
      amount: null,
    })
    await decideCharge(
      then,
      actor,
      { id: plan.id, chargeId },
      { state: 'approved', note: plan.load.waited.agreedBy },
    )
  }
}
