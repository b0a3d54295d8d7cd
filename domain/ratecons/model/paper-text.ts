import { cellsOfPage } from '../sheet/cells.ts'
import type { PageOfWords } from '../sheet/words.ts'

/** Enough for the pages about the load; long terms say nothing about it. */
const mostLetters = 24_000

/** The words in lines with columns separated by bars, for a reader that cannot see the page. */
export function paperText(pages: readonly PageOfWords[]): string {
  const lines = pages.flatMap((page) => {
    const rows = new Map<number, string[]>()
    for (const { row, text } of cellsOfPage(page)) rows.set(row, [...(rows.get(row) ?? []), text])
    return [`Page ${String(page.page)}`, ...[...rows.values()].map((cells) => cells.join(' | '))]
  })
  return lines.join('\n').slice(0, mostLetters)
}
