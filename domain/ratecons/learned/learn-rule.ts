import { leftOf, aboveOf, type Sheet } from '../sheet/sheet.ts'
import type { Cell } from '../sheet/cells.ts'
import { findLabel, type Stretch } from './find-labels.ts'
import { findValue } from './find-value.ts'
import { followRule, type Part } from './follow-rule.ts'
import { shapeOf, type LearnedField } from './learned-fields.ts'
import type { LearnedRule } from './rule.ts'
import { letterKey, valueKey } from './values-in-text.ts'

/** A field's final value from a person, and the words that were clicked, if any. */
export type Correction = {
  readonly field: LearnedField
  readonly text: string
  readonly place?: { readonly page: number; readonly x: number; readonly y: number } | undefined
}

const mostLabelWords = 5
const mostSteps = 4
const mostPicks = 4

/**
 * The rule that would have found this value, verified on its own paper; null if the value is not on the paper or has no
 * fixed text nearby. `values` are all values of the paper, which cannot be fixed text.
 */
export function learnRule(
  part: Part,
  { field, text, place }: Correction,
  values: readonly string[],
): LearnedRule | null {
  const shape = shapeOf(field)
  const wanted = valueKey(shape, text)
  const spots = findValue(part.cells, { shape, text, nearDay: part.nearDay })
  const reads = (rule: LearnedRule) => {
    const read = followRule(part, rule)
    return read !== null && valueKey(shape, read.text) === wanted
  }
  const rules = nearestFirst(spots, place).flatMap((spot) => rulesOf(part, field, spot, values))
  return rules.find(reads) ?? null
}

function nearestFirst(spots: readonly Stretch[], place: Correction['place']): readonly Stretch[] {
  if (!place) return spots
  const away = (spot: Stretch) => {
    const { x, y } = middleOf(spot)
    return Math.abs(x - place.x) + Math.abs(y - place.y) + Math.abs(spot.cell.page - place.page)
  }
  return spots.toSorted((a, b) => away(a) - away(b))
}

function middleOf({ words }: Stretch): { x: number; y: number } {
  const [first, last] = [words[0], words.at(-1)]
  if (!first || !last) return { x: 0, y: 0 }
  const share = (value: number) => Math.round(value * 1000) / 1000
  return { x: share((first.x + last.x + last.width) / 2), y: share(first.y + first.height / 2) }
}

function rulesOf(part: Part, field: LearnedField, spot: Stretch, values: readonly string[]): LearnedRule[] {
  const { cell } = spot
  const base = { field, page: cell.page, nth: 0, steps: 1, ...middleOf(spot) }
  const picks = Array.from({ length: mostPicks }, (_, pick) => pick)
  const labelled = labelsNear(part, spot)
    .filter(({ label }) => isFixed(label, values))
    .flatMap((near) => {
      const all = findLabel(
        part.sheet,
        near.label,
        part.cells.filter(({ page }) => page === near.cell.page),
      )
      const nth = Math.max(
        0,
        all.findIndex((each) => each.cell === near.cell),
      )
      return picks.map((pick): LearnedRule => ({ ...base, ...near.rule, label: near.label, nth, pick }))
    })
  // A position on the page does not work for stops, which are at different heights on each paper.
  const isOfPaper = !field.startsWith('stop.')
  const placed = picks.map((pick): LearnedRule => ({ ...base, way: 'at', label: '', pick }))
  return isOfPaper ? [...labelled, ...placed] : labelled
}

type Near = {
  readonly label: string
  readonly cell: Cell
  readonly rule: Pick<LearnedRule, 'way' | 'steps'>
}

function labelsNear({ sheet, cells }: Part, { cell, start }: Stretch): Near[] {
  const before = labelAtEnd(sheet, cell, start)
  const left = leftOf(sheet, cell)
  const leftLabel = left && labelAtEnd(sheet, left, left.text.length)
  const near: Near[] = []
  if (before !== null) near.push({ label: before, cell, rule: { way: 'behind', steps: 1 } })
  if (left && leftLabel != null) near.push({ label: leftLabel, cell: left, rule: { way: 'right', steps: 1 } })
  let above = aboveOf(sheet, cell, 2.2)
  for (let steps = 1; above && cells.includes(above) && steps <= mostSteps; steps += 1) {
    const isKnown = sheet.labelsIn(above).some((label) => label.start === 0)
    const label = labelAtEnd(sheet, above, above.text.length)
    // Farther up only known labels count: everything else may be a value.
    if (label !== null && letterKey(label) === letterKey(above.text) && (steps === 1 || isKnown))
      near.push({ label, cell: above, rule: { way: 'below', steps } })
    above = aboveOf(sheet, above, 2.2)
  }
  return near
}

/** The words right before this position of the cell: a known label, or up to five words without a digit. */
function labelAtEnd(sheet: Sheet, cell: Cell, end: number): string | null {
  const before = cell.text.slice(0, end).replace(/[\s:#.–-]+$/, '')
  const known = sheet.labelsIn(cell).findLast((label) => label.start < end && label.end >= before.length)
  const text = known ? cell.text.slice(known.start, known.end) : lastWords(before)
  const label = text.replace(/[\s:#.–-]+$/, '').trim()
  return /\p{L}{2}/u.test(label) ? label : null
}

function lastWords(text: string): string {
  const words = text.split(' ').filter((word) => word !== '')
  let from = words.length
  while (from > 0 && words.length - from < mostLabelWords) {
    const word = words[from - 1] ?? ''
    const isLast = from === words.length
    if (/\d/.test(word) || (!isLast && /[:;,.|]$/.test(word))) break
    from -= 1
  }
  return words.slice(from).join(' ')
}

/** Whether the label is fixed text: neither part of a value of this paper nor containing one. */
function isFixed(label: string, values: readonly string[]): boolean {
  const own = spaced(label)
  return !values.map(spaced).some((value) => value.length > 4 && (value.includes(own) || own.includes(value)))
}

const spaced = (text: string) =>
  ` ${text
    .toUpperCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .join(' ')} `
