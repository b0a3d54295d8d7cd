import { expect, test } from 'vitest'
import type { ChargeEvidence } from '#contract/charges.ts'
import { left, type Sheet } from '../invoices/invoice-pdf-sheet.ts'
import { drawTruck } from './evidence-pdf-map.ts'

type Stroke = readonly [what: string, ...numbers: number[]]

/** What is drawn, rounded to a tenth of a point. */
function drawnOf(evidence: Pick<ChargeEvidence, 'place' | 'positions'>) {
  const strokes: Stroke[] = []
  const frames: unknown[] = []
  const noting =
    (what: string) =>
    (...numbers: unknown[]) => {
      const rounded = numbers.map((number) =>
        typeof number === 'number' ? Math.round(number * 10) / 10 : -1,
      )
      if (['circle', 'moveTo', 'lineTo'].includes(what)) strokes.push([what, ...rounded])
      return pen
    }
  const pen: object = new Proxy({}, { get: (_target, what) => noting(String(what)) })
  const sheet = {
    drawing: (x: number, size: object, draw: (with_: object) => void) => {
      frames.push([x, size])
      draw(pen)
    },
  }
  // Only what the drawing uses of a sheet and of the evidence.
  const hasMap = drawTruck(sheet as unknown as Sheet, evidence as ChargeEvidence)
  return { hasMap, frames, strokes }
}

const place = { name: null, address: null, latitude: 60, longitude: -100, radiusMeters: 200 }
const position = (latitude: number, longitude: number) => ({
  ...{ at: '2026-11-21T12:48:00.000Z', latitude, longitude, accuracy: null, meters: null },
})

test('the stop is in the middle, its circle a fifth of the map to each side, and the truck where it was', () => {
  // 111.32 m to the north, and as far to the east: a degree of longitude is half as long at 60°.
  const positions = [position(60.001, -100), position(60, -99.998), position(59.999, -100.002)]
  const { hasMap, frames, strokes } = drawnOf({ place, positions })
  expect([hasMap, frames]).toEqual([true, [[left, { width: 187, height: 187 }]]])
  expect(strokes).toEqual([
    ['circle', 93.5, 93.5, 37.4],
    ['moveTo', 93.5, 72.7],
    ['lineTo', 114.3, 93.5],
    ['lineTo', 72.7, 114.3],
    ['circle', 93.5, 72.7, 1.6],
    ['circle', 114.3, 93.5, 1.6],
    ['circle', 72.7, 114.3, 1.6],
    // The cross in the middle.
    ['moveTo', 89.5, 93.5],
    ['lineTo', 97.5, 93.5],
    ['moveTo', 93.5, 89.5],
    ['lineTo', 93.5, 97.5],
  ])
})

test.each([
  ['no place', null],
  ['no latitude', { ...place, latitude: null }],
  ['no longitude', { ...place, longitude: null }],
])('with %s nothing is drawn', (_case, where) => {
  expect(drawnOf({ place: where, positions: [position(60, -100)] })).toEqual({
    ...{ hasMap: false, frames: [], strokes: [] },
  })
})
