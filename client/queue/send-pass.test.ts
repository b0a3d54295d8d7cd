import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import type { Entry } from './entry.ts'
import { createNews } from './queue-news.ts'
import { newEntry, type QueueStore } from './queue-store.ts'
import { sendPass } from './send-pass.ts'

const driverId = 'driver-dale'
const call = { method: 'PATCH', path: '/api/loads/a/status' }
const entry: Entry = { ...newEntry({ kind: 'call', call, loadId: 'a', driverId }), id: 1 }

it('does not end before what was tapped as it was about to is sent', async () => {
  const looks: ((found: readonly Entry[]) => void)[] = []
  const waiting = vi.fn<() => Promise<readonly Entry[]>>(() => Promise.resolve([]))
  // The first two looks wait for the phone's storage.
  const held = () => new Promise<readonly Entry[]>((resolve) => looks.push(resolve))
  waiting.mockImplementationOnce(held).mockImplementationOnce(held)
  const settle = vi.fn<QueueStore['settle']>(() => Promise.resolve())
  // No more of the store is used where everything is accepted.
  const store = { waiting, settle, noteTry: () => Promise.resolve(entry) } as unknown as QueueStore
  const news = createNews()
  const kinds = { call: { send: () => Promise.resolve(null) } }
  const pass = sendPass({ store, kinds, news }, driverId)
  news.tell({ kind: 'added', driverId })
  looks[0]?.([])
  const ended = pass.then(() => 'has ended')
  expect(await Promise.race([ended, nextTurn('is under way')])).toBe('is under way')
  looks[1]?.([entry])
  expect(await pass).toEqual({ kind: 'nothing-left' })
  expect(settle).toHaveBeenCalledTimes(1)
  news.close()
})
