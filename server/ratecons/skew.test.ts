import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { skewOf } from './skew.ts'

const size = { width: 1700, height: 2200 }

/** The tone of the paper at a place. */
type Paper = (x: number, y: number) => number

/** Lines of words, tilted clockwise. */
async function page(degrees: number, paper: Paper) {
  const { width, height } = size
  const ink = Buffer.alloc(width * height, 255)
  for (let top = height * 0.12; top < height * 0.88; top += 44)
    for (let y = Math.round(top); y < top + 20; y += 1)
      for (let x = Math.round(width * 0.12); x < width * 0.88; x += 1)
        if (x % 24 < 14 && x % 190 > 40) ink[y * width + x] = 0
  const { data } = await sharp(ink, { raw: { ...size, channels: 1 } })
    .rotate(degrees, { background: '#fff' })
    .resize({ ...size, fit: 'cover' })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const grey = Buffer.alloc(width * height)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      grey[y * width + x] = Math.min(
        paper(x, y),
        (data[y * width + x] ?? 255) > 128 ? 255 : paper(x, y) - 120,
      )
  return { ...size, grey }
}

/** By how many degrees. */
const missed = async (degrees: number, paper: Paper = () => 245) =>
  Math.abs(skewOf(await page(degrees, paper)) - degrees)

describe('the tilt of a page', () => {
  test.each([-5.5, -3, -1.2, -0.4, 0, 0.4, 1.2, 3, 5.5])('is found: %s°', async (degrees) => {
    expect(await missed(degrees)).toBeLessThan(0.16)
  })

  test.each([
    ['bright', 250],
    ['yellow', 200],
    ['grey', 160],
    ['in the shade', 130],
  ])('is found on paper that is %s', async (_how, tone) => {
    expect(await missed(2, () => tone)).toBeLessThan(0.16)
  })

  test('is found where the light falls off to one side', async () => {
    const paper = (x: number, y: number) => 250 - (100 * x) / size.width - (30 * y) / size.height
    expect(await missed(-2, paper)).toBeLessThan(0.16)
  })

  test('is none on an empty page', () => {
    expect(skewOf({ ...size, grey: Buffer.alloc(size.width * size.height, 245) })).toBe(0)
  })
})
