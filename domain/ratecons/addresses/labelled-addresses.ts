import { addressName } from './address-names.ts'
import type { PaperAddress } from './address.ts'
import { cellOf, heightOf, type Cell, type Word } from '../sheet/cells.ts'
import type { PaperFacts } from '../sheet/facts.ts'
import type { Label } from '../sheet/labels.ts'
import { labelsOfKind, rightOf, valuesOf, type Sheet } from '../sheet/sheet.ts'
import { tailsWithZip } from './towns.ts'

type Part = 'name' | 'street' | 'city' | 'state' | 'zip'
type Told = {
  readonly part: Part
  readonly label: Label
  /** Where the value stands. */
  readonly cell: Cell
  readonly text: string
  readonly words: readonly Word[]
}

const partNames: readonly (readonly [Part, RegExp])[] = [
  ['zip', /\b(?:zip|postal)\b/i],
  ['state', /\bstate\b/i],
  ['city', /\b(?:city|town)\b/i],
  ['street', /\b(?:street|addr(?:ess)?)\b/i],
  ['name', /\bname\b/i],
]

/** Addresses in forms with a label for each part: `Shipper City: Joliet`, `Shipper State: IL`. */
export function labelledAddresses(sheet: Sheet, facts: PaperFacts): PaperAddress[] {
  const told = labelsOfKind(sheet, 'address', 'name', 'pickup', 'delivery').flatMap((label) =>
    partOf(sheet, label),
  )
  return told.filter(({ part }) => part === 'zip').flatMap((zip) => addressAround(zip, told, facts))
}

function partOf(sheet: Sheet, label: Label): Told[] {
  const called = label.cell.text.slice(label.start, label.end)
  const parts = partNames.filter(([, pattern]) => pattern.test(called))
  const [first] = parts
  const value = valuesOf(sheet, label).find(({ way }) => way !== 'below')
  if (!first || !value) return []
  const own = cellOf(value.words, label.cell.row)
  return [own, ...(value.way === 'right' ? besides(sheet, own) : [])].flatMap((cell): Told[] => {
    const [state, zip, ...more] = cell.text.split(' ')
    const isBoth = parts.length === 2 && first[0] === 'zip' && parts[1]?.[0] === 'state'
    if (isBoth && state !== undefined && zip !== undefined && more.length === 0) {
      return [
        { part: 'state', label, cell, text: state, words: cell.words.slice(0, 1) },
        { part: 'zip', label, cell, text: zip, words: cell.words.slice(1) },
      ]
    }
    // `City/State/Zip` has all parts in one value, which is parsed as a line.
    return parts.length > 1 ? [] : [{ part: first[0], label, cell, text: cell.text, words: cell.words }]
  })
}

/** In a table whose stops are columns. */
function besides(sheet: Sheet, cell: Cell): Cell[] {
  const next = rightOf(sheet, cell)
  return next && sheet.labelsIn(next).length === 0 ? [next, ...besides(sheet, next)] : []
}

function addressAround(zip: Told, told: readonly Told[], facts: PaperFacts): PaperAddress[] {
  const near = (part: Part) =>
    told
      .filter((other) => other.part === part && distance(other, zip) < farthest)
      .toSorted((a, b) => distance(a, zip) - distance(b, zip))[0]
  const [city, state, street, name] = [near('city'), near('state'), near('street'), near('name')]
  if (!city) return []
  const line = state ? `${city.text}, ${state.text} ${zip.text}` : `${city.text} ${zip.text}`
  const [tail] = tailsWithZip(line)
  if (!tail?.zip) return []
  const parts = [street, city, state, zip].flatMap((part) => part?.words ?? [])
  const cell = cellOf(zip.words, zip.label.cell.row)
  const named = name && addressName(name.text)
  return [
    {
      ...{ city: line.slice(0, tail.at), state: tail.state, zip: tail.zip, street: street?.text ?? null },
      ...{ name: named ?? null, nameWords: named ? name.words : [] },
      ...{ words: parts, cell, start: 0, end: cell.text.length },
      isProven: facts.zipTown(tail.zip)?.state === tail.state,
    },
  ]
}

/** In line heights. */
const farthest = 9

/** The distance to a part above in the same column, or before in the same line. */
function distance(part: Told, zip: Told): number {
  if (part.cell.page !== zip.cell.page) return Number.POSITIVE_INFINITY
  if (part.cell === zip.cell) return 0
  const height = heightOf(zip.cell)
  const up = (zip.cell.box.top - part.cell.box.top) / height
  const aside = Math.abs(zip.cell.box.left - part.cell.box.left) / height
  if (Math.abs(up) < 0.5)
    return part.cell.box.left < zip.cell.box.left ? aside / 20 : Number.POSITIVE_INFINITY
  return up < 0 || aside > 3 ? Number.POSITIVE_INFINITY : up
}
