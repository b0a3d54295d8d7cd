import { wordsBetween, type Cell } from '../sheet/cells.ts'
import { idAt } from '../sheet/ids.ts'
import { sureOf, wordsOfText } from './numbers.ts'
import { readingOf, type Reading } from './paper-values.ts'
import { valuesOf, type Sheet } from '../sheet/sheet.ts'
import type { FoundStop } from '../stops/stops.ts'

export type StopReference = Reading & { readonly label: string }

/** The numbers a driver gives at the gate: those with a label of their own, then those that only a sign marks. */
export function referencesOf(sheet: Sheet, stop: FoundStop): StopReference[] {
  const named = labelled(sheet, stop)
  const seen = new Set(named.map(({ text }) => text))
  const others = [...stop.region.cells.flatMap((cell) => bare(sheet, cell)), ...inSentences(sheet, stop)]
  return [...named, ...others.filter(({ text }) => !seen.has(text) && seen.add(text))]
}

function labelled(sheet: Sheet, { region }: FoundStop): StopReference[] {
  const cells = new Set(region.cells)
  return sheet.labels
    .filter(({ kind, cell }) => (kind === 'reference' || kind === 'po') && cells.has(cell))
    .flatMap((label) => {
      const value = valuesOf(sheet, label).find(({ text }) => idAt(text) !== null)
      const id = value && idAt(value.text)
      if (!value || id === null || id === undefined) return []
      const words = wordsOfText(value.words, id)
      const name = label.cell.text.slice(label.start, label.end).replace(/[\s.:–-]+$/, '')
      return [{ label: name, ...readingOf({ text: id, sureness: 0.9 * sureOf(words), words }) }]
    })
}

const marked = /(?:#|\b(?:numbers?|no|nbr|conf(?:irmation)?|ref(?:erence)?)\b)[\s.:#]*(?=[A-Z]{0,4}-?\d)/gi
/** Letters and digits that nothing else on a paper looks like: `PU809519`. */
const lettered = /^(?:PU|P|D|DEL|SO|DL|BOL|REF|CONF|APPT?|R|S|DO)-?\d{5,}$/i

/** `# 5520193`, `No. PU809519`, `PU809519` alone. */
function bare(sheet: Sheet, cell: Cell): StopReference[] {
  if (sheet.labelsIn(cell).some(({ kind }) => kind !== 'other') || sheet.isProse(cell)) return []
  if (lettered.test(cell.text)) return [referenceOf(cell, 0, cell.text)]
  return [...cell.text.matchAll(marked)].flatMap((match) => {
    const at = match.index + match[0].length
    const id = idAt(cell.text.slice(at))
    // `Suite #400` and `Plant No 3` are short.
    return id === null || id.length < 4 ? [] : [referenceOf(cell, at, id)]
  })
}

const told =
  /\b(pick-?up|delivery|reference|confirmation|release|appointment) (?:number|no\.?|#)[:\s]*(?:is )?(?=[A-Z]{0,4}-?\d)/gi

/** `Give the shipper pickup number PU809519`: behind the address, and not of the other end. */
function inSentences(sheet: Sheet, { address: { cell, end }, given }: FoundStop): StopReference[] {
  if (!sheet.paragraphs.includes(cell)) return []
  const other = given.role === 'pickup' ? /^deliv/i : /^pick/i
  const match = [...cell.text.slice(end, end + 180).matchAll(told)].find(([, word = '']) => !other.test(word))
  if (!match) return []
  const at = end + match.index + match[0].length
  const id = idAt(cell.text.slice(at))
  return id === null ? [] : [referenceOf(cell, at, id)]
}

function referenceOf(cell: Cell, at: number, text: string): StopReference {
  const words = wordsBetween(cell, at, at + text.length)
  return { label: 'Reference', ...readingOf({ text, sureness: 0.75 * sureOf(words), words }) }
}
