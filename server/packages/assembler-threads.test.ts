import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Thread } from '../start-thread.ts'
import { mostMegabytes as most, returnAssembler, takeAssembler } from './assembler-threads.ts'

class FakeThread extends EventEmitter {
  isEnded = false
  keepsProcess = true
  readonly resourceLimits: { readonly maxOldGenerationSizeMb: number }
  constructor(megabytes = most) {
    super()
    this.resourceLimits = { maxOldGenerationSizeMb: megabytes }
  }
  ref() {
    this.keepsProcess = true
  }
  unref() {
    this.keepsProcess = false
  }
  terminate() {
    this.isEnded = true
    this.emit('exit')
    return Promise.resolve(0)
  }
}
const asWorker = (thread: FakeThread) => thread as unknown as Thread
const giveBack = (thread: FakeThread) => {
  returnAssembler(asWorker(thread))
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  // Whatever rests ends by itself.
  vi.runAllTimers()
  vi.useRealTimers()
})

describe('a thread that made a package', () => {
  test('is given to the next one, and belongs to it alone', () => {
    const thread = new FakeThread()
    giveBack(thread)
    expect(thread.keepsProcess).toBe(false)
    expect(takeAssembler(most)).toBe(thread)
    expect([thread.keepsProcess, thread.eventNames()]).toEqual([true, []])
    vi.advanceTimersByTime(180_000)
    expect(thread.isEnded).toBe(false)
  })

  test('ends after three minutes in which nobody wanted it', () => {
    const thread = new FakeThread()
    giveBack(thread)
    vi.advanceTimersByTime(179_999)
    expect(thread.isEnded).toBe(false)
    vi.advanceTimersByTime(1)
    expect(thread.isEnded).toBe(true)
    const next = new FakeThread()
    giveBack(next)
    expect(takeAssembler(most)).toBe(next)
  })

  test('waits with one other at most, and the first comes first', () => {
    const threads = [new FakeThread(), new FakeThread(), new FakeThread()]
    threads.forEach(giveBack)
    expect(threads.map(({ isEnded }) => isEnded)).toEqual([false, false, true])
    expect([takeAssembler(most), takeAssembler(most)]).toEqual([threads[0], threads[1]])
  })

  test('ends where it may use less memory than the usual ones', () => {
    const small = new FakeThread(200)
    giveBack(small)
    expect(small.isEnded).toBe(true)
  })

  test('ends after twenty packages', () => {
    const thread = new FakeThread()
    for (let packages = 1; packages < 20; packages += 1) {
      giveBack(thread)
      expect([takeAssembler(most) === asWorker(thread), thread.isEnded]).toEqual([true, false])
    }
    giveBack(thread)
    expect(thread.isEnded).toBe(true)
  })

  test.each(['error', 'exit'])('is forgotten where it ends by itself (%s), and the others stay', (event) => {
    const [ended, other] = [new FakeThread(), new FakeThread()]
    giveBack(ended)
    giveBack(other)
    ended.emit(event, new Error('out of memory'))
    expect(takeAssembler(most)).toBe(other)
    expect(vi.getTimerCount()).toBe(0)
  })
})
