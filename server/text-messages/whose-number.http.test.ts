import { beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '../../test/support/app.ts'
import { fakeTwilio } from '../providers/sms/test-support/fake-twilio.ts'
import { driverOfNumber } from './driver-of-number.ts'
import { findSent, messageOf, textLink } from './send-text.ts'
import { publicUrl, twilioCalls } from './test-support/twilio-calls.ts'

const twilio = await fakeTwilio()
const { app, as, deps } = await testApp({ publicUrl, twilio: twilio.settings })
const without = await testApp()
const calls = twilioCalls(app)
const number = '+18065550161'
const drivers = [await as('driver', 'first'), await as('driver', 'second')] as const

const agreed = (driverId: string, recordedAt: string, phoneNumber = number) =>
  deps.db
    .insertInto('smsConsents')
    .values({
      ...{ id: deps.newId(), driverId, phoneNumber, consented: true, source: 'driver' },
      ...{ wording: 'I agree.', language: 'en', recordedBy: null, recordedAt },
    })
    .execute()

beforeEach(async () => {
  await deps.db.deleteFrom('smsConsents').execute()
  await deps.db.deleteFrom('notificationLog').execute()
  const own = { phoneNumber: '(806) 555-0161', isActive: true }
  await deps.db.updateTable('users').set(own).where('role', '=', 'driver').execute()
})

describe('a number that two drivers share', () => {
  test('is of whoever agreed to texts last', async () => {
    const [first, second] = drivers
    for (const [last, before] of [
      [first, second],
      [second, first],
    ] as const) {
      await deps.db.deleteFrom('smsConsents').execute()
      await agreed(before.id, '2026-03-01T12:00:00Z')
      await agreed(last.id, '2026-03-02T12:00:00Z')
      // Of another number it counts for nothing.
      await agreed(before.id, '2026-03-03T12:00:00Z', '+18065550199')
      expect((await driverOfNumber(deps, number))?.id).toBe(last.id)
    }
  })

  test('is of the first where neither has agreed to anything', async () => {
    const [first] = drivers
    await deps.db.updateTable('users').set({ firstName: 'Ann' }).where('id', '=', first.id).execute()
    expect((await driverOfNumber(deps, number))?.id).toBe(first.id)
  })

  test('is of the one who is still there', async () => {
    const [gone, there] = drivers
    await agreed(gone.id, '2026-03-02T12:00:00Z')
    await deps.db.updateTable('users').set({ isActive: false }).where('id', '=', gone.id).execute()
    expect((await driverOfNumber(deps, number))?.id).toBe(there.id)
  })

  test('is started again only by who agreed with it', async () => {
    const [first, second] = drivers
    await agreed(first.id, '2026-03-01T12:00:00Z')
    await deps.db
      .updateTable('users')
      .set({ phoneNumber: '(806) 555-0162' })
      .where('id', '=', first.id)
      .execute()
    await calls.write(number, 'STOP')
    expect(await calls.write(number, 'START')).toContain('turn them on in the app')
    const { body } = await second.send<{ state: string }>('GET /api/notices/texts')
    expect(body.state).toBe('off')
    // The number goes back to the one who had agreed with it.
    const back = { phoneNumber: '(806) 555-0161', isActive: true }
    await deps.db.updateTable('users').set({ isActive: false }).where('id', '=', second.id).execute()
    await deps.db.updateTable('users').set(back).where('id', '=', first.id).execute()
    expect(await calls.write(number, 'START')).not.toContain('turn them on in the app')
    expect((await first.send<{ state: string }>('GET /api/notices/texts')).body.state).toBe('on')
  })
})

test('an agreement to texts at another number is none to start this one', async () => {
  const [first] = drivers
  await agreed(first.id, '2026-03-01T12:00:00Z', '+18065550199')
  expect(await calls.write(number, 'START')).toContain('turn them on in the app')
  await agreed(first.id, '2026-03-01T12:00:00Z')
  expect(await calls.write(number, 'START')).not.toContain('turn them on in the app')
})

test.each([
  ['en', 'en'],
  ['es', 'es'],
  [null, null],
] as const)('a driver who chose %s reads %s', async (chosen, language) => {
  const [first, second] = drivers
  await deps.db.updateTable('users').set({ language: chosen }).where('id', '=', first.id).execute()
  await deps.db.updateTable('users').set({ isActive: false }).where('id', '=', second.id).execute()
  expect(await driverOfNumber(deps, number)).toEqual({ id: first.id, language })
})

test('what a short code writes is kept, and nobody is answered', async () => {
  expect(await calls.write('88022', 'STOP')).toBeNull()
  const kept = await deps.db.selectFrom('smsReceived').selectAll().where('fromNumber', '=', '88022').execute()
  expect(kept).toMatchObject([{ body: 'STOP', keyword: null, driverId: null }])
  expect(await deps.db.selectFrom('smsConsents').select('id').execute()).toEqual([])
})

test('what drivers were told is shown with the newest first', async () => {
  const [driver] = drivers
  const told = (message: string, createdAt: string) => ({
    ...{ id: deps.newId(), driverId: driver.id, type: 'assigned', method: 'sms', status: 'sent', message },
    ...{ recipient: number, createdAt, sentAt: createdAt },
  })
  await deps.db
    .insertInto('notificationLog')
    .values([
      told('second', '2026-03-02T12:00:00Z'),
      told('first', '2026-03-01T12:00:00Z'),
      told('third', '2026-03-03T12:00:00Z'),
    ]) // oxfmt-ignore
    .execute()
  const office = await as('office')
  const { body } = await office.send<{ message: string }[]>(`GET /api/drivers/${driver.id}/messages`)
  expect(body.map(({ message }) => message)).toEqual(['third', 'second', 'first'])
})

describe('an earlier try of which nobody heard', () => {
  const since = '2026-03-02T12:00:00Z'
  const message = messageOf(deps, { logId: 'x', to: number, text: 'Load one' })
  const found = (ids: string[], logId = deps.newId()) =>
    findSent(deps, { send: () => Promise.reject(new Error('sent')), find: () => Promise.resolve({ kind: 'found', ids }), isSigned: () => false } as never, { message, logId, since }) // oxfmt-ignore

  test('is found by the vendor’s list, unless another notice has that message', async () => {
    const id = deps.newId()
    await deps.db
      .insertInto('notificationLog')
      .values({
        ...{ id, type: 'assigned', method: 'sms', status: 'sent', message: 'Load one', recipient: number },
        ...{ providerId: 'SMother', createdAt: since },
      })
      .execute()
    expect(await found([])).toBeNull()
    expect(await found(['SMother'])).toBeNull()
    expect(await found(['SMother', 'SMours'])).toEqual({ kind: 'accepted', id: 'SMours' })
    expect(await found(['SMother'], id)).toEqual({ kind: 'accepted', id: 'SMother' })
  })

  test('stays unknown where the vendor cannot be asked, whatever it may have sent', async () => {
    const later = { kind: 'later', why: 'Twilio answered 500', waitMs: 5000 } as const
    const silent = { find: () => Promise.resolve(later) } as never
    expect(await findSent(deps, silent, { message, logId: deps.newId(), since })).toEqual(later)
  })

  test('is looked for since it was made', async () => {
    const asked: unknown[] = []
    const sms = { find: (...of: unknown[]) => Promise.resolve((asked.push(of), { kind: 'found', ids: [] })) }
    expect(await findSent(deps, sms as never, { message, logId: deps.newId(), since })).toBeNull()
    expect(asked).toEqual([[message, new Date('2026-03-02T12:00:00Z')]])
  })
})

test('a text leads to the app where a phone could follow', () => {
  expect([textLink(deps), textLink(without.deps)]).toEqual(['https://loads.example/driver', null])
})
