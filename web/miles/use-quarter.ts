import { dayIn } from '#domain/calendar.ts'
import { parseQuarter, quarterOf, quarterToReport, type Quarter } from '#domain/miles/quarter.ts'
import type { Clock } from '#client/format/dates.ts'
import { useAddressParams } from '../page/use-address-params.ts'
import { quartersUntil } from './miles-words.ts'

/** `?tab=state-miles&quarter=2026-Q3`; without it the one whose return is worked on. */
export function useQuarter({ timeZone, now }: Clock) {
  const [params, setParams] = useAddressParams()
  const today = dayIn(timeZone, now)
  const usual = quarterToReport(today)
  const shown = quartersUntil(quarterOf(today))
  const asked = parseQuarter(params.get('quarter') ?? '')
  const quarter = asked !== null && shown.includes(asked) ? asked : usual
  const setQuarter = (next: Quarter) => {
    setParams(
      (before) => {
        if (next === usual) before.delete('quarter')
        else before.set('quarter', next)
        return before
      },
      { replace: true },
    )
  }
  return { quarter, setQuarter, shown }
}
