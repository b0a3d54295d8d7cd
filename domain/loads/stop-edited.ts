import { dayIn } from '../calendar.ts'
import { plainSpaces } from '../plain-spaces.ts'
import { zonedFormat } from '../zoned-format.ts'

type Times = { readonly appointmentAt: string | null; readonly appointmentUntil: string | null }
type Contact = { readonly contactName: string | null; readonly contactPhone: string | null }
type Editable = Times & Contact & { readonly notes: string | null }
type Edited = {
  readonly stop: { readonly stopSequence: number; readonly companyName: string | null }
  readonly was: Editable
  readonly becomes: Editable
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

/**
 * `Appointment at stop 2, Tulsa Mill: Nov 30, 9:30 AM → Nov 30, 2:00 PM-4:00 PM`, and likewise the contact and the notes;
 * null where nothing is another.
 */
export function stopEdited({ stop, was, becomes, timeZone }: Edited): string | null {
  const place = [`stop ${String(stop.stopSequence)}`, stop.companyName].filter(Boolean).join(', ')
  const isOther = (name: keyof Editable) => was[name] !== becomes[name]
  const words = (what: string, wordsOf: (version: Editable) => string) =>
    ({ what, before: wordsOf(was), after: wordsOf(becomes) }) as const
  const changed = [
    ...(isSameAppointment(was, becomes)
      ? []
      : [words('Appointment', (version) => timesIn(timeZone, version))]),
    ...(isOther('contactName') || isOther('contactPhone') ? [words('Contact', contactWords)] : []),
    ...(isOther('notes') ? [words('Notes', ({ notes }) => shortened(notes ?? ''))] : []),
  ]
  if (changed.length === 0) return null
  return changed
    .map(({ what, before, after }, index) => {
      const begin = index === 0 ? `${what} at ${place}` : what
      return `${begin}: ${before === '' ? 'none' : before} → ${after === '' ? 'none' : after}`
    })
    .join('; ')
}

const contactWords = ({ contactName, contactPhone }: Contact) =>
  [contactName, contactPhone].filter(Boolean).join(', ')

const most = 200

/** In one line of the history. */
function shortened(notes: string): string {
  const line = notes.replace(/\s+/g, ' ')
  return line.length > most ? `${line.slice(0, most)}…` : line
}

const moment = zonedFormat('en-US', { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' })
const clock = zonedFormat('en-US', { hour: 'numeric', minute: '2-digit' })

function timesIn(timeZone: string, { appointmentAt: at, appointmentUntil: until }: Times): string {
  if (at === null) return ''
  const [from, to] = [new Date(at), until === null ? null : new Date(until)]
  const begin = moment(timeZone).format(from)
  if (to === null) return plainSpaces(begin)
  const isOneDay = dayIn(timeZone, from) === dayIn(timeZone, to)
  return plainSpaces(`${begin}-${(isOneDay ? clock : moment)(timeZone).format(to)}`)
}
