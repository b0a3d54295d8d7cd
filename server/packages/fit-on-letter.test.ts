import { expect, it } from 'vitest'
import { fitOnLetter, uprightBox, type Matrix } from './fit-on-letter.ts'

const at = ([a, b, c, d, e, f]: Matrix, x: number, y: number) =>
  [a * x + c * y + e, b * x + d * y + f].map((value) => Math.round(value * 10) / 10)
const box = (left: number, bottom: number, right: number, top: number) => ({ left, bottom, right, top })
const corners = (page: ReturnType<typeof box>, rotation: number) => {
  const { matrix, width, height } = fitOnLetter(page, rotation)
  return {
    sheet: [width, height],
    lowerLeft: at(matrix, page.left, page.bottom),
    upperRight: at(matrix, page.right, page.top),
  }
}

it('leaves a letter page as it is, wherever its box begins', () => {
  expect(corners(box(0, 0, 612, 792), 0)).toEqual({
    sheet: [612, 792],
    lowerLeft: [0, 0],
    upperRight: [612, 792],
  })
  expect(corners(box(100, -50, 712, 742), 0)).toEqual({
    ...{ sheet: [612, 792], lowerLeft: [0, 0], upperRight: [612, 792] },
  })
})

it('makes a page smaller until it fits, and centers it', () => {
  // A4 is narrower and taller: 792 / 842 of it, 559.7 points wide.
  expect(corners(box(0, 0, 595, 842), 0)).toEqual({
    ...{ sheet: [612, 792], lowerLeft: [26.2, 0], upperRight: [585.8, 792] },
  })
  expect(corners(box(0, 0, 1224, 792), 0)).toEqual({
    ...{ sheet: [792, 612], lowerLeft: [0, 49.8], upperRight: [792, 562.2] },
  })
})

it('enlarges a label until it fits, and a stamp to twice its size at most', () => {
  expect(corners(box(0, 0, 288, 432), 0)).toEqual({
    ...{ sheet: [612, 792], lowerLeft: [42, 0], upperRight: [570, 792] },
  })
  expect(corners(box(0, 0, 100, 200), 0)).toEqual({
    ...{ sheet: [612, 792], lowerLeft: [206, 196], upperRight: [406, 596] },
  })
})

it.each([
  [90, { sheet: [612, 792], lowerLeft: [0, 792], upperRight: [612, 0] }],
  [180, { sheet: [792, 612], lowerLeft: [792, 612], upperRight: [0, 0] }],
  [270, { sheet: [612, 792], lowerLeft: [612, 0], upperRight: [0, 792] }],
  [-90, { sheet: [612, 792], lowerLeft: [612, 0], upperRight: [0, 792] }],
  [450, { sheet: [612, 792], lowerLeft: [0, 792], upperRight: [612, 0] }],
  [360, { sheet: [792, 612], lowerLeft: [0, 0], upperRight: [792, 612] }],
])('turns a lying page clockwise by %d degrees', (rotation, turned) => {
  expect(corners(box(0, 0, 792, 612), rotation)).toEqual(turned)
})

it('lays a page down only if it is wider than tall, and takes corners in any order', () => {
  expect(corners(box(0, 0, 500, 500), 0).sheet).toEqual([612, 792])
  expect(uprightBox([612, 792, 0, 10])).toEqual(box(0, 10, 612, 792))
  expect(uprightBox([])).toEqual(box(0, 0, 0, 0))
})
