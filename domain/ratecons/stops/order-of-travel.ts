import type { Appointment } from './appointments.ts'
import type { GivenRole } from './roles.ts'

type Timed = { readonly appointment: Appointment | null; readonly given: GivenRole }

/** Days without a year: what follows December is January of the next one. */
export function overNewYear<Stop extends Timed>(stops: readonly Stop[]): Stop[] {
  const dates = stops.flatMap(({ appointment }) => appointment?.date ?? [])
  return stops.map((stop) => {
    const { appointment } = stop
    const [year, month] = (appointment?.date ?? '').split('-').map(Number)
    const isEarly = month !== undefined && month <= 2
    const isBehind = dates.some((date) => date.startsWith(`${String(year)}-1`) && date > `${String(year)}-11`)
    if (!appointment || year === undefined || !isEarly || !isBehind) return stop
    return {
      ...stop,
      appointment: { ...appointment, date: appointment.date.replace(/^\d+/, String(year + 1)) },
    }
  })
}

/** Some papers print deliveries before pickups. */
export function inOrderOfTravel<Stop extends Timed>(stops: readonly Stop[]): Stop[] {
  if (stops[0]?.given.role !== 'delivery') return [...stops]
  const when = ({ appointment }: Timed) => `${appointment?.date ?? '9'} ${appointment?.from ?? ''}`
  const rank = ({ given }: Timed) => (given.role === 'pickup' ? 0 : given.role === 'delivery' ? 1 : 2)
  const isDated = stops.every(({ appointment, given }) => appointment !== null || given.role === 'otherStop')
  return stops.toSorted((a, b) => (isDated ? when(a).localeCompare(when(b)) : 0) || rank(a) - rank(b))
}
