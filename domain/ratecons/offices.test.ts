import { expect, test } from 'vitest'
import { fieldsOf, read, type PrintedLine } from './test-support/paper.ts'

const stopsRead = (...lines: readonly PrintedLine[]) =>
  read(...lines).stops.map(({ kind, name, address, appointment }) => [
    kind,
    name?.text ?? null,
    address?.text ?? null,
    appointment?.text ?? null,
  ])

test('captions under the lines of a form name what stands over them', () => {
  const { loadNumber, companyName, pickupAddress, appointmentTime } = fieldsOf([
    [40, 60, 'Plainview Freight Brokers LLC'],
    [320, 60, '719419'],
    [40, 72, 'Broker', 6],
    [320, 72, 'Load number', 6],
    [40, 100, 'Lucky Horse Transport LLC'],
    [320, 100, '9625266'],
    [40, 112, 'Carrier', 6],
    [320, 112, 'Carrier MC number', 6],
    [40, 140, 'Monarch Paint'],
    [320, 140, '10/08/2026'],
    [450, 140, '11:30'],
    [40, 152, 'Shipper', 6],
    [320, 152, 'Pickup date', 6],
    [450, 152, 'Pickup time', 6],
    [40, 180, '7890 Highway 20'],
    [320, 180, 'Hereford, TX 79045'],
    [40, 192, 'Street address', 6],
    [320, 192, 'City, State, ZIP', 6],
    [40, 230, 'Pampa Feed'],
    [320, 230, '10/09/2026'],
    [450, 230, '12:00'],
    [40, 242, 'Consignee', 6],
    [320, 242, 'Delivery date', 6],
    [450, 242, 'Delivery time', 6],
    [40, 270, '12 Mill Rd'],
    [320, 270, 'Denton, TX 76205'],
    [40, 282, 'Street address', 6],
    [320, 282, 'City, State, ZIP', 6],
  ])
  expect({ loadNumber, companyName, pickupAddress, appointmentTime }).toEqual({
    loadNumber: '719419',
    companyName: 'Plainview Freight Brokers LLC',
    pickupAddress: '7890 Highway 20, Hereford, TX 79045',
    appointmentTime: 'Pickup 10/08/2026 11:30, delivery 10/09/2026 12:00',
  })
})

test('a street that its column cut inside the number of a road goes on', () => {
  expect(
    stopsRead(
      [40, 100, 'Pickup'],
      [100, 100, '3300 US'],
      [156, 100, 'Hereford, TX 79045'],
      [100, 111.5, 'Highway'],
      [100, 123, '84 E'],
      [40, 160, 'Delivery'],
      [100, 160, '12 Mill'],
      [156, 160, 'Denton, TX 76205'],
      [100, 171.5, 'Run Rd'],
    ).map(([, , address]) => address),
  ).toEqual(['3300 US Highway 84 E, Hereford, TX 79045', '12 Mill Run Rd, Denton, TX 76205'])
})

test('Load is a stop beside one called Unload, and elsewhere the number of a load', () => {
  expect(
    stopsRead(
      [40, 100, 'Load'],
      [100, 100, 'Nova Mills'],
      [100, 112, '7 Mill St'],
      [100, 124, 'Hereford, TX 79045'],
      [40, 150, 'Unload'],
      [100, 150, 'Orion Steel'],
      [100, 162, '12 Forge Rd'],
      [100, 174, 'Denton, TX 76205'],
    ).map(([kind, name]) => [kind, name]),
  ).toEqual([
    ['pickup', 'Nova Mills'],
    ['delivery', 'Orion Steel'],
  ])
  expect(
    fieldsOf([
      [40, 100, 'Load'],
      [100, 100, '4471902'],
    ]).loadNumber,
  ).toBe('4471902')
})

test('the other end stands in the same paragraph, and not in the signature under it', () => {
  expect(
    stopsRead(
      [40, 100, 'You will load at Nova Mills, 7 Mill St, Hereford, TX 79045 on 08/12/2026 at 9:00 AM and'],
      [40, 112, 'the truck then goes to Orion Steel at 12 Forge Rd, Denton, TX 76205, where they want it.'],
      [40, 150, 'Plainview Freight'],
      [40, 162, '4 Market Plaza'],
      [40, 174, 'Amarillo, TX 79102'],
    ).map(([kind, , address]) => [kind, address]),
  ).toEqual([
    ['pickup', '7 Mill St, Hereford, TX 79045'],
    ['delivery', '12 Forge Rd, Denton, TX 76205'],
  ])
})

