import { beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '../../test/support/app.ts'
import { fakeTwilio } from '../providers/sms/test-support/fake-twilio.ts'
import { publicUrl, twilioCalls } from './test-support/twilio-calls.ts'

const twilio = await fakeTwilio()
const { app, deps, setClock } = await testApp({ publicUrl, twilio: twilio.settings })
const calls = twilioCalls(app)
const written = '2026-03-02T15:00:00.000Z'
const heard = '2026-03-02T15:00:05.000Z'
const sid = 'SM1'
const landline = 'This is a landline, or its carrier takes no texts. Ask the driver for a mobile number.'

beforeEach(async () => {
  await deps.db.deleteFrom('notificationLog').execute()
  setClock(heard)
})

async function aText(facts: object = {}): Promise<string> {
  const id = deps.newId()
  const row = { id, recipient: '+18065550142', type: 'assigned', method: 'sms', message: 'Load one' }
  await deps.db
    .insertInto('notificationLog')
    .values({ ...row, status: 'sent', providerId: sid, sentAt: written, createdAt: written, ...facts })
    .execute()
  return id
}
const stateOf = (id: string) =>
  deps.db
    .selectFrom('notificationLog')
    .select(['status', 'providerId', 'sentAt', 'deliveredAt', 'reason', 'errorMessage'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const sent = {
  ...{
    status: 'sent',
    providerId: sid,
    sentAt: written,
    deliveredAt: null,
    reason: null,
    errorMessage: null,
  },
}

describe('a receipt', () => {
  test('says that a text was delivered, and of no other', async () => {
    const [id, other] = [await aText(), await aText({ providerId: 'SM2' })]
    expect((await calls.report(sid, 'delivered')).statusCode).toBe(204)
    expect(await stateOf(id)).toEqual({ ...sent, status: 'delivered', deliveredAt: heard })
    expect(await stateOf(other)).toEqual({ ...sent, providerId: 'SM2' })
  })

  test.each(['undelivered', 'failed', 'canceled'])('says why a text was not delivered: %s', async (word) => {
    const id = await aText()
    await calls.report(sid, word, { error: '30006' })
    expect(await stateOf(id)).toEqual({
      ...sent,
      status: 'failed',
      reason: 'refused',
      errorMessage: landline,
    })
  })

  test('of a text that never went out tells of no moment when it did', async () => {
    const id = await aText({ status: 'queued', sentAt: null })
    await calls.report(sid, 'failed', { error: '30006' })
    expect(await stateOf(id)).toMatchObject({ status: 'failed', sentAt: null, deliveredAt: null })
  })

  test('without a reason says so', async () => {
    const id = await aText()
    await calls.report(sid, 'failed')
    expect((await stateOf(id)).errorMessage).toContain('(code none)')
  })

  test('that comes late takes nothing back', async () => {
    const id = await aText()
    for (const word of ['delivered', 'sent', 'queued', 'failed', 'undelivered']) await calls.report(sid, word)
    expect(await stateOf(id)).toMatchObject({ status: 'delivered', errorMessage: null })
    const failed = await aText({ providerId: 'SM3' })
    for (const word of ['undelivered', 'sent', 'delivered']) await calls.report('SM3', word)
    expect((await stateOf(failed)).status).toBe('failed')
  })

  test('that comes before the answer to us finds its text by our own number, and only where none is known', async () => {
    const [id, known] = [
      await aText({ status: 'queued', providerId: null, sentAt: null }),
      await aText({ providerId: 'SM2' }),
    ]
    await calls.report(sid, 'sent', { message: id })
    expect(await stateOf(id)).toEqual({ ...sent, sentAt: heard })
    await calls.report('SM9', 'failed', { message: known })
    expect(await stateOf(known)).toEqual({ ...sent, providerId: 'SM2' })
  })

  test('of a text that was given up says how it went', async () => {
    const lost = { status: 'failed', providerId: null, sentAt: null, errorMessage: 'No answer.' }
    const [tried, never] = [await aText({ ...lost, tries: 1 }), await aText({ ...lost, tries: 0 })]
    await calls.report(sid, 'delivered', { message: tried })
    expect(await stateOf(tried)).toEqual({ ...sent, status: 'delivered', sentAt: heard, deliveredAt: heard })
    await calls.report('SM4', 'delivered', { message: never })
    expect((await stateOf(never)).status).toBe('failed')
  })

  test('in a word that we do not know, with a number that is none, or of another kind of notice changes nothing', async () => {
    const [id, push] = [await aText(), await aText({ method: 'push', providerId: 'SM7' })]
    for (const word of ['read', 'constructor', 'partially_delivered'])
      expect((await calls.report(sid, word)).statusCode).toBe(204)
    expect((await calls.report('SM8', 'delivered')).statusCode).toBe(204)
    expect((await calls.report('SM8', 'delivered', { message: 'none' })).statusCode).toBe(204)
    await calls.report('SM7', 'failed')
    expect([await stateOf(id), await stateOf(push)]).toEqual([sent, { ...sent, providerId: 'SM7' }])
  })
})
