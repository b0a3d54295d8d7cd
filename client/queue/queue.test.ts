import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '#client/api/api-error.ts'
import type { Entry, Tap } from './entry.ts'
import { databaseName, keepOpen, openPhoneDatabase, upgrades } from './phone-database.ts'
import { createQueue, type Queue } from './queue.ts'

const dale = 'driver-dale'
const rosa = 'driver-rosa'
let sent: Entry[]
let answer: (entry: Entry) => unknown
let queue: Queue

const kinds = {
  call: {
    send: async (entry: Entry) => {
      const result = await answer(entry)
      sent.push(entry)
      return result
    },
  },
  position: {
    send: (entry: Entry) => {
      sent.push(entry)
      return Promise.resolve(null)
    },
    merge: (a: unknown, b: unknown) => [...(a as number[]), ...(b as number[])],
  },
}

beforeEach(() => {
  vi.stubGlobal('navigator', {})
  globalThis.indexedDB = new IDBFactory()
  sent = []
  answer = () => null
  queue = createQueue({ kinds })
  return () => {
    queue.close()
    vi.unstubAllGlobals()
  }
})

const tap = (loadId: string, name: string, more: Partial<Tap> = {}): Tap => ({
  kind: 'call',
  call: { method: 'PATCH', path: `/api/loads/${loadId}/status` },
  body: { name },
  loadId,
  driverId: dale,
  ...more,
})
const names = (entries: readonly Entry[]) => entries.map(({ body }) => (body as { name: string }).name)
const noSignal = () => new ApiError(0, '', 'No connection')
const refusal = (status: number, code: string, more = {}) =>
  new ApiError(status, JSON.stringify({ message: 'No.', code, ...more }))

it('sends the taps of a load in their order, with the time of the tap and one key', async () => {
  await queue.enqueue(tap('a', 'arrived', { happenedAt: '2026-11-24T16:42:00.000Z' }))
  await queue.enqueue(tap('a', 'left'))
  expect(await queue.send(dale)).toEqual({ kind: 'nothing-left' })
  expect(names(sent)).toEqual(['arrived', 'left'])
  expect(sent[0]?.happenedAt).toBe('2026-11-24T16:42:00.000Z')
  expect(await queue.entries(dale)).toEqual([])
})

it('keeps the taps through a reload, and the key with them', async () => {
  answer = () => {
    throw noSignal()
  }
  const { idempotencyKey } = await queue.enqueue(tap('a', 'arrived'))
  expect(await queue.send(dale)).toMatchObject({ kind: 'wait' })
  queue.close()
  queue = createQueue({ kinds })
  answer = () => null
  await queue.send(dale)
  expect(sent.map((entry) => entry.idempotencyKey)).toEqual([idempotencyKey])
})

it('holds the later taps of a load back while an earlier one waits, and no other load', async () => {
  answer = (entry) => {
    if (entry.loadId === 'a') throw refusal(503, 'shutting_down')
    return null
  }
  await queue.enqueue(tap('a', 'arrived'))
  await queue.enqueue(tap('a', 'left'))
  await queue.enqueue(tap('b', 'arrived at b'))
  expect(await queue.send(dale)).toMatchObject({ kind: 'wait' })
  expect(names(sent)).toEqual(['arrived at b'])
  expect(names(await queue.entries(dale))).toEqual(['arrived', 'left'])
})

it('waits as long as the server asks for', async () => {
  answer = () => {
    throw refusal(429, 'too_many_requests', { retryAfterSeconds: 40 })
  }
  await queue.enqueue(tap('a', 'arrived'))
  expect(await queue.send(dale)).toEqual({ kind: 'wait', waitMs: 40_000 })
})

it('waits for the load that may be tried again first', async () => {
  answer = ({ loadId }) => {
    throw refusal(503, 'shutting_down', { retryAfterSeconds: loadId === 'a' ? 40 : 5 })
  }
  await queue.enqueue(tap('a', 'arrived'))
  await queue.enqueue(tap('b', 'arrived at b'))
  expect(await queue.send(dale)).toEqual({ kind: 'wait', waitMs: 5000 })
})

it('leaves to a newer release what only that one knows, and the later taps of its load with it', async () => {
  await queue.enqueue(tap('a', 'of tomorrow', { kind: 'of tomorrow' }))
  await queue.enqueue(tap('a', 'left'))
  expect(await queue.send(dale)).toMatchObject({ kind: 'wait' })
  expect(names(sent)).toEqual([])
  expect(names(await queue.entries(dale))).toEqual(['of tomorrow', 'left'])
})

