import { placeKey } from '#domain/maps/place-name.ts'
import { zoneOfPlace } from '#domain/maps/zone-of-place.ts'
import { builtInGazetteer } from '../providers/geocoding/index.ts'

type WrittenTown = { readonly city?: string | null | undefined; readonly state?: string | null | undefined }

/**
 * The time zone of a town, null where it is not known. By its name and not by coordinates, which may be found later:
 * a place must not change its zone, or its appointments would move.
 */
export async function townZones(): Promise<(town: WrittenTown) => string | null> {
  const { townsByKey } = await builtInGazetteer()
  return ({ city, state = null }) => {
    const town = townsByKey(placeKey(city ?? '')).find((each) => each.state === state?.toUpperCase())
    return zoneOfPlace({ state, ...town?.position })
  }
}
