import { expect, test } from 'vitest'
import { addressesOf } from '../addresses/addresses.ts'
import { sheetOf } from '../sheet/sheet.ts'
import { facts, printed, type PrintedLine } from '../test-support/paper.ts'
import { denton, hereford, stack } from '../test-support/places.ts'
import { neighboursOf } from './neighbours.ts'
import { blockOf, roleOf } from './roles.ts'

/** The role of each address of a page. */
function rolesOf(...lines: readonly PrintedLine[]): string[] {
  const sheet = sheetOf([printed(lines)])
  const placed = addressesOf(sheet, facts).map((address) => ({ address, block: blockOf(address) }))
  const neighbours = neighboursOf(placed)
  return placed.map(({ address, block }) => {
    const given = roleOf(sheet, address, { block, neighbours })
    return given ? `${address.city} ${given.role} ${String(given.sureness)}` : `${address.city} none`
  })
}

test.each<[string, PrintedLine[], string]>([
  ['over an address', [[40, 100, 'Pickup']], 'Hereford pickup 0.97'],
  ['five lines over it', [[40, 60, 'Pickup']], 'Hereford pickup 0.97'],
  ['at its left, higher', [[40, 100, 'Pickup']], 'Hereford pickup 0.97'],
  ['beside it', [[20, 126, 'Pickup']], 'Hereford pickup 0.97'],
  ['at its right', [[400, 126, 'Delivery']], 'Hereford none'],
  ['at its right, higher', [[400, 100, 'Delivery']], 'Hereford none'],
  ['over the end of its longest line', [[290, 100, 'Delivery']], 'Hereford delivery 0.97'],
  ['under it', [[200, 165, 'Delivery']], 'Hereford none'],
  [
    'nearer than another',
    [
      [200, 60, 'Pickup'],
      [200, 99, 'Delivery'],
    ],
    'Hereford delivery 0.97',
  ],
  [
    'beside it, and another over it',
    [
      [130, 126, 'Pickup'],
      [200, 99, 'Delivery'],
    ],
    'Hereford pickup 0.97',
  ],
  [
    'over it, and another at its left as high',
    [
      [40, 100, 'Delivery'],
      [200, 100, 'Pickup'],
    ],
    'Hereford pickup 0.97',
  ],
  [
    'over it, and another at its left nearer',
    [
      [130, 99, 'Delivery'],
      [200, 80, 'Pickup'],
    ],
    'Hereford delivery 0.97',
  ],
  [
    'over it, and another one right over the end of its lines',
    [
      [200, 60, 'Pickup'],
      [290, 99, 'Delivery'],
    ],
    'Hereford pickup 0.97',
  ],
])('the heading of a stop stands %s', (_where, lines, role) => {
  expect(rolesOf(...lines, ...hereford(200, 113))).toEqual([role])
})

test.each<[string, PrintedLine[], string]>([
  ['over an address', [[200, 100, 'Carrier']], 'Hereford carrier 0.97'],
  ['five lines over it', [[200, 40, 'Carrier']], 'Hereford none'],
  ['beside it', [[120, 126, 'Carrier']], 'Hereford carrier 0.97'],
  [
    'beside it, over lines of its own',
    [
      [120, 126, 'Carrier'],
      [120, 139, 'Llano Lines'],
    ],
    'Hereford none',
  ],
  [
    'beside it, over another label',
    [
      [120, 126, 'Carrier'],
      [120, 139, 'Phone'],
    ],
    'Hereford carrier 0.97',
  ],
  [
    'beside it with a name, over other lines',
    [
      [40, 126, 'Carrier: Llano Lines'],
      [40, 139, 'dispatch desk'],
    ],
    'Hereford carrier 0.97',
  ],
  ['over the end of its longest line', [[290, 100, 'Carrier']], 'Hereford none'],
])('`Carrier` stands %s', (_where, lines, role) => {
  expect(rolesOf(...lines, ...hereford(200, 113))).toEqual([role])
})

