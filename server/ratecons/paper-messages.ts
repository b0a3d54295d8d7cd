import type { LayoutMarks, OwnMarks } from '#domain/ratecons/learned/layout-marks.ts'
import type { FinalValue } from '#domain/ratecons/learned/lesson.ts'
import type { KnownRule } from '#domain/ratecons/learned/rule.ts'
import type { ModelAnswer } from '#domain/ratecons/model/model-answer.ts'
import type { PaperContent } from '#domain/ratecons/read-paper.ts'
import type { PageOfWords, PictureOfPage, WordOnPage } from '#domain/ratecons/sheet/words.ts'

/** What the thread that opens PDFs says first. */
export type OpenedPdf =
  | { readonly kind: 'opened'; readonly pageCount: number }
  | { readonly kind: 'refused'; readonly why: 'password' | 'damaged' }

/** One page, as it was asked for; `picture` where its own text is too little to go by. */
export type PdfPage = {
  readonly kind: 'page'
  readonly width: number
  readonly height: number
  readonly words: readonly WordOnPage[]
  readonly picture: PictureOfPage | null
  /** For a person, as a data URL, where it was asked for. */
  readonly view: string | null
}

/** Which page of a PDF, counted from 0. */
export type PdfQuestion = { readonly index: number; readonly wantsView: boolean }

/** What the thread is asked: pixels in grey, or the bytes of a picture and which of its pages. */
export type OcrQuestion = { readonly wantsView: boolean } & (
  | ({ readonly kind: 'grey' } & PictureOfPage)
  | { readonly kind: 'file'; readonly bytes: Uint8Array; readonly pageIndex: number }
)

/** Dark on white, straight, at about 300 dpi: what the engine was taught on. */
export type CleanPicture = {
  readonly width: number
  readonly height: number
  readonly grey: Buffer
  /** Its dots were black or white and nothing between. */
  readonly isFax: boolean
  /** A page that lay on something else; the rest of the picture is gone. */
  readonly isCutOut: boolean
}

/** What the thread that knows the reading rules starts with. */
export type PaperToRead = {
  readonly pages: readonly PageOfWords[]
  readonly ownNames: readonly string[]
  readonly year: number
  readonly own: OwnMarks
}

/** What it says first: everything on the paper, and by what its layout is known again. */
export type FirstReading = { readonly content: PaperContent; readonly marks: LayoutMarks }

export type ReadingQuestion =
  | { readonly kind: 'rules'; readonly rules: readonly KnownRule[] }
  | {
      readonly kind: 'lesson'
      readonly finals: readonly FinalValue[]
      readonly rules: readonly KnownRule[]
    }
  | { readonly kind: 'model'; readonly content: PaperContent; readonly answer: ModelAnswer }

/** `used`: how many of the rules gave a value. */
export type RuledReading = { readonly content: PaperContent; readonly used: number }
