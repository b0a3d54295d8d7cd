import { expect, test } from 'vitest'
import { fieldsOf, read, type PrintedLine } from './test-support/paper.ts'

const stopOf = (...lines: readonly string[]): readonly PrintedLine[] =>
  lines.map((text, index) => [40, 130 + index * 13, text] as const)

test.each([
  [
    'a house number of a name',
    ['Pickup', '99 Acres Packing', 'N7221 Lakeview Ln', 'Hereford, TX 79045'],
    '99 Acres Packing',
    'N7221 Lakeview Ln',
  ],
  [
    'a suite on a line of its own',
    ['Pickup', 'Kestrel Foods', '3900 Stockyard Blvd', 'Ste 120', 'Hereford, TX 79045'],
    'Kestrel Foods',
    '3900 Stockyard Blvd Ste 120',
  ],
  [
    'whom to write to',
    ['Pickup', 'Kestrel Foods', 'Email: dana@kestrel.example', '12 Mill Rd', 'Hereford, TX 79045'],
    'Kestrel Foods',
    '12 Mill Rd',
  ],
  [
    'who to ask for',
    ['Pickup', 'Kestrel Foods', 'Attn: Receiving, gate 3', '12 Mill Rd', 'Hereford, TX 79045'],
    'Kestrel Foods',
    '12 Mill Rd',
  ],
  [
    'labels without colons',
    ['Pickup', 'Company Kestrel Foods', 'Address 12 Mill Rd', 'Hereford, TX 79045'],
    'Kestrel Foods',
    '12 Mill Rd',
  ],
  [
    'a role before the name',
    ['CONSIGNEE KESTREL FOODS', '12 MILL RD', 'HEREFORD TX 79045'],
    'KESTREL FOODS',
    '12 MILL RD',
  ],
  [
    'a dock between name and street',
    ['Pickup', 'Kestrel Foods', 'Dock 7', '12 Mill Rd', 'Hereford, TX 79045'],
    'Kestrel Foods',
    '12 Mill Rd',
  ],
  [
    'a name in two lines',
    ['Pickup', 'National Distribution', 'Center of Alabama', '12 Mill Rd', 'Hereford, TX 79045'],
    'National Distribution Center of Alabama',
    '12 Mill Rd',
  ],
  ['nobody named yet', ['Delivery', 'TBD', '12 Mill Rd', 'Hereford, TX 79045'], undefined, '12 Mill Rd'],
])('%s', (_what, lines, name, street) => {
  const [stop] = read(...stopOf(...lines)).stops
  expect([stop?.name?.text, stop?.street]).toEqual([name, street])
})

test('Co before a house number is no Colorado', () => {
  const [stop] = read(...stopOf('Pick up:', 'Summit Paper Co, 10539 Highway 71 S, Hereford, TX 79045')).stops
  expect([stop?.name?.text, stop?.street, stop?.state]).toEqual([
    'Summit Paper Co',
    '10539 Highway 71 S',
    'TX',
  ])
})

test('a Canadian stop has its province, proven by the postal code', () => {
  const [stop] = read(
    ...stopOf('Deliver to', 'Maple Depot', '6355 Northam Loop', 'Mississauga, ON L4V 1J5'),
  ).stops
  expect([stop?.city, stop?.state, stop?.zip, stop?.address?.confidence]).toEqual([
    'Mississauga',
    'ON',
    'L4V 1J5',
    0.97,
  ])
})

test('a form with a label for each part of an address', () => {
  const { stops } = read(
    ...[
      'Shipper Name: Kestrel Foods',
      'Shipper Street: 2200 Industrial Blvd',
      'Shipper City: Hereford',
      'Shipper State: TX',
      'Shipper Zip: 79045',
    ].map((text, index): PrintedLine => [40, 100 + index * 14, text]),
    ...[
      'Receiver Name: Trinity Grocers',
      'Receiver Street: 915 Airport Fwy',
      'Receiver City: Denton',
      'Receiver State: TX',
      'Receiver Zip: 76205',
    ].map((text, index): PrintedLine => [320, 100 + index * 14, text]),
  )
  expect(stops.map(({ kind, name, address }) => [kind, name?.text, address?.text])).toEqual([
    ['pickup', 'Kestrel Foods', '2200 Industrial Blvd, Hereford, TX 79045'],
    ['delivery', 'Trinity Grocers', '915 Airport Fwy, Denton, TX 76205'],
  ])
})

