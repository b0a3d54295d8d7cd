import type { GeoPoint } from '#domain/maps/geo-point.ts'
import type { RouteLocation } from '#contract/maps.ts'
import type { AppDeps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import { findPlaces } from './find-place.ts'

type Placed = {
  readonly points: readonly GeoPoint[]
  readonly notes: readonly string[]
  readonly isKeyRefused: boolean
}

/** Where the locations are: as they say themselves, else as their addresses are found. All that are nowhere are named. */
export async function placeLocations(deps: AppDeps, locations: readonly RouteLocation[]): Promise<Placed> {
  const asked = locations.flatMap((location) => (givenPoint(location) ? [] : addressOf(location)))
  const places = await findPlaces(deps, asked)
  const isKeyRefused = [...places.values()].some((place) => place.isKeyRefused)
  const fields: Record<string, string> = {}
  const spellings: Record<string, readonly string[]> = {}
  const points: GeoPoint[] = []
  const notes = new Set<string>()
  let firstMissing: string | undefined
  for (const [index, location] of locations.entries()) {
    const address = addressOf(location)
    const given = givenPoint(location)
    const place = given ? undefined : places.get(address)
    const point = given ?? place?.position
    if (point) {
      points.push(point)
      for (const note of place?.notes ?? []) notes.add(note)
      if (place?.fallbackReason != null) notes.add(place.fallbackReason)
    } else {
      firstMissing ??= address
      const field = `locations.${index}.address`
      fields[field] = place?.precision === 'none' ? place.message : 'This address was not found.'
      if (place?.precision === 'none' && place.meant.length > 0) spellings[field] = place.meant
    }
  }
  if (firstMissing !== undefined) {
    throw new AppError('address_not_found', {
      message: `No results found for address: ${firstMissing}`,
      fields,
      extras: { spellings, ...(isKeyRefused && { isKeyRefused }) },
    })
  }
  return { points, notes: [...notes], isKeyRefused }
}

function addressOf({ address }: RouteLocation): string {
  return address ?? ''
}

function givenPoint({ lat, lng }: RouteLocation): GeoPoint | null {
  return lat == null || lng == null ? null : { latitude: lat, longitude: lng }
}
