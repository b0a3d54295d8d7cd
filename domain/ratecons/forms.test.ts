import { describe, expect, test } from 'vitest'
import { fieldsOf, read, type PrintedLine } from './test-support/paper.ts'

const pickup = '2200 Industrial Blvd, Hereford, TX 79045'
const delivery = '915 Airport Fwy, Denton, TX 76205'
const stopsRead = (...lines: readonly PrintedLine[]) =>
  read(...lines).stops.map(({ kind, name, address, appointment }) => [
    kind,
    name?.text ?? null,
    address?.text ?? null,
    appointment?.text ?? null,
  ])

describe('a table', () => {
  const head: PrintedLine[] = [
    [40, 100, 'Type'],
    [100, 100, 'Location'],
    [280, 100, 'Reference'],
    [380, 100, 'PO Number'],
    [470, 100, 'Pieces'],
  ]
  const rows: PrintedLine[] = [
    [40, 120, 'Pickup'],
    [100, 120, 'Palo Duro Canning'],
    [280, 120, 'PD2007'],
    [470, 120, '12 rolls'],
    [100, 133, '2200 Industrial Blvd'],
    [100, 146, 'Hereford, TX 79045'],
    [40, 180, 'Delivery'],
    [100, 180, 'Trinity Grocers'],
    [280, 180, 'TG5512'],
    [380, 180, 'PT088413'],
    [470, 180, '12 rolls'],
    [100, 193, '915 Airport Fwy'],
    [100, 206, 'Denton, TX 76205'],
  ]

  test('has the PO number in its column, in the row of the stop that has one', () => {
    expect(fieldsOf([...head, ...rows]).poNumber).toBe('PT088413')
  })

  test('has no PO number where the column is empty', () => {
    const without = rows.filter(([, , text]) => text !== 'PT088413')
    expect(fieldsOf([...head, ...without]).poNumber).toBeNull()
  })

  test('is read by the order of its cells where headings stand in the middle of columns', () => {
    const { poNumber } = fieldsOf([
      [80, 100, 'Delivery note'],
      [220, 100, 'Customer P.O.'],
      [360, 100, 'Pallets'],
      [480, 100, 'Weight'],
      [40, 150, '00818440'],
      [180, 150, '80114-R'],
      [330, 150, '24'],
      [440, 150, '31,240'],
    ])
    expect(poNumber).toBe('80114-R')
  })

  test('is read so in the row right under the headings alone', () => {
    const { poNumber } = fieldsOf([
      [80, 100, 'Delivery note'],
      [220, 100, 'Customer P.O.'],
      [360, 100, 'Pallets'],
      [40, 200, '00818440'],
      [180, 200, '80114-R'],
      [330, 200, '24'],
    ])
    expect(poNumber).toBeNull()
  })

  test('may have two headings so near to each other that they are one run of text', () => {
    const { poNumber } = fieldsOf([
      [40, 100, 'Pcs'],
      [100, 100, 'Description'],
      [260, 100, 'Weight P.O.'],
      [400, 100, 'Temp'],
      [40, 116, '1,890'],
      [100, 116, 'Frozen potatoes'],
      [250, 116, '43,600'],
      [296, 116, '0071-88'],
      [400, 116, '-10 F'],
    ])
    expect(poNumber).toBe('0071-88')
  })

  test('is none where only one heading is a caption', () => {
    const { poNumber } = fieldsOf([
      [40, 100, 'Kestrel'],
      [220, 100, 'PO Number'],
      [360, 100, 'Osprey'],
      [40, 180, 'A-1234'],
      [220, 180, 'B-1234'],
      [360, 180, 'C-1234'],
    ])
    expect(poNumber).toBeNull()
  })
})

