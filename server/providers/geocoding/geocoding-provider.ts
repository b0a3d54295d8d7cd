import type { GeoPoint } from '#domain/maps/geo-point.ts'
import type { Precision } from '#domain/maps/precision.ts'
import type { Patience } from '../../patience.ts'

export type Located = {
  readonly precision: Exclude<Precision, 'none'>
  readonly position: GeoPoint
  /** What the address was understood as, such as `Hereford, TX 79045`. */
  readonly label: string
  /** Contradictions in the address, or what was taken for it, in words a dispatcher can act on. */
  readonly notes: readonly string[]
  /** It may be another place than the one that was written: fit to be looked at, not to be kept. */
  readonly isDoubtful?: true
}

export type NotLocated = {
  readonly precision: 'none'
  readonly position: null
  readonly label: null
  readonly notes: readonly string[]
  /** Why, in words for the person who typed the address. */
  readonly message: string
  /** Towns that may be meant, where one was misspelled. */
  readonly meant: readonly string[]
}

export type GeocodeAnswer = Located | NotLocated

/**
 * Finds the place of an address. An address that is nowhere is an answer; a vendor that is down, refuses the key or
 * answers nonsense throws a GeocodingFailure.
 */
export type Geocoder = {
  /** Shown where the panel names what it works with. */
  readonly title: string
  /** What its licence wants to be shown beside the map, or null. */
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
