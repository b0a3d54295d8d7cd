export const futureYear = 'Year cannot be in the future'

/** Model years run one ahead of the calendar. */
export function latestModelYear(now: Date): number {
  return now.getUTCFullYear() + 1
}
