import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '#client/api/api-error.ts'
import type { Entry, Tap } from './entry.ts'
import { createQueue, type Queue } from './queue.ts'

const driverId = 'driver-dale'
let sent: Entry[]
let isOffline: boolean
let queue: Queue

const kinds = {
  call: {
    send: (entry: Entry) => {
      if (isOffline) return Promise.reject(new ApiError(0, '', 'No connection'))
      sent.push(entry)
      return Promise.resolve({ id: 'a', number109: 'a', stops: [], driverId, status: 'at_shipper' })
    },
  },
}

beforeEach(() => {
  vi.stubGlobal('navigator', { locks: { request: (_name: string, act: () => unknown) => act() } })
  globalThis.indexedDB = new IDBFactory()
  sent = []
  isOffline = false
  queue = createQueue({ kinds })
  return () => {
    queue.close()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  }
})

const tap = (name: string): Tap => ({
  kind: 'call',
  call: { method: 'PATCH', path: '/api/loads/a/status' },
  body: { name },
  loadId: 'a',
  driverId,
})
const names = (entries: readonly Entry[]) => entries.map(({ body }) => (body as { name: string }).name)

/** As browsers do it: what is written fails with all that belongs to it, what is read or removed does not. */
function fillPhone(): void {
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore) {
    this.transaction.abort()
    throw new DOMException('Full', 'QuotaExceededError')
  })
}

it('sends what it stored before it was full, and keeps none of it', async () => {
  await queue.enqueue(tap('arrived'))
  await queue.enqueue(tap('left'))
  fillPhone()
  expect(await queue.send(driverId)).toEqual({ kind: 'nothing-left' })
  expect(names(sent)).toEqual(['arrived', 'left'])
  expect(await queue.entries(driverId)).toEqual([])
})

it('removes what was sent also where the loads that it knows cannot be brought up to date', async () => {
  const known = {
    driverId,
    user: {} as never,
    loads: [{ id: 'a' }] as never,
    readAt: '2026-11-24T16:00:00.000Z',
  }
  await queue.known.keep(known)
  await queue.enqueue(tap('arrived'))
  fillPhone()
  await queue.send(driverId)
  expect(await queue.entries(driverId)).toEqual([])
  expect(await queue.known.read(driverId)).toEqual(known)
})

it('waits longer from try to try without signal, although it cannot write the tries down', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(1)
  await queue.enqueue(tap('arrived'))
  fillPhone()
  isOffline = true
  const waits = [await queue.send(driverId), await queue.send(driverId), await queue.send(driverId)]
  expect(waits).toEqual([1000, 2000, 4000].map((waitMs) => ({ kind: 'wait', waitMs })))
  expect(names(await queue.entries(driverId))).toEqual(['arrived'])
})
