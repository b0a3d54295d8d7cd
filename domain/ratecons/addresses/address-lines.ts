import { wordsBetween, type Cell, type Word } from '../sheet/cells.ts'
import type { LabelKind } from '../sheet/labels.ts'
import type { Sheet } from '../sheet/sheet.ts'

/** A line without its label; null for a heading. */
export function bareLine(sheet: Sheet, cell: Cell): { text: string; words: readonly Word[] } | null {
  const label = sheet
    .labelsIn(cell)
    .find(({ start }) => /^\W*(?:\d{1,2}[.)] )?$/.test(cell.text.slice(0, start)))
  if (!label) return { text: cell.text, words: cell.words }
  const second = sheet.labelsIn(cell).find(({ start }) => start >= label.end)
  const text = cell.text.slice(label.end, second?.start).trim()
  if (text === '') return null
  // `Drop Forge Supply` starts like a label but is a name; `Address 14782 E Harvest Pkwy` is a label with a value.
  const words = wordsBetween(cell, label.end, second?.start ?? cell.text.length)
  const isLabel =
    label.isMarked ||
    neverNames.test(cell.text.slice(label.start)) ||
    label.kind === 'name' ||
    label.kind === 'address'
  return isLabel ? { text, words } : { text: cell.text, words: cell.words }
}

const neverNames =
  /^(?:shipper|consignee|receiver|consignor|origin|destination|pick-?up|(?:deliver(?:y|s)?|loads?|unloads?|ship|drop|consign(?:ed)?|collect|pick ?up) (?:at|to|from)|(?:pick|drop|stop|load|deliver|pick-?up|delivery) ?#? ?\d{1,2}(?: of \d{1,2})?(?=\s))\b/i

/** The caption `Street` over the street of a form: the address continues above it. */
export function isPartCaption(sheet: Sheet, cell: Cell): boolean {
  return sheet
    .labelsIn(cell)
    .some(
      ({ kind, start, end }) =>
        (kind === 'address' || kind === 'name') && start === 0 && end >= cell.text.length,
    )
}

const asides: readonly LabelKind[] = ['contact', 'phone', 'email', 'notes', 'date', 'time', 'reference']

/** `c/o Barrow Warehousing`: whose house it is, not who receives. */
const careOf = /^(?:c\/o|care of)\b/i

/** `Attn: Receiving` between a name and its street. */
export function isAside(sheet: Sheet, cell: Cell): boolean {
  if (careOf.test(cell.text)) return true
  // The same words may be labels of several kinds: `Ref #` of a load or of the stop.
  const labels = sheet.labelsIn(cell).filter(({ start, isMarked }) => start === 0 && isMarked)
  return labels.some(({ kind }) => asides.includes(kind) || /^att(?:n|ention)/i.test(cell.text))
}

export function looksLikeName(text: string): boolean {
  return /\p{L}{2}/u.test(text) && text.length <= 70 && !/[:@$]/.test(text) && !unnamed.test(text)
}

/** Placeholders for a name that is not known yet. */
const unnamed =
  /^(?:tbd|tba|n\/?a|to be (?:determined|advised|announced|named)|unknown|see (?:notes|below)|call for .*)\W*$|^(?:pu|so|del|p\/u|pick-? ?ups?|deliver(?:y|ies)?|drops?|shipper|consignee|receiver|origin|destination|from|to|stop)[\W\d]*$/i
