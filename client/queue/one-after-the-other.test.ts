import { describe, expect, it } from 'vitest'
import { oneAfterTheOther } from './one-after-the-other.ts'

/** Runs that end when they are told to. */
function runs() {
  const begun: {
    readonly driverId: string
    readonly end: (result: number) => void
    readonly fail: () => void
  }[] = []
  const go = oneAfterTheOther(
    (driverId) =>
      new Promise<number>((end, reject) => {
        begun.push({ driverId, end, fail: () => reject(new Error('no storage')) })
      }),
  )
  return { begun, go }
}

describe('one after the other', () => {
  it('runs once more for all who ask while it runs', async () => {
    const { begun, go } = runs()
    const first = go('ana')
    const later = [go('ana'), go('ana'), go('ana')]
    expect(begun).toHaveLength(1)
    begun[0]?.end(1)
    expect(await first).toBe(1)
    await expect.poll(() => begun.length).toBe(2)
    begun[1]?.end(2)
    expect(await Promise.all(later)).toEqual([2, 2, 2])
    expect(begun).toHaveLength(2)
  })

  it('starts anew for who asks after the end', async () => {
    const { begun, go } = runs()
    const first = go('ana')
    begun[0]?.end(1)
    await first
    const second = go('ana')
    begun[1]?.end(2)
    expect(await second).toBe(2)
  })

  it('runs again after a failure, which is told to those who waited for it only', async () => {
    const { begun, go } = runs()
    const first = go('ana')
    const second = go('ana')
    begun[0]?.fail()
    await expect(first).rejects.toThrow('no storage')
    await expect.poll(() => begun.length).toBe(2)
    begun[1]?.end(2)
    expect(await second).toBe(2)
  })

  it('lets no driver wait for another one', () => {
    const { begun, go } = runs()
    void go('ana')
    void go('luis')
    expect(begun.map(({ driverId }) => driverId)).toEqual(['ana', 'luis'])
  })
})
