import { expect, test } from 'vitest'
import { readPaper } from './read-paper.ts'
import type { PageOfWords } from './sheet/words.ts'
import { facts, printed, type PrintedLine } from './test-support/paper.ts'

/** As OCR gives it: never completely certain. */
function seen(...lines: readonly PrintedLine[]) {
  return readSeen(printed(lines))
}

function readSeen(page: PageOfWords) {
  const words = page.words.map((word) => ({ ...word, sureness: 0.93 }))
  return readPaper([{ ...page, words }], facts, '2026-09-15')
}

const stop = (street: string, town: string): readonly PrintedLine[] => [
  [40, 130, 'Pickup'],
  [40, 143, 'Kestrel Foods'],
  [40, 156, street],
  [40, 169, town],
]

test('a comma before the state that was read as a colon still ends the town', () => {
  const [first] = seen(...stop('12 Mill Rd', 'Hereford:TX 79045')).stops
  expect([first?.city, first?.state, first?.zip]).toEqual(['Hereford', 'TX', '79045'])
})

test('a state and a ZIP code without a space between them still end the town', () => {
  const [first] = seen(...stop('12 Mill Rd', 'Hereford, TX79045')).stops
  expect([first?.city, first?.state, first?.zip]).toEqual(['Hereford', 'TX', '79045'])
})

test('a speck between a state and its ZIP code is read over', () => {
  const [first] = seen(...stop('12 Mill Rd', "Hereford, TX'79045")).stops
  expect([first?.city, first?.state, first?.zip]).toEqual(['Hereford', 'TX', '79045'])
})

test.each(['400 Topping-Ave', '400 Topping-Ave Ave'])('a speck before the kind of street: %s', (street) => {
  const [first] = seen(...stop(street, 'Hereford, TX 79045')).stops
  expect(first?.street).toBe('400 Topping Ave')
})

test('a speck between the words of a caption leaves it one', () => {
  const { fields } = seen([40, 100, 'CUSTOMER-PO'], [40, 113, '7740-31882'], [240, 100, 'Load # 20491'])
  expect(fields.poNumber?.text).toBe('7740-31882')
})

test.each([
  ['Load # SM- 206987-', 'SM-206987'],
  ['Load # SM- 206987', 'SM-206987'],
])('what dirt adds to a number is no part of it: %s', (line, number) => {
  expect(seen([40, 100, line]).fields.loadNumber?.text).toBe(number)
})

test('what is nearer to a number than a space is its end', () => {
  const page = printed([[40, 100, 'Load # 558117 690']])
  const words = page.words.map((word) => ({ ...word, sureness: 0.96 }))
  const moved = words.map((word) => (word.text === '690' ? { ...word, x: word.x - 3.5 / 612 } : word))
  expect(readPaper([{ ...page, words: moved }], facts, '2026-09-15').fields.loadNumber?.text).toBe(
    '558117690',
  )
  const parts = ['AB-', '1234', '567', '890'].map((text, index) => {
    const width = (text.length * 5) / 612
    const x = [0.2, 0.226, 0.26, 0.2855][index] ?? 0
    return { ...{ text, width, x }, y: 0.2, height: 0.0145, sureness: 0.96 }
  })
  const [caption] = page.words.map((word) => ({ ...word, sureness: 0.96, y: 0.2 }))
  const ofParts = caption && readPaper([{ ...page, words: [caption, ...parts] }], facts, '2026-09-15')
  expect(ofParts?.fields.loadNumber?.text).toBe('AB-1234567890')
  expect(readPaper([{ ...page, words }], facts, '2026-09-15').fields.loadNumber?.text).not.toBe('558117690')
})

test('a speck between a caption and its value is no value', () => {
  const { fields } = seen(
    [40, 60, 'Load # 20491'],
    [40, 100, 'Customer PO'],
    [120, 96, '7'],
    [170, 100, '7700418265'],
    [300, 100, 'Hazmat'],
  )
  expect(fields.poNumber?.text).toBe('7700418265')
})

