import { expect, test } from 'vitest'
import type { Town } from '#domain/maps/gazetteer.ts'
import { encodePlaceTable, openPlaceTable } from './place-table.ts'

const town = (name: string, state: Town['state'], latitude: number, zipCount: number): Town => ({
  ...{ name, state, zipCount },
  position: { latitude, longitude: -97.12345 },
})
// By key, as they are searched.
const towns = [
  town('Canyon', 'TX', 34.98034, 1),
  town('Lincoln', 'KS', 39.04112, 2),
  town('Lincoln', 'NE', 40.8, 255),
  town('Peña Blanca', 'NM', 35.57, 1),
]
const table = openPlaceTable(
  encodePlaceTable({
    towns: [...towns.slice(0, 2), town('Lincoln', 'NE', 40.8, 300), ...towns.slice(3)],
    zips: [
      { zip: '00501', latitude: 40.81, longitude: -73.04, town: 0 },
      { zip: '68508', latitude: 40.81452, longitude: -96.70001, town: 2 },
    ],
  }),
)

test('towns and ZIP codes come out of the file as they went in, to a meter', () => {
  expect(table.towns()).toEqual(towns)
  expect(table.zipArea('68508')).toEqual({
    ...{ zip: '68508', town: towns[2] },
    position: { latitude: 40.81452, longitude: -96.70001 },
  })
  expect(table.zipArea('00501')?.town).toEqual(towns[0])
  expect(table.zipArea('68507')).toBeNull()
})

test('towns are found by key, state and size', () => {
  expect(table.townsByKey('lincoln')).toEqual(towns.slice(1, 3))
  expect(table.townsByKey('penablanca').concat(table.townsByKey('pena blanca'))).toEqual([towns[3]])
  expect(table.townsByKey('lincol')).toEqual([])
  expect(table.townNamesOf('NE')).toEqual(['Lincoln'])
  expect(table.cities(2)).toEqual(towns.slice(1, 3))
})
