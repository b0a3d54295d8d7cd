import { wordsBetween, type Cell, type Word } from './cells.ts'
import { labelPhrases } from './label-phrases.ts'

/** A dash before a digit is a minus sign, as in frozen goods' temperatures. */
const dots = String.raw`(?:[\s.,:#–—]|-(?!\d))*`

export type LabelKind = keyof typeof labelPhrases

type Rule = { readonly kind: LabelKind; readonly rank: number; readonly pattern: RegExp }

const rules: readonly Rule[] = Object.entries(labelPhrases).flatMap(([kind, sources]) =>
  sources.map((source, rank) => ({
    // The keys of the table are the kinds.
    kind: kind as LabelKind,
    rank,
    pattern: new RegExp(`^(?:${source})(?![\\p{L}\\p{N}]|-\\d{3}|-\\d{1,2}-\\d)${dots}`, 'iu'),
  })),
)

/** A label and its range in its cell; `rank` 0 is the clearest name. */
export type Label = {
  readonly kind: LabelKind
  readonly rank: number
  readonly cell: Cell
  readonly start: number
  readonly end: number
  readonly words: readonly Word[]
  /** Whether it ends in a colon or the like, or is alone in its cell. */
  readonly isMarked: boolean
}

/** A cell with more words is a sentence, in which only labels with a colon count. */
const sentenceWords = 9

/** Asked for several times while cells become a sheet, and costly. */
const known = new WeakMap<Cell, readonly Label[]>()

export function labelsOf(cell: Cell): readonly Label[] {
  const found = known.get(cell) ?? labelsIn(cell)
  known.set(cell, found)
  return found
}

function labelsIn(cell: Cell): Label[] {
  const found: Label[] = []
  let at = 0
  while (at < cell.text.length) {
    const label =
      labelAt(cell, at) ?? (found.length === 0 ? labelOfTwo(cell, at) : null) ?? labelBehind(cell, at, found)
    if (label) found.push(...label)
    const next = cell.text.indexOf(' ', label?.[0] ? Math.max(at, label[0].end - 1) : at)
    if (next < 0) break
    at = next + 1
  }
  return found
}

function labelAt(cell: Cell, start: number): Label[] | null {
  const skipped = /^[^\p{L}\p{N}]*/u.exec(cell.text.slice(start))?.[0].length ?? 0
  const rest = cell.text.slice(start + skipped)
  const matches = rules
    .map((rule) => ({ rule, length: rule.pattern.exec(rest)?.[0].length ?? 0 }))
    .filter(({ length }) => length > 0)
  const longest = Math.max(0, ...matches.map(({ length }) => bareLength(rest, length)))
  if (longest === 0) return null
  const best = matches.filter(({ length }) => bareLength(rest, length) === longest)
  const length = Math.max(...best.map((match) => match.length))
  const kinds = best.map(({ rule: { kind } }) => kind)
  const isBegun = isBegunBy(cell.text.slice(0, start), kinds)
  const isAlone = isBegun && length >= rest.length
  const isFirst = isBegun || ordinal.test(cell.text.slice(0, start).trim())
  const isMarked =
    isAlone ||
    markOf(isFirst).test(rest.slice(longest - 1, length)) ||
    (isFirst && isHeading(kinds, rest.slice(0, longest), rest.slice(length)))
  const isCertain = isMarked || isFreightWord(cell, start, rest)
  if (!isCertain && isSentenceAlone(kinds, rest.slice(0, length))) return null
  if (!isCertain && !isPlain({ kinds, cell, isFirst }, rest.slice(length))) return null
  const end = start + skipped + length
  return best.map(({ rule }) => ({
    kind: rule.kind,
    rank: rule.rank,
    cell,
    start,
    end,
    words: wordsBetween(cell, start, end),
    isMarked,
  }))
}

type Unmarked = {
  readonly kinds: readonly LabelKind[]
  readonly cell: Cell
  readonly isFirst: boolean
}

/** A label without a colon is one at the beginning of something short, or before a number that is long enough. */
function isPlain({ kinds, cell, isFirst }: Unmarked, rest: string): boolean {
  const number = kinds.some((kind) => kind === 'load' || kind === 'po') ? rest : ''
  const isHeading = isShort(cell, number) || isShortHeading(kinds, cell, rest) || isBeforeDay(kinds, rest)
  return longNumber.test(number) || (isFirst && isHeading)
}

/** `Live unload. Lumper: call for approval` names no stop; `Dest. Amarillo` does. */
function isSentenceAlone(kinds: readonly LabelKind[], said: string): boolean {
  return (kinds.includes('pickup') || kinds.includes('delivery')) && /\p{Ll}{5}\.\s+$/u.test(said)
}

/** `DEL Fri 12/11/26 @ time to be set by driver, call 702-555-0136` is long, and no sentence. */
function isBeforeDay(kinds: readonly LabelKind[], rest: string): boolean {
  const isStop = kinds.includes('pickup') || kinds.includes('delivery')
  return isStop && /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,? \d/i.test(rest)
}