test('stops are told in the order of travel, wherever the paper prints them', () => {
  const { stops } = read(
    ...stopOf(
      'Consignee: Trinity Grocers',
      '915 Airport Fwy',
      'Denton, TX 76205',
      'Delivery Date: 03/05/2026 09:30',
    ),
    [40, 200, 'Shipper: Kestrel Foods'],
    [40, 213, '2200 Industrial Blvd'],
    [40, 226, 'Hereford, TX 79045'],
    [40, 239, 'Pickup Date: 03/04/2026 08:00'],
  )
  expect(stops.map(({ kind, date }) => [kind, date])).toEqual([
    ['pickup', '2026-03-04'],
    ['delivery', '2026-03-05'],
  ])
})

test('in a table the name stands in the column before the street', () => {
  const [stop] = read(
    [40, 100, 'PICKUPS'],
    [40, 114, 'Shed'],
    [190, 114, 'Address'],
    [390, 114, 'Date / Time'],
    [40, 130, 'Kestrel Foods'],
    [190, 130, '2200 Industrial Blvd'],
    [390, 130, '3/4/26'],
    [190, 143, 'Hereford, TX 79045'],
    [390, 143, '0800'],
  ).stops
  expect([stop?.name?.text, stop?.date, stop?.from]).toEqual(['Kestrel Foods', '2026-03-04', '08:00'])
})

const grid = (street: string, town: string): readonly PrintedLine[] => [
  [40, 100, 'STOP 1 - PICKUP'],
  [40, 117, 'FACILITY', 6.5],
  [310, 117, 'DATE', 6.5],
  [400, 117, 'TIME', 6.5],
  [40, 127, 'Kestrel Foods'],
  [310, 127, '03/04/2026'],
  [400, 127, '08:00'],
  [40, 145, street, 6.5],
  [310, 145, town, 6.5],
  [40, 155, '2200 Industrial Blvd'],
  [310, 155, 'Hereford, TX 79045'],
]

test.each([
  ['FACILITY', 'ADDRESS', 'CITY, STATE ZIP'],
  ['SHIPPER', 'ADDRESS', 'CITY, STATE ZIP'],
  ['LOCATION', 'STREET', 'CITY, ST, ZIP'],
  ['WAREHOUSE', 'STREET', 'CITY, ST, ZIP'],
])('in a grid of boxes the name stands under %s', (caption, street, town) => {
  const lines = grid(street, town).map((line): PrintedLine =>
    line[2] === 'FACILITY' ? [40, 117, caption, 6.5] : line,
  )
  const [stop] = read(...lines).stops
  expect([stop?.name?.text, stop?.street, stop?.city]).toEqual([
    'Kestrel Foods',
    '2200 Industrial Blvd',
    'Hereford',
  ])
})

test('a name far from its street is known by its caption, and never a street or a day', () => {
  const named = (text: string) =>
    read(
      [40, 114, 'PICKUP'],
      [320, 140, `Company: ${text}`],
      [40, 127, 'Dock hours 0700-1500'],
      [40, 140, '2200 Industrial Blvd'],
      [40, 153, 'Hereford, TX 79045'],
    ).stops[0]?.name?.text
  expect([named('Kestrel Foods'), named('915 Airport Fwy'), named('03/04/2026')]).toEqual([
    'Kestrel Foods',
    undefined,
    undefined,
  ])
})

test('a heading without an address under it ends the stop above it', () => {
  expect(
    fieldsOf([
      [40, 100, 'Pickup'],
      [40, 113, 'Kestrel Foods'],
      [40, 126, '2200 Industrial Blvd'],
      [40, 139, 'Hereford, TX 79045'],
      [40, 165, 'Delivery'],
      [40, 178, 'to be announced'],
      [40, 191, '03/05/2026 09:30'],
    ]),
  ).toMatchObject({ appointmentTime: null, deliveryAddress: null })
})

test('numbers without a label of their own are references of their stop', () => {
  const [stop] = read(
    ...stopOf('Pickup', 'Kestrel Cold Storage #12', '2200 Industrial Blvd, Ste #400', 'Hereford, TX 79045'),
    [320, 143, '03/04/2026 08:00'],
    [320, 156, '# 5520193'],
    [320, 169, 'PU809519'],
  ).stops
  expect(stop?.references.map(({ label, text }) => [label, text])).toEqual([
    ['Reference', '5520193'],
    ['Reference', 'PU809519'],
  ])
})