it('keeps a refusal with its load until it is read, and goes on with the next tap', async () => {
  answer = (entry) => {
    if (names([entry])[0] === 'arrived') throw refusal(409, 'status_refused', { currentStatus: 'delivered' })
    return null
  }
  await queue.enqueue(tap('a', 'arrived'))
  await queue.enqueue(tap('a', 'left'))
  expect(await queue.send(dale)).toEqual({ kind: 'nothing-left' })
  const [refused] = await queue.entries(dale)
  expect(refused).toMatchObject({ loadId: 'a', state: 'refused', refusal: { status: 409 } })
  const again = new ApiError(refused?.refusal?.status ?? 0, refused?.refusal?.text ?? '')
  expect([again.code, again.body['currentStatus']]).toEqual(['status_refused', 'delivered'])
  const news: unknown[] = []
  queue.subscribe((one) => news.push(one))
  if (refused) await queue.markRead(refused)
  expect(news).toEqual([{ kind: 'changed', driverId: dale }])
  expect(await queue.entries(dale)).toEqual([])
})

it('keeps a tap that still waits, also when it is marked as read', async () => {
  const waiting = await queue.enqueue(tap('a', 'arrived'))
  await queue.markRead(waiting)
  expect(names(await queue.entries(dale))).toEqual(['arrived'])
})

it.each([
  ['a page of the truck stop instead of ours', () => new SyntaxError('Unexpected token <')],
  ['a proxy that knows nothing of us', () => new ApiError(404, '<html>Not found</html>')],
  ['no answer in time', () => new DOMException('The operation timed out', 'TimeoutError')],
])('takes %s for no answer', async (_, failure) => {
  answer = () => {
    throw failure()
  }
  await queue.enqueue(tap('a', 'arrived'))
  expect(await queue.send(dale)).toMatchObject({ kind: 'wait' })
  expect(await queue.entries(dale)).toMatchObject([{ state: 'waiting' }])
})

it.each([
  [401, 'unauthorized'],
  [409, 'other_driver'],
])('asks to sign in on %i %s and keeps what waits', async (status, code) => {
  const news: string[] = []
  queue.subscribe(({ kind }) => news.push(kind))
  answer = () => {
    throw refusal(status, code)
  }
  await queue.enqueue(tap('a', 'arrived'))
  await queue.enqueue(tap('b', 'arrived at b'))
  expect(await queue.send(dale)).toEqual({ kind: 'sign-in' })
  expect(names(await queue.entries(dale))).toEqual(['arrived', 'arrived at b'])
  expect(news).toContain('sign-in')
})

it('neither shows nor sends what another driver tapped on this phone', async () => {
  await queue.enqueue(tap('a', 'arrived'))
  expect(await queue.entries(rosa)).toEqual([])
  await queue.send(rosa)
  expect(sent).toEqual([])
  await queue.send(dale)
  expect(names(sent)).toEqual(['arrived'])
})

it('sends each tap once when two pages send at the same moment', async () => {
  const other = createQueue({ kinds })
  for (const name of ['one', 'two', 'three']) await queue.enqueue(tap('a', name))
  await Promise.all([queue.send(dale), other.send(dale), queue.send(dale), other.send(dale)])
  other.close()
  expect(names(sent)).toEqual(['one', 'two', 'three'])
})

it('takes what a tap was answered into what the phone knows of the loads', async () => {
  const known = { driverId: dale, user: {} as never, loads: [load('a', 'assigned'), load('b', 'assigned')] }
  await queue.known.keep({ ...known, readAt: '2026-11-24T16:00:00.000Z' })
  answer = () => load('a', 'at_shipper')
  await queue.enqueue(tap('a', 'arrived'))
  await queue.send(dale)
  const statuses = (await queue.known.read(dale))?.loads.map(({ status }) => status)
  expect(statuses).toEqual(['at_shipper', 'assigned'])
})

it('forgets a load that the answer gives to another driver', async () => {
  const known = { driverId: dale, user: {} as never, loads: [load('a', 'assigned'), load('b', 'assigned')] }
  await queue.known.keep({ ...known, readAt: '2026-11-24T16:00:00.000Z' })
  answer = () => load('a', 'at_shipper', rosa)
  await queue.enqueue(tap('a', 'arrived'))
  await queue.send(dale)
  expect((await queue.known.read(dale))?.loads.map(({ id }) => id)).toEqual(['b'])
})
const load = (id: string, status: string, driverId = dale) =>
  ({ id, status, number109: id, stops: [], driverId }) as never

it('joins what need not stay apart as long as it was not tried', async () => {
  const position = (at: number) => tap('a', '', { kind: 'position', body: [at] })
  await queue.enqueue(position(1))
  await queue.enqueue(position(2))
  expect(await queue.entries(dale)).toHaveLength(1)
  await queue.send(dale)
  expect(sent.map(({ body }) => body)).toEqual([[1, 2]])
})

it('joins nothing to what was tried: it may have arrived', async () => {
  const position = (at: number) => tap('a', '', { kind: 'call', body: [at] })
  const joining = createQueue({
    kinds: { call: { ...kinds.call, merge: (a, b) => [...(a as number[]), ...(b as number[])] } },
  })
  answer = () => {
    throw noSignal()
  }
  await joining.enqueue(position(1))
  await joining.send(dale)
  await joining.enqueue(position(2))
  await joining.enqueue(position(3))
  expect((await joining.entries(dale)).map(({ body }) => body)).toEqual([[1], [2, 3]])
  joining.close()
})

