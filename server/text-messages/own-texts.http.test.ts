import { beforeEach, describe, expect, test } from 'vitest'
import type { DriverTexts, ReceivedText } from '#contract/text-messages.ts'
import { testApp } from '../../test/support/app.ts'
import { accepting, fakeTwilio, refusing } from '../providers/sms/test-support/fake-twilio.ts'
import { obstacleOf } from './consents.ts'
import { driverOfNumber } from './driver-of-number.ts'
import { takeReceipt } from './receipts.ts'
import { publicUrl, twilioCalls } from './test-support/twilio-calls.ts'

const twilio = await fakeTwilio()
const { app, as, deps, setClock } = await testApp({ publicUrl, twilio: twilio.settings })
const calls = twilioCalls(app)
const [office, admin] = [await as('office'), await as('admin')]
const [driver, other] = [await as('driver'), await as('driver')]
const [number, otherNumber] = ['+18065550171', '+18065550172']
type Failure = { code: string; message: string }

const phoneOf = (id: string, phoneNumber: string) =>
  deps.db.updateTable('users').set({ phoneNumber }).where('id', '=', id).execute()
beforeEach(async () => {
  setClock('2026-03-02T15:00:00.000Z')
  for (const table of ['smsConsents', 'smsReceived', 'notificationLog'] as const)
    await deps.db.deleteFrom(table).execute()
  await phoneOf(driver.id, number)
  await phoneOf(other.id, otherNumber)
})

const said = (facts: object) =>
  deps.db
    .insertInto('smsConsents')
    .values({
      ...{ id: deps.newId(), driverId: driver.id, phoneNumber: number, consented: true, source: 'driver' },
      ...{ wording: 'I agree.', language: 'en', recordedBy: null, recordedAt: '2026-03-01T12:00:00Z' },
      ...facts,
    })
    .execute()
const textsOf = async (id: string, by = office) =>
  (await by.send<DriverTexts>(`GET /api/drivers/${id}/texts`)).body

describe('whether a driver may be texted', () => {
  test('is what was said last of this very number', async () => {
    await said({})
    await said({ consented: false, recordedAt: '2026-03-02T12:00:00Z', wording: 'No more.' })
    await said({
      ...{ driverId: other.id, phoneNumber: otherNumber, recordedAt: '2026-03-02T13:00:00Z' },
      wording: 'Theirs.',
    })
    expect(await textsOf(driver.id)).toMatchObject({ state: 'off', wording: 'No more.' })
    expect(await textsOf(other.id)).toMatchObject({ state: 'on', wording: 'Theirs.' })
    const at = '2026-03-02T14:00:00Z'
    await said({ id: '01a00000-0000-7000-8000-000000000001', recordedAt: at, wording: 'First.' })
    await said({
      ...{ id: '01a00000-0000-7000-8000-000000000002', recordedAt: at },
      ...{ consented: false, wording: 'Second.' },
    })
    expect(await textsOf(driver.id)).toMatchObject({ state: 'off', wording: 'Second.' })
  })

  test('is written down for no day that has not begun where the company is', async () => {
    // Eight in the evening of the second.
    setClock('2026-03-03T02:00:00.000Z')
    const late = await as('office')
    const record = async (day: string) => {
      const body = { consents: true, day }
      const answer = await late.send<Failure>(`POST /api/drivers/${driver.id}/text-consent`, body)
      return [answer.status, answer.body.code]
    }
    expect(await record('2026-03-03')).toEqual([400, 'happened_in_future'])
    expect((await textsOf(driver.id, late)).state).toBe('off')
    expect((await record('2026-03-02'))[0]).toBe(201)
    expect((await textsOf(driver.id, late)).state).toBe('on')
  })

  test('does not follow the number to its next owner', async () => {
    await said({ recordedBy: office.id, source: 'office' })
    await phoneOf(driver.id, otherNumber)
    await phoneOf(other.id, number)
    expect(await textsOf(other.id)).toEqual({
      ...{ isSetUp: true, state: 'off', phoneNumber: number, since: null, source: null },
      ...{ wording: null, recordedBy: null },
    })
  })

  test('is shown with the name of who wrote it down, or the name to sign in with', async () => {
    await said({ recordedBy: admin.id, source: 'office' })
    expect((await textsOf(driver.id)).recordedBy).toBe(`Test ${admin.username}`)
    const rename = (firstName: string | null, lastName: string | null) =>
      deps.db.updateTable('users').set({ firstName, lastName }).where('id', '=', admin.id).execute()
    await rename(null, null)
    expect((await textsOf(driver.id)).recordedBy).toBe(admin.username)
    await rename('Test', admin.username)
  })

  test('is not asked of somebody who is no driver, or not there any more', async () => {
    for (const id of [office.id, deps.newId()])
      for (const path of ['texts', 'messages', 'texts-received']) {
        const { status, body } = await office.send<Failure>(`GET /api/drivers/${id}/${path}`)
        expect([status, body.code]).toEqual([404, 'driver_not_found'])
      }
    const consent = { consents: true, day: '2026-03-01' }
    const { body } = await office.send<Failure>(`POST /api/drivers/${office.id}/text-consent`, consent)
    expect(body.code).toBe('driver_not_found')
  })

  test('cannot be written down for a number that takes no texts', async () => {
    await phoneOf(driver.id, '555-0142')
    const consent = { consents: true, day: '2026-03-01' }
    const { status, body } = await office.send<Failure>(
      `POST /api/drivers/${driver.id}/text-consent`,
      consent,
    )
    expect([status, body.code]).toEqual([409, 'number_not_textable'])
    expect(await textsOf(driver.id)).toMatchObject({ state: 'no_number', phoneNumber: null })
  })
})

