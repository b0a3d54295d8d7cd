import type { Word } from './cells.ts'

/** A reading before it is told to anybody: its value, how sure it is, and the words it was read from. */
export type Found = { readonly text: string; readonly sureness: number; readonly words: readonly Word[] }

/** The surest first, each value once; other values stay as alternatives. */
export function inOrder(found: readonly Found[]): Found[] {
  const sorted = found.toSorted((a, b) => b.sureness - a.sureness)
  const seen = new Set<string>()
  return sorted.filter(({ text }) => {
    const key = text.toUpperCase().replace(/[^A-Z0-9]/g, '')
    if (key === '' || seen.has(key)) return false
    seen.add(key)
    return true
  })
}
