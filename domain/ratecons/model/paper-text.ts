import { cellsOfPage } from '../sheet/cells.ts'
import type { PageOfWords } from '../sheet/words.ts'

/** Enough for the pages that a load stands on; terms that go on for pages say nothing of it. */
const mostLetters = 24_000

/** The words in their lines, columns parted by bars, as a reader who sees no picture can take them in. */
export function paperText(pages: readonly PageOfWords[]): string {
  const lines = pages.flatMap((page) => {
    const rows = new Map<number, string[]>()
    for (const { row, text } of cellsOfPage(page)) rows.set(row, [...(rows.get(row) ?? []), text])
    return [`Page ${String(page.page)}`, ...[...rows.values()].map((cells) => cells.join(' | '))]
  })
  return lines.join('\n').slice(0, mostLetters)
}
