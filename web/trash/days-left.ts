const dayMs = 24 * 60 * 60 * 1000

/** The days until it is deleted for good, told as a person would: 30 right after it was put there. */
export function daysLeftText(purgeAt: string, now: Date): string {
  const left = (Date.parse(purgeAt) - now.getTime()) / dayMs
  if (left < 1) return 'within a day'
  const days = Math.round(left)
  return days === 1 ? 'in 1 day' : `in ${String(days)} days`
}
