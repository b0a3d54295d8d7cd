import { beforeEach, describe, expect, test } from 'vitest'
import type { NotificationPreferences } from '#contract/notices.ts'
import { aLoad } from '../../test/factories/load-factory.ts'
import type { SignedIn } from '../../test/support/app.ts'
import { duringChange } from '../../test/support/during-change.ts'
import { answering } from '../providers/push/test-support/push-server.ts'
import { inTransaction } from '../db/transaction.ts'
import type { NoticeKind } from '#domain/notices/notice-kinds.ts'
import { ringPhones } from './ring-phones.ts'
import { tellDriver } from './tell-driver.ts'
import { doJobs } from './test-support/do-jobs.ts'
import { ringingPhones } from './test-support/ringing-phones.ts'
import { morning, night, nightEnds } from './test-support/times-of-day.ts'

const { as, connection, deps, setClock, service, ringing, rung } = await ringingPhones()
let office: SignedIn
const after = (iso: string, seconds: number) => new Date(Date.parse(iso) + seconds * 1000).toISOString()

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
const wish = (change: Partial<NotificationPreferences>) =>
  driver.send('PATCH /api/notices/preferences', change)
const logOf = (loadId: string, method = 'push') =>
  deps.db
    .selectFrom('notificationLog')
    .select(['status', 'reason', 'sendAt', 'sentAt', 'errorMessage', 'type', 'message', 'driverId'])
    .where('loadId', '=', loadId)
    .where('method', '=', method)
    .orderBy('id')
    .execute()
const statusOf = async (loadId: string) => (await logOf(loadId)).map(({ status }) => status)
const phonesKept = async () =>
  (
    await deps.db
      .selectFrom('pushSubscriptions')
      .select('endpoint')
      .where('driverId', '=', driver.id)
      .execute()
  ).map(({ endpoint }) => endpoint)

describe('a phone', () => {
  test('is rung with the kind and the number, and no name', async () => {
    const phone = await ringing(driver)
    const load = await give()
    await doJobs(deps)
    expect(rung(phone)).toEqual([
      { id: expect.any(String) as string, kind: 'assigned', number: load.number109, loadId: load.id },
    ])
    expect(phone.received[0]?.vapid.publicKey).toBe(
      (await driver.send<{ publicKey: string }>('GET /api/notices/push-key')).body.publicKey,
    )
    expect(await logOf(load.id)).toEqual([
      {
        driverId: driver.id,
        type: 'assigned',
        status: 'sent',
        reason: null,
        sendAt: null,
        sentAt: morning,
        errorMessage: null,
        message: expect.stringMatching(`^New load ${load.number109}\\. Pickup: `) as string,
      },
    ])
  })

  test('is one address: asked for twice it is rung once, and by another driver it is theirs', async () => {
    const phone = await ringing(driver)
    await ringing(driver, phone)
    const other = await as('driver')
    await ringing(other, phone)
    await give()
    const theirs = await give(other)
    await doJobs(deps)
    expect(rung(phone).map(({ loadId }) => loadId)).toEqual([theirs.id])
  })

  test('that another driver took over rings for them after the first one has signed out', async () => {
    const phone = await ringing(driver)
    const other = await as('driver')
    await ringing(other, phone)
    await driver.send('POST /api/auth/driver-logout')
    const theirs = await give(other)
    await doJobs(deps)
    expect(rung(phone).map(({ loadId }) => loadId)).toEqual([theirs.id])
  })

  test('is rung no more once it asks so; nobody else can ask for it', async () => {
    const phone = await ringing(driver)
    const { endpoint } = phone.subscription
    const stranger = await as('driver')
    await stranger.send('POST /api/notices/unsubscribe', { endpoint })
    expect(await phonesKept()).toEqual([endpoint])
    const second = await ringing(driver)
    expect((await driver.send('POST /api/notices/unsubscribe', { endpoint })).status).toBe(200)
    await give()
    await doJobs(deps)
    expect([rung(phone).length, rung(second).length]).toEqual([0, 1])
  })

  test('that signs out, or was not used for thirty days, is not rung', async () => {
    const phone = await ringing(driver)
    await driver.send('POST /api/auth/driver-logout')
    expect(await phonesKept()).toEqual([])
    const again = await as('driver')
    const forgotten = await ringing(again)
    setClock(after(morning, 30 * 24 * 60 * 60))
    const load = await aLoad(await as('dispatcher'), { driverId: again.id })
    await doJobs(deps)
    expect([rung(phone), rung(forgotten)]).toEqual([[], []])
    expect(await statusOf(load.id)).toEqual(['not_set_up'])
  })

  test('too many of one driver make room, the oldest first', async () => {
    const phones: string[] = []
    for (let n = 0; n < 12; n += 1) {
      setClock(after(morning, n))
      phones.push((await ringing(driver)).subscription.endpoint)
    }
    expect((await phonesKept()).toSorted()).toEqual(phones.slice(2).toSorted())
    const other = await as('driver')
    await ringing(other)
    expect(await phonesKept()).toHaveLength(10)
  })

  test('makes room among the phones of its driver alone', async () => {
    const first = await ringing(driver)
    const other = await as('driver')
    for (let n = 1; n <= 10; n += 1) {
      setClock(after(morning, n))
      await ringing(other)
    }
    const second = await ringing(driver)
    const endpoints = [first, second].map(({ subscription }) => subscription.endpoint)
    expect((await phonesKept()).toSorted()).toEqual(endpoints.toSorted())
  })

  test('is subscribed once by fifty requests at once', async () => {
    const { subscription } = service.aPhone()
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => driver.send('POST /api/notices/subscribe', subscription)),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await phonesKept()).toEqual([subscription.endpoint])
  })

  test('of no push service that we know is refused, and so are keys that are none', async () => {
    const { subscription } = service.aPhone()
    const subscribe = async (body: object) => {
      const { status, body: answer } = await driver.send<{ fields?: object }>(
        'POST /api/notices/subscribe',
        body,
      )
      return [status, Object.keys(answer.fields ?? {})]
    }
    expect(await subscribe({ ...subscription, endpoint: 'http://169.254.169.254/latest' })).toEqual([
      400,
      ['endpoint'],
    ])
    expect(await subscribe({ ...subscription, endpoint: 'nonsense' })).toEqual([400, ['endpoint']])
    const { keys } = subscription
    expect(await subscribe({ ...subscription, keys: { ...keys, auth: 'short' } })).toEqual([
      400,
      ['keys.auth'],
    ])
    expect(
      await subscribe({ ...subscription, keys: { ...keys, p256dh: `${keys.p256dh.slice(1)}!` } }),
    ).toEqual([400, ['keys.p256dh']])
    expect(await phonesKept()).toEqual([])
  })
})

