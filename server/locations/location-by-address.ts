import { companyKey } from '#domain/ratecons/company-key.ts'
import { streetKey } from '#domain/ratecons/street-key.ts'
import { placeKey } from '#domain/maps/place-name.ts'
import type { TxDeps } from '../deps.ts'
import { createLocation } from './location-store.ts'

export type WrittenPlace = {
  readonly name: string | null
  readonly street: string | null
  readonly city: string | null
  readonly state: string | null
}

/**
 * The saved location at that address; where several companies share it, the one of that name. A saved one without a
 * street is it by name and town. Otherwise it is saved anew.
 */
export async function locationByAddress(tx: TxDeps, place: WrittenPlace): Promise<string> {
  const rows = await tx.db
    .selectFrom('locations')
    .select(['id', 'name', 'address', 'city', 'state'])
    .where('archivedAt', 'is', null)
    .where('state', 'is not distinct from', place.state)
    .orderBy('createdAt')
    .execute()
  const inTown = rows.filter(({ city }) => placeKey(city ?? '') === placeKey(place.city ?? ''))
  const isNamed = (row: { name: string }) =>
    place.name !== null && companyKey(row.name) === companyKey(place.name)
  const there = inTown.filter(
    ({ address }) =>
      place.street !== null && address !== null && streetKey(address) === streetKey(place.street),
  )
  const known =
    there.find(isNamed) ??
    (there.length === 1 ? there[0] : undefined) ??
    inTown.find((row) => isNamed(row) && (row.address === null || place.street === null))
  if (known) return known.id
  const { name, street, city, state } = place
  const made = await createLocation(tx, {
    name: name ?? street ?? city ?? 'Stop',
    address: street,
    city,
    state,
  })
  return made.id
}
