import { streetSureness } from './streets.ts'
import type { WordOnPage } from './words.ts'

type Placed = WordOnPage & { readonly box: { readonly right: number } }

/** A cell of a picture's words without what the engine saw between them. */
export function mendedCell<Of extends Placed>(cell: readonly Of[]): readonly Of[] {
  return mendedHouseNumber(withWholeNumbers(withoutFullStops(withoutMark(cell))))
}

const headingMark = /^(?:[AVQOY@®©¥&°]|Vv)$/i
const heading = /^(?:pick-?up|delivery|shipper|consignee|receiver|origin|destination)$/i

/** `A Pickup`, `Vv Delivery`: an arrow or a pin before a heading. */
function withoutMark<Of extends Placed>(cell: readonly Of[]): readonly Of[] {
  const [first, second] = cell
  if (!first || !second || cell.length > 2) return cell
  return headingMark.test(first.text) && heading.test(second.text) ? [second] : cell
}

const mostOfName = 6

/** `Suncoast. Meridian Transport`: a speck behind a word that is no abbreviation, in a line that is no sentence. */
function withoutFullStops<Of extends Placed>(cell: readonly Of[]): readonly Of[] {
  const last = cell.length - 1
  if (cell.length > mostOfName || /[.:;]$/.test(cell[last]?.text ?? '')) return cell
  return cell.map((word, index) =>
    index < last && word.sureness < 1 && /^\p{L}{7,}\.$/u.test(word.text)
      ? { ...word, text: word.text.slice(0, -1) }
      : word,
  )
}

/** `SM- 206987`, `558117 690`: one number, though the engine saw a space in it. */
function withWholeNumbers<Of extends Placed>(cell: readonly Of[]): readonly Of[] {
  const whole: Of[] = []
  for (const word of cell) {
    const before = whole.at(-1)
    if (before && isCutAfter(before, word)) whole.splice(-1, 1, joined(before, word))
    else whole.push(word)
  }
  return whole
}

/** In widths of a digit. */
const narrowestSpace = 0.45

function isCutAfter(word: WordOnPage, next: WordOnPage): boolean {
  if (word.sureness >= 1) return false
  if (/^\p{Lu}{1,4}-$/u.test(word.text) && /^\d{4,}$/.test(next.text)) return true
  const gap = next.x - (word.x + word.width)
  const isTight = gap < narrowestSpace * (word.width / word.text.length)
  return isTight && /^(?:\p{Lu}{1,4}-)?\d{3,}$/u.test(word.text) && /^\d{3,}$/.test(next.text)
}

function joined<Of extends Placed>(word: Of, { x, width, text, sureness, box }: Of): Of {
  const place = { width: x + width - word.x, box: { ...word.box, right: box.right } }
  return { ...word, ...place, text: word.text + text, sureness: Math.min(word.sureness, sureness) }
}

/** `$825 JENNINGS LN`: a house number, not a price. Such a number is never shown as sure. */
function mendedHouseNumber<Of extends Placed>(cell: readonly Of[]): readonly Of[] {
  const [first, ...rest] = cell
  if (!first || first.sureness >= 1 || !/^\$\d{2,4}$/.test(first.text)) return cell
  const text = first.text.replace('$', '5')
  const street = [text, ...rest.map((word) => word.text)].join(' ')
  if (streetSureness(street) < 2) return cell
  return [{ ...first, text, sureness: Math.min(first.sureness, 0.6) }, ...rest]
}
