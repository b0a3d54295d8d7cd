// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, it } from 'vitest'
import { createQueue, type Queue } from '#client/queue/queue.ts'
import { Refusal, startFakeServer } from '#client/test-support/fake-server.ts'
import { sendInWorker } from './send-in-worker.ts'
import type { WorkerScope } from './worker-scope.ts'

const dale = '00000000-0000-4000-8000-0000007f3a2c'
const loadId = '00000000-0000-4000-8000-000000000a01'
const server = startFakeServer()
let queue: Queue

beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory()
  queue = createQueue({ kinds: {} })
  await queue.enqueue({
    ...{ kind: 'call', call: { method: 'PATCH', path: `/api/loads/${loadId}/status` }, driverId: dale },
    ...{ body: { status: 'left_shipper' }, loadId },
  })
  return () => {
    queue.close()
  }
})

/** The browser wakes the worker: fails if the browser is to try again. */
async function wake(tag: string) {
  const waited: Promise<unknown>[] = []
  const addEventListener = (_: string, listener: (event: never) => void) => {
    listener({ tag, waitUntil: (done: Promise<unknown>) => void waited.push(done) } as never)
  }
  sendInWorker({ addEventListener } as unknown as WorkerScope) // The part that it asks for.
  await Promise.all(waited)
}
const made = () => server.made('PATCH /api/loads/:id/status')

it('lets the browser try again while something still waits', async () => {
  server.on({ 'PATCH /api/loads/:id/status': () => Promise.reject(new TypeError('no network')) })
  await expect(wake(`send ${dale}`)).rejects.toThrow('Something still waits')
  expect(made()).toHaveLength(1)
  expect(await queue.entries(dale)).toMatchObject([{ state: 'waiting' }])
})

it('does not have it tried again when the driver must sign in first', async () => {
  server.on({
    'PATCH /api/loads/:id/status': () => {
      throw new Refusal('unauthorized')
    },
  })
  await wake(`send ${dale}`)
  expect(await queue.entries(dale)).toMatchObject([{ state: 'waiting' }])
})

it('sends for nobody when it is woken for something else', async () => {
  await wake('something else')
  expect(made()).toEqual([])
})
