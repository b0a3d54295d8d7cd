import { beforeEach, describe, expect, test } from 'vitest'
import type { NoticeKind } from '#domain/notices/notice-kinds.ts'
import { aLoad } from '../../test/factories/load-factory.ts'
import type { SignedIn } from '../../test/support/app.ts'
import { inTransaction } from '../db/transaction.ts'
import { tellDriver } from './tell-driver.ts'
import { doJobs } from './test-support/do-jobs.ts'
import { ringingPhones } from './test-support/ringing-phones.ts'
import { morning, night, nightEnds } from './test-support/times-of-day.ts'

const hour = 60 * 60_000
const { as, deps, setClock, ringing, rung } = await ringingPhones()
let office: SignedIn
let driver: SignedIn

beforeEach(async () => {
  setClock(morning)
  // Signs in again, because tests let office sessions expire.
  office = await as('dispatcher')
  driver = await as('driver')
})

async function fallsNight() {
  setClock(night)
  office = await as('dispatcher')
}
const give = (to = driver) => aLoad(office, { driverId: to.id })
const logOf = (loadId: string) =>
  deps.db
    .selectFrom('notificationLog')
    .select(['status', 'type'])
    .where('loadId', '=', loadId)
    .where('method', '=', 'push')
    .orderBy('id')
    .execute()

describe('what was held until it was no longer true', () => {
  async function heldNotice(kind: NoticeKind, change: object) {
    setClock(morning)
    const phone = await ringing(driver)
    const load = await give()
    await doJobs(deps)
    await fallsNight()
    await inTransaction(deps, (tx) =>
      tellDriver(
        tx,
        { textsAreSetUp: false },
        {
          driverId: driver.id,
          loadId: load.id,
          kind,
          facts: { number: load.number109 },
          isUrgent: false,
          cause: load.id,
          happenedAt: night,
        },
      ),
    )
    const known = { driverId: driver.id, positionAt: night, computedAt: night, stops: '[]' }
    await deps.db
      .insertInto('loadProgress')
      .values({ loadId: load.id, isLate: true, ...known })
      .execute()
    await deps.db.updateTable('loads').set(change).where('id', '=', load.id).execute()
    setClock(nightEnds)
    await doJobs(deps)
    return rung(phone)
      .slice(1)
      .map((told) => told['kind'])
  }

  test.each<[NoticeKind, object, object]>([
    ['not_accepted', { driverConfirmed: true }, { podDocumentPath: '/objects/1' }],
    ['not_accepted', { status: 'at_shipper' }, { status: 'created' }],
    ['assigned', { driverConfirmed: true, driverConfirmedAt: night }, { driverConfirmed: false }],
    // As of a load that comes back from the trash.
    ['assigned', { status: 'delivered' }, { driverConfirmed: true, driverConfirmedAt: morning }],
    ['pod_missing', { status: 'delivered', podDocumentPath: '/objects/1' }, { status: 'delivered' }],
    ['pod_missing', { status: 'awaiting_invoicing' }, { status: 'delivered' }],
    ['pod_missing', { status: 'delivered', isTonu: true }, { status: 'delivered' }],
    ['changed', { status: 'delivered' }, { status: 'at_receiver' }],
    ['changed', { deletedAt: night }, { podDocumentPath: '/objects/1', driverConfirmed: true }],
    ['changed', { isTonu: true }, { status: 'at_receiver' }],
    ['yours_now', { isTonu: true }, { status: 'at_receiver' }],
    ['tonu', { isTonu: false }, { isTonu: true }],
    ['taken_away', { isTonu: true }, { driverId: null }],
    ['taken_away', { driverConfirmed: true }, { driverId: null }],
    ['delivered', { driverConfirmed: true }, { deliveredAt: night }],
    ['late', { deliveredAt: night }, { driverConfirmed: true }],
    ['late', { isTonu: true }, { driverConfirmed: true }],
    ['not_accepted', { isTonu: true }, { status: 'created' }],
    ['appointment_tomorrow', { isTonu: true }, { driverConfirmed: true }],
  ])('%s is not sent after %j', async (kind, over, still) => {
    expect(await heldNotice(kind, over)).toEqual([])
    expect(await heldNotice(kind, still)).toEqual([kind])
  })
})

test('that a truck will be late is not sent once it is expected in time', async () => {
  setClock(morning)
  const phone = await ringing(driver)
  const load = await give()
  await doJobs(deps)
  await fallsNight()
  const notice = { driverId: driver.id, loadId: load.id, facts: { number: load.number109 }, isUrgent: false }
  await inTransaction(deps, (tx) =>
    tellDriver(tx, { textsAreSetUp: false }, { ...notice, kind: 'late', cause: 'late', happenedAt: night }),
  )
  const known = { driverId: driver.id, positionAt: night, computedAt: night, stops: '[]' }
  await deps.db
    .insertInto('loadProgress')
    .values({ loadId: load.id, isLate: false, ...known })
    .execute()
  setClock(nightEnds)
  await doJobs(deps)
  expect(rung(phone).map(({ kind }) => kind)).toEqual(['assigned'])
})

