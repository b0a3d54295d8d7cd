// @vitest-environment jsdom
import { Blob } from 'node:buffer'
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, it } from 'vitest'
import { aLoad } from '#client/test-support/a-load.ts'
import { Refusal, startFakeServer } from '#client/test-support/fake-server.ts'
import { callKind } from '#client/queue/call-kind.ts'
import { createQueue, type Queue } from '#client/queue/queue.ts'
import { laneOf } from '../queue/kinds.ts'
import { paperKind, paperTap } from './papers-kind.ts'

const dale = '00000000-0000-4000-8000-0000007f3a2c'
const loadId = '00000000-0000-4000-8000-000000000a01'
const happenedAt = '2026-11-24T17:20:00.000Z'
const server = startFakeServer()
let queue: Queue

const page = (bytes: number) => new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }) as globalThis.Blob // Unlike jsdom's, it can be stored.
const tap = (...pages: globalThis.Blob[]) =>
  paperTap({ loadId, driverId: dale, kind: 'pod', pages, happenedAt })
const papers = () => server.made('POST /api/loads/:id/papers')
const opened = () => server.made('PUT /api/uploads/:id')
const idsIn = (made: ReturnType<typeof opened>) => made.map(({ params }) => params['id'])

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
  queue = createQueue({ kinds: { call: callKind, paper: paperKind } })
  const sizes = new Map<string, number>()
  const arrived = new Map<string, number>()
  const stateOf = (id = '') => {
    const offset = arrived.get(id) ?? 0
    return { offset, isComplete: offset >= (sizes.get(id) ?? 0), publicPath: `/objects/${id}` }
  }
  server.on({
    'PUT /api/uploads/:id': ({ params: { id = '' }, body }) => {
      sizes.set(id, (body as { size: number }).size)
      return stateOf(id)
    },
    'PUT /api/uploads/:id/part': ({ params: { id = '' }, body }) => {
      arrived.set(id, stateOf(id).offset + (body as globalThis.Blob).size)
      return stateOf(id)
    },
    'POST /api/loads/:id/papers': () => aLoad({ id: loadId }),
  })
  return () => {
    queue.close()
  }
})

it('sends page by page in parts, then all of them as one paper, with when it was photographed', async () => {
  const { idempotencyKey } = await queue.enqueue(tap(page(70_000), page(10)))
  expect(await queue.send(dale)).toEqual({ kind: 'nothing-left' })
  expect(opened().map(({ body }) => body)).toEqual([
    { purpose: 'pod', size: 70_000, fileName: 'pod-1.jpg' },
    { purpose: 'pod', size: 10, fileName: 'pod-2.jpg' },
  ])
  expect(server.made('PUT /api/uploads/:id/part').map(({ query }) => query)).toEqual([
    { offset: '0' },
    { offset: '65536' },
    { offset: '0' },
  ])
  const [paper] = papers()
  expect(paper).toMatchObject({ params: { id: loadId } })
  expect(paper?.body).toEqual({ kind: 'pod', pages: idsIn(opened()), happenedAt, stopId: null })
  expect(paper?.headers.get('idempotency-key')).toBe(idempotencyKey)
  expect(paper?.headers.get('x-driver')).toBe(dale)
})

it('of a delivery names it where it is a POD, and no other paper does', async () => {
  for (const kind of ['pod', 'bol'] as const) {
    const paper = { loadId, driverId: dale, kind, pages: [page(10)], happenedAt, stopId: loadId }
    await queue.enqueue(paperTap(paper))
  }
  expect(await queue.send(dale)).toEqual({ kind: 'nothing-left' })
  expect(papers().map(({ body }) => body)).toMatchObject([
    { kind: 'pod', stopId: loadId },
    { kind: 'bol', stopId: null },
  ])
})

it('is one paper of the same pages however often it is tried', async () => {
  server.on({
    'POST /api/loads/:id/papers': () => {
      throw new Refusal('server_busy')
    },
  })
  await queue.enqueue(tap(page(10)))
  expect(await queue.send(dale)).toMatchObject({ kind: 'wait' })
  server.on({ 'POST /api/loads/:id/papers': () => aLoad({ id: loadId }) })
  expect(await queue.send(dale)).toEqual({ kind: 'nothing-left' })
  const [first, second] = papers()
  expect(second?.body).toEqual(first?.body)
  expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'))
  expect(new Set(idsIn(opened())).size).toBe(1)
  // The page itself is there since the first try.
  expect(server.made('PUT /api/uploads/:id/part')).toHaveLength(1)
})

