/** A word and its box, as shares (0 to 1) of the upright page. */
export type WordOnPage = {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** The confidence in its letters; 1 for a PDF's own text. */
  readonly sureness: number
}

/** Pixels, one gray byte each. */
export type PictureOfPage = {
  readonly width: number
  readonly height: number
  readonly grey: Uint8Array
  /** The height of a pixel relative to its width. */
  readonly stretch: number
}

/** A page for further reading; width and height in the same unit. */
export type PageOfWords = {
  readonly page: number
  readonly width: number
  readonly height: number
  readonly words: readonly WordOnPage[]
}
