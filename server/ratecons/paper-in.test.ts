import { expect, test } from 'vitest'
import type { Picture } from '#domain/photo/pictures.ts'
import { paperIn } from './paper-in.ts'

type Shade = (x: number, y: number) => number
const [width, height] = [400, 500]

function picture(shade: Shade): Picture {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let at = 0; at < width * height; at += 1) {
    const value = shade(at % width, Math.floor(at / width))
    data.set([value, value, value, 255], at * 4)
  }
  return { width, height, data }
}

type Sheet = { left: number; top: number; right: number; bottom: number }
const sheetOn = ({ left, top, right, bottom }: Sheet, inside: number, outside: number) =>
  picture((x, y) => (x >= left && x < right && y >= top && y < bottom ? inside : outside))

test('a sheet on a darker table is found by its corners', () => {
  const corners = paperIn(sheetOn({ left: 60, top: 50, right: 340, bottom: 450 }, 235, 90))
  const expected = [
    { x: 60, y: 50 },
    { x: 340, y: 50 },
    { x: 340, y: 450 },
    { x: 60, y: 450 },
  ]
  expect(corners).toHaveLength(4)
  for (const [index, { x, y }] of expected.entries()) {
    const found = corners?.[index] ?? { x: NaN, y: NaN }
    expect(Math.hypot(found.x - x, found.y - y)).toBeLessThan(8)
  }
})

test('a sheet that reaches out of the picture is found by the two sides that show', () => {
  const corners = paperIn(sheetOn({ left: 70, top: 60, right: width, bottom: height }, 235, 90))
  expect(Math.hypot((corners?.[0].x ?? NaN) - 70, (corners?.[0].y ?? NaN) - 60)).toBeLessThan(8)
})

test.each([
  ['the page itself', picture(() => 240)],
  [
    'a box on the page, darker than what is around it',
    sheetOn({ left: 60, top: 50, right: 340, bottom: 450 }, 120, 240),
  ],
  ['a frame as bright inside as outside', picture((x, y) => (inFrame(x, y) ? 30 : 235))],
  ['a note on the table', sheetOn({ left: 150, top: 200, right: 250, bottom: 300 }, 235, 90)],
])('%s is not cut out', (_name, shown) => {
  expect(paperIn(shown)).toBeNull()
})

function inFrame(x: number, y: number): boolean {
  const isWithin = (by: number) => x >= 60 + by && x < 340 - by && y >= 50 + by && y < 450 - by
  return isWithin(0) && !isWithin(3)
}
