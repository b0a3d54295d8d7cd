import { describe, expect, test } from 'vitest'
import { read, type PrintedLine } from '../test-support/paper.ts'

const column = (...texts: readonly string[]): readonly PrintedLine[] =>
  texts.map((text, index) => [40, 100 + index * 14, text] as const)
const row = (y: number, ...cells: readonly (readonly [number, string])[]): readonly PrintedLine[] =>
  cells.map(([x, text]) => [x, y, text] as const)

describe('freight', () => {
  test.each([
    ['in the line over its weight', ["53' Reefer", 'Paper rolls', '17700 lbs']],
    ['between weight and trailer', ["Temp 34 Weight 24100 Paper rolls 53' Reefer"]],
    ['as what the load is of', ['LOAD OF Paper rolls WEIGHING 13300 LBS']],
    ['behind Load:', ['Load: Paper rolls, 31300 lbs']],
    ['between dashes', ['Step Deck - Paper rolls - 30100 lbs']],
    ['as what is hauled', ['You haul Paper rolls, about 30100 pounds.']],
    ['behind its pallets', ['24 pallets of Paper rolls']],
    ['between weight and trailer without a comma', ["12900 lbs Paper rolls, 53' Reefer"]],
    ['before strokes', ["Freight: Paper rolls / 24500 lbs / 53' Dry Van"]],
  ])('the commodity is read %s', (_where, lines) => {
    expect(read(...column(...lines)).commodity?.text).toBe('Paper rolls')
  })

  test.each([
    ['Commodity: Maple syrup, drums', 'Maple syrup, drums'],
    ['Commodity: Soybean meal — est. net 54,000 lbs per load', 'Soybean meal'],
    ['43,000 lbs of bagged charcoal, 22 pallets', 'bagged charcoal'],
    ['Commodity: US No. 2 Yellow Corn', 'US No. 2 Yellow Corn'],
    ['Commodity: Office Furniture, KD', 'Office Furniture, KD'],
    ['Item: Appliance Parts Est Wgt: 17,260 lbs Pallets: 16 Count: 384', 'Appliance Parts'],
    ['Commodity: Bottled water, 1820 cases', 'Bottled water'],
    ['EST. GROSS WEIGHT 39,200 LBS MIXED PRODUCE', 'MIXED PRODUCE'],
    ['Pick up number LM-6021. Palletized salt, 40,600 pounds.', 'Palletized salt'],
  ])('what it is goes on behind a comma, and ends before how much it is: %s', (line, goods) => {
    expect(read(...column(line)).commodity?.text).toBe(goods)
  })

  test('a letter says what the product is, and how heavy', () => {
    const { commodity, weight } = read(
      ...column(
        'Set the reefer to minus 10 and have it cold when you check in; they will turn away a warm trailer.',
        'The product is frozen french fries, 42,800 lbs, and they load it on 20 pallets of the shipper.',
      ),
    )
    expect([commodity?.text, weight?.text]).toEqual(['frozen french fries', '42800'])
  })

  test('goods stand under what is loaded, and the goods of an office are no phone', () => {
    expect(read(...column('Load items', 'Camping Gear')).commodity?.text).toBe('Camping Gear')
    const beside = read(...row(100, [40, 'Commodity:'], [140, 'Office Furniture']))
    expect(beside.commodity?.text).toBe('Office Furniture')
  })

  test.each(['Cartons', 'CONFIRMATION', 'Item'])('%s is no commodity', (word) => {
    expect(read(...row(100, [40, 'Freight:'], [140, word])).commodity).toBeNull()
  })

  test('a column of handling units is no commodity', () => {
    const { commodity } = read(
      ...row(100, [40, 'Description'], [220, 'Handling units'], [380, 'Gross weight']),
      ...row(113, [40, 'Ceramic tile'], [220, '24 pallets'], [380, '35,780 lb']),
    )
    expect(commodity?.text).toBe('Ceramic tile')
  })

  test.each([
    ['Trailer: Hopper bottom', 'Hopper bottom'],
    ['Trailer: MC-312 rubber-lined tank', 'MC-312 rubber-lined tank'],
    ['Vehicle: Sprinter van', 'Sprinter van'],
    ['Trailer: 48 FLAT', '48 FLAT'],
    ['Equipment: V53', 'V53'],
    ['53 van, yoga mats, 14,200 lbs', '53 van'],
    ['One Refrigerated van set at 38 degrees', 'Refrigerated van'],
  ])('grain, acid and parts in a hurry ride in other things than vans: %s', (line, equipment) => {
    expect(read(...column(line)).equipment?.text).toBe(equipment)
  })

  test('a contract says what is carried, and its weight', () => {
    const { commodity, weight } = read(
      ...column(
        '1. The shipment. Carrier shall transport synthetic rubber in bales weighing 43,000 pounds, moving under',
        'purchase order RX-90144, in one trailer that is clean and dry, as the parties have agreed in writing.',
      ),
    )
    expect([commodity?.text, weight?.text]).toEqual(['synthetic rubber in bales', '43000'])
  })

  test.each(['FREIGHT ORDER', 'FREIGHT TENDER AND RATE', 'Freight Management Corp.'])(
    'a title or a firm is no commodity: %s',
    (title) => {
      expect(read(...column(title)).commodity).toBeNull()
    },
  )

  test('of two units the pounds count', () => {
    expect(read(...column('Weight: 16,000 kg (35,274 lb)')).weight?.text).toBe('35274')
    expect(read(...column('Weight: 16,000 kg')).weight).toBeNull()
  })

  test('the head of a table of charges is no commodity', () => {
    const { commodity } = read(
      ...row(100, [40, 'Qty'], [120, 'Weight'], [220, 'Commodity Description'], [420, 'NMFC #']),
      ...row(113, [40, '24'], [120, '7300 lbs'], [220, 'Scrap aluminum']),
      ...row(140, [40, 'Description'], [200, 'Cost']),
      ...row(153, [40, 'Net Freight Charges'], [200, 'USD 2122.00']),
    )
    expect(commodity?.text).toBe('Scrap aluminum')
  })

  test.each([
    ['Temp: -10 F', '-10 F'],
    ['Temperature -20', '-20'],
    ['Set point - 34', '34'],
  ])('frost stays frost: %s', (line, text) => {
    expect(read(...column(line)).temperature?.text).toBe(text)
  })

  test('what was written on the line of a form is read without the line', () => {
    const { fields, commodity } = read(
      ...column('ORDER # __S1943259______   Customer PO#: __2166470______', 'Commodity: __Paper rolls______'),
    )
    expect([fields.loadNumber?.text, fields.poNumber?.text, commodity?.text]).toEqual([
      'S1943259',
      '2166470',
      'Paper rolls',
    ])
  })
})