test('origin and destination in a table of the whole load are no stops beside the stops', () => {
  const { stops } = read(
    [40, 100, 'Origin'],
    [200, 100, 'Destination'],
    [40, 114, 'Hereford, TX 79045'],
    [200, 114, 'Denton, TX 76205'],
    [40, 150, 'Pick up'],
    [40, 164, 'Delmar Beverage of Virginia, 2200 Industrial Blvd, Hereford, TX 79045'],
    [40, 178, 'PNET: 03/04/2026 08:00'],
    [40, 192, 'PNLT: 03/04/2026 15:30'],
    [40, 220, 'DROP 1 of 1   Trinity Grocers'],
    [40, 234, '915 Airport Fwy, Denton, TX 76205'],
  )
  expect(stops.map(({ name, city, from, to }) => [name?.text, city, from, to])).toEqual([
    ['Delmar Beverage of Virginia', 'Hereford', '08:00', '15:30'],
    ['Trinity Grocers', 'Denton', null, null],
  ])
})

test.each([
  ['Larkspur Creamery LLC, N4590 State Road 44', 'Larkspur Creamery LLC', 'N4590 State Road 44'],
  ['Walden Foods DC #4417, 3800 W 35th Pl', 'Walden Foods DC #4417', '3800 W 35th Pl'],
  ['H&R Tile - Bldg 6 - 2100 S 48th St, Ste 6B', 'H&R Tile - Bldg 6', '2100 S 48th St, Ste 6B'],
  ['Boucherville Frais Inc. - 1350 Rue Nobel', 'Boucherville Frais Inc.', '1350 Rue Nobel'],
])('name and street in one line over the town: %s', (line, name, street) => {
  const [stop] = read(...stopOf('Pick 1 of 2', line, 'Hereford, TX 79045')).stops
  expect([stop?.name?.text, stop?.street]).toEqual([name, street])
})

test('capitals without a colon: the line right over the town is the street, and 1 is its number', () => {
  const [stop] = read(
    ...stopOf(
      'SHIPPER BRIGHT & HOLT HARDWARE',
      'ADDRESS 1 TERMINAL RD',
      'CITY STATE ZIP HEREFORD TX 79045',
      'READY DATE 03/04/2026  READY TIME 0800  CLOSE TIME 1400',
    ),
  ).stops
  expect([stop?.name?.text, stop?.street, stop?.from, stop?.to]).toEqual([
    'BRIGHT & HOLT HARDWARE',
    '1 TERMINAL RD',
    '08:00',
    '14:00',
  ])
})

test.each([
  ['03/04/26', 'between 0800 and 1400', '08:00', '14:00'],
  ['Wed 04-Mar-26', 'at 0930 strict appointment', '09:30', null],
  ['2026-03-04T08:00:00 / 2026-03-04T14:00:00', '', '08:00', '14:00'],
])('a time under its day: %s %s', (day, time, from, to) => {
  const [stop] = read(
    ...stopOf('Pickup', 'Kestrel Foods', '12 Mill Rd', 'Hereford, TX 79045'),
    [300, 130, day],
    [300, 144, time],
  ).stops
  expect([stop?.date, stop?.from, stop?.to]).toEqual(['2026-03-04', from, to])
})

test('what a mail answers to is older and names no stop', () => {
  const { stops } = read(
    ...stopOf('Pickup', 'Kestrel Foods', '2200 Industrial Blvd', 'Hereford, TX 79045'),
    [40, 200, 'Delivery: Trinity Grocers'],
    [40, 213, '915 Airport Fwy, Denton, TX 76205'],
    [40, 240, 'On Fri, Oct 2, 2026 at 4:51 PM dispatch@llano.example wrote:'],
    [40, 254, 'Delivery on 10/09/2026 at 08:00 would help'],
    [40, 268, 'Llano Lines, 18 Curry Rd, Clovis, NM 88101'],
  )
  expect(stops.map(({ city }) => city)).toEqual(['Hereford', 'Denton'])
})

test('a typewriter leaves a gap before the ZIP code and no comma after the town', () => {
  const stop = (y: number, kind: string, street: string, town: string, zip: string): PrintedLine[] => [
    [40, y, kind],
    [110, y, 'KESTREL FOODS'],
    [110, y + 13, street],
    [110, y + 26, town],
    [110 + town.length * 5 + 14, y + 26, zip],
  ]
  expect(
    fieldsOf([
      [240, 80, 'TEMP N/A'],
      ...stop(130, 'LOAD', '2401 WALDEN AVENUE NORTH', 'HEREFORD TX', '79045'),
      ...stop(190, 'UNLOAD', '55 COMMERCIAL ST', 'DENTON TX', '76205'),
    ]),
  ).toMatchObject({
    pickupAddress: '2401 WALDEN AVENUE NORTH, HEREFORD, TX 79045',
    deliveryAddress: '55 COMMERCIAL ST, DENTON, TX 76205',
  })
})

