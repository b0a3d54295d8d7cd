import { PDFDocument, PDFName, PDFRawStream, type PDFContext } from '@cantoo/pdf-lib'
import { parentPort, workerData } from 'node:worker_threads'
import { letter } from './fit-on-letter.ts'
import { addPdf, openPdf } from './pages-of-pdf.ts'
import type { PictureSize } from './paper-pictures.ts'
import { picturesIn, type PdfPicture } from './pictures-in-pdf.ts'
import { mostPages } from './most-pages.ts'
import type { Shrunk, ToShrink, Working } from './smaller-pdf.ts'

const pointsPerInch = 72
/** A smaller gain is not worth another loss of quality. */
const worthwhile = 0.9

function say(message: Shrunk | Working): void {
  parentPort?.postMessage(message)
}

/**
 * Puts pages into the package's format first, because that determines the size of each picture, and drops data that no
 * page uses.
 */
async function shrink({ pdf, size }: ToShrink): Promise<Shrunk> {
  const source = await openPdf(pdf)
  if (typeof source === 'string' || source.getPageCount() > mostPages) return 'as it is'
  const target = await PDFDocument.create({ updateMetadata: false })
  const pages = await addPdf(target, source)
  const pictures = picturesIn(target.context)
  if (pictures.length === 0) return 'as it is'
  let made = 0
  for (const picture of pictures) {
    say('working')
    if (await shrinkPicture(target.context, picture, size)) made += 1
  }
  const smaller = made === 0 ? null : await target.save({ updateFieldAppearances: false })
  return { pages: pages.length, pdf: smaller !== null && smaller.length < pdf.length ? smaller : null }
}

async function shrinkPicture(context: PDFContext, picture: PdfPicture, size: PictureSize): Promise<boolean> {
  const { ref, stream } = picture
  const drawn = await smallerJpeg(picture, size)
  if (drawn === null || drawn.jpeg.length > stream.contents.length * worthwhile) return false
  const { dict } = stream
  for (const key of ['DecodeParms', 'Filter', 'ColorSpace']) dict.delete(PDFName.of(key))
  dict.set(PDFName.of('Filter'), PDFName.of('DCTDecode'))
  dict.set(PDFName.of('ColorSpace'), PDFName.of(picture.isGrey ? 'DeviceGray' : 'DeviceRGB'))
  dict.set(PDFName.of('Width'), context.obj(drawn.width))
  dict.set(PDFName.of('Height'), context.obj(drawn.height))
  context.assign(ref, PDFRawStream.of(dict, drawn.jpeg))
  return true
}

/**
 * Never smaller than needed for a whole letter page, however little of the page it covers. Null if it cannot be read.
 */
async function smallerJpeg(picture: PdfPicture, { dotsPerInch, quality }: PictureSize) {
  const { width, height, isGrey } = picture
  const dots = (points: number) => Math.round((points / pointsPerInch) * dotsPerInch)
  const isLying = width > height
  try {
    const { data, info } = await picture
      .open()
      .resize({
        width: dots(isLying ? letter.long : letter.short),
        height: dots(isLying ? letter.short : letter.long),
        fit: 'inside',
        withoutEnlargement: true,
      })
      .toColourspace(isGrey ? 'b-w' : 'srgb')
      .jpeg({ quality })
      .toBuffer({ resolveWithObject: true })
    return { jpeg: data, width: info.width, height: info.height }
  } catch {
    return null
  }
}

// The thread's argument.
say(await shrink(workerData as ToShrink))
