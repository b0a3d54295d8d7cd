import { lastSentence } from '../sheet/sentence-ends.ts'
import type { Cell, Word } from '../sheet/cells.ts'
import { idAt } from '../sheet/ids.ts'
import { aboveOf, leftOf, type Sheet } from '../sheet/sheet.ts'
import { bareLine, isAside, isPartCaption, looksLikeName } from './address-lines.ts'
import { stateCodes } from '../../maps/us-states.ts'
import { provinces } from './towns.ts'
import { isNoAddressLine, townLine } from '../sheet/line-kinds.ts'
import { streetBefore, streetSureness, unit } from '../sheet/streets.ts'

export type Line = { readonly text: string; readonly words: readonly Word[] }

/** The name in the column before the street's. */
export function nameBeside(sheet: Sheet, street: Cell): Cell | null {
  const before = leftOf(sheet, street)
  const isName =
    before !== null &&
    looksLikeName(before.text) &&
    streetSureness(before.text) < 2 &&
    sheet.labelsIn(before).length === 0
  return isName && !isNoAddressLine(before.text) && idAt(before.text) !== before.text ? before : null
}

/** `Jasper Tools, 8982 Baseline Rd`, `Dunmore Mills - Plant 2 - 17 County Road 480` */
export function nameInLine(text: string): { name: string; street: string } | null {
  const own = streetBefore(text)
  if (!own || own.length >= text.length) return null
  const before = text.slice(0, text.length - own.length)
  const name = before.replace(/[\s,|•/–-]+$/, '')
  return /[,|•/–-]\s*$/.test(before) && looksLikeName(name) && streetSureness(name) < 2
    ? { name, street: own.text }
    : null
}

export function nameAbove(
  sheet: Sheet,
  cell: Cell,
  self: Cell,
): { text: string; words: readonly Word[] } | null {
  let above = aboveOf(sheet, cell)
  if (above === self) above = null
  for (let count = 0; above && count < 3; count += 1) {
    const line = bareLine(sheet, above)
    if (line === null && !isPartCaption(sheet, above)) return null
    if (line === null || isAside(sheet, above) || unit.test(line.text)) {
      above = aboveOf(sheet, above)
      continue
    }
    if (townLine.test(line.text) || townAlone.test(line.text)) return null
    if (!isNoAddressLine(line.text))
      return looksLikeName(line.text) ? withUpperHalf(sheet, above, withoutThen(line)) : null
    above = aboveOf(sheet, above)
  }
  return null
}

/** `Fort Erie, ON / Buffalo, NY` */
const townAlone = new RegExp(
  String.raw`^\p{L}[\p{L} .'’-]+, ?(?:${[...stateCodes, ...provinces].join('|')})(?: \/ .*)?$`,
  'u',
)

/** `then finish loading at Addy Planer Mill` */
function withoutThen(line: Line): Line {
  const said = /^(?:and )?then\b.{0,40}?\b(?:at|to|from) (?=\p{Lu})/u.exec(line.text)?.[0] ?? ''
  if (said === '') return line
  return { text: line.text.slice(said.length), words: line.words.slice(said.split(' ').length - 1) }
}

/** `National Distribution` over `Center of Alabama`: a name in two lines, because it did not fit into one. */
function withUpperHalf(sheet: Sheet, cell: Cell, line: Line): Line {
  const upper = lowerHalf.test(line.text) ? aboveOf(sheet, cell, 1) : null
  const isName =
    upper !== null &&
    sheet.labelsIn(upper).length === 0 &&
    looksLikeName(upper.text) &&
    !townLine.test(upper.text)
  return isName && streetSureness(upper.text) === 0
    ? { text: `${upper.text} ${line.text}`, words: [...upper.words, ...line.words] }
    : line
}

const lowerHalf =
  /^(?:cent(?:er|re)|of|and|&|inc|llc|corp|company|co|ltd|warehouse|distribution|plant|facility|services|division|group)\b/i

/** The text as the name of a place; null if it cannot be one. */
export function addressName(text: string): string | null {
  return looksLikeName(text) ? text : null
}

/** The name before a street, after the last phrase that introduces a place: `pick up at`, `deliver to`. */
export function unlabelled(text: string): string | null {
  const cut = lastSentence(text)
    .replace(
      /^.*\b(?:at|from|to|is|(?:facility|warehouse|premises|dock|plant|yard) of|located at)\s+(?=[\p{Lu}\d])/su,
      '',
    )
    .replace(/^.*:\s+(?=\p{Lu})/su, '')
    .replace(/^[\s,:#.|/•·–-]+|[\s,:(|/•·–-]+$/g, '')
    .replace(/,?\s*(?:located at|at)$/i, '')
  return /\p{L}{2}/u.test(cut) && cut.length <= 80 && !joining.test(cut) ? cut : null
}

/** What stands between two addresses of one line. */
const joining = /^(?:and|or|from|to|at|then|via)$/i
