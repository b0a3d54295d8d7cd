import type { StopFromPaper } from '#contract/ratecons.ts'
import { parseCalendarDate } from '#domain/calendar.ts'
import { instantIn } from '#domain/zoned-time.ts'

/** The appointment for a paper's date and times, which are those of the facility's clocks. */
export function stopTimes({ date, from, to }: StopFromPaper, timeZone: string) {
  const day = date == null ? null : parseCalendarDate(date)
  const at = (time: string | null | undefined) =>
    day === null || time == null ? null : instantIn(timeZone, day, time).toISOString()
  const appointmentAt = at(from)
  const until = at(to)
  return {
    appointmentAt,
    // A window past midnight ends on the next day, which the paper does not say; only its beginning is used.
    appointmentUntil: appointmentAt !== null && until !== null && appointmentAt <= until ? until : null,
  }
}
