import { isSameAppointment } from '../../loads/stop-edited.ts'
import { dayIn, parseCalendarDate } from '../../calendar.ts'
import { clockTimeIn } from '../../zoned-time.ts'
import type { LoadStop, PaperStop } from './pair-stops.ts'

/** `Plains Feed Mill, 2200 Industrial Blvd, Hereford TX` */
export function placeWords(stop: LoadStop | PaperStop): string {
  const town = [stop.city, stop.state].filter((part) => part !== null).join(' ')
  const parts = [stop.name, stop.street, town].filter((part) => part !== null && part !== '')
  return [...new Set(parts)].join(', ') || 'an unnamed place'
}

/** `Plains Feed Mill`, or the town if it has no name; for lists of stops. */
export function shortPlace({ name, street, city }: LoadStop | PaperStop): string {
  return name ?? city ?? street ?? 'an unnamed place'
}

/** `03/04/2026` */
export function dayWords(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-')
  return `${month}/${date}/${year}`
}

type Times = { readonly appointmentAt: string | null; readonly appointmentUntil: string | null }
type ZonedTimes = Times & { readonly timeZone: string }

/** In the notation of papers: `03/04/2026 08:00 - 14:00`; null if unknown. */
export function timeWords({ appointmentAt, appointmentUntil, timeZone }: ZonedTimes): string | null {
  if (appointmentAt === null) return null
  const from = new Date(appointmentAt)
  const start = `${dayWords(dayIn(timeZone, from))} ${clockTimeIn(timeZone, from)}`
  if (appointmentUntil === null) return start
  const until = new Date(appointmentUntil)
  const isSameDay = dayIn(timeZone, until) === dayIn(timeZone, from)
  return `${start} - ${isSameDay ? '' : `${dayWords(dayIn(timeZone, until))} `}${clockTimeIn(timeZone, until)}`
}

/** The paper's time for a stop if it differs from the load's; otherwise undefined. */
export function otherTime(
  stop: LoadStop,
  paper: PaperStop,
): ({ readonly words: string } & Times) | undefined {
  const { date, appointmentAt, appointmentUntil } = paper
  if (date === null) return undefined
  if (appointmentAt === null) {
    const day = stop.appointmentAt === null ? null : dayIn(stop.timeZone, new Date(stop.appointmentAt))
    if (day === null || day === date) return undefined
    return { words: `${dayWords(date)}, no time given`, appointmentAt: null, appointmentUntil: null }
  }
  const words = timeWords(paper) ?? ''
  return isSameAppointment(stop, paper) ? undefined : { words, appointmentAt, appointmentUntil }
}

/** The date of the paper's last delivery. */
export function lastDelivery(stops: readonly PaperStop[]): string | null {
  const day = stops.findLast(({ stopType, date }) => stopType === 'dropoff' && date !== null)?.date ?? null
  return day === null ? null : parseCalendarDate(day)
}
