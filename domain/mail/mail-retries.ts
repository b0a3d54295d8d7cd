const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
export const longestPauseMs = 2 * hour

/** A greylisting server accepts the mail after five or ten minutes; one that is down is retried every two hours. */
const pauses = [minute, 5 * minute, 10 * minute, 20 * minute, 40 * minute, hour, longestPauseMs]

type Tried = { readonly failedTries: number; readonly since: Date; readonly now: Date }

/** When a mail is tried again; null once a day has passed. */
export function nextTry({ failedTries, since, now }: Tried): Date | null {
  const pause = pauses[Math.min(failedTries, pauses.length) - 1] ?? minute
  const next = new Date(now.getTime() + pause)
  return next.getTime() - since.getTime() > day ? null : next
}
