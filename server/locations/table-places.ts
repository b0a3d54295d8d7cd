import { locateAddress, type AddressPlace } from '#domain/maps/locate-address.ts'
import { placeKey } from '#domain/maps/place-name.ts'
import type { Precision } from '#domain/maps/precision.ts'
import { builtInGazetteer } from '../providers/geocoding/index.ts'

type WrittenPlace = {
  readonly address?: string | null | undefined
  readonly city?: string | null | undefined
  readonly state?: string | null | undefined
}
export type TablePlace = Exclude<AddressPlace, { precision: 'none' }>

/**
 * Where a place lies by the product's own table: at its ZIP code or in its town, so that miles and expected arrivals are
 * known before anybody asks for a route. Null where that takes a guess.
 */
export async function tablePlaces(): Promise<(place: WrittenPlace) => TablePlace | null> {
  const gazetteer = await builtInGazetteer()
  return ({ address, city, state }) => {
    // Towns that are not in it take a long search among similar names.
    const isTown = gazetteer
      .townsByKey(placeKey(city ?? ''))
      .some((town) => town.state === state?.toUpperCase())
    if (!isTown) return null
    const place = locateAddress([address, city, state].filter(Boolean).join(', '), gazetteer)
    return place.precision === 'none' || place.notes.length > 0 ? null : place
  }
}

type Coordinates = {
  readonly latitude: string | null
  readonly longitude: string | null
  readonly coordinatePrecision: Precision
}

/** The same as columns of a location. */
export async function tableCoordinates(): Promise<(place: WrittenPlace) => Coordinates> {
  const placeAt = await tablePlaces()
  return (written) => {
    const place = placeAt(written)
    if (place === null) return { latitude: null, longitude: null, coordinatePrecision: 'none' }
    const { latitude, longitude } = place.position
    return {
      latitude: String(latitude),
      longitude: String(longitude),
      coordinatePrecision: place.precision,
    }
  }
}
