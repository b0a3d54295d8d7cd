import { sql } from 'kysely'
import { placeKey } from '#domain/maps/place-name.ts'
import { placeMatcher, type WrittenPlace } from '#domain/ratecons/matches/match-places.ts'
import { meantName } from '#domain/ratecons/matches/name-likeness.ts'
import type { DbDeps, TxDeps } from '../deps.ts'
import { createLocation } from './location-store.ts'

/** Null: any state. */
export type States = readonly string[] | null

/**
 * The saved locations of these states, and those of which none is known: those that were saved first in front. They are
 * read one by one, as no index has their state: some thousand take a few milliseconds.
 */
export function placesToMatch({ db }: DbDeps, states: States) {
  let query = db
    .selectFrom('locations')
    .select(['id', 'name', 'address', 'city', 'state'])
    .where('archivedAt', 'is', null)
  if (states !== null)
    query = query.where((eb) => eb.or([eb('state', 'is', null), eb('state', 'in', [...states, ''])]))
  return query.orderBy('createdAt').orderBy('id').execute()
}

/** The saved location that is surely meant, or a new one: nobody is there to ask. */
export async function locationByAddress(tx: TxDeps, place: WrittenPlace): Promise<string> {
  const town = placeKey(place.city ?? '')
  // Nothing is sure in another town, or without one.
  if (town === '') return newLocation(tx, place)
  // Two papers at once that name a new place: the second waits, and finds what the first one saved.
  await sql`select pg_advisory_xact_lock(hashtext('locations by address'))`.execute(tx.db)
  const saved = await placesToMatch(tx, place.state === null ? null : [place.state])
  const inTown = saved.filter(({ city }) => placeKey(city ?? '') === town)
  return placeMatcher(inTown)(place).known?.id ?? newLocation(tx, place)
}

/** Somebody looked, and none of those that are there is meant. */
export async function newLocation(tx: TxDeps, place: WrittenPlace): Promise<string> {
  const { street, city, state } = place
  const name = meantName(place.name) ?? street ?? city ?? 'Stop'
  const { id } = await createLocation(tx, { name, address: street, city, state })
  return id
}