it('names a file that is no photo by what it is', async () => {
  const file = new Blob([new Uint8Array(10)], { type: 'application/pdf' }) as globalThis.Blob // As above.
  await queue.enqueue(tap(file, page(10)))
  await queue.send(dale)
  expect(opened().map(({ body }) => (body as { fileName: string }).fileName)).toEqual([
    'pod-1.pdf',
    'pod-2.jpg',
  ])
})

it('goes on where the server is, which has more than the phone knew', async () => {
  let asked = 0
  server.on({
    'PUT /api/uploads/:id': ({ params: { id = '' } }) => {
      asked += 1
      const offset = asked === 1 ? 0 : 65_536
      return { offset, isComplete: false, publicPath: `/objects/${id}` }
    },
    'PUT /api/uploads/:id/part': ({ params: { id = '' }, query }) => {
      if (query['offset'] === '0') throw new Refusal('upload_offset')
      return { offset: 70_000, isComplete: true, publicPath: `/objects/${id}` }
    },
  })
  await queue.enqueue(tap(page(70_000)))
  expect(await queue.send(dale)).toEqual({ kind: 'nothing-left' })
  const offsets = server.made('PUT /api/uploads/:id/part').map(({ query }) => query['offset'])
  expect(offsets).toEqual(['0', '65536'])
})

it.each([
  ['a part that is refused for any other reason', 'server_busy', 1],
  ['a part that is refused where the server still is', 'upload_offset', 2],
] as const)('waits with %s, and does not try it over and over', async (_what, code, asked) => {
  server.on({
    'PUT /api/uploads/:id/part': () => {
      throw new Refusal(code)
    },
  })
  await queue.enqueue(tap(page(10)))
  await queue.send(dale)
  expect([opened().length, server.made('PUT /api/uploads/:id/part').length]).toEqual([asked, 1])
  expect(papers()).toEqual([])
  expect(await queue.entries(dale)).toHaveLength(1)
})

it('holds no step of its load up', async () => {
  const entry = await queue.enqueue(tap(page(10)))
  expect(laneOf(entry, { paper: paperKind })).not.toBe(loadId)
})

const returnTap = (id = loadId) => ({
  kind: 'call',
  call: { method: 'PATCH', path: `/api/loads/${id}/return-load` },
  loadId: id,
  driverId: dale,
})

it('is with the office before its load is given back, and holds no other return up', async () => {
  const returned: (string | undefined)[] = []
  server.on({
    'POST /api/loads/:id/papers': () => {
      throw new Refusal('server_busy')
    },
    'PATCH /api/loads/:id/return-load': ({ params: { id } }) => {
      returned.push(id)
      return aLoad({ id: id ?? '', driverId: null })
    },
  })
  const other = '00000000-0000-4000-8000-000000000a02'
  await queue.enqueue(tap(page(10)))
  await queue.enqueue(returnTap())
  await queue.enqueue(returnTap(other))
  expect(await queue.send(dale)).toMatchObject({ kind: 'wait' })
  expect(returned).toEqual([other])
  server.on({ 'POST /api/loads/:id/papers': () => aLoad({ id: loadId }) })
  expect(await queue.send(dale)).toEqual({ kind: 'nothing-left' })
  expect(returned).toEqual([other, loadId])
})

it.each(['too_many_uploads', 'disk_full'] as const)(
  'for which the office has no room (%s) stays on the phone, and its load is given back all the same',
  async (code) => {
    server.on({
      'PUT /api/uploads/:id': () => {
        throw new Refusal(code)
      },
      'PATCH /api/loads/:id/return-load': () => aLoad({ id: loadId, driverId: null }),
    })
    await queue.enqueue(tap(page(10)))
    await queue.enqueue(returnTap())
    expect(await queue.send(dale)).toMatchObject({ kind: 'wait' })
    expect(server.made('PATCH /api/loads/:id/return-load')).toHaveLength(1)
    expect(await queue.entries(dale)).toMatchObject([{ kind: 'paper', state: 'waiting' }])
  },
)

it('that is photographed after its load was given back holds nothing back', async () => {
  server.on({ 'PATCH /api/loads/:id/return-load': () => aLoad({ id: loadId, driverId: null }) })
  await queue.enqueue(returnTap())
  await queue.enqueue(tap(page(10)))
  expect(await queue.send(dale)).toEqual({ kind: 'nothing-left' })
  expect(server.made('PATCH /api/loads/:id/return-load')).toHaveLength(1)
})
