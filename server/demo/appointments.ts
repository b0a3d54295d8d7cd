import { Temporal } from 'temporal-polyfill'
import { dayIn, type CalendarDate } from '#domain/calendar.ts'
import { demoCompany } from './demo-company.ts'
import { dueDay, minutesFromFirst, reached, type PlannedLoad } from './planned-loads.ts'
import { roadMinutes } from './road.ts'

type Appointment = { readonly appointmentAt: string; readonly appointmentUntil: string | null }

const minute = 60_000
const hour = 60 * minute
const halfHour = 30 * minute

/** The next half hour: a truck that comes at `at` is then a few minutes early. */
const halfHourAfter = (at: number) => Math.ceil(at / halfHour) * halfHour

/** The time of a day on the company's clock. */
function atHour(calendarDay: string, clockHour: number): number {
  const { timeZone } = demoCompany
  const plainTime = Temporal.PlainTime.from({ hour: clockHour })
  return Temporal.PlainDate.from(calendarDay).toZonedDateTime({ timeZone, plainTime }).epochMilliseconds
}

/** Docks are open from six to five. */
function whenOpen(at: number): number {
  const { timeZone } = demoCompany
  const local = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone)
  if (local.hour >= 6 && local.hour < 17) return halfHourAfter(at)
  const morning = local.hour < 6 ? local : local.add({ days: 1 })
  return atHour(morning.toPlainDate().toString(), 6 + (local.minute % 4))
}

const drive = ({ miles }: PlannedLoad) => roadMinutes(miles) * minute

/** The appointment times of the first pickup and the last delivery. */
function endsOf(plan: PlannedLoad, now: number): { pickup: number; delivery: number } {
  const [loaded, unloaded] = [reached(plan, 'at_shipper'), reached(plan, 'at_receiver')]
  const { status, minutesLate } = plan.load
  const isOnTheWay =
    status !== 'pending' && status !== 'created' && status !== 'assigned' && status !== 'confirmed'
  const due = atHour(dueDay(plan), 8 + Math.floor(plan.miles % 6))
  const planned = Math.max(due - drive(plan) - 6 * hour, now + 2 * hour)
  const pickup = loaded ? halfHourAfter(loaded.getTime()) : whenOpen(isOnTheWay ? now + 50 * minute : planned)
  if (unloaded) return { pickup, delivery: halfHourAfter(unloaded.getTime()) }
  if (minutesLate !== undefined)
    return { pickup, delivery: halfHourAfter(now - minutesLate * minute) - halfHour }
  return {
    pickup,
    delivery: whenOpen(Math.max(pickup + drive(plan) + 2 * hour, now + hour, loaded ? 0 : due)),
  }
}

/** An appointment for each stop of the lane, pickups first; further stops are in between. */
export function appointmentsOf(plan: PlannedLoad, at: Date): readonly Appointment[] {
  if (plan.load.isGhost) return []
  const { pickup, delivery } = endsOf(plan, at.getTime())
  const { pickups, dropoffs } = plan.lane
  const times = [
    ...minutesFromFirst(pickups).map((way, index) => pickup + halfHourAfter(way * minute + index * hour)),
    ...minutesFromFirst(dropoffs).map(
      (way, index) => delivery + halfHourAfter(way * minute + index * 2 * hour),
    ),
  ]
  return times.map((time) => ({
    appointmentAt: new Date(time).toISOString(),
    // Grain elevators take trucks in order of arrival, so they give a window.
    appointmentUntil: plan.lane.customer === 'valleVerde' ? new Date(time + 2 * hour).toISOString() : null,
  }))
}

/** The day of the last appointment, as an office writes it down. */
export function dueOn(plan: PlannedLoad, at: Date): CalendarDate {
  const last = appointmentsOf(plan, at).at(-1)
  return last === undefined ? dueDay(plan) : dayIn(demoCompany.timeZone, new Date(last.appointmentAt))
}
