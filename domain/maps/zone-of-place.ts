import type { StateCode } from './us-states.ts'

export type PlaceInZone = {
  readonly state: string | null
  readonly latitude?: number | null
  readonly longitude?: number | null
}

const eastern = 'America/New_York'
const central = 'America/Chicago'
const mountain = 'America/Denver'
const pacific = 'America/Los_Angeles'

/** Where most of the state is. Borders and zones: 49 CFR Part 71; Arizona and Hawaii keep standard time. */
const zoneOfState: Readonly<Record<StateCode, string>> = {
  ...of(eastern, 'CT DC DE FL GA IN KY MA MD ME MI NC NH NJ NY OH PA RI SC VA VT WV'),
  ...of(central, 'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI'),
  ...of(mountain, 'CO ID MT NM UT WY'),
  ...of(pacific, 'CA NV OR WA'),
  ...of('America/Phoenix', 'AZ'),
  ...of('America/Anchorage', 'AK'),
  ...of('Pacific/Honolulu', 'HI'),
} as Record<StateCode, string>

function of(zone: string, codes: string): Record<string, string> {
  return Object.fromEntries(codes.split(' ').map((code) => [code, zone]))
}

/** A corner of a state that keeps another zone, up to a few miles: `[south, west, north, east]` in degrees. */
type Corner = readonly [south: number, west: number, north: number, east: number]

/** The parts of states in another zone, as corners whose towns and roads are on the right side. */
const otherZone: Partial<Record<StateCode, readonly [zone: string, ...corners: Corner[]]>> = {
  AL: [eastern, [32.4, -85.25, 32.95, -84.9]],
  FL: [central, [29.6, -88, 30.5, -85.02], [30.5, -88, 31.1, -84.9]],
  ID: [pacific, [45.5, -117.5, 49.1, -114.3]],
  IN: [
    central,
    [40.73, -87.6, 40.78, -87.07],
    [40.78, -87.6, 41.17, -86.94],
    [41.17, -87.6, 41.43, -86.485],
    [41.43, -87.6, 41.8, -86.53],
    [37.7, -88.2, 38.2, -86.47],
    [38.2, -88.2, 38.48, -87.32],
  ],
  KS: [mountain, [37.73, -102.1, 39.57, -101.48]],
  KY: [
    central,
    [36.4, -89.6, 36.95, -84.97],
    [36.95, -89.6, 37.12, -84.98],
    [37.12, -89.6, 37.25, -85.15],
    [37.25, -89.6, 37.3, -85.4],
    [37.3, -89.6, 37.45, -85.6],
    [37.45, -89.6, 37.6, -86.1],
    [37.6, -89.6, 37.8, -86.2],
    [37.8, -89.6, 38.05, -86.35],
  ],
  MI: [
    central,
    [45, -88.2, 46.25, -87.35],
    [45.8, -90.5, 46.25, -88],
    [46.25, -89.6, 46.45, -88.99],
    [46.25, -90.5, 46.55, -89.6],
  ],
  ND: [mountain, [45.9, -104.1, 46.63, -101.3], [46.63, -104.1, 47.55, -102.14]],
  NE: [mountain, [40.9, -104.1, 41.75, -101.25], [41.75, -104.1, 43.01, -100.9], [40, -102.1, 40.9, -101.34]],
  NV: [mountain, [40.6, -114.1, 40.9, -114]],
  OR: [mountain, [42.45, -118.2, 44.31, -116.9]],
  SD: [mountain, [42.9, -104.1, 45, -101.05], [45, -104.1, 46, -100.45]],
  TN: [
    eastern,
    [34.9, -85.45, 35.3, -81.6],
    [35.3, -85.18, 35.75, -81.6],
    [35.75, -84.8, 36.1, -81.6],
    [36.1, -84.85, 36.35, -81.6],
    [36.35, -84.72, 36.7, -81.6],
  ],
  TX: [mountain, [30.5, -106.7, 32.1, -104.9]],
}

/** The time zone whose clocks hang in that place; null where it is not known. Papers give times by these, not by ours. */
export function zoneOfPlace({ state, latitude, longitude }: PlaceInZone): string | null {
  const code = state?.trim().toUpperCase() ?? ''
  if (!isState(code)) return null
  const [zone, ...corners] = otherZone[code] ?? []
  const isThere = ([south, west, north, east]: Corner) =>
    latitude != null &&
    longitude != null &&
    latitude >= south &&
    latitude < north &&
    longitude >= west &&
    longitude < east
  return zone !== undefined && corners.some(isThere) ? zone : zoneOfState[code]
}

function isState(code: string): code is StateCode {
  return code in zoneOfState
}
