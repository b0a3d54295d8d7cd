import type { StopFromPaper } from '#contract/ratecons.ts'
import type { DbDeps, TxDeps } from '../deps.ts'
import { locationByAddress, newLocation } from '../locations/location-by-address.ts'

/**
 * The saved location of a stop: the chosen one; null: a person decided that it is new; absent: a certain match or a new
 * one.
 */
export async function placeOfStop(tx: TxDeps, stop: StopFromPaper): Promise<string> {
  const { locationId, name = null, street = null, city = null, state = null } = stop
  const place = { name, street, city, state }
  if (locationId != null) return locationId
  return locationId === null ? newLocation(tx, place) : locationByAddress(tx, place)
}

export async function zoneOfLocation({ db }: DbDeps, id: string): Promise<string | null> {
  const location = await db.selectFrom('locations').select('timeZone').where('id', '=', id).executeTakeFirst()
  return location?.timeZone ?? null
}
