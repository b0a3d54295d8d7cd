import { describe, expect, test } from 'vitest'
import { fieldsOf, read, type PrintedLine } from './test-support/paper.ts'

const company = (...lines: readonly PrintedLine[]) =>
  read(...lines, [40, 400, 'Load # 88213']).fields.companyName

test.each<[string, string, PrintedLine[]]>([
  ['the e-mail of its foot', 'Blue Heron Freight', [[40, 500, 'Questions? dana@blueheronfreight.example']]],
  [
    'the line under a letter',
    'Saltbox Brokerage Co.',
    [
      [40, 480, 'Thanks, Dana'],
      [40, 500, 'Saltbox Brokerage Co.'],
      [40, 514, 'dana@saltbox.example'],
    ],
  ],
  [
    'the head in one long line',
    'Copperline Brokerage',
    [[40, 24, 'Copperline Brokerage  Ph 402-555-0147  Fx 402-555-0149  MC 820145  Office 12  Page 1 OF 1']],
  ],
  [
    'the name before a person’s',
    'Copperline Brokerage LP',
    [
      [40, 40, 'From:'],
      [104, 40, 'Dana Whitlow, Copperline Brokerage LP'],
    ],
  ],
  [
    'whom to bill',
    'Quill & Arrow Logistics, LLC',
    [
      [40, 60, 'Redbud Express LLC'],
      [40, 73, 'Attn: Dispatch'],
      [40, 300, 'Bill To:'],
      [40, 313, 'Quill & Arrow Logistics, LLC'],
    ],
  ],
  [
    'the foot between strokes',
    'Blue Heron Freight, LLC',
    [[40, 700, 'Blue Heron Freight, LLC | 410 Ross St | Amarillo, TX 79102 | MC 937834']],
  ],
])('the broker is known by %s', (_how, name, lines) => {
  expect(company(...lines)?.text).toBe(name)
})

test.each<[string, string, PrintedLine[]]>([
  [
    'a sentence',
    'Tri-Lakes Freight Management',
    [[40, 300, 'Driver must say that he is picking up for Tri-Lakes Freight Management at the gate.']],
  ],
  [
    'capitals over two lines',
    'TRI-LAKES FREIGHT MANAGEMENT',
    [
      [380, 44, 'LOAD REQUIREMENTS FROM TRI-LAKES FREIGHT'],
      [380, 56, 'MANAGEMENT'],
    ],
  ],
  [
    'the heading of its people',
    'Tri-Lakes Freight Management',
    [[320, 30, 'Tri-Lakes Freight Management Contact']],
  ],
])('what its e-mail spells is called in full in %s', (_where, name, lines) => {
  expect(company(...lines, [40, 500, 'Questions? renee@trilakesfm.example'])?.text).toBe(name)
})

test('the name in large print over the number of a carrier is no broker', () => {
  expect(
    company(
      [40, 40, 'Redbud Hauling LLC', 14],
      [40, 58, 'MC 771234  DOT 2210047', 14],
      [40, 700, 'Wren Hollow, LLC | 410 Ross St, Amarillo, TX 79102 | lou@wrenhollow.example', 7],
    )?.text,
  ).toBe('Wren Hollow, LLC')
})

test('of two blocks side by side the one headed Carrier Contact is the carrier’s', () => {
  expect(
    company(
      [40, 40, 'Carrier Contact'],
      [320, 40, 'Tri-Lakes Freight Management Contact'],
      [40, 54, 'Redbud Hauling LLC'],
      [320, 54, 'Renee Albright'],
      [320, 68, 'renee@trilakesfm.example'],
    )?.text,
  ).toBe('Tri-Lakes Freight Management')
})

test('a title names the load and first the broker, then who hauls', () => {
  const { fields } = read([
    40,
    24,
    'Rate confirmation for load 26-92286 between Kestrel, Moss & Tate Logistics, Inc. and Redbud Hauling LLC',
  ])
  expect([fields.loadNumber?.text, fields.companyName?.text]).toEqual([
    '26-92286',
    'Kestrel, Moss & Tate Logistics, Inc.',
  ])
})

test('whose number it is stands before the label', () => {
  expect(
    read(
      [40, 100, 'Our load number'],
      [360, 100, '337008839'],
      [40, 114, 'Ordered by'],
      [360, 114, 'Wren Hollow LLC'],
    ).fields,
  ).toMatchObject({ loadNumber: { text: '337008839' }, companyName: { text: 'Wren Hollow LLC' } })
})

test('a carrier in a broker’s name is part of it', () => {
  expect(
    company([40, 300, 'Pinebrook Carrier Alliance'], [40, 500, 'lou@pinebrookalliance.example'])?.text,
  ).toBe('Pinebrook Carrier Alliance')
})