test('a form of boxes has a numbered caption over each value', () => {
  const box = (top: number, first: number, values: readonly string[]): PrintedLine[] =>
    ['Street', 'City', 'State', 'Zip'].flatMap((caption, index): PrintedLine[] => {
      const x = [40, 260, 400, 480][index] ?? 40
      return [
        [x, top, `${String(first + index)}. ${caption}`, 6],
        [x + 4, top + 9, values[index] ?? ''],
      ]
    })
  expect(
    stopsRead(
      [40, 160, 'SECTION A - LOADING POINT'],
      [40, 180, '10. Name of shipper', 6],
      [44, 189, 'Palo Duro Canning'],
      ...box(204, 11, ['2200 Industrial Blvd', 'Hereford', 'TX', '79045']),
      [40, 228, '15. Loading date', 6],
      [44, 237, '12/01/2026'],
      [40, 260, 'SECTION B - UNLOADING POINT'],
      [40, 280, '18. Name of receiver', 6],
      [44, 289, 'Trinity Grocers'],
      ...box(304, 19, ['915 Airport Fwy', 'Denton', 'TX', '76205']),
      [40, 328, '23. Unloading date', 6],
      [44, 337, '12/02/2026'],
    ),
  ).toEqual([
    ['pickup', 'Palo Duro Canning', pickup, '12/01/2026'],
    ['delivery', 'Trinity Grocers', delivery, '12/02/2026'],
  ])
})

test('State and ZIP may share one value', () => {
  const side = (x: number, lines: readonly (readonly [string, string])[]): PrintedLine[] =>
    lines.flatMap(([caption, value], index): PrintedLine[] => [
      [x, 114 + 14 * index, caption],
      [x + 80, 114 + 14 * index, value],
    ])
  const { pickupAddress, deliveryAddress } = fieldsOf([
    [40, 100, 'Shipper'],
    [330, 100, 'Receiver'],
    ...side(40, [
      ['Name', 'Palo Duro Canning'],
      ['Street', '2200 Industrial Blvd'],
      ['City', 'Hereford'],
      ['State / Zip', 'TX 79045'],
    ]),
    ...side(330, [
      ['Name', 'Trinity Grocers'],
      ['Street', '915 Airport Fwy'],
      ['City', 'Denton'],
      ['State / Zip', 'TX 76205'],
    ]),
  ])
  expect([pickupAddress, deliveryAddress]).toEqual([pickup, delivery])
})

test('the town may stand behind its street, each with its caption', () => {
  const stop = (top: number, heading: string, street: string, town: string): PrintedLine[] => [
    [40, top, heading],
    [40, top + 28, 'Street or road'],
    [120, top + 28, street],
    [320, top + 28, 'Town'],
    [360, top + 28, town],
  ]
  const { pickupAddress, deliveryAddress } = fieldsOf([
    ...stop(100, 'PICK UP', '2200 Industrial Blvd', 'Hereford, TX 79045'),
    ...stop(200, 'DROP', '915 Airport Fwy', 'Denton, TX 76205'),
  ])
  expect([pickupAddress, deliveryAddress]).toEqual([pickup, delivery])
})

test('a letter has a heading beside each of its paragraphs', () => {
  expect(
    stopsRead(
      [40, 100, 'Thank you for taking this one. Please sign at the bottom and mail it back before you load.'],
      [40, 116, 'Loads at:'],
      [120, 116, 'Palo Duro Canning, 2200 Industrial Blvd, Hereford, TX 79045, on Monday, November 30, 2026'],
      [120, 129, 'at 9am by appointment. The driver gives our load number at the window.'],
      [40, 142, 'Unloads at:'],
      [120, 142, 'Trinity Grocers, 915 Airport Fwy, Denton, TX 76205, on Tuesday, December 1, 2026,'],
      [120, 155, 'between 8am and 3pm, first come first serve, and the dock is on the left.'],
    ),
  ).toEqual([
    ['pickup', 'Palo Duro Canning', pickup, '11/30/2026 09:00'],
    ['delivery', 'Trinity Grocers', delivery, '12/01/2026 FCFS 08:00 - 15:00'],
  ])
})

