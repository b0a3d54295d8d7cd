import { noticesOf, type DriverNotice } from '#domain/notices/notices-of-event.ts'
import { isOfDriving, type NoticeFacts } from '#domain/notices/notice-kinds.ts'
import type { StopType } from '#domain/loads/stops.ts'
import type { AppDeps, DbDeps } from '../deps.ts'
import { inTransaction } from '../db/transaction.ts'
import type { LoadEvent } from '../followers/followers.ts'
import { tellDriver } from './tell-driver.ts'

/** Notifies drivers of what happened to their loads, once per event however often the job runs. */
export async function noticeDrivers(deps: AppDeps, payload: unknown): Promise<void> {
  // The follower passes its event.
  const event = payload as LoadEvent
  const tellings = noticesOf(event)
  const setting = { textsAreSetUp: deps.sms !== null }
  await inTransaction(deps, async (tx) => {
    const actor = await actorsOf(tx, event.id)
    const load = await findLoad(tx, event.loadId)
    if (!load) return
    const { number, isTonu } = load
    for (const telling of tellings) {
      // The person who did it knows already.
      if (actor.includes(telling.driverId)) continue
      if (isTonu && isOfDriving[telling.kind]) continue
      await tellDriver(tx, setting, {
        driverId: telling.driverId,
        kind: telling.kind,
        isUrgent: telling.isUrgent,
        loadId: event.loadId,
        facts: await factsOf(tx, telling, { number, loadId: event.loadId }),
        cause: `event ${event.id}`,
        happenedAt: event.happenedAt,
      })
    }
  })
}

/** The person who did it, and the one it was done for. */
async function actorsOf({ db }: DbDeps, eventId: string): Promise<readonly unknown[]> {
  const row = await db.selectFrom('loadEvents').select('actor').where('id', '=', eventId).executeTakeFirst()
  const actor = row?.actor
  if (typeof actor !== 'object' || actor === null || Array.isArray(actor)) return []
  return [actor['id'], actor['onBehalfOf']]
}

/** Undefined if the load was deleted for good. */
function findLoad({ db }: DbDeps, loadId: string) {
  return db
    .selectFrom('loads')
    .select(['number109 as number', 'isTonu'])
    .where('id', '=', loadId)
    .executeTakeFirst()
}

type Of = { readonly number: string; readonly loadId: string }

async function factsOf(
  deps: DbDeps,
  { kind, parts }: DriverNotice,
  { number, loadId }: Of,
): Promise<NoticeFacts> {
  if (kind === 'changed') return { number, parts }
  const stop = kind === 'assigned' || kind === 'yours_now' ? await nextStop(deps, loadId) : undefined
  return stop ? { number, stop } : { number }
}

/** The stop that a new driver goes to first. */
async function nextStop({ db }: DbDeps, loadId: string): Promise<NoticeFacts['stop']> {
  const row = await db
    .selectFrom('loadStops')
    .select(['stopType', 'companyName', 'city', 'state', 'appointmentAt', 'timeZone'])
    .where('loadId', '=', loadId)
    .where('departedAt', 'is', null)
    .orderBy('stopSequence')
    .limit(1)
    .executeTakeFirst()
  return row && stopFacts(row)
}

type StopRow = {
  readonly stopType: string
  readonly companyName: string | null
  readonly city: string | null
  readonly state: string | null
  readonly appointmentAt: string | null
  readonly timeZone: string | null
}

export function stopFacts({ stopType, companyName, city, state, appointmentAt, timeZone }: StopRow) {
  return {
    // The check constraint lists exactly the two types.
    type: stopType as StopType,
    place: companyName,
    town: [city, state].filter(Boolean).join(', ') || null,
    appointmentAt,
    timeZone,
  }
}