test('when a truck is expected is not sent once that has passed', async () => {
  const phone = await ringing(driver)
  const load = await give()
  await doJobs(deps)
  await fallsNight()
  const known = { driverId: driver.id, positionAt: night, computedAt: night, stops: '[]' }
  await deps.db
    .insertInto('loadProgress')
    .values({ loadId: load.id, isLate: true, ...known })
    .execute()
  const notice = { driverId: driver.id, loadId: load.id, isUrgent: false, happenedAt: night }
  for (const expectedAt of ['2026-03-03T11:59:00.000Z', nightEnds, '2026-03-03T12:01:00.000Z'])
    await inTransaction(deps, (tx) =>
      tellDriver(
        tx,
        { textsAreSetUp: false },
        { ...notice, kind: 'late', facts: { number: load.number109, expectedAt }, cause: expectedAt },
      ),
    )
  setClock(nightEnds)
  await doJobs(deps)
  expect(rung(phone).map(({ kind }) => kind)).toEqual(['assigned', 'late'])
  expect((await logOf(load.id)).map(({ status }) => status)).toEqual(['sent', 'skipped', 'skipped', 'sent'])
})

test('a load that was taken away and given back before the morning is no loss', async () => {
  const phone = await ringing(driver)
  const load = await give()
  await doJobs(deps)
  await fallsNight()
  await office.send(`PATCH /api/loads/${load.id}/assign`, { driverId: null })
  await office.send(`PATCH /api/loads/${load.id}/assign`, { driverId: driver.id })
  await doJobs(deps)
  setClock(nightEnds)
  await doJobs(deps)
  expect(rung(phone).map(({ kind }) => kind)).toEqual(['assigned', 'assigned'])
  expect((await logOf(load.id)).map(({ type, status }) => [type, status])).toEqual([
    ['assigned', 'sent'],
    ['taken_away', 'skipped'],
    ['assigned', 'sent'],
  ])
})

test('a reminder of tomorrow that the night held back is not sent when tomorrow has come', async () => {
  const phone = await ringing(driver)
  const load = await give()
  await doJobs(deps)
  await fallsNight()
  const remind = async (appointmentAt: string, timeZone?: string) => {
    const [stop] = load.stops
    await deps.db.updateTable('loadStops').set({ appointmentAt }).where('id', '=', String(stop?.id)).execute()
    await inTransaction(deps, (tx) =>
      tellDriver(
        tx,
        { textsAreSetUp: false },
        {
          ...{ driverId: driver.id, loadId: load.id, kind: 'appointment_tomorrow', isUrgent: false },
          facts: {
            number: load.number109,
            stop: { type: 'pickup', place: 'Coyote Lake Milling', town: null, appointmentAt, timeZone },
          },
          ...{ cause: appointmentAt, happenedAt: night },
        },
      ),
    )
  }
  const lateToday = '2026-03-04T05:30:00.000Z'
  await remind(lateToday)
  await remind('2026-03-04T07:00:00.000Z', 'America/Los_Angeles')
  setClock(nightEnds)
  await doJobs(deps)
  expect(rung(phone).map(({ kind }) => kind)).toEqual(['assigned'])
  expect((await logOf(load.id)).at(-1)).toEqual({ type: 'appointment_tomorrow', status: 'skipped' })
  await remind('2026-03-04T06:00:00.000Z')
  await doJobs(deps)
  expect(rung(phone).map(({ kind }) => kind)).toEqual(['assigned', 'appointment_tomorrow'])
})

test.each([
  ['at midnight', undefined, 9 * hour],
  ['at our midnight for a place in another zone', 'America/Los_Angeles', 9 * hour],
])(
  'a reminder of tomorrow reaches no phone that was off until tomorrow: it ends %s',
  async (_at, timeZone, ms) => {
    const phone = await ringing(driver)
    const load = await give()
    await doJobs(deps)
    const appointmentAt = '2026-03-03T20:00:00.000Z'
    const ofLoad = deps.db.updateTable('loadStops').where('loadId', '=', load.id)
    await ofLoad.set({ appointmentAt }).execute()
    const stop = {
      type: 'pickup',
      place: null,
      town: null,
      appointmentAt,
      timeZone,
    } as const
    setClock('2026-03-02T21:00:00.000Z')
    await inTransaction(deps, (tx) =>
      tellDriver(
        tx,
        { textsAreSetUp: false },
        {
          ...{ driverId: driver.id, loadId: load.id, kind: 'appointment_tomorrow', isUrgent: false },
          ...{ facts: { number: load.number109, stop }, cause: 'tomorrow', happenedAt: morning },
        },
      ),
    )
    await doJobs(deps)
    expect(phone.received.at(-1)?.headers['ttl']).toBe(String(ms / 1000))
  },
)
