import { expect, it } from 'vitest'
import { eachOf } from './each-of.ts'

it('does not let one that fails keep the others, and answers in the order of the rows', async () => {
  const fault = new Error('no')
  const outcome = await eachOf(
    [1, 2, 3],
    async (row) => {
      await Promise.resolve()
      if (row === 2) throw fault
      return row * 10
    },
    { atOnce: 2 },
  )
  expect(outcome).toEqual({
    done: [
      { row: 1, result: 10 },
      { row: 3, result: 30 },
    ],
    failed: [{ row: 2, error: fault }],
  })
})

it.each([
  [1, 1],
  [4, 4],
  [9, 6],
])('at most %i at once: %i of six run side by side', async (atOnce, expected) => {
  let [running, most] = [0, 0]
  const steps: number[] = []
  await eachOf(
    [1, 2, 3, 4, 5, 6],
    async () => {
      running += 1
      most = Math.max(most, running)
      await Promise.resolve()
      running -= 1
    },
    { atOnce, onStep: (settled) => steps.push(settled) },
  )
  expect([most, steps]).toEqual([expected, [1, 2, 3, 4, 5, 6]])
})

it('has nothing to do for none', async () => {
  expect(await eachOf([], () => Promise.resolve(1), { atOnce: 4 })).toEqual({ done: [], failed: [] })
})
