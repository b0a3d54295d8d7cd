import { dayIn } from '../calendar.ts'
import { zoneMark } from '../zone-name.ts'
import { plainSpaces } from '../plain-spaces.ts'
import { zonedFormat } from '../zoned-format.ts'
import { endOfDueDay } from './end-of-due-day.ts'
import type { StopType } from './stops.ts'

export type TimedStop = {
  readonly stopType: StopType
  /** Of the place; null where it is not known. */
  readonly timeZone: string | null
  readonly appointmentAt: string | null
  readonly appointmentUntil: string | null
}

export type TimedLoad = {
  /** Null before it is created. */
  readonly id: string | null
  readonly number109: string
  /** YYYY-MM-DD */
  readonly deliveryDueAt: string | null
  readonly stops: readonly TimedStop[]
}

/** An instant as told there. */
type Moment = { readonly at: number; readonly timeZone: string }
type Span = {
  readonly from: Moment
  readonly until: Moment
  /** It ends with a day and not at a time. */
  readonly isDay: boolean
  /** The window of its first pickup; of a fixed time both are the same. */
  readonly pickup: { readonly at: number; readonly until: number } | null
}

/**
 * `Overlaps 109-2026-417 (Nov 30, 8:00 AM to Dec 1, 2:00 PM)`: what speaks against one driver for these loads and the
 * others, by the clocks of the places; of several, the load is named as well. Null where nothing does. A truck may carry
 * two loads on purpose, so it only warns.
 */
export function clashLine(
  loads: readonly TimedLoad[],
  others: readonly TimedLoad[],
  companyZone: string,
): string | null {
  const pairs = new Map<string, readonly [TimedLoad, TimedLoad]>()
  for (const load of loads) {
    for (const other of others) {
      const pair = [load.id ?? '', other.id ?? ''].toSorted().join(' ')
      if (load.id !== other.id && !pairs.has(pair) && isClash(load, other, companyZone))
        pairs.set(pair, [load, other])
    }
  }
  const [first] = pairs.values()
  if (!first) return null
  const [load, other] = first
  const begin = loads.length === 1 ? 'Overlaps' : `${load.number109} overlaps`
  const more = pairs.size === 1 ? '' : `, and ${String(pairs.size - 1)} more`
  return `${begin} ${other.number109} (${timesOf(other, companyZone)})${more}`
}

/** One is to be picked up while the other is on its way. */
function isClash(one: TimedLoad, other: TimedLoad, companyZone: string): boolean {
  const [a, b] = [spanOf(one, companyZone), spanOf(other, companyZone)]
  return a !== null && b !== null && (beginsWithin(a, b) || beginsWithin(b, a))
}

/** A window that reaches beyond leaves time before or after. Where one ends, the next may begin. */
function beginsWithin({ pickup }: Span, { from, until }: Span): boolean {
  if (pickup === null) return false
  return pickup.at === from.at || (pickup.at > from.at && pickup.until < until.at)
}

/** From the first appointment to the last, or to the end of the due day; null without an appointment. */
function spanOf(load: TimedLoad, companyZone: string): Span | null {
  const timed = load.stops.flatMap(({ stopType, timeZone, appointmentAt, appointmentUntil }) =>
    appointmentAt === null
      ? []
      : [
          {
            ...{ stopType, timeZone: timeZone ?? companyZone, at: Date.parse(appointmentAt) },
            until: Date.parse(appointmentUntil ?? appointmentAt),
          },
        ],
  )
  const [first] = timed.toSorted((a, b) => a.at - b.at)
  const last = timed.toSorted((a, b) => a.until - b.until).at(-1)
  if (!first || !last) return null
  const due = load.stops.at(-1)?.appointmentAt == null ? endOfDueDay(load, companyZone) : null
  const isDay = due !== null && Date.parse(due) > last.until
  const until = isDay
    ? { at: Date.parse(due), timeZone: load.stops.at(-1)?.timeZone ?? companyZone }
    : { at: last.until, timeZone: last.timeZone }
  return { from: first, until, isDay, pickup: timed.find(({ stopType }) => stopType === 'pickup') ?? null }
}

const dayWords = zonedFormat('en-US', { month: 'short', day: 'numeric' })
const timeWords = zonedFormat('en-US', { hour: 'numeric', minute: '2-digit' })

function timesOf(load: TimedLoad, companyZone: string): string {
  const span = spanOf(load, companyZone)
  if (span === null) return ''
  const { from, until, isDay } = span
  const day = ({ at, timeZone }: Moment) => dayWords(timeZone).format(at)
  const time = ({ at, timeZone }: Moment) =>
    `${timeWords(timeZone).format(at)}${zoneMark(timeZone, companyZone, new Date(at))}`
  const begin = `${day(from)}, ${time(from)}`
  if (!isDay && until.at === from.at) return plainSpaces(begin)
  const dayOf = ({ at, timeZone }: Moment) => dayIn(timeZone, new Date(at))
  const end = [dayOf(from) !== dayOf(until) && day(until), !isDay && time(until)].filter(Boolean).join(', ')
  return plainSpaces(`${begin} to ${end === '' ? 'the end of the day' : end}`)
}
