import type { MapsSettings } from '../config.ts'
import type { GeocodeAnswer } from '../providers/geocoding/geocoding-provider.ts'
import { openGeocoders, type Geocoders } from '../providers/geocoding/index.ts'
import { openRouters, type Routers } from '../providers/routing/index.ts'

/** The routing and geocoding providers, and a cache of their answers. */
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
    /** False if the vendor may know better once it is available again. */
    readonly isLasting: boolean
  }

export function openMaps(settings: MapsSettings): Maps {
  return { geocoders: openGeocoders(settings), routers: openRouters(settings), askedLately: new Map() }
}
