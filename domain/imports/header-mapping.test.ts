import { describe, expect, it } from 'vitest'
import { importFields, missingFields } from './import-fields.ts'
import {
  columnLetters,
  distinctHeaders,
  headerSetKey,
  mappingAgain,
  mappingFor,
  normalHeader,
} from './header-mapping.ts'
import { importKinds } from './import-kinds.ts'

/** What the mapping filled, without the fields that nothing fills. */
function filled(kind: (typeof importKinds)[number], headers: string[]) {
  return Object.fromEntries(Object.entries(mappingFor(kind, headers)).filter(([, header]) => header !== null))
}

describe('headers', () => {
  it.each([
    ['Load #', 'load number'],
    ['LOAD_NO.', 'load number'],
    ['loadNumber', 'load number'],
    ['  E-mail ', 'email'],
    ['109 Number', '109 number'],
    ['Número', 'numero'],
    ['Zip', 'zip'],
    ['City/St', 'city state'],
    ['***', ''],
  ])('%j reads as %j', (header, normal) => {
    expect(normalHeader(header)).toBe(normal)
  })

  it('are told apart when two are alike, and named by their letter when empty', () => {
    expect(distinctHeaders(['Name', ' ', 'Name', 'Phone\nnumber'])).toEqual([
      'Name',
      'Column B',
      'Name (2)',
      'Phone number',
    ])
    expect(distinctHeaders(['Name', 'Name (2)', 'Name', 'Name (2)'])).toEqual([
      'Name',
      'Name (2)',
      'Name (3)',
      'Name (2) (2)',
    ])
  })

  it('have letters as in a spreadsheet', () => {
    expect([0, 25, 26, 27, 701, 702].map(columnLetters)).toEqual(['A', 'Z', 'AA', 'AB', 'ZZ', 'AAA'])
  })

  it('are the same set in any order and writing', () => {
    expect(headerSetKey(['Load #', 'Phone'])).toBe(headerSetKey(['phone', 'Problem', 'LOAD NO']))
  })
})

