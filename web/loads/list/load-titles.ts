import type { StopType } from '#domain/loads/stops.ts'
import type { Load, LoadStop } from '#contract/load-views.ts'
import { formatTime, zonesOf, zoneMark } from '#client/format/dates.ts'
import { formatWholeDay, formatWholeTime } from '#client/format/row-times.ts'
import { driverNameOf, truckOf } from '../../load/shown-facts.ts'

function stopText(stop: LoadStop, companyZone: string) {
  const { companyName, city, state, address, appointmentAt, appointmentUntil } = stop
  const place = [companyName ?? address, [city, state].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  if (appointmentAt === null) return place
  const zones = zonesOf(stop.timeZone, companyZone)
  const begin = `${place}, ${formatWholeTime(appointmentAt, zones.timeZone)}`
  if (appointmentUntil === null) return `${begin}${zoneMark(appointmentAt, zones)}`
  const mark = zoneMark(appointmentAt, { timeZone: zones.timeZone })
  return `${begin}${mark} to ${formatTime(appointmentUntil, zones.timeZone)}${zoneMark(appointmentUntil, zones)}`
}

function stopsText(load: Load, type: StopType, timeZone: string): string[] {
  const stops = load.stops.filter(({ stopType }) => stopType === type)
  if (stops.length > 0) return stops.map((stop) => stopText(stop, timeZone))
  const location = type === 'pickup' ? load.pickupLocation : load.location
  return location === null ? [] : [[location.name, location.city, location.state].filter(Boolean).join(', ')]
}

/** Every stop with its appointment, one a line: what a row has no room for. */
export function pickupTitle(load: Load, timeZone: string): string | undefined {
  return stopsText(load, 'pickup', timeZone).join('\n') || undefined
}

export function deliveryTitle(load: Load, timeZone: string): string | undefined {
  const due = load.deliveryDueAt === null ? [] : [`Due ${formatWholeDay(load.deliveryDueAt)}`]
  return [...stopsText(load, 'dropoff', timeZone), ...due].join('\n') || undefined
}

export function driverTitle(load: Load): string | undefined {
  const [name, truck] = [driverNameOf(load), truckOf(load)]
  return name === null || truck === null ? (name ?? undefined) : `${name}, truck ${truck}`
}