test('a later notice takes the place of an earlier one of its kind and load, until a day is over', async () => {
  const phone = await ringing(driver)
  const [load, other] = [await give(), await give()]
  await doJobs(deps)
  const tell = (kind: NoticeKind, cause: string) =>
    inTransaction(deps, (tx) =>
      tellDriver(
        tx,
        { textsAreSetUp: false },
        {
          ...{ driverId: driver.id, loadId: load.id, kind, facts: { number: load.number109 } },
          ...{ isUrgent: false, cause, happenedAt: morning },
        },
      ),
    )
  for (const [kind, cause] of [
    ['changed', 'first'],
    ['changed', 'second'],
    ['not_accepted', 'third'],
  ] as const) {
    await tell(kind, cause)
    await doJobs(deps)
  }
  const sent = phone.received.map(({ text, headers }) => {
    const { kind, loadId } = JSON.parse(text) as { kind: string; loadId: string }
    return [kind, loadId, headers['ttl'], headers['urgency']]
  })
  const [aDay, twoHours] = ['86400', '7200']
  expect(sent).toEqual([
    ['assigned', load.id, aDay, 'normal'],
    ['assigned', other.id, aDay, 'normal'],
    ['changed', load.id, aDay, 'normal'],
    ['changed', load.id, aDay, 'normal'],
    ['not_accepted', load.id, twoHours, 'high'],
  ])
  const topics = phone.received.map(({ headers }) => headers['topic'])
  expect(topics[2]).toBe(topics[3])
  expect(new Set(topics).size).toBe(4)
  for (const topic of topics) expect(topic).toMatch(/^[\w-]{32}$/)
})

test('a job that runs again rings nobody again', async () => {
  const phone = await ringing(driver)
  const load = await give()
  await doJobs(deps)
  const { id } = await deps.db
    .selectFrom('notificationLog')
    .select('id')
    .where('loadId', '=', load.id)
    .where('method', '=', 'push')
    .executeTakeFirstOrThrow()
  await ringPhones(deps, { logId: id, failedTries: 0 })
  expect(phone.received).toHaveLength(1)
})

test('a ring takes back nothing that was decided about its notice meanwhile', async () => {
  await ringing(driver)
  const load = await give()
  await doJobs(deps, ['ring_phones'])
  const { id } = await deps.db
    .selectFrom('notificationLog')
    .select('id')
    .where('loadId', '=', load.id)
    .where('method', '=', 'push')
    .executeTakeFirstOrThrow()
  const decided = { status: 'skipped', reason: 'no_longer_true' }
  await duringChange(connection, {
    change: (other) => other.updateTable('notificationLog').set(decided).where('id', '=', id).execute(),
    call: () => ringPhones(deps, { logId: id, failedTries: 0 }),
  })
  expect(await logOf(load.id)).toMatchObject([{ ...decided, sentAt: null }])
})

