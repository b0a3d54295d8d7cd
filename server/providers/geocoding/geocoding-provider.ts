import type { GeoPoint } from '#domain/maps/geo-point.ts'
import type { Precision } from '#domain/maps/precision.ts'
import type { Patience } from '../../patience.ts'

export type Located = {
  readonly precision: Exclude<Precision, 'none'>
  readonly position: GeoPoint
  /** How the address was understood, such as `Hereford, TX 79045`. */
  readonly label: string
  /** Contradictions in the address, or assumptions about it, in words that a dispatcher can act on. */
  readonly notes: readonly string[]
  /** May be another place than the one written: show it, but do not save it. */
  readonly isDoubtful?: true
}

export type NotLocated = {
  readonly precision: 'none'
  readonly position: null
  readonly label: null
  readonly notes: readonly string[]
  /** The reason in words for the person who typed the address. */
  readonly message: string
  /** Similar towns, in case of a typing error. */
  readonly meant: readonly string[]
}

export type GeocodeAnswer = Located | NotLocated

/**
 * Finds an address. "Not found" is an answer; a vendor that is down, refuses the key or answers nonsense throws a
 * GeocodingFailure.
 */
export type Geocoder = {
  /** The provider's name in the route panel. */
  readonly title: string
  /** The credit that its licence requires next to the map, or null. */
  readonly credit: string | null
  readonly geocode: (address: string, patience?: Patience) => Promise<GeocodeAnswer>
}

export class GeocodingFailure extends Error {
  override readonly name = 'GeocodingFailure'
  readonly isKeyRefused: boolean

  constructor(message: string, { isKeyRefused = false } = {}) {
    super(message)
    this.isKeyRefused = isKeyRefused
  }
}

export function notLocated(message: string, meant: readonly string[] = []): NotLocated {
  return { precision: 'none', position: null, label: null, notes: [], message, meant }
}
