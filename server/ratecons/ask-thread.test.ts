import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Thread } from '../start-thread.ts'
import { askThread, ThreadSilentError, ThreadTooSlowError } from './ask-thread.ts'

class Told extends EventEmitter {
  readonly asked: unknown[] = []
  ends = 0
  postMessage(message: unknown) {
    this.asked.push(message)
  }
  terminate() {
    this.ends += 1
    return Promise.resolve()
  }
}
const ask = (thread: Told, question?: { message: unknown }) =>
  askThread(thread as unknown as Thread, 1000, question)
const listeners = (thread: Told) =>
  ['message', 'error', 'exit'].reduce((sum, name) => sum + thread.listenerCount(name), 0)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

test('the answer to a question is the next message, and the thread lives on', async () => {
  const thread = new Told()
  const answer = ask(thread, { message: 'which page?' })
  expect(thread.asked).toEqual(['which page?'])
  vi.advanceTimersByTime(999)
  thread.emit('message', 'the first')
  expect(await answer).toBe('the first')
  expect([thread.ends, listeners(thread), vi.getTimerCount()]).toEqual([0, 0, 0])
  const unasked = ask(thread)
  thread.emit('message', 'ready')
  expect([await unasked, thread.asked]).toEqual(['ready', ['which page?']])
})

test('one that stays silent is ended, and said to be too slow', async () => {
  const thread = new Told()
  const outcome = ask(thread, { message: 'which page?' }).catch((error: unknown) => error)
  vi.advanceTimersByTime(1000)
  expect(await outcome).toBeInstanceOf(ThreadTooSlowError)
  expect([thread.ends, listeners(thread)]).toEqual([1, 0])
})

test.each([
  ['ends', 'exit', 1, 'the thread ended'],
  ['breaks', 'error', new Error('out of memory'), 'out of memory'],
])('one that %s without an answer is not waited for', async (_how, event, told, words) => {
  const thread = new Told()
  const outcome: Promise<unknown> = ask(thread, { message: 'which page?' }).catch((error: unknown) => error)
  thread.emit(event, told)
  expect(await outcome).toMatchObject({ message: words })
  expect(await outcome).not.toBeInstanceOf(ThreadTooSlowError)
  expect((await outcome) instanceof ThreadSilentError).toBe(event === 'exit')
  expect([listeners(thread), vi.getTimerCount()]).toEqual([0, 0])
})
