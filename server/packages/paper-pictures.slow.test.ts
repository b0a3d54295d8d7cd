import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import type { Picture } from './assembly.ts'
import { measured, pictureSizes, picturesOf, shrunk, type PictureSize } from './paper-pictures.ts'
import { aCmykJpeg, aNoisyPhoto, aPageOnADesk, aPhoto, aTiff } from './test-support/nasty-documents.ts'
import { jpegQuality } from './test-support/jpeg-quality.ts'

async function onlyPicture(bytes: Buffer, size?: PictureSize): Promise<Picture> {
  const [picture, ...more] = await picturesOf(bytes, 200, size)
  if (!picture || more.length > 0) throw new Error('one picture is looked at')
  return picture
}
const spaceOf = async ({ jpeg }: Picture) => (await sharp(jpeg).metadata()).space
const isAsItCame = async (bytes: Buffer) => bytes.equals(Buffer.from((await onlyPicture(bytes)).jpeg))

describe('a picture for paper', () => {
  test.each([
    ['tall', [3000, 4000], [1575, 2100]],
    ['less tall', [4000, 4800], [1600, 1920]],
    ['lying', [4000, 3000], [2100, 1575]],
    ['less lying', [4800, 4000], [1920, 1600]],
    ['square', [2000, 2000], [1600, 1600]],
    ['small, and no larger than it was', [300, 400], [300, 400]],
    ['a line, and at least a dot high', [9000, 2], [2100, 1]],
  ] as const)('that is %s has as many dots as are printed within the margins', async (_, [w, h], dots) => {
    const png = await sharp({ create: { width: w, height: h, channels: 3, background: '#777777' } })
      .png()
      .toBuffer()
    const { jpeg, width, height } = await onlyPicture(png)
    expect([width, height]).toEqual(dots)
    const inside = await sharp(jpeg).metadata()
    expect([inside.width, inside.height, inside.format]).toEqual([...dots, 'jpeg'])
  })

  test('is packed more tightly and then gets fewer dots, step by step', async () => {
    const large = await aPhoto({ width: 3000, height: 4000 })
    const made = await Promise.all(pictureSizes.map((size) => onlyPicture(large, size)))
    expect(made.map(({ jpeg, width, height }) => [width, height, jpegQuality(jpeg)])).toEqual([
      [1575, 2100, 80],
      [1575, 2100, 62],
      [1181, 1575, 66],
      [866, 1155, 62],
    ])
  })

  test('that was drawn before is made smaller, unless that gains nothing', async () => {
    const before = await measured(await aNoisyPhoto(1600, 2000))
    expect([before.width, before.height]).toEqual([1600, 2000])
    const after = await shrunk(before, { dotsPerInch: 110, quality: 62 })
    expect([after.width, after.height, jpegQuality(after.jpeg)]).toEqual([880, 1100, 62])
    expect(await shrunk(after, { dotsPerInch: 200, quality: 80 })).toBe(after)
  })

  test('keeps its grays gray and has the colors of a screen otherwise', async () => {
    const grey = sharp(await aPhoto({ width: 300, height: 400 })).toColourspace('b-w')
    expect(await spaceOf(await onlyPicture(await grey.clone().png().toBuffer()))).toBe('b-w')
    const fine = await sharp(await grey.clone().png().toBuffer())
      .toColourspace('grey16')
      .png()
      .toBuffer()
    expect(await spaceOf(await onlyPicture(fine))).toBe('b-w')
    expect(await spaceOf(await onlyPicture(await aCmykJpeg()))).toBe('srgb')
  })

  test('of a fax ends one page after those that a package takes', async () => {
    const fax = { width: 600, height: 800 }
    const three = await aTiff([fax, fax, fax])
    const counts = [1, 2, 3].map(async (most) => (await picturesOf(three, most)).length)
    expect(await Promise.all(counts)).toEqual([2, 3, 3])
  })

  test('of a fax is as tall as the paper was, to the dot', async () => {
    const fax = { width: 600, height: 800 }
    const sizes = async (dots?: { xres: number; yres: number }) => {
      const pictures = await picturesOf(await aTiff([fax, fax], dots), 200)
      return pictures.map(({ width, height }) => [width, height])
    }
    expect(await sizes()).toEqual(Array(2).fill([600, 800]))
    expect(await sizes({ xres: 8, yres: 4 })).toEqual(Array(2).fill([600, 1600]))
    expect(await sizes({ xres: 4, yres: 8 })).toEqual(Array(2).fill([1200, 800]))
  })
})

