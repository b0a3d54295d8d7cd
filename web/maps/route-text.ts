import { normalPhone } from '#domain/drivers/phone-number.ts'
import type { TruckRoute } from '#contract/maps.ts'
import { zoneClock } from '#client/format/dates.ts'
import type { Clock } from '#client/format/dates.ts'
import { formatDuration, formatMiles, formatRouteMiles, formatSpan } from '#client/format/distance.ts'
import { appointmentWords } from '../load/appointment-words.ts'
import { stopTypeWords } from '../load/stop-words.ts'
import { stopName } from './route-plan.ts'
import type { RouteStop } from './route-plan.ts'
import type { RouteTimes } from './route-times.ts'

/** A link takes both ends and nine stops in between. */
const mostStopsInLink = 11
const noTruckLimits = 'Maps apps do not know the height and weight of a truck.'

/** `421.60 mi ± 5 %, 7 h 12 min` */
export function routeFigures({ totalMiles, distanceSpanPercent, totalDuration }: TruckRoute): string {
  return `${distanceWords(totalMiles, distanceSpanPercent)}, ${formatDuration(totalDuration)}`
}

export function distanceWords(miles: number, spanPercent: number | null): string {
  const distance = formatRouteMiles(miles)
  return spanPercent === null ? distance : `${distance} ${formatSpan(spanPercent)}`
}

type Told = { readonly route: TruckRoute; readonly clock: Clock }

/** What the driver is sent: plain text, as every phone shows it. */
export function routeText(title: string, { rows, note }: RouteTimes, { route, clock }: Told): string {
  const stops = rows.map(({ stop, appointment, miles, time }, index) =>
    [
      `${String(index + 1)} ${stopTypeWords[stop.stopType]}: ${stopName(stop)}`,
      stop.address,
      appointment && `Appointment ${appointmentWords(appointment, zoneClock(stop.zone, clock))}`,
      [index > 0 && miles && formatMiles(miles.leg), time].filter(Boolean).join(', '),
    ]
      .filter(Boolean)
      .join('\n'),
  )
  const links = mapsAppLinks(rows.map(({ stop }) => stop))
  return [
    `${title}: ${routeFigures(route)}${route.isEstimate ? ' (estimate)' : ''}`,
    ...stops,
    note,
    route.truckSpecificWarnings.join('\n'),
    [...links, noTruckLimits].join('\n'),
  ]
    .filter(Boolean)
    .join('\n\n')
}

/** Open the maps app of an Android phone or iPhone, else its page; more than one where there are too many stops for one. */
export function mapsAppLinks(stops: readonly RouteStop[]): string[] {
  const links: string[] = []
  for (let from = 0; from < stops.length - 1; from += mostStopsInLink - 1) {
    const places = stops.slice(from, from + mostStopsInLink).map(placeOf)
    const query = new URLSearchParams({
      api: '1',
      travelmode: 'driving',
      origin: places[0] ?? '',
      destination: places.at(-1) ?? '',
    })
    if (places.length > 2) query.set('waypoints', places.slice(1, -1).join('|'))
    links.push(`https://www.google.com/maps/dir/?${query.toString()}`)
  }
  return links
}

/** The known point of a pin or a street; otherwise the address, which the maps app looks up again. */
function placeOf({ position, address }: RouteStop): string {
  return position === null ? address : `${String(position.latitude)},${String(position.longitude)}`
}

export function smsLink(phone: string | null, text: string): string {
  const digits = normalPhone(phone ?? '')
  const number = digits.length === 10 ? `+1${digits}` : digits
  return `sms:${number}?&body=${encodeURIComponent(text)}`
}

/** To nobody yet: the mail program asks. */
export function mailLink(subject: string, text: string): string {
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`
}