test('a day and its hours over a stop are its own, unless they stand right under the stop before', () => {
  const [first, second] = [
    [40, 112, 'Pick up at'],
    [40, 124, 'Nova Mills, 7 Mill St, Hereford, TX 79045'],
  ] as const
  const days = (...lines: readonly PrintedLine[]) => stopsRead(...lines).map(([, , , when]) => when)
  expect(
    days(
      [40, 100, 'March 7, 2026, 8:30 AM - 2:00 PM'],
      first,
      second,
      [40, 136, 'Ref 771'],
      [40, 160, 'March 8, 2026, 4:30 PM - 5:00 PM'],
      [40, 172, 'Deliver to'],
      [40, 184, 'Orion Steel, 12 Forge Rd, Denton, TX 76205'],
    ),
  ).toEqual(['03/07/2026 08:30 - 14:00', '03/08/2026 16:30 - 17:00'])
  expect(
    days(
      first,
      second,
      [40, 136, 'March 7, 2026, 8:30 AM - 2:00 PM'],
      [40, 148, 'Deliver to'],
      [40, 160, 'Orion Steel, 12 Forge Rd, Denton, TX 76205'],
      [40, 172, 'March 8, 2026, 4:30 PM - 5:00 PM'],
    ),
  ).toEqual(['03/07/2026 08:30 - 14:00', '03/08/2026 16:30 - 17:00'])
})

test('the initials of a logo stand for the name in the small print', () => {
  const { companyName } = fieldsOf([
    [40, 40, 'CSC', 22],
    [40, 100, 'Send freight bills to: Crossbow Supply Chain Inc, 1 Harbor Plaza, Hereford, TX 79045'],
  ])
  expect(companyName).toBe('Crossbow Supply Chain Inc')
})

test('a place whose name begins like a label is no carrier', () => {
  expect(
    stopsRead(
      [40, 100, 'Pickup Location'],
      [40, 112, 'Carrier Crossing Foods'],
      [40, 124, '14 Access Rd'],
      [40, 136, 'Hereford, TX 79045'],
      [300, 100, 'Delivery Location'],
      [300, 112, 'Orion Steel'],
      [300, 124, '12 Forge Rd'],
      [300, 136, 'Denton, TX 76205'],
    ).map(([kind, name]) => [kind, name]),
  ).toEqual([
    ['pickup', 'Carrier Crossing Foods'],
    ['delivery', 'Orion Steel'],
  ])
})

test('what stands right under a heading is its, and not what stands in the next column', () => {
  expect(
    stopsRead(
      [40, 100, 'Deliver to'],
      [40, 112, 'Orion Steel'],
      [40, 124, '12 Forge Rd'],
      [40, 136, 'Denton, TX 76205'],
      [40, 148, '10/25/26 0800'],
      [220, 100, 'Pick up at'],
      [220, 112, 'Nova Mills'],
      [220, 124, '7 Mill St'],
      [220, 136, 'Hereford, TX 79045'],
      [220, 148, '10/24/26 0530'],
      [400, 100, 'Plainview Freight'],
      [400, 112, '4 Market Plaza'],
      [400, 124, 'Amarillo, TX 79102'],
    ),
  ).toEqual([
    ['pickup', 'Nova Mills', '7 Mill St, Hereford, TX 79045', '10/24/2026 05:30'],
    ['delivery', 'Orion Steel', '12 Forge Rd, Denton, TX 76205', '10/25/2026 08:00'],
  ])
})

test('a number right beside the title is the load', () => {
  expect(
    fieldsOf([
      [40, 40, 'RATE CON', 12],
      [300, 40, 'FSN90489', 12],
    ]).loadNumber,
  ).toBe('FSN90489')
})

const twoStops: readonly PrintedLine[] = [
  [40, 100, 'Shipper'],
  [140, 100, 'Palo Duro Canning'],
  [140, 114, '2200 Industrial Blvd, Hereford, TX 79045'],
  [40, 140, 'Receiver'],
  [140, 140, 'Trinity Grocers'],
  [140, 154, '915 Airport Fwy, Denton, TX 76205'],
]
test.each<[string, PrintedLine[]]>([
  [
    'over a phone and an MC number',
    [
      [40, 230, 'Operations, Dunmore Pace Transportation'],
      [40, 244, '30 Ed Preate Dr, Amarillo, TX 79102'],
      [40, 258, '806-555-0122 x 14 | MC-477903'],
    ],
  ],
  [
    'behind an MC number',
    [[40, 250, 'Fieldmark Solutions. MC 1099213. 5800 Granite Pkwy, Amarillo, TX 79102']],
  ],
  [
    'under an MC number',
    [
      [40, 230, 'Loadwren, Inc.'],
      [40, 244, 'MC 1501882'],
      [40, 258, '701 Brazos St, Floor 9'],
      [40, 272, 'Amarillo, TX 79102'],
    ],
  ],
  [
    'over phones by their kind and an MC number',
    [
      [40, 230, 'Stillwater Freight Agency'],
      [40, 244, '709 S Main St, Amarillo, TX 79102'],
      [40, 258, 'O 405-555-0139 | C 405-555-0140 | MC 1150932'],
    ],
  ],
])('an office stands %s', (_where, office) => {
  expect(stopsRead(...twoStops, ...office).map(([kind, name]) => [kind, name])).toEqual([
    ['pickup', 'Palo Duro Canning'],
    ['delivery', 'Trinity Grocers'],
  ])
})