test('the day of a stop may stand over its place, under the place before', () => {
  expect(
    stopsRead(
      [40, 100, 'Load date'],
      [140, 100, 'Monday 11/30/2026, open 7:00 AM to 5:00 PM'],
      [40, 114, 'Origin'],
      [140, 114, 'Palo Duro Canning'],
      [140, 128, '2200 Industrial Blvd'],
      [140, 142, 'Hereford, TX 79045'],
      [40, 156, 'Unload date'],
      [140, 156, 'Tuesday 12/01/2026, open 6:00 AM to 8:00 PM'],
      [40, 170, 'Destination'],
      [140, 170, 'Trinity Grocers'],
      [140, 184, '915 Airport Fwy'],
      [140, 198, 'Denton, TX 76205'],
    ),
  ).toEqual([
    ['pickup', 'Palo Duro Canning', pickup, '11/30/2026 07:00 - 17:00'],
    ['delivery', 'Trinity Grocers', delivery, '12/01/2026 06:00 - 20:00'],
  ])
})

test('stops may be the columns of a table, with a caption before each row', () => {
  const row = (top: number, caption: string, first: string, second: string): PrintedLine[] => [
    [40, top, caption],
    [160, top, first],
    [340, top, second],
  ]
  expect(
    stopsRead(
      [160, 100, 'ORIGIN'],
      [340, 100, 'DESTINATION'],
      ...row(116, 'COMPANY', 'Palo Duro Canning', 'Trinity Grocers'),
      ...row(132, 'STREET', '2200 Industrial Blvd', '915 Airport Fwy'),
      ...row(148, 'CITY', 'Hereford', 'Denton'),
      ...row(164, 'ST / ZIP', 'TX 79045', 'TX 76205'),
      ...row(180, 'DATE', '12/07/2026', '12/08/2026'),
    ),
  ).toEqual([
    ['pickup', 'Palo Duro Canning', pickup, '12/07/2026'],
    ['delivery', 'Trinity Grocers', delivery, '12/08/2026'],
  ])
})

test('a name and its street may be parted by a stroke', () => {
  expect(
    stopsRead(
      [40, 100, 'PU'],
      [40, 114, 'PALO DURO CANNING / 2200 INDUSTRIAL BLVD'],
      [40, 128, 'HEREFORD TX 79045'],
    ).map(([, name, address]) => [name, address]),
  ).toEqual([['PALO DURO CANNING', '2200 INDUSTRIAL BLVD, HEREFORD, TX 79045']])
})

test('a load that goes over New Year without a year is delivered in the next one', () => {
  const { stops } = read(
    [40, 100, 'Loads'],
    [140, 100, 'Wed 12/30, 1:00 PM'],
    [140, 114, '2200 Industrial Blvd, Hereford, TX 79045'],
    [40, 140, 'Empties'],
    [140, 140, 'Sat 1/2'],
    [140, 154, '12 noon to 4 PM'],
    [140, 168, '915 Airport Fwy, Denton, TX 76205'],
  )
  expect(stops.map(({ kind, date, from, to }) => [kind, date, from, to])).toEqual([
    ['pickup', '2026-12-30', '13:00', null],
    ['delivery', '2027-01-02', '12:00', '16:00'],
  ])
})

test('older mails below, as programs of offices quote them, are no part of the paper', () => {
  const thread = (subject: string): readonly PrintedLine[] => [
    [40, 40, 'From:'],
    [120, 40, 'Kyra Mattson <kyra@sundogrange.example>'],
    [40, 53, 'Subject:'],
    [120, 53, subject],
    [40, 90, 'Loads'],
    [140, 90, '2200 Industrial Blvd, Hereford, TX 79045'],
    [40, 120, 'Rate'],
    [140, 120, '$1,450.00'],
    [40, 200, 'From: Skip Larsen <skip@tamarackridge.example>'],
    [40, 213, 'Sent: Tuesday, December 8, 2026 10:02 AM'],
    [40, 240, 'Unloads'],
    [140, 240, '915 Airport Fwy, Denton, TX 76205'],
  ]
  expect(stopsRead(...thread('RE: Fargo'))).toHaveLength(1)
  expect(stopsRead(...thread('FW: Fargo'))).toHaveLength(2)
})

