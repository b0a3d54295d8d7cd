import { NewLocation } from '#contract/locations.ts'
import { readPhone } from '#domain/imports/read-contact.ts'
import type { Importer, Judgement } from '../importer.ts'
import { alreadyExists, withValue } from '../importer.ts'
import { tableCoordinates } from '../../locations/table-places.ts'
import { townZones } from '../../locations/town-zones.ts'
import { insertRows } from '../../db/insert-rows.ts'
import { indexesBy } from '../record-index.ts'
import { comparable, conflictMessage, plain } from '../sameness.ts'
import { settleDifference } from '../take-over.ts'
import { resolveDuplicates } from '../resolve-duplicates.ts'
import { yieldingToOthers } from '../yield-to-others.ts'
import { ownFields, whereabouts } from './whereabouts.ts'

const words = {
  address: 'address',
  city: 'city',
  state: 'state',
  contactName: 'contact name',
  contactPhone: 'contact phone',
} as const
const fields = Object.keys(words) as (keyof typeof words)[]
/** Chains have locations of one name in many towns, so the address counts, too. */
const placeFields = ['address', 'city', 'state'] as const

export const locations: Importer<NewLocation> = {
  schema: NewLocation,
  inputOf: (cells) => {
    const { street, city, state } = whereabouts(cells, { ...ownFields, zipCode: null })
    return {
      name: cells.text('name'),
      address: street,
      city,
      state,
      contactName: cells.text('contactName'),
      contactPhone: cells.read('contactPhone', readPhone),
    }
  },
  judge: async ({ db }, rows, how) => {
    const saved = await db
      .selectFrom('locations')
      .select(['id', 'updatedAt', 'name', ...fields])
      .where('archivedAt', 'is', null)
      .execute()
    const byPlace = await indexesBy(saved, nameKey, placeFields)
    const byAll = await indexesBy(saved, nameKey, fields)
    for await (const row of yieldingToOthers(withValue(rows))) {
      const name = nameKey(row.value)
      const [same] = byAll.get(name)?.saying(row.value) ?? []
      const [other, another] = byPlace.get(name)?.agreeing(row.value) ?? []
      if (same) row.skipped = alreadyExists
      else if (other)
        settleDifference(row, other, {
          words,
          name: other.name,
          refusal: (field) => ({
            field: 'name',
            message: conflictMessage('location', words[field], other[field]),
          }),
          // Of several that it may be, nobody knows which one the file means.
          how: another ? null : how,
        })
    }
    await resolveDuplicates(rows, { field: 'name', what: 'name and address', keyOf: placeKey })
    return { notes: [], write: writeLocations }
  },
}

const nameKey = ({ name }: { readonly name: string }) => plain(name)

function placeKey(location: NewLocation): string {
  return [plain(location.name), ...placeFields.map((field) => comparable(field, location[field]))].join('|')
}

const writeLocations: Judgement<NewLocation>['write'] = async (deps, rows, { now }) => {
  const made = rows.map((row) => ({ row, id: deps.newId() }))
  const zoneOf = await townZones()
  const coordinatesOf = await tableCoordinates()
  await insertRows(deps.db, 'locations', made, ({ row, id }) => ({
    id,
    ...row.value,
    timeZone: zoneOf(row.value),
    ...coordinatesOf(row.value),
    createdAt: now,
    updatedAt: now,
  }))
  return made.map(({ row, id }) => ({ kind: 'locations', id, row: row.row, name: row.value.name }))
}
