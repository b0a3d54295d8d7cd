import type { Cell, Word } from '../sheet/cells.ts'

export type PaperAddress = {
  readonly street: string | null
  readonly city: string
  readonly state: string
  readonly zip: string | null
  readonly name: string | null
  readonly nameWords: readonly Word[]
  /** The words from street to ZIP code. */
  readonly words: readonly Word[]
  /** The cell (or paragraph) with the town, and the range of the address in its text. */
  readonly cell: Cell
  readonly start: number
  readonly end: number
  /** Whether the ZIP code belongs to that state. */
  readonly isProven: boolean
}

/** An address whose town and end are known, and nothing before them yet. */
export type AddressTail = Omit<PaperAddress, 'street' | 'words' | 'start' | 'name' | 'nameWords'>
