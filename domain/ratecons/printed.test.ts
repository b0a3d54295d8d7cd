import { expect, test } from 'vitest'
import { fieldsOf, read } from './test-support/paper.ts'

test('a ZIP code, a street and a name that a narrow column wrapped are read whole', () => {
  const { stops } = read(
    [40, 100, 'Pick-up Location'],
    [150, 100, 'Date'],
    [40, 120, 'Alder Valley'],
    [150, 120, '03/04/2026'],
    [40, 131.5, 'Creamery'],
    [40, 143, '330 Creamery Mill'],
    [40, 154.5, 'Ln'],
    [40, 166, 'Hereford, TX'],
    [40, 177.5, '79045'],
  )
  expect(stops.map(({ name, address }) => [name?.text, address?.text])).toEqual([
    ['Alder Valley Creamery', '330 Creamery Mill Ln, Hereford, TX 79045'],
  ])
})

test('a street stands under its name in the column before the town', () => {
  const { stops } = read(
    [40, 100, 'PU'],
    [80, 100, 'Bayou Chemical Terminal'],
    [260, 100, 'Hereford, TX 79045'],
    [80, 111.5, '8900 River Rd'],
    [40, 140, 'SO'],
    [80, 140, 'Magnolia Water'],
    [260, 140, 'Denton, TX 76205'],
    [80, 151.5, '410 Lakeland Dr E'],
  )
  expect(stops.map(({ name, address }) => [name?.text, address?.text])).toEqual([
    ['Bayou Chemical Terminal', '8900 River Rd, Hereford, TX 79045'],
    ['Magnolia Water', '410 Lakeland Dr E, Denton, TX 76205'],
  ])
})

test('columns nearer to each other than a hole are told by the lines that begin under each other', () => {
  const { stops } = read(
    [40, 100, 'Pickup'],
    [40, 112, 'Ardent Foods Co'],
    [123, 112, 'Hereford, TX 79045'],
    [40, 123.5, '330 Mill Ln'],
    [40, 150, 'Delivery'],
    [40, 162, 'Denton Mill'],
    [123, 162, 'Denton, TX 76205'],
    [40, 173.5, '12 Mill Ln'],
    [123, 200, 'Prepaid'],
  )
  expect(stops.map(({ name, address }) => [name?.text, address?.text])).toEqual([
    ['Ardent Foods Co', '330 Mill Ln, Hereford, TX 79045'],
    ['Denton Mill', '12 Mill Ln, Denton, TX 76205'],
  ])
})

test('a card names the town first, then who it is and the street', () => {
  const { stops } = read(
    [40, 100, 'ORIGIN'],
    [320, 100, 'DESTINATION'],
    [40, 112, 'Hereford, TX 79045'],
    [320, 112, 'Denton, TX 76205'],
    [40, 124, 'Hawkeye Oats Co.'],
    [320, 124, 'Truckee Cereal'],
    [40, 136, '1600 Edgewood Rd SW'],
    [320, 136, '805 Greg St'],
  )
  expect(stops.map(({ name, address }) => [name?.text, address?.text])).toEqual([
    ['Hawkeye Oats Co.', '1600 Edgewood Rd SW, Hereford, TX 79045'],
    ['Truckee Cereal', '805 Greg St, Denton, TX 76205'],
  ])
})

test('a day said in a sentence under the address is the stop’s, the day of a signature never', () => {
  const { stops } = read(
    [40, 100, 'PICK UP AT: Delta Rice Mill, 1402 Hwy 49 N, Hereford, TX 79045'],
    [40, 112, 'ON: Tuesday April 7 at 9:00 AM'],
    [40, 130, 'DELIVER TO: Lone Star Foods, 2650 Freewood Dr, Denton, TX 76205'],
    [40, 142, 'ON: Wednesday April 8 between 6 AM and 11 AM'],
    [40, 220, 'Signature: ____'],
    [173, 220, 'Date: 4/6/2026'],
  )
  expect(stops.map(({ date, from, to }) => [date, from, to])).toEqual([
    ['2026-04-07', '09:00', null],
    ['2026-04-08', '06:00', '11:00'],
  ])
})

