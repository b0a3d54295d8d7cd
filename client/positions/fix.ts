/** Where the phone is, as far as the office wants to know it. */
export type Fix = {
  readonly latitude: number
  readonly longitude: number
  /** Meters a second. */
  readonly speed: number | null
  /** Degrees from north, clockwise. */
  readonly heading: number | null
  /** Meters. */
  readonly accuracy: number | null
  /** By the phone's clock. */
  readonly capturedAt: string
}

/** Beyond this the browser's time is that of another clock, the satellites' or one that counts from elsewhere. */
const sameClockMs = 2 * 60_000

/** Browsers say `NaN` for the heading of a truck that stands, and a number outside of its range is none either. */
const within = (value: number | null, most: number): number | null =>
  value !== null && value >= 0 && value <= most ? value : null

/**
 * What the browser found, in the office's words. One number that the office cannot take would keep out all positions
 * that are sent with it, so what is no number of its kind is left out. The time is the phone's own, as the office
 * corrects positions by what the phone's clock shows when they are sent.
 */
export function fixOf({ coords, timestamp }: GeolocationPosition, nowMs: number): Fix {
  const isSameClock = Math.abs(nowMs - timestamp) <= sameClockMs
  return {
    latitude: coords.latitude,
    longitude: coords.longitude,
    speed: within(coords.speed, 200),
    heading: within(coords.heading, 360),
    accuracy: within(coords.accuracy, 9_999_999),
    capturedAt: new Date(isSameClock ? timestamp : nowMs).toISOString(),
  }
}
