/** How far a phone's clock may be ahead of ours. */
const clockSkewMs = 2 * 60_000
const minuteOf = (ms: number) => Math.floor(ms / 60_000)

/**
 * When something happened that somebody tells of: not in the future, and not before what came before it. People tell
 * whole minutes, so a time within the minute of the step before counts as just after it.
 */
export function judgeToldTime(
  told: string,
  { now, notBefore }: { readonly now: string; readonly notBefore: string },
): { readonly at: string } | 'in_the_future' | 'too_early' {
  const [at, latest, earliest] = [Date.parse(told), Date.parse(now), Date.parse(notBefore)]
  if (at > latest + clockSkewMs) return 'in_the_future'
  if (minuteOf(at) < minuteOf(earliest)) return 'too_early'
  return { at: nearestTime(told, { now, notBefore }) }
}

/**
 * As `judgeToldTime`, for what waited on a driver's phone: they cannot tell it again, and what is left of the truth is
 * the nearest time that can be.
 */
export function nearestTime(
  told: string,
  { now, notBefore }: { readonly now: string; readonly notBefore: string },
): string {
  const [at, latest, earliest] = [Date.parse(told), Date.parse(now), Date.parse(notBefore)]
  return new Date(Math.max(earliest, Math.min(at, latest))).toISOString()
}

/** No photo is taken and nothing is signed in the future, whatever the phone's clock says. */
export function notLaterThan(now: string, told: string | null | undefined): string {
  return told != null && Date.parse(told) < Date.parse(now) ? new Date(told).toISOString() : now
}
