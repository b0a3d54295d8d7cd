import { heightOf, wordsBetween, type Cell } from '../sheet/cells.ts'
import type { Found } from '../sheet/found.ts'
import { idAt } from '../sheet/ids.ts'
import type { Label } from '../sheet/labels.ts'
import { labelsOfKind, valuesOf, type Sheet } from '../sheet/sheet.ts'
import type { FoundStop } from '../stops/stops.ts'
import { wordsOfText } from './words-of-text.ts'

export type SeveralLoads = { readonly count: number; readonly numbers: readonly Found[] }

/** `of`: what tells it from the other loads of the paper. */
type Heading = { readonly cell: Cell; readonly of: string; readonly number: Found | null }

const never = 0.5

/**
 * The loads of a paper that is about more than one: each has a heading of its own, with a pickup and a delivery before
 * the next. Their numbers are never shown as sure, because each is that of only some of the stops.
 */
export function severalLoads(sheet: Sheet, stops: readonly FoundStop[]): SeveralLoads | null {
  const headings = [counted(sheet), ...numbered(sheet)]
    .map((row) => withTheirStops(row, stops))
    .find((row) => row.length > 1)
  if (!headings) return null
  const numbers = headings.flatMap((heading, index) => {
    const number = heading.number ?? numberWithin(sheet, heading, headings[index + 1])
    return number ? [{ ...number, sureness: never - 0.05 * index }] : []
  })
  return { count: headings.length, numbers }
}

const count =
  /^(?:load|trip) ?#? ?(\d|[A-F])(?![\p{L}\d]|\/\d{1,2}\/|[-.:]\d)(?: ?(?:of|\/) ?\d{1,2}\b)?[\s:|–#-]*|^(first|second|third|fourth|1st|2nd|3rd|4th) (?:load|trip)\b[\s:|–#-]*/iu

/** `Load 1 of 2`, `LOAD A - 5550101`, `Second load` */
function counted(sheet: Sheet): Heading[] {
  return sheet.cells.flatMap((cell) => {
    const match = sheet.isProse(cell) ? null : count.exec(cell.text)
    if (!match) return []
    const [whole, sign, ordinal = ''] = match
    const id = idAt(cell.text.slice(whole.length))
    const words = id === null ? [] : wordsBetween(cell, whole.length, whole.length + id.length)
    const number = id === null ? null : { text: id, words, sureness: never }
    return [{ cell, of: (sign ?? ordinal).toUpperCase(), number }]
  })
}

/** `Load # 5550101` over some stops and `Load # 5550102` over others, by each of the names that numbers of loads have. */
function numbered(sheet: Sheet): Heading[][] {
  const labels = labelsOfKind(sheet, 'load')
  const names = [...new Set(labels.map(nameOf))]
  return names.map((name) => {
    const own = labels.filter((label) => nameOf(label) === name)
    const row = own.flatMap((label) => [...headed(sheet, label), ...inColumn(sheet, label)])
    const [first] = row
    const rank = Math.min(...own.map((label) => label.rank))
    const isPartOf = labels.some(
      (label) =>
        nameOf(label) !== name &&
        label.rank <= rank &&
        first !== undefined &&
        depthOf(label.cell) < depthOf(first.cell) &&
        headed(sheet, label).some(({ of }) => row.every((heading) => heading.of !== of)),
    )
    return isPartOf ? [] : row
  })
}

const nameOf = ({ cell, start, end }: Label) =>
  cell.text
    .slice(start, end)
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '')

function headed(sheet: Sheet, label: Label): Heading[] {
  for (const { text, words } of valuesOf(sheet, label)) {
    const id = idAt(text)
    if (id !== null) return [{ cell: label.cell, of: id, number: numberOf(words, id) }]
  }
  return []
}

/** The rows of a table, each a load. */
function inColumn(sheet: Sheet, { cell, start, end }: Label): Heading[] {
  if (start > 0 || end < cell.text.length) return []
  return sheet.cells
    .filter(({ page, box }) => page === cell.page && box.top > cell.box.bottom)
    .filter(({ box }) => Math.abs(box.left - cell.box.left) < 1.2 * heightOf(cell))
    .filter(({ text }) => idAt(text) === text)
    .map((each) => ({ cell: each, of: each.text, number: numberOf(each.words, each.text) }))
}

const numberOf = (words: Cell['words'], text: string): Found => ({
  text,
  words: wordsOfText(words, text),
  sureness: never,
})

function numberWithin(sheet: Sheet, { cell }: Heading, next: Heading | undefined): Found | null {
  const within = labelsOfKind(sheet, 'load')
    .filter((label) => depthOf(label.cell) >= depthOf(cell))
    .filter((label) => !next || depthOf(label.cell) < depthOf(next.cell))
  return within.flatMap((label) => headed(sheet, label))[0]?.number ?? null
}

/** Those with a pickup and a delivery of their own; empty where one of them has not both. */
function withTheirStops(headings: readonly Heading[], stops: readonly FoundStop[]): Heading[] {
  const down = headings.toSorted((a, b) => depthOf(a.cell) - depthOf(b.cell))
  const each = down.filter(({ of }, index) => down.findIndex((other) => other.of === of) === index)
  const own = each.map((heading, index) => {
    const from = depthOf(heading.cell)
    const next = each[index + 1]
    const to = next ? depthOf(next.cell) : Number.POSITIVE_INFINITY
    return stops.filter(({ address: { cell } }) => {
      const depth = depthOf(cell) + 0.6 * heightOf(cell)
      return depth >= from && depth < to
    })
  })
  const isWhole = own.every((its) =>
    ['pickup', 'delivery'].every((role) => its.some(({ given }) => given.role === role)),
  )
  return isWhole && each.length > 1 ? each : []
}

const depthOf = ({ page, box }: Cell) => page + box.top
