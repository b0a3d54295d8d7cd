import { batteryPercent, mpsFromKilometersPerHour, mpsFromKnots, msFromEpoch } from './plausible-ping.ts'

/**
 * The messages of tracking apps. Traccar Client: the OsmAnd protocol as a query string or a form (traccar.org/osmand:
 * times in seconds, milliseconds or ISO 8601, speed in knots), or the JSON object of its newer versions (speed in
 * meters a second, charge as a share). OwnTracks: its JSON over HTTP (owntracks.org/booklet/tech/json: times in
 * seconds, speed in kilometers an hour).
 */
export type DevicePing = {
  readonly latitude: number
  readonly longitude: number
  readonly speed: number | null
  readonly heading: number | null
  /** Negative: the phone had no fix. */
  readonly accuracy: number | null
  readonly battery: number | null
  readonly capturedAt: string | null
}

/** Anything coarser counts as this coarse. An unknown accuracy would be trusted. */
const coarsestMeters = 9_999_999

/** The accuracy of a position that the phone itself does not hold for one. */
const noFix = -1

type Fields = Readonly<Record<string, unknown>>

/** Reads the fields of a query string or a form; null if they hold no position. */
export function pingFromFields(fields: Fields): DevicePing | null {
  const [latitude, longitude] = ends(fields)
  return ping(latitude, longitude, {
    speed: mapped(number(fields['speed']), mpsFromKnots),
    heading: number(fields['bearing'] ?? fields['heading']),
    accuracy: isInvalid(fields['valid']) ? noFix : number(fields['accuracy']),
    battery: number(fields['batt'] ?? fields['battery']),
    capturedAt: time(fields['timestamp']),
  })
}

/** Reads a JSON body with one position or several. Other messages, such as OwnTracks has, give none. */
export function pingsFromJson(body: unknown): DevicePing[] {
  // One level only: no app nests arrays, and thousands of nested arrays would overflow the stack.
  if (Array.isArray(body)) return body.flatMap((one) => (isFields(one) ? pingsFromJson(one) : []))
  if (!isFields(body)) return []
  if ('_type' in body) return body['_type'] === 'location' ? present(ownTracks(body)) : []
  const { location } = body
  if (Array.isArray(location)) return location.flatMap((one) => (isFields(one) ? present(traccar(one)) : []))
  if (isFields(location)) return present(traccar(location))
  return present(pingFromFields(body))
}

function ownTracks(body: Fields): DevicePing | null {
  return ping(number(body['lat']), number(body['lon']), {
    speed: mapped(number(body['vel']), mpsFromKilometersPerHour),
    heading: number(body['cog']),
    accuracy: number(body['acc']),
    battery: number(body['batt']),
    capturedAt: time(body['tst']),
  })
}

function traccar(location: Fields): DevicePing | null {
  const coords = isFields(location['coords']) ? location['coords'] : location
  const battery = isFields(location['battery']) ? number(location['battery']['level']) : null
  return ping(number(coords['latitude']), number(coords['longitude']), {
    speed: number(coords['speed']),
    heading: number(coords['heading']),
    accuracy: number(coords['accuracy']),
    battery: mapped(battery, batteryPercent),
    capturedAt: time(location['timestamp']),
  })
}

function ping(
  latitude: number | null,
  longitude: number | null,
  { speed, heading, accuracy, battery, capturedAt }: Omit<DevicePing, 'latitude' | 'longitude'>,
): DevicePing | null {
  if (latitude === null || longitude === null || Math.abs(latitude) > 90 || Math.abs(longitude) > 180)
    return null
  // Phones send 0, 0 before they have a fix.
  if (latitude === 0 && longitude === 0) return null
  return {
    latitude,
    longitude,
    // Negative means unknown.
    speed: within(speed, 200),
    heading: within(heading, 360),
    accuracy: mapped(accuracy, (meters) => Math.min(meters, coarsestMeters)),
    battery: within(battery, 100),
    capturedAt,
  }
}

/** `lat` and `lon`, or both in `location`. */
function ends(fields: Fields): readonly [number | null, number | null] {
  const { location } = fields
  if (typeof location === 'string' && location.includes(',')) {
    const [latitude, longitude] = location.split(',')
    return [number(latitude), number(longitude)]
  }
  return [number(fields['lat']), number(fields['lon'] ?? fields['lng'])]
}

const within = (value: number | null, most: number) =>
  value === null || value < 0 || value > most ? null : value
const mapped = <Result>(value: number | null, map: (value: number) => Result) =>
  value === null ? null : map(value)
const present = (one: DevicePing | null) => (one === null ? [] : [one])

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function number(value: unknown): number | null {
  if (typeof value === 'number') return value
  if (typeof value !== 'string' || !/^\s*[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?\s*$/i.test(value)) return null
  return Number(value)
}

const isInvalid = (valid: unknown) => valid === 'false' || valid === '0'

/** A time that names no zone is UTC, as trackers have it, wherever the server stands. */
function time(value: unknown): string | null {
  const count = number(value)
  const text = String(value).trim()
  const utc = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?$/.test(text)
    ? `${text.replace(' ', 'T')}Z`
    : text
  const ms = count === null ? Date.parse(utc) : msFromEpoch(count)
  // Null for a time beyond the range of a date, and for a missing one.
  return Math.abs(ms) <= 8_640_000_000_000_000 && (count !== null || typeof value === 'string')
    ? new Date(ms).toISOString()
    : null
}
