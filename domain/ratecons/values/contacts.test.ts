import { expect, test } from 'vitest'
import { read, type PrintedLine } from '../test-support/paper.ts'

const contact = (...lines: readonly PrintedLine[]) => read(...lines).broker.contact?.text ?? null

test.each<[string, PrintedLine[]]>([
  ['sent it', [[300, 60, 'Sent 11/24/2026 3:41 PM CT by Tessa Waldrop']]],
  ['is asked about the load', [[40, 500, 'Questions on this shipment: Tessa Waldrop, (206) 555-0114']]],
  ['is its buyer', [[40, 120, 'Our buyer: Tessa Waldrop, 616-555-0140 x118']]],
  [
    'a contract tells to call',
    [[40, 300, '4. The driver shall call the Broker (Tessa Waldrop, 208-555-0188) upon loading, each day.']],
  ],
  [
    'the carrier is told is theirs',
    [[40, 300, 'Your contact Tessa Waldrop, 404-555-0198, or the desk at night.']],
  ],
  [
    'signs for the firm',
    [
      [40, 30, 'Dovetail Freight Group Inc', 14],
      [40, 600, 'For Dovetail Freight Group Inc: Tessa Waldrop'],
    ],
  ],
  [
    'signs under the firm',
    [
      [40, 30, 'Platte Bend Freight, Inc.', 14],
      [40, 600, 'Platte Bend Freight, Inc.'],
      [40, 624, 'By Tessa Waldrop'],
    ],
  ],
  [
    'heads the page with a phone below',
    [
      [40, 40, 'Lakeshore Logistics LLC'],
      [40, 66, 'Tessa Waldrop'],
      [40, 80, '414-555-0103'],
    ],
  ],
  [
    'it is from',
    [
      [300, 60, 'From: Tessa Waldrop'],
      [300, 74, 'Phone: 513-555-0158 ext 3317'],
    ],
  ],
])('the broker’s contact is who %s', (_how, lines) => {
  expect(contact(...lines)).toBe('Tessa Waldrop')
})

test('a rep is the broker’s, though the carrier’s number stands over him', () => {
  expect(
    contact(
      [300, 100, 'Carrier MC'],
      [400, 100, '1305588'],
      [300, 114, 'Rep'],
      [400, 114, 'Tessa Waldrop 602-555-0183'],
      [40, 90, 'Dispatcher'],
      [140, 90, 'Luis Barragan 520-555-0162'],
    ),
  ).toBe('Tessa Waldrop')
})

test('whom a mail is to is no contact of the broker', () => {
  expect(
    contact(
      [300, 20, 'Luis Barragan <luis@redbud.example>'],
      [40, 60, 'Tessa Waldrop <tessa@kestrelridge.example>'],
      [40, 74, 'To: Luis Barragan <luis@redbud.example>'],
    ),
  ).toBe('Tessa Waldrop')
})

test('where freight is from is no person', () => {
  expect(contact([40, 60, 'From: Palo Verde'], [40, 74, 'To: Salt Lake'])).toBeNull()
})
