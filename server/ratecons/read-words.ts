import sharp from 'sharp'
import type { PaperPage } from '#contract/ratecons.ts'
import { fileKind, judgedBytes, needsJpegPreview } from '#domain/documents/accepted-files.ts'
import type { WordOnPage } from '#domain/ratecons/sheet/words.ts'
import type { HeicToJpeg } from '../documents/heic-preview.ts'
import { AppError } from '../http/app-error.ts'
import { startThread } from '../start-thread.ts'
import { askThread } from './ask-thread.ts'
import { unreadable } from './unreadable.ts'
import type { OpenedPdf, PdfPage, PdfQuestion, RefusedPdf } from './paper-messages.ts'
import type { PictureReader, SeenPicture } from './picture-reader.ts'

/** The load is described on the first pages; a policy of two hundred pages after them is not read. */
const mostPages = 30
const pdfTimeLimitMs = 20_000
/** Of the thread's own memory; PDFium has its own limit. */
const mostMegabytes = 256
/** After this long, remaining pages are not read. */
const pictureTimeMs = 120_000

export type WordsOfPage = Omit<PaperPage, 'words'> & { readonly words: readonly WordOnPage[] }
export type WordsOfPaper = { readonly pages: readonly WordsOfPage[]; readonly pageCount: number }

type Readers = {
  readonly pictures: PictureReader
  readonly toJpeg: HeicToJpeg
  /** Whether pictures of the pages are requested for display. */
  readonly wantsPictures: boolean
}

/** The words of a PDF or picture with their positions, page by page. */
export async function readWords(bytes: Buffer, readers: Readers): Promise<WordsOfPaper> {
  const kind = fileKind(bytes.subarray(0, judgedBytes))
  if (!kind) throw new AppError('paper_unsupported')
  if (kind.contentType === 'application/pdf') return readPdf(bytes, readers)
  return readPicture(bytes, kind.contentType, readers)
}

async function readPdf(bytes: Buffer, { pictures, wantsPictures }: Readers): Promise<WordsOfPaper> {
  const thread = startThread('server/ratecons/pdf-pages-worker', {
    workerData: new Uint8Array(bytes),
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
  })
  try {
    // The thread's own types, here and below.
    const opened = (await askThread(thread, pdfTimeLimitMs).catch(unreadable)) as OpenedPdf
    if (opened.kind === 'refused') throw refusal(opened)
    const until = performance.now() + pictureTimeMs
    const pages: WordsOfPage[] = []
    for (let index = 0; index < Math.min(opened.pageCount, mostPages); index += 1) {
      const message: PdfQuestion = { index, wantsView: wantsPictures }
      const page = (await askThread(thread, pdfTimeLimitMs, { message }).catch(unreadable)) as
        | PdfPage
        | RefusedPdf
      if (page.kind === 'refused') throw refusal(page)
      pages.push(
        await pageOf(page, index + 1, { pictures, wantsPictures, isLate: performance.now() > until }),
      )
    }
    return { pages, pageCount: opened.pageCount }
  } finally {
    await thread.terminate()
  }
}

function refusal({ why }: RefusedPdf): AppError {
  const codes = { password: 'paper_locked', damaged: 'paper_damaged', memory: 'paper_too_heavy' } as const
  return new AppError(codes[why])
}

type How = Pick<Readers, 'pictures' | 'wantsPictures'> & { readonly isLate: boolean }

async function pageOf(
  { width, height, words, picture, view }: PdfPage,
  page: number,
  how: How,
): Promise<WordsOfPage> {
  const base = { page, width, height, turnedBy: 0, picture: view } as const
  if (!picture) return { ...base, source: 'text', words }
  if (how.isLate) return { ...base, source: 'unread', words }
  const read = isBlank(picture.grey)
    ? null
    : await how.pictures.read({ kind: 'grey', wantsView: how.wantsPictures, ...picture })
  if (read === 'late') return { ...base, source: 'unread', words }
  if (!read || read.words.length <= words.length)
    return { ...base, source: words.length > 0 ? 'text' : 'blank', words }
  return { ...pictureOf(read), page, source: 'picture' }
}

/** Its positions refer to the straightened page, which is also what is shown. */
function pictureOf({ view, ...read }: SeenPicture) {
  return { ...read, picture: view }
}

/** A blank page takes OCR as long as a full one, so it is skipped. */
function isBlank(grey: Uint8Array): boolean {
  let dark = 0
  for (let at = 0; at < grey.length; at += 7) if ((grey[at] ?? 255) < 160) dark += 1
  return dark < 60
}

async function readPicture(
  bytes: Buffer,
  contentType: string,
  { pictures, toJpeg, wantsPictures }: Readers,
): Promise<WordsOfPaper> {
  const picture = needsJpegPreview(contentType) ? await toJpeg(bytes) : bytes
  const pageCount = picture && (await pagesOf(picture))
  if (picture === null || pageCount === null) throw new AppError('paper_damaged')
  const until = performance.now() + pictureTimeMs
  let isDamaged = false
  const pages: WordsOfPage[] = []
  for (let index = 0; index < Math.min(pageCount, mostPages); index += 1) {
    const blank = { page: index + 1, width: 1, height: 1, turnedBy: 0, words: [], picture: null } as const
    const read =
      performance.now() > until
        ? 'late'
        : await pictures.read({
            kind: 'file',
            wantsView: wantsPictures,
            bytes: new Uint8Array(picture),
            pageIndex: index,
          })
    isDamaged ||= read === null
    pages.push(
      read && read !== 'late'
        ? { ...pictureOf(read), page: index + 1, source: read.words.length > 0 ? 'picture' : 'blank' }
        : { ...blank, source: 'unread' },
    )
  }
  if (pages.every(({ source }) => source === 'unread'))
    throw new AppError(isDamaged ? 'paper_damaged' : 'paper_too_slow')
  return { pages, pageCount }
}

/** Null: the file is truncated or not a picture. */
async function pagesOf(picture: Buffer): Promise<number | null> {
  try {
    const { pages, format } = await sharp(picture).metadata()
    // Animation frames are not pages.
    return format === 'tiff' ? (pages ?? 1) : 1
  } catch {
    return null
  }
}