describe('a number', () => {
  test('is a driver’s, not that of somebody in the office', async () => {
    await phoneOf(driver.id, '(806) 555-0179')
    await phoneOf(office.id, number)
    expect(await driverOfNumber(deps, number)).toBeNull()
    await phoneOf(office.id, '(806) 555-0142')
    expect(await driverOfNumber(deps, otherNumber)).toEqual({ id: other.id, language: null })
  })

  test('whose driver only ever said no is not started by START', async () => {
    await said({ consented: false })
    expect(await calls.write(number, 'START')).toContain('turn them on in the app')
  })

  test('says STOP once, however often it is written, and where the office had said so before', async () => {
    await said({})
    await said({ consented: false, source: 'office', recordedAt: '2026-03-01T13:00:00Z' })
    await calls.write(number, 'STOP')
    await calls.write(number, 'STOP')
    const rows = await deps.db
      .selectFrom('smsConsents')
      .select(['consented', 'source', 'driverId', 'recordedBy'])
      .orderBy('recordedAt')
      .execute()
    expect(rows.map(({ consented, source }) => [consented, source])).toEqual([
      [true, 'driver'],
      [false, 'office'],
      [false, 'sms'],
    ])
    expect(rows.at(-1)).toMatchObject({ driverId: driver.id, recordedBy: null })
    expect((await textsOf(driver.id)).state).toBe('stopped')
  })
})

test('the office reads what this driver wrote, the newest first', async () => {
  for (const [minute, from, body] of [
    ['01', number, 'one'],
    ['02', otherNumber, 'theirs'],
    ['03', number, 'two'],
  ] as const) {
    setClock(`2026-03-02T15:${minute}:00.000Z`)
    await calls.write(from, body)
  }
  // At one moment, the one that was stored last is the newest.
  await calls.write(number, 'three')
  const { body } = await office.send<ReceivedText[]>(`GET /api/drivers/${driver.id}/texts-received`)
  expect(body.map((text) => text.body)).toEqual(['three', 'two', 'one'])
})

