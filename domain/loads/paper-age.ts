import { dayIn } from '../calendar.ts'
import { loadStatuses, type LoadStatus } from './load-status.ts'

/** Payment terms are Net 30: papers that wait longer are overdue. */
const longestDays = 30
const dayMs = 24 * 60 * 60 * 1000

type PaperLoad = {
  readonly status: LoadStatus
  readonly statusSince: string
  readonly deliveredAt: string | null
  readonly invoicedAt: string | null
}
type Clock = { readonly timeZone: string; readonly now: Date }

/** Since when the load waits: for its invoice since the delivery, for its payment since the invoice. */
export function waitsSince({ status, statusSince, deliveredAt, invoicedAt }: PaperLoad): string {
  const waitsForMoney = loadStatuses[status].section === 'awaiting-payment'
  return (waitsForMoney ? invoicedAt : deliveredAt) ?? statusSince
}

/** How many days of the company's calendar the load has been waiting; null: it is not waiting. */
export function paperAge(load: PaperLoad, { timeZone, now }: Clock): number | null {
  const { section } = loadStatuses[load.status]
  if (section !== 'awaiting-invoicing' && section !== 'awaiting-payment') return null
  const midnight = (at: Date) => Date.parse(`${dayIn(timeZone, at)}T00:00:00Z`)
  return Math.max(0, Math.round((midnight(now) - midnight(new Date(waitsSince(load)))) / dayMs))
}

export function isOldPaper(days: number | null): boolean {
  return days !== null && days > longestDays
}
