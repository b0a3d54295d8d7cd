import type { GeoPoint } from '../../maps/geo-point.ts'

/** Meters east and north of where the drive begins. */
export type Spot = readonly [east: number, north: number]
export type Leg = { readonly to: Spot; readonly mps: number } | { readonly standSeconds: number }
/** Where the truck really was, second by second. */
export type TrueDrive = { readonly startMs: number; readonly spots: readonly Spot[] }

const origin = { latitude: 35.45, longitude: -97.5 }
const metersPerDegree = 111_195

export function pointAt([east, north]: Spot): GeoPoint {
  return {
    latitude: origin.latitude + north / metersPerDegree,
    longitude: origin.longitude + east / (metersPerDegree * Math.cos((origin.latitude * Math.PI) / 180)),
  }
}

export const metersBetween = (one: Spot, other: Spot) => Math.hypot(one[0] - other[0], one[1] - other[1])

export function drive(from: Spot, legs: readonly Leg[]): TrueDrive {
  const spots: Spot[] = [from]
  let at = from
  for (const leg of legs) {
    if ('standSeconds' in leg) {
      for (let second = 0; second < leg.standSeconds; second += 1) spots.push(at)
      continue
    }
    const begin = at
    const seconds = Math.max(1, Math.round(metersBetween(begin, leg.to) / leg.mps))
    for (let second = 1; second <= seconds; second += 1) {
      const share = second / seconds
      spots.push([begin[0] + (leg.to[0] - begin[0]) * share, begin[1] + (leg.to[1] - begin[1]) * share])
    }
    at = leg.to
  }
  return { startMs: Date.parse('2026-05-04T13:00:00Z'), spots }
}

/** Arrives fast, creeps through the gate, stands, and drives on: a normal call at a stop. */
export function callAt(from: Spot, [east, north]: Spot, standSeconds: number): Leg[] {
  const way = metersBetween(from, [east, north])
  const gate: Spot = [east + ((from[0] - east) / way) * 420, north + ((from[1] - north) / way) * 420]
  return [
    { to: gate, mps: 28 },
    { to: [east, north], mps: 3.6 },
    { standSeconds },
    { to: [east + 420, north + 60], mps: 9 },
  ]
}

/** Each stay within that radius of the spot during which the truck stood still for three minutes; milliseconds. */
export function trueVisits({ startMs, spots }: TrueDrive, center: Spot, radius: number): TrueVisit[] {
  const visits: TrueVisit[] = []
  let [enter, stood, longest] = [-1, 0, 0]
  spots.forEach((spot, second) => {
    if (metersBetween(spot, center) <= radius) {
      if (enter < 0) [enter, stood, longest] = [second, 0, 0]
      const before = spots[second - 1] ?? spot
      stood = metersBetween(spot, before) < 0.01 ? stood + 1 : 0
      longest = Math.max(longest, stood)
    } else if (enter >= 0) {
      if (longest >= 180)
        visits.push({ arrivedAtMs: startMs + enter * 1000, departedAtMs: startMs + second * 1000 })
      enter = -1
    }
  })
  if (enter >= 0 && longest >= 180) visits.push({ arrivedAtMs: startMs + enter * 1000, departedAtMs: null })
  return visits
}
export type TrueVisit = { readonly arrivedAtMs: number; readonly departedAtMs: number | null }
