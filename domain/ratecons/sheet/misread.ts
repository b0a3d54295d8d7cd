import { isNear } from './look-alikes.ts'
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

/**
 * `|CARRIER`, `[Chuy`, `‘Nampa,`, `UP’`, `PA-741866.`: the line of a table, or dirt, that was taken for a sign before or
 * after a word.
 */
export function withoutEdges<Of extends WordOnPage>(word: Of): Of {
  if (word.sureness >= 1) return word
  const text = word.text
    .replace(/^[Il](?=["“”])/, '')
    .replace(/^(?:[|[\]{}'‘’"“”`*©®¢°•~«»]|\+(?!1\b))+(?=[\p{L}\d$])/u, '')
    .replace(/(?<=\p{L}{2})[|[\]{}'‘’"“”`*]+$/u, '')
    .replace(/^((?=.*\d{3})[\p{Lu}\d-]{5,})[.-]$/u, '$1')
  return text === word.text ? word : { ...word, text }
}

const almostDigits = /^[$#]?[\d.,:/-]*\d{2}[OQIl|]\d{2}[\d.,:/-]*$/

/** `45Q0817733`: a letter that looks like a digit among digits alone. Such a number is never shown as sure. */
export function mendedDigits<Of extends WordOnPage>(word: Of): Of {
  if (word.sureness >= 1 || !almostDigits.test(word.text)) return word
  const text = word.text.replace(/[OQ]/, '0').replace(/[Il|]/, '1')
  return { ...word, text, sureness: Math.min(word.sureness, 0.75) }
}

/** `i 9531 Elm Hill Pike`: a table border on the left of a line in a picture. */
export function isRuleAtEdge({ text, sureness }: WordOnPage): boolean {
  return sureness < 1 && /^[il!|[\]{}]$/.test(text)
}
