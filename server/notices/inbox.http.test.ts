import { beforeEach, describe, expect, test } from 'vitest'
import type { LoadCharge } from '#contract/charges.ts'
import type { Inbox } from '#contract/notices.ts'
import { noticeKinds } from '#domain/notices/notice-kinds.ts'
import { aLoad, aLocation } from '../../test/factories/load-factory.ts'
import { testApp, type SignedIn } from '../../test/support/app.ts'
import { inTransaction } from '../db/transaction.ts'
import { startWorker } from '../jobs/worker.ts'
import { doChores } from '../maintenance/chores.ts'
import { noticeDrivers } from './notice-drivers.ts'
import { tellDriver } from './tell-driver.ts'
import { doJobs } from './test-support/do-jobs.ts'

const { as, deps, connection, setClock } = await testApp()
const start = '2026-03-02T15:00:00.000Z'
let office: SignedIn
let driver: SignedIn

beforeEach(async () => {
  setClock(start)
  // Signs in again, because tests let office sessions expire.
  office = await as('dispatcher')
  driver = await as('driver')
})

const inboxOf = async (who: SignedIn) => {
  await doJobs(deps)
  return (await who.send<Inbox>('GET /api/notices')).body
}
/** Oldest first. */
const told = async (who: SignedIn) =>
  (await inboxOf(who)).notices
    .toReversed()
    .map(({ kind, facts, isUrgent }) =>
      [kind, facts.number, ...(facts.parts ?? []), ...(isUrgent ? ['urgent'] : [])].join(' '),
    )
const later = (minutes: number) => new Date(Date.parse(start) + minutes * 60_000).toISOString()

async function anUnusedTruck(loadId: string) {
  const { body } = await office.send<LoadCharge>(`POST /api/loads/${loadId}/charges`, {
    kind: 'tonu',
    amount: '250',
  })
  const decide = (state: string) =>
    office.send(`POST /api/loads/${loadId}/charges/${body.id}/decision`, { state, note: 'Marie by mail' })
  return { chargeId: body.id, decide }
}

