/** A word and its box, as shares (0 to 1) of the upright page. */
export type WordOnPage = {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** How sure the reader is of its letters; a PDF's own text is 1. */
  readonly sureness: number
}

/** Pixels, one grey byte each. */
export type PictureOfPage = {
  readonly width: number
  readonly height: number
  readonly grey: Uint8Array
  /** How much taller than wide a pixel is. */
  readonly stretch: number
}

/** A page as the reading goes on from it: width and height in any one unit. */
export type PageOfWords = {
  readonly page: number
  readonly width: number
  readonly height: number
  readonly words: readonly WordOnPage[]
}
