import { sql } from 'kysely'
import type { LoadCharge, WorkedOut } from '#contract/charges.ts'
import type { LoadStatus } from '#domain/loads/load-status.ts'
import { moneyFromStored, noMoney } from '#domain/money.ts'
import type { LoadStand, Waiting } from '#domain/obligations/obligation-status.ts'
import { isOnDuty } from '#domain/tracking/tracked-load.ts'
import { billedAmounts } from '../billing/billed-amounts.ts'
import { chargesOf } from '../charges/charge-rows.ts'
import { visitsOf } from '../charges/visit-at.ts'
import type { DbDeps } from '../deps.ts'
import { sentNoticesOf, type SentNotice } from '../outbox/customer-notices.ts'

export type StandOfLoad = LoadStand & {
  readonly stops: ReadonlyMap<string, { readonly name: string | null; readonly workedOut: WorkedOut | null }>
}

/** The facts of a load by which its obligations run and are kept; null if there is no such load. */
export async function loadStand(deps: DbDeps, loadId: string): Promise<StandOfLoad | null> {
  const load = await factsOf(deps, loadId)
  if (load === undefined) return null
  const stops = await visitsOf(deps, loadId)
  const charges = (await chargesOf(deps, loadId)).filter(({ kind }) => kind === 'detention')
  const sent = await sentNoticesOf(deps, loadId)
  const visits = stops.flatMap(({ id, workedOut }) => {
    if (workedOut === null) return []
    const { freeUntil, isStanding, endsAt, amount, ratePerHour } = workedOut
    const charge = charges.find(({ stop }) => stop?.id === id)
    const departedAt = isStanding ? null : endsAt
    // If waiting is not paid, no notice is needed.
    if (ratePerHour === '0.00') return []
    return [
      {
        stopId: id,
        departedAt,
        freeUntil,
        owed: owedFor(charge, amount),
        ...toldOf({ sent, charge, stopId: id, departedAt }),
      } satisfies Waiting,
    ]
  })
  return {
    ...load,
    now: deps.clock().toISOString(),
    visits,
    stops: new Map(stops.map((stop) => [stop.id, stop])),
  }
}

function owedFor(charge: LoadCharge | undefined, workedOut: string) {
  if (charge?.state === 'declined') return noMoney
  return moneyFromStored(charge?.amount ?? workedOut)
}

type Told = {
  readonly sent: readonly SentNotice[]
  readonly charge: LoadCharge | undefined
  readonly stopId: string
  readonly departedAt: string | null
}

/**
 * The mails about a stop or its charge, oldest first: the first is the notice, one sent after the departure is the
 * claim.
 */
function toldOf({ sent, charge, stopId, departedAt }: Told) {
  const times = sent
    .filter(({ about }) => about === charge?.id || about === stopId)
    .map(({ sentAt }) => sentAt)
  const agreedAt = charge?.state === 'approved' ? charge.decidedAt : null
  const withTimes = times.find((time) => departedAt !== null && time >= departedAt) ?? null
  return { noticedAt: times[0] ?? null, claimedAt: earlier(agreedAt, withTimes) }
}

async function factsOf(deps: DbDeps, loadId: string) {
  const row = await deps.db
    .selectFrom('loads')
    .leftJoin('loadPositions as positions', (join) =>
      join.onRef('positions.loadId', '=', 'loads.id').onRef('positions.driverId', '=', 'loads.driverId'),
    )
    .select(['loads.status', 'loads.statusSince', 'loads.deliveredAt', 'loads.paidAt', 'loads.locationId'])
    .select(['loads.tripRate', 'loads.flatRate', 'loads.lumperCharge', 'loads.extraStops'])
    .select(['loads.accessorialsAmount', 'loads.isTonu', 'loads.podDocumentPath', 'loads.updatedAt'])
    .select('positions.at as lastPositionAt')
    .select((eb) => [
      eb
        .selectFrom('documents')
        .select(sql<string | null>`min(coalesce(received_at, created_at))`.as('at'))
        .whereRef('documents.loadId', '=', 'loads.id')
        .where('documents.purpose', '=', 'pod')
        .as('podAt'),
      eb
        .selectFrom('loadStops as ends')
        .select('ends.departedAt')
        .whereRef('ends.loadId', '=', 'loads.id')
        .orderBy('ends.stopSequence', 'desc')
        .limit(1)
        .as('leftLastAt'),
      eb
        .selectFrom('trackingSpans as spans')
        .select('spans.startedAt')
        .whereRef('spans.loadId', '=', 'loads.id')
        .where('spans.endedAt', 'is', null)
        .as('trackedSince'),
    ])
    .where('loads.id', '=', loadId)
    .where('loads.deletedAt', 'is', null)
    .executeTakeFirst()
  if (row === undefined) return undefined
  // A truck ordered but not used may be billed nothing but its charges.
  const base = (await billedAmounts(deps, row))?.base ?? noMoney
  // The check constraint of loads.status lists exactly the statuses of the table.
  const status = row.status as LoadStatus
  return {
    deliveredAt: earlier(row.deliveredAt, row.leftLastAt),
    podAt: row.podDocumentPath === null ? null : (row.podAt ?? row.updatedAt),
    isTonu: row.isTonu,
    isPaid: row.paidAt !== null,
    underWaySince: isOnDuty(status) ? (row.trackedSince ?? row.statusSince) : null,
    lastPositionAt: row.lastPositionAt,
    rate: base === noMoney ? null : base,
  }
}

function earlier(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other
  return one < other ? one : other
}
