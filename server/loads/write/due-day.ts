import { dayIn, parseCalendarDate } from '#domain/calendar.ts'
import type { DbDeps } from '../../deps.ts'
import { companySettings } from '../../settings/company-settings.ts'

/** A day is a day; of an instant, the company's time zone decides which. */
export async function dueDay(deps: DbDeps, given: string | null | undefined): Promise<string | null> {
  if (given == null) return null
  const day = parseCalendarDate(given)
  if (day !== null) return day
  const { timeZone } = await companySettings(deps)
  return dayIn(timeZone, new Date(given))
}
