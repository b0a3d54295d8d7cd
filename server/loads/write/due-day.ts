import { dayIn, parseCalendarDate } from '#domain/calendar.ts'
import type { DbDeps } from '../../deps.ts'
import { companySettings } from '../../settings/company-settings.ts'

/** A date stays as it is; an instant becomes the date in the company's time zone. */
export async function dueDay(deps: DbDeps, given: string | null | undefined): Promise<string | null> {
  if (given == null) return null
  const day = parseCalendarDate(given)
  if (day !== null) return day
  const { timeZone } = await companySettings(deps)
  return dayIn(timeZone, new Date(given))
}
