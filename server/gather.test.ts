import { describe, expect, it } from 'vitest'
import { gather } from './gather.ts'

/** Work whose batches end when the test says so. */
function slowWork() {
  const batches: { items: readonly number[]; end: () => void; fail: (error: Error) => void }[] = []
  const work = (items: readonly number[]) =>
    new Promise<readonly number[]>((resolve, reject) => {
      batches.push({
        items,
        end: () => {
          resolve(items.map((item) => item * 10))
        },
        fail: reject,
      })
    })
  return { batches, work }
}

const turn = () => new Promise((resolve) => setImmediate(resolve))

describe('gathered work', () => {
  it('takes those who come together in one batch, and those who come meanwhile in the next', async () => {
    const { batches, work } = slowWork()
    const ask = gather(work, { batchSize: 100, batchesAtOnce: 1, mostWaiting: 100 })
    const first = [ask(1), ask(2)]
    await turn()
    const second = [ask(3), ask(4), ask(5)]
    await turn()
    expect(batches.map(({ items }) => items)).toEqual([[1, 2]])
    batches[0]?.end()
    expect(await Promise.all(first)).toEqual([10, 20])
    await turn()
    batches[1]?.end()
    expect(await Promise.all(second)).toEqual([30, 40, 50])
    expect(batches).toHaveLength(2)
  })

  it('never exceeds the batch size, and runs as many batches at once as allowed', async () => {
    const { batches, work } = slowWork()
    const ask = gather(work, { batchSize: 2, batchesAtOnce: 2, mostWaiting: 100 })
    const all = [1, 2, 3, 4, 5].map(ask)
    await turn()
    expect(batches.map(({ items }) => items)).toEqual([
      [1, 2],
      [3, 4],
    ])
    batches[1]?.end()
    batches[0]?.end()
    await turn()
    batches[2]?.end()
    expect(await Promise.all(all)).toEqual([10, 20, 30, 40, 50])
  })

  it('fails for those of the batch that failed, and for nobody else', async () => {
    const { batches, work } = slowWork()
    const ask = gather(work, { batchSize: 1, batchesAtOnce: 1, mostWaiting: 100 })
    const [bad, good] = [ask(1), ask(2)]
    await turn()
    batches[0]?.fail(new Error('connection lost'))
    await expect(bad).rejects.toThrow('connection lost')
    await turn()
    batches[1]?.end()
    expect(await good).toBe(20)
  })

  it('asks whoever comes when too many wait to come again', async () => {
    const { batches, work } = slowWork()
    const ask = gather(work, { batchSize: 1, batchesAtOnce: 1, mostWaiting: 2 })
    const working = ask(1)
    await turn()
    const waiting = [ask(2), ask(3)]
    await expect(ask(4)).rejects.toMatchObject({ code: 'server_busy' })
    batches[0]?.end()
    await turn()
    batches[1]?.end()
    await turn()
    batches[2]?.end()
    expect(await Promise.all([working, ...waiting])).toEqual([10, 20, 30])
  })
})
