import type { GeoPoint } from './geo-point.ts'

/**
 * Lines as short text: differences between points in units of `10^-precision` degrees, five bits a character
 * (Google's encoded polyline). Routing services answer in it, and a map takes a fifth of the room that JSON would.
 */
export function encodePolyline(points: readonly GeoPoint[], precision: number): string {
  const scale = 10 ** precision
  let text = ''
  let [latitude, longitude] = [0, 0]
  for (const point of points) {
    const [nextLatitude, nextLongitude] = [
      Math.round(point.latitude * scale),
      Math.round(point.longitude * scale),
    ]
    text += encodeNumber(nextLatitude - latitude) + encodeNumber(nextLongitude - longitude)
    ;[latitude, longitude] = [nextLatitude, nextLongitude]
  }
  return text
}

function encodeNumber(value: number): string {
  // The sign is stored in the last bit, so that small negative numbers stay short, too.
  let rest = value < 0 ? -2 * value - 1 : 2 * value
  let text = ''
  while (rest >= 32) {
    text += String.fromCharCode((rest % 32) + 32 + 63)
    rest = Math.floor(rest / 32)
  }
  return text + String.fromCharCode(rest + 63)
}

export function decodePolyline(text: string, precision: number): GeoPoint[] {
  const scale = 10 ** precision
  const points: GeoPoint[] = []
  let index = 0
  const next = () => {
    let [value, factor] = [0, 1]
    for (let isLast = false; !isLast; index += 1) {
      const code = text.charCodeAt(index) - 63
      if (!(code >= 0)) throw new Error('This line is cut off or not an encoded polyline.')
      value += (code % 32) * factor
      factor *= 32
      isLast = code < 32
    }
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2
  }
  let [latitude, longitude] = [0, 0]
  while (index < text.length) {
    latitude += next()
    longitude += next()
    points.push({ latitude: latitude / scale, longitude: longitude / scale })
  }
  return points
}
