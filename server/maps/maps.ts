import type { MapsSettings } from '../config.ts'
import type { GeocodeAnswer } from '../providers/geocoding/geocoding-provider.ts'
import { openGeocoders, type Geocoders } from '../providers/geocoding/index.ts'
import { openRouters, type Routers } from '../providers/routing/index.ts'

/** The providers of roads and addresses, and what they answered lately. */
export type Maps = {
  readonly geocoders: Geocoders
  readonly routers: Routers
  readonly askedLately: Map<string, AnsweredPlace>
}

export type AnsweredBy = {
  readonly provider: string
  readonly credit: string | null
  readonly fallbackReason: string | null
  readonly isKeyRefused: boolean
}
export type AnsweredPlace = GeocodeAnswer &
  AnsweredBy & {
    /** False where the vendor may know better once it is back. */
    readonly isLasting: boolean
  }

export function openMaps(settings: MapsSettings): Maps {
  return { geocoders: openGeocoders(settings), routers: openRouters(settings), askedLately: new Map() }
}
