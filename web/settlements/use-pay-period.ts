import { dayIn, parseCalendarDate, type CalendarDate } from '#domain/calendar.ts'
import { lastFullWeek, type PayPeriod } from '#domain/settlements/pay-period.ts'
import type { Clock } from '#client/format/dates.ts'
import { useAddressParams } from '../page/use-address-params.ts'

/** `?tab=settlements&from=2026-11-16&to=2026-11-22`; without them the last week that is over. */
export function usePayPeriod({ timeZone, now }: Clock) {
  const [params, setParams] = useAddressParams()
  const today = dayIn(timeZone, now)
  const usual = lastFullWeek(today)
  const asked = inOrder(dayOf(params.get('from')), dayOf(params.get('to')))
  const setPeriod = ({ from, to }: PayPeriod) => {
    setParams(
      (before) => {
        before.set('from', from)
        before.set('to', to)
        return before
      },
      { replace: true },
    )
  }
  return { today, usual, period: asked ?? usual, setPeriod }
}

const dayOf = (text: string | null) => (text === null ? null : parseCalendarDate(text))

/** Whichever of the two was chosen first. */
function inOrder(from: CalendarDate | null, to: CalendarDate | null): PayPeriod | null {
  if (from === null || to === null) return null
  return from <= to ? { from, to } : { from: to, to: from }
}
