import {
  decodePDFRawStream,
  PDFArray,
  PDFContentStream,
  PDFDict,
  PDFName,
  PDFNumber,
  PDFRawStream,
  PDFRef,
  PDFStream,
  type PDFContext,
  type PDFObject,
  type PDFPageLeaf,
} from '@cantoo/pdf-lib'
import { constants, inflateSync } from 'node:zlib'
import { appearancesOn } from './annotation-appearances.ts'
import { mostUnpackedBytes } from './limit-decoding.ts'
import { fitOnLetter, uprightBox, type Box, type Matrix } from './fit-on-letter.ts'

/** Something that the page needs is missing from the file or unreadable. */
export class DamagedPage extends Error {}

const name = (text: string) => PDFName.of(text)

/**
 * Turns a page into letter size, upright, with everything that a viewer shows: its content as a self-contained form,
 * with annotations and form fields above. Nothing is rasterized: text stays text.
 */
export function putOnLetter(page: PDFPageLeaf): void {
  const { context } = page
  const box = visibleBox(page)
  const fit = fitOnLetter(box, page.Rotate()?.asNumber() ?? 0)
  const shapes: Record<string, PDFObject> = { Page: context.register(contentAsForm(page, box)) }
  const drawn = ['/Page Do']
  for (const [index, { form, matrix }] of appearancesOn(page).entries()) {
    shapes[`A${String(index)}`] = form
    drawn.push(`q ${matrixText(matrix)} cm /A${String(index)} Do Q`)
  }
  const content = context.flateStream(`q ${matrixText(fit.matrix)} cm\n${drawn.join('\n')}\nQ`)
  for (const key of page.keys()) if (key !== name('Type') && key !== name('Parent')) page.delete(key)
  page.set(name('MediaBox'), context.obj([0, 0, fit.width, fit.height]))
  // Set explicitly, because the page tree may define another one.
  page.set(name('CropBox'), context.obj([0, 0, fit.width, fit.height]))
  page.set(name('Rotate'), context.obj(0))
  page.set(name('Resources'), context.obj({ XObject: shapes }))
  page.set(name('Contents'), context.register(content))
}

function matrixText(matrix: Matrix): string {
  return matrix.map((value) => String(Math.round(value * 1e6) / 1e6)).join(' ')
}

/** The visible part: the crop box as far as it is on the page. */
function visibleBox(page: PDFPageLeaf): Box {
  const media = boxOf(inherited(page, 'MediaBox')) ?? { left: 0, bottom: 0, right: 612, top: 792 }
  const crop = boxOf(inherited(page, 'CropBox')) ?? media
  const shown = {
    left: Math.max(media.left, crop.left),
    bottom: Math.max(media.bottom, crop.bottom),
    right: Math.min(media.right, crop.right),
    top: Math.min(media.top, crop.top),
  }
  return shown.right > shown.left && shown.top > shown.bottom ? shown : media
}

function inherited(page: PDFPageLeaf, key: string): PDFObject | undefined {
  return page.context.lookup(page.getInheritableAttribute(name(key)))
}

/** Null if it is not a box with an area. */
function boxOf(value: PDFObject | undefined): Box | null {
  if (!(value instanceof PDFArray) || value.size() < 4) return null
  const numbers = [0, 1, 2, 3].map((index) => {
    const number = value.lookup(index)
    return number instanceof PDFNumber ? number.asNumber() : Number.NaN
  })
  const box = uprightBox(numbers)
  return box.right > box.left && box.top > box.bottom ? box : null
}

function contentAsForm(page: PDFPageLeaf, box: Box): PDFRawStream {
  const { context } = page
  const resources = inherited(page, 'Resources')
  if (resources instanceof PDFDict) requireWhole(resources)
  const group = page.get(name('Group'))
  return context.flateStream(contentOf(page), {
    Type: 'XObject',
    Subtype: 'Form',
    FormType: 1,
    BBox: [box.left, box.bottom, box.right, box.top],
    Resources: page.getInheritableAttribute(name('Resources')) ?? context.obj({}),
    ...(group !== undefined && { Group: group }),
  })
}

/** A truncated file refers to pictures and fonts that are missing. */
function requireWhole(resources: PDFDict): void {
  for (const [kind, shape] of [
    ['XObject', PDFStream],
    ['Font', PDFDict],
  ] as const) {
    const named = resources.lookup(name(kind))
    if (!(named instanceof PDFDict)) continue
    for (const value of named.values()) {
      if (value instanceof PDFRef && !(resources.context.lookup(value) instanceof shape))
        throw new DamagedPage()
    }
  }
}

/** Several streams form one content, split between tokens. */
function contentOf(page: PDFPageLeaf): Uint8Array {
  const given = page.get(name('Contents'))
  if (given === undefined) return new Uint8Array()
  const parts: Buffer[] = []
  let left = mostUnpackedBytes
  for (const stream of streamsOf(page.context, given)) {
    const part = Buffer.from(unpacked(stream))
    left -= part.length
    if (left < 0) throw new DamagedPage()
    parts.push(part)
  }
  return Buffer.concat(parts.flatMap((part) => [part, Buffer.from('\n')]))
}

function streamsOf(context: PDFContext, given: PDFObject): PDFStream[] {
  const found = context.lookup(given)
  const all = found instanceof PDFArray ? found.asArray().map((each) => context.lookup(each)) : [found]
  return all.map((stream) => {
    if (stream instanceof PDFStream) return stream
    throw new DamagedPage()
  })
}

function unpacked(stream: PDFStream): Uint8Array {
  if (stream instanceof PDFContentStream) return stream.getUnencodedContents()
  if (!(stream instanceof PDFRawStream)) throw new DamagedPage()
  const isPlainFlate =
    stream.dict.lookup(name('Filter')) === name('FlateDecode') &&
    stream.dict.lookup(name('DecodeParms')) === undefined
  if (isPlainFlate) {
    try {
      // Viewers also tolerate a missing end.
      return inflateSync(stream.contents, {
        finishFlush: constants.Z_SYNC_FLUSH,
        maxOutputLength: mostUnpackedBytes,
      })
    } catch (error) {
      if (error instanceof RangeError) throw new DamagedPage()
      // Viewers tolerate a wrong checksum; content that they cannot read either throws below.
    }
  }
  return decodePDFRawStream(stream).decode()
}