test('the day over a stop may say that it is an appointment', () => {
  expect(
    stopsRead(
      [40, 100, 'Thu, Dec 10, 2026 06:30 Appointment'],
      [40, 113, 'Pickup at Palo Duro Canning'],
      [40, 126, '2200 Industrial Blvd, Hereford, TX 79045'],
      [40, 139, 'Sales order SO-11209'],
      [40, 190, 'Sat, Dec 12, 2026 08:30 Appointment'],
      [40, 203, 'Delivery at Trinity Grocers'],
      [40, 216, '915 Airport Fwy, Denton, TX 76205'],
    ).map(([, , , appointment]) => appointment),
  ).toEqual(['12/10/2026 06:30', '12/12/2026 08:30'])
})

test.each([
  ['SHPR 1', 'CNSE 1'],
  ['COLLECT FROM', 'BRING TO'],
])('%s and %s are the ends, surely', (first, second) => {
  const { stops } = read(
    [40, 100, first],
    [140, 100, '2200 Industrial Blvd, Hereford, TX 79045'],
    [40, 140, second],
    [140, 140, '915 Airport Fwy, Denton, TX 76205'],
  )
  expect(stops.map(({ kind, address }) => [kind, address?.text, (address?.confidence ?? 0) > 0.8])).toEqual([
    ['pickup', pickup, true],
    ['delivery', delivery, true],
  ])
})

describe('a spreadsheet', () => {
  const rows = (town: readonly [string, string]): PrintedLine[] => [
    [200, 100, 'ORIGIN'],
    [380, 100, 'DESTINATION'],
    [40, 118, 'COMPANY'],
    [200, 118, 'Palo Duro Canning'],
    [380, 118, 'Trinity Grocers'],
    [40, 136, 'STREET'],
    [200, 136, '2200 Industrial Blvd'],
    [380, 136, '915 Airport Fwy'],
    [40, 154, 'C1TY'],
    [200, 154, town[0]],
    [380, 154, 'Denton'],
    [40, 172, 'sTIzIP'],
    [200, 172, town[1]],
    [380, 172, 'TX 76205'],
  ]

  test('has the state and ZIP code in the row below the town, whatever was read of their captions', () => {
    expect(stopsRead(...rows(['Hereford', 'TX 79045'])).map(([, , address]) => address)).toEqual([
      pickup,
      delivery,
    ])
  })

  test('says nothing of a place that is not the town of that ZIP code', () => {
    expect(stopsRead(...rows(['Prairie Yard', 'TX 79045'])).map(([kind]) => kind)).not.toContain('pickup')
  })
})

test('two values, each behind its own caption, are not one that a narrow column wrapped', () => {
  const { poNumber } = fieldsOf([
    [40, 100, 'Carrier'],
    [120, 100, 'Two Forks Carriers'],
    [300, 100, 'PO #'],
    [372, 100, '61100482-001'],
    [450, 64, 'Issued 12/17/26'],
    [300, 112, 'Temp'],
    [372, 112, '-10 F set point'],
    [432, 300, 'Rate'],
  ])
  expect(poNumber).toBe('61100482-001')
})

test('`Load at` under a sentence heads a stop, as `Unload at` beside it does', () => {
  const stops = stopsRead(
    [40, 50, 'To: Two Forks Carriers LLC, 410 Ross St, Amarillo, TX 79102'],
    [40, 64, 'Attention Kyle Brandvold, 402-555-0164, MC-1330518'],
    [40, 80, 'We confirm the following haul as agreed by telephone with you today.'],
    [40, 98, 'Load at'],
    [320, 98, 'Unload at'],
    [40, 114, 'Palo Duro Canning'],
    [320, 114, 'Trinity Grocers'],
    [40, 128, '2200 Industrial Blvd'],
    [320, 128, '915 Airport Fwy'],
    [40, 142, 'Hereford, TX 79045'],
    [320, 142, 'Denton, TX 76205'],
  )
  expect(stops.map(([kind, name]) => [kind, name])).toEqual([
    ['pickup', 'Palo Duro Canning'],
    ['delivery', 'Trinity Grocers'],
  ])
})

