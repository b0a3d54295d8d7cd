import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../test/support/app.ts'
import { CallerGone, newPatience } from '../patience.ts'
import { builtInRouter } from '../providers/routing/built-in.ts'
import { optimizeRoute } from './plan-route.ts'

const { deps } = await testApp()

const pointsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    latitude: 30 + ((index * 7.3) % 5),
    longitude: -100 + ((index * 3.7) % 5),
  }))

/** How often others had their turn meanwhile. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  const state = { isDone: false, turns: 0 }
  const end = work.then(() => (state.isDone = true))
  while (!state.isDone) {
    await setImmediate()
    state.turns += 1
  }
  await end
  return state.turns
}

describe('long work on routes', () => {
  it('lets others in after each row of distances, however many are asked for at once', async () => {
    const router = builtInRouter()
    await router.matrix({ points: pointsOf(1) })
    const matrices = Array.from({ length: 8 }, () => router.matrix({ points: pointsOf(20) }))
    expect(await turnsDuring(Promise.all(matrices))).toBeGreaterThanOrEqual(8 * 20)
  })

  it('lets others in after each part of a search, however many are under way', async () => {
    // More stops than are tried in every order.
    const locations = pointsOf(24).map(({ latitude: lat, longitude: lng }) => ({
      type: 'pickup' as const,
      ...{ lat, lng },
    }))
    const search = async () => {
      const { isProven } = await optimizeRoute(deps, { locations }, newPatience())
      expect(isProven).toBe(false)
    }
    await search()
    const alone = await turnsDuring(search())
    expect(await turnsDuring(Promise.all([search(), search(), search()]))).toBeGreaterThan(2 * alone)
  })

  it('ends with a caller who has gone', async () => {
    const patience = { until: Infinity, gone: AbortSignal.abort() }
    await expect(builtInRouter().matrix({ points: pointsOf(3), patience })).rejects.toThrow(CallerGone)
  })
})