describe('what the office does to a load', () => {
  test('is told to the driver whom it concerns, by kind and facts', async () => {
    const other = await as('driver')
    const { id, number109 } = await aLoad(office, { driverId: driver.id })
    const at = `/api/loads/${id}`
    await office.send(`PUT ${at}`, { specialInstructions: 'Call first', poNumber: 'PO 7' })
    await office.send(`PATCH ${at}/financials`, { tripRate: '950', lumperCharge: '10' })
    await office.send(`POST ${at}/stops`, {
      stops: [{ stopType: 'dropoff', locationId: (await aLocation(office)).id }],
    })
    await office.send(`PATCH ${at}/assign`, { driverId: other.id })
    expect(await told(driver)).toEqual([
      `assigned ${number109}`,
      `changed ${number109} numbers instructions`,
      `changed ${number109} stops`,
      `taken_away ${number109}`,
    ])
    expect(await told(other)).toEqual([`assigned ${number109}`])
  })

  test('is urgent while the driver is on the road with it', async () => {
    const { id, number109 } = await aLoad(office, { driverId: driver.id })
    await driver.send(`PATCH /api/loads/${id}/status`, { status: 'in_transit' })
    await office.send(`PUT /api/loads/${id}`, { deliveryDueAt: '2026-03-05' })
    await office.send(`PATCH /api/loads/${id}/return-load`)
    expect(await told(driver)).toEqual([
      `assigned ${number109}`,
      `changed ${number109} times urgent`,
      `taken_away ${number109} urgent`,
    ])
  })

  test('is told once delivered, where somebody else marked it', async () => {
    const byOffice = await aLoad(office, { driverId: driver.id })
    for (const status of ['at_shipper', 'left_shipper', 'at_receiver', 'delivered'])
      await office.send(`PATCH /api/loads/${byOffice.id}/status`, { status })
    const own = await aLoad(office, { driverId: driver.id })
    for (const status of ['in_transit', 'at_shipper', 'left_shipper', 'at_receiver', 'delivered'])
      await driver.send(`PATCH /api/loads/${own.id}/status`, { status })
    const notices = await told(driver)
    expect(notices.filter((notice) => notice.startsWith('delivered'))).toEqual([
      `delivered ${byOffice.number109}`,
    ])
  })

  test('a place that is set anew to where it was is no change', async () => {
    const load = await aLoad(office, { driverId: driver.id })
    const { locationId, pickupLocationId } = load
    await office.send(`PUT /api/loads/${load.id}`, { locationId, pickupLocationId })
    expect(await told(driver)).toEqual([`assigned ${load.number109}`])
    await office.send(`PUT /api/loads/${load.id}`, { locationId: (await aLocation(office)).id })
    expect(await told(driver)).toEqual([`assigned ${load.number109}`, `changed ${load.number109} stops`])
  })

  test('is told where the truck is not used, and where it is after all', async () => {
    const { id, number109 } = await aLoad(office, { driverId: driver.id })
    await driver.send(`PATCH /api/loads/${id}/status`, { status: 'in_transit' })
    const { chargeId, decide } = await anUnusedTruck(id)
    expect(await told(driver)).toEqual([`assigned ${number109}`])
    await decide('approved')
    // Neither the amount nor how to drive there is news to the driver.
    await office.send(`PATCH /api/loads/${id}/charges/${chargeId}`, { amount: '300' })
    await office.send(`PUT /api/loads/${id}`, { specialInstructions: 'Call first' })
    expect(await told(driver)).toHaveLength(2)
    setClock(later(1))
    await decide('proposed')
    expect(await told(driver)).toEqual([
      `assigned ${number109}`,
      `tonu ${number109} urgent`,
      `yours_now ${number109} urgent`,
    ])
  })

  test('is not told as something to drive where the truck is not used', async () => {
    const other = await as('driver')
    const { id, number109 } = await aLoad(office, { driverId: driver.id })
    expect(await told(driver)).toHaveLength(1)
    await (await anUnusedTruck(id)).decide('approved')
    await office.send(`PATCH /api/loads/${id}/assign`, { driverId: other.id })
    await office.send(`DELETE /api/loads/${id}`)
    await office.send(`POST /api/trash/loads/${id}/restore`)
    expect((await told(driver)).toSorted()).toEqual(
      ['assigned', 'taken_away', 'tonu'].map((kind) => `${kind} ${number109}`),
    )
    expect(await told(other)).toEqual([`taken_away ${number109}`])
  })

  test('the trash takes a load away and gives it back', async () => {
    const { id, number109 } = await aLoad(office, { driverId: driver.id })
    await office.send(`DELETE /api/loads/${id}`)
    await office.send(`POST /api/trash/loads/${id}/restore`)
    const [first, second] = [
      await aLoad(office, { driverId: driver.id }),
      await aLoad(office, { driverId: driver.id }),
    ]
    await office.send('POST /api/loads/bulk-delete', {
      loadIds: [first.id, second.id],
      confirmationText: 'DELETE ALL SELECTED LOADS',
    })
    expect((await told(driver)).toSorted()).toEqual(
      [
        `assigned ${number109}`,
        `taken_away ${number109}`,
        `yours_now ${number109}`,
        ...[first, second].flatMap((load) => [`assigned ${load.number109}`, `taken_away ${load.number109}`]),
      ].toSorted(),
    )
  })
})

test('a driver is not told of what the driver did', async () => {
  const { id, number109 } = await aLoad(office, { driverId: driver.id })
  await driver.send(`PATCH /api/loads/${id}/return-load`)
  expect(await told(driver)).toEqual([`assigned ${number109}`])
})

test('a driver who left is told nothing', async () => {
  await aLoad(office, { driverId: driver.id })
  await office.send(`DELETE /api/drivers/${driver.id}`)
  await doJobs(deps)
  const rows = await deps.db.selectFrom('notices').select('id').where('driverId', '=', driver.id).execute()
  expect(rows).toEqual([])
})

