import { heightOf, wordsBetween, type Cell } from '../sheet/cells.ts'
import type { Found } from '../sheet/found.ts'
import { sureOf } from '../values/words-of-text.ts'
import { belowOf, rightOf, type Sheet } from '../sheet/sheet.ts'
import { findLabel, type Stretch } from './find-labels.ts'
import { shapeOf } from './learned-fields.ts'
import type { LearnedRule } from './rule.ts'
import { valuesInText } from './values-in-text.ts'

/** The whole paper, or the part that belongs to one stop. */
export type Part = { readonly sheet: Sheet; readonly cells: readonly Cell[]; readonly nearDay: string }

/** The value where the rule points, with the confidence of its letters; null if there is none. */
export function followRule(part: Part, rule: LearnedRule): Found | null {
  if (rule.way === 'name') return null
  const read = rule.way === 'at' ? placeOnPage(part, rule) : besideLabel(part, rule)
  if (!read) return null
  const text = read.cell.text.slice(read.start, read.end)
  const value = valuesInText(shapeOf(rule.field), text, part.nearDay)[rule.pick]
  if (!value) return null
  const words = wordsBetween(read.cell, read.start + value.at, read.start + value.end)
  return words.length === 0 ? null : { text: value.text, words, sureness: sureOf(words) }
}

type Piece = Pick<Stretch, 'cell' | 'start' | 'end'>

function besideLabel({ sheet, cells }: Part, rule: LearnedRule): Piece | null {
  const labels = findLabel(
    sheet,
    rule.label,
    cells.filter(({ page }) => page === rule.page),
  )
  const label = labels[rule.nth] ?? (labels.length === 1 ? labels[0] : undefined)
  if (!label) return null
  if (rule.way === 'behind') return restOf(sheet, label.cell, label.end)
  const beside = rule.way === 'right' ? rightOf(sheet, label.cell) : stepsBelow(sheet, label.cell, rule.steps)
  return beside && restOf(sheet, beside, 0)
}

/** The text up to the next label in the same line. */
function restOf(sheet: Sheet, cell: Cell, from: number): Piece | null {
  const start = from + (/^[\s:#.–-]*/.exec(cell.text.slice(from))?.[0].length ?? 0)
  const next = sheet.labelsIn(cell).find((label) => label.isMarked && label.start > start)
  const end = next?.start ?? cell.text.length
  return start < end ? { cell, start, end } : null
}

function stepsBelow(sheet: Sheet, cell: Cell, steps: number): Cell | null {
  let at: Cell | null = cell
  for (let step = 0; step < steps && at; step += 1) at = belowOf(sheet, at)
  return at
}

const slack = { x: 0.05, lines: 1.2 }

function placeOnPage({ cells }: Part, { page, x, y }: LearnedRule): Piece | null {
  const near = cells
    .filter((cell) => cell.page === page)
    .map((cell) => ({
      cell,
      across: acrossTo(cell, x),
      down: Math.abs((cell.box.top + cell.box.bottom) / 2 - y),
    }))
    .filter(({ cell, across, down }) => across < slack.x && down < slack.lines * heightOf(cell))
    .toSorted((a, b) => a.down + a.across - b.down - b.across)[0]
  return near ? { cell: near.cell, start: 0, end: near.cell.text.length } : null
}

/** The distance from the cell's center, as a share of the page's width. */
function acrossTo({ box, words }: Cell, x: number): number {
  const aspect = words[0]?.aspect ?? 1
  return Math.abs((box.left + box.right) / 2 / aspect - x)
}
