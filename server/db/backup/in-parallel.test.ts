import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inParallel } from './in-parallel.ts'

test('each is done once, and no more than 32 at the same time', async () => {
  const done: number[] = []
  let [running, most] = [0, 0]
  await inParallel(Array(100).keys(), async (item) => {
    running += 1
    most = Math.max(most, running)
    await nextTurn()
    running -= 1
    done.push(item)
  })
  expect(done.toSorted((a, b) => a - b)).toEqual([...Array(100).keys()])
  expect(most).toBe(32)
})

test('after a failure no other is begun, and it is told when those that run have ended', async () => {
  const begun: number[] = []
  const ended: number[] = []
  const all = inParallel(Array(100).keys(), async (item) => {
    begun.push(item)
    if (item === 3) throw new Error('the third')
    await nextTurn()
    ended.push(item)
  })
  await expect(all).rejects.toThrow('the third')
  expect([begun.length, ended.length]).toEqual([32, 31])
})
