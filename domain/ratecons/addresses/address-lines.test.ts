import { expect, test } from 'vitest'
import { sheetOf, type Sheet } from '../sheet/sheet.ts'
import type { Cell } from '../sheet/cells.ts'
import { printed } from '../test-support/paper.ts'
import { bareLine, isAside, isPartCaption, looksLikeName } from './address-lines.ts'
import { addressName, nameInLine, unlabelled } from './address-names.ts'

function on(text: string): [Sheet, Cell] {
  const sheet = sheetOf([printed([[40, 40, text]])])
  const [cell] = sheet.cells
  if (!cell) throw new Error('nothing is printed')
  return [sheet, cell]
}

test.each([
  ['Kestrel Foods', 'Kestrel Foods'],
  ['Shipper: Kestrel Foods', 'Kestrel Foods'],
  ['Shipper Kestrel Foods', 'Kestrel Foods'],
  ['1. Shipper: Kestrel Foods', 'Kestrel Foods'],
  ['2) Shipper: Kestrel Foods', 'Kestrel Foods'],
  ['Pick up from Kestrel Foods', 'Kestrel Foods'],
  ['Deliver to Kestrel Foods', 'Kestrel Foods'],
  ['Drop Forge Supply', 'Drop Forge Supply'],
  ['Address 14782 E Harvest Pkwy', '14782 E Harvest Pkwy'],
  ['Name Kestrel Foods', 'Kestrel Foods'],
  ['Shipper: Kestrel Foods Phone: 806-555-0101', 'Kestrel Foods'],
  ['Q Shipper: Kestrel Foods', 'Q Shipper: Kestrel Foods'],
  ['SHIPPER', null],
  ['Shipper:', null],
])('the line `%s` without its label is `%s`', (line, bare) => {
  const [sheet, cell] = on(line)
  const read = bareLine(sheet, cell)
  expect(read?.text ?? null).toBe(bare)
  expect(read?.words.map(({ text }) => text).join(' ') ?? null).toBe(bare)
})

test.each([
  ['Street', true],
  ['City', true],
  ['Name:', true],
  ['Street 12 Mill Rd', false],
  ['Weight', false],
  ['Kestrel Foods', false],
])('`%s` is the caption of a part of an address: %s', (line, is) => {
  expect(isPartCaption(...on(line))).toBe(is)
})

test.each([
  ['Attn: Receiving', true],
  ['Attention: Receiving', true],
  ['c/o Barrow Sheds', true],
  ['Care of Barrow Sheds', true],
  ['Contact: Dana Roe', true],
  ['Phone: 806-555-0101', true],
  ['Email: dana@caprock.example', true],
  ['Notes: ring the bell', true],
  ['Date: 03/04/2026', true],
  ['Time: 08:00', true],
  ['Ref #: 77310', true],
  ['Shipper: Kestrel Foods', false],
  ['Weight: 40000', false],
  ['Kestrel Foods', false],
  ['Kestrel c/o Barrow Sheds', false],
  ['Kestrel Foods Phone: 806-555-0101', false],
])('`%s` may stand between a name and its street: %s', (line, is) => {
  expect(isAside(...on(line))).toBe(is)
})

test.each([
  ['Kestrel Foods', true],
  ['K2', false],
  ['12', false],
  ['KF', true],
  ['Kestrel: Foods', false],
  ['kestrel@foods', false],
  ['Kestrel $5', false],
  ['q'.repeat(70), true],
  ['q'.repeat(71), false],
  ...[
    'TBD',
    'tba.',
    'n/a',
    'NA',
    'To be determined',
    'to be advised',
    'to be announced',
    'to be named',
    'unknown',
  ]
    .concat([
      'see notes',
      'see below',
      'call for address',
      'PU 1',
      'SO 2',
      'Del',
      'p/u',
      'pick-up',
      'Pick ups 2',
    ])
    .concat([
      'delivery',
      'deliveries',
      'deliver',
      'Drop 2',
      'drops',
      'Shipper',
      'consignee #1',
      'receiver',
      'origin',
    ])
    .concat(['destination', 'from', 'to', 'stop 3'])
    .map((placeholder): [string, boolean] => [placeholder, false]),
  ['TBD Foods', true],
  ['Unknown Feeds', true],
  ['Dropforge', true],
  ['Stop Foods', true],
])('`%s` may be a name: %s', (line, is) => {
  expect([looksLikeName(line), addressName(line)]).toEqual([is, is ? line : null])
})

test.each([
  ['Jasper Tools, 8982 Baseline Rd', 'Jasper Tools', '8982 Baseline Rd'],
  ['Dunmore Mills - Plant 2 - 17 County Road 480', 'Dunmore Mills - Plant 2', '17 County Road 480'],
  ['Jasper Tools | 8982 Baseline Rd', 'Jasper Tools', '8982 Baseline Rd'],
  ['Jasper Tools / 8982 Baseline Rd', 'Jasper Tools', '8982 Baseline Rd'],
  ['Jasper Tools • 8982 Baseline Rd', 'Jasper Tools', '8982 Baseline Rd'],
])('%s is a name with its street', (line, name, street) => {
  expect(nameInLine(line)).toEqual({ name, street })
})

test.each(['8982 Baseline Rd', 'Jasper Tools', 'Jasper Tools 8982 Baseline Rd', 'TBD, 8982 Baseline Rd'])(
  '%s is no name with its street',
  (line) => {
    expect(nameInLine(line)).toBeNull()
  },
)

test.each([
  ['Kestrel Foods', 'Kestrel Foods'],
  ['Pick up at Kestrel Foods,', 'Kestrel Foods'],
  ['The load is to go to Kestrel Foods -', 'Kestrel Foods'],
  ['is in the warehouse of Kestrel Foods', 'Kestrel Foods'],
  ['the dock of Kestrel Foods', 'Kestrel Foods'],
  ['the yard of 99 Acres', '99 Acres'],
  ['Ship to the mill', 'Ship to the mill'],
  ['Stop: then: Kestrel Foods (', 'Kestrel Foods'],
  ['Ring the bell. Kestrel Foods', 'Kestrel Foods'],
  ['Kestrel Foods located at', 'Kestrel Foods'],
  ['Kestrel Foods, at', 'Kestrel Foods'],
  ['| Kestrel Foods |', 'Kestrel Foods'],
  ['From', null],
  ['to', null],
  [', and', null],
  ['Andrews', 'Andrews'],
  ['12', null],
  ['K 2', null],
  ['', null],
  ['q'.repeat(80), 'q'.repeat(80)],
  ['q'.repeat(81), null],
])('the name in `%s` before a street', (line, name) => {
  expect(unlabelled(line)).toBe(name)
})
