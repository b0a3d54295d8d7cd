import { describe, expect, test } from 'vitest'
import { readPaper } from './read-paper.ts'
import { facts, fieldsOf, printed, read, type PrintedLine } from './test-support/paper.ts'

const pickup: PrintedLine[] = [
  [40, 100, 'Pickup:'],
  [40, 114, 'Palo Duro Canning'],
  [40, 128, '2200 Industrial Blvd'],
  [40, 142, 'Hereford, TX 79045'],
  [40, 156, '03/04/2026 08:00'],
]
const delivery: PrintedLine[] = [
  [40, 200, 'Delivery:'],
  [40, 214, 'Trinity Grocers'],
  [40, 228, '915 Airport Fwy'],
  [40, 242, 'Denton, TX 76205'],
  [40, 256, '03/05/2026 09:30'],
]
const at = {
  pickupAddress: '2200 Industrial Blvd, Hereford, TX 79045',
  deliveryAddress: '915 Airport Fwy, Denton, TX 76205',
}
const placesOf = (...lines: readonly PrintedLine[]) =>
  read(...lines).stops.map(({ kind, address }) => [kind, address?.text])

describe('no stop is', () => {
  test('the signature of a mail, though a delivery is spoken of over it', () => {
    const signed: PrintedLine[] = [
      [40, 290, 'Give the delivery # at the gate'],
      [40, 310, 'Plains Freight Brokers LLC'],
      [40, 324, '410 Ross St, Amarillo, TX 79102'],
    ]
    expect(fieldsOf([...pickup, ...delivery, ...signed])).toMatchObject(at)
    expect(placesOf(...pickup, ...delivery, ...signed)).toHaveLength(2)
  })

  test('the vendor of a form that has a dated pickup', () => {
    const vendor: PrintedLine[] = [
      [40, 40, 'Vendor'],
      [40, 54, 'Redbud Hauling'],
      [40, 68, '77 Depot Rd, Clovis, NM 88101'],
    ]
    expect(fieldsOf([...vendor, ...pickup, ...delivery])).toMatchObject(at)
  })

  test('the town of another load, on the next page', () => {
    const others: PrintedLine[] = [
      [40, 100, 'Similar loads near your drop'],
      [40, 114, 'Load 990031'],
      [150, 114, 'Clovis, NM 88101 to Amarillo, TX 79102, Mar 7, $900.00'],
    ]
    const pages = [printed([...pickup, ...delivery]), { ...printed(others), page: 2 }]
    expect(readPaper(pages, facts, '2026-09-15').stops).toHaveLength(2)
  })

  test('a number that reads like a state and a ZIP code', () => {
    const numbered: PrintedLine[] = [[40, 270, 'Number: IN 22071']]
    expect(placesOf(...pickup, ...delivery, ...numbered)).toHaveLength(2)
  })
})

test('a stop without a day is one where the others are called alike', () => {
  const drop = (count: number, y: number, street: string, when: string): PrintedLine[] => [
    [40, y, `Drop ${String(count)}:`],
    [40, y + 14, 'Trinity Grocers'],
    [40, y + 28, street],
    [40, y + 42, 'Denton, TX 76205'],
    [40, y + 56, when],
  ]
  const lines = [
    ...pickup,
    ...drop(1, 200, '915 Airport Fwy', '03/05/2026 09:30'),
    ...drop(2, 300, '77 Depot Rd', 'Call to schedule'),
  ]
  expect(placesOf(...lines).map(([, place]) => place)).toEqual([
    '2200 Industrial Blvd, Hereford, TX 79045',
    '915 Airport Fwy, Denton, TX 76205',
    '77 Depot Rd, Denton, TX 76205',
  ])
})

test('the only delivery needs no day', () => {
  expect(fieldsOf([...pickup, ...delivery.slice(0, 4)])).toMatchObject(at)
})

const row = (y: number, head: string, [name, street, town, when]: readonly string[]): PrintedLine[] => [
  [40, y, head],
  [90, y, name ?? ''],
  [330, y, when ?? ''],
  [90, y + 13, street ?? ''],
  [90, y + 26, town ?? ''],
]
const first = ['Palo Duro Canning', '2200 Industrial Blvd', 'Hereford, TX 79045', '03/04/26 08:00'] as const
const last = ['Trinity Grocers', '915 Airport Fwy', 'Denton, TX 76205', '03/05/26 09:30'] as const
const billing: PrintedLine[] = [
  [40, 400, 'MAIL BILLS WITH SIGNED RECEIPT TO PLAINS FREIGHT   BOX 227   AMARILLO TX 79102'],
]