test('a load number of few digits is found behind an agreement in words', () => {
  const line = 'Load confirmation and rate agreement, order no. GA-5533'
  expect(fieldsOf([[40, 60, line]]).loadNumber).toBe('GA-5533')
})

test('a load number may look like a state and its ZIP code', () => {
  const lines: PrintedLine[] = [
    [400, 60, 'LOAD: NV 27714'],
    [40, 90, 'Sales order'],
    [140, 90, 'SO-88319'],
  ]
  expect(fieldsOf(lines).loadNumber).toBe('NV 27714')
})

test('an order of freight has a number', () => {
  const { loadNumber } = fieldsOf([
    [40, 60, 'Freight order no.'],
    [40, 72, '80031762'],
    [240, 60, 'Delivery no.'],
    [240, 72, '84411290'],
  ])
  expect(loadNumber).toBe('80031762')
})

test('below a heading for two kinds of numbers stands a PO number only where nothing else names one', () => {
  const table: PrintedLine[] = [
    [40, 60, 'Load # 88213'],
    [40, 100, 'Location'],
    [300, 100, 'PU# / PO#'],
    [40, 112, 'Palo Duro Canning'],
    [300, 112, 'IR3308'],
    [40, 140, 'Trinity Grocers'],
    [300, 140, 'K77031'],
  ]
  expect(fieldsOf([...table, [40, 200, 'Cust PO:'], [90, 200, 'K77031']]).poNumber).toBe('K77031')
  expect(read(...table).fields.poNumber?.confidence ?? 0).toBeLessThan(0.6)
})

test('a confirmation may be cut short, and its number have a space', () => {
  const { loadNumber } = fieldsOf([
    [40, 60, 'Load Conf. No.'],
    [150, 60, 'PV 20619'],
  ])
  expect(loadNumber).toBe('PV 20619')
})

test('a sentence about unloading is no heading of a stop', () => {
  const stops = stopsRead(
    [40, 100, 'SHIPPER #1'],
    [40, 114, '2200 Industrial Blvd'],
    [40, 128, 'Hereford, TX 79045'],
    [40, 160, 'RECEIVER #1'],
    [40, 174, '915 Airport Fwy'],
    [40, 188, 'Denton, TX 76205'],
    [330, 202, 'Live unload. Lumper: call for approval'],
    [40, 250, 'Rate Details'],
    [40, 264, 'Line Haul'],
    [330, 264, '$1,675.00'],
    [330, 290, 'Caprock Freight | 410 Ross St, Amarillo, TX 79102'],
  )
  expect(stops.map(([kind, , address]) => [kind, address])).toEqual([
    ['pickup', pickup],
    ['delivery', delivery],
  ])
})

test('a heading before the name in one line, over the address below the name, is no part of the name', () => {
  const stops = stopsRead(
    [40, 130, 'PICK UP PALO DURO CANNING'],
    [80, 143, '2200 INDUSTRIAL BLVD'],
    [80, 156, 'HEREFORD, TX 79045'],
    [40, 180, 'DELIVER TRINITY GROCERS'],
    [80, 193, '915 AIRPORT FWY'],
    [80, 206, 'DENTON, TX 76205'],
  )
  expect(stops.map(([kind, name]) => [kind, name])).toEqual([
    ['pickup', 'PALO DURO CANNING'],
    ['delivery', 'TRINITY GROCERS'],
  ])
})

test('a stroke ends a heading as a colon does, and a firm may be called like one', () => {
  const stops = stopsRead(
    [40, 100, 'PU | Stop 1 of 2'],
    [40, 114, 'Del Puerto Cannery'],
    [40, 128, '2200 Industrial Blvd'],
    [40, 142, 'Hereford, TX 79045'],
    [40, 180, 'DEL | Stop 2 of 2'],
    [40, 194, 'Trinity Grocers'],
    [40, 208, '915 Airport Fwy'],
    [40, 222, 'Denton, TX 76205'],
  )
  expect(stops.map(([kind, name]) => [kind, name])).toEqual([
    ['pickup', 'Del Puerto Cannery'],
    ['delivery', 'Trinity Grocers'],
  ])
})
