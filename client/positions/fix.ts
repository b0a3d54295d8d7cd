/** The phone's position in the office's terms. */
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

/** Beyond this the browser's timestamp is from another clock (satellites', or one with another epoch). */
const sameClockMs = 2 * 60_000

/** Browsers report `NaN` as the heading of a stationary truck; out-of-range numbers are dropped, too. */
const within = (value: number | null, most: number): number | null =>
  value !== null && value >= 0 && value <= most ? value : null

/**
 * The browser's position in the office's terms. One invalid number would make the office refuse the whole batch, so
 * invalid ones are left out. The time is the phone's own, because the office corrects it by the phone's clock at
 * sending.
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