test.each([
  ['01 P', '02 D'],
  ['LLD', 'LUL'],
  ['HPL', 'DRL'],
  ['PU1', 'SO2'],
])('rows of a table begin with %s and %s', (from, to) => {
  const { stops } = read(...row(100, from, first), ...row(160, to, last), ...billing)
  expect(stops.map(({ kind, address, name }) => [kind, address?.text, name?.text])).toEqual([
    ['pickup', at.pickupAddress, 'Palo Duro Canning'],
    ['delivery', at.deliveryAddress, 'Trinity Grocers'],
  ])
  expect(stops[0]?.address?.confidence).toBeGreaterThan(0.8)
})

test('a heading in capitals stands before a name that is not', () => {
  const { stops } = read(
    [40, 100, '1'],
    [60, 100, 'PICK Palo Duro Canning'],
    [60, 114, '2200 Industrial Blvd, Hereford, TX 79045'],
    [60, 128, 'Ready 03/04/2026 08:00'],
    [40, 160, '2'],
    [60, 160, 'DELIVER Trinity Grocers'],
    [60, 174, '915 Airport Fwy, Denton, TX 76205'],
    [60, 188, 'Appointment 03/05/2026 09:30'],
  )
  expect(stops.map(({ kind, name, address }) => [kind, name?.text, address?.text])).toEqual([
    ['pickup', 'Palo Duro Canning', at.pickupAddress],
    ['delivery', 'Trinity Grocers', at.deliveryAddress],
  ])
})

test('the heading of a card may stand at its right, with the day', () => {
  const card = (y: number, head: string, [name, street, town]: readonly string[]): PrintedLine[] => [
    [60, y, name ?? ''],
    [330, y, head],
    [60, y + 14, street ?? ''],
    [60, y + 28, town ?? ''],
  ]
  const lines = [
    ...card(100, 'PICK UP · Mar 4, 3:00 PM – 9:00 PM', first),
    ...card(170, 'DROP OFF · Mar 5, 10:30 PM', last),
    [40, 400, 'Powered by LoadDesk · LoadDesk Software Inc, 410 Ross St, Amarillo, TX 79102'] as const,
  ]
  const { stops } = read(...lines)
  expect(stops.map(({ kind, address }) => [kind, address?.text])).toEqual([
    ['pickup', at.pickupAddress],
    ['delivery', at.deliveryAddress],
  ])
  expect(stops[0]?.address?.confidence).toBeGreaterThan(0.8)
})

describe('a form gives the parts of an address', () => {
  test('town, state and ZIP code between strokes', () => {
    expect(
      fieldsOf([
        [40, 100, 'SHIPPER INFORMATION'],
        [40, 114, 'Facility'],
        [180, 114, 'Palo Duro Canning'],
        [40, 128, 'Street'],
        [180, 128, '2200 Industrial Blvd'],
        [40, 142, 'City / State / Zip'],
        [180, 142, 'Hereford / TX / 79045'],
      ]),
    ).toMatchObject({ pickupAddress: at.pickupAddress })
  })

  test('street and town in one line, each behind its label', () => {
    const { stops } = read(
      [40, 100, 'SHIPPER: Palo Duro Canning'],
      [40, 118, 'Address 2200 Industrial Blvd'],
      [330, 118, 'City/St/Zip Hereford, TX 79045'],
      [40, 136, 'Date 03/04/2026'],
    )
    expect(stops[0]).toMatchObject({
      name: { text: 'Palo Duro Canning' },
      address: { text: at.pickupAddress },
    })
  })
})

const ends = (text: string) => {
  const { fields } = read(...text.split('\n').map((line, index): PrintedLine => [40, 100 + 12 * index, line]))
  return [fields.pickupAddress?.text, fields.deliveryAddress?.text]
}

describe('sentences say', () => {
  test('where a driver loads', () => {
    expect(
      ends(
        `Your driver loads Monday March 4 at Palo Duro Canning, 2200 Industrial Blvd, Hereford, TX 79045.
They open at seven, no appointment, and he gives them their order number 66120 at the window there.

It delivers to Trinity Grocers, 915 Airport Fwy, Denton, TX 76205 on Wednesday March 6 at noon.`,
      ),
    ).toEqual([at.pickupAddress, at.deliveryAddress])
  })

  test('in their first word what happens there', () => {
    expect(
      ends(
        `1. Product. Urea, bulk, 50,000 lbs, in a clean and dry hopper with a working roll tarp on top of it.
2. Load. Palo Duro Terminal, Warehouse 4, 2200 Industrial Blvd, Hereford, TX 79045, on Wednesday,
December 2, 2026, first come first served from six to six, with your card in hand at the window.
3. Deliver. Buffalo Coop, 915 Airport Fwy, Denton, TX 76205, on Thursday, December 3, 2026, early.`,
      ),
    ).toEqual([at.pickupAddress, at.deliveryAddress])
  })

  test('by the day alone that freight is there', () => {
    expect(
      ends(
        `We need one 48 ft stepdeck at Palo Duro Fabrication, 2200 Industrial Blvd, Hereford, TX 79045 on
Tuesday 12/1. They load any time between seven and three, first come first served, crane on the site.

It delivers Wednesday 12/2 at nine sharp, as they rent a crane, to Basin Yard in the north of town at
915 Airport Fwy, Denton, TX 76205. Site contact is Lorna. Please have the driver call an hour out of it.
Plains Freight Brokers has its office at 410 Ross St, Amarillo, TX 79102 where nobody loads anything.`,
      ),
    ).toEqual([at.pickupAddress, at.deliveryAddress])
  })
})