test('the rows of a narrow table are stops, not lines of one', () => {
  const columns = [40, 60, 90, 195, 290, 345, 370, 405, 465]
  const row = (y: number, ...cells: readonly string[]): PrintedLine[] =>
    cells.map((text, index) => [columns[index] ?? 0, y, text, 9] as const)
  const { stops } = read(
    ...row(100, 'Stop', 'Type', 'Facility', 'Address', 'City', 'ST', 'Zip', 'Date', 'Open'),
    ...row(
      111,
      '1',
      'Pick',
      'Doverdale Home Goods',
      '5300 Kentucky Dr',
      'Hereford',
      'TX',
      '79045',
      '12/01/2026',
      '08:00',
    ),
    ...row(
      122,
      '2',
      'Drop',
      'Millrace Stores DC',
      '2100 Commerce Blvd',
      'Clovis',
      'NM',
      '88101',
      '12/02/2026',
      '09:00',
    ),
    ...row(
      133,
      '3',
      'Drop',
      'Penn Orchard Retail',
      '1075 Brownsville Rd',
      'Denton',
      'TX',
      '76205',
      '12/03/2026',
      '06:00',
    ),
  )
  expect(stops.map(({ name, address }) => [name?.text, address?.text])).toEqual([
    ['Doverdale Home Goods', '5300 Kentucky Dr, Hereford, TX 79045'],
    ['Millrace Stores DC', '2100 Commerce Blvd, Clovis, NM 88101'],
    ['Penn Orchard Retail', '1075 Brownsville Rd, Denton, TX 76205'],
  ])
})

test('in whose house a receiver is does not name the receiver', () => {
  const [stop] = read(
    ...stopOf(
      'Deliver to',
      'Hilltop Road Supply',
      'c/o Barrow Warehousing',
      '12 Mill Rd',
      'Hereford, TX 79045',
    ),
  ).stops
  expect(stop?.name?.text).toBe('Hilltop Road Supply')
})

test('a heading at the side heads its own column, and a footer with an MC number is no stop', () => {
  const { stops } = read(
    [40, 120, 'CARRIER'],
    [40, 133, 'Llano Lines'],
    [200, 100, '1. Pick-up'],
    [200, 113, 'Kestrel Foods'],
    [200, 126, '12 Mill Rd'],
    [200, 139, 'Hereford, TX 79045'],
    [200, 160, '2. Delivery'],
    [200, 173, 'Hollow Cold Storage'],
    [200, 186, '77 Pier St'],
    [200, 199, 'Denton, TX 76205'],
    [40, 212, 'Wren Hollow, Inc., 410 Ross St, Amarillo, TX 79102 · MC 1451190'],
  )
  expect(stops.map(({ kind, address }) => [kind, address?.text])).toEqual([
    ['pickup', '12 Mill Rd, Hereford, TX 79045'],
    ['delivery', '77 Pier St, Denton, TX 76205'],
  ])
})

test('Load over Drop, Ready at over Due at', () => {
  for (const [first, second] of [
    ['LOAD', 'DROP'],
    ['READY AT', 'DUE AT'],
  ] as const) {
    const { stops } = read(
      [40, 130, first],
      [110, 130, 'Kestrel Foods'],
      [110, 143, '12 Mill Rd'],
      [110, 156, 'Hereford, TX 79045'],
      [40, 190, second],
      [110, 190, 'Hollow Cold Storage'],
      [110, 203, '77 Pier St'],
      [110, 216, 'Denton, TX 76205'],
    )
    const isSure = ({ address }: (typeof stops)[number]) => (address?.confidence ?? 0) > 0.9
    expect(stops.map((stop) => [stop.kind, isSure(stop)])).toEqual([
      ['pickup', true],
      ['delivery', true],
    ])
  }
})

