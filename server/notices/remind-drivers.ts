import { sql } from 'kysely'
import { dayAfter, dayIn } from '#domain/calendar.ts'
import { stillToDrive } from '#domain/loads/load-status.ts'
import type { NoticeKind } from '#domain/notices/notice-kinds.ts'
import { clockTimeIn } from '#domain/zoned-time.ts'
import { inTransaction } from '../db/transaction.ts'
import type { AppDeps, DbDeps } from '../deps.ts'
import { owesPod, podsMissing } from '../loads/papers/pods-missing.ts'
import { companySettings } from '../settings/company-settings.ts'
import { stopFacts } from './notice-drivers.ts'
import { tellDriver } from './tell-driver.ts'

const hourMs = 60 * 60_000
const dayMs = 24 * hourMs
/** When the office closes and drivers plan their evening and night. */
const remindsOfTomorrowFrom = '17:00'
const acceptLeadMs = 2 * hourMs
/** The first one an hour after the delivery, then once a day. */
const podReminders = 3

/** Sends reminders that are due by time. Each has a cause, so a driver gets it once however often this runs. */
export async function remindDrivers(deps: AppDeps): Promise<void> {
  const { timeZone } = await companySettings(deps)
  const setting = { textsAreSetUp: deps.sms !== null }
  const due = await notTold(deps, [
    ...(await appointmentsOfTomorrow(deps, timeZone)),
    ...(await notAccepted(deps)),
    ...(await podsDue(deps)),
    ...(await expectedLate(deps)),
  ])
  for (const { driverId, loadId, number, stop, expectedAt, kind, cause } of due) {
    await inTransaction(deps, (tx) =>
      tellDriver(tx, setting, {
        driverId,
        loadId,
        kind,
        cause,
        facts: { number, ...(stop && { stop }), ...(expectedAt !== undefined && { expectedAt }) },
        isUrgent: false,
        happenedAt: tx.clock().toISOString(),
      }),
    )
  }
}

type Due = {
  readonly driverId: string
  readonly loadId: string
  readonly number: string
  readonly stop?: ReturnType<typeof stopFacts>
  readonly expectedAt?: string
  readonly kind: NoticeKind
  readonly cause: string
}

/** Most due reminders were sent by an earlier run. */
async function notTold({ db }: DbDeps, due: readonly Due[]): Promise<readonly Due[]> {
  if (due.length === 0) return due
  const rows = await db
    .selectFrom('notices')
    .select(['driverId', 'cause'])
    .where('driverId', 'in', [...new Set(due.map(({ driverId }) => driverId))])
    .where(
      'cause',
      'in',
      due.map(({ cause }) => cause),
    )
    .execute()
  const told = new Set(rows.map(({ driverId, cause }) => `${driverId} ${cause}`))
  return due.filter(({ driverId, cause }) => !told.has(`${driverId} ${cause}`))
}

/**
 * One per load and day: the first stop with an appointment on that day, by the clocks there, that the truck has not
 * reached.
 */
async function appointmentsOfTomorrow(deps: DbDeps, timeZone: string): Promise<Due[]> {
  const now = deps.clock()
  if (clockTimeIn(timeZone, now) < remindsOfTomorrowFrom) return []
  const tomorrow = dayAfter(dayIn(timeZone, now))
  const rows = await drivenStops(deps)
    .distinctOn('loads.id')
    .where('loads.status', 'in', [...stillToDrive])
    .where('stops.arrivedAt', 'is', null)
    .where(sql<boolean>`(stops.appointment_at at time zone coalesce(stops.time_zone, ${timeZone}))::date
      = ${tomorrow}::date`)
    .orderBy('loads.id')
    .orderBy('stops.appointmentAt')
    .orderBy('stops.stopSequence')
    .execute()
  return rows.map((row) => ({
    ...dueOf(row),
    kind: 'appointment_tomorrow',
    cause: `${row.loadId} on ${tomorrow}`,
  }))
}

/** The first pickup is near, and the driver has not accepted. */
async function notAccepted(deps: DbDeps): Promise<Due[]> {
  const now = deps.clock()
  const rows = await drivenStops(deps)
    .where('loads.status', 'in', ['pending', 'created', 'assigned'])
    .where('loads.driverConfirmed', '=', false)
    .where('stops.stopSequence', '=', firstPickup)
    .where('stops.appointmentAt', '>', now.toISOString())
    .where('stops.appointmentAt', '<=', new Date(now.getTime() + acceptLeadMs).toISOString())
    .execute()
  return rows.map((row) => ({
    ...dueOf(row),
    kind: 'not_accepted',
    // A changed time causes another reminder.
    cause: `${row.loadId} not accepted for ${String(row.appointmentAt)}`,
  }))
}

