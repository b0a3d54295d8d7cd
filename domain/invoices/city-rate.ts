type Rate = {
  readonly city: string
  readonly state: string
  readonly flatRate: string
  readonly isActive: boolean
}
type Place = { readonly city: string | null; readonly state: string | null }

const tidy = (city: string) => city.trim().replace(/\s+/g, ' ').toLowerCase()

/** The rate that a load to that place is billed at unless it has its own. */
export function cityRate(rates: readonly Rate[], place: Place | null): string | null {
  if (place?.city == null || place.state === null) return null
  const [city, state] = [tidy(place.city), place.state.trim().toUpperCase()]
  const rate = rates.find((each) => each.isActive && each.state === state && tidy(each.city) === city)
  return rate?.flatRate ?? null
}
