import { dayIn } from '#domain/calendar.ts'
import { useRead } from '#client/api/queries.ts'
import type { Clock } from '#client/format/dates.ts'

const refetchMs = 30_000

/** Everything that is not paid, completed or archived. */
export function useActiveLoads() {
  return useRead('GET /api/loads', {}, { refetchInterval: refetchMs })
}

function monthBefore(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return number === 1 ? `${String(year - 1)}-12` : `${String(year)}-${String(number - 1).padStart(2, '0')}`
}

/** The paid loads of this and the previous month, which include the last 30 days. */
export function usePaidLoads({ timeZone, now }: Clock) {
  const month = dayIn(timeZone, now).slice(0, 7)
  const current = useRead('GET /api/loads', { query: { status: 'paid', month } })
  const before = useRead('GET /api/loads', { query: { status: 'paid', month: monthBefore(month) } })
  return { current: current.data, before: before.data }
}
