import type { PictureOfPage, WordOnPage } from '#domain/ratecons/words.ts'

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
}