describe('a JPEG that is ready for paper is sent as it came', () => {
  const ready = (width: number, height: number) => aPhoto({ width, height }).then(plain)
  const plain = (bytes: Buffer) => sharp(bytes).jpeg({ quality: 70 }).toBuffer()

  test('up to the dots that are printed', async () => {
    expect(await isAsItCame(await ready(1600, 2100))).toBe(true)
    expect(await isAsItCame(await ready(1601, 2100))).toBe(false)
    expect(await isAsItCame(await ready(1600, 2101))).toBe(false)
  })

  test('up to 600 kB', async () => {
    const jpeg = await ready(900, 1200)
    /** Ten heads that say nothing make up the rest. */
    const ofSize = (bytes: number) => {
      const rest = bytes - jpeg.length
      const heads = Array.from({ length: 10 }, (_, index) => {
        const length = index === 0 ? rest - 9 * Math.floor(rest / 10) : Math.floor(rest / 10)
        const head = Buffer.alloc(length)
        head.writeUInt16BE(0xffe0, 0)
        head.writeUInt16BE(length - 2, 2)
        return head
      })
      return Buffer.concat([jpeg.subarray(0, 2), ...heads, jpeg.subarray(2)])
    }
    expect(await isAsItCame(ofSize(600_000))).toBe(true)
    expect(await isAsItCame(ofSize(600_001))).toBe(false)
  })

  test('packed in several passes too', async () => {
    const passes = sharp(await ready(300, 400)).jpeg({ progressive: true })
    expect(await isAsItCame(await passes.toBuffer())).toBe(true)
  })

  test('in gray too, but not in the colors of the press', async () => {
    const grey = await sharp(await ready(300, 400))
      .toColourspace('b-w')
      .jpeg()
      .toBuffer()
    expect(await isAsItCame(grey)).toBe(true)
    expect(await isAsItCame(await aCmykJpeg())).toBe(false)
  })

  test.each([
    ['where it was taken', (image: Sharp) => image.withExif({ IFD0: { Copyright: 'Sam' } })],
    ['its colors', (image: Sharp) => image.withIccProfile('p3')],
    ['its history', (image: Sharp) => image.withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>')],
  ])('unless it tells %s', async (_, tell) => {
    const told = await tell(sharp(await ready(300, 400)))
      .jpeg()
      .toBuffer()
    expect(await isAsItCame(told)).toBe(false)
  })

  test('unless something follows its end, such as a few seconds of video', async () => {
    expect(await isAsItCame(Buffer.concat([await ready(300, 400), Buffer.from('ftypmp42')]))).toBe(false)
  })

  test.each([
    ['a remark', 0xfe, 'taken at Dock 4'],
    ['who wrote it', 0xed, 'Photoshop 3.0\x008BIM\x04\x04\x00\x00\x00\x00\x00\x08\x1c\x02\x50\x00\x03Sam'],
  ])('unless it has %s', async (_, marker, words) => {
    const jpeg = await ready(300, 400)
    const head = Buffer.from([0xff, marker, 0, words.length + 2])
    const told = Buffer.concat([jpeg.subarray(0, 2), head, Buffer.from(words, 'latin1'), jpeg.subarray(2)])
    expect(await isAsItCame(told)).toBe(false)
  })
})

describe('a page that is cut out of a photograph', () => {
  test('has as many dots as are printed, at the quality that is asked for', async () => {
    const { jpeg, width, height } = await onlyPicture(await aPageOnADesk(), { dotsPerInch: 150, quality: 66 })
    expect(Math.abs(height - 1575)).toBeLessThan(16)
    expect(width / height).toBeCloseTo(2200 / 3390, 1)
    expect([jpegQuality(jpeg), await spaceOf({ jpeg, width, height })]).toEqual([66, 'srgb'])
  })

  test('has no more dots than the camera saw, and stays gray', async () => {
    const small = await sharp(await aPageOnADesk())
      .resize(900, 1200)
      .toColourspace('b-w')
      .jpeg({ quality: 90 })
      .toBuffer()
    const picture = await onlyPicture(small)
    // The page is 3390 of the 4000 dots that the picture was high.
    expect(Math.abs(picture.height - 1017)).toBeLessThan(30)
    expect(await spaceOf(picture)).toBe('b-w')
  })
})
