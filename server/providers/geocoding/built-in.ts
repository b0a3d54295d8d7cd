import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { geoNamesCredit } from '#domain/maps/credits.ts'
import type { Gazetteer } from '#domain/maps/gazetteer.ts'
import { locateAddress } from '#domain/maps/locate-address.ts'
import { projectRoot } from '../../project-root.ts'
import { notLocated, type Geocoder } from './geocoding-provider.ts'
import { openPlaceTable } from './place-table.ts'

const tablePath = join(projectRoot, 'geography/us-places.bin')

/** Towns and ZIP codes of the United States from the product's own table: no key, no network, no streets. */
export function builtInGeocoder(): Geocoder {
  let gazetteer: Promise<Gazetteer> | undefined
  return {
    title: 'Built-in',
    credit: geoNamesCredit.text,
    async geocode(address) {
      gazetteer ??= readFile(tablePath).then(openPlaceTable)
      const place = locateAddress(address, await gazetteer)
      return place.precision === 'none' ? notLocated(place.message, place.meant) : place
    },
  }
}