test('somebody who is no driver is told nothing', async () => {
  const { id, number109 } = await aLoad(office)
  const notice = { driverId: office.id, loadId: id, kind: 'changed', facts: { number: number109 } } as const
  await inTransaction(deps, (tx) =>
    tellDriver(
      tx,
      { textsAreSetUp: false },
      { ...notice, isUrgent: false, cause: 'test', happenedAt: start },
    ),
  )
  const rows = await deps.db.selectFrom('notices').select('id').where('driverId', '=', office.id).execute()
  expect(rows).toEqual([])
})

test('an assignment names the stop that comes first, with its appointment', async () => {
  const place = await aLocation(office, { name: 'Valley Grain', city: 'Hereford', state: 'TX' })
  const appointmentAt = '2026-03-03T14:00:00.000Z'
  await aLoad(office, {
    driverId: driver.id,
    stops: [
      { stopType: 'pickup', locationId: place.id, appointmentAt },
      { stopType: 'dropoff', locationId: (await aLocation(office)).id },
    ],
  })
  const [notice] = (await inboxOf(driver)).notices
  expect(notice?.facts.stop).toEqual({
    type: 'pickup',
    place: 'Valley Grain',
    town: 'Hereford, TX',
    appointmentAt,
    timeZone: 'America/Chicago',
  })
})

test('an assignment on the road names the stop that is still ahead', async () => {
  const load = await aLoad(office, { driverId: (await as('driver')).id })
  for (const status of ['at_shipper', 'left_shipper'])
    await office.send(`PATCH /api/loads/${load.id}/status`, { status })
  await office.send(`PATCH /api/loads/${load.id}/assign`, { driverId: driver.id })
  const [notice] = (await inboxOf(driver)).notices
  expect([notice?.kind, notice?.facts.stop?.type]).toEqual(['yours_now', 'dropoff'])
})

test('an assignment of a place without a town names the place, and of one without a name the town', async () => {
  const load = await aLoad(office)
  const first = (set: object) =>
    deps.db
      .updateTable('loadStops')
      .set(set)
      .where('id', '=', load.stops[0]?.id ?? '')
      .execute()
  const toldStop = async () => {
    await office.send(`PATCH /api/loads/${load.id}/assign`, { driverId: driver.id })
    const [notice] = (await inboxOf(driver)).notices
    await office.send(`PATCH /api/loads/${load.id}/assign`, { driverId: null })
    await inboxOf(driver)
    return notice?.facts.stop
  }
  await first({ companyName: 'Valley Grain', city: null, state: null })
  expect(await toldStop()).toMatchObject({ place: 'Valley Grain', town: null })
  setClock(later(1))
  await first({ companyName: null, city: null, state: 'TX' })
  expect(await toldStop()).toMatchObject({ place: null, town: 'TX' })
})

describe('an event', () => {
  const eventOf = async (loadId: string) =>
    deps.db
      .selectFrom('loadEvents')
      .select(['id', 'loadId', 'kind', 'data', 'happenedAt'])
      .where('loadId', '=', loadId)
      .where('kind', '=', 'driver')
      .executeTakeFirstOrThrow()

  test('tells a driver once, though its job runs fifty times at once', async () => {
    const { id } = await aLoad(office, { driverId: driver.id })
    const event = await eventOf(id)
    await Promise.all(Array.from({ length: 50 }, () => noticeDrivers(deps, event)))
    expect(await told(driver)).toHaveLength(1)
    const log = await deps.db
      .selectFrom('notificationLog')
      .select('method')
      .where('loadId', '=', id)
      .execute()
    expect(log.map(({ method }) => method).toSorted()).toEqual(['email', 'in_app', 'push', 'sms'])
  })

  test('is not told to the driver whom somebody else did it for', async () => {
    const { id } = await aLoad(office, { driverId: driver.id })
    const event = await eventOf(id)
    const actors = [
      { kind: 'key', id: deps.newId(), onBehalfOf: driver.id },
      { kind: 'person', id: driver.id },
    ]
    for (const actor of actors) {
      await deps.db.updateTable('loadEvents').set({ actor }).where('id', '=', event.id).execute()
      await noticeDrivers(deps, event)
    }
    const rows = () =>
      deps.db.selectFrom('notices').select('kind').where('driverId', '=', driver.id).execute()
    expect(await rows()).toEqual([])
    const other = { kind: 'key', id: deps.newId(), onBehalfOf: office.id }
    await deps.db.updateTable('loadEvents').set({ actor: other }).where('id', '=', event.id).execute()
    await noticeDrivers(deps, event)
    expect(await rows()).toEqual([{ kind: 'assigned' }])
  })

  test('of a load that is gone for good is told to nobody', async () => {
    const { id } = await aLoad(office, { driverId: driver.id })
    const event = await eventOf(id)
    await noticeDrivers(deps, { ...event, loadId: deps.newId() })
    expect((await driver.send<Inbox>('GET /api/notices')).body.notices).toEqual([])
  })

  test('is followed by the worker', async () => {
    const heard = new Promise<void>((resolve) => {
      const leave = deps.live.subscribe({
        changed: ({ noticesOf = [] }) => {
          if (!noticesOf.includes(driver.id)) return
          leave()
          resolve()
        },
        moved: () => undefined,
        late: () => undefined,
      })
    })
    const worker = await startWorker(deps, connection)
    const { number109 } = await aLoad(office, { driverId: driver.id })
    await heard
    await worker.stop()
    expect(await told(driver)).toEqual([`assigned ${number109}`])
  })
})

