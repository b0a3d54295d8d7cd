import type { PaperAddress } from '../addresses/address.ts'
import type { Box, Cell } from '../sheet/cells.ts'
import { anyYear, daysIn } from './moments.ts'
import type { GivenRole } from './roles.ts'
import type { Sheet } from '../sheet/sheet.ts'

/** An address, its position, and the role that the text around it gives it. */
export type Placed = {
  readonly address: PaperAddress
  readonly block: Box
  readonly given: GivenRole | null
}

export const surenessOfShared = 0.78
const surenessOfOtherEnd = 0.5

/** A second address under the heading of one stop may belong to something else; the plural `Deliveries` covers all. */
export function doubtedOf(stops: readonly Placed[]): (stop: Placed) => Placed {
  return (stop) => {
    const { given, block } = stop
    const label = given?.label
    const isFirst = !stops.some((other) => sharesLabel(other, stop) && other.block.top < block.top)
    if (!given || !label || isFirst || /s[\s:.#]*$/i.test(label.cell.text.slice(label.start, label.end)))
      return stop
    return { ...stop, given: { ...given, sureness: Math.min(given.sureness, surenessOfShared) } }
  }
}

/**
 * Each load has a pickup and a delivery: if only one was labeled, the other is an address under the same heading, or an
 * unlabeled one.
 */
export function bothEnds(sheet: Sheet, named: readonly Placed[], placed: readonly Placed[]): Placed[] {
  const roles = new Set(named.map(({ given }) => given?.role))
  const [first, last] = [named[0], named.at(-1)]
  if (roles.has('pickup') === roles.has('delivery') || !first || !last) return [...named]
  const role = roles.has('pickup') ? 'delivery' : 'pickup'
  const given: GivenRole = { role, label: null, sureness: surenessOfOtherEnd }
  const withRole = (chosen: Placed) => named.map((each) => (each === chosen ? { ...each, given } : each))
  const sharesWith = (one: Placed) => named.some((other) => other !== one && sharesLabel(other, one))
  if (role === 'delivery' && sharesWith(last)) return withRole(last)
  const isStray = (one: Placed) => !named.some(({ address }) => address === one.address) && sharesWith(one)
  const free = placed.filter((each) => each.given === null || isStray(each))
  const other = otherEnd(sheet, role === 'delivery' ? last : first, free, role)
  if (!other) return role === 'pickup' && sharesWith(first) ? withRole(first) : [...named]
  return placed.flatMap((each) =>
    each === other ? { ...each, given } : (named.find(({ address }) => address === each.address) ?? []),
  )
}

/** Told of in the same paragraph, else the nearest place of freight of those that nothing names. */
function otherEnd(
  sheet: Sheet,
  only: Placed,
  unnamed: readonly Placed[],
  role: 'pickup' | 'delivery',
): Placed | undefined {
  const inSentence = unnamed.filter((each) => isInItsSentence(sheet, each, only, role))
  const told = inSentence.length > 0 ? inSentence : unnamed.filter((each) => isDatedInText(sheet, each))
  const free =
    told.length > 0
      ? told
      : unnamed.filter((each) => isPlaceOfFreight(sheet, each) && isOnItsSide(each, only, role))
  return role === 'delivery' ? free[0] : free.at(-1)
}

function isPlaceOfFreight(sheet: Sheet, { address, block }: Placed): boolean {
  return (
    address.street !== null &&
    (address.name !== null || hasDayNear(sheet, block, address.cell)) &&
    !sheet.paragraphs.includes(address.cell) &&
    !isLetterhead(address)
  )
}

/** In line heights. */
const nearDay = 5

/** In a row of its own box of a form. */
function hasDayNear({ cells }: Sheet, block: Box, { page, box }: Cell): boolean {
  const reach = nearDay * (box.bottom - box.top)
  return cells.some(
    (cell) =>
      cell.page === page &&
      cell.box.bottom > block.top - reach &&
      cell.box.top < block.bottom + reach &&
      daysIn(cell.text, anyYear).length > 0,
  )
}

/** `You load at …. Then it is off to …`: one paragraph tells of both ends. */
function isInItsSentence(
  sheet: Sheet,
  { address }: Placed,
  only: Placed,
  role: 'pickup' | 'delivery',
): boolean {
  return (
    address.street !== null &&
    address.cell === only.address.cell &&
    sheet.paragraphs.includes(address.cell) &&
    (role === 'delivery' ? address.start > only.address.end : address.end < only.address.start)
  )
}

/** `at Granite Peak, 1450 Monad Rd, Billings, MT 59101 on Tuesday 12/1`: text gives a day to places of freight alone. */
function isDatedInText(sheet: Sheet, { address: { cell, end, street } }: Placed): boolean {
  const behind = /^[\s,]*(?:on|for) (.{4,40})/iu.exec(cell.text.slice(end))?.[1] ?? ''
  return street !== null && sheet.paragraphs.includes(cell) && daysIn(behind, anyYear).length > 0
}

/** Where freight goes is printed behind where it comes from. */
function isOnItsSide({ address, block }: Placed, only: Placed, role: 'pickup' | 'delivery'): boolean {
  if (address.cell.page !== only.address.cell.page) return false
  const isBehind =
    block.top >= only.block.bottom || (block.left > only.block.right && block.bottom > only.block.top)
  const isBefore =
    block.bottom <= only.block.top || (block.right < only.block.left && block.top < only.block.bottom)
  return role === 'delivery' ? isBehind : isBefore
}

export function sharesLabel(a: Placed, b: Placed): boolean {
  return a.given?.label != null && a.given.label === b.given?.label
}

export function isLetterhead({ cell, end, street }: PaperAddress): boolean {
  return /\bMC\b|@|\bwww\.|https?:/.test(cell.text.slice(end)) || postBox.test(street ?? '')
}

export const postBox = /^p\.? ?o\.? ?box/i
