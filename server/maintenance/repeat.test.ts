import pino from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { repeat } from './repeat.ts'

const log = pino({ level: 'silent' })

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A chore whose rounds last until the test ends them. */
function slowChore() {
  const ends: (() => void)[] = []
  return {
    chore: () => new Promise<void>((end) => ends.push(end)),
    begun: () => ends.length,
    endLast: () => {
      ends.at(-1)?.()
      return vi.advanceTimersByTimeAsync(0)
    },
  }
}

test('behind a round that takes many spans one more waits, not one for each', async () => {
  const { chore, begun, endLast } = slowChore()
  const running = repeat(log, chore, 1000)
  await vi.advanceTimersByTimeAsync(5500)
  expect(begun()).toBe(1)
  await endLast()
  expect(begun()).toBe(2)
  await endLast()
  expect(begun()).toBe(2)
  await vi.advanceTimersByTimeAsync(500)
  expect(begun()).toBe(3)
  await endLast()
  await running.stop()
})

test('stopping waits for the round under way, and begins none that waited', async () => {
  const { chore, begun, endLast } = slowChore()
  const running = repeat(log, chore, 1000)
  await vi.advanceTimersByTimeAsync(2500)
  let isStopped = false
  const stopped = running.stop().then(() => {
    isStopped = true
  })
  await vi.advanceTimersByTimeAsync(5000)
  expect(isStopped).toBe(false)
  await endLast()
  await stopped
  expect(begun()).toBe(1)
})

test('a round that fails is told, and the next one comes', async () => {
  const lines: string[] = []
  let rounds = 0
  const running = repeat(
    pino({ level: 'error' }, { write: (line) => lines.push(line) }),
    () => {
      rounds += 1
      return Promise.reject(new Error('no room'))
    },
    1000,
  )
  await vi.advanceTimersByTimeAsync(1000)
  await running.stop()
  expect(rounds).toBe(2)
  expect(lines.map((line) => line.includes('a chore failed'))).toEqual([true, true])
})

test('the round under way is told that it is to end', async () => {
  let told: AbortSignal | undefined
  const running = repeat(
    log,
    (stopping) =>
      new Promise((end) => {
        told = stopping
        stopping.addEventListener('abort', () => {
          end()
        })
      }),
    1000,
  )
  expect(told?.aborted).toBe(false)
  await running.stop()
  expect(told?.aborted).toBe(true)
})
