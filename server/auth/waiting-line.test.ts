import { expect, test } from 'vitest'
import { openWaitingLine } from './waiting-line.ts'

test('runs so many at once, in the order they came, and refuses what finds no place to wait', async () => {
  const line = openWaitingLine({ atOnce: 2, mayWait: 3 })
  const started: number[] = []
  const ends: (() => void)[] = []
  const work = (name: number) => () => {
    started.push(name)
    return new Promise<void>((resolve) => ends.push(resolve))
  }
  const settled = [1, 2, 3, 4, 5, 6].map((name) => line.run(work(name)))
  await expect(settled[5]).rejects.toMatchObject({ code: 'server_busy' })
  expect(started).toEqual([1, 2])
  for (const name of [3, 4, 5]) {
    ends.shift()?.()
    await expect.poll(() => started.at(-1)).toBe(name)
  }
  for (const end of ends) end()
  await Promise.all(settled.slice(0, 5))
  expect([started, line.isEmpty()]).toEqual([[1, 2, 3, 4, 5], true])
})

test('goes on after work that fails', async () => {
  const line = openWaitingLine({ atOnce: 1, mayWait: 1 })
  const failing = line.run(() => Promise.reject(new Error('no')))
  const next = line.run(() => Promise.resolve('done'))
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('done')
  expect(line.isEmpty()).toBe(true)
})
