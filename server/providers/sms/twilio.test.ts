import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeEach, describe, expect, it } from 'vitest'
import { getExpectedTwilioSignature } from 'twilio/lib/webhooks/webhooks.js'
import {
  account,
  authToken,
  fakeTwilio,
  hanging,
  hangingAfter,
  ownNumber,
  refusing,
} from './test-support/fake-twilio.ts'
import { patienceMs, runUntilTimeout } from '../../../test/support/run-until-timeout.ts'
import { twilioProvider } from './twilio.ts'

const now = new Date('2026-03-02T15:00:00.000Z')
const twilio = await fakeTwilio(() => now)
const patient = { ...twilio.settings, patienceMs: 60_000 }
const message = { to: '+18065550139', text: 'Llano Lines: New load 109-1.', reportTo: null }
const unanswered = (provider: ReturnType<typeof twilioProvider>) =>
  runUntilTimeout(
    () => provider.send(message),
    () => twilio.sent.length > 0,
  )

beforeEach(() => {
  twilio.answers()
  twilio.sent.length = 0
  twilio.kept.length = 0
  twilio.lookups.length = 0
})

describe('a text', () => {
  it('is a form from our number, and known by the id that Twilio gives it', async () => {
    const reportTo = 'https://loads.example/api/webhooks/twilio/status?message=1'
    const outcome = await twilioProvider(patient).send({ ...message, reportTo })
    expect(outcome).toEqual({ kind: 'accepted', id: twilio.kept[0]?.sid })
    expect(twilio.sent).toEqual([
      { To: message.to, From: ownNumber, Body: message.text, StatusCallback: reportTo },
    ])
  })

  it('goes nowhere else, with its key, when it is sent elsewhere', async () => {
    twilio.answers((response) => {
      response.writeHead(307, { location: `/2010-04-01/Accounts/${account}/Messages.json` }).end()
    })
    expect(await twilioProvider(patient).send(message)).toEqual({
      ...{ kind: 'later', why: 'Twilio could not be reached', waitMs: null },
    })
    expect([twilio.sent.length, twilio.kept.length]).toEqual([1, 0])
  })

  it('comes from a messaging service where one is set', async () => {
    const from = `MG${'0'.repeat(32)}`
    await twilioProvider({ ...patient, from }).send(message)
    expect(twilio.sent).toEqual([{ To: message.to, MessagingServiceSid: from, Body: message.text }])
  })

  it.each([
    [400, 21211],
    [400, 21610],
    [400, 21614],
    [403, 21408],
  ])('that is answered %s with %s is refused for good', async (status, code) => {
    twilio.answers(refusing(status, code))
    expect(await twilioProvider(patient).send(message)).toEqual({ kind: 'refused', code: String(code) })
  })

  it('of the wrong token is refused, and the token is in no answer', async () => {
    const outcome = await twilioProvider({ ...patient, authToken: 'quite another' }).send(message)
    expect(outcome).toEqual({ kind: 'refused', code: '20003' })
    expect(JSON.stringify(outcome)).not.toContain('quite another')
  })

  it('waits for a Twilio that is overloaded or broken', async () => {
    twilio.answers(refusing(429, 20429, { 'retry-after': '90' }), refusing(500, 20500))
    const provider = twilioProvider(patient)
    expect(await provider.send(message)).toEqual({
      kind: 'later',
      why: 'Twilio is asked too much',
      waitMs: 90_000,
    })
    expect(await provider.send(message)).toEqual({
      kind: 'later',
      why: 'Twilio answered 500',
      waitMs: null,
    })
  })

  it('waits where nobody is reached', async () => {
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    // It listens on a TCP port.
    const { port } = server.address() as AddressInfo
    await new Promise((resolve) => server.close(resolve))
    const provider = twilioProvider({ ...patient, url: `http://127.0.0.1:${String(port)}` })
    expect(await provider.send(message)).toMatchObject({ kind: 'later', why: 'Twilio could not be reached' })
  })

  it('gives up a Twilio that hangs, and leaves it alone for a while', async () => {
    twilio.answers(hanging)
    const provider = twilioProvider({ ...patient, patienceMs })
    expect(await unanswered(provider)).toMatchObject({ kind: 'later', why: 'Twilio did not answer in time' })
    expect(await provider.send(message)).toMatchObject({ kind: 'later' })
    expect(await provider.find(message, now)).toMatchObject({ kind: 'later' })
    expect([twilio.sent.length, twilio.lookups.length]).toEqual([1, 0])
  })
})

describe('a message of which nobody heard', () => {
  it('is found by its number and words', async () => {
    twilio.answers(hangingAfter)
    await unanswered(twilioProvider({ ...patient, patienceMs }))
    const provider = twilioProvider(patient)
    await provider.send({ ...message, text: 'Other words.' })
    await provider.send({ ...message, to: '+18065550177' })
    expect(await provider.find(message, now)).toEqual({ kind: 'found', ids: [twilio.kept.at(-1)?.sid] })
    expect(Object.fromEntries(twilio.lookups[0] ?? [])).toEqual({
      To: message.to,
      From: ownNumber,
      PageSize: '50',
    })
  })

  it('is sought later where the list of messages is refused', async () => {
    const provider = twilioProvider({ ...patient, authToken: 'quite another' })
    expect(await provider.find(message, now)).toEqual({
      ...{ kind: 'later', why: 'Twilio answered 401', waitMs: null },
    })
  })

  it('is none of yesterday with the same words', async () => {
    const provider = twilioProvider(patient)
    await provider.send(message)
    const tomorrow = new Date(now.getTime() + 86_400_000)
    expect(await provider.find(message, tomorrow)).toEqual({ kind: 'found', ids: [] })
  })
})

describe('a call', () => {
  const provider = twilioProvider(patient)
  const url = 'https://loads.example/api/webhooks/twilio/status?message=1'
  const fields = { MessageSid: 'SM1', To: '+18065550139', Body: 'é, ñ & 100 %', From: account, B: '', a: 'x' }
  const signature = getExpectedTwilioSignature(authToken, url, fields)

  it('is Twilio’s when its own package signed it so', () => {
    expect(provider.isSigned({ url, fields, signature })).toBe(true)
  })

  it.each([
    ['another address', { url: url.replace('=1', '=2'), fields, signature }],
    ['another field', { url, fields: { ...fields, Body: 'STOP' }, signature }],
    ['one field more', { url, fields: { ...fields, c: '', d: '1' }, signature }],
    ['no signature', { url, fields, signature: '' }],
    ['half of it', { url, fields, signature: signature.slice(0, 14) }],
    ['another token', { url, fields, signature: getExpectedTwilioSignature('other', url, fields) }],
  ])('with %s is not', (_what, call) => {
    expect(provider.isSigned(call)).toBe(false)
  })
})