test('the number of a stop that touches its heading is a number', () => {
  const { stops } = seen(
    [40, 130, 'LPick'],
    [90, 130, 'Kestrel Foods'],
    [90, 143, '12 Mill Rd'],
    [90, 156, 'Hereford, TX 79045'],
    [40, 180, '2Drop'],
    [90, 180, 'Corbin Feeds'],
    [90, 193, '77 Dock St'],
    [90, 206, 'Amarillo, TX 79101'],
  )
  expect(stops.map(({ kind, street }) => [kind, street])).toEqual([
    ['pickup', '12 Mill Rd'],
    ['delivery', '77 Dock St'],
  ])
})

test.each([
  ['45Q0817733', '4500817733'],
  ['45O0817733', '4500817733'],
  ['4500l17733', '4500117733'],
])('a letter among digits is the digit it looks like, and not sure: %s', (read, meant) => {
  const { poNumber } = seen([40, 60, 'Load # 20491'], [40, 100, `PO # ${read}`]).fields
  expect(poNumber?.text).toBe(meant)
  expect(poNumber?.confidence).toBeLessThan(0.8)
})

test('a letter that something else than digits stands beside is a letter', () => {
  expect(seen([40, 60, 'Load # 20491'], [40, 100, 'PO # AO081773']).fields.poNumber?.text).toBe('AO081773')
})

test('a number whose line seems too high stands below its caption all the same', () => {
  const page = printed([
    [40, 100, 'Load Number', 8],
    [40, 112, 'PA-741866'],
    [40, 160, 'Trip No.', 8],
    [40, 170, '741866-01'],
  ])
  const words = page.words.map((word) => ({
    ...{ ...word, sureness: 0.93 },
    ...(word.text === 'PA-741866' && { y: 104 / 792, height: 25 / 792 }),
  }))
  expect(readPaper([{ ...page, words }], facts, '2026-09-15').fields.loadNumber?.text).toBe('PA-741866')
})

test('a mark behind a heading in capitals leaves it one', () => {
  const { stops } = seen(
    [40, 130, "PICK UP' KESTREL FOODS"],
    [85, 143, '12 MILL RD'],
    [85, 156, 'HEREFORD, TX 79045'],
    [40, 180, 'DELlVERY CORBIN FEEDS'],
    [85, 193, '77 DOCK ST'],
    [85, 206, 'AMARILLO, TX 79101'],
  )
  expect(stops.map(({ kind, street }) => [kind, street])).toEqual([
    ['pickup', '12 MILL RD'],
    ['delivery', '77 DOCK ST'],
  ])
})

test.each([
  ['1675.Mill Rd', '1675 Mill Rd'],
  ["6901'W Mill Rd", '6901 W Mill Rd'],
  ['+3601 Mill Rd', '3601 Mill Rd'],
  ['©1110 N Mill Blvd', '1110 N Mill Blvd'],
  ['880 W Main Sf', '880 W Main St'],
  ['1020 FStSW', '1020 F St SW'],
  ['8600 Mill Rd -', '8600 Mill Rd'],
])('a street with dirt in it, or without its spaces: %s', (street, mended) => {
  expect(seen(...stop(street, 'Hereford, TX 79045')).stops[0]?.street).toBe(mended)
})

test('a speck behind a word of a name is no full stop', () => {
  const { fields } = seen(
    [40, 40, 'Suncoast. Meridian Transport', 18],
    [40, 64, '410 Ross St, Amarillo, TX 79102'],
    [40, 100, 'Load # 20491'],
  )
  expect(fields.companyName?.text).toBe('Suncoast Meridian Transport')
})

test('of two firms the likelier one, even if the other was read more clearly', () => {
  const page = printed([
    [40, 50, 'IRONQUAY', 20],
    [40, 104, 'Ironquay Flatbed Services LLC'],
    [220, 104, 'Kowalczyk Hauling Corp MC 884120'],
    [40, 117, '2900 Colonnade Pkwy Ste 140'],
    [220, 117, '2650 Canal Rd, Denton, TX 76205'],
    [40, 130, 'Hereford, TX 79045'],
    [220, 130, 'pete@kowalczykhauling.example'],
    [40, 143, 'P 205-555-0166 MC 958340'],
    [40, 500, 'Send the freight bill to ap@ironquay.example'],
    [40, 513, 'Load # 20491'],
  ])
  const words = page.words.map((word) => ({ ...word, sureness: word.x < 0.3 ? 0.9 : 0.96 }))
  const found = readPaper([{ ...page, words }], facts, '2026-09-15').fields.companyName
  expect(found?.text.toUpperCase()).toMatch(/^IRONQUAY/)
})

