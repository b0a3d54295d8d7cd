import type { GeoPoint } from './geo-point.ts'

const degrees = (value: number) =>
  value.toLocaleString('en-US', { minimumFractionDigits: 5, maximumFractionDigits: 5 })

/** `34.81532, -102.39771`: accurate to a meter, and can be typed or pasted elsewhere. */
export function coordinatesText({ latitude, longitude }: GeoPoint): string {
  return `${degrees(latitude)}, ${degrees(longitude)}`
}