test('who sends a letter is the broker; a PO may be called an order', () => {
  expect(
    read(
      [40, 24, 'Confirmation 88213'],
      [40, 44, 'From'],
      [110, 44, 'Pinebrook Alliance / Lou Peters'],
      [40, 60, 'Order (PO)'],
      [110, 60, '4471902'],
    ).fields,
  ).toMatchObject({ companyName: { text: 'Pinebrook Alliance' }, poNumber: { text: '4471902' } })
})

test('a work order is the load, and Cust. has a dot', () => {
  const { fields } = read([40, 24, 'W/O (Load) #: 26-25000'], [40, 44, 'Cust. PO'], [40, 58, '473583-00'])
  expect([fields.loadNumber?.text, fields.poNumber?.text]).toEqual(['26-25000', '473583-00'])
})

test('a heading of the load is no company', () => {
  expect(company([40, 92, 'SHIPMENT DETAILS', 14])).toBeNull()
})

test('a broker named by its domain alone is never sure', () => {
  expect(company([40, 500, 'Questions? dana@blueheronfreight.example'])?.confidence).toBeLessThan(0.6)
})

test('Destination over a column of labels heads the values beside them', () => {
  const column = (x: number, lines: readonly string[]): PrintedLine[] =>
    lines.map((text, index) => [x, 138 + index * 16, text, 9])
  expect(
    fieldsOf([
      [50, 120, 'ORIGIN', 11],
      [320, 120, 'DESTINATION', 11],
      ...column(50, ['Name:', 'Address:', 'City/State/Zip:', 'Date:']),
      ...column(125, ['Kestrel Foods', '2200 Industrial Blvd', 'Hereford, TX 79045', '03/04/2026 0800']),
      ...column(320, ['Name:', 'Address:', 'City/State/Zip:', 'Date:']),
      ...column(395, ['Trinity Grocers', '915 Airport Fwy', 'Denton, TX 76205', '03/05/2026 0930']),
    ]),
  ).toMatchObject({
    pickupAddress: '2200 Industrial Blvd, Hereford, TX 79045',
    deliveryAddress: '915 Airport Fwy, Denton, TX 76205',
    appointmentTime: 'Pickup 03/04/2026 08:00, delivery 03/05/2026 09:30',
  })
})

test('a number over its caption, a reference that is the PO, a sum behind its parts', () => {
  const { fields, rate } = read(
    [420, 30, 'LD338448', 12],
    [420, 46, 'LOAD NUMBER', 6],
    [40, 90, 'Customer reference (PO): 4564108233'],
    [40, 110, 'PAY $1,700.00 + FSC $186.00 = $1,886.00'],
  )
  expect([fields.loadNumber?.text, fields.poNumber?.text, rate.amounts.total]).toEqual([
    'LD338448',
    '4564108233',
    '1886.00',
  ])
})

test('the second line of a logo is no name, however much small print agrees with it', () => {
  const { fields } = read(
    [20, 3, '11/12/2026 10:58'],
    [200, 3, 'CARRIER'],
    [32, 36, 'NORTHBANK', 16],
    [32, 59, 'LOGISTICS LLC', 13],
    [320, 48, '88 Dock Street, Denton, TX 76205'],
    [320, 62, '253-555-0111 | MC 820145'],
    [40, 130, 'Pickup'],
    [40, 143, '12 Mill Rd, Hereford, TX 79045'],
    [40, 180, 'Delivery'],
    [40, 193, '77 Pier St, Denton, TX 76205'],
  )
  expect(fields.companyName?.text).toBe('NORTHBANK LOGISTICS LLC')
})

test('whoever the mail of a firm goes through is not part of its name', () => {
  expect(
    company(
      [40, 60, 'Bill to'],
      [40, 73, 'Saltbox Foods Company, c/o Fieldgate Freight Audit, PO Box 55104, Denton, TX 76205'],
    )?.text,
  ).toBe('Saltbox Foods Company')
})

test('a street in large print is no firm', () => {
  expect(company([40, 40, '88 DELAVAN AVE', 16], [40, 60, 'HEREFORD TX 79045'])).toBeNull()
})

test('the head of the paper says in full what the domain shortens at its front', () => {
  expect(
    company(
      [180, 30, 'Cargas Sol de Invierno, Inc.', 16],
      [40, 500, 'cobros@soldeinvierno.example'],
      [40, 520, 'The carrier bills Cargas Sol de Invierno, Inc. for this load.'],
    )?.text,
  ).toBe('Cargas Sol de Invierno, Inc.')
})

