import { isGeoPoint, type GeoPoint } from './geo-point.ts'

const decimals =
  /^\s*\(?\s*([+-]?\d{1,3}(?:\.\d+)?)\s*°?\s*([NS])?\s*[,;\s]\s*([+-]?\d{1,3}(?:\.\d+)?)\s*°?\s*([EW])?\s*\)?\s*$/i
const sexagesimal =
  /^\s*(\d{1,2})°\s*(\d{1,2})['′]\s*(\d{1,2}(?:\.\d+)?)["″]\s*([NS])\s*,?\s*(\d{1,3})°\s*(\d{1,2})['′]\s*(\d{1,2}(?:\.\d+)?)["″]\s*([EW])\s*$/i
const axis = /\b(?:lat(?:itude)?|lo?ng?(?:itude)?)\b\.?\s*[:=]?\s*/gi
const hemisphereInFront = /\b([NSEW])\s*(\d{1,3}(?:\.\d+)?°?)/gi
/** In a map link or after words; requires enough decimals not to be a weight or a price. */
const within = /(?<![\d.])([+-]?\d{1,3}\.\d{3,})\s*(?:,|%2C)\s*([+-]?\d{1,3}\.\d{3,})(?![\d.])/i

/** The fifty states, roughly: south, north, west, east. */
const boxes = [
  [24, 50, -125, -66],
  [51, 72, -180, -129],
  [18, 23, -161, -154],
] as const

export type TypedCoordinates = {
  readonly point: GeoPoint
  /** A western longitude was typed without its minus; as typed, the point would be in Asia. */
  readonly isMinusAdded: boolean
  /** The longitude was typed first. */
  readonly isTurned: boolean
}

type Read = { readonly point: GeoPoint; readonly isTurned: boolean }

/** Like `typedCoordinates`, and says what was corrected. */
export function readCoordinates(text: string): TypedCoordinates | null {
  const read = coordinatesIn(text)
  if (read === null) return null
  const { point, isTurned } = read
  const mirrored = { ...point, longitude: -point.longitude }
  const isMinusAdded = !isExact.test(text) && isInTheStates(mirrored)
  return { point: isMinusAdded ? mirrored : point, isMinusAdded, isTurned }
}

/** Map links never miss a sign; a plus or a letter counts as one. */
const isExact = /:\/\/|\bgeo:|\+\s*\d|\d\s*°?\s*E\b|\bE\s*\d|["″]\s*E/i

function isInTheStates({ latitude, longitude }: GeoPoint): boolean {
  return boxes.some(
    ([south, north, west, east]) =>
      latitude >= south && latitude <= north && longitude >= west && longitude <= east,
  )
}

/**
 * `34.837, -102.405`, `34.837N 102.405W`, `34°50'13"N 102°24'18"W`, or the link of a map that holds a pair; null where
 * there are no coordinates.
 */
export function typedCoordinates(text: string): GeoPoint | null {
  return readCoordinates(text)?.point ?? null
}

function coordinatesIn(text: string): Read | null {
  const plain = decimals.exec(text.replaceAll(axis, '').replaceAll(hemisphereInFront, '$2$1'))
  if (plain !== null) {
    const [, north = '', northOrSouth, east = '', eastOrWest] = plain
    // Two whole numbers are much more often a house and a street than coordinates.
    if (!north.includes('.') || !east.includes('.')) return null
    return checked(signed(Number(north), northOrSouth), signed(Number(east), eastOrWest))
  }
  const parts = sexagesimal.exec(text)
  if (parts === null) {
    const [, north, east] = within.exec(text) ?? []
    return north === undefined || east === undefined ? null : checked(Number(north), Number(east))
  }
  const degrees = (from: number) =>
    Number(parts[from]) + Number(parts[from + 1]) / 60 + Number(parts[from + 2]) / 3600
  return checked(signed(degrees(1), parts[4]), signed(degrees(5), parts[8]))
}

function signed(value: number, hemisphere: string | undefined): number {
  return /^[SW]$/i.test(hemisphere ?? '') ? -Math.abs(value) : value
}

function checked(latitude: number, longitude: number): Read | null {
  const point = { latitude, longitude }
  const turned = { latitude: longitude, longitude: latitude }
  // Mapping programs put the longitude first. Read as a latitude, ours are beyond the poles or in Antarctica.
  if (isGeoPoint(point) && !isInTheStates(turned)) return { point, isTurned: false }
  return isGeoPoint(turned) ? { point: turned, isTurned: true } : null
}
