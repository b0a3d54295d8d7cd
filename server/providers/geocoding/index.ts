import { builtInGeocoder } from './built-in.ts'
import { censusGeocoder } from './census.ts'
import type { Geocoder } from './geocoding-provider.ts'
import { hereGeocoder, type HereGeocoding } from './here.ts'

export { builtInGazetteer, builtInTownsNear } from './built-in.ts'

export type Geocoders = {
  /** The configured vendor; null: only the built-in one. */
  readonly vendor: Geocoder | null
  readonly builtIn: Geocoder
}

type Settings = { readonly here: HereGeocoding | undefined; readonly census: { url: string } | undefined }

export function openGeocoders({ here, census }: Settings): Geocoders {
  return {
    vendor: here ? hereGeocoder(here) : census ? censusGeocoder(census) : null,
    builtIn: builtInGeocoder(),
  }
}
