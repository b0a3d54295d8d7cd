import type { GeoPoint } from './geo-point.ts'
import type { StateCode } from './us-states.ts'

export type Town = {
  readonly name: string
  readonly state: StateCode
  readonly position: GeoPoint
  /** How many ZIP codes have its name: our measure of a town's size. */
  readonly zipCount: number
}

export type ZipArea = { readonly zip: string; readonly position: GeoPoint; readonly town: Town }

/** The towns and ZIP codes of the country, looked up by `placeKey`. */
export type Gazetteer = {
  readonly townsByKey: (key: string) => readonly Town[]
  readonly zipArea: (zip: string) => ZipArea | null
  /** Towns of at least so many ZIP codes. */
  readonly cities: (leastZips: number) => readonly Town[]
  readonly townNamesOf: (state: StateCode) => readonly string[]
}

export function townLabel(town: Town): string {
  return `${town.name}, ${town.state}`
}