test('the heading of a stop keeps its address beside it, whatever stands under the heading', () => {
  expect(rolesOf([120, 126, 'Pickup'], [120, 139, 'Dock 7'], ...hereford(200, 113))).toEqual([
    'Hereford pickup 0.97',
  ])
})

test.each<[string, string[], string]>([
  ['From:', ['From:'], 'Hereford pickup 0.7'],
  ['From:, far over it', ['From:', '', '', '', '', '', ''], 'Hereford none'],
  ['To:', ['To:'], 'Hereford carrier 0.7'],
  ['a day of loading', ['Ship date: 03/04/2026'], 'Hereford pickup 0.7'],
  ['a day of unloading', ['Delivery date: 03/05/2026'], 'Hereford delivery 0.7'],
  ['a day of neither', ['Due date: 03/05/2026'], 'Hereford none'],
  ['a PO of the shipper', ['Shipper PO: 4471902'], 'Hereford none'],
  ['a heading over a day', ['Delivery', 'Load date: 03/05/2026'], 'Hereford delivery 0.97'],
  ['a short word and a day', ['Del 03/05/2026 at dock seven'], 'Hereford delivery 0.97'],
  ['a short word in a phrase', ['Final mile team'], 'Hereford none'],
  ['a short word with another', ['Drop trailer'], 'Hereford delivery 0.97'],
  ['a short word with a sign', ['Drop: trailer at the dock'], 'Hereford delivery 0.97'],
])('over an address stands %s', (_what, lines, role) => {
  const heads = stack(40, 113 - lines.length * 13, lines)
  expect(rolesOf(...heads, ...hereford(40, 113))).toEqual([role])
})

test('a name that begins like a label is none', () => {
  expect(rolesOf(...stack(40, 100, ['Carrier Crossing Foods', '12 Mill Rd', 'Hereford, TX 79045']))).toEqual([
    'Hereford none',
  ])
})

test.each<[string, string[], string]>([
  ['before the street', ['Deliver to 915 Airport Fwy, Denton, TX 76205'], 'Denton delivery 0.97'],
  ['behind the town', ['915 Airport Fwy, Denton, TX 76205 Deliver by: 03/05/2026'], 'Denton none'],
])('in the line of an address a label stands %s', (_where, lines, role) => {
  expect(rolesOf(...stack(40, 113, lines))).toEqual([role])
})

test.each<[string, PrintedLine[], string[]]>([
  [
    'From and To alone',
    [[40, 100, 'From:'], ...hereford(40, 113), [300, 100, 'To:'], ...denton(300, 113)],
    ['Hereford pickup 0.7', 'Denton delivery 0.7'],
  ],
  [
    'To where the delivery is called so',
    [[40, 100, 'To:'], ...hereford(40, 113), [300, 100, 'Delivery:'], ...denton(300, 113)],
    ['Hereford none', 'Denton delivery 0.97'],
  ],
  [
    'a number right under one and far over the next',
    [...hereford(40, 113), [40, 152, 'PU# 88061'], ...denton(40, 185)],
    ['Hereford none', 'Denton none'],
  ],
  [
    'a number far under one and right over the next',
    [...hereford(40, 113), [40, 172, 'PU# 88061'], ...denton(40, 185)],
    ['Hereford none', 'Denton pickup 0.97'],
  ],
  [
    'a heading over the left one of two',
    [[40, 100, 'Receiver'], ...hereford(40, 113), ...denton(300, 113)],
    ['Hereford delivery 0.97', 'Denton none'],
  ],
  [
    'a heading over nothing, left of two',
    [[40, 100, 'Receiver'], ...hereford(200, 113), ...denton(400, 113)],
    ['Hereford delivery 0.97', 'Denton delivery 0.97'],
  ],
  [
    'the heading of a card at its right, with the day',
    [
      ...hereford(40, 113),
      [300, 113, 'Pick up Dec 7, 3:00 PM'],
      ...denton(40, 185),
      [300, 185, 'Drop-off Dec 9, 3:00 PM'],
    ],
    ['Hereford pickup 0.97', 'Denton delivery 0.97'],
  ],
  [
    'a number that looks like a day in a heading at the right',
    [...hereford(40, 113), [300, 113, 'Stop 1/2 Pickup']],
    ['Hereford none'],
  ],
])('two addresses with %s', (_what, lines, roles) => {
  expect(rolesOf(...lines)).toEqual(roles)
})

