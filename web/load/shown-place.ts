import { stopToShow } from '#domain/loads/lateness.ts'
import type { StopType } from '#domain/loads/stops.ts'
import type { Load, LoadStop } from '#contract/load-views.ts'

export type ShownPlace = {
  /** `Fort Worth TX`; the company where no city is known. */
  readonly main: string
  readonly company: string | null
  /** How many more of this type the load has. */
  readonly rest: number
  readonly stop: LoadStop | undefined
}

type Place = { readonly city: string | null; readonly state: string | null }

const cityOf = (place: Place | null | undefined) => [place?.city, place?.state].filter(Boolean).join(' ')

/** The next pickup or delivery place; null if none is known. */
export function shownPlace(load: Load, type: StopType): ShownPlace | null {
  const stop = stopToShow(load, type)
  const location = type === 'pickup' ? load.pickupLocation : load.location
  const city = cityOf(stop ?? location)
  const company = stop ? (stop.companyName ?? stop.address) : (location?.name ?? null)
  const main = city === '' ? company : city
  if (main === null) return null
  const count = load.stops.filter(({ stopType }) => stopType === type).length
  return { main, company: city === '' ? null : company, rest: Math.max(0, count - 1), stop }
}

/** `Fort Worth TX Stock Pen Grain`, to sort by. */
export function placeText(load: Load, type: StopType): string {
  const place = shownPlace(load, type)
  return place ? [place.main, place.company].filter(Boolean).join(' ') : ''
}