test('letters that were seen in a logo are no part of the name that a site shows', () => {
  const { fields } = seen(
    [40, 40, 'AT Calloway Bridge Services, Inc.', 16],
    [40, 64, 'MC# 521903 | www.callowaybridge.example'],
    [40, 100, 'Load # 20491'],
  )
  expect(fields.companyName?.text).toBe('Calloway Bridge Services, Inc.')
})

test('the whole name is the firm, even if the short one was read more clearly', () => {
  const page = printed([
    [40, 40, 'Sierra Latitude Logistics, Inc.', 16],
    [40, 64, '410 Ross St, Amarillo, TX 79102 MC 601928'],
    [40, 100, 'Load # 20491'],
    [300, 120, 'Sierra Latitude Contact'],
    [300, 133, 'tomas@sierralatitude.example'],
  ])
  const words = page.words.map((word) => ({ ...word, sureness: word.height > 0.02 ? 0.78 : 0.95 }))
  expect(readPaper([{ ...page, words }], facts, '2026-09-15').fields.companyName?.text).toBe(
    'Sierra Latitude Logistics, Inc.',
  )
})

test('a town in two words that lost its space is the one of its ZIP code', () => {
  const [first] = seen([40, 130, 'Pickup'], [40, 143, '12 Mill Rd, OklahomaCity, OK 73102']).stops
  expect([first?.street, first?.city]).toEqual(['12 Mill Rd', 'Oklahoma City'])
})

test('a state whose I was read as a digit is that of its ZIP code', () => {
  const zipTown = (zip: string) => (zip === '83854' ? { city: 'Post Falls', state: 'ID' } : null)
  const page = printed(stop('3600 E Seltice Way', 'Post Falls, 1D 83854'))
  const words = page.words.map((word) => ({ ...word, sureness: 0.93 }))
  const { stops } = readPaper([{ ...page, words }], { ...facts, zipTown }, '2026-09-15')
  expect(stops[0]?.state).toBe('ID')
  expect(readPaper([{ ...page, words }], facts, '2026-09-15').stops).toEqual([])
})

test('the border of a table before a heading is no part of it', () => {
  const [first] = seen([40, 130, 'I"Pick'], ...stop('12 Mill Rd', 'Hereford, TX 79045').slice(1)).stops
  expect([first?.kind, first?.street]).toEqual(['pickup', '12 Mill Rd'])
})

test.each(['455 E S0TH AVE', '455 E S 0th Ave'])('no street is called 0th: %s', (street) => {
  const [first] = seen(...stop(street, 'Hereford, TX 79045')).stops
  expect(first?.street?.toLowerCase()).toBe('455 e 50th ave')
})

test.each([
  ['A', 'Vv'],
  ['A', '¥'],
  ['Q', '®'],
])('a mark before a heading that was read as %s or %s is no part of it', (up, down) => {
  const { stops } = seen(
    [40, 130, `${up} Pickup`],
    [340, 130, `${down} Delivery`],
    [40, 156, 'Kestrel Foods'],
    [340, 156, 'Corbin Feeds'],
    [40, 169, '12 Mill Rd'],
    [340, 169, '77 Dock St'],
    [40, 182, 'Hereford, TX 79045'],
    [340, 182, 'Amarillo, TX 79101'],
    [40, 195, '12/17/2026 08:00'],
    [340, 195, '12/18/2026 13:00'],
  )
  expect(stops.map(({ kind, street }) => [kind, street])).toEqual([
    ['pickup', '12 Mill Rd'],
    ['delivery', '77 Dock St'],
  ])
})

test.each(['Q Foods', 'V Origin Foods'])(
  'a letter that begins the name of a place is part of it: %s',
  (name) => {
    const lines: PrintedLine[] = [...stop('12 Mill Rd', 'Hereford, TX 79045')]
    lines[1] = [40, 143, name]
    expect(seen(...lines).stops[0]?.name?.text).toBe(name)
  },
)

test('dust behind a town is no second wrong letter of it', () => {
  const [first] = seen(...stop('12 Mill Rd', 'Herefcrd., TX 79045')).stops
  expect(first?.city).toBe('Hereford')
})

