/** A period in which a load was tracked; times are milliseconds. */
export type TrackingSpan = {
  readonly loadId: string
  readonly startedAt: number
  /** Null: still tracked. */
  readonly endedAt: number | null
}

/**
 * Tolerance for clocks of phones and server that differ. It is not applied to the end of a period: from then on it is
 * the driver's own time.
 */
const skewMs = 2 * 60_000

const covers = ({ startedAt, endedAt }: TrackingSpan, at: number) =>
  at >= startedAt - skewMs && (endedAt === null || at <= endedAt)

/**
 * The loads that a driver's position belongs to, given the periods in which the driver was tracked. A position from
 * between periods belongs to no load: that is the driver's own time. A position from before the first period counts for
 * the current load, because loads are often typed in after the truck has left.
 */
export function loadsOfPing(spans: readonly TrackingSpan[], at: number): readonly string[] {
  const during = spans.filter((span) => covers(span, at))
  if (during.length > 0) return loadIds(during)
  const wasKnown = spans.some(({ startedAt }) => startedAt <= at)
  return wasKnown ? [] : loadIds(spans.filter(({ endedAt }) => endedAt === null))
}

/** Like `loadsOfPing`, but for a phone that names its load: it is believed while that load is tracked. */
export function isOfLoad(spans: readonly TrackingSpan[], loadId: string, at: number): boolean {
  const own = spans.filter((span) => span.loadId === loadId)
  return own.some((span) => span.endedAt === null || covers(span, at))
}

function loadIds(spans: readonly TrackingSpan[]): readonly string[] {
  return [...new Set(spans.map(({ loadId }) => loadId))]
}
