import { dayIn } from '../calendar.ts'
import { zoneMark } from '../zone-name.ts'
import { zonedFormat } from '../zoned-format.ts'
import { atTownMiles, type NearTown } from './near-town.ts'
import { hourMs, minuteMs } from './ping.ts'

/** Arrivals are given in steps of ten minutes: nobody can promise more. */
export const etaStepMs = 10 * minuteMs

export type Whereabouts = {
  readonly positionAtMs: number
  /** In words, as `placeWords` has them. */
  readonly near: string | null
  /** To the last stop. */
  readonly milesLeft: number | null
  /** As `spanWords` has it. */
  readonly arrives: string | null
}
export type Span = { readonly earliestMs: number; readonly latestMs: number }
type Clock = { readonly nowMs: number; readonly timeZone: string }
/** `homeZone`: the reader's own, where the times are told in another. */
type ZonedClock = Clock & { readonly homeZone?: string | undefined }

/** "11 min ago · 14 mi W of Abilene, TX · 188 mi left · arrives 3:40-4:20 PM" */
export function whereIs({ positionAtMs, near, milesLeft, arrives }: Whereabouts, nowMs: number): string {
  return [
    ageWords(nowMs - positionAtMs),
    near,
    milesLeft === null ? null : `${wholeMiles(milesLeft)} mi left`,
    arrives && `arrives ${arrives}`,
  ]
    .filter((part) => part !== null)
    .join(' · ')
}

export type CustomerFacts = {
  readonly number109: string
  readonly poNumber: string | null
  readonly near: Pick<NearTown, 'name' | 'state'> | null
  readonly positionAtMs: number
  /** Where the truck is; null where that is not known. */
  readonly placeZone: string | null
  /** YYYY-MM-DD */
  readonly deliveryDueAt: string | null
}

/**
 * "Load 109-2026-406 (PO 88213): near Abilene TX at 3:52 PM, due Nov 23"; "3:52 PM CST" where the clocks of the place
 * show another time than ours.
 */
export function customerLine(facts: CustomerFacts, { nowMs, timeZone }: Clock): string {
  const { number109, poNumber, near, positionAtMs, placeZone, deliveryDueAt } = facts
  const at = new Date(positionAtMs)
  const isToday = dayIn(timeZone, at) === dayIn(timeZone, new Date(nowMs))
  const seen = `${clockWords(at, timeZone)}${zoneMark(timeZone, placeZone ?? timeZone, at)}${isToday ? '' : ` on ${dayFormat(timeZone).format(at)}`}`
  const place = near === null ? 'last heard' : `near ${near.name} ${near.state}`
  const due = deliveryDueAt === null ? '' : `, due ${dayFormat('UTC').format(new Date(deliveryDueAt))}`
  return `Load ${number109}${poNumber === null ? '' : ` (PO ${poNumber})`}: ${place} at ${seen}${due}`
}

export function ageWords(ageMs: number): string {
  if (ageMs < minuteMs) return 'just now'
  if (ageMs < hourMs) return `${Math.floor(ageMs / minuteMs)} min ago`
  if (ageMs < 48 * hourMs) return `${Math.floor(ageMs / hourMs)} h ago`
  return `${Math.floor(ageMs / (24 * hourMs))} days ago`
}

/** `2 h 20 late`, `45 min late`; `late` where nobody can say by how much. */
export function latenessWords(minutes: number): string {
  if (minutes <= 0) return 'late'
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return `${rest} min late`
  return rest === 0 ? `${hours} h late` : `${hours} h ${String(rest).padStart(2, '0')} late`
}

export function placeWords({ name, state, miles, direction }: NearTown): string {
  const town = `${name}, ${state}`
  return miles <= atTownMiles ? `in ${town}` : `${wholeMiles(miles)} mi ${direction} of ${town}`
}

const timeFormat = zonedFormat('en-US', { hour: 'numeric', minute: '2-digit' })
const dayFormat = zonedFormat('en-US', { month: 'short', day: 'numeric' })
const weekdayFormat = zonedFormat('en-US', { weekday: 'short' })
const wholeMiles = (miles: number) => Math.round(miles).toLocaleString('en-US')

/** Newer tables of locales put a narrow space before AM and PM, which not every phone of a customer can show. */
function clockWords(at: Date, timeZone: string): string {
  return timeFormat(timeZone).format(at).replaceAll('\u202f', ' ')
}

/** `3:40-4:20 PM`, with the day where it is not today; `3:40-4:20 PM, no news since` where that has passed. */
export function spanWords(arrival: Span, clock: ZonedClock): string {
  const words = timesOf(arrival, clock)
  return arrival.latestMs < clock.nowMs ? `${words}, no news since` : words
}

function timesOf({ earliestMs, latestMs }: Span, clock: ZonedClock): string {
  const { nowMs, timeZone, homeZone = timeZone } = clock
  const first = new Date(Math.floor(earliestMs / etaStepMs) * etaStepMs)
  const last = new Date(Math.ceil(latestMs / etaStepMs) * etaStepMs)
  const today = dayIn(timeZone, new Date(nowMs))
  const isOneDay = dayIn(timeZone, first) === dayIn(timeZone, last)
  const dayOf = (at: Date) => `${weekdayFormat(timeZone).format(at)} `
  const begin = clockWords(first, timeZone)
  const end = clockWords(last, timeZone)
  const firstDay = isOneDay && dayIn(timeZone, first) === today ? '' : dayOf(first)
  const mark = zoneMark(timeZone, homeZone, last)
  if (first.getTime() === last.getTime()) return `${firstDay}${end}${mark}`
  const beginMark = zoneMark(timeZone, timeZone, first)
  const isSameHalf = isOneDay && beginMark === '' && begin.slice(-2) === end.slice(-2)
  const beginning = isSameHalf ? begin.slice(0, -3) : `${begin}${beginMark}`
  return `${firstDay}${beginning}-${isOneDay ? '' : dayOf(last)}${end}${mark}`
}
