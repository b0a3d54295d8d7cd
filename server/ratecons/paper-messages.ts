import type { LayoutMarks, OwnMarks } from '#domain/ratecons/learned/layout-marks.ts'
import type { FinalValue } from '#domain/ratecons/learned/lesson.ts'
import type { KnownRule } from '#domain/ratecons/learned/rule.ts'
import type { ModelAnswer } from '#domain/ratecons/model/model-answer.ts'
import type { PaperContent } from '#domain/ratecons/read-paper.ts'
import type { PageOfWords, PictureOfPage, WordOnPage } from '#domain/ratecons/sheet/words.ts'

/** The first message of the thread that opens PDFs. */
export type OpenedPdf = { readonly kind: 'opened'; readonly pageCount: number } | RefusedPdf
/** Also what a page may be answered with. */
export type RefusedPdf = { readonly kind: 'refused'; readonly why: 'password' | 'damaged' | 'memory' }

/** A requested page; with `picture` if its own text is too little. */
export type PdfPage = {
  readonly kind: 'page'
  readonly width: number
  readonly height: number
  readonly words: readonly WordOnPage[]
  readonly picture: PictureOfPage | null
  /** A data URL for display, if requested. */
  readonly view: string | null
}

/** The page of a PDF, counted from 0. */
export type PdfQuestion = { readonly index: number; readonly wantsView: boolean }

/** The request to the OCR thread: gray pixels, or a picture's bytes and page. */
export type OcrQuestion = { readonly wantsView: boolean } & (
  | ({ readonly kind: 'grey' } & PictureOfPage)
  | { readonly kind: 'file'; readonly bytes: Uint8Array; readonly pageIndex: number }
)

/** Dark on white, straight, at about 300 dpi, as OCR was trained on. */
export type CleanPicture = {
  readonly width: number
  readonly height: number
  readonly grey: Buffer
  /** Whether its dots were only black or white. */
  readonly isFax: boolean
  /** Whether the page was cropped out of a picture. */
  readonly isCutOut: boolean
}

/** The input of the thread with the reading rules. */
export type PaperToRead = {
  readonly pages: readonly PageOfWords[]
  readonly ownNames: readonly string[]
  /** By the company's calendar: `2026-12-28`. */
  readonly today: string
  readonly own: OwnMarks
}

/** Its first message: the paper's content, and the marks of its layout. */
export type FirstReading = { readonly content: PaperContent; readonly marks: LayoutMarks }

export type ReadingQuestion =
  | { readonly kind: 'rules'; readonly rules: readonly KnownRule[] }
  | {
      readonly kind: 'lesson'
      readonly finals: readonly FinalValue[]
      readonly rules: readonly KnownRule[]
    }
  | { readonly kind: 'model'; readonly content: PaperContent; readonly answer: ModelAnswer }

/** `used`: how many rules gave a value. */
export type RuledReading = { readonly content: PaperContent; readonly used: number }
