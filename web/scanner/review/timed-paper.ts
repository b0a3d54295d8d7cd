import { parseCalendarDate } from '#domain/calendar.ts'
import type { TimedLoad } from '#domain/loads/clashes.ts'
import { windowEnd } from '#domain/loads/window-end.ts'
import { zoneOfPlace } from '#domain/maps/zone-of-place.ts'
import { instantIn } from '#domain/zoned-time.ts'
import type { Location } from '#contract/locations.ts'
import type { Matches } from '../matches/parties.ts'
import { placeMatch, takenOf } from '../matches/match-of.ts'
import { readAppointment } from '../draft/appointment-text.ts'
import type { Draft, DraftStop } from '../draft/draft.ts'
import { townOf } from '../draft/town-text.ts'

type Known = {
  readonly matches: Matches | undefined
  readonly locations: readonly Location[]
  readonly today: string
  readonly companyZone: string
}

/** When the load of a paper is driven, as far as it is read. Of a place that is not saved yet the state tells the zone. */
export function timedPaper(draft: Draft, { matches, locations, today, companyZone }: Known): TimedLoad {
  const zoneAt = (stop: DraftStop, index: number) => {
    const saved = takenOf(placeMatch(matches, stop, index))?.id
    const location = locations.find(({ id }) => id === saved)
    return location ? location.timeZone : zoneOfPlace(townOf(stop.fields.town.text))
  }
  const partsOf = ({ fields }: DraftStop) => readAppointment(fields.appointment.text, today)
  const last = draft.stops.findLast(({ kind }) => kind === 'delivery')
  return {
    id: null,
    number109: draft.number109,
    deliveryDueAt: (last && partsOf(last)?.date) ?? null,
    stops: draft.stops.map((stop, index) => {
      const timeZone = zoneAt(stop, index)
      return {
        ...{ stopType: stop.kind === 'pickup' ? ('pickup' as const) : ('dropoff' as const), timeZone },
        ...instantsOf(partsOf(stop), timeZone ?? companyZone),
      }
    }),
  }
}

function instantsOf(parts: ReturnType<typeof readAppointment>, timeZone: string) {
  const day = parts && parseCalendarDate(parts.date)
  if (!parts || !day || parts.from === null) return { appointmentAt: null, appointmentUntil: null }
  const { from, to } = parts
  const end = to === null ? null : windowEnd(timeZone, { day, from, until: to })
  return {
    appointmentAt: instantIn(timeZone, day, from).toISOString(),
    appointmentUntil: end?.toISOString() ?? null,
  }
}
