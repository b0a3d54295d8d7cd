import type { Gazetteer, Town } from '../../domain/maps/gazetteer.ts'
import type { GeoPoint } from '../../domain/maps/geo-point.ts'
import { placeKey } from '../../domain/maps/place-name.ts'
import type { TownName } from './corridor-file.ts'

/** `Pine Springs TX 31.893 -104.805`: places on corridors that no table of towns has, or has elsewhere. */
export function parsePoints(text: string): ReadonlyMap<string, GeoPoint> {
  return new Map(
    text.split('\n').flatMap((line) => {
      if (line.trim() === '' || line.startsWith('#')) return []
      const [, name = '', state = '', latitude, longitude] =
        /^(.+) ([A-Z]{2}) (-?\d+\.\d+) (-?\d+\.\d+)$/.exec(line.trim()) ?? []
      if (longitude === undefined) throw new Error(`Not a point: ${line}`)
      const point = { latitude: Number(latitude), longitude: Number(longitude) }
      return [[`${placeKey(name)} ${state}`, point] as const]
    }),
  )
}

export function townKey({ name, state }: TownName): string {
  return `${placeKey(name)} ${state}`
}

export function townPoint(
  town: TownName,
  points: ReadonlyMap<string, GeoPoint>,
  gazetteer: Gazetteer,
): GeoPoint | null {
  return points.get(townKey(town)) ?? townNamed(town, gazetteer)?.position ?? null
}

/** Of several towns of one name in a state the one with most ZIP codes. */
export function townNamed(town: TownName, gazetteer: Gazetteer): Town | null {
  return gazetteer
    .townsByKey(placeKey(town.name))
    .filter((candidate) => candidate.state === town.state)
    .reduce<Town | null>(
      (best, candidate) => (candidate.zipCount > (best?.zipCount ?? -1) ? candidate : best),
      null,
    )
}
