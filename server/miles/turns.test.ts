import { expect, test } from 'vitest'
import { apartByTurn } from './turns.ts'

const minute = 60_000
const ping = (driverId: string, capturedAtMs: number) => ({
  ...{ driverId, capturedAtMs, receivedAtMs: capturedAtMs, latitude: 32, longitude: -106 },
  ...{ accuracyMeters: 10, speedMps: null, source: 'web' },
})
const turns = [
  { driverId: 'ann', startedAtMs: 0 },
  { driverId: 'bo', startedAtMs: 60 * minute },
  { driverId: 'ann', startedAtMs: 120 * minute },
]

test('who has the freight again is another truck from then on, by a phone that is two minutes behind, too', () => {
  const times = [10, 117, 118, 119, 130].map((minutes) => minutes * minute)
  const apart = apartByTurn([...times.map((at) => ping('ann', at)), ping('bo', 130 * minute)], {
    turns,
    leftMs: 5 * minute,
  })
  expect(apart.map(({ driverId }) => driverId === 'ann' || driverId === 'bo')).toEqual([
    ...[true, true, false, false, false],
    true,
  ])
  expect(new Set(apart.slice(2, 5).map(({ driverId }) => driverId)).size).toBe(1)
})

test('who has it again before the pickup is the same truck', () => {
  const pings = [ping('ann', 10 * minute), ping('ann', 130 * minute)]
  expect(apartByTurn(pings, { turns, leftMs: 120 * minute })).toEqual(pings)
})
