import { sql } from 'kysely'
import type { ChargeEvent, LoadCharge } from '#contract/charges.ts'
import { amountsChanged, typedAmounts, type AmountChanges } from '#domain/charges/amounts-changed.ts'
import type { DbDeps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import { noticesOf } from '../outbox/customer-notices.ts'
import { chargesOf, findCharge } from './charge-rows.ts'

export async function chargesView(deps: DbDeps, loadId: string) {
  const load = await deps.db
    .selectFrom('loads')
    .select('id')
    .where('id', '=', loadId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!load) throw new AppError('load_not_found')
  const history = [...(await chargeHistory(deps, loadId)), ...(await noticesOf(deps, loadId))]
  return { charges: await chargesOf(deps, loadId), history: history.toSorted(byTime) }
}

const byTime = (one: ChargeEvent, other: ChargeEvent) => one.at.localeCompare(other.at)

/** The history of one charge as its payer may see it: internal steps are not evidence. */
export async function provenHistory(
  deps: DbDeps,
  loadId: string,
  { id: chargeId, stop }: LoadCharge,
): Promise<ChargeEvent[]> {
  const sent = await noticesOf(deps, loadId, { chargeId, stopId: stop?.id ?? null })
  return [...(await chargeHistory(deps, loadId, chargeId)), ...sent].toSorted(byTime)
}

export async function chargeView(deps: DbDeps, loadId: string, chargeId: string): Promise<LoadCharge> {
  const charge = await findCharge(deps, { loadId, chargeId })
  if (charge === null) throw new AppError('charge_not_found')
  return charge
}

/** A revised confirmation has one entry in the history of the load, with all of its changes. */
const isNotToldYet = sql<boolean>`not exists (select from load_status_history told
  where told.load_id = events.load_id and told.recorded_at = events.recorded_at
    and told.notes = events.data ->> 'reason')`

/** The history of a load's charges, its amounts and obligations, or of one charge. */
async function chargeHistory({ db }: DbDeps, loadId: string, chargeId?: string): Promise<ChargeEvent[]> {
  const isOfCharge =
    chargeId === undefined
      ? sql<boolean>`(events.kind = 'obligations' or events.data ? 'chargeId'
          or events.data -> 'changes' ?| ${Object.keys(typedAmounts)})`
      : sql<boolean>`events.data ->> 'chargeId' = ${chargeId}`
  const events = await db
    .selectFrom('loadEvents as events')
    .leftJoin('users', (join) => join.on(sql<boolean>`users.id::text = events.actor ->> 'id'`))
    .select(['events.id', 'events.kind', 'events.recordedAt as at'])
    .select([
      sql<string | null>`events.data ->> 'reason'`.as('reason'),
      sql<AmountChanges | null>`events.data -> 'changes'`.as('changes'),
      sql<string | null>`nullif(concat_ws(' ', users.first_name, users.last_name), '')`.as('actorName'),
    ])
    .where('events.loadId', '=', loadId)
    .where('events.kind', 'in', ['charges', 'obligations'])
    .where(isOfCharge)
    .where(isNotToldYet)
    .orderBy('events.recordedAt')
    .orderBy('events.id')
    .execute()
  return events.flatMap(({ kind, reason, changes, ...event }): ChargeEvent[] => {
    const amounts = amountsChanged(changes ?? {})
    if (amounts !== null) return [{ ...event, text: amounts, what: 'amount' }]
    // The same amount, written in another way.
    if (reason === null) return []
    return [{ ...event, text: reason, what: kind === 'obligations' ? 'obligation' : 'charge' }]
  })
}