describe('money', () => {
  test('what a line of a table comes to stands at its end, and the sum under it needs no name', () => {
    const { rate } = read(
      ...row(100, [40, 'Line Haul'], [160, 'Flat'], [300, '1.00'], [380, '$2,020.00'], [480, '$2,020.00']),
      ...row(114, [40, 'Fuel Surcharge'], [160, 'Per Mile'], [300, '1.00'], [380, '$0.41'], [480, '$153.00']),
      [480, 132, '$2,173.00'],
    )
    expect(rate.amounts).toEqual({ total: '2173.00', lineHaul: '2020.00', fuel: '153.00' })
  })

  test.each([
    'Linehaul $1,512.00, fuel $140.00, total $1,652.00',
    'Flat rate $1,512.00   Fuel $140.00   Total $1,652.00',
    'Flat rate $1,512.00 + FSC $140.00 = $1,652.00',
  ])('freight, fuel and the sum in one line: %s', (line) => {
    expect(read(...column(line)).rate.amounts).toEqual({
      total: '1652.00',
      lineHaul: '1512.00',
      fuel: '140.00',
    })
  })

  test('the rate to the truck, in a sentence', () => {
    const { rate } = read(
      ...column('Total rate to truck: $985.00, fuel included. No other charges unless we agree in writing.'),
    )
    expect(rate.amounts.total).toBe('985.00')
  })

  test('how many there are is no money', () => {
    const { rate } = read(...row(100, [40, 'Line Haul'], [200, '1 x'], [300, '$1,584.00']))
    expect(rate.amounts.lineHaul).toBe('1584.00')
  })

  test('a weight is no money', () => {
    expect(read(...column('TOTAL TO CARRIER IN USD', 'Yogurt, 35700 lbs')).rate.amounts.total).toBeNull()
  })

  test('names of a machine are words', () => {
    const { fields, weight, rate } = read(
      ...column('tender_id: 265509044', 'purchase_order: 1793502060', 'weight_lbs: 12900', 'total: 1652.00'),
    )
    expect([fields.loadNumber?.text, fields.poNumber?.text, weight?.text, rate.amounts.total]).toEqual([
      '265509044',
      '1793502060',
      '12900',
      '1652.00',
    ])
  })

  test('what is added for stops is part of the sum', () => {
    const { rate } = read(...column('LineHaul $925.00 Stops $75.00 Totals USD $1,000.00'))
    expect(rate.amounts).toMatchObject({ total: '1000.00' })
  })

  test('money without a sign is money where two decimals say so', () => {
    const { rate } = read(...column('LINE HAUL..... 1512.00', 'FUEL........ 140.00', 'TOTAL....... 1652.00'))
    expect(rate.amounts).toEqual({ total: '1652.00', lineHaul: '1512.00', fuel: '140.00' })
  })
})