test('an office is not the other end of a load of which one end is named', () => {
  const office: PrintedLine[] = [
    [300, 230, 'Loadwren, Inc. · MC 1501882 · 701 Brazos St, Amarillo, TX 79102'],
  ]
  expect(stopsRead(...twoStops.slice(0, 3), ...office)).toHaveLength(1)
})

test('a letterhead over its phone and MC number is not the other end', () => {
  const head: PrintedLine[] = [
    [40, 40, 'Mackinaw Trailer Pool'],
    [40, 54, '2121 Celebration Dr NE, Amarillo, TX 79102'],
    [40, 68, '616-555-0102 · MC 871560'],
  ]
  expect(stopsRead(...head, ...twoStops.slice(3)).map(([kind, name]) => [kind, name])).toEqual([
    ['delivery', 'Trinity Grocers'],
  ])
})

test.each([
  ['DELIVERS', 'delivery'],
  ['HOOK LOADED TRAILER AT Palo Duro', 'pickup'],
])('%s heads a stop', (heading, kind) => {
  const stops = stopsRead(
    [40, 100, heading],
    [40, 114, '2200 Industrial Blvd'],
    [40, 128, 'Hereford, TX 79045'],
  )
  expect(stops.map(([each]) => each)).toEqual([kind])
})

test('the vendor is who hauls where another place is the pickup', () => {
  const vendor: PrintedLine[] = [
    [40, 40, 'VENDOR'],
    [40, 54, 'Dakota Crossing Express Inc'],
    [40, 68, '12 Mill Rd, Amarillo, TX 79102'],
    [300, 68, '12/16/2026'],
  ]
  expect(stopsRead(...vendor, ...twoStops).map(([, name]) => name)).toEqual([
    'Palo Duro Canning',
    'Trinity Grocers',
  ])
  expect(stopsRead(...vendor, ...twoStops.slice(3)).map(([, name]) => name)).toEqual([
    'Dakota Crossing Express Inc',
    'Trinity Grocers',
  ])
})

test('a column at the side is headed in large gaps, too', () => {
  const side: PrintedLine[] = [
    [40, 170, 'Carrier', 8],
    [40, 187, 'Redbud Hauling', 8],
  ]
  const stops: PrintedLine[] = [
    [200, 100, 'Pickup 1 of 1'],
    [200, 113, '2200 Industrial Blvd'],
    [200, 126, 'Hereford, TX 79045'],
    [200, 150, 'Drop-off 1 of 1'],
    [200, 163, '915 Airport Fwy'],
    [200, 176, 'Denton, TX 76205'],
  ]
  expect(stopsRead(...stops, ...side).map(([kind]) => kind)).toEqual(['pickup', 'delivery'])
})

test('NY 5S is one route', () => {
  const { pickupAddress } = fieldsOf([
    [40, 100, 'Shipper'],
    [40, 114, '2180 State Route 5S'],
    [40, 128, 'Hereford, TX 79045'],
  ])
  expect(pickupAddress).toBe('2180 State Route 5S, Hereford, TX 79045')
})

test.each([
  ['3301S Galloway St', '3301 S Galloway St'],
  ['1201 S 32nd StW', '1201 S 32nd St W'],
])('a picture of %s lost a space', (street, whole) => {
  const { pickupAddress } = fieldsOf([
    [40, 100, 'Shipper'],
    [40, 114, street],
    [40, 128, 'Hereford, TX 79045'],
  ])
  expect(pickupAddress).toBe(`${whole}, Hereford, TX 79045`)
})

test('what stands beside the number of the page is who writes', () => {
  const stops = stopsRead(
    [40, 100, 'Pickup'],
    [40, 113, '2200 Industrial Blvd'],
    [40, 126, 'Hereford, TX 79045'],
    [40, 160, 'Delivery Date'],
    [140, 160, '03/05/2026'],
    [40, 186, 'Inc. | 410 Ross St, Amarillo, TX 79102'],
    [420, 186, 'Load 40817725 | Page 1 of 2'],
  )
  expect(stops.map(([kind, , address]) => [kind, address])).toEqual([
    ['pickup', '2200 Industrial Blvd, Hereford, TX 79045'],
  ])
})
