import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { api } from '#contract/api.ts'
import type { SignerInput } from '#contract/signatures.ts'
import { callKind } from '../queue/call-kind.ts'
import type { Entry } from '../queue/entry.ts'
import { laneOf } from '../queue/kinds.ts'
import { createQueue, type Queue } from '../queue/queue.ts'
import { signatureKind, signatureTap } from './signature-kind.ts'

// The calls of the API note when the page was last used.
vi.hoisted(() => vi.stubGlobal('addEventListener', () => undefined))

const dale = 'driver-dale'
const loadId = '00000000-0000-4000-8000-00000000f001'
const happenedAt = '2026-11-24T17:20:00.000Z'
const signer: SignerInput = { printedName: 'Sandra Pruitt', role: 'receiver', isTyped: false, place: null }
const image = new Blob([new Uint8Array(100_000).fill(7)], { type: 'image/png' })
const tap = () => signatureTap({ loadId, driverId: dale, image, signer, happenedAt })

type Sent = { call: string; body: unknown; key: string | null; driver: string | null }
let sent: Sent[]
let answer: (call: string, sent: Sent) => Response
let queue: Queue
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

beforeEach(() => {
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined })
  vi.stubGlobal('sessionStorage', { getItem: () => 'token', setItem: () => undefined })
  globalThis.indexedDB = new IDBFactory()
  sent = []
  queue = createQueue({ kinds: { call: callKind, signature: signatureKind } })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (url.includes('browser-bypass')) return json({ token: 'token' })
    const headers = new Headers(init.headers)
    const body: unknown = init.body instanceof Blob ? init.body.size : JSON.parse(init.body as string) // Nothing else is sent.

    const one = {
      ...{ call: `${init.method ?? 'GET'} ${url}`, body },
      ...{ key: headers.get('Idempotency-Key'), driver: headers.get('X-Driver') },
    }
    sent.push(one)
    return Promise.resolve(answer(one.call, one))
  })
})
afterEach(() => {
  queue.close()
  vi.unstubAllGlobals()
})

/** A server that takes parts as ours does. */
function takeParts() {
  let arrived = 0
  const size = image.size
  answer = (call, { body }) => {
    if (call.includes('/part')) arrived += Number(body)
    return call.startsWith('PATCH')
      ? json({ id: loadId })
      : json({ offset: arrived, isComplete: arrived >= size })
  }
}

it('sends the picture in parts and then what is known of it, under one key', async () => {
  takeParts()
  const { idempotencyKey } = await queue.enqueue(tap())
  expect(await queue.send(dale)).toEqual({ kind: 'nothing-left' })
  const id = sent[0]?.call.replace('PUT /api/uploads/', '') ?? ''
  expect(sent.map(({ call, body }) => [call, body])).toEqual([
    [`PUT /api/uploads/${id}`, { purpose: 'signature', size: 100_000, fileName: 'signature.png' }],
    [`PUT /api/uploads/${id}/part?offset=0`, 65_536],
    [`PUT /api/uploads/${id}/part?offset=65536`, 34_464],
    [
      `PATCH /api/loads/${loadId}/signature`,
      { signatureURL: `/objects/${id}`, signedAt: happenedAt, signer },
    ],
  ])
  expect(sent.at(-1)).toMatchObject({ key: idempotencyKey, driver: dale })
  expect(api.loads.signLoad.body?.safeParse(sent.at(-1)?.body).success).toBe(true)
  expect(api.documents.openUpload.body?.safeParse(sent[0]?.body).success).toBe(true)
})

it('is one document and one signature however often it is tried', async () => {
  takeParts()
  const whole = answer
  answer = (call, one) =>
    call.startsWith('PATCH') ? new Response('a proxy', { status: 502 }) : whole(call, one)
  await queue.enqueue(tap())
  await queue.send(dale)
  expect(await queue.entries(dale)).toHaveLength(1)
  answer = whole
  await queue.send(dale)
  expect(await queue.entries(dale)).toEqual([])
  const opened = sent.filter(({ call }) => /uploads\/[^/]+$/.test(call)).map(({ call }) => call)
  const signed = sent.filter(({ call }) => call.startsWith('PATCH'))
  expect([new Set(opened).size, new Set(signed.map(({ key }) => key)).size]).toEqual([1, 1])
  expect(new Set(signed.map(({ body }) => JSON.stringify(body))).size).toBe(1)
})

it.each([
  [429, 'too_many_uploads'],
  [503, 'disk_full'],
])('for which the office has no room (%d %s) waits, and the steps after it go on', async (status, code) => {
  takeParts()
  const whole = answer
  answer = (call, one) =>
    call.includes('/uploads/') ? json({ message: 'No room.', code }, status) : whole(call, one)
  const act = (name: string) => ({
    ...{ kind: 'call', call: { method: 'PATCH', path: `/api/loads/${loadId}/${name}` } },
    ...{ loadId, driverId: dale },
  })
  await queue.enqueue(tap())
  await queue.enqueue(act('status'))
  await queue.enqueue(tap())
  await queue.enqueue(act('return-load'))
  expect(await queue.send(dale)).toMatchObject({ kind: 'wait' })
  const calls = () => sent.map(({ call }) => call.replace(/uploads.*/, 'uploads'))
  // Where there is no room for one there is none for the next.
  expect(calls()).toEqual([
    'PUT /api/uploads',
    ...['status', 'return-load'].map((name) => `PATCH /api/loads/${loadId}/${name}`),
  ])
  expect((await queue.entries(dale)).map(({ kind }) => kind)).toEqual(['signature', 'signature'])
  answer = whole
  expect(await queue.send(dale)).toEqual({ kind: 'nothing-left' })
  expect(calls().filter((call) => call.endsWith('/signature'))).toHaveLength(2)
})

it('goes in the lane of its load, behind the steps that were tapped before it', () => {
  const entry = { ...tap(), id: 1 } as Entry // Its lane asks for no more than the tap.
  expect(laneOf(entry, { signature: signatureKind })).toBe(loadId)
})
