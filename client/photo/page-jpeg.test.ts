import sharp from 'sharp'
import { expect, test } from 'vitest'
import { cleanPage } from '#domain/photo/clean-page.ts'
import type { Picture } from '#domain/photo/pictures.ts'
import { pixelsOf, takePhoto } from '../../tools/photos/take-photo.ts'
import { maxPageBytes, smallEnough } from './page-jpeg.ts'

test('a mended page takes less than 400 kB', async () => {
  const { jpeg, corners } = await takePhoto({ seed: 41, kind: 'good', set: 'measuring' })
  if (!corners) throw new Error('a good photo has a page')
  const picture = await pixelsOf(jpeg)
  const encode = ({ width, height, data }: Picture, quality: number) =>
    sharp(data, { raw: { width, height, channels: 4 } })
      .jpeg({ quality: quality * 100 })
      .toBuffer()
      .then((bytes) => ({ bytes, size: bytes.length }))
  const { size } = await smallEnough({ draw: (longSide) => cleanPage(picture, corners, longSide), encode })
  expect(size).toBeLessThan(maxPageBytes)
})

test('what stays too large is made smaller step by step, and at the end taken as it is', async () => {
  const asked: [number, number][] = []
  const draw = (longSide: number): Picture => ({ width: longSide, height: 1, data: new Uint8ClampedArray(4) })
  const sizeOf = (fits: number) => ({
    draw,
    encode: ({ width }: Picture, quality: number) => {
      asked.push([width, quality])
      return Promise.resolve({ size: asked.length >= fits ? maxPageBytes : maxPageBytes + 1 })
    },
  })
  expect(await smallEnough(sizeOf(2))).toEqual({ size: maxPageBytes })
  expect(asked).toEqual([
    [1650, 0.8],
    [1650, 0.65],
  ])
  asked.length = 0
  expect(await smallEnough(sizeOf(99))).toEqual({ size: maxPageBytes + 1 })
  expect(asked.at(-1)).toEqual([900, 0.3])
})