const firstPickup = sql<number>`(select min(others.stop_sequence) from load_stops others
  where others.load_id = loads.id and others.stop_type = 'pickup')`

function drivenStops({ db }: DbDeps) {
  return db
    .selectFrom('loads')
    .innerJoin('loadStops as stops', 'stops.loadId', 'loads.id')
    .select(['loads.id as loadId', 'loads.number109 as number'])
    .select((eb) => eb.ref('loads.driverId').$notNull().as('driverId'))
    .select([
      'stops.stopType',
      'stops.companyName',
      'stops.city',
      'stops.state',
      'stops.appointmentAt',
      'stops.timeZone',
    ])
    .where('loads.driverId', 'is not', null)
    .where('loads.isTonu', '=', false)
    .where('loads.deletedAt', 'is', null)
    .where('loads.isArchived', '=', false)
}

type StopRow = Parameters<typeof stopFacts>[0] & Pick<Due, 'driverId' | 'loadId' | 'number'>

function dueOf({ driverId, loadId, number, ...stop }: StopRow) {
  return { driverId, loadId, number, stop: stopFacts(stop) }
}

async function podsDue({ db, clock }: DbDeps): Promise<Due[]> {
  const now = clock().getTime()
  const ago = (ms: number) => new Date(now - ms).toISOString()
  const rows = await db
    .selectFrom('loads')
    // Named where the PODs of other deliveries are there.
    .leftJoin('loadStops as stops', (join) =>
      join
        .on('loads.podDocumentPath', 'is not', null)
        .on(sql<boolean>`stops.id = (${podsMissing} ->> 0)::uuid`),
    )
    .select(['loads.id as loadId', 'loads.number109 as number', 'stops.stopType'])
    .select(['stops.companyName', 'stops.city', 'stops.state', 'stops.timeZone'])
    .select((eb) => [
      eb.ref('loads.driverId').$notNull().as('driverId'),
      eb.ref('loads.deliveredAt').$notNull().as('deliveredAt'),
    ])
    .where(owesPod)
    // A truck that was ordered and not used has delivered nothing.
    .where('loads.isTonu', '=', false)
    .where('loads.driverId', 'is not', null)
    .where('loads.deletedAt', 'is', null)
    .where('loads.isArchived', '=', false)
    .where('loads.deliveredAt', '<=', ago(hourMs))
    .where('loads.deliveredAt', '>', ago(hourMs + podReminders * dayMs))
    .execute()
  return rows.map(({ deliveredAt, driverId, loadId, number, stopType, ...stop }) => {
    const days = Math.floor((now - hourMs - Date.parse(deliveredAt)) / dayMs)
    const cause = `${loadId} of ${deliveredAt} without POD for ${String(days)} days`
    const delivery = stopType === null ? undefined : stopFacts({ ...stop, stopType, appointmentAt: null })
    return { driverId, loadId, number, ...(delivery && { stop: delivery }), kind: 'pod_missing', cause }
  })
}

/** From the truck's positions: the first stop that it will be late for, once per load. */
async function expectedLate(deps: DbDeps): Promise<Due[]> {
  const now = deps.clock()
  const knownSince = new Date(now.getTime() - hourMs).toISOString()
  const rows = await drivenStops(deps)
    .innerJoin('loadProgress as progress', (join) =>
      join
        .onRef('progress.loadId', '=', 'loads.id')
        .onRef('progress.driverId', '=', 'loads.driverId')
        .on('progress.isLate', '=', true)
        .on('progress.computedAt', '>=', knownSince),
    )
    .innerJoinLateral(
      sql<{
        stopId: string
        at: string
      }>`(select late.value ->> 'stopId' as stop_id, late.value ->> 'at' as at
        from jsonb_array_elements(progress.stops) with ordinality late(value, place)
        where (late.value ->> 'isLate')::boolean order by late.place limit 1)`.as('late'),
      (join) => join.on(sql<boolean>`late.stop_id::uuid = stops.id`),
    )
    .select('late.at as expectedAt')
    .where('loads.status', 'in', [...stillToDrive])
    .where('stops.arrivedAt', 'is', null)
    .execute()
  return rows.map(({ expectedAt, ...row }) => ({
    ...dueOf(row),
    // A silent truck is still expected by its last position.
    ...(new Date(expectedAt) > now && { expectedAt }),
    kind: 'late',
    cause: `${row.loadId} late`,
  }))
}
