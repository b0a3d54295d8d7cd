import { describe, expect, test } from 'vitest'
import { fieldsOf, read, type PrintedLine } from './test-support/paper.ts'

/** Two stops under their headings, as most tenders have them. */
const stops: readonly PrintedLine[] = [
  [40, 330, 'Pickup'],
  [40, 343, 'Kestrel Foods'],
  [40, 356, '12 Mill Rd'],
  [40, 369, 'Hereford, TX 79045'],
  [40, 382, '09/02/2026 7:30 AM'],
  [300, 330, 'Delivery'],
  [300, 343, 'Hollow Cold Storage'],
  [300, 356, '77 Pier St'],
  [300, 369, 'Denton, TX 76205'],
  [300, 382, '09/04/2026 4:30 PM'],
]
const both = {
  pickupAddress: '12 Mill Rd, Hereford, TX 79045',
  deliveryAddress: '77 Pier St, Denton, TX 76205',
}

describe('the number of the load', () => {
  test.each<[string, readonly PrintedLine[], string]>([
    [
      'in groups under its heading',
      [
        [40, 90, 'Tender No.'],
        [200, 90, 'Tendered On'],
        [40, 106, 'MQ 55 2071'],
        [200, 106, '05/28/2026'],
      ],
      'MQ 55 2071',
    ],
    [
      'behind a word for number',
      [
        [40, 90, 'Our load'],
        [160, 90, 'Nr. 26-07719-A'],
      ],
      '26-07719-A',
    ],
    [
      'of a file in the subject of a letter',
      [[40, 90, 'RE: Load Confirmation and Rate Schedule for our file LF-11/30447']],
      'LF-11/30447',
    ],
    [
      'under the initials of the broker, and wrapped',
      [
        [40, 90, 'WB Load'],
        [100, 90, 'Carrier ref'],
        [40, 103, '615-'],
        [100, 103, 'TC-77'],
        [40, 114.5, '20884'],
      ],
      '615-20884',
    ],
  ])('%s', (_what, lines, number) => {
    expect(fieldsOf([...lines, ...stops])['loadNumber']).toBe(number)
  })
})

test('the buyer’s purchase order is the PO number, also with a space in it', () => {
  const head: readonly PrintedLine[] = [
    [40, 90, "Buyer's Purchase Order"],
    [260, 90, 'Salesperson'],
    [40, 106, 'DRC 118-2026'],
    [260, 106, 'Dagny Orsini'],
  ]
  expect(fieldsOf([...head, ...stops])['poNumber']).toBe('DRC 118-2026')
})

test('a line that a typewriter draws between two columns belongs to neither', () => {
  const drawn = stops.map(([x, y, text]): PrintedLine => [x, y, x === 300 ? `| ${text}` : text])
  expect(fieldsOf(drawn)).toMatchObject(both)
})

test('a town may be spelled with its state beside a ZIP code of its own', () => {
  const form = (x: number, heading: string, rows: readonly (readonly [string, string])[]) => [
    [x, 130, heading] as const,
    ...rows.flatMap(([label, value], index): PrintedLine[] => [
      [x, 145 + index * 15, label],
      [x + 90, 145 + index * 15, value],
    ]),
  ]
  const { stops: read2 } = read(
    ...form(40, 'SHIPPER', [
      ['Name', 'Kestrel Foods'],
      ['Address', '12 Mill Rd'],
      ['City', 'Hereford, Texas'],
      ['ZIP', '79045'],
    ]),
    ...form(330, 'RECEIVER', [
      ['Name', 'Hollow Cold Storage'],
      ['Address', '77 Pier St'],
      ['City', 'Denton, Texas'],
      ['ZIP', '76205'],
    ]),
  )
  expect(read2.map(({ address }) => address?.text)).toEqual(Object.values(both))
})

test('a ZIP code that was wrapped belongs to the state over it, however the state is spelled', () => {
  const { stops: read2 } = read(
    [40, 130, 'PICK'],
    [100, 130, 'Kestrel Foods'],
    [220, 130, '12 Mill Rd'],
    [330, 130, 'Hereford, Texas'],
    [450, 130, '10/6/26'],
    [330, 142, '79045'],
    [40, 170, 'DROP'],
    [100, 170, 'Hollow Cold Storage'],
    [220, 170, '77 Pier St'],
    [330, 170, 'Denton, Texas'],
    [450, 170, '10/7/26'],
    [330, 182, '76205'],
  )
  expect(read2.map(({ address }) => address?.text)).toEqual(Object.values(both))
})

test('each stop may be counted in its heading, with a dot before what it is', () => {
  const counted: readonly PrintedLine[] = [
    [40, 130, '1 OF 2 · PICKUP · LIVE LOAD'],
    [40, 143, 'Kestrel Foods'],
    [40, 156, '12 Mill Rd, Hereford, TX 79045'],
    [40, 200, '2 OF 2 · DROPOFF · LIVE UNLOAD'],
    [40, 213, 'Hollow Cold Storage'],
    [40, 226, '77 Pier St, Denton, TX 76205'],
  ]
  const { fields } = read(...counted)
  expect([fields.pickupAddress?.text, fields.deliveryAddress?.text]).toEqual(Object.values(both))
  expect(fields.pickupAddress?.confidence).toBeGreaterThan(0.8)
})

test('a box of the post office is no stop', () => {
  const sentence =
    'Freight bills and all signed papers of the trip to Marlow Produce Logistics, P.O. Box 8810, Amarillo, TX 79102, or by fax.'
  expect(fieldsOf([...stops, [40, 500, sentence, 8]])).toMatchObject(both)
})

test('a logo is called in full by the small print', () => {
  const paper: readonly PrintedLine[] = [
    [40, 40, 'northwend DIGITAL FREIGHT', 18],
    [40, 70, 'CARRIER'],
    [40, 83, 'Llano Lines'],
    ...stops,
    [
      40,
      500,
      'This rate confirmation is between Northwend Freight Technologies, Inc. (MC 1180022) and the carrier above and',
      8,
    ],
    [
      40,
      510,
      'belongs to the carrier terms in effect on the booking date of the load that is named above.',
      8,
    ],
  ]
  expect(fieldsOf(paper)['companyName']).toBe('Northwend Freight Technologies, Inc.')
})