test('a number may begin like the word for a stop, and a label may be said in two languages', () => {
  const { fields } = read(
    [40, 60, 'Shipment'],
    [160, 60, 'SO-26-00418'],
    [40, 74, 'Orden de compra / PO'],
    [160, 74, '8100233'],
  )
  expect([fields.loadNumber?.text, fields.poNumber?.text]).toEqual(['SO-26-00418', '8100233'])
})

test.each<[string, string, PrintedLine[]]>([
  ['over a ticket', 'T-31188', [[40, 90, 'HAULING TICKET T-31188']]],
  ['over an order of a truck', '26-H-118', [[40, 90, 'Truck order 26-H-118']]],
  [
    'beside a title, in groups',
    'EXP 118-7740',
    [
      [40, 90, 'EXPEDITED LOAD CONFIRMATION'],
      [300, 90, 'EXP 118-7740'],
    ],
  ],
  [
    'called ours',
    '4481',
    [
      [40, 90, 'Our number ..........................'],
      [300, 90, '4481'],
    ],
  ],
  [
    'of what is booked',
    'FP-7Q2M81',
    [
      [40, 90, 'Booked load'],
      [40, 103, 'FP-7Q2M81'],
    ],
  ],
  ['of a route', 'MR-0714-D2', [[40, 90, 'Route MR-0714-D2']]],
  [
    'with letters between',
    'ODP-F27-00318',
    [
      [40, 90, 'ORDER NUMBER'],
      [300, 90, 'GOVERNMENT B/L'],
      [40, 103, 'ODP-F27-00318'],
      [300, 103, 'US-B/L 7KQR0041882'],
    ],
  ],
  [
    'under its title, and not the day beside it',
    'BT-40917',
    [
      [400, 40, 'Bulk Truck Order'],
      [400, 53, 'BT-40917'],
      [40, 90, 'Order date'],
      [160, 90, '04-Dec-2026'],
    ],
  ],
])('the number of the load stands %s', (_where, number, lines) => {
  expect(read(...lines).fields.loadNumber?.text).toBe(number)
})

test('a PO in groups is told in a sentence', () => {
  expect(
    read([40, 90, 'This is our order for one truck as follows (customer’s purchase order LBR 20884).']).fields
      .poNumber?.text,
  ).toBe('LBR 20884')
})

test('of a mail that was passed on, what stands over it is no part of the paper', () => {
  expect(
    company(
      [40, 30, 'Beto, this is your next one. Nadia'],
      [40, 43, 'Copperline Freight LLC'],
      [40, 56, 'nadia@copperlinefreight.example'],
      [40, 69, '---------- Forwarded message ---------'],
      [40, 82, 'From: Gina Tomasello <gina@palisadecrossing.example>'],
      [40, 500, 'Palisade Crossing Freight'],
    )?.text,
  ).toBe('Palisade Crossing Freight')
})

test('who signs for the broker is no firm where one is named', () => {
  expect(
    company(
      [40, 90, 'between Bird Dog Truck Brokers, Inc.'],
      [400, 90, ', “Broker”,'],
      [40, 500, 'Broker: Hank Loomis'],
    )?.text,
  ).toBe('Bird Dog Truck Brokers, Inc.')
})

test('a mill that tenders its own freight is the customer and the pickup', () => {
  expect(
    company(
      [40, 40, 'WABASH RIVER STEEL PROCESSING INC'],
      [300, 40, 'FREIGHT RELEASE'],
      [40, 53, '12 MILL RD'],
      [40, 66, 'HEREFORD TX 79045'],
      [40, 130, 'SHIP FROM:'],
      [40, 143, 'WABASH RIVER STEEL PROCESSING'],
      [40, 156, '12 MILL RD'],
      [40, 169, 'HEREFORD TX 79045'],
      [300, 130, 'SHIP TO:'],
      [300, 143, 'TRI COUNTY TUBE DIV'],
      [300, 156, '77 PIER ST'],
      [300, 169, 'DENTON TX 76205'],
    )?.text,
  ).toBe('WABASH RIVER STEEL PROCESSING INC')
})

test('who is to sign a letter is its carrier, and whoever heads it the customer', () => {
  expect(
    company(
      [300, 30, 'Kettle Falls Lumber Wholesale'],
      [300, 43, 'Box 430, Hereford, Texas 79045'],
      [40, 90, 'Lindqvist Bros Trucking'],
      [40, 103, '4215 12th Ave N'],
      [40, 116, 'Clovis, NM 88101'],
      [40, 200, 'Load at Colville Valley Sawmill'],
      [40, 213, '12 Mill Rd, Hereford, TX 79045'],
      [40, 240, 'Deliver to Panhandle Truss Co'],
      [40, 253, '77 Pier St, Denton, TX 76205'],
      [40, 700, 'For Lindqvist Bros Trucking (MC 1033847) ______________'],
    )?.text,
  ).toBe('Kettle Falls Lumber Wholesale')
})

