import type { StopFromPaper } from '#contract/ratecons.ts'
import { parseCalendarDate } from '#domain/calendar.ts'
import { windowEnd } from '#domain/loads/window-end.ts'
import { instantIn } from '#domain/zoned-time.ts'

/** The appointment for a paper's date and times, which are those of the facility's clocks. */
export function stopTimes({ date, from, to }: StopFromPaper, timeZone: string) {
  const day = date == null ? null : parseCalendarDate(date)
  if (day === null || from == null) return { appointmentAt: null, appointmentUntil: null }
  const end = to == null ? null : windowEnd(timeZone, { day, from, until: to })
  return {
    appointmentAt: instantIn(timeZone, day, from).toISOString(),
    appointmentUntil: end === null ? null : end.toISOString(),
  }
}