test('the side of a highway that was read as part of its number stands apart', () => {
  const [first] = seen(...stop('10539 Highway 71S', 'Hereford, TX 79045')).stops
  expect(first?.street).toBe('10539 Highway 71 S')
})

test.each([
  ['route', '2968 State Route', '2968 State Route 9'],
  ['building', '77 Pier Street Bldg', '77 Pier Street Bldg 9'],
])('a %s that has lost its number is not shown as sure', (_what, cut, whole) => {
  const sure = (street: string) => seen(...stop(street, 'Hereford, TX 79045')).stops[0]?.address?.confidence
  expect(sure(cut)).toBeLessThan(0.8)
  expect(sure(whole)).toBeGreaterThan(0.8)
})

test('a caption whose comma was read as a dot is no part of the street', () => {
  const [first] = seen(
    [40, 130, 'PICKUP'],
    [40, 146, 'Street'],
    [40, 160, '12 Mill Rd'],
    [40, 176, 'City. State Zip'],
    [40, 190, 'Hereford, TX 79045'],
  ).stops
  expect(first?.street).toBe('12 Mill Rd')
})

test.each(['/', '|'])('what stands behind %s is no part of the name, in a picture too', (stroke) => {
  const page = printed([
    [40, 40, `Ostrander Bros. Truck Brokers ${stroke} Produce Desk`, 14],
    [400, 40, 'Load: 840154'],
    [40, 60, 'Clovis, NM 88101  402-555-0147  MC 518964'],
    ...stop('12 Mill Rd', 'Hereford, TX 79045'),
  ])
  // Letters as narrow as Helvetica's: without the stroke there is no gap between the two.
  const narrow = { ...page, width: page.width * 0.6 }
  expect(readSeen(narrow).fields.companyName?.text).toBe('Ostrander Bros. Truck Brokers')
})

test('the rule of a table before a name is no part of it', () => {
  const paper = stop('12 Mill Rd', 'Hereford, TX 79045').map(([x, y, text]): PrintedLine => [
    x,
    y,
    `| ${text} |`,
  ])
  expect(seen(...paper).stops[0]?.name?.text).toBe('Kestrel Foods')
})

test('whom a confirmation is for is not the broker, where the head of the paper was lost', () => {
  const { fields } = seen(
    [40, 54, 'Load confirmation for High Mesa Carriers Inc'],
    [400, 60, 'Load 840154'],
    ...stop('12 Mill Rd', 'Hereford, TX 79045'),
  )
  expect(fields.companyName).toBeNull()
})

test('where only the first of two headings was read, the address at the right stays the second one', () => {
  const { fields } = seen(
    [40, 130, 'FROM'],
    ...([
      [40, 143.5, 'Kestrel Foods'],
      [300, 143, 'Hollow Cold Storage'],
      [40, 156.5, '12 Mill Rd'],
      [300, 156, '77 Pier St'],
      [40, 169.5, 'Hereford, TX 79045'],
      [300, 169, 'Denton, TX 76205'],
      [40, 182.5, '09/02/2026 7:30 AM'],
      [300, 182, '09/04/2026 4:30 PM'],
    ] as const),
  )
  expect(fields.pickupAddress?.text).toBe('12 Mill Rd, Hereford, TX 79045')
  expect(fields.deliveryAddress?.text).toBe('77 Pier St, Denton, TX 76205')
})

test('a caption with a wrong letter is still one', () => {
  const { fields } = seen([40, 90, 'Billing Refercnce number: 9114687'])
  expect(fields.loadNumber?.text).toBe('9114687')
})

test('a name that is nearly a caption stays what it is where the paper has its own words', () => {
  const [first] = readPaper(
    [
      printed([
        [40, 130, 'Pickup'],
        [40, 143, 'Destinatio Foods'],
        [40, 156, '12 Mill Rd'],
        [40, 169, 'Hereford, TX 79045'],
      ]),
    ],
    facts,
    '2026-09-15',
  ).stops
  expect(first?.name?.text).toBe('Destinatio Foods')
})

test('the rule of a table at the left of a street is no part of it', () => {
  const [first] = seen(...stop('i 12 Mill Rd', 'l Hereford, TX 79045')).stops
  expect(first?.address?.text).toBe('12 Mill Rd, Hereford, TX 79045')
})