describe('what stands near an address and is of another', () => {
  test('a number under it, over the next one', () => {
    const { stops } = read(
      [40, 100, 'Picking up'],
      [60, 114, 'Palo Duro Canning'],
      [60, 128, '2200 Industrial Blvd'],
      [60, 142, 'Hereford TX 79045'],
      [60, 156, 'Tue 3/4 at 1pm, appointment'],
      [60, 170, 'pu# 88061'],
      [40, 190, 'Two drops, in this order'],
      [60, 204, 'Trinity Grocers'],
      [60, 218, '915 Airport Fwy'],
      [60, 232, 'Denton TX 76205'],
      [60, 246, 'Thu 3/6 at 5am, appointment'],
      [60, 266, 'Llano Stores'],
      [60, 280, '77 Depot Rd'],
      [60, 294, 'Clovis NM 88101'],
      [60, 308, 'Fri 3/7 at 7:30am, appointment'],
    )
    expect(stops.map(({ kind, name, date }) => [kind, name?.text, date])).toEqual([
      ['pickup', 'Palo Duro Canning', '2026-03-04'],
      ['delivery', 'Trinity Grocers', '2026-03-06'],
      ['delivery', 'Llano Stores', '2026-03-07'],
    ])
  })

  test('a number under it, where nothing else says what the next one is', () => {
    const { stops } = read(
      [40, 90, 'Load 88213'],
      [60, 114, 'Palo Duro Canning'],
      [60, 128, '2200 Industrial Blvd'],
      [60, 142, 'Hereford TX 79045'],
      [60, 156, 'pu# 88061'],
      [60, 190, 'Trinity Grocers'],
      [60, 204, '915 Airport Fwy'],
      [60, 218, 'Denton TX 76205'],
      [60, 232, 'del# 30217'],
    )
    expect(stops.map(({ kind, name }) => [kind, name?.text])).toEqual([
      ['pickup', 'Palo Duro Canning'],
      ['delivery', 'Trinity Grocers'],
    ])
  })

  test('a heading of the column beside it', () => {
    const { stops } = read(
      [40, 100, 'Pickup'],
      [40, 114, 'Thu, Mar 4, 2026 · 9:00 AM'],
      [40, 128, 'Palo Duro Canning'],
      [40, 142, '2200 Industrial Blvd'],
      [40, 156, 'Hereford, TX 79045'],
      [380, 176, 'Carrier'],
      [380, 188, 'Redbud Hauling LLC'],
      [40, 198, 'Drop-off'],
      [380, 202, 'MC 771234'],
      [40, 212, 'Fri, Mar 5, 2026 · 3:00 PM'],
      [380, 214, '410 Ross St, Amarillo, TX 79102'],
      [40, 226, 'Trinity Grocers'],
      [40, 240, '915 Airport Fwy'],
      [40, 254, 'Denton, TX 76205'],
    )
    expect(stops.map(({ kind, address, date }) => [kind, address?.text, date])).toEqual([
      ['pickup', at.pickupAddress, '2026-03-04'],
      ['delivery', at.deliveryAddress, '2026-03-05'],
    ])
  })
})

test('the signature under a delivery that is headed Delivering is no second one', () => {
  const { stops } = read(
    ...pickup,
    [40, 200, 'Delivering'],
    [40, 214, 'Trinity Grocers'],
    [40, 228, '915 Airport Fwy'],
    [40, 242, 'Denton, TX 76205'],
    [40, 256, 'Fri 3/5 at 6:30am'],
    [40, 300, 'Plains Freight Brokers LLC'],
    [40, 314, '410 Ross St, Amarillo, TX 79102'],
  )
  expect(stops.map(({ address }) => address?.text)).toEqual([at.pickupAddress, at.deliveryAddress])
})

test('a town may have more to its name than the list of towns knows', () => {
  expect(
    fieldsOf([...pickup, [40, 200, 'Delivery:'], [40, 214, '915 Airport Fwy, South Denton, TX 76205']]),
  ).toMatchObject({
    deliveryAddress: '915 Airport Fwy, South Denton, TX 76205',
  })
})

