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
  return { at: new Date(Math.max(earliest, Math.min(at, latest))).toISOString() }
}
