import {
  PDFArray,
  PDFBool,
  PDFDict,
  PDFName,
  PDFNumber,
  PDFRawStream,
  type PDFRef,
  PDFStream,
  type PDFContext,
  type PDFObject,
} from '@cantoo/pdf-lib'
import { crc32, inflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

/** A picture in a PDF in a format that we can read; all others stay unchanged. */
export type PdfPicture = {
  readonly ref: PDFRef
  readonly stream: PDFRawStream
  readonly width: number
  readonly height: number
  readonly isGrey: boolean
  readonly open: () => Sharp
}

/** Enough for a scan of a large sheet; a picture that claims more could exhaust the memory. */
const mostPixels = 150_000_000
/** Without a packing that can be read in rows, all of it lies in memory: a ledger sheet in color at 600 dpi. */
const mostPixelsInMemory = 70_000_000
const name = (text: string) => PDFName.of(text)

/**
 * The scans and photos in it, except masks (they define where something is drawn), black and white faxes (already
 * small) and colors with more than three components.
 */
export function picturesIn(context: PDFContext): PdfPicture[] {
  const all = context
    .enumerateIndirectObjects()
    .flatMap(([ref, object]) =>
      object instanceof PDFRawStream && object.dict.lookup(name('Subtype')) === name('Image')
        ? [{ ref, stream: object }]
        : [],
    )
  const masks = new Set(
    all.flatMap(({ stream: { dict } }) => [dict.get(name('SMask')), dict.get(name('Mask'))]),
  )
  return all.flatMap(({ ref, stream }) => (masks.has(ref) ? [] : pictureOf(ref, stream)))
}

function pictureOf(ref: PDFRef, stream: PDFRawStream): PdfPicture[] {
  const { dict } = stream
  const number = (key: string) => numberOf(dict.lookup(name(key)))
  const [width, height, bits] = [number('Width'), number('Height'), number('BitsPerComponent')]
  const channels = channelsOf(dict.lookup(name('ColorSpace')))
  const isUsual = bits === 8 && width > 0 && height > 0 && width * height <= mostPixels
  if (!isUsual || channels === null || isSpecial(dict)) return []
  const open = openerOf(stream, { width, height, channels })
  return open === null ? [] : [{ ref, stream, width, height, isGrey: channels === 1, open }]
}

/** Not drawn pixel by pixel, so fewer pixels would look different. */
function isSpecial(dict: PDFDict): boolean {
  const mask = dict.lookup(name('SMask'))
  return (
    dict.lookup(name('ImageMask')) === PDFBool.True ||
    dict.has(name('Decode')) ||
    dict.lookup(name('Mask')) instanceof PDFArray ||
    (mask instanceof PDFStream && mask.dict.has(name('Matte')))
  )
}

type Channels = 1 | 3

function channelsOf(space: PDFObject | undefined): Channels | null {
  if (space === name('DeviceGray')) return 1
  if (space === name('DeviceRGB')) return 3
  if (!(space instanceof PDFArray)) return null
  const family = space.lookup(0)
  if (family === name('CalGray')) return 1
  if (family === name('CalRGB')) return 3
  const profile = space.size() > 1 ? space.lookup(1) : undefined
  if (family !== name('ICCBased') || !(profile instanceof PDFStream)) return null
  const numbers = numberOf(profile.dict.lookup(name('N')))
  return numbers === 1 || numbers === 3 ? numbers : null
}

type Shape = { readonly width: number; readonly height: number; readonly channels: Channels }

function openerOf({ dict, contents }: PDFRawStream, shape: Shape): (() => Sharp) | null {
  const filter = onlyOne(dict.lookup(name('Filter')))
  const settings = onlyOne(dict.lookup(name('DecodeParms')))
  const limits = { limitInputPixels: mostPixels, failOn: 'error' } as const
  if (filter === name('DCTDecode')) {
    return settings instanceof PDFDict ? null : () => sharp(contents, limits)
  }
  if (filter !== name('FlateDecode')) return null
  const { width, height, channels } = shape
  if (!(settings instanceof PDFDict)) {
    if (width * height > mostPixelsInMemory) return null
    const most = width * height * channels
    return () =>
      sharp(inflateSync(contents, { maxOutputLength: most + 1024 }).subarray(0, most), {
        ...limits,
        raw: { width, height, channels },
      })
  }
  return isPackedAsPng(settings, shape) ? () => sharp(asPng(contents, shape), limits) : null
}

function isPackedAsPng(settings: PDFDict, { width, channels }: Shape): boolean {
  const number = (key: string) => numberOf(settings.lookup(name(key)))
  return (
    number('Predictor') >= 10 &&
    number('Columns') === width &&
    number('Colors') === channels &&
    [8, Number.NaN].includes(number('BitsPerComponent'))
  )
}

/** Such a stream is the same as the data of a PNG. */
function asPng(packed: Uint8Array, { width, height, channels }: Shape): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, channels === 1 ? 0 : 2], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    pngChunk('IHDR', head),
    pngChunk('IDAT', packed),
    pngChunk('IEND', new Uint8Array()),
  ])
}

function pngChunk(kind: string, content: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** A list of one filter equals its name. */
function onlyOne(value: PDFObject | undefined): PDFObject | undefined {
  return value instanceof PDFArray && value.size() === 1 ? value.lookup(0) : value
}

const numberOf = (value: PDFObject | undefined) =>
  value instanceof PDFNumber ? value.asNumber() : Number.NaN
