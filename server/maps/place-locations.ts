import type { GeoPoint } from '#domain/maps/geo-point.ts'
import type { RouteLocation } from '#contract/maps.ts'
import type { AppDeps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import type { Patience } from '../patience.ts'
import { findPlaces } from './find-place.ts'
import type { AnsweredPlace } from './maps.ts'

type Placed = {
  readonly points: readonly GeoPoint[]
  readonly notes: readonly string[]
  readonly isKeyRefused: boolean
}

/** Coordinates of the locations: their own, or else those of their addresses. All that cannot be found are named. */
export async function placeLocations(
  deps: AppDeps,
  locations: readonly RouteLocation[],
  patience: Patience,
): Promise<Placed> {
  const asked = locations.flatMap((location) => (givenPoint(location) ? [] : addressOf(location)))
  const places = await findPlaces(deps, asked, patience)
  const found = locations.map((location) => {
    const given = givenPoint(location)
    return given ? { point: given, place: undefined } : foundAt(places.get(addressOf(location)))
  })
  const points = found.flatMap(({ point }) => point ?? [])
  const isKeyRefused = found.some(({ place }) => place?.isKeyRefused)
  if (points.length < locations.length) throw notFound(locations, found, isKeyRefused)
  const notes = found.flatMap(({ place }) => [...(place?.notes ?? []), place?.fallbackReason ?? []].flat())
  return { points, notes: [...new Set(notes)], isKeyRefused }
}

type Found = { readonly point: GeoPoint | null; readonly place: AnsweredPlace | undefined }

function foundAt(place: AnsweredPlace | undefined): Found {
  return { point: place?.position ?? null, place }
}

/** The locations that were not found, why, and similar towns. */
function notFound(
  locations: readonly RouteLocation[],
  found: readonly Found[],
  isKeyRefused: boolean,
): AppError {
  const fields: Record<string, string> = {}
  const spellings: Record<string, readonly string[]> = {}
  for (const [index, { point, place }] of found.entries()) {
    if (point) continue
    const field = `locations.${index}.address`
    const answer = place?.precision === 'none' ? place : undefined
    fields[field] = answer?.message ?? 'This address was not found.'
    if (answer && answer.meant.length > 0) spellings[field] = answer.meant
  }
  const first = locations.find((_, index) => found[index]?.point === null)
  return new AppError('address_not_found', {
    message: `No results found for address: ${first ? addressOf(first) : ''}`,
    fields,
    extras: { spellings, ...(isKeyRefused && { isKeyRefused }) },
  })
}

function addressOf({ address }: RouteLocation): string {
  return address ?? ''
}

function givenPoint({ lat, lng }: RouteLocation): GeoPoint | null {
  return lat == null || lng == null ? null : { latitude: lat, longitude: lng }
}
