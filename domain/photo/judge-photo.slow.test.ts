import { describe, expect, test } from 'vitest'
import { sixty } from '../../tools/photos/photo-plan.ts'
import type { Kind } from '../../tools/photos/photo-plan.ts'
import { pixelsOf, takePhoto } from '../../tools/photos/take-photo.ts'
import { judgeCorners, judgePhoto } from './judge-photo.ts'
import { distance } from './pictures.ts'
import type { Picture, Quad } from './pictures.ts'

// The first of each kind; `npm run photo-verdicts` judges sixty.
const photo = async (kind: Kind) => {
  const seed = 11_000 + sixty.indexOf(kind)
  const { jpeg, corners } = await takePhoto({ seed, kind, set: 'measuring' })
  return { picture: await pixelsOf(jpeg), corners }
}
const farthest = (found: Quad, real: Quad) =>
  Math.max(...found.map((corner, index) => distance(corner, real[index] ?? corner)))
const plain = (shade: number): Picture => ({
  width: 600,
  height: 800,
  data: new Uint8ClampedArray(600 * 800 * 4).fill(shade),
})

describe('the photo of a page', () => {
  test('that is good is found faultless, and its corners within a hundredth of the picture', async () => {
    const { picture, corners } = await photo('good')
    const judged = judgePhoto(picture)
    expect(judged.faults).toEqual([])
    expect(judged.corners && corners && farthest(judged.corners, corners)).toBeLessThan(picture.height / 100)
  })

  test.each(['blurred', 'dark', 'cut', 'skewed', 'glare'] as const)('that is %s is told so', async (kind) => {
    const { picture } = await photo(kind)
    expect(judgePhoto(picture).faults[0]).toBe(kind)
  })

  test('is judged alike as a browser holds it, whose measures are no own properties', async () => {
    const { picture } = await photo('blurred')
    class ImageData {
      get width() {
        return picture.width
      }
      get height() {
        return picture.height
      }
      get data() {
        return picture.data
      }
    }
    expect(judgePhoto(new ImageData())).toEqual(judgePhoto(picture))
  })

  test('without a page in it is told so', async () => {
    const { picture } = await photo('none')
    expect(judgePhoto(picture)).toEqual({ faults: ['no_page'], corners: null })
  })
})

test('a lens that was covered is too dark; a bare wall has no page', () => {
  expect(judgePhoto(plain(4)).faults).toEqual(['dark'])
  expect(judgePhoto(plain(200)).faults).toEqual(['no_page'])
})

test('corners that are set by hand are believed: what stays is what can still be seen', async () => {
  const { picture, corners } = await photo('good')
  if (!corners) throw new Error('a good photo has a page')
  expect(judgeCorners(picture, corners)).toEqual({ faults: [], corners })
  const [a, b, c, d] = corners
  const tapered: Quad = [{ ...a, x: a.x + (b.x - a.x) * 0.35 }, { ...b, x: b.x - (b.x - a.x) * 0.35 }, c, d]
  expect(judgeCorners(picture, tapered).faults).toContain('skewed')
})