test.each<[string, string[], string]>([
  ['what happens', ['Load 88213 picks up on Monday'], 'Hereford pickup 0.75'],
  [
    'what happens before and there',
    ['Truck picks up at noon', 'and delivers on Tuesday'],
    'Hereford delivery 0.75',
  ],
  ['both', ['The truck picks up here and delivers nothing'], 'Hereford delivery 0.75'],
  ['what happens too far over it', ['Load 88213 picks up on Monday', '', ''], 'Hereford none'],
  ['where invoices go', ['The invoice of whoever delivers goes to'], 'Hereford none'],
])('the line over an address says %s', (_what, lines, role) => {
  const heads = lines.map((text, index): PrintedLine => [40, 113 - (lines.length - index) * 12.5, text])
  expect(rolesOf(...heads, ...hereford(40, 113))).toEqual([role])
})

const sentence = (y: number, ...lines: readonly string[]) => stack(120, y, lines)

test.each<[string, PrintedLine[], string]>([
  [
    'a verb',
    sentence(
      100,
      'Dear driver, the truck has to pick up forty pallets of canned beans at the back door of the dock',
      'of 2200 Industrial Blvd, Hereford, TX 79045 and may not leave before each of them has been counted.',
    ),
    'Hereford pickup 0.85',
  ],
  [
    'a word right before the name that the verb does not',
    sentence(
      100,
      'Dear driver, this is the load that was ready for pickup this morning and it goes out today to',
      'Trinity Grocers, 915 Airport Fwy, Denton, TX 76205 and may not leave before all has been counted.',
    ),
    'Denton delivery 0.6',
  ],
  [
    'a word right before the name, without a verb',
    sentence(
      100,
      'Dear driver, this is the load of forty pallets of canned beans that the dock has ready today from',
      'Kestrel Foods, 2200 Industrial Blvd, Hereford, TX 79045 and it may not leave before all is counted.',
    ),
    'Hereford pickup 0.6',
  ],
  [
    'nothing',
    sentence(
      100,
      'Dear driver, please know that the office of the firm is open every day of the week and is found at',
      '2200 Industrial Blvd, Hereford, TX 79045 where somebody is always glad to help you with the papers.',
    ),
    'Hereford none',
  ],
  [
    'a label that hangs before the first line',
    [
      [40, 100, 'DEL'],
      ...sentence(
        100,
        'The dock of the grocers is open every day of the week until late and is found behind the yard of',
        '915 Airport Fwy, Denton, TX 76205 where somebody is always glad to help you with all of the papers.',
      ),
    ],
    'Denton delivery 0.8',
  ],
  [
    'a label lower than the first line',
    [
      [40, 108, 'DEL'],
      ...sentence(
        100,
        'The dock of the grocers is open every day of the week until late and is found behind the yard of',
        '915 Airport Fwy, Denton, TX 76205 where somebody is always glad to help you with all of the papers.',
      ),
    ],
    'Denton none',
  ],
  [
    'a label of no stop',
    [
      [40, 100, 'Broker'],
      ...sentence(
        100,
        'The dock of the grocers is open every day of the week until late and is found behind the yard of',
        '915 Airport Fwy, Denton, TX 76205 where somebody is always glad to help you with all of the papers.',
      ),
    ],
    'Denton none',
  ],
])('in a sentence %s says what an address is', (_what, lines, role) => {
  expect(rolesOf(...lines)).toEqual([role])
})
