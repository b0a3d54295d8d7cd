import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { geoNamesCredit } from '#domain/maps/credits.ts'
import type { Gazetteer } from '#domain/maps/gazetteer.ts'
import { locateAddress } from '#domain/maps/locate-address.ts'
import { projectRoot } from '../../project-root.ts'
import { notLocated, type Geocoder } from './geocoding-provider.ts'
import { openPlaceTable } from './place-table.ts'

const tablePath = join(projectRoot, 'geography/us-places.bin')

let gazetteer: Promise<Gazetteer> | undefined

/** Read at the first question, once for the whole process. */
export function builtInGazetteer(): Promise<Gazetteer> {
  gazetteer ??= readFile(tablePath).then(openPlaceTable)
  return gazetteer
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