it('joins nothing of two drivers of one phone', async () => {
  const position = (at: number, driverId: string) => tap('a', '', { kind: 'position', body: [at], driverId })
  await queue.enqueue(position(1, dale))
  await queue.enqueue(position(2, rosa))
  expect(await queue.entries(dale)).toMatchObject([{ body: [1] }])
  expect(await queue.entries(rosa)).toMatchObject([{ body: [2] }])
})

it('says that the phone could not store, and keeps what it had stored', async () => {
  await queue.enqueue(tap('a', 'arrived'))
  queue.close()
  const full = keepOpen(async (onClosed) => {
    const database = await openPhoneDatabase(onClosed)
    database.transaction = () => {
      throw new DOMException('Full', 'QuotaExceededError')
    }
    return database
  })
  queue = createQueue({ kinds, database: full })
  await expect(queue.enqueue(tap('a', 'left'))).rejects.toMatchObject({ isFull: true })
  queue.close()
  queue = createQueue({ kinds })
  expect(names(await queue.entries(dale))).toEqual(['arrived'])
})

/** As version 1 wrote it: never change this. */
const entryOfVersionOne = {
  format: 1,
  kind: 'call',
  call: { method: 'PATCH', path: '/api/loads/a/status' },
  body: { name: 'from version 1' },
  blobs: [],
  happenedAt: '2026-11-24T16:42:00.000Z',
  idempotencyKey: '0123456789abcdef0123456789abcdef',
  loadId: 'a',
  driverId: dale,
  attempts: 3,
  state: 'waiting',
  refusal: null,
  progress: null,
}

function writeAsVersionOne(): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(databaseName, 1)
    opening.onupgradeneeded = () => {
      const entries = opening.result.createObjectStore('entries', { keyPath: 'id', autoIncrement: true })
      entries.createIndex('byDriver', 'driverId')
      entries.add(entryOfVersionOne)
      opening.result.createObjectStore('known', { keyPath: 'driverId' })
      opening.result.createObjectStore('leases', { keyPath: 'name' })
    }
    opening.onsuccess = () => {
      opening.result.close()
      resolve()
    }
    opening.onerror = () => reject(new Error('Version 1 cannot be written'))
  })
}

const nextRelease = keepOpen((onClosed) =>
  openPhoneDatabase(onClosed, [
    ...upgrades,
    (_, transaction) => transaction.objectStore('entries').createIndex('byState' as never, 'state'),
  ]),
)

it('sends what an older release stored', async () => {
  await writeAsVersionOne()
  await queue.send(dale)
  expect(sent).toMatchObject([{ ...entryOfVersionOne, attempts: 4 }])
})

it('a newer release sends what a still open page of the older release stored', async () => {
  await queue.enqueue(tap('a', 'arrived'))
  const newer = createQueue({ kinds, database: nextRelease })
  await newer.enqueue(tap('a', 'left'))
  await queue.enqueue(tap('a', 'from the page of the older release'))
  await newer.send(dale)
  newer.close()
  expect(names(sent)).toEqual(['arrived', 'left', 'from the page of the older release'])
})

it('stores a tap, and sends what it was sending, also when its page is gone meanwhile', async () => {
  await queue.enqueue(tap('a', 'arrived'))
  answer = () => {
    queue.close()
    return null
  }
  expect(await queue.send(dale)).toEqual({ kind: 'nothing-left' })
  await queue.enqueue(tap('a', 'left'))
  expect(names(await queue.entries(dale))).toEqual(['left'])
})

it('sends no position of a load before the steps that make it one of the load, and does not wait for photos', async () => {
  const trail: string[] = []
  let endPaper: () => void = () => undefined
  const slow = new Promise<void>((resolve) => {
    endPaper = resolve
  })
  const noting = (name: string) => ({
    send: async () => {
      trail.push(`${name} begins`)
      await (name === 'paper' ? slow : Promise.resolve())
      trail.push(`${name} is there`)
      if (name === 'position') endPaper()
      return null
    },
  })
  const phone = createQueue({
    kinds: {
      call: noting('step'),
      paper: { ...noting('paper'), lane: () => 'papers' },
      position: { ...noting('position'), lane: () => 'positions', isAfterLoads: true },
    },
  })
  await phone.enqueue(tap('a', 'where', { kind: 'position', loadId: null }))
  await phone.enqueue(tap('a', 'page', { kind: 'paper' }))
  await phone.enqueue(tap('a', 'accepted'))
  await phone.enqueue(tap('a', 'arrived'))
  expect(await phone.send(dale)).toEqual({ kind: 'nothing-left' })
  phone.close()
  expect(trail.filter((step) => !step.startsWith('paper'))).toEqual([
    ...['step begins', 'step is there', 'step begins', 'step is there'],
    ...['position begins', 'position is there'],
  ])
  expect(trail.at(-1)).toBe('paper is there')
})
