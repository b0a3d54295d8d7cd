/** A time in which a load was tracked; times are milliseconds. */
export type TrackingSpan = {
  readonly loadId: string
  readonly startedAt: number
  /** Null: it still is. */
  readonly endedAt: number | null
}

/** Phones and servers do not agree to the second. Of the end nothing is added: from then on it is the driver's own time. */
const skewMs = 2 * 60_000

const covers = ({ startedAt, endedAt }: TrackingSpan, at: number) =>
  at >= startedAt - skewMs && (endedAt === null || at <= endedAt)

/**
 * The loads that a position of a driver belongs to, of the times in which that driver was tracked; none while the driver
 * was off duty, which is theirs alone. What was measured before anything is known of the driver counts for the load
 * that they are on: a load is often typed in after the truck has left.
 */
export function loadsOfPing(spans: readonly TrackingSpan[], at: number): readonly string[] {
  const during = spans.filter((span) => covers(span, at))
  if (during.length > 0) return loadIds(during)
  const wasKnown = spans.some(({ startedAt }) => startedAt <= at)
  return wasKnown ? [] : loadIds(spans.filter(({ endedAt }) => endedAt === null))
}

/** As `loadsOfPing`, for a phone that says which load it drives: while that one is tracked, it is believed. */
export function isOfLoad(spans: readonly TrackingSpan[], loadId: string, at: number): boolean {
  const own = spans.filter((span) => span.loadId === loadId)
  return own.some((span) => span.endedAt === null || covers(span, at))
}

function loadIds(spans: readonly TrackingSpan[]): readonly string[] {
  return [...new Set(spans.map(({ loadId }) => loadId))]
}
