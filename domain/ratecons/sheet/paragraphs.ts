import { cellOf, heightOf, type Cell } from './cells.ts'

const fewestProseWords = 8
const paragraphWidth = 0.45

/** Lines that go on in each other, as runs. */
export function paragraphsOf(cells: readonly Cell[]): { run: Cell; lines: Cell[] }[] {
  const groups: Cell[][] = []
  const headings = cells.filter(({ text }) => heading.test(text))
  for (const cell of cells) {
    const group = groups.findLast((each) => goesOn(each.at(-1), cell) && !isHeaded(cell, headings))
    if (group) group.push(cell)
    else if (isSentence(cell) || beginsSentence(cell, cells)) groups.push([cell])
  }
  return groups.map((lines) => ({
    lines,
    run: cellOf(
      lines.flatMap(({ words }) => words),
      lines[0]?.row ?? 0,
    ),
  }))
}

const stopAlone = /^(?:(?:un)?load(?:ing)?|pick ?-?up|deliver(?:y)?|drop(?: ?-?off)?)(?: (?:at|from|to))?$/i

const heading = /^(?:\p{L}+ ){0,2}\p{L}+:$/u

/** `Unloads at:` alone, or what begins beside it: another paragraph than the one above. */
function isHeaded(cell: Cell, headings: readonly Cell[]): boolean {
  return (
    heading.test(cell.text) ||
    stopAlone.test(cell.text) ||
    headings.some(
      (other) =>
        other.page === cell.page &&
        other.box.right < cell.box.left &&
        Math.abs(other.box.top - cell.box.top) < 0.3 * heightOf(cell),
    )
  )
}

/** Prose: has small words such as `of`, `the` and `be`, and no label with a colon every few words. */
function isSentence({ words, text }: Cell): boolean {
  if (words.length < fewestProseWords || isAddressLine(text)) return false
  const colons = text.match(/[:#]/g)?.length ?? 0
  const small = text.match(
    /\b(?:the|of|to|be|is|are|must|will|shall|and|for|at|or|in|by|with|not|on|this|that|any|all|if|when|from|until|between|please|we|you|your|our|an?|has|may(?! \d))\b/gi,
  )
  return colons * 7 <= words.length && (small?.length ?? 0) >= words.length * 0.16
}

/** `Corner of FM 1055 and US 60, Hereford, TX 79045` has small words too. */
function isAddressLine(text: string): boolean {
  return /, [A-Z]{2},? \d{5}(?:-\d{4})?$/.test(text) && !/\b(?:will|shall|must|is|please|on)\b/i.test(text)
}

/** Names and an address can fill the first line of a paragraph; the second line decides. */
function beginsSentence(cell: Cell, cells: readonly Cell[]): boolean {
  if (cell.words.length < fewestProseWords || cell.box.right - cell.box.left < paragraphWidth) return false
  const next = cells.find((other) => other.row > cell.row && goesOn(cell, other))
  return next !== undefined && isSentence(cellOf([...cell.words, ...next.words], cell.row))
}

function goesOn(last: Cell | undefined, next: Cell): boolean {
  if (last?.page !== next.page) return false
  const height = Math.max(heightOf(last), heightOf(next))
  const gap = next.box.top - last.box.bottom
  if (gap < -0.6 * height || gap > 0.75 * height) return false
  if (Math.abs(next.box.left - last.box.left) > 1.6 * height) return false
  const isWide = last.box.right - last.box.left > 0.3
  return isWide && /[^:]$/.test(last.text) && !/^[\p{Lu}\s]{3,25}:/u.test(next.text)
}