describe('who is to be asked', () => {
  test.each<[string, readonly PrintedLine[]]>([
    ['whose e-mail stands there', column('Caprock Freight', 'Dana Whitlow', 'dana@caprockfreight.example')],
    ['whose letter it is', column('Thank you,', 'Dana Whitlow')],
    ['at the end of a line', column('Sincerely, Dana Whitlow')],
    ['with a phone', column('Broker: Dana Whitlow 402-555-0147 x204')],
    ['before the extension', column('Broker Rep: Dana Whitlow Ext 204')],
    [
      'who writes for a firm',
      column('FROM:', 'Dana Whitlow, Copperline Brokerage LP').map(([x, y, text]) => [x, y - 80, text]),
    ],
    [
      'over a caption',
      [
        [40, 100, 'Dana Whitlow'],
        [40, 114, 'BROKER CONTACT', 6.5],
      ],
    ],
  ])('%s', (_how, lines) => {
    expect(read(...lines).broker.contact?.text).toBe('Dana Whitlow')
  })

  test('nobody of the carrier', () => {
    expect(
      read(...column('Carrier', 'Llano Lines', 'Sam Ortiz', 'sam@llano.example')).broker.contact,
    ).toBeNull()
  })

  test('a number under Broker MC, and none under Carrier MC', () => {
    const { broker } = read(
      ...row(100, [40, 'Carrier MC'], [160, 'Broker MC']),
      ...row(114, [40, '771234'], [160, '350601']),
    )
    expect(broker.mc?.text).toBe('350601')
  })
})

