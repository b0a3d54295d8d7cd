import { ofGoods } from './goods.ts'
import { heightOf, wordsBetween, type Cell } from '../sheet/cells.ts'
import { inOrder, type Found } from '../sheet/found.ts'
import { equipmentWords, firstPart, labelled, type Take } from './labelled-freight.ts'
import type { Sheet } from '../sheet/sheet.ts'
import type { FoundStop } from '../stops/stops.ts'

export function equipments(sheet: Sheet): Found[] {
  return inOrder([
    ...labelled(sheet, 'equipment', (text) => {
      // `Van, 53', Min L=53.0. Cargo Value USD: 100,000.00`: the rest is about the freight.
      const bare = firstPart(text.split(/[.,]? (?=cargo value\b|min l\b)/i)[0] ?? '')
      return bare !== null && equipmentWords.test(bare) && bare.length < 60 ? bare : null
    }),
    ...inline(
      sheet,
      // `Skids 14 Van`: no van is that long.
      /\b(?:\d{2}(?:['’]|[ -](?:ft|foot))|28|4[058]|5[37])\s*(?:dry )?van\b|\b(?:\d{2}(?:['’]|[ -](?:ft|foot))\s*)?(?:dry van|refrigerated van|reefer|flat ?bed|step ?deck|conestoga|power only|box truck|hopper bottom|hopper|end dump|van \d{2}')/gi,
      (text) => (/\d/.test(text) ? 0.77 : 0.72),
    ),
  ])
}

export function weights(sheet: Sheet, stops: readonly FoundStop[]): Found[] {
  const read: Take = (whole) => {
    // `16,000 kg (35,274 lb)`: kilograms alone are no weight in pounds.
    const text = /\bkgs?\b/i.test(whole) ? (/\d[\d,]*\s*(?:lbs?|pounds)\b/i.exec(whole)?.[0] ?? '') : whole
    const match = /^\D{0,4}(\d{1,3}(?:,\d{3})+|\d{2,6})(?:\.\d+)?/.exec(text)
    const digits = match?.[1]?.replaceAll(',', '') ?? ''
    // Zero in a form means that nothing was entered.
    return digits === '' || Number(digits) < 50 || Number(digits) > 200_000 ? null : digits
  }
  const written = [...sheet.cells].flatMap((cell): Found[] =>
    sheet.isProse(cell)
      ? []
      : [...cell.text.matchAll(/(\d{1,3}(?:,\d{3})+|\d{3,6})\s*(?:lbs?|pounds|#)(?:\(s\))?(?![a-z])/gi)].map(
          (match) => ({
            text: (match[1] ?? '').replaceAll(',', ''),
            sureness: 0.85,
            words: wordsBetween(cell, match.index, match.index + match[0].length),
          }),
        ),
  )
  const told = sheet.paragraphs.flatMap((run) => ofGoods(run).map(({ weight }) => weight))
  const found = [...labelled(sheet, 'weight', read), ...written, ...told].filter(
    ({ text }) => Number(text) >= 50,
  )
  return inOrder(found.filter((each) => !isOfOneStop(sheet, each, stops, written)))
}

/** In the line of a pickup, where another pickup has a weight of its own: only a part of the load. */
function isOfOneStop(
  sheet: Sheet,
  { text, words: [word] }: Found,
  stops: readonly FoundStop[],
  written: readonly Found[],
): boolean {
  const cell = word && sheet.cells.find(({ words }) => words.includes(word))
  const own = stops.find(({ region }) => cell && region.cells.includes(cell))
  if (!cell || !own) return false
  const weighed = new Set(written.filter((other) => other.text !== text).flatMap(({ words }) => words))
  const isOther = (other: Cell) =>
    other.words.some((each) => weighed.has(each)) ||
    (bareWeight.test(other.text) && isInColumn(other, cell) && digitsOf(other.text) !== text)
  return stops.some(
    (stop) => stop !== own && stop.given.role === own.given.role && stop.region.cells.some(isOther),
  )
}

const bareWeight = /^(?:\d{1,3}(?:,\d{3})+|\d{4,6})$/
const digitsOf = (text: string) => text.replaceAll(',', '')

function isInColumn({ box }: Cell, cell: Cell): boolean {
  const reach = heightOf(cell)
  return Math.abs(box.left - cell.box.left) < reach || Math.abs(box.right - cell.box.right) < reach
}

/** Of a range and the degree that is set the latter is what the driver sets. */
export function temperatures(sheet: Sheet): Found[] {
  return inOrder([
    ...labelled(sheet, 'temperature', degreesAt, (said) => (/^set/i.test(said) ? 0.03 : 0)),
    ...sheet.cells.flatMap(ofReefer),
  ])
}

function degreesAt(text: string): string | null {
  const match =
    /^-?\d{1,3}(?:\.\d)?\s*(?:°|º|deg(?:rees)?)?\s*[FC]?\b(?:\s*(?:to|-|–)\s*-?\d{1,3}\s*(?:°|º)?\s*[FC]?)?/i.exec(
      text.trim(),
    )
  return match === null || /^0+\s*$/.test(match[0]) ? null : match[0].trim()
}

/** `Reefer at -10 F` */
function ofReefer(cell: Cell): Found[] {
  const match =
    /\b(?:reefer|unit)(?: (?:set|run(?:ning)?))?(?: (?:at|to)|:| @)? ?(-?\d{1,3} ?(?:°|º|deg(?:rees)?)? ?[FC])\b/i.exec(
      cell.text,
    )
  const text = match?.[1] ?? null
  if (!match || text === null) return []
  const from = match.index + match[0].length - text.length
  return [{ text, sureness: 0.8, words: wordsBetween(cell, from, from + text.length) }]
}

function inline(sheet: Sheet, pattern: RegExp, surenessOf: (text: string) => number): Found[] {
  const find = (cell: Cell): Found[] =>
    [...cell.text.matchAll(pattern)].map((match) => ({
      text: match[0],
      sureness: surenessOf(match[0]),
      words: wordsBetween(cell, match.index, match.index + match[0].length),
    }))
  const told = sheet.paragraphs.filter((run) => ofGoods(run).length > 0)
  return [...sheet.cells.filter((cell) => !sheet.isProse(cell)), ...told].flatMap(find)
}
