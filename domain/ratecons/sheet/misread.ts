import { isNear } from './look-alikes.ts'
import { streetSureness } from './streets.ts'
import type { WordOnPage } from './words.ts'

/** Captions that must be recognized, or their value is lost; shorter ones are too similar to names. */
const captions = `
  appointment commodity confirmation consignee delivery description destination equipment instructions number
  purchase receiver reference scheduled shipment temperature
`
  .trim()
  .split(/\s+/)
const likely: Readonly<Record<string, string>> = { carner: 'Carrier', camier: 'Carrier', numbcr: 'number' }
const slashLost = /^P[Il1|]U$/
/** `CUSTOMER-PO`: a speck in the space between them. */
const speckBetween = /^(\p{L}{4,})[-.'’·](P\.?O|no|number|date|time|ref|id)([:.#]*)$/iu

/** `2Drop`, `LPick`: the number of a stop and what is done there. */
const stopGlued = /^([\dLlI|])(Pick(?: ?up)?|Drop|Delivery)$/
const stopApart = (_: string, number: string, act: string) => `${/\d/.test(number) ? number : '1'} ${act}`

/** `Refercnce` from a picture becomes the caption it must be; all other words stay. */
export function mendedCaption<Of extends WordOnPage>(word: Of): Of {
  if (word.sureness >= 1) return word
  if (stopGlued.test(word.text)) return { ...word, text: word.text.replace(stopGlued, stopApart) }
  if (slashLost.test(word.text)) return { ...word, text: 'P/U' }
  if (speckBetween.test(word.text)) return { ...word, text: word.text.replace(speckBetween, '$1 $2$3') }
  const [, letters = '', mark = ''] = /^(\p{L}{6,})([:.#]*)$/u.exec(word.text) ?? []
  const lower = letters.toLowerCase()
  if (letters === '' || captions.some((caption) => lower.startsWith(caption))) return word
  const near = likely[lower] ?? captions.find((caption) => isMisread(lower, caption))
  return near === undefined ? word : { ...word, text: asWritten(letters, near) + mark }
}

function asWritten(read: string, caption: string): string {
  const isLoud = (read.match(/\p{Lu}/gu)?.length ?? 0) > read.length / 2
  return isLoud ? caption.toUpperCase() : caption
}

function isMisread(word: string, caption: string): boolean {
  return caption.length >= 8 && isNear(word, caption, caption.length >= 11 ? 2 : 1)
}

/** `|CARRIER`, `[Chuy`, `‘Nampa,`, `UP’`, `PA-741866.`: the line of a table, or dirt, that was taken for a sign before or after a word. */
export function withoutEdges<Of extends WordOnPage>(word: Of): Of {
  if (word.sureness >= 1) return word
  const text = word.text
    .replace(/^[Il](?=["“”])/, '')
    .replace(/^(?:[|[\]{}'‘’"“”`*©®¢°•~«»]|\+(?!1\b))+(?=[\p{L}\d$])/u, '')
    .replace(/(?<=\p{L}{2})[|[\]{}'‘’"“”`*]+$/u, '')
    .replace(/^((?=.*\d{3})[\p{Lu}\d-]{5,})[.-]$/u, '$1')
  return text === word.text ? word : { ...word, text }
}

/** `i 9531 Elm Hill Pike`: a table border on the left of a line in a picture. */
export function isRuleAtEdge({ text, sureness }: WordOnPage): boolean {
  return sureness < 1 && /^[il!|[\]{}]$/.test(text)
}

/** `Suncoast. Meridian Transport`: a speck behind a word that is no abbreviation, in a line that is no sentence. */
export function withoutFullStops<Of extends WordOnPage>(cell: readonly Of[]): readonly Of[] {
  const last = cell.length - 1
  if (cell.length > mostOfName || /[.:;]$/.test(cell[last]?.text ?? '')) return cell
  return cell.map((word, index) =>
    index < last && word.sureness < 1 && /^\p{L}{7,}\.$/u.test(word.text)
      ? { ...word, text: word.text.slice(0, -1) }
      : word,
  )
}

const mostOfName = 6

/** `SM- 206987`, `558117 690`: one number, though the engine saw a space in it. */
export function withWholeNumbers<Of extends WordOnPage & { readonly box: { readonly right: number } }>(
  cell: readonly Of[],
): readonly Of[] {
  return cell.flatMap((word, index): Of[] => {
    const [before, next] = [cell[index - 1], cell[index + 1]]
    if (before && isCutAfter(before, word)) return []
    if (!next || !isCutAfter(word, next)) return [word]
    const { x, width, box, sureness } = next
    const whole = { width: x + width - word.x, box: { ...word.box, right: box.right } }
    return [{ ...word, ...whole, text: word.text + next.text, sureness: Math.min(word.sureness, sureness) }]
  })
}

function isCutAfter(word: WordOnPage, next: WordOnPage): boolean {
  if (word.sureness >= 1) return false
  if (/^\p{Lu}{1,4}-$/u.test(word.text) && /^\d{4,}$/.test(next.text)) return true
  const gap = next.x - (word.x + word.width)
  const isTight = gap < narrowestSpace * (word.width / word.text.length)
  return isTight && /^\d{3,}$/.test(word.text) && /^\d{3,}$/.test(next.text)
}

/** In widths of a digit. */
const narrowestSpace = 0.45

const headingMark = /^(?:[AVQOY@®©¥&°]|Vv)$/i
const heading = /^(?:pick-?up|delivery|shipper|consignee|receiver|origin|destination)$/i

/** `A Pickup`, `Vv Delivery`: an arrow or a pin before a heading. */
export function withoutMark<Of extends WordOnPage>(cell: readonly Of[]): readonly Of[] {
  const [first, second] = cell
  if (!first || !second || cell.length > 2) return cell
  return headingMark.test(first.text) && heading.test(second.text) ? [second] : cell
}

/** `$825 JENNINGS LN`: a house number, not a price. Such a number is never shown as sure. */
export function mendedHouseNumber<Of extends WordOnPage>(cell: readonly Of[]): readonly Of[] {
  const [first, ...rest] = cell
  if (!first || first.sureness >= 1 || !/^\$\d{2,4}$/.test(first.text)) return cell
  const text = first.text.replace('$', '5')
  const street = [text, ...rest.map((word) => word.text)].join(' ')
  if (streetSureness(street) < 2) return cell
  return [{ ...first, text, sureness: Math.min(first.sureness, 0.6) }, ...rest]
}
