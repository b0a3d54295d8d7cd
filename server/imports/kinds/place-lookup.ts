import type { ImportedStop } from '#contract/imports.ts'
import type { DbDeps } from '../../deps.ts'
import { townZones } from '../../locations/town-zones.ts'
import { indexAt, indexesBy, type RecordIndex } from '../record-index.ts'
import { comparable, plain } from '../sameness.ts'

export type Place = {
  readonly id: string
  readonly name: string
  readonly address: string | null
  readonly city: string | null
  readonly state: string | null
  readonly contactName: string | null
  readonly contactPhone: string | null
  readonly latitude: string | null
  readonly longitude: string | null
  readonly coordinatePrecision: string
  readonly timeZone: string | null
}

type ZoneOf = Awaited<ReturnType<typeof townZones>>

const whereabouts = ['city', 'state', 'address'] as const

/** The saved locations, and new ones that a file names. */
export class PlaceLookup {
  readonly #byName: Map<string, RecordIndex<Place>>
  readonly #newId: () => string
  readonly #zoneOf: ZoneOf
  /** In file order, each with the row that first named it. */
  readonly added: { readonly place: Place; readonly row: number }[] = []

  constructor(byName: Map<string, RecordIndex<Place>>, newId: () => string, zoneOf: ZoneOf) {
    this.#byName = byName
    this.#newId = newId
    this.#zoneOf = zoneOf
  }

  /** The place that a stop refers to; null if it is ambiguous. Unknown places are added. */
  find(stop: ImportedStop, row: number): Place | null {
    const namesakes = this.#byName.get(plain(stop.name))
    const exact = namesakes?.saying(stop) ?? []
    const [best, other] = exact.length > 0 ? exact : (namesakes?.agreeing(stop) ?? [])
    if (!best) return this.#add(stop, row)
    const isTold =
      exact.length > 0 &&
      whereabouts.every((field) => comparable(field, best[field]) === comparable(field, stop[field]))
    return other === undefined || isTold ? best : null
  }

  #add(stop: ImportedStop, row: number): Place {
    const place: Place = {
      id: this.#newId(),
      name: stop.name,
      address: stop.address ?? null,
      city: stop.city ?? null,
      state: stop.state ?? null,
      contactName: null,
      contactPhone: null,
      latitude: null,
      longitude: null,
      coordinatePrecision: 'none',
      timeZone: this.#zoneOf(stop),
    }
    this.added.push({ place, row })
    indexAt(this.#byName, plain(stop.name), whereabouts).add(place)
    return place
  }
}

export async function placeLookup(saved: readonly Place[], newId: () => string): Promise<PlaceLookup> {
  const byName = await indexesBy(saved, ({ name }: Place) => plain(name), whereabouts)
  return new PlaceLookup(byName, newId, await townZones())
}

export async function openPlaceLookup({ db, newId }: DbDeps): Promise<PlaceLookup> {
  const saved = await db
    .selectFrom('locations')
    .select([
      'id',
      'name',
      'address',
      'city',
      'state',
      'contactName',
      'contactPhone',
      'latitude',
      'longitude',
      'coordinatePrecision',
      'timeZone',
    ])
    .where('archivedAt', 'is', null)
    .orderBy('createdAt')
    .execute()
  return placeLookup(saved, newId)
}
