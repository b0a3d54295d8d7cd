import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { geoNamesCredit } from '#domain/maps/credits.ts'
import type { Gazetteer, Town } from '#domain/maps/gazetteer.ts'
import type { GeoPoint } from '#domain/maps/geo-point.ts'
import { TownCells } from '#domain/maps/town-cells.ts'
import { locateAddress, whyOutside } from '#domain/maps/locate-address.ts'
import { openOnce } from '../../open-once.ts'
import { projectRoot } from '../../project-root.ts'
import { notLocated, type Geocoder, type NotLocated } from './geocoding-provider.ts'
import { openPlaceTable } from './place-table.ts'

const tablePath = join(projectRoot, 'geography/us-places.bin')

const readTable = openOnce(async () => openPlaceTable(await readFile(tablePath)))

export const builtInGazetteer: () => Promise<Gazetteer> = readTable

const readTowns = openOnce(async () => new TownCells((await readTable()).towns()))

/** The towns around a place from the same table. */
export async function builtInTownsNear(place: GeoPoint): Promise<readonly Town[]> {
  return (await readTowns()).around(place)
}

/** The message for an address in another country, or null. */
export async function outsideTheStates(address: string): Promise<NotLocated | null> {
  const message = whyOutside(address, await builtInGazetteer())
  return message === null ? null : notLocated(message)
}

/** Towns and ZIP codes of the United States from the product's own table: no key, no network, no streets. */
export function builtInGeocoder(): Geocoder {
  return {
    title: 'Built-in',
    credit: geoNamesCredit.text,
    async geocode(address) {
      const place = locateAddress(address, await builtInGazetteer())
      return place.precision === 'none' ? notLocated(place.message, place.meant) : place
    },
  }
}
