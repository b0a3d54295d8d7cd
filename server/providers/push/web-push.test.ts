import { createECDH, randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { patienceMs, runUntilTimeout } from '../../../test/support/run-until-timeout.ts'
import { vendorServer } from '../test-support/vendor-server.ts'
import type { PushMessage } from './push-provider.ts'
import { openMessage, phoneKeys } from './test-support/push-message.ts'
import { answering, hanging, pushServer } from './test-support/push-server.ts'
import { webPushProvider } from './web-push.ts'

const server = await pushServer()
const privateKey = randomBytes(32)
const provider = webPushProvider({
  privateKey,
  publicUrl: 'https://loads.example.com',
  services: [server.origin, 'https://*.push.example.com'],
  patienceMs: 5000,
})
const message: PushMessage = {
  payload: '{"kind":"assigned","number":"109-2026-00417"}',
  ttlSeconds: 3600,
  isUrgent: true,
  topic: 'assigned-417',
}
const deviceOf = ({ subscription: { endpoint, keys } }: ReturnType<typeof server.aPhone>) => ({
  endpoint,
  ...keys,
})
const sendTo = (phone: ReturnType<typeof server.aPhone>, more: Partial<PushMessage> = {}) =>
  provider.send(deviceOf(phone), { ...message, ...more })

test('the phone of the tests opens what the RFC seals (RFC 8291, appendix A)', () => {
  const phone = phoneKeys(
    Buffer.from('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', 'base64url'),
    Buffer.from('BTBZMqHH6r4Tts7J_aSIgg', 'base64url'),
  )
  const body =
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN'
  expect(openMessage(Buffer.from(body, 'base64url'), phone)).toBe('When I grow up, I want to be a watermelon')
})

describe('a message', () => {
  test('is opened by the phone alone, and says who sends it', async () => {
    const [phone, other] = [server.aPhone(), server.aPhone()]
    expect(await sendTo(phone)).toEqual({ kind: 'accepted' })
    const [received] = phone.received
    expect(received?.text).toBe(message.payload)
    const pair = createECDH('prime256v1')
    pair.setPrivateKey(privateKey)
    expect(received?.vapid.publicKey).toBe(pair.getPublicKey('base64url'))
    expect(provider.publicKey).toBe(received?.vapid.publicKey)
    expect(received?.vapid.claims.sub).toBe('https://loads.example.com')
    expect(received?.headers).toMatchObject({ ttl: '3600', urgency: 'high', topic: 'assigned-417' })
    // Encrypted for one phone, another cannot decrypt it; the service answers 400.
    const swapped = { ...deviceOf(phone), endpoint: other.subscription.endpoint }
    expect(await provider.send(swapped, message)).toMatchObject({ kind: 'refused' })
  })

  test('that can wait says so', async () => {
    const phone = server.aPhone()
    await sendTo(phone, { isUrgent: false })
    expect(phone.received[0]?.headers).toMatchObject({ urgency: 'normal' })
  })

  test('without https names a mail address, as push services take no other', async () => {
    const phone = server.aPhone()
    const local = webPushProvider({
      privateKey,
      publicUrl: 'http://office.lan:5000',
      services: [server.origin],
    })
    await local.send(deviceOf(phone), message)
    expect(phone.received[0]?.vapid.claims.sub).toBe('mailto:webmaster@office.lan')
  })
})

describe('a push service that', () => {
  test.each([
    [404, {}, { kind: 'gone' }],
    [410, {}, { kind: 'gone' }],
    [403, {}, { kind: 'refused', why: 'the push service answered 403' }],
    [413, {}, { kind: 'refused', why: 'the push service answered 413' }],
    [429, { 'retry-after': '90' }, { kind: 'later', why: 'the push service answered 429', waitMs: 90_000 }],
    [429, {}, { kind: 'later', why: 'the push service answered 429', waitMs: null }],
    [
      503,
      { 'retry-after': 'Mon, 02 Mar 2026 15:02:00 GMT', date: 'Mon, 02 Mar 2026 15:00:00 GMT' },
      { kind: 'later', why: 'the push service answered 503', waitMs: 120_000 },
    ],
    [500, { 'retry-after': 'soon' }, { kind: 'later', why: 'the push service answered 500', waitMs: null }],
    [302, { location: 'http://127.0.0.1:1/' }, { kind: 'later', why: 'not reachable', waitMs: null }],
  ])('answers %s', async (status, headers, outcome) => {
    const phone = server.aPhone()
    phone.answer = answering(status, headers)
    expect(await sendTo(phone)).toEqual(outcome)
  })

  test.each([301, 302, 303])('sends elsewhere by %i has not taken the message', async (status) => {
    const elsewhere = await vendorServer(() => ({ status: 201 }))
    const phone = server.aPhone()
    phone.answer = answering(status, { location: `${elsewhere.url}/push` })
    expect(await sendTo(phone)).toEqual({ kind: 'later', why: 'not reachable', waitMs: null })
    await elsewhere.close()
    expect([phone.received.length, elsewhere.calls.length]).toEqual([1, 0])
  })

  test('never answers is given up, and left alone for a while', async () => {
    const [phone, other] = [server.aPhone(), server.aPhone()]
    phone.answer = hanging
    const hasty = webPushProvider({
      privateKey,
      publicUrl: 'https://loads.example.com',
      services: [server.origin],
      patienceMs,
    })
    const silent = { kind: 'later', why: 'no answer in time', waitMs: null }
    const outcome = runUntilTimeout(
      () => hasty.send(deviceOf(phone), message),
      () => phone.received.length > 0,
    )
    expect(await outcome).toEqual(silent)
    expect(await hasty.send(deviceOf(other), message)).toEqual(silent)
    expect([phone.received.length, other.received.length]).toEqual([1, 0])
  })

  test('is not there is tried again later', async () => {
    const phone = server.aPhone()
    const closed = webPushProvider({
      privateKey,
      publicUrl: 'https://a.example',
      services: ['http://127.0.0.1:1'],
    })
    const device = { ...deviceOf(phone), endpoint: 'http://127.0.0.1:1/push' }
    expect(await closed.send(device, message)).toEqual({ kind: 'later', why: 'not reachable', waitMs: null })
  })
})

test('a phone whose keys are none can be sent nothing, ever', async () => {
  const device = deviceOf(server.aPhone())
  expect(await provider.send({ ...device, p256dh: 'A'.repeat(87) }, message)).toEqual({ kind: 'gone' })
})

test('only push services are known, by their whole name', async () => {
  const asked = [
    'https://fcm.push.example.com/send/1',
    'https://a.b.push.example.com/1',
    `${server.origin}/push/1`,
    'https://push.example.com/1',
    'https://evilpush.example.com/1',
    'https://a.push.example.com.evil.example/1',
    'https://a.push.example.com:8443/1',
    'http://a.push.example.com/1',
    'https://user@a.push.example.com/1',
    'http://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
    'nonsense',
  ]
  expect(asked.filter((endpoint) => provider.knows(endpoint))).toEqual(asked.slice(0, 3))
  const device = { ...deviceOf(server.aPhone()), endpoint: 'http://127.0.0.1:1/' }
  expect(await provider.send(device, message)).toEqual({ kind: 'gone' })
})