describe('a push service that', () => {
  test.each([404, 410])('says %s is never asked again for that phone', async (status) => {
    const [gone, there] = [await ringing(driver), await ringing(driver)]
    gone.answer = answering(status)
    const load = await give()
    await doJobs(deps)
    expect(await phonesKept()).toEqual([there.subscription.endpoint])
    expect(await logOf(load.id)).toMatchObject([
      { status: 'sent', errorMessage: 'the phone asked for no more' },
    ])
  })

  test('says so of the only phone leaves the notice failed', async () => {
    const gone = await ringing(driver)
    gone.answer = answering(410)
    const load = await give()
    await doJobs(deps)
    expect(await statusOf(load.id)).toEqual(['failed'])
  })

  test('refuses is not asked again, and the phone stays', async () => {
    const phone = await ringing(driver)
    phone.answer = answering(403)
    const load = await give()
    await doJobs(deps)
    setClock(after(morning, 6 * 60 * 60))
    await doJobs(deps)
    expect(phone.received).toHaveLength(1)
    expect(await phonesKept()).toHaveLength(1)
    expect(await logOf(load.id)).toMatchObject([
      { status: 'failed', sentAt: null, errorMessage: 'the push service answered 403' },
    ])
  })

  test('is overloaded is asked again when it says so, for the phone that waits alone', async () => {
    const [slow, quick] = [await ringing(driver), await ringing(driver)]
    slow.answer = answering(429, { 'retry-after': '600' })
    const load = await give()
    await doJobs(deps)
    expect(await logOf(load.id)).toMatchObject([
      { status: 'queued', errorMessage: 'the push service answered 429' },
    ])
    setClock(after(morning, 599))
    await doJobs(deps)
    expect(slow.received).toHaveLength(1)
    slow.answer = answering(201)
    setClock(after(morning, 600))
    await doJobs(deps)
    expect([slow.received.length, quick.received.length]).toEqual([2, 1])
    expect(await logOf(load.id)).toMatchObject([{ status: 'sent', errorMessage: null }])
  })

  test('asks for a while is given it, and the longest of several', async () => {
    const [short, long] = [await ringing(driver), await ringing(driver)]
    short.answer = answering(429, { 'retry-after': '300' })
    long.answer = answering(429, { 'retry-after': '900' })
    const load = await give()
    await doJobs(deps)
    setClock(after(morning, 899))
    await doJobs(deps)
    expect([short.received.length, long.received.length]).toEqual([1, 1])
    expect(await logOf(load.id)).toMatchObject([
      { status: 'queued', errorMessage: 'the push service answered 429; the push service answered 429' },
    ])
    setClock(after(morning, 900))
    await doJobs(deps)
    expect([short.received.length, long.received.length]).toEqual([2, 2])
  })

  test('took it for one phone and not for the other has sent it then', async () => {
    const [quick, never] = [await ringing(driver), await ringing(driver)]
    never.answer = answering(503)
    const load = await give()
    let now = morning
    for (const minutes of [0, 0.5, 2, 8, 32, 120, 120]) {
      now = after(now, minutes * 60)
      setClock(now)
      await doJobs(deps)
    }
    expect([quick.received.length, never.received.length]).toEqual([1, 6])
    expect(await logOf(load.id)).toMatchObject([{ status: 'sent', sentAt: morning }])
  })

  test('is broken for hours is given up after six tries, and says why', async () => {
    const phone = await ringing(driver)
    phone.answer = answering(503)
    const load = await give()
    let now = morning
    for (const minutes of [0, 0.5, 2, 8, 32, 120, 120]) {
      now = after(now, minutes * 60)
      setClock(now)
      await doJobs(deps)
    }
    expect(phone.received).toHaveLength(6)
    expect(await logOf(load.id)).toMatchObject([
      { status: 'failed', errorMessage: 'the push service answered 503' },
    ])
  })
})

