import type { GeoPoint } from '#domain/maps/geo-point.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const formatVersion = 1

/** Decodes HERE's flexible polyline (github.com/heremaps/flexible-polyline): five bits per character after a header. */
export function decodeFlexiblePolyline(text: string): GeoPoint[] {
  let index = 0
  const unsigned = () => {
    let [value, factor] = [0, 1]
    for (;;) {
      const code = alphabet.indexOf(text[index] ?? ' ')
      index += 1
      if (code < 0) throw new Error('This line is cut off or not a flexible polyline.')
      value += (code % 32) * factor
      if (code < 32) return value
      factor *= 32
    }
  }
  const signed = () => {
    const value = unsigned()
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2
  }
  if (unsigned() !== formatVersion) throw new Error('This flexible polyline is of an unknown version.')
  const header = unsigned()
  const scale = 10 ** (header % 16)
  const hasThird = Math.floor(header / 16) % 8 !== 0
  const points: GeoPoint[] = []
  let [latitude, longitude] = [0, 0]
  while (index < text.length) {
    latitude += signed()
    longitude += signed()
    if (hasThird) signed()
    points.push({ latitude: latitude / scale, longitude: longitude / scale })
  }
  return points
}
