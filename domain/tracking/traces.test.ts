import { describe, expect, test } from 'vitest'
import { seededRandom } from '../routes/seeded-random.ts'
import type { StoredPing } from './ping.ts'
import { pingsOf } from './test-support/phone.ts'
import { scenario, scenarioNames } from './test-support/scenarios.ts'
import { fenceTimes } from './test-support/whole-drive.ts'

const toleranceSeconds = 120
const seeds = Array.from({ length: 12 }, (_, index) => index + 1)
const instant = (iso: string | null) => (iso === null ? null : Date.parse(iso))

/** By how many seconds a time is off; a time that is missing or invented is off by any number. */
function secondsOff(found: string | null, truth: number | null): number {
  const at = instant(found)
  if (at === null || truth === null) return at === truth ? 0 : Infinity
  return Math.abs(at - truth) / 1000
}

function shuffled(pings: readonly StoredPing[], seed: number): StoredPing[] {
  const random = seededRandom(seed)
  return pings
    .map((ping) => ({ ping, place: random(1_000_000) }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ ping }) => ping)
}

describe.each(scenarioNames)('%s', (name) => {
  const drives = seeds.map((seed) => {
    const random = seededRandom(seed * 7919)
    const made = scenario(name, random)
    return { ...made, seed, pings: pingsOf(made.drive, made.habits, random) }
  })

  test('arrivals and departures are within two minutes of the truth, and none is invented', () => {
    const off = drives.flatMap(({ seed, pings, stops, truth }) =>
      fenceTimes(pings, stops).flatMap((times, index) => {
        const arrival = secondsOff(times.arrivedAt, truth[index]?.arrivedAtMs ?? null)
        const departure = secondsOff(times.departedAt, truth[index]?.departedAtMs ?? null)
        return Math.max(arrival, departure) <= toleranceSeconds
          ? []
          : [{ seed, id: times.id, arrival, departure }]
      }),
    )
    expect(off).toEqual([])
  })

  test('the order the pings come in changes nothing', () => {
    for (const { seed, pings, stops } of drives) {
      const answer = fenceTimes(pings, stops)
      const captured = pings.toSorted((one, other) => one.capturedAtMs - other.capturedAtMs)
      const orders = [captured, pings.toReversed(), shuffled(pings, seed), [...pings, ...pings]]
      for (const order of orders) expect(fenceTimes(order, stops)).toEqual(answer)
    }
  })
})
