import type { RunningLate } from '#contract/tracking.ts'
import { formatMoment } from '#client/format/dates.ts'

/** What is said of a load that will not be on time. */
export function lateWords({ number109, stopName, at, dueAt }: RunningLate, timeZone: string) {
  const moment = (instant: string) => formatMoment(instant, { timeZone, now: new Date() })
  return {
    title: `${number109} is running late`,
    description: `Expected at ${stopName ?? 'its stop'} about ${moment(at)}, due ${moment(dueAt)}.`,
  }
}
