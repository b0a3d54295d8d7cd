import { wordsBetween, type Cell } from '../sheet/cells.ts'
import type { Label } from '../sheet/labels.ts'
import { idAt } from '../sheet/ids.ts'
import { sureOf, wordsOfText } from './words-of-text.ts'
import { readingOf, type Reading } from './paper-values.ts'
import { valuesOf, type Sheet } from '../sheet/sheet.ts'
import type { FoundStop } from '../stops/stops.ts'

export type StopReference = Reading & { readonly label: string }

/** The numbers that a driver gives at the gate: labeled ones first, then those recognized by their form. */
export function referencesOf(sheet: Sheet, stop: FoundStop, stops: readonly FoundStop[]): StopReference[] {
  const named = labelled(sheet, stop, stops)
  const seen = new Set(named.map(({ text }) => text))
  const own = new Set([...stop.address.nameWords, ...stop.address.words])
  const free = stop.region.cells.filter(({ words }) => !words.some((word) => own.has(word)))
  const others = [
    ...underHead(sheet, stop),
    ...free.flatMap((cell) => bare(sheet, cell)),
    ...inSentences(sheet, stop),
  ]
  return [...named, ...others.filter(({ text }) => !seen.has(text) && seen.add(text))]
}

function labelled(sheet: Sheet, stop: FoundStop, stops: readonly FoundStop[]): StopReference[] {
  const cells = new Set(stop.region.cells)
  const isOnly = stops.filter(({ given }) => given.role === stop.given.role).length === 1
  return sheet.labels
    .filter((label) => label.kind === 'reference' || label.kind === 'po' || isConfirmation(label))
    .filter((label) => {
      const end = endOf(label)
      if (end === null || end === stop.given.role) return cells.has(label.cell) || (isOnly && end !== null)
      return false
    })
    .flatMap((label) => {
      const value = valuesOf(sheet, label).find(({ text }) => idAt(text) !== null)
      const id = value && idAt(value.text)
      if (!value || id === null || id === undefined) return []
      const words = wordsOfText(value.words, id)
      const name = label.cell.text.slice(label.start, label.end).replace(/[\s.:–-]+$/, '')
      return [{ label: name, ...readingOf({ text: id, sureness: 0.9 * sureOf(words), words }) }]
    })
}

/** `Confirmation 34258476` within a stop. */
function isConfirmation({ kind, cell, start, end }: Label): boolean {
  return kind === 'load' && /^conf/i.test(cell.text.slice(start, end))
}

/** In a table of stops: a number in the column with the heading `Ref`. */
function underHead(sheet: Sheet, { region }: FoundStop): StopReference[] {
  const heads = sheet.labels.filter(
    ({ kind, cell, start, end }) => kind === 'reference' && start === 0 && end >= cell.text.length,
  )
  if (heads.length === 0) return []
  return region.cells
    .filter((cell) => idAt(cell.text) === cell.text && sheet.labelsIn(cell).length === 0)
    .filter((cell) =>
      heads.some(
        ({ cell: head }) =>
          head.page === cell.page &&
          head.box.bottom <= cell.box.top &&
          Math.abs(head.box.left - cell.box.left) < cell.box.bottom - cell.box.top &&
          cell.box.top - head.box.bottom < farthestBelowHead,
      ),
    )
    .map((cell) => referenceOf(cell, 0, cell.text))
}

const farthestBelowHead = 0.35

/** `Drop ref` in a list for the whole load belongs to the delivery, wherever it is; null: only its position decides. */
function endOf({ kind, cell, start }: Label): 'pickup' | 'delivery' | null {
  const text = cell.text.slice(start)
  if (kind !== 'reference' || /^\w+\/del/i.test(text)) return null
  if (/^(?:pick|pu\b|p\/u|shipper)/i.test(text)) return 'pickup'
  return /^(?:deliv|del\b|drop|consignee|receiver)/i.test(text) ? 'delivery' : null
}

const marked = /(?:#|\b(?:numbers?|no|nbr|conf(?:irmation)?|ref(?:erence)?)\b)[\s.:#]*(?=[A-Z]{0,4}-?\d)/gi
/** A form that nothing else on a paper has: `PU809519`. */
const lettered = /(?<![\w-])(?:PU|P|D|DEL|SO|DL|BOL|REF|CONF|APPT?|R|S|DO)-?\d{5,}(?![\w-])/g

/** `# 5520193`, `No. PU809519`, `PU809519` alone. */
function bare(sheet: Sheet, cell: Cell): StopReference[] {
  const inline = [...cell.text.matchAll(lettered)].map(({ 0: id, index }) => referenceOf(cell, index, id))
  const said = [...cell.text.matchAll(told)].flatMap((match) => numberAt(cell, match.index + match[0].length))
  if (inline.length + said.length > 0) return [...inline, ...said]
  if (sheet.isProse(cell) || sheet.labelsIn(cell).some(({ kind }) => kind !== 'other')) return []
  return [...cell.text.matchAll(marked)].flatMap((match) => {
    const at = match.index + match[0].length
    const id = idAt(cell.text.slice(at))
    // `Suite #400` and `Plant No 3` are short.
    return id === null || id.length < 4 ? [] : [referenceOf(cell, at, id)]
  })
}

const told =
  /\b(?:(?:pick-?up|delivery|reference|confirmation|conf|ref|release|appointment) ?(?:number|no\.?|#)[:\s]*(?:is )?(?=[A-Z]{0,4}-?\d)|(?:pu|del|p\/u)[\s:#.]+(?=[A-Z]{0,4}-?\d{5}))/gi

/** `Give the shipper pickup number PU809519`: after the address, and not for the other end. */
function inSentences(sheet: Sheet, { address: { cell, end }, given }: FoundStop): StopReference[] {
  if (!sheet.paragraphs.includes(cell)) return []
  const other = given.role === 'pickup' ? /^del/i : /^p(?:ick|u|\/u)/i
  const match = [...cell.text.slice(end, end + 180).matchAll(told)].find(([words]) => !other.test(words))
  if (!match) return []
  return numberAt(cell, end + match.index + match[0].length)
}

function numberAt(cell: Cell, at: number): StopReference[] {
  const id = idAt(cell.text.slice(at))
  return id === null ? [] : [referenceOf(cell, at, id)]
}

function referenceOf(cell: Cell, at: number, text: string): StopReference {
  const words = wordsBetween(cell, at, at + text.length)
  return { label: 'Reference', ...readingOf({ text, sureness: 0.75 * sureOf(words), words }) }
}
