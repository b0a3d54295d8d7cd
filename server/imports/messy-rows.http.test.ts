import { beforeAll, expect, test } from 'vitest'
import type { Load } from '#contract/load-views.ts'
import type { Location } from '#contract/locations.ts'
import type { Rate } from '#contract/rates.ts'
import type { Truck } from '#contract/trucks.ts'
import { testApp, type SignedIn } from '../../test/support/app.ts'
import { csv, importsBy } from './test-support/import-client.ts'

const { as } = await testApp()
let office: SignedIn
let imports: ReturnType<typeof importsBy>
beforeAll(async () => {
  office = await as('office')
  imports = importsBy(office)
})

test('a ditto mark says what the row above says, and "same" is asked about', async () => {
  const rows = csv(
    ['Name', 'City', 'State', 'Contact'],
    ['Elevator 1', 'Hereford', 'TX', 'Hank'],
    ['', '', '', ''],
    ['Elevator 2', '"', 'ditto', "''"],
    ['Elevator 3', '〃', 'same as above', ''],
    ['Elevator 4', 'same', 'TX', ''],
  )
  const { preview } = await imports.look('locations', rows)
  expect(preview.rows.map(({ row, state }) => [row, state])).toEqual([
    [2, 'new'],
    [4, 'new'],
    [5, 'new'],
    [6, 'problem'],
  ])
  await imports.bring('locations', rows)
  const { body } = await office.send<Location[]>('GET /api/locations')
  expect(
    body.map(({ name, city, state, contactName }) => [name, city, state, contactName]).toSorted(),
  ).toEqual([
    ['Elevator 1', 'Hereford', 'TX', 'Hank'],
    ['Elevator 2', 'Hereford', 'TX', 'Hank'],
    ['Elevator 3', 'Hereford', 'TX', null],
  ])
})

test('a ditto mark with nothing above it stays what it is', async () => {
  const { preview } = await imports.look('customers', csv(['Customer', 'Contact'], ['Plains', 'ditto']))
  expect(preview.rows[0]?.cells).toEqual(['Plains', 'ditto'])
})

test('year, make and model may share a column', async () => {
  await imports.bring(
    'trucks',
    csv(
      ['Unit', 'Year/Make/Model', 'VIN'],
      ['22', '2019 Freightliner Cascadia', '1FUJGLDR9KLKB1234'],
      ['23', "'20 Western Star 5700", '1FUJGLDR9KLKB1235'],
      ['24', 'Kenworth T680, 2021', '1FUJGLDR9KLKB1236'],
      ['25', '2018/Peterbilt/579', '1FUJGLDR9KLKB1237'],
    ),
  )
  const { body } = await office.send<Truck[]>('GET /api/trucks')
  expect(
    body.map(({ truckNumber, year, make, model }) => [truckNumber, year, make, model]).toSorted(),
  ).toEqual([
    ['22', 2019, 'Freightliner', 'Cascadia'],
    ['23', 2020, 'Western Star', '5700'],
    ['24', 2021, 'Kenworth', 'T680'],
    ['25', 2018, 'Peterbilt', '579'],
  ])
})

test('a town has one rate, however its name is shortened', async () => {
  const rows = csv(
    ['City', 'ST', 'Rate'],
    ['Ft. Worth', 'TX', '$1,200.00'],
    ['FT WORTH', 'Texas', '1.2k'],
    ['Fort Worth', 'TX', '1300'],
    ['OKC', 'OK', '$1,450 each'],
    ['', '', '3,950'],
  )
  const { preview } = await imports.look('rates', rows)
  expect(preview.rows.map(({ state }) => state)).toEqual(['new', 'skipped', 'problem', 'new', 'skipped'])
  await imports.bring('rates', rows)
  const { body } = await office.send<Rate[]>('GET /api/rates')
  expect(body.map(({ city, flatRate }) => [city, flatRate]).toSorted()).toEqual([
    ['Fort Worth', '1200.00'],
    ['Oklahoma City', '1450.00'],
  ])
})

test('a row that stands there twice is judged once, and a row of commas is empty', async () => {
  const rows = csv(['Customer', 'Email'], ['Red River', 'nobody'], ['', ' '], [' red river', 'Nobody'])
  const { preview } = await imports.look('customers', rows)
  expect(preview.rows.map(({ row, state, note }) => [row, state, note])).toEqual([
    [2, 'problem', null],
    [4, 'skipped', 'The same as row 2'],
  ])
})

