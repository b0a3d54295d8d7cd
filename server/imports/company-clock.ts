import { Temporal } from 'temporal-polyfill'
import type { TypedMoment } from '#domain/imports/read-dates.ts'

const noon = { hours: 12, minutes: 0 }

/** Converts written times to instants in the company's time zone; a date alone counts as noon. */
export function companyClock(timeZone: string): (moment: TypedMoment) => string {
  return ({ day, time }) => {
    const { hours, minutes } = time ?? noon
    const written = Temporal.PlainDate.from(day).toPlainDateTime({ hour: hours, minute: minutes })
    // In the hour skipped in spring, the offset before the change applies; in the repeated hour, the first one counts.
    const there = written.toZonedDateTime(timeZone, { disambiguation: 'compatible' })
    return new Date(there.epochMilliseconds).toISOString()
  }
}