test('a house number that was read as a price is a house number, and not shown as sure', () => {
  const [first] = seen(...stop('$825 JENNINGS LN', 'Hereford, TX 79045')).stops
  expect(first?.street).toBe('5825 JENNINGS LN')
  expect(first?.address?.confidence).toBeLessThan(0.8)
})

test('a number alone in the head is offered where its caption was too faint, and not shown as sure', () => {
  const { fields } = seen([40, 90, 'BW1616295'], [240, 90, '5260585'], [440, 90, '$2,400.00'])
  expect(fields.loadNumber?.text).toBe('BW1616295')
  expect(fields.loadNumber?.confidence).toBeLessThan(0.6)
})

test('lines of a table and dirt are no part of the words behind them, in a picture alone', () => {
  const lines: readonly PrintedLine[] = [
    ...stop('[12 Mill Rd', '‘Hereford, TX 79045'),
    [40, 200, '|PO #'],
    [140, 200, '|45-99120'],
  ]
  const { fields } = seen(...lines)
  expect([fields.pickupAddress?.text, fields.poNumber?.text]).toEqual([
    '12 Mill Rd, Hereford, TX 79045',
    '45-99120',
  ])
  expect(readPaper([printed(lines)], facts, '2026-09-15').fields.pickupAddress?.text).not.toBe(
    '12 Mill Rd, Hereford, TX 79045',
  )
})

test('a stroke that was read as a letter is one in P/U', () => {
  const day = (word: string) =>
    seen(
      ...stop('12 Mill Rd', 'Hereford, TX 79045'),
      [40, 190, 'Delivery'],
      [40, 203, '77 Pier St'],
      [40, 216, 'Denton, TX 76205'],
      [300, 60, `${word} DATE`],
      [400, 60, '12/15/2026'],
    ).stops[0]?.appointment?.text
  expect([day('PIU'), day('P1U'), day('XYZ')]).toEqual(['12/15/2026', '12/15/2026', undefined])
})

test.each([
  ['OURLOAD #', 'loadNumber'],
  ['OurPro#:', 'loadNumber'],
  ['CUST- PO', 'poNumber'],
  ['Customer FO', 'poNumber'],
] as const)('%s is a caption', (caption, field) => {
  expect(seen([40, 300, caption], [160, 300, '44-11870']).fields[field]?.text).toBe('44-11870')
})

test('the end of a street in capitals was read without its space', () => {
  const [first] = seen(...stop('1400 SW 44THAVE', 'Hereford, TX 79045')).stops
  expect(first?.street).toBe('1400 SW 44TH AVE')
})

test('a town and its ZIP code say which state it is', () => {
  const read = (town: string) => seen(...stop('12 Mill Rd', town)).stops[0]?.address?.text
  expect(read('Hereford, 79045')).toBe('12 Mill Rd, Hereford, TX 79045')
  expect(read('Denton, 79045')).toBeUndefined()
})

test('Load right before a number is no stop, though one is unloaded', () => {
  const { fields } = seen(
    [400, 40, 'Load'],
    [440, 40, 'LD-104733'],
    [40, 120, 'Load'],
    [160, 120, '12 Mill Rd, Hereford, TX 79045'],
    [40, 160, 'Unload'],
    [160, 160, '77 Pier St, Denton, TX 76205'],
  )
  expect(fields.loadNumber?.text).toBe('LD-104733')
  expect(fields.pickupAddress?.text).toBe('12 Mill Rd, Hereford, TX 79045')
})

test('a stop right under a paragraph is not its last line', () => {
  const { fields } = seen(
    [40, 100, 'Load'],
    [160, 100, '12 Mill Rd, Hereford, TX 79045'],
    [
      40,
      130,
      'The driver needs a pickup number at the gate, and no truck is loaded in the rain or the wind.',
    ],
    [40, 143, 'Unload'],
    [160, 143, '77 Pier St, Denton, TX 76205'],
  )
  expect(fields.deliveryAddress?.text).toBe('77 Pier St, Denton, TX 76205')
  expect(fields.deliveryAddress?.confidence).toBeGreaterThan(0.8)
})

