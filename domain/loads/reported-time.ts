/** How far a phone's clock may be ahead of ours. */
const clockSkewMs = 2 * 60_000
const minuteOf = (ms: number) => Math.floor(ms / 60_000)

/**
 * Checks the time that a person reports for an event: not in the future, and not before the previous event. People
 * report whole minutes, so a time within the previous event's minute counts as just after it.
 */
export function checkReportedTime(
  told: string,
  { now, notBefore }: { readonly now: string; readonly notBefore: string },
): { readonly at: string } | 'in_the_future' | 'too_early' {
  const [at, latest, earliest] = [Date.parse(told), Date.parse(now), Date.parse(notBefore)]
  if (at > latest + clockSkewMs) return 'in_the_future'
  if (minuteOf(at) < minuteOf(earliest)) return 'too_early'
  return { at: nearestTime(told, { now, notBefore }) }
}

/**
 * Like `checkReportedTime`, for reports that waited on a driver's phone. The driver cannot be asked again, so an
 * impossible time is moved to the nearest possible one.
 */
export function nearestTime(
  told: string,
  { now, notBefore }: { readonly now: string; readonly notBefore: string },
): string {
  const [at, latest, earliest] = [Date.parse(told), Date.parse(now), Date.parse(notBefore)]
  return new Date(Math.max(earliest, Math.min(at, latest))).toISOString()
}

/** Limits a time to now: photos and signatures cannot be from the future, whatever the phone's clock says. */
export function notLaterThan(now: string, told: string | null | undefined): string {
  return told != null && Date.parse(told) < Date.parse(now) ? new Date(told).toISOString() : now
}
