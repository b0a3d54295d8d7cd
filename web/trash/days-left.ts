const dayMs = 24 * 60 * 60 * 1000

/** Whole days until it is deleted for good, told as a person would. */
export function daysLeftText(purgeAt: string, now: Date): string {
  const days = Math.floor((Date.parse(purgeAt) - now.getTime()) / dayMs)
  if (days < 1) return 'within a day'
  return days === 1 ? 'in 1 day' : `in ${String(days)} days`
}