describe('a stop is called', () => {
  const called = (from: string, to: string) =>
    read(
      [40, 100, from],
      [40, 114, 'Palo Duro Canning'],
      [40, 128, '2200 Industrial Blvd'],
      [40, 142, 'Hereford, TX 79045'],
      [40, 180, to],
      [40, 194, 'Trinity Grocers'],
      [40, 208, '915 Airport Fwy'],
      [40, 222, 'Denton, TX 76205'],
    ).stops.map(({ kind, address }) => [kind, address?.text, (address?.confidence ?? 0) > 0.8])

  test.each([
    ['Picks up at:', 'Goes to:'],
    ['8. VENDOR / LOAD AT', '9. DELIVER TO'],
    ['Outgate full from', 'Spot / live unload at'],
    ['Point of departure', 'Goods recipient'],
    ['Where from', 'Where to'],
    ['SHED 1', 'RECEIVER'],
    ['PICK UP FROM', 'HAUL TO'],
    ['PICK', 'UNLD'],
  ])('%s and %s', (from, to) => {
    expect(called(from, to)).toEqual([
      ['pickup', at.pickupAddress, true],
      ['delivery', at.deliveryAddress, true],
    ])
  })

  test('by its first word, with the day and more behind it', () => {
    const { stops } = read(
      [40, 100, 'PU Wed 12/09/26 @ 17:00 (appt) PU# 7730118'],
      [60, 114, 'Palo Duro Canning, 2200 Industrial Blvd, Hereford, TX 79045'],
      [40, 134, 'DEL Fri 12/11/26 @ time to be set by driver, call 702-555-0136 by noon on 12/10'],
      [60, 148, 'Trinity Grocers, 915 Airport Fwy, Denton, TX 76205'],
    )
    expect(stops.map(({ kind, address }) => [kind, address?.text])).toEqual([
      ['pickup', at.pickupAddress],
      ['delivery', at.deliveryAddress],
    ])
  })

  test('in the margin of what is told of it', () => {
    const { stops } = read(
      [40, 100, 'PU'],
      [
        80,
        100,
        'Wed 12/09/26 @ 17:00 (appt), and it is loaded by the shipper’s own people at the dock of the plant,',
      ],
      [
        80,
        112,
        'Palo Duro Canning, 2200 Industrial Blvd, Hereford, TX 79045, where you check in at the gate.',
      ],
      [40, 134, 'DEL'],
      [
        80,
        134,
        'Fri 12/11/26 @ time to be set by driver, who is to call the warehouse by noon on the day before,',
      ],
      [80, 146, 'Trinity Grocers, 915 Airport Fwy, Denton, TX 76205, and ask for the night man at the dock.'],
    )
    expect(stops.map(({ kind, address }) => [kind, address?.text])).toEqual([
      ['pickup', at.pickupAddress],
      ['delivery', at.deliveryAddress],
    ])
  })
})

test('the day may stand in the sentence over the address', () => {
  const { stops } = read(
    [40, 100, "Pick up Monday 3/4 at 9:00 AM, that is an appointment so don't be early or late"],
    [40, 114, 'Palo Duro Canning'],
    [40, 128, '2200 Industrial Blvd'],
    [40, 142, 'Hereford, TX 79045'],
    [40, 170, 'Drops Tuesday 3/5 between 7:00 and 10:00 AM, crane is on the clock there all day'],
    [40, 184, 'Trinity Grocers'],
    [40, 198, '915 Airport Fwy'],
    [40, 212, 'Denton, TX 76205'],
    [560, 770, '1/1'],
  )
  expect(stops.map(({ date, from }) => [date, from])).toEqual([
    ['2026-03-04', '09:00'],
    ['2026-03-05', '07:00'],
  ])
})

test('the number of a page is no day', () => {
  const { stops } = read(...pickup, ...delivery.slice(0, 4), [560, 770, '1/1'])
  expect(stops[1]?.date).toBeNull()
})

test('a ZIP code may stand under its town', () => {
  expect(
    fieldsOf([
      [40, 100, 'Pickup:'],
      [40, 114, 'Palo Duro Canning'],
      [40, 128, '2200 Industrial Blvd'],
      [40, 142, 'Hereford, TX'],
      [40, 156, '79045'],
    ]),
  ).toMatchObject({ pickupAddress: at.pickupAddress })
})

test('a form filled by typewriter has the street beside its caption, and the town behind another', () => {
  const { stops } = read(
    [40, 100, 'SHIPPER  PALO DURO CANNING'],
    [40, 118, 'Street'],
    [80, 116, '2200 INDUSTRIAL BLVD'],
    [40, 136, 'City, St., Zip  HEREFORD, TX 79045'],
    [40, 154, 'Load date 12-1-26'],
  )
  expect(stops[0]).toMatchObject({
    name: { text: 'PALO DURO CANNING' },
    address: { text: '2200 INDUSTRIAL BLVD, HEREFORD, TX 79045' },
  })
})