describe('the inbox', () => {
  test('is the driver’s own, newest first, with what is unread', async () => {
    const [first, second] = [
      await aLoad(office, { driverId: driver.id }),
      await aLoad(office, { driverId: driver.id }),
    ]
    await inboxOf(driver)
    setClock(later(5))
    await office.send(`PATCH /api/loads/${first.id}/assign`, { driverId: null })
    const { unread, notices, timeZone } = await inboxOf(driver)
    expect([unread, timeZone]).toEqual([3, 'America/Chicago'])
    expect(notices[0]).toMatchObject({
      kind: 'taken_away',
      loadId: first.id,
      createdAt: later(5),
      happenedAt: later(5),
      readAt: null,
    })
    expect(notices.map(({ loadId }) => loadId)).toEqual([first.id, second.id, first.id])
    expect((await inboxOf(await as('driver'))).notices).toEqual([])
  })

  test('holds the newest hundred, and counts what can be read there', async () => {
    const { id } = await aLoad(office)
    await inTransaction(deps, async (tx) => {
      for (let n = 1; n <= 105; n += 1)
        await tellDriver(
          tx,
          { textsAreSetUp: false },
          {
            driverId: driver.id,
            loadId: id,
            kind: 'changed',
            facts: { number: String(n) },
            isUrgent: false,
            cause: `test ${String(n)}`,
            happenedAt: start,
          },
        )
    })
    const { unread, notices } = await inboxOf(driver)
    expect([unread, notices.length, notices[0]?.facts.number]).toEqual([100, 100, '105'])
    const ids = notices.map((notice) => notice.id)
    expect((await driver.send('POST /api/notices/read', { ids: ids.slice(1) })).body).toEqual({ unread: 1 })
    expect((await driver.send('POST /api/notices/read', { ids })).body).toEqual({ unread: 0 })
    expect((await inboxOf(driver)).unread).toBe(0)
  })

  test.each(noticeKinds)('can hold %s', async (kind) => {
    const { id } = await aLoad(office)
    await inTransaction(deps, (tx) =>
      tellDriver(
        tx,
        { textsAreSetUp: false },
        {
          driverId: driver.id,
          loadId: id,
          kind,
          facts: { number: '1' },
          isUrgent: false,
          cause: 'test',
          happenedAt: start,
        },
      ),
    )
    expect((await inboxOf(driver)).notices.map((notice) => notice.kind)).toEqual([kind])
  })

  test('keeps ninety days', async () => {
    await aLoad(office, { driverId: driver.id })
    expect((await inboxOf(driver)).notices).toHaveLength(1)
    setClock(later(90 * 24 * 60))
    await doChores(deps)
    const again = await as('driver')
    expect(again.id).not.toBe(driver.id)
    const kept = () => deps.db.selectFrom('notices').select('id').where('driverId', '=', driver.id).execute()
    expect(await kept()).toHaveLength(1)
    setClock(later(90 * 24 * 60 + 1))
    await doChores(deps)
    expect(await kept()).toEqual([])
    const log = () =>
      deps.db.selectFrom('notificationLog').select('id').where('driverId', '=', driver.id).execute()
    expect(await log()).toHaveLength(4)
    setClock(later(400 * 24 * 60 + 1))
    await doChores(deps)
    expect(await log()).toEqual([])
  })
})