/** What a table of items tells. */
const ofItems: ReadonlySet<LabelKind> = new Set(['weight', 'pieces', 'commodity', 'temperature', 'po'])

/** `Weight P.O.`: two headings of a table, too near to each other to be two cells. */
function labelBehind(cell: Cell, start: number, found: readonly Label[]): Label[] | null {
  const before = found.at(-1)
  if (before?.start !== 0 || before.end !== start || !ofItems.has(before.kind)) return null
  const rest = cell.text.slice(start)
  const best = rules.filter(({ pattern }) => (pattern.exec(rest)?.[0].length ?? 0) >= rest.length)
  if (best.length === 0) return null
  const words = wordsBetween(cell, start, cell.text.length)
  return best.map(({ kind, rank }) => ({
    kind,
    rank,
    cell,
    start,
    end: cell.text.length,
    words,
    isMarked: false,
  }))
}

/** `Orden de compra / PO`: the whole is one label, in two languages. */
function labelOfTwo(cell: Cell, start: number): Label[] | null {
  if (!foreign.test(cell.text.slice(0, start))) return null
  const rest = cell.text.slice(start)
  const best = rules.filter(
    ({ kind, pattern }) => inTwo.has(kind) && (pattern.exec(rest)?.[0].length ?? 0) >= rest.length,
  )
  if (best.length === 0) return null
  return best.map(({ kind, rank }) => ({
    ...{ kind, rank, cell, start: 0, end: cell.text.length },
    words: cell.words,
    isMarked: true,
  }))
}

const foreign = /^(?:\d{1,2}[.)] )?\p{L}[\p{L}. ]{2,34} \/ $/u
const inTwo: ReadonlySet<LabelKind> = new Set([
  ...(['load', 'po', 'commodity', 'weight', 'equipment', 'date', 'time'] as const),
  ...(['pickup', 'delivery', 'carrier', 'bill'] as const),
])

function isBegunBy(before: string, kinds: readonly LabelKind[]): boolean {
  return before === '' || whose.test(before) || (kinds.includes('load') && initials.test(before))
}

/** `PU | Stop 1`, or `PICK Peach State Garden Products`: in capitals before a name that is not. */
function isHeading(kinds: readonly LabelKind[], heading: string, behind: string): boolean {
  if (/^\| \p{L}/u.test(behind)) return true
  const isStop = kinds.includes('pickup') || kinds.includes('delivery')
  return isStop && /^\p{Lu}{4}[\p{Lu}\d ]*$/u.test(heading) && /^\p{Lu}\p{Ll}/u.test(behind)
}

/** What can end a label; a dash only at the beginning of its cell. */
function markOf(isFirst: boolean): RegExp {
  return isFirst ? /[:#]|\.\.|[-–—]\s*$/ : /[:#]|\.\./
}

/** `1. Pick up from Ardent Acres Foods - Plant 3` */
function isShortHeading(kinds: readonly LabelKind[], { words }: Cell, behind: string): boolean {
  if (!kinds.includes('pickup') && !kinds.includes('delivery')) return false
  return words.length <= sentenceWords + 3 && /^(?:[·•|] )?[\p{Lu}\d]/u.test(behind)
}

function isShort({ words }: Cell, behind: string): boolean {
  return words.length <= sentenceWords || /^[A-Z]{0,3}-?\d{3}/.test(behind)
}

/** `Our load number`, `Their contact` */
const whose =
  /^(?:booked|our|your|their|the|broker(?:'s)?|buyer(?:['’]s)?|customer['’]s|internal|assigned) $/i
/** `WB Load`: the initials of the number's owner. */
const initials = /^(?!PU|SO|DO|PO|DEL|BOL)[A-Z]{2,4} $/
/** `1. Pick up`, `Stop 2 Delivery`, `Section A - Loading point` */
const ordinal = /^(?:#? ?\d{1,2}[.):]?|stop \d{1,2}[.):–-]*|(?:section|part) [a-z\d] ?[.):–-])$/i
const longNumber = /^(?=[A-Z-]*\d[\dA-Z-]{4}|[A-Z]{2,3}-\d{4})[A-Z]{0,3}-?\d[\dA-Z-]*\b/

/**
 * `CUST PO# 45 WEIGHT 24000 COMMODITY Paper`: words that are never part of a name, in a line that has labels anyway.
 */
function isFreightWord(cell: Cell, start: number, rest: string): boolean {
  if (!/^(?:commodity|weight|wgt|equipment|trailer|temp)\b\S*\s+\S/i.test(rest)) return false
  return (
    /[#:\d]|^(?:temp|weight|commodity|equipment)\b/i.test(cell.text.slice(0, start)) &&
    !/[.;]\s/.test(cell.text)
  )
}

/** The length without trailing dots and colons, so that the longest phrase wins rather than the most dots. */
function bareLength(rest: string, length: number): number {
  return rest.slice(0, length).replace(/[\s.,:–-]+$/, '').length
}
