import { describe, expect, it } from 'vitest'
import { importFields, missingFields } from './import-fields.ts'
import { importKinds, maxDriverRows, maxImportBytes, maxImportRows } from './import-kinds.ts'
import { mappingAgain, mappingFor } from './header-mapping.ts'

const requiredOf = (kind: (typeof importKinds)[number]) =>
  importFields[kind].filter(({ isRequired }) => isRequired).map(({ name }) => name)

describe('a list to import', () => {
  it('is one of these, each with what its rows cannot do without', () => {
    expect(Object.fromEntries(importKinds.map((kind) => [kind, requiredOf(kind)]))).toEqual({
      customers: ['name'],
      locations: ['name'],
      drivers: ['firstName', 'lastName', 'phoneNumber'],
      trucks: ['truckNumber', 'make', 'model', 'year', 'vinNumber'],
      rates: ['city', 'state', 'flatRate'],
      loads: ['number109'],
    })
  })

  it('has its limits', () => {
    expect([maxImportBytes, maxImportRows, maxDriverRows]).toEqual([25_000_000, 50_000, 1000])
  })

  it('explains the fields that are not plain, and no others', () => {
    const hints = Object.values(importFields)
      .flat()
      .flatMap(({ name, hint }) => (hint === null ? [] : [`${name}: ${hint}`]))
    expect([...new Set(hints)].toSorted()).toEqual([
      'deliveryPlace: Both in one column, like Hereford, TX',
      'driver: Username, name or phone',
      'extraStops: The amount billed for them',
      'fullName: Where first and last name share a column',
      'isActive: Yes or no, Active or Inactive',
      'isActive: Yes or no, Active or Terminated',
      'makeModel: Where they share a column: Freightliner Cascadia, or 2019 Freightliner Cascadia',
      'pickupPlace: Both in one column, like Hereford, TX',
      'place: Both in one column, like Hereford, TX',
      'stops: All of them, one a line: Pickup: name | address | city | state',
      'username: Without one it is made from the name: jmoreno',
    ])
  })

  it('lists other words for a field without the spaces around them', () => {
    const words = Object.values(importFields)
      .flat()
      .flatMap(({ synonyms }) => synonyms)
    expect(words.filter((word) => word !== word.trim() || word === '')).toEqual([])
  })
})

describe('columns', () => {
  it('that have no header fill no field', () => {
    expect(Object.values(mappingFor('rates', ['', '  ', '—'])).every((header) => header === null)).toBe(true)
  })

  it('with the same words in them: the first one is taken', () => {
    expect(mappingFor('rates', ['City', 'CITY'])['city']).toBe('City')
  })

  it('kept from an earlier file are those that are still there', () => {
    const kept = { city: 'Town', state: 'Gone', nothing: 'Town' }
    const again = mappingAgain('rates', ['Town'], kept)
    expect(again).toEqual({
      city: 'Town',
      state: null,
      place: null,
      flatRate: null,
      lumperCharge: null,
      extraStopCharge: null,
      isActive: null,
    })
  })

  it('that are missing may have a stand-in', () => {
    const missing = (mapping: Record<string, string | null>) =>
      missingFields('rates', mapping).map(({ name }) => name)
    expect(missing({ city: 'Town', state: null, flatRate: 'Rate' })).toEqual(['state'])
    expect(missing({ place: 'Lane', flatRate: 'Rate' })).toEqual([])
    expect(missing({})).toEqual(['city', 'state', 'flatRate'])
  })
})
