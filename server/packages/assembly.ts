/** A page that is a photograph, turned and made small already. */
export type Picture = { readonly jpeg: Uint8Array; readonly width: number; readonly height: number }
/** One file; `key` tells it from others of the same name. */
export type Paper = { readonly key: string; readonly name: string } & (
  | { readonly kind: 'pdf'; readonly pdf: Uint8Array }
  | { readonly kind: 'pictures'; readonly pictures: readonly Picture[] }
)
export type Part = {
  readonly title: string
  /** Before the number of its pages: `POD 2`. */
  readonly label: string
  readonly papers: readonly Paper[]
}
export type Assembly = {
  readonly title: string
  readonly author: string
  /** ISO; of the invoice, so that the same papers give the same bytes. */
  readonly date: string
  readonly mostPages: number
  readonly parts: readonly Part[]
}

export type PaperFault = 'protected' | 'locked' | 'damaged' | 'without_pages' | 'hangs'
/** Why a paper is not in it, by the key of the paper. */
export type Faults = Readonly<Record<string, PaperFault>>

export type Assembled = {
  readonly pdf: Uint8Array
  /** How many pages each paper has in it, by key. */
  readonly pages: Readonly<Record<string, number>>
  readonly faults: Faults
}
/** More pages than a package takes: nothing is made. */
export type TooLong = {
  readonly pages: number
  readonly longest: { readonly key: string; readonly pages: number }
}

/** What the thread says: which paper it takes up, then what came of all of them. */
export type ThreadMessage =
  { readonly opening: string } | { readonly assembled: Assembled } | { readonly tooLong: TooLong }
