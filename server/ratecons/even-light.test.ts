import { expect, test } from 'vitest'
import { brightestIn, evenLight } from './even-light.ts'

const [width, height] = [320, 256]
/** Paper whose light falls off to the right, with strokes that are that much of it. */
function shaded(share: number) {
  const grey = Buffer.alloc(width * height)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const paper = 250 - (130 * x) / width
      grey[y * width + x] = Math.round(x % 16 < 4 ? paper * share : paper)
    }
  return { width, height, grey }
}

test.each([
  ['print', 0.3, 0, 30],
  ['faint print', 0.7, 130, 200],
  ['what is hardly darker than the paper', 0.95, 255, 255],
])('under a shadow paper is white and %s keeps its depth', async (_what, share, least, most) => {
  const { grey } = await evenLight(shaded(share))
  for (const x of [64, 160, 256]) {
    expect(grey[128 * width + x + 8]).toBe(255)
    expect(grey[128 * width + x + 1]).toBeGreaterThanOrEqual(least)
    expect(grey[128 * width + x + 1]).toBeLessThanOrEqual(most)
  }
})

test('what is black all over stays dark', async () => {
  const { grey } = await evenLight({ width: 64, height: 64, grey: Buffer.alloc(64 * 64, 4) })
  expect(Math.max(...grey)).toBe(0)
})

test('each square tells of its brightest place, those cut off at the edges, too', () => {
  const grey = Buffer.alloc(5 * 3, 10)
  grey[2 * 5 + 2] = 90
  grey[2 * 5 + 4] = 70
  expect(brightestIn({ width: 5, height: 3, grey }, 2)).toEqual({
    ...{ width: 3, height: 2 },
    grey: Buffer.from([10, 10, 10, 10, 90, 70]),
  })
})