describe('numbers of a stop', () => {
  const stops: readonly PrintedLine[] = [
    ...column('Pickup', 'Kestrel Foods DC #4417', '2200 Industrial Blvd', 'Hereford, TX 79045'),
    [40, 170, 'Deliver to'],
    [40, 184, 'Trinity Grocers'],
    [40, 198, '915 Airport Fwy'],
    [40, 212, 'Denton, TX 76205'],
  ]
  const numbers = (...lines: readonly PrintedLine[]) =>
    read(...stops, ...lines).stops.map(({ references }) => references.map(({ text }) => text))

  test('what is called a pickup’s is the pickup’s, wherever it stands', () => {
    expect(numbers([40, 226, 'Pickup ref: 55501'], [40, 240, 'Drop ref: 66602'])).toEqual([
      ['55501'],
      ['66602'],
    ])
  })

  test.each(['Appointment set for 03/05/2026 at 1330 hrs, conf # D9545409', 'Confirmation D9545409'])(
    'within a line: %s',
    (line) => {
      expect(numbers([40, 226, line])).toEqual([[], ['D9545409']])
    },
  )

  test('a confirmation within a stop, a number under its caption', () => {
    expect(
      numbers([320, 142, 'Confirmation 34258476'], [320, 198, 'NUMBER', 6.5], [320, 208, '870936']),
    ).toEqual([['34258476'], ['870936']])
  })

  test('a column headed Ref has the numbers of its stops, before the place or behind it', () => {
    const { stops: found } = read(
      ...row(100, [40, 'Ref'], [120, 'Date'], [240, 'Where'], [540, 'Act']),
      ...row(116, [40, 'A7381642'], [120, '03/04/26'], [240, 'Kestrel Foods'], [540, 'PICK']),
      [240, 128, '2200 Industrial Blvd, Hereford, TX 79045'],
      ...row(156, [40, '178186'], [120, '03/05/26'], [240, 'Trinity Grocers'], [540, 'DROP']),
      [240, 168, '915 Airport Fwy, Denton, TX 76205'],
    )
    expect(found.map(({ references }) => references.map(({ text }) => text))).toEqual([
      ['A7381642'],
      ['178186'],
    ])
  })

  test.each(['PU 372829', 'PU: 372829', 'P/U 372829'])('%s is a pickup’s', (text) => {
    expect(numbers([320, 142, text])).toEqual([['372829'], []])
  })

  test('letters and a dash before a number are part of it', () => {
    expect(numbers([40, 226, 'Delivery #: PU-29023'])).toEqual([[], ['PU-29023']])
  })
})

describe('the MC number of the broker', () => {
  test.each<[string, readonly PrintedLine[]]>([
    [
      'behind its name, where the carrier’s heads the page',
      [
        [40, 40, 'Redbud Hauling LLC'],
        [40, 53, '12 Mill Rd, Hereford, TX 79045 MC 982215'],
        [40, 300, 'Bill to'],
        [40, 313, 'Wren Hollow Logistics LLC (MC 930227)'],
      ],
    ],
    [
      'and not that of the one it is agreed with',
      [
        [40, 40, 'Hi, this confirms load 48812 with Redbud Hauling (MC 1188046) for $1,350.00 all in.'],
        [40, 400, 'Wren Hollow Logistics LLC'],
        [40, 413, '712-555-0155 direct | MC 930227'],
      ],
    ],
    ['behind who sells to carriers', [[40, 400, 'Carrier Sales | Wren Hollow Logistics LLC | MC 930227']]],
  ])('%s', (_where, lines) => {
    expect(read(...lines).broker.mc?.text).toBe('930227')
  })
})

describe('the contact of the broker', () => {
  test.each([
    ['Merchandiser: Lyle Stucky, lyle@wrenhollow.example'],
    ['Sent by Lyle Stucky <lyle@wrenhollow.example>'],
    ['Please sign and return to Lyle Stucky at lyle@wrenhollow.example'],
  ])('beside the mailbox: %s', (line) => {
    expect(read([40, 400, line]).broker.contact?.text).toBe('Lyle Stucky')
  })

  test('over the mailbox of the firm, and a desk is nobody', () => {
    expect(
      read([40, 40, 'Carla Jimenez'], [40, 53, 'tenders@wrenhollow.example 901-555-0128']).broker.contact
        ?.text,
    ).toBe('Carla Jimenez')
    expect(
      read([40, 40, 'Billing Desk Hours'], [40, 300, 'billing@wrenhollow.example']).broker.contact,
    ).toBeNull()
  })

  test('behind By, over the phone of the firm', () => {
    const { broker } = read(
      [40, 400, 'By: Kelsey Bright'],
      [40, 413, '360-555-0121, kelsey@wrenhollow.example'],
    )
    expect([broker.contact?.text, broker.phone?.text]).toEqual(['Kelsey Bright', '360-555-0121'])
  })
})