test('a dated place in a form is the other end, where its heading was not read', () => {
  const form = (top: number, street: string, town: string, day: string): readonly PrintedLine[] => [
    [40, top, 'Address', 6],
    [300, top, 'City, State, Zip', 6],
    [450, top, 'Date', 6],
    [40, top + 10, street],
    [300, top + 10, town],
    [450, top + 10, day],
  ]
  const lines = (day: string): readonly PrintedLine[] => [
    ...form(120, '12 Mill Rd', 'Hereford, TX 79045', day),
    [40, 180, 'DROP OFF #1'],
    ...form(196, '77 Pier St', 'Denton, TX 76205', '12/06/26'),
  ]
  expect(seen(...lines('12/05/26')).fields.pickupAddress?.text).toBe('12 Mill Rd, Hereford, TX 79045')
  expect(seen(...lines('')).fields.pickupAddress).toBeNull()
})

test('what stands far under the only heading that was read is the other end', () => {
  const { fields } = seen(
    [40, 100, 'PICK UP #1'],
    [40, 120, 'Kestrel Foods'],
    [40, 133, '12 Mill Rd'],
    [40, 146, 'Hereford, TX 79045'],
    [40, 300, 'Pampa Feed'],
    [40, 313, '77 Pier St'],
    [40, 326, 'Denton, TX 76205'],
  )
  expect(fields.deliveryAddress?.text).toBe('77 Pier St, Denton, TX 76205')
})

/** A form whose border is seen as a bar, and whose values begin one column. */
const boxed = (
  y: number,
  role: string,
  [street, town, date]: readonly [string, string, string],
): readonly PrintedLine[] => [
  [90, y, 'Name:'],
  [138, y, 'TARLETON PLASTIC'],
  [330, y, `Early: ${date} 0900`],
  [75 - role.length * 5, y + 13, `${role} | Address:`],
  [138, y + 13, street],
  [330, y + 13, `Late: ${date} 0900`],
  [90, y + 26, 'City'],
  [125, y + 26, '-'],
  [138, y + 26, town],
  [330, y + 26, 'Ref: TRP-2261'],
]

test('the line of a form before a caption is none of its words, and neither is what is left of a colon', () => {
  const { fields, stops } = seen(
    [40, 60, 'Load # 20491'],
    ...boxed(100, 'PICK UP', ['110 CROSSGATE RD', 'SAVANNAH, GA 31407', '12/16/2026']),
    ...boxed(150, 'DELIVERY', ['2401 HUNDRED RD', 'CHESTER, VA 23836', '12/18/2026']),
  )
  expect(fields.pickupAddress?.text).toBe('110 CROSSGATE RD, SAVANNAH, GA 31407')
  expect(fields.deliveryAddress?.text).toBe('2401 HUNDRED RD, CHESTER, VA 23836')
  expect(stops.map(({ name }) => name?.text)).toEqual(['TARLETON PLASTIC', 'TARLETON PLASTIC'])
  expect(fields.appointmentTime?.text).toContain('12/18/2026')
})

test('a bar parts nothing that has no caption', () => {
  const stops = stop('12 Mill Rd | Dock 4', 'Hereford, TX 79045')
  expect(seen(...stops).stops[0]?.street).toContain('12 Mill Rd')
  expect(seen([40, 60, 'Broker: Caprock Freight LLC | Dispatch'], ...stops).fields.companyName?.text).toBe(
    'Caprock Freight LLC',
  )
})

test.each([
  ['6700 SW29th St', '6700 SW 29th St'],
  ['16200 SHarlan Rd', '16200 S Harlan Rd'],
  ['16200 SHARLAN RD', '16200 SHARLAN RD'],
])('a direction is a word of its own: %s', (street, right) => {
  const [first] = seen(...stop(street, 'Hereford, TX 79045')).stops
  expect(first?.street).toBe(right)
})

test.each(['Contact', 'Dispatcher'])('whom to call is no broker, though %s lost its colon', (caption) => {
  const { fields } = seen(
    [40, 45, 'Copperline Carrier Services'],
    [40, 61, '60 Lawrence Bell Dr, Buffalo, NY 14221 | MC 877041'],
    [470, 77, `${caption} Pavel Zorin`, 15],
    [40, 83, 'Carrier Zorin Brothers Trucking Inc'],
    [360, 114, 'Arranged by Nadia Kowal 716-555-0164'],
    ...stop('12 Mill Rd', 'Hereford, TX 79045'),
  )
  expect(fields.companyName?.text).toBe('Copperline Carrier Services')
})
