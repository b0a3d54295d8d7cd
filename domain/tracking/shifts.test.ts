import { expect, test } from 'vitest'
import { fenceTimesSoFar } from './fence-times.ts'
import { pingsAt, secondsOf, stopAt } from './test-support/fixes.ts'

type Rows = Parameters<typeof pingsAt>[0]
const stand = (from: number, until: number): Rows =>
  Array.from({ length: Math.floor((until - from) / 60) + 1 }, (_, index) => [from + index * 60, 0] as const)
const of = (driverId: string, rows: Rows) => pingsAt(rows).map((ping) => ({ ...ping, driverId }))

/** A truck that came and stood, and whoever has the load then. */
function timesWith(next: Rows) {
  const pings = [...of('first', [[0, -500], ...stand(60, 660)]), ...of('next', next)]
  const [times] = fenceTimesSoFar(pings, [stopAt('dock', [0, 0])])
  return [secondsOf(times?.arrivedAt ?? null), secondsOf(times?.departedAt ?? null)]
}

test('who goes on from where the former driver was has left with the same truck', () => {
  expect(
    timesWith([
      [690, 600],
      [720, 1200],
      [750, 1800],
    ]),
  ).toEqual([36, 670])
})

test('whose phone is elsewhere has not left, and has once that truck came and went', () => {
  const coming: Rows = [
    [690, 9000],
    [720, 8500],
    [900, 5000],
  ]
  expect(timesWith(coming)).toEqual([36, null])
  const gone: Rows = [...coming, [1100, 500], ...stand(1200, 1500), [1530, 600], [1560, 1200], [1590, 1800]]
  expect(timesWith(gone)).toEqual([36, 1510])
})