describe('the first mapping', () => {
  it('knows the headers of a dispatch sheet', () => {
    const headers = [
      'Load #',
      'Shipper',
      'Origin City',
      'Consignee',
      'Dest City',
      'Dest St',
      'Driver',
      'Broker',
      'Rate',
      'PO #',
      'Notes',
    ]
    expect(filled('loads', headers)).toEqual({
      number109: 'Load #',
      pickupName: 'Shipper',
      pickupCity: 'Origin City',
      deliveryName: 'Consignee',
      deliveryCity: 'Dest City',
      deliveryState: 'Dest St',
      driver: 'Driver',
      customer: 'Broker',
      tripRate: 'Rate',
      poNumber: 'PO #',
      specialInstructions: 'Notes',
    })
  })

  it('knows those of address books, phone lists and fleets', () => {
    expect(filled('customers', ['Customer', 'Phone', 'E-Mail', 'Zip', 'Street'])).toEqual({
      name: 'Customer',
      phone: 'Phone',
      email: 'E-Mail',
      zipCode: 'Zip',
      address: 'Street',
    })
    expect(filled('drivers', ['Driver Name', 'Cell', 'Unit #'])).toEqual({
      fullName: 'Driver Name',
      phoneNumber: 'Cell',
      truckNumber: 'Unit #',
    })
    expect(filled('trucks', ['Unit', 'Yr', 'Make', 'Model', 'VIN', 'Odometer'])).toEqual({
      truckNumber: 'Unit',
      year: 'Yr',
      make: 'Make',
      model: 'Model',
      vinNumber: 'VIN',
      mileage: 'Odometer',
    })
  })

  it('knows headers that people really write', () => {
    expect(
      filled('customers', [
        'Company / Broker Name',
        'Ph # (office)',
        'Mailing Adress',
        'City/State/Zip',
        'AP E-Mail',
      ]),
    ).toEqual({
      name: 'Company / Broker Name',
      phone: 'Ph # (office)',
      address: 'Mailing Adress',
      place: 'City/State/Zip',
      email: 'AP E-Mail',
    })
    expect(
      filled('loads', [
        'Load No.',
        'P/U',
        'Ship City',
        'Cnee',
        'Rec City',
        'Del. Date',
        'Line Haul ($)',
        'P.O. #',
      ]),
    ).toEqual({
      number109: 'Load No.',
      pickupName: 'P/U',
      pickupCity: 'Ship City',
      deliveryName: 'Cnee',
      deliveryCity: 'Rec City',
      deliveryDueAt: 'Del. Date',
      tripRate: 'Line Haul ($)',
      poNumber: 'P.O. #',
    })
    expect(filled('trucks', ['Unit#', 'Make/Model', 'Model Yr', 'VIN (17 digits)'])).toMatchObject({
      truckNumber: 'Unit#',
      makeModel: 'Make/Model',
      year: 'Model Yr',
    })
  })

  it('takes a location for a name only where no other column is one', () => {
    expect(filled('locations', ['Shipper/Receiver', 'Location'])).toEqual({
      name: 'Shipper/Receiver',
      place: 'Location',
    })
    expect(filled('locations', ['Location', 'City'])).toEqual({ name: 'Location', city: 'City' })
  })

  it('knows a column that holds year, make and model', () => {
    expect(filled('trucks', ['Unit', 'Year/Make/Model', 'VIN'])).toEqual({
      truckNumber: 'Unit',
      makeModel: 'Year/Make/Model',
      vinNumber: 'VIN',
    })
  })

  it('takes towns for towns where companies have a column of their own', () => {
    expect(filled('loads', ['Origin', 'Consignee', 'Dest'])).toEqual({
      pickupName: 'Origin',
      deliveryName: 'Consignee',
      deliveryPlace: 'Dest',
    })
  })

  it('uses each column once, the field’s own label first', () => {
    expect(filled('loads', ['Delivered', 'Delivery', 'Delivery date'])).toEqual({
      deliveredAt: 'Delivered',
      deliveryName: 'Delivery',
      deliveryDueAt: 'Delivery date',
    })
    expect(filled('customers', ['Name', 'Company name'])).toEqual({ name: 'Company name' })
  })

  it.each(importKinds)('reads the headers of our own export of %s', (kind) => {
    const labels = importFields[kind].map(({ label }) => label)
    expect(Object.values(mappingFor(kind, labels))).toEqual(labels)
  })

  it.each(importKinds)('has no word for two fields of %s', (kind) => {
    const words = importFields[kind].flatMap(({ label, synonyms }) => [
      ...new Set([label, ...synonyms].map(normalHeader)),
    ])
    const twice = words.filter((word, index) => words.indexOf(word) !== index)
    // A column of towns beside one of companies: the second field takes what the first one leaves.
    expect(twice).toEqual(
      kind === 'loads' ? ['origin', 'destination'] : kind === 'locations' ? ['location'] : [],
    )
  })
})

it('a kept mapping holds as far as its headers are there', () => {
  const again = mappingAgain('customers', ['Firm', 'Phone'], { name: 'Firm', phone: 'Tel', unknown: 'Firm' })
  expect([again['name'], again['phone'], Object.keys(again).includes('unknown')]).toEqual([
    'Firm',
    null,
    false,
  ])
})

describe('required fields', () => {
  it('are missed until a column fills them', () => {
    expect(missingFields('drivers', { firstName: 'First' }).map(({ label }) => label)).toEqual([
      'Last name',
      'Phone',
    ])
  })

  it('may be filled by a column that holds both', () => {
    expect(missingFields('drivers', { fullName: 'Driver', phoneNumber: 'Cell' })).toEqual([])
    expect(missingFields('rates', { place: 'Lane', flatRate: 'Rate' })).toEqual([])
  })
})
