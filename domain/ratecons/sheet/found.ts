import type { Word } from './cells.ts'

/** An internal reading: its value, its confidence and the words it was read from. */
export type Found = { readonly text: string; readonly sureness: number; readonly words: readonly Word[] }

/** The most certain first, without duplicates; other values stay as alternatives. */
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
