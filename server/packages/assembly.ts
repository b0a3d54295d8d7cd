/** A photographed page, already upright and small. */
export type Picture = { readonly jpeg: Uint8Array; readonly width: number; readonly height: number }
/** A file; `key` distinguishes files of the same name. */
export type Paper = { readonly key: string; readonly name: string } & (
  | { readonly kind: 'pdf'; readonly pdf: Uint8Array }
  | { readonly kind: 'pictures'; readonly pictures: readonly Picture[] }
)
export type Part = {
  readonly title: string
  /** The prefix of its page labels: `POD 2`. */
  readonly label: string
  readonly papers: readonly Paper[]
}
export type Assembly = {
  readonly title: string
  readonly author: string
  /** ISO; the invoice's date, so that the same papers give the same bytes. */
  readonly date: string
  readonly mostPages: number
  readonly parts: readonly Part[]
}

export type PaperFault = 'protected' | 'locked' | 'damaged' | 'without_pages' | 'hangs'
/** Why papers are missing, by paper key. */
export type Faults = Readonly<Record<string, PaperFault>>

export type Assembled = {
  readonly pdf: Uint8Array
  /** The number of pages of each paper, by key. */
  readonly pages: Readonly<Record<string, number>>
  readonly faults: Faults
}
/** Too many pages for a package: nothing is created. */
export type TooLong = {
  readonly pages: number
  readonly longest: { readonly key: string; readonly pages: number }
}

/** The thread's messages: each paper it starts, then the result. */
export type ThreadMessage =
  | { readonly opening: string }
  | { readonly assembled: Assembled }
  | { readonly tooLong: TooLong }
