import type { PaperAddress } from '../addresses/address.ts'
import { addressesOf } from '../addresses/addresses.ts'
import type { Box, Cell } from '../sheet/cells.ts'
import { heightOf } from '../sheet/cells.ts'
import { labelledAddresses } from '../addresses/labelled-addresses.ts'
import type { PaperFacts } from '../sheet/facts.ts'
import { readAppointment, type Appointment } from './appointments.ts'
import { dayOver } from './day-over.ts'
import { anyYear, daysIn, timesIn } from './moments.ts'
import { speaksOfFreight } from './paper-kind.ts'
import { bothEnds, doubtedOf, isLetterhead, sharesLabel, type Placed } from './both-ends.ts'
import { isAtBorder, isOffice } from './offices.ts'
import { inOrderOfTravel, overNewYear } from './order-of-travel.ts'
import type { Region } from '../sheet/region.ts'
import { blockOf, isStopRole, roleOf, type GivenRole } from './roles.ts'
import { neighboursOf } from './neighbours.ts'
import { withoutStrangers } from './strangers.ts'
import { inReadingOrder } from '../sheet/reading-order.ts'
import { aboveOf, type Sheet } from '../sheet/sheet.ts'

export type FoundStop = {
  readonly address: PaperAddress
  readonly given: GivenRole
  readonly region: Region
  readonly appointment: Appointment | null
}

/** The stops in order, and the addresses that are not stops. */
export function stopsOf(sheet: Sheet, facts: PaperFacts, nearDay: string) {
  const addresses = allAddresses(sheet, facts).map((address) => ({ address, block: blockOf(address) }))
  const neighbours = neighboursOf(addresses)
  const placed = addresses.map(({ address, block }): Placed => ({
    address,
    block,
    given: roleOf(sheet, address, { block, neighbours }),
  }))
  const freight = placed.filter(({ address }) => !isOffice(sheet, address) && !isAtBorder(sheet, address))
  const named = withoutStrays(
    withoutNeighbours(freight).filter(({ given }) => given !== null && isStopRole(given.role)),
  )
  const chosen =
    named.length > 0 ? bothEnds(sheet, named.map(doubtedOf(named)), freight) : inTheirOrder(sheet, placed)
  const stops = withoutCopies(chosen)
  const found = stops.flatMap((stop): FoundStop[] => {
    const { address, given } = stop
    if (!given) return []
    const within = (reach: number): FoundStop => {
      const region = regionOf(sheet, stop, stops, reach)
      return {
        address,
        given,
        region,
        appointment: readAppointment(sheet, { address, given, region }, nearDay),
      }
    }
    const near = within(headReach.near)
    // A form may ask for the day in a row between the heading and the street.
    const far = near.appointment === null ? within(headReach.far) : near
    return [far.appointment === null ? near : far]
  })
  return {
    stops: inOrderOfTravel(overNewYear(withoutStrangers(found))),
    others: placed.filter(({ address }) => !chosen.some((stop) => stop.address === address)),
  }
}

/** In line heights: how far over its stop a heading may stand to be part of it. */
const headReach = { near: 4, far: 8 } as const

function allAddresses(sheet: Sheet, facts: PaperFacts): PaperAddress[] {
  const lines = addressesOf(sheet, facts)
  const forms = labelledAddresses(sheet, facts).filter(
    ({ words }) => !lines.some((line) => line.words.some((word) => words.includes(word))),
  )
  return inReadingOrder([...lines, ...forms])
}

/** Without labels the first address is the pickup. Letterheads are excluded because they have no house number above. */
function inTheirOrder(sheet: Sheet, placed: readonly Placed[]): Placed[] {
  const free = placed.filter(
    ({ given, address }) =>
      given === null && !sheet.paragraphs.includes(address.cell) && !isLetterhead(address),
  )
  const last = free.slice(-2)
  if (last.length < 2 || !speaksOfFreight(sheet)) return []
  return last.map((each, index) => ({
    ...each,
    given: { role: index === 0 ? 'pickup' : 'delivery', label: null, sureness: 0.4 },
  }))
}

/** What stands right under a heading is its, and not what stands beside it in the next column. */
function withoutNeighbours(placed: readonly Placed[]): Placed[] {
  const hasRole = (role: string) => placed.some(({ given }) => given?.role === role)
  // Where one heading alone was found, it may be that of both.
  if (!hasRole('pickup') || !hasRole('delivery')) return [...placed]
  return placed.map((each) => {
    const label = each.given?.label
    if (!label || each.block.left < label.cell.box.right) return each
    const isOthers = placed.some(
      (other) =>
        other !== each &&
        sharesLabel(other, each) &&
        Math.abs(other.block.left - label.cell.box.left) < heightOf(label.cell) &&
        other.block.top - label.cell.box.bottom < 0.8 * heightOf(label.cell) &&
        other.block.right < each.block.left &&
        other.block.top < each.block.bottom,
    )
    return isOthers ? { ...each, given: null } : each
  })
}

/** A heading reaches the stops right below it and each other; a letterhead in the foot of the page is none of them. */
function withoutStrays(placed: readonly Placed[]): Placed[] {
  return placed.filter((stop) => {
    const sharers = placed.filter((other) => sharesLabel(other, stop) && other.block.top < stop.block.top)
    const last = sharers.at(-1)
    if (!last) return true
    const height = heightOf({ box: stop.address.words[0]?.box ?? stop.block })
    return !isLetterhead(stop.address) && stop.block.top - last.block.bottom < 9 * height
  })
}