test('the office reads the last two hundred, by when they came', async () => {
  const at = (index: number) => new Date(Date.parse('2026-03-02T15:00:00.000Z') - index * 1000).toISOString()
  const ids = Array.from({ length: 201 }, () => deps.newId())
  await deps.db
    .insertInto('smsReceived')
    .values(
      ids.map((id, index) => ({
        ...{ id, providerId: id, fromNumber: number, driverId: driver.id },
        ...{ body: `text ${String(index)}`, keyword: null, receivedAt: at(index) },
      })),
    )
    .execute()
  await deps.db
    .insertInto('notificationLog')
    .values(
      ids.map((id, index) => ({
        ...{ id, driverId: driver.id, recipient: number, type: 'assigned', method: 'sms', status: 'sent' },
        ...{ message: `notice ${String(index)}`, createdAt: at(index), sentAt: at(index) },
      })),
    )
    .execute()
  const texts = await office.send<ReceivedText[]>(`GET /api/drivers/${driver.id}/texts-received`)
  const told = await office.send<{ message: string }[]>(`GET /api/drivers/${driver.id}/messages`)
  // The one that was stored last came first.
  expect([texts.body.length, texts.body[0]?.body, texts.body[199]?.body]).toEqual([200, 'text 0', 'text 199'])
  expect([told.body.length, told.body[0]?.message, told.body[199]?.message]).toEqual([
    ...[200, 'notice 0', 'notice 199'],
  ])
})

test.each([
  ['on', null],
  ['off', 'no_consent'],
  ['stopped', 'stopped'],
  ['no_number', 'no_number'],
] as const)('a notice to a driver whose texts are %s meets %s', (state, obstacle) => {
  expect(obstacleOf({ number, state, consent: null })).toBe(obstacle)
})

test('help is asked of the phone, else of the mail address, else in the app', async () => {
  const contact = async (contactPhone: string | null, contactEmail: string | null) => {
    await deps.db.updateTable('settings').set({ contactPhone, contactEmail }).execute()
    return calls.write(number, 'HELP')
  }
  expect(await contact('(806) 555-0100', 'desk@fleet.example')).toContain('Help: (806) 555-0100.')
  expect(await contact(null, 'desk@fleet.example')).toContain('Help: desk@fleet.example.')
  expect(await contact(null, null)).toContain('Help: https://loads.example/driver.')
})

describe('a test', () => {
  const tryOut = () => admin.send<Failure>('POST /api/text-messages/test', { to: number })
  const logged = () =>
    deps.db
      .selectFrom('notificationLog')
      .select(['status', 'tries', 'sentAt', 'providerId', 'errorMessage', 'body'])
      .where('recipient', '=', number)
      .orderBy('id')
      .execute()

  test('is written down with the vendor’s number, and every other text stays as it is', async () => {
    const queued = {
      ...{ id: deps.newId(), recipient: otherNumber, type: 'assigned', method: 'sms', message: 'Load one' },
      ...{ status: 'queued', createdAt: '2026-03-02T14:00:00.000Z' },
    }
    await deps.db.insertInto('notificationLog').values(queued).execute()
    twilio.answers(accepting, refusing(400, 21608))
    expect((await tryOut()).status).toBe(200)
    expect((await tryOut()).status).toBe(502)
    expect(await logged()).toMatchObject([
      {
        ...{ status: 'sent', tries: 1, sentAt: '2026-03-02T15:00:00.000Z', errorMessage: null },
        ...{ providerId: twilio.kept[0]?.sid, body: 'Llano Lines: this is a test. Texts to drivers work.' },
      },
      { status: 'failed', sentAt: null, providerId: null },
    ])
    const left = await deps.db
      .selectFrom('notificationLog')
      .select('status')
      .where('id', '=', queued.id)
      .executeTakeFirst()
    expect(left).toEqual({ status: 'queued' })
  })

  test('of which nobody knows whether it went out says so', async () => {
    twilio.answers(refusing(500, 20500))
    const { status, body } = await tryOut()
    const message = 'Twilio answered 500. Look at the phone before you try again.'
    expect([status, body.code, body.message]).toEqual([502, 'text_not_sent', message])
    expect(await logged()).toMatchObject([{ status: 'failed', sentAt: null, errorMessage: message }])
  })

  test('whose receipt was faster than the answer stays delivered', async () => {
    let reported: Promise<void> = Promise.resolve()
    twilio.answers((response, make) => {
      reported = (async () => {
        const { id } = await deps.db
          .selectFrom('notificationLog')
          .select('id')
          .where('recipient', '=', number)
          .executeTakeFirstOrThrow()
        await takeReceipt(deps, { id: 'SMfast', status: 'delivered', errorCode: null, logId: id })
        accepting(response, make)
      })()
    })
    expect((await tryOut()).status).toBe(200)
    await reported
    expect(await logged()).toMatchObject([{ status: 'delivered', providerId: 'SMfast' }])
  })
})