test.each([
  ['haul it in a dry van for $1,580.00 all inclusive, as follows.', '1580.00'],
  ['You get $1,580.00', '1580.00'],
  ['We release to you the following load at a freight of $1,580.00, and no more.', '1580.00'],
  ['The Broker shall pay the Carrier $1,580.00 for the whole of the service.', '1580.00'],
  ['Broker shall pay Carrier the sum of $1,580.00, within thirty days.', '1580.00'],
  ['$1530 plus $50 for the washout = $1580', '1580.00'],
  ['in a 53 foot van for $1,580.00, fuel included.', '1580.00'],
])('words say what is paid: %s', (line, total) => {
  expect(read(...column(line)).rate.amounts.total).toBe(total)
})

test('the broker’s own MC number stands beside its caption', () => {
  const { broker } = read(
    [40, 100, 'Carrier MC'],
    [140, 100, '1187402'],
    [40, 114, 'Our MC'],
    [140, 114, '214690'],
  )
  expect(broker.mc?.text).toBe('214690')
})

test.each([
  'TRAFFIC CONTACT',
  'Mill order',
  'and weight',
  'all in',
  'Less cash advance',
  'Prepaid',
  'Audit Dept, 11 Perimeter Center',
  'Amarillo, TX 79102',
  'BSC77104',
])('%s beside the word freight is not what is loaded', (text) => {
  expect(read([40, 300, 'Freight'], [120, 300, text]).commodity).toBeNull()
})

test.each<[string, string, PrintedLine[]]>([
  [
    'in the head beside a DOT number',
    '756603',
    [
      [40, 20, 'Sugar Maple Freight Inc', 14],
      [40, 50, 'MC#: 756603 DOT#: 2240911'],
      [40, 300, 'MC# 947715 DOT# 2710448'],
    ],
  ],
  [
    'in a foot behind the name',
    '933071',
    [
      [40, 20, 'Vantage Ridge Logistics', 14],
      [300, 300, 'MC 958113'],
      [
        40,
        700,
        '2026 Vantage Ridge Logistics · 2850 E Camelback Rd, Amarillo, TX 79102 · MC 933071 · Privacy',
      ],
    ],
  ],
  [
    'and not behind the caption of the carrier',
    '1366018',
    [
      [40, 200, 'Carrier'],
      [140, 200, 'Juniper Gap Transport LLC / MC 1410926'],
      [40, 600, 'MC 1366018 | 1001 Morehead Square Dr'],
    ],
  ],
])('the MC number stands %s', (_where, number, lines) => {
  expect(read(...lines).broker.mc?.text).toBe(number)
})

test.each([
  ['RW01 – Rumford Whse', 'Rumford Whse'],
  ['40118 – Lakeside Corrugated', 'Lakeside Corrugated'],
  ['Laurel Hill Beverage (W0072281)', 'Laurel Hill Beverage'],
  ['1 Pickup Garden State Foods', 'Garden State Foods'],
  ['Plant 2 – North Gate', 'Plant 2 – North Gate'],
  ['NORTH – Gate House', 'NORTH – Gate House'],
])('%s is the place %s', (written, name) => {
  const { stops } = read(
    [40, 100, 'Shipper'],
    [40, 114, written],
    [40, 128, '12 Mill Rd'],
    [40, 142, 'Hereford, TX 79045'],
  )
  expect(stops[0]?.name?.text).toBe(name)
})

test('under the heading Address the name stands before the street, and not above the table', () => {
  const { stops } = read(
    [40, 80, 'Big Thicket Carriers'],
    [260, 80, 'Terrence Guidry'],
    [40, 100, 'Activity'],
    [120, 100, 'Facility'],
    [260, 100, 'Address'],
    [40, 116, 'Load'],
    [120, 116, 'Coastal Fine Paper'],
    [260, 116, '12 Mill Rd'],
    [260, 129, 'Hereford, TX 79045'],
    [40, 160, 'Unload'],
    [120, 160, 'Trinity Grocers'],
    [260, 160, '77 Pier St'],
    [260, 173, 'Denton, TX 76205'],
  )
  expect(stops.map(({ name }) => name?.text)).toEqual(['Coastal Fine Paper', 'Trinity Grocers'])
})