test('a form asks for the day in a row between the heading and the street', () => {
  const stop = (y: number, heading: string, [name, day, time, street, town, zip]: readonly string[]) =>
    [
      [40, y, heading],
      [40, y + 20, 'Name'],
      [300, y + 20, 'Date'],
      [450, y + 20, 'Time'],
      [40, y + 33, name],
      [300, y + 33, day],
      [450, y + 33, time],
      [40, y + 54, 'Street'],
      [250, y + 54, 'City'],
      [400, y + 54, 'State'],
      [450, y + 54, 'ZIP'],
      [40, y + 67, street],
      [250, y + 67, town],
      [400, y + 67, 'TX'],
      [450, y + 67, zip],
    ] as unknown as readonly PrintedLine[]
  expect(
    fieldsOf([
      ...stop(130, 'PICKUP', ['Kestrel Foods', '12/08/2026', '10:00 AM', '12 Mill Rd', 'Hereford', '79045']),
      ...stop(260, 'DELIVERY', ['Hollow Storage', '12/09/2026', '2:00 PM', '77 Pier St', 'Denton', '76205']),
    ])['appointmentTime'],
  ).toBe('Pickup 12/08/2026 10:00, delivery 12/09/2026 14:00')
})

test('a day that is said once is every stop’s, and the day a sheet takes effect is nobody’s', () => {
  const { stops } = read(
    [40, 90, 'Automotive parts. All times are on 12/07/2026 and local to the stop.'],
    [40, 130, 'Collect: 05:30 to 06:00'],
    [40, 143, '12 Mill Rd, Hereford, TX 79045'],
    [40, 190, 'Deliver: 13:20 to 13:40'],
    [40, 203, '77 Pier St, Denton, TX 76205'],
    [40, 229, 'Sheet version 14, effective 11/30/2026.'],
  )
  expect(stops.map(({ appointment }) => appointment?.text)).toEqual([
    '12/07/2026 05:30 - 06:00',
    '12/07/2026 13:20 - 13:40',
  ])
})

test('a letter says where it goes on to, and a jobsite is delivered to', () => {
  const { stops } = read(
    [40, 130, 'Load at Colville Valley Sawmill'],
    [40, 143, '12 Mill Rd, Hereford, TX 79045'],
    [40, 170, 'then finish loading at Addy Planer Mill'],
    [40, 183, '1320 Marble Valley Rd, Clovis, NM 88101'],
    [40, 220, 'JOBSITE'],
    [40, 233, 'Magnolia Trace Lot 41'],
    [40, 246, '77 Pier St'],
    [40, 259, 'Denton, TX 76205'],
  )
  expect(stops.map(({ kind, name }) => [kind, name?.text])).toEqual([
    ['pickup', 'Colville Valley Sawmill'],
    ['pickup', 'Addy Planer Mill'],
    ['delivery', 'Magnolia Trace Lot 41'],
  ])
})

test('the headings of stops may be said in two languages', () => {
  const { stops } = read(
    [40, 100, 'TRANSPORTEUR / CARRIER'],
    [40, 113, 'Llano Lines'],
    [40, 126, '410 Ross St'],
    [40, 139, 'Amarillo, TX 79102'],
    [240, 100, '1. Cueillette / Pick-up'],
    [240, 126, 'Kestrel Foods'],
    [240, 139, '12 Mill Rd'],
    [240, 152, 'Hereford TX 79045'],
    [240, 180, '2. Livraison / Delivery'],
    [240, 206, 'Hollow Cold Storage'],
    [240, 219, '77 Pier St'],
    [240, 232, 'Denton TX 76205'],
  )
  const isSure = ({ address }: (typeof stops)[number]) => (address?.confidence ?? 0) > 0.9
  expect(stops.map((stop) => [stop.kind, stop.address?.text, isSure(stop)])).toEqual([
    ['pickup', '12 Mill Rd, Hereford, TX 79045', true],
    ['delivery', '77 Pier St, Denton, TX 76205', true],
  ])
})

test('the broker’s own address in the foot, without a ZIP code, is no stop', () => {
  const { stops } = read(
    [40, 130, 'Pickup'],
    [40, 143, 'Kestrel Foods'],
    [40, 156, '12 Mill Rd'],
    [40, 169, 'Hereford, TX 79045'],
    [40, 190, 'Drop-off'],
    [40, 203, 'Hollow Cold Storage'],
    [40, 216, '77 Pier St'],
    [40, 229, 'Denton, TX 76205'],
    [40, 262, '2026 Halyard Logistics, 1100 Wicomico St, Hereford, TX'],
  )
  expect(stops).toHaveLength(2)
})
