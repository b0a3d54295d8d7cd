import type { StopType } from '#domain/loads/stops.ts'
import type { Load } from '#contract/load-views.ts'
import type { Clock } from '#client/format/dates.ts'
import { zoneClock } from '#client/format/dates.ts'
import { formatRowDay, formatRowTime } from '#client/format/row-times.ts'
import { shownPlace } from '../../../load/shown-place.ts'

/** When the shown stop expects the truck; a delivery without an appointment is due on its day. */
export function placeTime(load: Load, type: StopType, clock: Clock): string | null {
  const stop = shownPlace(load, type)?.stop
  if (stop?.appointmentAt != null) return formatRowTime(stop.appointmentAt, zoneClock(stop.timeZone, clock))
  return type === 'dropoff' && load.deliveryDueAt !== null ? formatRowDay(load.deliveryDueAt, clock) : null
}
