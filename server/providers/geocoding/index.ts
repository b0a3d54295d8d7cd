import { builtInGeocoder } from './built-in.ts'
import type { Geocoder } from './geocoding-provider.ts'

export function openGeocoder(): Geocoder {
  return builtInGeocoder()
}
