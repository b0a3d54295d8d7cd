import { beforeAll, describe, expect, test } from 'vitest'
import type { Load } from '#contract/load-views.ts'
import { testApp, type SignedIn } from '../../../test/support/app.ts'
import { csv, importsBy } from '../test-support/import-client.ts'

const { as } = await testApp()
let office: SignedIn
let imports: ReturnType<typeof importsBy>
beforeAll(async () => {
  office = await as('office')
  imports = importsBy(office)
})

const headers = ['Load #', 'Shipper', 'Origin', 'Consignee', 'Destination', 'Stops', 'Paid?', 'Due']
type Cells = Partial<Record<(typeof headers)[number], string>>
let count = 0

/** The result of a row: its stops as name, town and state, or the columns it was refused for. */
async function becomes(cells: Cells) {
  count += 1
  const number = `S-${String(count)}`
  const given: Cells = { Shipper: 'Valley Grain', Origin: 'Hereford, TX', ...cells, 'Load #': number }
  const file = csv(
    headers,
    headers.map((header) => given[header] ?? ''),
  )
  const { draft, preview } = await imports.look('loads', file)
  const [row] = preview.rows
  if (row?.state !== 'new') return row?.problems.map(({ column }) => column)
  await imports.run(draft.id, draft.mapping)
  const { body } = await office.send<Load[]>('GET /api/loads')
  const made = body.find(({ number109 }) => number109 === number)
  return made?.stops.map(
    ({ stopType, companyName, city }) => `${stopType}: ${String(companyName)}, ${String(city)}`,
  )
}

const pickup = 'pickup: Valley Grain, Hereford'

describe('several stops in one cell', () => {
  test.each([
    'Dallas, TX / Waco, TX',
    'Dallas TX; Waco TX',
    'Dallas, TX\nWaco, TX',
    'Dallas, TX -> Waco, Texas',
  ])('of towns are a stop each: %j', async (typed) => {
    const stops = [pickup, 'dropoff: Stock Pen, Dallas', 'dropoff: Tyson, Waco']
    expect(await becomes({ Consignee: 'Stock Pen / Tyson', Destination: typed })).toEqual(stops)
  })

  test('are named by their towns, where no column names them', async () => {
    expect(await becomes({ Consignee: 'Dallas, TX & Waco, TX' })).toEqual([
      pickup,
      'dropoff: Dallas, TX, Dallas',
      'dropoff: Waco, TX, Waco',
    ])
  })

  test('are refused where names and towns are not as many', async () => {
    expect(await becomes({ Consignee: 'Stock Pen', Destination: 'Dallas, TX / Waco, TX' })).toEqual([
      'Destination',
    ])
    expect(await becomes({ Consignee: 'Stock Pen', Destination: 'Dallas + Waco' })).toEqual(['Destination'])
    expect(await becomes({ Consignee: '1) Stock Pen 2) Tyson', Destination: 'Dallas, TX' })).toEqual([
      'Consignee',
    ])
    expect(await becomes({ Consignee: 'Stock Pen\nTyson', Destination: 'Dallas, TX' })).toEqual(['Consignee'])
  })
})

test('a name with its street and its town on the lines below is one stop', async () => {
  const stops = [pickup, 'dropoff: Stock Pen, Dallas']
  expect(await becomes({ Consignee: 'Stock Pen\n1 Pen Rd\nDallas, TX 75201' })).toEqual(stops)
  expect(await becomes({ Consignee: 'Stock Pen\n1 Pen Rd', Destination: 'Dallas, TX' })).toEqual(stops)
  expect(await becomes({ Consignee: 'Stock Pen (Dallas, TX)' })).toEqual(stops)
})

test('a stop without a name goes by its street, or else by its town', async () => {
  expect(await becomes({ Destination: 'Dallas, TX' })).toEqual([pickup, 'dropoff: Dallas, TX, Dallas'])
  expect(await becomes({ Destination: '1 Pen Rd, Dallas, TX' })).toEqual([
    pickup,
    'dropoff: 1 Pen Rd, Dallas',
  ])
})

test('a count of the stops is no list of them', async () => {
  const delivery = { Consignee: 'Stock Pen', Destination: 'Dallas, TX' }
  expect(await becomes({ ...delivery, Stops: '2' })).toEqual([pickup, 'dropoff: Stock Pen, Dallas'])
  expect(await becomes({ ...delivery, Stops: '3' })).toEqual(['Stops'])
})

test('a column that asks whether it is paid may say no', async () => {
  const delivery = { Consignee: 'Stock Pen', Destination: 'Ft. Worth, TX' }
  expect(await becomes({ ...delivery, 'Paid?': 'No', Due: '1/0/00' })).toEqual([
    pickup,
    'dropoff: Stock Pen, Fort Worth',
  ])
  expect(await becomes({ ...delivery, 'Paid?': 'Yes' })).toEqual(['Paid?'])
})

test('loads that were invoiced before are counted', async () => {
  const titles = ['Load #', 'Consignee', 'Destination', 'Status', 'Delivered Date']
  const load = (number: string, status: string) => [number, 'Stock Pen', 'Dallas, TX', status, '1/5/2026']
  const notes = async (...rows: string[][]) =>
    (await imports.look('loads', csv(titles, ...rows))).preview.notes.filter((note) =>
      note.includes('invoice'),
    )
  const [first, second, third] = [load('B-1', 'Invoiced'), load('B-2', 'Invoiced'), load('B-3', 'Delivered')]
  expect(await notes(first, third)).toEqual([
    '1 load was invoiced before. It comes without an invoice of this system.',
  ])
  expect(await notes(first, second)).toEqual([
    '2 loads were invoiced before. They come without an invoice of this system.',
  ])
  expect(await notes(third)).toEqual([])
})

test('stops written out one a line are at the places that the list of locations brought', async () => {
  const places = [
    ['Tyson', '100 Main St, Amarillo, TX 79101', 'Amarillo', 'TX'],
    ['Gin Yard', '5 Gin Rd, Lubbock, TX', '', ''],
    ['Stock Pen', '', 'Ft. Worth', 'TX'],
    ['Dock', '7 Dock Rd, Waco, TX', 'Temple', 'TX'],
  ]
  await imports.bring('locations', csv(['Location name', 'Address', 'City', 'State'], ...places))
  const stops = places.map((cells) => `Dropoff: ${cells.join(' | ')}`).join('\n')
  const summary = await imports.bring('loads', csv(['Load #', 'Stops'], ['S-written', stops]))
  expect(summary).toMatchObject({ createdCount: 1, locationCount: 0 })
  const { body } = await office.send<Load[]>('GET /api/loads')
  const made = body.find(({ number109 }) => number109 === 'S-written')
  expect(made?.stops.map(({ address, city, state }) => [address, city, state])).toEqual([
    ['100 Main St', 'Amarillo', 'TX'],
    ['5 Gin Rd', 'Lubbock', 'TX'],
    [null, 'Fort Worth', 'TX'],
    ['7 Dock Rd', 'Temple', 'TX'],
  ])
})
