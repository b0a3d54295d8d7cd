import { PDFContext, PDFName, PDFStream, type PDFRef } from '@cantoo/pdf-lib'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { picturesIn } from './pictures-in-pdf.ts'

const name = (text: string) => PDFName.of(text)
const [width, height] = [4, 3]
const rgb = Uint8Array.from({ length: width * height * 3 }, (_, index) => index * 7)
const grey = Uint8Array.from({ length: width * height }, (_, index) => index * 20)
const usual = { Type: 'XObject', Subtype: 'Image', Width: width, Height: height, BitsPerComponent: 8 }

type Values = Parameters<PDFContext['stream']>[1] & object
type Space = Values[string]
function holding(bytes: Uint8Array, more: Values) {
  const context = PDFContext.create()
  const ref = context.register(
    context.stream(bytes, { ...usual, ColorSpace: 'DeviceRGB', Filter: 'FlateDecode', ...more }),
  )
  return { context, ref }
}
const found = (bytes: Uint8Array, more: Values = {}) => picturesIn(holding(bytes, more).context)
const pixels = async (bytes: Uint8Array, more: Values = {}) => {
  const [picture] = found(bytes, more)
  const { data, info } = (await picture?.open().raw().toBuffer({ resolveWithObject: true })) ?? {}
  return { isGrey: picture?.isGrey, size: [info?.width, info?.height], data: data && [...data] }
}
/** Each row of a PNG begins with how it was packed; 0: as it is. */
const rows = (bytes: Uint8Array, length: number) =>
  deflateSync(
    Buffer.concat(
      Array.from({ length: height }, (_, row) =>
        Buffer.concat([Buffer.from([0]), bytes.subarray(row * length, (row + 1) * length)]),
      ),
    ),
  )

describe('a picture in a PDF is read', () => {
  test('from its packed pixels, in color and in gray, and not beyond them', async () => {
    expect(await pixels(deflateSync(rgb))).toEqual({ isGrey: false, size: [width, height], data: [...rgb] })
    const more = Buffer.concat([rgb, Buffer.alloc(500)])
    expect((await pixels(deflateSync(more))).data).toEqual([...rgb])
    expect(await pixels(deflateSync(grey), { ColorSpace: 'DeviceGray' })).toMatchObject({
      ...{ isGrey: true, size: [width, height] },
    })
    await expect(pixels(deflateSync(Buffer.alloc(5000)))).rejects.toThrow()
  })

  test('from pixels that are packed as a PNG’s, in color and in gray', async () => {
    const settings = { Predictor: 15, Colors: 3, BitsPerComponent: 8, Columns: width }
    const color = await pixels(rows(rgb, width * 3), { DecodeParms: settings })
    expect(color).toEqual({ isGrey: false, size: [width, height], data: [...rgb] })
    const { BitsPerComponent: _usual, ...short } = { ...settings, Colors: 1, Predictor: 10 }
    const dark = { DecodeParms: [short], ColorSpace: 'DeviceGray' }
    const [picture] = found(rows(grey, width), dark)
    expect(picture?.isGrey).toBe(true)
    expect([...((await picture?.open().extractChannel(0).raw().toBuffer()) ?? [])]).toEqual([...grey])
  })

  test('from a JPEG', async () => {
    const jpeg = await sharp(rgb, { raw: { width, height, channels: 3 } })
      .jpeg()
      .toBuffer()
    expect((await pixels(jpeg, { Filter: 'DCTDecode' })).size).toEqual([width, height])
    expect((await pixels(jpeg, { Filter: ['DCTDecode'] })).size).toEqual([width, height])
  })

  test.each<[string, Space, boolean]>([
    ['DeviceGray', 'DeviceGray', true],
    ['DeviceRGB', 'DeviceRGB', false],
    ['CalGray', ['CalGray'], true],
    ['CalRGB', ['CalRGB'], false],
  ])('in the colors of %s', (_, space, isGrey) => {
    expect(found(deflateSync(rgb), { ColorSpace: space }).map((one) => one.isGrey)).toEqual([isGrey])
  })

  test.each([
    [1, [true]],
    [3, [false]],
    [4, []],
  ])('in the colors of a profile of %d', (parts, isGrey) => {
    const { context, ref } = holding(deflateSync(rgb), {})
    const profile = context.register(context.stream('profile', { N: parts }))
    const { dict } = context.lookup(ref, PDFStream)
    dict.set(name('ColorSpace'), context.obj(['ICCBased', profile]))
    expect(picturesIn(context).map((one) => one.isGrey)).toEqual(isGrey)
  })
})

describe('a picture in a PDF is left as it is', () => {
  const packed = deflateSync(rgb)
  const png = { Predictor: 15, Colors: 3, BitsPerComponent: 8, Columns: width }

  test.each<[string, Values]>([
    ['that is none', { Subtype: 'Form' }],
    ['of one bit a dot', { BitsPerComponent: 1 }],
    ['without a width', { Width: 0 }],
    ['without a height', { Height: 0 }],
    ['that claims too much', { Width: 150_000_001, Height: 1 }],
    ['in the colors of the press', { ColorSpace: 'DeviceCMYK' }],
    ['in a palette', { ColorSpace: ['Indexed', 'DeviceRGB'] }],
    ['in the colors of no profile', { ColorSpace: ['ICCBased'] }],
    ['that is a mask', { ImageMask: true }],
    ['with colors turned over', { Decode: [1, 0] }],
    ['with a color that is clear', { Mask: [0, 1] }],
    ['packed in another way', { Filter: 'LZWDecode' }],
    ['packed twice', { Filter: ['ASCII85Decode', 'FlateDecode'] }],
    ['whose JPEG has settings', { Filter: 'DCTDecode', DecodeParms: { ColorTransform: 0 } }],
    ['packed as a TIFF’s', { DecodeParms: { ...png, Predictor: 2 } }],
    ['whose rows are not as wide', { DecodeParms: { ...png, Columns: width + 1 } }],
    ['whose rows have other colors', { DecodeParms: { ...png, Colors: 1 } }],
    ['whose rows have other bits', { DecodeParms: { ...png, BitsPerComponent: 16 } }],
  ])('%s', (_, more) => {
    expect(found(packed, more)).toEqual([])
  })

  test('that says where another one is clear', () => {
    const { context, ref } = holding(packed, {})
    const masked = (key: string): PDFRef =>
      context.register(
        context.stream(packed, {
          ...{ ...usual, ColorSpace: 'DeviceRGB', Filter: 'FlateDecode' },
          [key]: context.register(context.stream(packed, { ...usual, ColorSpace: 'DeviceGray' })),
        }),
      )
    const refs = [ref, masked('SMask'), masked('Mask')]
    expect(picturesIn(context).map((one) => one.ref)).toEqual(refs)
  })

  test('whose clear part was mixed into its colors', () => {
    const { context, ref } = holding(packed, {})
    const { dict } = context.lookup(ref, PDFStream)
    const mask = context.stream(packed, { ...usual, ColorSpace: 'DeviceGray', Matte: [0, 0, 0] })
    dict.set(name('SMask'), context.register(mask))
    expect(picturesIn(context)).toEqual([])
  })
})