test.each(['MC 319027', 'DOT 2210047', 'REV 2026', 'FAX 5550134'])(
  'beside a title %s is no number of a load',
  (text) => {
    expect(read([40, 40, 'RATE CONFIRMATION'], [40, 53, text]).fields.loadNumber).toBeNull()
  },
)

test('a pickup in large print, far under the head, is no firm that tenders it', () => {
  expect(
    company(
      [40, 130, 'Ship from'],
      [40, 143, 'Kestrel Foods Transport Inc', 16],
      [40, 164, '12 Mill Rd', 10],
      [40, 177, 'Hereford, TX 79045', 10],
      [300, 130, 'Ship to'],
      [300, 143, 'Hollow Cold Storage'],
      [300, 156, '77 Pier St'],
      [300, 169, 'Denton, TX 76205'],
    ),
  ).toBeNull()
})

test('the rest of a firm’s name stands small beside its logo', () => {
  expect(
    company([40, 40, 'GULLWING', 18], [118, 46, 'Freight Management Corp.'], [40, 300, 'Load No: 88213'])
      ?.text,
  ).toBe('GULLWING Freight Management Corp.')
})

describe('a thread of mails', () => {
  const thread = (...to: readonly PrintedLine[]): PrintedLine[] => [
    [40, 40, 'Renee Guidry', 14],
    [40, 60, 'From: Sandy Ostrow <sostrow@saltbrookfreight.example>'],
    ...to,
    [40, 300, 'From: Renee Guidry <dispatch@redbud.example>'],
    [40, 320, 'Renee Guidry'],
    [40, 334, 'Redbud Transport LLC'],
    [40, 348, 'dispatch@redbud.example'],
  ]

  test('is of its writer, not of whom it is to', () => {
    expect(company(...thread([40, 74, 'To: Renee Guidry <dispatch@redbud.example>']))?.text).toBe(
      'Saltbrook Freight',
    )
  })

  test('is not of whose dispatch it is to', () => {
    const [, ...lines] = thread([40, 74, 'To:'], [110, 74, 'Redbud Dispatch'])
    expect(company(...lines)?.text).toBe('Saltbrook Freight')
  })
})

test('a contract names the broker by his address', () => {
  expect(
    company([
      40,
      100,
      'between Treasure Valley Load Service, of 1020 12th Ave Rd, Nampa (the "Broker", MC 958120), and Redbud',
    ])?.text,
  ).toBe('Treasure Valley Load Service')
})

test('who made the software is no broker', () => {
  const lines: PrintedLine[] = [
    [40, 300, 'Your contact Imani Okafor, imani@tanagerfreight.example'],
    [40, 500, 'Powered by RouteDeck TMS · RouteDeck Software Inc, 410 Ross St, Amarillo, TX 79102 · page 1'],
  ]
  expect(company(...lines)?.text).toBe('Tanager Freight')
})

test('a department under a firm’s name is no part of it', () => {
  expect(
    company(
      [40, 40, 'MILLRACE STEEL CORP TRAFFIC DEPARTMENT', 14],
      [40, 60, 'Box 880, Crawfordsville IN 47933'],
    )?.text,
  ).toBe('MILLRACE STEEL CORP')
})

test('a caption beside `Carrier` is not who hauls', () => {
  const found = company(
    [40, 20, 'Tallgrass Truck Brokerage'],
    [40, 100, 'Carrier'],
    [160, 100, 'Tallgrass contact'],
    [40, 113, 'Dobry Express Inc'],
    [160, 113, 'Marcus Delacroix'],
    [160, 126, 'mdelacroix@tallgrasstb.example'],
    [40, 126, 'dispatch@dobryexpress.example'],
  )
  expect(found?.text).toBe('Tallgrass Truck Brokerage')
})

test('whom the invoice is sent to is not who hauls', () => {
  const found = company(
    [40, 40, 'Saltgrass Freight Partners LLC', 14],
    [40, 80, 'Carrier: Ship Channel Hauling LLC'],
    [40, 500, 'Send invoice and POD to: Saltgrass Freight Partners LLC, PO Box 24418, Hereford, TX 79045'],
  )
  expect(found?.text).toBe('Saltgrass Freight Partners LLC')
})

test.each(['Inbound Transportation', 'Tulare County'])('no firm is called %s', (line) => {
  const found = company([40, 40, line, 20], [40, 80, 'Fairhaven Market Stores, Inc.', 11])
  expect(found?.text).toBe('Fairhaven Market Stores, Inc.')
})
