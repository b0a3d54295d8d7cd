import sharp from 'sharp'
import { expect, test } from 'vitest'
import { enlarged, inDots, isPrint } from './enlarged.ts'

const page = { width: 1000, height: 1000, grey: Buffer.alloc(1_000_000, 255) }
const word = { text: 'Load', sureness: 0.9, x: 0.4, y: 0.5, width: 0.1, height: 0.03 }

test('a word has its place in dots of the page', () => {
  expect(inDots(word, page)).toEqual({ left: 400, top: 500, right: 500, bottom: 530 })
})

test.each([
  ['a word is print', {}, true],
  ['small print is, too', { height: 0.005 }, true],
  ['a headline is, too', { height: 0.034, width: 0.29 }, true],
  ['dust is none', { height: 0.004 }, false],
  ['a brand is none', { height: 0.035 }, false],
  ['a line is none', { width: 0.3 }, false],
])('%s', (_what, changed, is) => {
  expect(isPrint({ ...word, ...changed })).toBe(is)
})

test('a piece of a line is as high as the engine knows letters, with white around', async () => {
  const line = { left: 400, top: 500, right: 500, bottom: 530 }
  const { png, size, onPage } = await enlarged(page, line)
  // 30 dots become 56, with a quarter of the height beside them, a bit less than an eighth above and below, and 16 around all.
  expect(size).toEqual({ width: 249, height: 103 })
  expect(await sharp(png).metadata()).toMatchObject(size)
  expect([onPage(16), onPage(16 + 56)]).toEqual([392, 422])
})

test('at the edges of the page it ends with the page', async () => {
  const whole = { left: 0, top: 0, right: 1000, bottom: 1000 }
  const { size, onPage } = await enlarged(page, whole)
  expect(size).toEqual({ width: 88, height: 88 })
  expect(onPage(16)).toBe(0)
})