describe('reading', () => {
  const read = (who: SignedIn, ids: readonly string[], happenedAt?: string) =>
    who.send<{ unread: number }>('POST /api/notices/read', { ids, ...(happenedAt && { happenedAt }) })
  const two = async () => {
    await aLoad(office, { driverId: driver.id })
    await aLoad(office, { driverId: driver.id })
    return (await inboxOf(driver)).notices.map(({ id }) => id)
  }

  test('counts once, with the time at which it happened', async () => {
    const [one = '', other = ''] = await two()
    setClock(later(30))
    expect((await read(driver, [one], later(10))).body).toEqual({ unread: 1 })
    expect((await read(driver, [one, other], later(20))).body).toEqual({ unread: 0 })
    const { notices } = await inboxOf(driver)
    expect(notices.map(({ readAt }) => readAt)).toEqual([later(10), later(20)])
    expect((await read(driver, [])).body).toEqual({ unread: 0 })
  })

  test('on a phone with a wrong clock is recorded between the notice’s arrival and now', async () => {
    const [one = '', other = ''] = await two()
    setClock(later(30))
    await read(driver, [one], '2027-03-02T15:00:00.000Z')
    await read(driver, [other], '2025-03-02T15:00:00.000Z')
    expect((await inboxOf(driver)).notices.map(({ readAt }) => readAt)).toEqual([later(30), start])
  })

  test('leaves what the inbox does not show as it is', async () => {
    await driver.send('PATCH /api/notices/preferences', { inAppEnabled: false })
    await aLoad(office, { driverId: driver.id })
    await doJobs(deps)
    await driver.send('PATCH /api/notices/preferences', { inAppEnabled: true })
    const hidden = () =>
      deps.db.selectFrom('notices').select(['id', 'readAt']).where('driverId', '=', driver.id).execute()
    const [notice] = await hidden()
    expect((await inboxOf(driver)).notices).toEqual([])
    expect((await read(driver, [notice?.id ?? ''])).body).toEqual({ unread: 0 })
    expect(await hidden()).toEqual([{ id: notice?.id, readAt: null }])
  })

  test('by a phone that tells no time counts when it comes', async () => {
    const [one = ''] = await two()
    setClock(later(30))
    expect((await read(driver, [one])).body).toEqual({ unread: 1 })
    expect((await inboxOf(driver)).notices.find(({ id }) => id === one)?.readAt).toBe(later(30))
    expect((await read(driver, [])).body).toEqual({ unread: 1 })
  })

  test('reaches nobody else’s', async () => {
    const [one = ''] = await two()
    const stranger = await as('driver')
    expect((await read(stranger, [one])).body).toEqual({ unread: 0 })
    expect((await inboxOf(driver)).unread).toBe(2)
  })

  test('fifty times at once is once', async () => {
    const ids = await two()
    const answers = await Promise.all(Array.from({ length: 50 }, () => read(driver, ids)))
    expect(new Set(answers.map(({ status, body }) => `${String(status)} ${String(body.unread)}`))).toEqual(
      new Set(['200 0']),
    )
  })

  test('is told to the driver’s other phone, and only where something was unread', async () => {
    const ids = await two()
    const heard: string[][] = []
    const leave = deps.live.subscribe({
      changed: ({ noticesOf = [] }) => void heard.push([...noticesOf]),
      moved: () => undefined,
      late: () => undefined,
    })
    const flushed = () =>
      new Promise<void>((resolve) => {
        const off = deps.live.subscribe({
          changed: () => {
            off()
            resolve()
          },
          moved: () => undefined,
          late: () => undefined,
        })
        deps.live.publish({ lists: [] })
      })
    await flushed()
    heard.length = 0
    await read(driver, ids)
    await flushed()
    await read(driver, ids)
    await flushed()
    leave()
    expect(heard.flat()).toEqual([driver.id])
  })
})
