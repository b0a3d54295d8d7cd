import { expect, test } from 'vitest'
import { pixelsOf, takePhoto } from '../../tools/photos/take-photo.ts'
import { cleanPage } from './clean-page.ts'
import { percentile } from './pictures.ts'
import type { Picture, Quad } from './pictures.ts'
import { projected, projectionTo, warp } from './warp.ts'

const quad: Quad = [
  { x: 10, y: 20 },
  { x: 90, y: 10 },
  { x: 95, y: 120 },
  { x: 5, y: 100 },
]

test('the corners of the page go to the corners of the picture', () => {
  const place = (x: number, y: number) => {
    const point = projected(projectionTo(quad), { x, y })
    return [Math.round(point.x * 1000) / 1000, Math.round(point.y * 1000) / 1000]
  }
  expect([place(0, 0), place(1, 0), place(1, 1), place(0, 1)]).toEqual(quad.map(({ x, y }) => [x, y]))
})

test('a page is cut out as it lies, also where a corner is outside the picture', () => {
  const data = new Uint8ClampedArray(100 * 130 * 4)
  for (let at = 0; at < data.length; at += 4) data[at] = ((at / 4) % 100) * 2
  const picture: Picture = { width: 100, height: 130, data }
  const square: Quad = [
    { x: 20, y: 20 },
    { x: 60, y: 20 },
    { x: 60, y: 60 },
    { x: 20, y: 60 },
  ]
  const cut = warp(picture, square, { width: 40, height: 40 })
  expect([cut.data[0], cut.data[39 * 4]]).toEqual([40, 118])
  const outside = warp(picture, [{ x: -20, y: 20 }, ...(square.slice(1) as [never, never, never])], {
    width: 8,
    height: 8,
  })
  expect(outside.data[0]).toBe(0)
})

test('mended, paper in bad light is white all over and its ink is not', async () => {
  const { jpeg, corners } = await takePhoto({ seed: 41, kind: 'good', set: 'measuring' })
  if (!corners) throw new Error('a good photo has a page')
  const picture = await pixelsOf(jpeg)
  const page = cleanPage(picture, corners, 1200)
  const shades = Float32Array.from(
    { length: page.data.length / 4 },
    (_, pixel) => page.data[pixel * 4 + 1] ?? 0,
  )
  expect(percentile(Float32Array.from(shades), 0.3)).toBeGreaterThan(235)
  expect(percentile(shades, 0.01)).toBeLessThan(140)
})
