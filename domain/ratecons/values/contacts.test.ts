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
  ['dispatches', [[40, 120, 'Palo Duro load sheet | Dispatch by Tessa Waldrop']]],
  ['ordered it', [[40, 500, 'Ordered by Tessa Waldrop, grain desk']]],
  ['is to be called', [[40, 500, 'Dispatch notes: Contact Tessa Waldrop at 402-555-0118 for directions.']]],
  [
    'prepared it, with a phone',
    [
      [40, 120, 'Prepared'],
      [140, 120, '12/03/2026 10:22 by Tessa Waldrop, 316-555-0140'],
    ],
  ],
  [
    'it was booked with',
    [
      [40, 120, 'BOOKED WITH'],
      [40, 133, 'Tessa Waldrop'],
    ],
  ],
  [
    'dispatched it, beside the carrier’s own',
    [
      [40, 120, 'CARRIER'],
      [140, 120, 'CONTACT'],
      [300, 120, 'DISPATCHED BY'],
      [40, 133, 'Saluki Freight Lines LLC'],
      [140, 133, 'Denise Hargrove'],
      [300, 133, 'Tessa Waldrop'],
    ],
  ],
  ['arranged it', [[40, 120, 'Arranged by Tessa Waldrop 716-555-0164']]],
  [
    'is the broker by the caption',
    [
      [40, 30, 'Dovetail Freight Group Inc', 14],
      [300, 120, 'Broker: Tessa Waldrop'],
    ],
  ],
  [
    'signs for the firm by its first word',
    [
      [40, 30, 'Dovetail Freight Group Inc', 14],
      [40, 600, 'For Dovetail: Tessa Waldrop'],
    ],
  ],
  [
    'has a mailbox on the paper',
    [
      [40, 30, '800 S Gay St | Tessa Waldrop, 865-555-0126 | tessa@cobbleridge.example'],
      [40, 300, 'Dispatch Center'],
    ],
  ],
  [
    'writes to whom wrote before',
    [
      [40, 200, 'Regards,'],
      [40, 214, 'Tessa Waldrop'],
      [40, 300, 'From: Kjersti Aamodt'],
      [40, 314, 'To: Tessa Waldrop'],
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

test.each<[string, PrintedLine[]]>([
  ['a post', [[40, 500, 'Questions on this shipment: Traffic Manager, (206) 555-0114']]],
  ['a desk', [[40, 500, 'Questions on this load: Carrier Support, (206) 555-0114']]],
  ['words of a sentence', [[40, 500, 'BILLS ARE TO BE MAILED OR TENDERED BY OR SENT TO US']]],
  [
    'the firm in short',
    [
      [40, 30, 'Corwin Mills Paper Company', 14],
      [300, 30, 'Corwin Mills | corwin@corwinmills.example'],
    ],
  ],
  [
    'the driver',
    [
      [40, 120, 'Driver: Chuy Medrano'],
      [40, 300, 'Chuy Medrano, 956-555-0126'],
    ],
  ],
])('%s is nobody’s name', (_what, lines) => {
  expect(contact(...lines)).toBeNull()
})

test('a name of three words is whole', () => {
  expect(
    contact([40, 300, 'Dispatch notes: Lou Ann Peters is in'], [300, 360, 'lpeters@cobbleridge.example']),
  ).toBe('Lou Ann Peters')
})
