import { dayIn, parseCalendarDate } from '#domain/calendar.ts'
import { instantIn } from '#domain/zoned-time.ts'
import type { TxDeps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import { companySettings } from '../settings/company-settings.ts'

/** Now, or noon of an earlier day: noon is the same date in every time zone of the country. */
export async function momentOf(tx: TxDeps, paidOn: string | null | undefined): Promise<string> {
  const now = tx.clock()
  const { timeZone } = await companySettings(tx)
  const today = dayIn(timeZone, now)
  const day = paidOn == null ? today : (parseCalendarDate(paidOn) ?? dayIn(timeZone, new Date(paidOn)))
  if (day > today) {
    const message = 'This day lies in the future. Choose the day the money came in.'
    throw new AppError('happened_in_future', { message, fields: { paidOn: message } })
  }
  return (day === today ? now : instantIn(timeZone, day, '12:00')).toISOString()
}
