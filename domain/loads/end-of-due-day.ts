import { parseCalendarDate } from '../calendar.ts'
import { instantIn } from '../zoned-time.ts'

type DueLoad = {
  readonly deliveryDueAt: string | null
  readonly stops: readonly { readonly timeZone: string | null }[]
}

/** A due day without an appointment lasts until midnight where the last stop is; an instant, null without such a day. */
export function endOfDueDay({ deliveryDueAt, stops }: DueLoad, companyZone: string): string | null {
  const day = deliveryDueAt === null ? null : parseCalendarDate(deliveryDueAt)
  const timeZone = stops.at(-1)?.timeZone ?? companyZone
  return day === null ? null : instantIn(timeZone, day, '23:59').toISOString()
}
