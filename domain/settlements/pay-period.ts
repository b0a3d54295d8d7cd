import { dayAfter, type CalendarDate } from '../calendar.ts'

export type PayPeriod = { readonly from: CalendarDate; readonly to: CalendarDate }

/** The most days that are settled at once. */
export const longestPeriodDays = 366

/** From that day on as far as one period reaches: a load that was forgotten may be years old. */
export function periodFrom(from: CalendarDate, to: CalendarDate): PayPeriod {
  const last = dayAfter(from, longestPeriodDays - 1)
  return { from, to: to < last ? to : last }
}

/** The last full week, Monday to Sunday. */
export function lastFullWeek(today: CalendarDate): PayPeriod {
  const sinceMonday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7
  return { from: dayAfter(today, -sinceMonday - 7), to: dayAfter(today, -sinceMonday - 1) }
}

/** The period of the same length right before or after. */
export function periodBeside({ from, to }: PayPeriod, side: 'before' | 'after'): PayPeriod {
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
  const by = side === 'before' ? -days : days
  return { from: dayAfter(from, by), to: dayAfter(to, by) }
}
