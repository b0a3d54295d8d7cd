import { dayIn } from '../calendar.ts'
import { zonedFormat } from '../zoned-format.ts'

type Times = { readonly appointmentAt: string | null; readonly appointmentUntil: string | null }
type Moved = {
  readonly stop: { readonly stopSequence: number; readonly companyName: string | null }
  readonly was: Times
  readonly becomes: Times
  /** Of the place. */
  readonly timeZone: string
}

/** However the instants are written. */
export function isSameAppointment(one: Times, other: Times): boolean {
  const at = (instant: string | null) => instant && Date.parse(instant)
  return (
    at(one.appointmentAt) === at(other.appointmentAt) &&
    at(one.appointmentUntil) === at(other.appointmentUntil)
  )
}

/** `Appointment at stop 2, Tulsa Mill: Nov 30, 9:30 AM → Nov 30, 2:00 PM-4:00 PM` */
export function appointmentMoved({ stop, was, becomes, timeZone }: Moved): string {
  const place = [`stop ${String(stop.stopSequence)}`, stop.companyName].filter(Boolean).join(', ')
  return `Appointment at ${place}: ${timesIn(timeZone, was)} → ${timesIn(timeZone, becomes)}`
}

const moment = zonedFormat('en-US', { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' })
const clock = zonedFormat('en-US', { hour: 'numeric', minute: '2-digit' })

function timesIn(timeZone: string, { appointmentAt: at, appointmentUntil: until }: Times): string {
  if (at === null) return 'none'
  const [from, to] = [new Date(at), until === null ? null : new Date(until)]
  const begin = moment(timeZone).format(from)
  if (to === null) return plain(begin)
  const isOneDay = dayIn(timeZone, from) === dayIn(timeZone, to)
  return plain(`${begin}-${(isOneDay ? clock : moment)(timeZone).format(to)}`)
}

/** Newer tables of locales have a narrow space before AM and PM. */
const plain = (words: string) => words.replace(/\s/g, ' ')
