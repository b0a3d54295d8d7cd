import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { recently } from './recently.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function counting(limits = { most: 2, forMs: 1000 }) {
  const made: string[] = []
  const lately = recently<string>(limits)
  const ask = (key: string) =>
    lately(key, () => {
      made.push(key)
      return Promise.resolve(`${key} ${String(made.length)}`)
    })
  return { made, ask }
}

it('makes a thing once for all who ask for it in that time, and anew after it', async () => {
  const { made, ask } = counting()
  expect(await Promise.all([ask('a'), ask('a'), ask('b')])).toEqual(['a 1', 'a 1', 'b 2'])
  await vi.advanceTimersByTimeAsync(999)
  expect(await ask('a')).toBe('a 1')
  await vi.advanceTimersByTimeAsync(1)
  expect(await ask('a')).toBe('a 3')
  expect(made).toEqual(['a', 'b', 'a'])
})

it('keeps the latest ones, and forgets the oldest first', async () => {
  const { made, ask } = counting()
  for (const key of ['a', 'b', 'c', 'b', 'c', 'a']) await ask(key)
  expect(made).toEqual(['a', 'b', 'c', 'a'])
})

it('keeps what was made anew, though the time of an earlier one ends', async () => {
  const { made, ask } = counting({ most: 1, forMs: 1000 })
  await ask('a')
  await ask('b')
  await vi.advanceTimersByTimeAsync(500)
  await ask('a')
  await vi.advanceTimersByTimeAsync(500)
  await ask('a')
  expect(made).toEqual(['a', 'b', 'a'])
})

it('keeps no failure', async () => {
  const lately = recently<string>({ most: 2, forMs: 1000 })
  await expect(lately('a', () => Promise.reject(new Error('no paper')))).rejects.toThrow('no paper')
  expect(await lately('a', () => Promise.resolve('made'))).toBe('made')
})
