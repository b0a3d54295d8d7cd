import { Temporal } from 'temporal-polyfill'
import type { TypedMoment } from '#domain/imports/read-dates.ts'

const noon = { hours: 12, minutes: 0 }

/** Turns what was written into instants on the company's clock; a day alone counts as its noon. */
export function companyClock(timeZone: string): (moment: TypedMoment) => string {
  return ({ day, time }) => {
    const { hours, minutes } = time ?? noon
    const written = Temporal.PlainDate.from(day).toPlainDateTime({ hour: hours, minute: minutes })
    // In the hour that a clock skips in spring, the clock before the change is meant; in the one it repeats, the first.
    const there = written.toZonedDateTime(timeZone, { disambiguation: 'compatible' })
    return new Date(there.epochMilliseconds).toISOString()
  }
}
