import { wordsBetween, type Cell } from '../sheet/cells.ts'
import type { Found } from '../sheet/found.ts'
import { inOrder } from '../sheet/found.ts'
import { idAt } from '../sheet/ids.ts'
import type { Label } from '../sheet/labels.ts'
import { namedForBroker } from './named-for-broker.ts'
import { ofSomethingElse, spacedId } from './spaced-id.ts'
import { sureOf, wordsOfText } from './words-of-text.ts'
import { firstInColumn } from '../sheet/columns-of-tables.ts'
import {
  aboveOf,
  belowOf,
  labelsOfKind,
  leftOf,
  rightOf,
  valuesOf,
  type Sheet,
  type Value,
} from '../sheet/sheet.ts'
import { streetSureness } from '../sheet/streets.ts'
import type { FoundStop } from '../stops/stops.ts'

const sureOfRank = [0.96, 0.95, 0.93, 0.9, 0.72, 0.72, 0.5]

/** The broker's load number, by the clearest of its many labels. */
export function loadNumbers(sheet: Sheet, stops: readonly FoundStop[]): Found[] {
  const labels = labelsOfKind(sheet, 'load').filter(
    (label) => !isOfStop(label, stops) || (label.rank === 0 && /^load\b/i.test(label.cell.text)),
  )
  const labelled = labels.flatMap((label) => idsOf(sheet, label, surenessOf(label)))
  const titled = sheet.cells
    .filter((cell) => !stops.some((stop) => isInStop(cell, stop)))
    .flatMap((cell) => titleNumber(sheet, cell))
  const told = sheet.paragraphs
    .filter(isOfThisLoad)
    .flatMap((run) =>
      inSentence(
        run,
        /\b(?:load|shipment|order|tender|confirmation),?(?: ?(?:number|no\.?|id|#)[:\s#]*(?:is )?(?=[A-Z]{0,3}-?\d)| (?=[A-Z]{0,3}-?\d{5}))/gi,
      ),
    )
  const found = [
    ...labelled,
    ...titled,
    ...told,
    ...headNumbers(sheet),
    ...signed(sheet),
    ...namedForBroker(sheet),
  ]
  return inOrder((found.length > 0 ? found : uncaptioned(sheet, stops)).map((each) => preferEarly(each)))
}

/** `# FF-2209471` alone in the head. */
function signed({ cells }: Sheet): Found[] {
  return cells
    .filter(({ page, box, text }) => page === 1 && box.top < 0.2 && /^# ?\S+$/.test(text))
    .flatMap(({ text, words }) => {
      const id = idAt(text)
      return id === null ? [] : [{ text: id, words, sureness: 0.88 * sureOf(words) }]
    })
}

/** The name of a page on a screen: alone and large in its head, and in the line that the browser prints over it. */
function headNumbers({ cells }: Sheet): Found[] {
  const head = cells.filter(({ page, box }) => page === 1 && box.top < 0.2)
  const isTitled = (id: string) =>
    head.some(({ text, box }) => text !== id && text.startsWith(id) && box.top < 0.08)
  return head
    .filter(({ text, words }) => words.length === 1 && idAt(text) === text && isTitled(text))
    .map(({ text, words }) => ({ text, words, sureness: 0.85 }))
}

/** Alone in the head of the paper, without a caption or with one too faint to read: offered, and never shown as sure. */
function uncaptioned(sheet: Sheet, stops: readonly FoundStop[]): Found[] {
  // `RATE` over `CON`, and beside it a number: no rate.
  const captions = sheet.labels.filter(({ kind }) => kind !== 'total')
  const named = new Set(captions.flatMap((label) => valuesOf(sheet, label).flatMap(({ words }) => words)))
  return sheet.cells
    .filter(({ page, box, words }) => page === 1 && box.top < 0.2 && words.length === 1)
    .filter((cell) => ![leftOf(sheet, cell), aboveOf(sheet, cell)].some(isOfContainer))
    .filter(
      (cell) => !stops.some((stop) => isInStop(cell, stop)) && !cell.words.some((word) => named.has(word)),
    )
    .filter(
      ({ text }) =>
        idAt(text) === text && /\d{5}|^\p{Lu}{2,4}-.*\d{4}/u.test(text) && !/^(?:MC|DOT)\b/i.test(text),
    )
    .slice(0, 3)
    .map(({ text, words }, index): Found => ({ text, words, sureness: 0.45 - 0.05 * index }))
}

const isOfContainer = (caption: Cell | null) =>
  caption !== null &&
  /^(?:(?:m|h)?b\/?l|(?:master|house) b(?:\/?l|ill)|container|booking|seal|vessel|voyage|chassis)\b/i.test(
    caption.text,
  )

/** Small print is about loads in general; an agreement, a subject or a price is about this one. */
function isOfThisLoad({ text }: Cell): boolean {
  return /\bre:|\bsubject:|\byour (?:load|paper)\b|\bour (?:load|shipment|order)\b|\bconfirms?\b|\bagree[sd]?\b|\bagreement is\b|\bth(?:is|e) (?:e?mail|letter|rate confirmation)\b|\$\s?\d/i.test(
    text,
  )
}

/** `Order 4471902` at the very top is the paper's number, however vague the label. */
function surenessOf({ rank, cell, start }: Label): number {
  const isHead = rank === 5 && start === 0 && cell.page === 1 && cell.box.top < 0.12
  return isHead ? 0.88 : (sureOfRank[rank] ?? 0.4)
}

export function poNumbers(sheet: Sheet, stops: readonly FoundStop[], loadNumber: string | null): Found[] {
  const found = labelsOfKind(sheet, 'po')
    .filter((label) => !/confirmation(?: for| of)?\W*$/i.test(label.cell.text.slice(0, label.start)))
    .flatMap((label) => {
      const isStops = isOfStop(label, stops)
      const isClear = label.rank === 0 && !isShared(sheet, label)
      return idsOf(sheet, label, (isClear ? 0.95 : 0.55) - (isStops ? 0.02 : 0))
    })
  const subjects = sheet.cells.filter(({ text }) => isSubject.test(text))
  const bare = sheet.cells
    .filter(({ text }) => /^PO[- #]?\d{4,}$/.test(text))
    .map(({ text, words }): Found => ({ text, words, sureness: 0.85 * sureOf(words) }))
  const sentences = [...sheet.paragraphs, ...subjects].flatMap((run) =>
    inSentence(
      run,
      /\b(?:customer )?(?:p\.? ?o\.?|purchase order) ?(?:number|no\.?|#)?(?: for (?:the |this |your )?\p{L}+)?[:\s#]+(?:is )?(?=[A-Z]{0,6}[- ]?\d)/giu,
    ),
  )
  return inOrder(
    [...found, ...sentences, ...bare]
      .map((each) => preferEarly(each))
      .filter(({ text }) => text !== loadNumber),
  )
}

/** `PU# / PO#` over a column: below it may be either. */
function isShared(sheet: Sheet, { cell, start }: Label): boolean {
  return sheet
    .labelsIn(cell)
    .some(
      (other) =>
        other.kind === 'reference' && other.start < start && !/\d/.test(cell.text.slice(other.end, start)),
    )
}

function inSentence(run: Cell, pattern: RegExp): Found[] {
  return [...run.text.matchAll(pattern)].flatMap((match) => {
    const from = match.index + match[0].length
    const id = idOrGroups(run.text.slice(from))
    if (id === null || ofAnotherLoad.test(run.text.slice(Math.max(0, match.index - 90), match.index)))
      return []
    return [{ text: id, sureness: 0.85, words: wordsBetween(run, from, from + id.length) }]
  })
}

/** `last one (4471, the Elko load) I still need the bills on, PO …` */
const ofAnotherLoad = /\b(?:last|previous|prior|other) (?:one|load|order|trip)\b[^.!?]*$/i

/** `DV 20914 / customer purchase order …`: the number at the beginning, in letters and digits apart too. */
function idOrGroups(text: string): string | null {
  const groups = /^[A-Z]{2,4} \d{4,9}(?:-\d+)?\b/.exec(text)?.[0]
  return idAt(text) ?? (groups === undefined || ofSomethingElse.test(groups) ? null : groups)
}

const isNone = /^(?:n\/?a|none)$/i

function idsOf(sheet: Sheet, label: Label, sureness: number): Found[] {
  const values = valuesOf(sheet, label)
  if (values.some(({ text }) => isNone.test(text))) return []
  for (const value of values) {
    const id = idOf(value, label)
    if (id === null) continue
    const words = wordsOfText(value.words, id)
    const clear = label.isMarked || value.way !== 'below' ? 0 : 0.04
    return [{ text: id, sureness: sureness * sureOf(words) - clear, words }]
  }
  const below = captioned(sheet, label, sureness)
  return below.length > 0 ? below : inColumn(sheet, label, sureness)
}

function idOf({ text, way }: Value, label: Label): string | null {
  const { kind, rank, isMarked, cell, start, end } = label
  const said = kind === 'load' ? cell.text.slice(start, end) : ''
  const id =
    proLikePhone(text, said) ??
    idAt(text) ??
    (rank === 0 || isMarked ? spacedId(text, kind === 'load' && isMarked) : null)
  if (id !== null && /^(?:MC|DOT)\W?\d/i.test(id)) return null
  return way !== 'inline' && id !== text && streetSureness(text) === 2 ? null : id
}

/** `PRO # 408-771-2290`: carriers of small shipments group its digits like those of a phone. */
function proLikePhone(text: string, said: string): string | null {
  return /\bpro\b/i.test(said) ? (/^\d{3}-\d{3}-\d{4}$/.exec(text)?.[0] ?? null) : null
}

/** In a table whose first rows have none, or whose headings stand in the middle of their columns. */
function inColumn(sheet: Sheet, label: Label, sureness: number): Found[] {
  const value = firstInColumn(
    sheet,
    label,
    (cell) =>
      idAt(cell.text) === cell.text && cell.text.length >= 4 && !/-$/.test(aboveOf(sheet, cell)?.text ?? ''),
  )
  if (!value) return []
  return [{ text: value.text, words: value.words, sureness: (sureness - 0.04) * sureOf(value.words) }]
}

/** For forms with the caption below the line that is filled in. */
function captioned(sheet: Sheet, { cell, start, end }: Label, sureness: number): Found[] {
  if (start > 0 || end < cell.text.length) return []
  const above = aboveOf(sheet, cell)
  const isValue = above !== null && sheet.labelsIn(above).length === 0 && streetSureness(above.text) < 2
  const id = isValue ? idAt(above.text) : null
  if (!above || id === null) return []
  const words = wordsOfText(above.words, id)
  return [{ text: id, sureness: sureness * 0.85 * sureOf(words), words }]
}

/** `RE: rates for our file LF-11/30447` */
const ourNumber =
  /(?<!\bnot )\bour (?:file|ref(?:erence)?|load|order|job)(?: ?(?:no\.?|number|#))?[:\s]+(?=[A-Z]{0,4}-?\d{2}|[A-Z]{2,4} \d{4})/i
const numberOfTitle =
  /\b(?:confirmation|tender|agreement|rate con|(?:hauling|load|freight|haul) ticket|(?:load|rate|trip|dispatch) sheet|load(?= (?:\d{6}|[A-Z]{2,4}-\d{3}|[A-Z]{2,4}\d{4}))|(?:truck|transport|dispatch|freight|haul|hauling|carrier|dray|bulk truck|delivery) order|freight (?:release|contract)|load notice)\b(?: for)?(?: ?(?:p\.?o\.?|load|order))?\s*(?:number|no\.?|id)?\s*[-–#:(|]*\s*(?=[A-Z]{0,4}-?\d{2}-?(?:[A-Z]{1,2}-)?\d|[A-Z]{2,4} \d{4}|[A-Z]{1,4}\d[A-Z\d]{4})/i

const isSubject = /^(?:re|subject):/i

/** `Load Confirmation – 1234567`, `RATE CONFIRMATION FOR PO# 22222222`: a headline with a number. */
function titleNumber(sheet: Sheet, cell: Cell): Found[] {
  // A title may be long; elsewhere a long line is a sentence.
  const isTitle = cell.page === 1 && cell.box.top < (isSubject.test(cell.text) ? 0.5 : 0.25)
  if (!isTitle && (sheet.isProse(cell) || cell.words.length > 9)) return []
  const match = matchOfTitle(cell, isTitle)
  if (!match && isTitle && bareTitle.test(cell.text)) return besideTitle(sheet, cell)
  const isSentence = cell.words.length > 9 && !ourNumber.test(cell.text)
  if (!match || (isSentence && match.index > 12)) return []
  const from = match.index + match[0].length
  const id = idOrGroups(cell.text.slice(from))
  if (id === null) return []
  return [{ text: id, sureness: 0.93, words: wordsBetween(cell, from, from + id.length) }]
}

function matchOfTitle({ text }: Cell, isTitle: boolean): RegExpExecArray | null {
  return ourNumber.exec(text) ?? numberOfTitle.exec(text) ?? (isTitle ? routeOfTitle.exec(text) : null)
}

/** `Route MR-0714-D2` in the head of a milk run's paper. */
const routeOfTitle = /^route[\s#:]+(?=[A-Z]{1,4}-?\d{3})/i
const bareTitle =
  /\b(?:confirmation|tender|agreement|rate con|ratecon|(?:load|dispatch|trip) sheet|(?:truck|transport|dispatch|freight|haul|hauling|carrier|dray) order(?: (?:&|and) rate)?|load notice|hauling ticket)\W*$/i

/** `RATE CON` and right beside it, or under it, nothing but a number. */
function besideTitle(sheet: Sheet, title: Cell): Found[] {
  const places = [
    { cell: rightOf(sheet, title), sureness: 0.85 },
    { cell: belowOf(sheet, title, 1), sureness: 0.75 },
  ]
  return places.flatMap(({ cell, sureness }) => {
    if (!cell) return []
    const text = cell.text.replace(/^no\. ?(?=\S*\d)/i, '')
    const isNumber = (idAt(text) ?? spacedId(text)) === text && text.replace(/\D/g, '').length >= 4
    return isNumber
      ? [{ text, words: wordsOfText(cell.words, text), sureness: sureness * sureOf(cell.words) }]
      : []
  })
}

/** The labels that stand within a stop name its own numbers. */
function isOfStop(label: Label, stops: readonly FoundStop[]): boolean {
  return stops.some((stop) => isInStop(label.cell, stop))
}

function isInStop(cell: Cell, { region, given, address }: FoundStop): boolean {
  if (!region.cells.includes(cell)) return false
  const top = given.label?.cell.box.top ?? address.cell.box.top
  // A separate column before the stops is about the whole load.
  if (cell.box.right < Math.min(...[given.label?.cell, address.cell].map((one) => one?.box.left ?? 9)))
    return false
  return cell.box.top >= top - 0.001 && cell.box.top < address.cell.box.bottom + 0.12
}

function preferEarly(found: Found): Found {
  const first = found.words[0]
  if (!first) return found
  return { ...found, sureness: found.sureness - 0.02 * (first.box.top + (first.page - 1) * 1.5) }
}
