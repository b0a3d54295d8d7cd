import { sql } from 'kysely'
import { placeKey } from '#domain/maps/place-name.ts'
import { placeMatcher, type WrittenPlace } from '#domain/ratecons/matches/match-places.ts'
import { meantName } from '#domain/ratecons/matches/name-likeness.ts'
import type { DbDeps, TxDeps } from '../deps.ts'
import { createLocation } from './create-location.ts'

/** Null: any state. */
export type States = readonly string[] | null

/**
 * The saved locations in these states, and those without a known state, oldest first. No index has their state; reading
 * a few thousand takes milliseconds.
 */
export function placesToMatch(deps: DbDeps, states: States) {
  return savedPlaces(deps, states).execute()
}

function savedPlaces({ db }: DbDeps, states: States) {
  const query = db
    .selectFrom('locations')
    .select(['id', 'name', 'address', 'city', 'state'])
    .where('archivedAt', 'is', null)
    .orderBy('createdAt')
    .orderBy('id')
  if (states === null) return query
  return query.where((eb) => eb.or([eb('state', 'is', null), eb('state', 'in', [...states, ''])]))
}

/** The saved location with certainly that address, or a new one, since nobody is there to ask. */
export async function locationByAddress(tx: TxDeps, place: WrittenPlace): Promise<string> {
  const town = placeKey(place.city ?? '')
  // Without a town, or in another one, no match is certain.
  if (town === '') return newLocation(tx, place)
  // If two papers name a new place at once, the second waits and finds the location that the first one created.
  await sql`select pg_advisory_xact_lock(hashtext('locations by address'))`.execute(tx.db)
  const saved = await placesLike(tx, place)
  const inTown = saved.filter(({ city }) => placeKey(city ?? '') === town)
  return placeMatcher(inTown)(place).known?.id ?? newLocation(tx, place)
}

/** A town may have thousands of locations, so those with another house number are excluded. */
function placesLike(tx: TxDeps, { street, state }: WrittenPlace) {
  const query = savedPlaces(tx, state === null ? null : [state])
  const number = /\d+/.exec((street ?? '').replace(/[.'’]/g, ''))?.[0]
  if (number === undefined) return query.execute()
  return query
    .where(
      sql<boolean>`(coalesce(address, '') = '' or substring(translate(address, '.''’', '') from '\\d+') = ${number})`,
    )
    .execute()
}

/** Creates a location after a person decided that no existing one is meant. */
export async function newLocation(tx: TxDeps, place: WrittenPlace): Promise<string> {
  const { street, city, state } = place
  const name = meantName(place.name) ?? street ?? city ?? 'Stop'
  const { id } = await createLocation(tx, { name, address: street, city, state })
  return id
}