test('a signed day is no day of a stop that has none', () => {
  const { stops } = read(
    [40, 100, 'Pickup: Delta Rice Mill, 1402 Hwy 49 N, Hereford, TX 79045'],
    [40, 130, 'Delivery: Lone Star Foods, 2650 Freewood Dr, Denton, TX 76205'],
    [40, 220, 'Signature: ____'],
    [173, 220, 'Date: 4/6/2026'],
  )
  expect(stops.map(({ date }) => date)).toEqual([null, null])
})

test('the heads of two columns make a window of two times', () => {
  const rows = [
    [100, 'PU', 'Ardent Foods, 330 Mill Ln, Hereford, TX 79045'],
    [140, 'SO', 'Denton Mill, 12 Mill Ln, Denton, TX 76205'],
  ] as const
  const { stops } = read(
    [40, 80, 'Type'],
    [340, 80, 'Earliest'],
    [460, 80, 'Latest'],
    ...rows.flatMap(
      ([y, kind, place]) =>
        [
          [40, y, kind],
          [80, y, place],
          [340, y, '05/13/2026'],
          [340, y + 11.5, '06:00'],
          [460, y, '05/13/2026'],
          [460, y + 11.5, '14:00'],
        ] as const,
    ),
  )
  expect(stops.map(({ from, to }) => [from, to])).toEqual([
    ['06:00', '14:00'],
    ['06:00', '14:00'],
  ])
})

test('letters, a space and digits under a caption for it are the load number', () => {
  expect(
    fieldsOf([
      [40, 100, 'Freight Bill No.'],
      [40, 112, 'QZX 7741903'],
    ]).loadNumber,
  ).toBe('QZX 7741903')
})

test('the firm’s whole name, not the large word of its logo, and no place of its website', () => {
  const { fields, stops } = read(
    [400, 40, 'Loadstone', 18],
    [400, 62, 'Loadstone Digital Freight Inc. · MC 1120934', 7],
    [40, 100, 'Pickup'],
    [40, 112, '1600 Edgewood Rd SW'],
    [40, 124, 'Hereford, TX 79045'],
    [320, 100, 'Delivery'],
    [320, 112, '805 Greg St'],
    [320, 124, 'Denton, TX 76205'],
    [40, 220, 'Loadstone Digital Freight Inc. - Amarillo, TX 79102 - www.loadstone.example', 7],
  )
  expect(fields.companyName?.text).toBe('Loadstone Digital Freight Inc.')
  expect(stops).toHaveLength(2)
})

test('a road counted in letters and halves is a street', () => {
  const { stops } = read(
    [40, 100, 'Pickup'],
    [40, 112, 'Mesa Packing'],
    [40, 124, '3310 C 1/2 Rd'],
    [40, 136, 'Denton, TX 76205'],
  )
  expect(stops[0]?.address?.text).toBe('3310 C 1/2 Rd, Denton, TX 76205')
})

test('a number that looks like a county road is a number where its label says so', () => {
  expect(
    fieldsOf([
      [350, 40, 'Load ID'],
      [410, 40, 'CR88102'],
    ]).loadNumber,
  ).toBe('CR88102')
})

test('a name that ends in Company and a town that ends in City wrap too', () => {
  const { stops } = read(
    [40, 100, 'Pickup'],
    [100, 100, 'Sorrel Creek Packing'],
    [220, 100, '1420 Park Rd, Oklahoma'],
    [345, 100, '03/04/2026'],
    [100, 111.5, 'Company'],
    [220, 111.5, 'City, OK 73102'],
  )
  expect(stops.map(({ name, address }) => [name?.text, address?.text])).toEqual([
    ['Sorrel Creek Packing Company', '1420 Park Rd, Oklahoma City, OK 73102'],
  ])
})

test('what is paid to the carrier is the sum, and the trailer ends where the cargo begins', () => {
  const { rate, equipment } = read(
    [40, 100, 'Pay to carrier: $925.00'],
    [40, 130, "Customer-Required Equipment: Van, 53', Min L=53.0. Cargo Value USD: 100,000.00"],
  )
  expect([rate.total?.text, equipment?.text]).toEqual(['$925.00', "Van, 53'"])
})