describe('quiet hours', () => {
  test('hold the ringing until they end, and not the inbox', async () => {
    const phone = await ringing(driver)
    await fallsNight()
    const load = await give()
    await doJobs(deps)
    expect(phone.received).toEqual([])
    expect(await logOf(load.id)).toMatchObject([{ status: 'held', reason: 'quiet_hours', sendAt: nightEnds }])
    expect(await logOf(load.id, 'in_app')).toMatchObject([{ status: 'sent', sentAt: night }])
    setClock(after(nightEnds, -1))
    await doJobs(deps)
    expect(phone.received).toEqual([])
    setClock(nightEnds)
    await doJobs(deps)
    expect(rung(phone)).toMatchObject([{ loadId: load.id }])
    expect(await logOf(load.id)).toMatchObject([{ status: 'sent', sentAt: nightEnds }])
  })

  test('let through what cannot wait', async () => {
    const phone = await ringing(driver)
    const load = await give()
    await doJobs(deps)
    await driver.send(`PATCH /api/loads/${load.id}/status`, { status: 'in_transit' })
    await fallsNight()
    await office.send(`PATCH /api/loads/${load.id}/assign`, { driverId: null })
    await doJobs(deps)
    expect(rung(phone).map(({ kind }) => kind)).toEqual(['assigned', 'taken_away'])
    expect(phone.received[1]?.headers['urgency']).toBe('high')
  })

  test('that were made longer meanwhile hold it longer', async () => {
    const phone = await ringing(driver)
    await fallsNight()
    const load = await give()
    await doJobs(deps)
    await wish({ quietHoursEnd: '07:30' })
    setClock(nightEnds)
    await doJobs(deps)
    expect(await logOf(load.id)).toMatchObject([{ status: 'held', sendAt: '2026-03-03T13:30:00.000Z' }])
    setClock('2026-03-03T13:30:00.000Z')
    await doJobs(deps)
    expect(phone.received).toHaveLength(1)
  })

  test('hold nothing that is over when they end', async () => {
    const phone = await ringing(driver)
    await fallsNight()
    const [load, kept] = [await give(), await give()]
    await doJobs(deps)
    await office.send(`PATCH /api/loads/${load.id}/assign`, { driverId: (await as('driver')).id })
    setClock(nightEnds)
    await doJobs(deps)
    expect(await logOf(load.id)).toMatchObject([
      { driverId: driver.id, status: 'skipped', reason: 'no_longer_true', sendAt: null },
      { driverId: driver.id, type: 'taken_away' },
      { type: 'assigned' },
    ])
    expect(rung(phone).map(({ kind, loadId }) => [kind, loadId])).toEqual(
      expect.arrayContaining([
        ['assigned', kept.id],
        ['taken_away', load.id],
      ]),
    )
    expect(phone.received).toHaveLength(2)
  })
})

describe('the preferences', () => {
  test('are those of the specification until the driver chooses', async () => {
    const { body } = await driver.send('GET /api/notices/preferences')
    expect(body).toEqual({
      loadAssignments: true,
      statusReminders: true,
      documentReminders: true,
      deliveryAlerts: true,
      emergencyAlerts: true,
      smsEnabled: true,
      emailEnabled: false,
      inAppEnabled: true,
      enableQuietHours: true,
      quietHoursStart: '22:00',
      quietHoursEnd: '06:00',
    })
  })

  test('change one by one, each for its driver, also from two phones at once', async () => {
    await Promise.all([
      wish({ smsEnabled: false }),
      wish({ quietHoursStart: '20:15' }),
      ...Array.from({ length: 48 }, () => wish({ deliveryAlerts: false })),
    ])
    const expected = {
      smsEnabled: false,
      quietHoursStart: '20:15',
      deliveryAlerts: false,
      loadAssignments: true,
    }
    expect((await driver.send('GET /api/notices/preferences')).body).toMatchObject(expected)
    const other = await as('driver')
    expect((await other.send('GET /api/notices/preferences')).body).toMatchObject({ smsEnabled: true })
    const { status, body } = await driver.send<{ fields: object }>('PATCH /api/notices/preferences', {
      quietHoursEnd: '24:00',
    })
    expect([status, body.fields]).toEqual([400, { quietHoursEnd: 'Use a time like 22:00.' }])
  })

  test('what is not wanted reaches neither inbox nor phone, and the log says so', async () => {
    const phone = await ringing(driver)
    await wish({ loadAssignments: false })
    const load = await give()
    await doJobs(deps)
    expect([phone.received, (await driver.send('GET /api/notices')).body]).toMatchObject([
      [],
      { unread: 0, notices: [] },
    ])
    for (const method of ['in_app', 'push', 'sms', 'email']) {
      expect(await logOf(load.id, method)).toMatchObject([{ status: 'skipped', reason: 'not_wanted' }])
    }
  })

  test('SMS and e-mail that are wanted are written down as not set up', async () => {
    await wish({ emailEnabled: true })
    const load = await give()
    await doJobs(deps)
    for (const method of ['sms', 'email']) {
      expect(await logOf(load.id, method)).toMatchObject([{ status: 'not_set_up', sentAt: null }])
    }
  })
})
