import { dateFormat } from './date-format.ts'

/** `Nov 24, 2026`. Apart from the other dates, which are in the driver's first scripts. */
export function formatDated(day: string): string {
  const format = dateFormat('UTC', { month: 'short', day: 'numeric', year: 'numeric' })
  return format.format(new Date(`${day}T12:00:00Z`))
}