/** Removes stops that a driver's sheet repeats on another page. */
function withoutCopies(placed: readonly Placed[]): Placed[] {
  const whole = placed.filter(({ address }) => address.street !== null)
  return placed.filter(
    ({ address, given }, index) =>
      !(address.street === null && whole.some((other) => isSameTown(other.address, address))) &&
      !placed
        .slice(0, index)
        .some(
          (other) =>
            other.given?.role === given?.role &&
            plain(other.address) === plain(address) &&
            (other.address.cell.page !== address.cell.page ||
              sharesLabel(other, { address, block: other.block, given })),
        ),
  )
}

/** `Origin: Joliet, IL 60436` in a table above the stops adds nothing to them. */
function isSameTown(a: PaperAddress, b: PaperAddress): boolean {
  return a.city.toLowerCase() === b.city.toLowerCase() && a.state === b.state && a.zip === b.zip
}

function plain({ street, city, state, zip }: PaperAddress): string {
  return [street, city, state, zip]
    .join(' ')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, ' ')
}

/** The region of a stop: from its heading to the next one, without the neighboring column. */
function regionOf(sheet: Sheet, stop: Placed, stops: readonly Placed[], reach: number): Region {
  const { page } = stop.address.cell
  const height = heightOf({ box: stop.address.words[0]?.box ?? stop.block })
  const onPage = stops.filter((other) => other.address.cell.page === page && other !== stop)
  const beside = onPage.filter(({ block }) => overlapsDown(stop.block, block))
  const top = topOf(sheet, stop, stops, { height, reach })
  const below = onPage.filter((other) => !beside.includes(other) && other.block.top > stop.block.top)
  const bottom = Math.min(
    1,
    top + 40 * height,
    ...below.map((other) => topOf(sheet, other, stops, { height, reach: headReach.near })),
    headingBelow(sheet, stop),
  )
  const left = Math.max(
    0,
    ...beside.filter(({ block }) => block.left < stop.block.left).map(() => leftOf(stop)),
  )
  const right = Math.min(
    9,
    ...beside.filter(({ block }) => block.left > stop.block.left).map((other) => leftOf(other)),
  )
  const box = { left: left - 0.5 * height, top, right: right - 0.5 * height, bottom }
  const cells = sheet.cells.filter(
    (cell) =>
      cell.page === page &&
      !isPageNumber(cell) &&
      (cell === stop.address.cell ||
        cell === stop.given?.label?.cell ||
        !sheet.isProse(cell) ||
        isSaidBelow(cell, stop.block, height)) &&
      middle(cell) >= box.top - 0.2 * height &&
      middle(cell) < box.bottom &&
      cell.box.left >= box.left &&
      cell.box.left < box.right,
  )
  return { page, box, cells }
}

/** `1/1` in the foot of the page is no day. */
function isPageNumber({ text, box }: Cell): boolean {
  return box.top > 0.94 && /^\d{1,2}\/\d{1,2}$/.test(text)
}

/** `Appointment set for 09/14/2026 at 1330 hrs`, right under the address. */
function isSaidBelow({ box, text }: Cell, block: Box, height: number): boolean {
  const drop = box.top - block.bottom
  return (
    drop > -height && drop < 2 * height && daysIn(text, anyYear).length > 0 && timesIn(text, true).length > 0
  )
}

/** `Delivery` alone on a line, even if no address was found below it. */
function headingBelow({ labels }: Sheet, { address, block, given }: Placed): number {
  const other = given?.role === 'pickup' ? 'delivery' : 'pickup'
  const tops = labels
    .filter(({ kind, isMarked, cell }) => kind === other && isMarked && cell.page === address.cell.page)
    .filter(({ cell, end }) => end >= cell.text.length && cell.text.length > 2 && cell.box.top > block.bottom)
    .filter(({ cell }) => Math.abs(cell.box.left - (given?.label?.cell.box.left ?? block.left)) < 0.01)
    .map(({ cell }) => cell.box.top)
  return Math.min(1, ...tops)
}

function leftOf({ block, given }: Placed): number {
  const label = given?.label?.cell.box
  return label && label.left < block.left && overlapsOrOver(label, block) ? label.left : block.left
}

function overlapsOrOver(label: Box, block: Box): boolean {
  return label.bottom <= block.bottom
}

/** A label far above, or above another stop, covers several stops. */
function topOf(
  sheet: Sheet,
  stop: Placed,
  stops: readonly Placed[],
  { height, reach }: { readonly height: number; readonly reach: number },
): number {
  const { block, given } = stop
  const label = given?.label?.cell.box
  const isFirst = !stops.some((other) => sharesLabel(other, stop) && other.block.top < block.top)
  const isNear = label !== undefined && isFirst && block.top - label.bottom < reach * height
  const heading = isNear && given?.label ? given.label.cell : null
  const day = heading && dayOver(sheet, heading, stops)
  const tops = [heading, day, heading && captioned(sheet, heading)].map((cell) => cell?.box.top ?? 1)
  return Math.min(block.top, ...tops) - 0.2 * height
}

/** What a caption names may stand over it, and so does what stands beside that. */
function captioned(sheet: Sheet, heading: Cell): Cell | null {
  return sheet.hasCaptionsBelow ? aboveOf(sheet, heading, 1) : null
}

function overlapsDown(a: Box, b: Box): boolean {
  const shared = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
  return shared > 0.3 * Math.min(a.bottom - a.top, b.bottom - b.top)
}

function middle({ box }: Cell): number {
  return (box.top + box.bottom) / 2
}
