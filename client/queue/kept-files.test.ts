import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Entry, Tap } from './entry.ts'
import { createQueue, type Queue } from './queue.ts'
import type { SendTools } from './kinds.ts'

const driverId = 'driver-dale'
const photos: Tap = {
  kind: 'photos',
  call: { method: 'POST', path: '/api/loads/a/papers' },
  blobs: [new Blob(['page 1'], { type: 'image/jpeg' }), new Blob(['page 2'], { type: 'application/pdf' })],
  loadId: 'a',
  driverId,
}
let queue: Queue
let sent: { texts: string[]; types: string[]; progress: unknown }[]
let written: string[]

/** Notes a step before it sends, as what is sent in parts does. */
const kinds = {
  photos: {
    send: async ({ blobs, progress }: Entry, tools: SendTools) => {
      await tools.keepProgress({ parts: 1 })
      sent.push({
        texts: await Promise.all(blobs.map((blob) => blob.text())),
        types: blobs.map(({ type }) => type),
        progress,
      })
    },
  },
}

const put = Reflect.get(IDBObjectStore.prototype, 'put')
const holdsFile = (value: unknown): boolean =>
  value instanceof Blob ||
  (typeof value === 'object' && value !== null && Object.values(value).some(holdsFile))

/** Writes down what is written, and refuses files as Safari's private windows do. */
function watchDatabase({ refusesFiles }: { refusesFiles: boolean }): void {
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    ...[value, key]: [unknown, IDBValidKey?]
  ) {
    if (refusesFiles && holdsFile(value)) {
      this.transaction.abort()
      throw new DOMException('Error preparing Blob/File data to be stored in object store', 'UnknownError')
    }
    if (this.name === 'entries') written.push(holdsFile(value) ? 'files' : 'bytes')
    return put.call(this, value, key)
  })
}

beforeEach(() => {
  vi.stubGlobal('navigator', { locks: { request: (_name: string, act: () => unknown) => act() } })
  globalThis.indexedDB = new IDBFactory()
  sent = []
  written = []
  queue = createQueue({ kinds })
  return () => {
    queue.close()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  }
})

it('keeps and sends photos where the browser refuses files, step by step', async () => {
  watchDatabase({ refusesFiles: true })
  await queue.enqueue(photos)
  const [kept] = await queue.entries(driverId)
  expect(await kept?.blobs[1]?.text()).toBe('page 2')
  expect(await queue.send(driverId)).toEqual({ kind: 'nothing-left' })
  expect(sent).toEqual([
    { texts: ['page 1', 'page 2'], types: ['image/jpeg', 'application/pdf'], progress: null },
  ])
  // As it was tapped, with its try, and with its step.
  expect(written).toEqual(['bytes', 'bytes', 'bytes'])
  expect(await queue.entries(driverId)).toEqual([])
})

it('keeps them as files where it can: bytes would be read into memory with each look', async () => {
  watchDatabase({ refusesFiles: false })
  await queue.enqueue(photos)
  expect(written).toEqual(['files'])
})
