/** The columns of what is owed, by how long an invoice has been open. */
export const ageBands = {
  upTo30: { label: '0-30 d', until: 30 },
  upTo60: { label: '31-60 d', until: 60 },
  upTo90: { label: '61-90 d', until: 90 },
  over90: { label: '90+ d', until: Infinity },
} as const
export type AgeBand = keyof typeof ageBands
export const ageBandNames = Object.keys(ageBands) as [AgeBand, ...AgeBand[]] // Its own keys.

export function ageBand(days: number): AgeBand {
  return ageBandNames.find((name) => days <= ageBands[name].until) ?? 'over90'
}

/** Old enough that somebody should call the customer. */
export function isOld(days: number): boolean {
  return ageBand(days) !== 'upTo30'
}

/** Two invoices do not show a habit. */
const fewestForHabit = 3

/**
 * The number of days after which a customer usually pays: the median of the last payments, so that one forgotten
 * invoice does not count.
 */
export function usualDays(days: readonly number[]): number | null {
  if (days.length < fewestForHabit) return null
  const sorted = days.toSorted((one, other) => one - other)
  const half = Math.floor(sorted.length / 2)
  const [below = 0, above = 0] =
    sorted.length % 2 === 0 ? sorted.slice(half - 1) : [sorted[half], sorted[half]]
  return Math.round((below + above) / 2)
}
