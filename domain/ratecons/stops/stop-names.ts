import { looksLikeName } from '../addresses/address-lines.ts'
import { isNoAddressLine, townLine } from '../sheet/line-kinds.ts'
import { streetSureness } from '../sheet/streets.ts'
import type { Word } from '../sheet/cells.ts'
import type { Found } from '../sheet/found.ts'
import type { Label } from '../sheet/labels.ts'
import { valuesOf, type Sheet } from '../sheet/sheet.ts'
import type { FoundStop } from './stops.ts'

const surenessOver = 0.9
const surenessOfCaption = 0.85

/** The name of a stop: the text above its street, or else a captioned name in its part of the page. */
export function stopName(sheet: Sheet, { address, given, region }: FoundStop): Found | null {
  if (address.name !== null) {
    const words = address.nameWords.length > 0 ? address.nameWords : address.words
    return { text: withoutCodes(address.name), words, sureness: surenessOver }
  }
  const cells = new Set(region.cells)
  const captions = sheet.labels.filter(({ kind, cell }) => kind === 'name' && cells.has(cell))
  const heading = given.label ? [given.label] : []
  return (
    [...captions, ...heading].map((label) => captionedName(sheet, label, address.words)).find(Boolean) ?? null
  )
}

/** `RW01 – Rumford Whse`, `Laurel Hill Beverage (W0072281)`, `1 Pickup Garden State Foods`: what programs add to it. */
function withoutCodes(name: string): string {
  return name
    .replace(/ \([A-Z]{0,3}\d{4,}\)$/, '')
    .replace(/^(?=[A-Z]{0,3}\d)[A-Z\d]{3,8} [–-] (?=\p{Lu})/u, '')
    .replace(/^\d{1,2} (?:pick ?-?up|delivery|drop(?:-?off)?) (?=\p{Lu})/iu, '')
}

/** `Facility` over `Ironwood Fasteners`, `Shipper: Ironwood Fasteners` far from its street. */
function captionedName(sheet: Sheet, label: Label, own: readonly Word[]): Found | null {
  const value = valuesOf(sheet, label).find(
    ({ text, way, words }) =>
      isName(text) && (way !== 'inline' || label.isMarked) && !words.some((word) => own.includes(word)),
  )
  return value ? { text: value.text, words: value.words, sureness: surenessOfCaption } : null
}

function isName(text: string): boolean {
  return looksLikeName(text) && streetSureness(text) < 2 && !townLine.test(text) && !isNoAddressLine(text)
}
