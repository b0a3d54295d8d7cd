import { describe, expect, test } from 'vitest'
import { dotShapes } from './tiff-dots.ts'

type Tag = readonly [tag: number, over: number, under: number, type?: number]

/** Only the directories of a TIFF; each page with the numbers that it says about itself. */
function directories(pages: readonly (readonly Tag[])[], isLittle = true): Uint8Array {
  const view = new DataView(new ArrayBuffer(2000))
  view.setUint16(0, isLittle ? 0x4949 : 0x4d4d)
  view.setUint16(2, 42, isLittle)
  let [at, value] = [8, 1000]
  view.setUint32(4, pages.length === 0 ? 0 : at, isLittle)
  for (const [page, tags] of pages.entries()) {
    view.setUint16(at, tags.length, isLittle)
    for (const [index, [tag, over, under, type = 5]] of tags.entries()) {
      const entry = at + 2 + index * 12
      view.setUint16(entry, tag, isLittle)
      view.setUint16(entry + 2, type, isLittle)
      view.setUint32(entry + 4, 1, isLittle)
      view.setUint32(entry + 8, value, isLittle)
      view.setUint32(value, over, isLittle)
      view.setUint32(value + 4, under, isLittle)
      value += 8
    }
    const next = at + 2 + tags.length * 12
    at = next + 4
    view.setUint32(next, page === pages.length - 1 ? 0 : at, isLittle)
  }
  return new Uint8Array(view.buffer)
}

const width: Tag = [256, 1728, 1]

describe('the dots of a TIFF', () => {
  test.each([true, false])('are read page by page, little end first: %s', (isLittle) => {
    const pages: Tag[][] = [
      [width, [282, 204, 1], [283, 98, 1]],
      [[283, 2040, 10], width, [282, 204, 1]],
      [
        [282, 100, 1],
        [283, 200, 1],
      ],
    ]
    expect(dotShapes(directories(pages, isLittle))).toEqual([204 / 98, 1, 0.5])
  })

  test.each([
    ['says nothing', [width]],
    ['says one of them', [[282, 204, 1]]],
    ['divides by zero', [[282, 204, 0], [283, 98, 1]]], // oxfmt-ignore
    ['has no size', [[282, 0, 1], [283, 0, 1]]], // oxfmt-ignore
    ['has whole numbers in their place', [[282, 204, 1, 4], [283, 98, 1, 4]]], // oxfmt-ignore
    ['claims what no fax has', [[282, 500, 1], [283, 100, 1]]], // oxfmt-ignore
    ['claims the same the other way', [[282, 100, 1], [283, 500, 1]]], // oxfmt-ignore
  ] as const)('are squares where it %s', (_, tags) => {
    expect(dotShapes(directories([tags]))).toEqual([1])
  })

  test('are believed up to four times as tall or as wide', () => {
    const page = (across: number, down: number): Tag[] => [
      [282, across, 1],
      [283, down, 1],
    ]
    expect(dotShapes(directories([page(400, 100), page(100, 400)]))).toEqual([4, 0.25])
  })

  test('of a file that is cut off, or that leads in a circle, end', () => {
    const whole = directories([[[282, 204, 1], [283, 98, 1]], [width]]) // oxfmt-ignore
    expect(dotShapes(whole.subarray(0, 60))).toEqual([])
    expect(dotShapes(new Uint8Array())).toEqual([])
    expect(dotShapes(directories([]))).toEqual([])
    const circle = directories([[width]])
    new DataView(circle.buffer).setUint32(8 + 2 + 12, 8, true)
    expect(dotShapes(circle)).toHaveLength(1000)
  })
})
