import type { Gazetteer, Town } from '../gazetteer.ts'
import { placeKey } from '../place-name.ts'
import type { StateCode } from '../us-states.ts'

type Row = readonly [name: string, state: StateCode, latitude: number, longitude: number, zips: number]
type ZipRow = readonly [town: string, latitude: number, longitude: number]

const rows = [
  ['Amarillo', 'TX', 35.2, -101.8, 22],
  ['Clovis', 'NM', 34.4, -103.2, 3],
  ['De Kalb', 'TX', 33.5, -94.6, 1],
  ['Denver', 'CO', 39.7, -105, 60],
  ['Denver', 'PA', 40.2, -76.1, 1],
  ['Farwell', 'TX', 34.4, -103, 1],
  ['Farwell', 'MI', 43.8, -84.9, 1],
  ['Fort Worth', 'TX', 32.8, -97.3, 40],
  ['Friona', 'TX', 34.6, -102.7, 1],
  ['Georgetown', 'GA', 31.9, -85.1, 1],
  ['Georgetown', 'GA', 32, -81.2, 1],
  ['Hereford', 'TX', 34.8, -102.4, 1],
  ['Lane', 'TX', 33, -96, 0],
  ['Nevada', 'MO', 37.8, -94.4, 1],
  ['New York', 'NY', 40.7, -74, 90],
  ['Oklahoma City', 'OK', 35.5, -97.5, 50],
  ['Springfield', 'IL', 39.8, -89.6, 9],
  ['Springfield', 'MO', 37.2, -93.3, 10],
  ['Vega', 'TX', 35.2, -102.4, 1],
  ['Waldo', 'AR', 33.4, -93.3, 1],
  ['Waldo', 'FL', 29.8, -82.2, 0],
  ['Waldo', 'FL', 30.8, -83.2, 1],
  ['Waldo', 'KS', 39.1, -98.8, 1],
  ['Waldo', 'NM', 35.4, -106.1, 0],
  ['Waldo', 'OH', 40.5, -83.1, 1],
  ['Waldo', 'WI', 43.7, -87.9, 1],
  ['West', 'TX', 31.8, -97.1, 1],
] as const satisfies readonly Row[]

/** The point of a ZIP code is a little off the town that names it. */
const zips: Readonly<Record<string, ZipRow>> = {
  '31754': ['Georgetown, GA', 31.8, -85],
  '73101': ['Oklahoma City, OK', 35.4, -97.4],
  '76102': ['Fort Worth, TX', 32.7, -97.2],
  '79035': ['Friona, TX', 34.7, -102.8],
  '79045': ['Hereford, TX', 34.9, -102.5],
  '79101': ['Amarillo, TX', 35.1, -101.7],
  '80202': ['Denver, CO', 39.8, -105.1],
}

/** A country of these towns alone. */
export function onlyTowns(of: readonly Row[], zipRows: Readonly<Record<string, ZipRow>> = {}): Gazetteer {
  const towns = of.map(([name, state, latitude, longitude, zipCount]): Town => ({
    name,
    state,
    position: { latitude, longitude },
    zipCount,
  }))
  return {
    townsByKey: (key) => towns.filter(({ name }) => placeKey(name) === key),
    zipArea(zip) {
      const [label, latitude, longitude] = zipRows[zip] ?? []
      const town = towns.find(({ name, state }) => `${name}, ${state}` === label)
      if (town === undefined || latitude === undefined || longitude === undefined) return null
      return { zip, position: { latitude, longitude }, town }
    },
    cities: (leastZips) => towns.filter(({ zipCount }) => zipCount >= leastZips),
    townNamesOf: (state) => towns.filter((town) => town.state === state).map(({ name }) => name),
  }
}

/** A small set of towns, so that a test of an address rule can be checked by reading it. */
export const fewTowns = onlyTowns(rows, zips)