test('a sentence says with from and to which end of the trip a place is, and its PO number may have a dash', () => {
  const { stops, fields } = read(
    [40, 60, 'Load Agreement No. 2026-1187'],
    [
      40,
      100,
      'Carrier agrees to transport 24 pallets of popcorn from the facility of Platte Popcorn, 600 E 4th St,',
    ],
    [
      40,
      112,
      'Hereford, TX 79045, available for pickup on August 12, 2026 between 8:00 AM and 2:00 PM, to Lakes',
    ],
    [
      40,
      124,
      'Snacks, 4141 Mill Ln, Denton, TX 76205, for delivery on August 14, 2026 at 7:00 AM by appointment.',
    ],
    [
      40,
      136,
      'Customer purchase order number GL-55012 must appear on the bill of lading that is signed there.',
    ],
  )
  expect(stops.map(({ kind, address, date, from, to }) => [kind, address?.text, date, from, to])).toEqual([
    ['pickup', '600 E 4th St, Hereford, TX 79045', '2026-08-12', '08:00', '14:00'],
    ['delivery', '4141 Mill Ln, Denton, TX 76205', '2026-08-14', '07:00', null],
  ])
  expect(fields.poNumber?.text).toBe('GL-55012')
})

test('four digits of a wrapped number are no time beside one that is written as a time', () => {
  const { stops } = read(
    [40, 100, 'Deliver to'],
    [40, 114, '410 Lakeland Dr E'],
    [40, 126, 'Denton, TX 76205'],
    [240, 114, 'Fri'],
    [310, 114, '06:00 AM'],
    [390, 114, 'FH'],
    [240, 126, '02/13/2026'],
    [390, 126, '2007'],
  )
  expect(stops.map(({ date, from, to }) => [date, from, to])).toEqual([['2026-02-13', '06:00', null]])
})

test('a name under a day of a typewriter begins a stop of its own', () => {
  const { stops } = read(
    [40, 100, 'PICKUP'],
    [120, 100, 'PERMIAN PIPE YARD'],
    [120, 111.5, '2900 N FM 700'],
    [120, 123, 'HEREFORD TX 79045'],
    [120, 134.5, '04/15/26 7AM-3PM FCFS'],
    [240, 134.5, 'RELEASE 118833'],
    [40, 146, 'DELIVER'],
    [120, 146, 'BAYOU TUBULAR SUPPLY'],
    [120, 157.5, '901 S BERNARD RD'],
    [120, 169, 'DENTON TX 76205'],
    [120, 180.5, '04/16/26 8AM-4PM FCFS'],
  )
  expect(stops.map(({ name, date, from, to }) => [name?.text, date, from, to])).toEqual([
    ['PERMIAN PIPE YARD', '2026-04-15', '07:00', '15:00'],
    ['BAYOU TUBULAR SUPPLY', '2026-04-16', '08:00', '16:00'],
  ])
})

test('an em dash ends the words for a stop as any dash does, and a trip has a number', () => {
  const { stops, fields } = read(
    [400, 60, 'Trip 44-90188'],
    [
      40,
      100,
      'Pick 1 of 2 — Sumter Mill, 77 Mill St, Hereford, TX 79045. Tue 7/7 0800-1200. PO# 300118, 300119',
    ],
    [
      40,
      130,
      'Drop 1 of 1 — Cross Dock, 12 Mercury Dr, Denton, TX 76205. Fri 7/10 0600 appt, call one hour ahead',
    ],
  )
  expect(fields.loadNumber?.text).toBe('44-90188')
  expect(stops.map(({ kind, name, address }) => [kind, name?.text, address?.text])).toEqual([
    ['pickup', 'Sumter Mill', '77 Mill St, Hereford, TX 79045'],
    ['delivery', 'Cross Dock', '12 Mercury Dr, Denton, TX 76205'],
  ])
})