test('a cell of two towns is refused on one line, and an import of places counts none beside them', async () => {
  const rows = csv(['Name', 'City, State'], ['Two Mills', 'Dallas, TX\nWaco, TX'], ['One Mill', 'Waco, TX'])
  const { draft, preview } = await imports.look('locations', rows)
  expect(preview.rows[0]?.problems.map(({ message }) => message)).toEqual([
    '"Dallas, TX Waco, TX" is more than one place. Keep one.',
  ])
  expect((await imports.run(draft.id, draft.mapping)).body).toMatchObject({
    createdCount: 1,
    locationCount: 0,
  })
})

test('a city that names its state may stand beside that state, and beside no other', async () => {
  const rows = csv(
    ['Name', 'City', 'State'],
    ['Seed Dock', 'Waco, TX', 'TX'],
    ['Seed Yard', 'Waco, TX', 'NM'],
  )
  const { draft, preview } = await imports.look('locations', rows)
  expect(preview.rows.map(({ problems }) => problems.map(({ message }) => message))).toEqual([
    [],
    ['"Waco, TX" is not in NM.'],
  ])
  await imports.run(draft.id, draft.mapping)
  const { body } = await office.send<Location[]>('GET /api/locations')
  expect(body.find(({ name }) => name === 'Seed Dock')).toMatchObject({ city: 'Waco', state: 'TX' })
})

test('an address in another state than its own column is refused with both', async () => {
  const rows = csv(
    ['Name', 'Address', 'City', 'State'],
    ['Cross Dock', '900 River Rd, Dodge City, KS', 'Amarillo', 'TX'],
  )
  const { preview } = await imports.look('locations', rows)
  expect(preview.rows[0]?.problems.map(({ message }) => message)).toEqual([
    'The address says Dodge City, KS; the other columns say Amarillo, TX.',
  ])
})

test('an address in another town than its own column is taken apart, and the row says so', async () => {
  const rows = csv(
    ['Name', 'Address', 'City', 'State'],
    ['Cross Dock', '900 River Rd, Canyon, TX 79015', 'Amarillo', 'TX'],
    ['Feed Yard', 'Gate 4 behind Canyon, TX', 'Amarillo', 'TX'],
    ['Grain Bin', '12 Mill Rd', 'Amarillo', 'TX'],
  )
  const { preview } = await imports.look('locations', rows)
  expect(preview.rows.map(({ state, note }) => [state, note])).toEqual([
    ['new', 'The address says Canyon; Amarillo is kept as the city'],
    ['new', 'The address says Canyon; Amarillo is kept as the city'],
    ['new', null],
  ])
  expect(preview.problemRows.map(({ row }) => row)).toEqual([2, 3])
  expect(preview.notes).toEqual([
    'Look at rows 2 and 3 before you import: the address and the city do not agree.',
  ])
  await imports.bring('locations', rows)
  const { body } = await office.send<Location[]>('GET /api/locations')
  const kept = body.filter(({ city }) => city === 'Amarillo').map(({ name, address }) => [name, address])
  expect(kept).toEqual([
    ['Cross Dock', '900 River Rd'],
    ['Feed Yard', 'Gate 4 behind Canyon, TX'],
    ['Grain Bin', '12 Mill Rd'],
  ])
})

test('a reference that the spreadsheet made a number of is refused or mended, and a note stays as it is', async () => {
  const from = { Shipper: 'Valley Grain', Origin: 'Hereford, TX', Destination: 'Waco, TX' }
  const rows = csv(
    ['Load #', ...Object.keys(from), 'PO', 'Notes'],
    ['R-1', ...Object.values(from), '4.5E+11', ''],
    ['R-2', ...Object.values(from), '88213.00', '1.5E+3'],
  )
  const { draft, preview } = await imports.look('loads', rows)
  expect(preview.rows.map(({ problems }) => problems.map(({ column }) => column))).toEqual([['PO'], []])
  await imports.run(draft.id, draft.mapping)
  const { body } = await office.send<Load[]>('GET /api/loads')
  expect(body.find(({ number109 }) => number109 === 'R-2')).toMatchObject({
    poNumber: '88213',
    specialInstructions: '1.5E+3',
  })
})

test('the price of one stop is no amount of a load, and no other amount is asked about', async () => {
  const { preview } = await imports.look(
    'loads',
    csv(
      ['Load #', 'Pickup', 'Delivery', 'Rate', 'Extra stops'],
      ['109-2026-701', 'Hereford, TX', 'Dallas, TX', '$1,450 each', '$50/stop'],
      ['109-2026-702', 'Hereford, TX', 'Dallas, TX', '$1,450 each', '$100'],
    ),
  )
  expect(preview.rows.map(({ state, problems }) => [state, problems.map(({ message }) => message)])).toEqual([
    ['problem', ['"$50/stop" is the price of one stop. Write what they come to.']],
    ['new', []],
  ])
})
