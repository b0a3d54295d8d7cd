import type { GeoPoint } from '#domain/maps/geo-point.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

function unsigned(value: number): string {
  return value < 32
    ? (alphabet[value] ?? '')
    : (alphabet[(value % 32) + 32] ?? '') + unsigned(Math.floor(value / 32))
}

/** With five decimals, as HERE's router writes it. */
export function encodeFlexiblePolyline(points: readonly GeoPoint[]): string {
  const scaled = points.map(({ latitude, longitude }) => [
    Math.round(latitude * 1e5),
    Math.round(longitude * 1e5),
  ])
  const numbers = scaled.flatMap((point, index) =>
    point.map((value, axis) => value - (scaled[index - 1]?.[axis] ?? 0)),
  )
  const signed = (value: number) => unsigned(value < 0 ? -2 * value - 1 : 2 * value)
  return unsigned(1) + unsigned(5) + numbers.map(signed).join('')
}
