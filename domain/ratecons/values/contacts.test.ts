import { describe, expect, test } from 'vitest'
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

describe('how sure it is who is asked', () => {
  const sure = (...lines: readonly PrintedLine[]) => read(...lines).broker.contact?.confidence ?? null

  test.each<[string, PrintedLine[], number | null]>([
    ['said to have sent it', [[40, 400, 'Sent by Tessa Waldrop']], 0.72],
    ['a buyer', [[40, 400, 'Our buyer: Tessa Waldrop']], 0.72],
    ['with a caption at the top', [[40, 20, 'Contact: Tessa Waldrop']], 0.84],
    ['with a caption in the middle', [[40, 396, 'Contact: Tessa Waldrop']], 0.75],
    ['with an unmarked caption', [[40, 20, 'Contact Tessa Waldrop']], 0.79],
    [
      'under the carrier',
      [
        [40, 20, 'Carrier: Redbud Hauling'],
        [40, 33, 'Contact: Tessa Waldrop'],
      ],
      0.54,
    ],
    [
      'a rep under the carrier',
      [
        [40, 20, 'Carrier: Redbud Hauling'],
        [40, 33, 'Rep: Tessa Waldrop'],
      ],
      0.84,
    ],
    ['beside their own mailbox', [[40, 400, 'Tessa Waldrop <tessa@caprock.example>']], 0.9],
    ['beside a mailbox of a desk', [[40, 400, 'Tessa Waldrop <tenders@caprock.example>']], 0.7],
    [
      'apart from their mailbox',
      [
        [40, 400, 'Tessa Waldrop'],
        [300, 500, 'tessa@caprock.example'],
      ],
      0.84,
    ],
    ['with a phone', [[40, 400, 'Tessa Waldrop | 806-555-0144']], 0.7],
    [
      'at the end of a letter',
      [
        [40, 400, 'Regards,'],
        [40, 413, 'Tessa Waldrop'],
      ],
      0.75,
    ],
    ['at the end of a line', [[40, 400, 'Regards, Tessa Waldrop']], 0.75],
    [
      'not far under the end of a letter',
      [
        [40, 400, 'Regards,'],
        [40, 442, 'Tessa Waldrop'],
      ],
      null,
    ],
    [
      'not aside of the end of a letter',
      [
        [40, 400, 'Regards,'],
        [53, 413, 'Tessa Waldrop'],
      ],
      null,
    ],
    [
      'over the phone of the head',
      [
        [40, 40, 'Tessa Waldrop'],
        [40, 53, '806-555-0144'],
      ],
      0.72,
    ],
    [
      'not over a phone below',
      [
        [40, 400, 'Tessa Waldrop'],
        [40, 413, '806-555-0144'],
      ],
      null,
    ],
    [
      'not the carrier’s',
      [
        [40, 40, 'Carrier'],
        [40, 53, 'Tessa Waldrop'],
        [40, 66, '806-555-0144'],
      ],
      null,
    ],
    [
      'not behind a caption of the carrier',
      [
        [40, 400, 'Carrier'],
        [140, 400, 'Tessa Waldrop | 806-555-0144'],
      ],
      null,
    ],
  ])('%s', (_how, lines, confidence) => {
    expect(sure(...lines)).toBe(confidence)
  })

  test.each([
    ['tessa', true],
    ['tessawaldrop', true],
    ['twaldrop', true],
    ['tessaw', true],
    ['t.waldrop', true],
    ['tessa.waldrop2', true],
    ['waldrop', false],
    ['tw', false],
    ['dispatch', false],
  ])('the mailbox %s is hers: %s', (box, isHers) => {
    expect(sure([40, 400, 'Tessa Waldrop'], [300, 500, `${box}@caprock.example`])).toBe(isHers ? 0.84 : null)
  })

  test.each<[string, PrintedLine[]]>([
    [
      'behind a caption of something else',
      [
        [40, 400, 'Weight'],
        [140, 400, 'Tessa Waldrop | 806-555-0144'],
      ],
    ],
    [
      'two lines under the end of a letter',
      [
        [40, 400, 'Regards,'],
        [40, 438, 'Tessa Waldrop'],
      ],
    ],
    [
      'in the first of the lines under it',
      [
        [40, 400, 'Regards,'],
        [40, 413, 'Tessa Waldrop'],
        [40, 426, 'Luis Barragan'],
      ],
    ],
    [
      'a little aside of the end of a letter',
      [
        [40, 400, 'Regards,'],
        [50, 413, 'Tessa Waldrop'],
      ],
    ],
  ])('she is found %s', (_where, lines) => {
    expect(contact(...lines)).toBe('Tessa Waldrop')
  })

  test.each<[string, PrintedLine[], number | null]>([
    [
      'over a name of a place',
      [
        [40, 40, 'Tessa Waldrop'],
        [40, 53, 'Salt Depot'],
      ],
      null,
    ],
    [
      'over a phone with a caption behind',
      [
        [40, 40, 'Tessa Waldrop'],
        [40, 53, '806-555-0144 Weight: 3'],
      ],
      null,
    ],
    [
      'with a mailbox in capitals',
      [
        [40, 400, 'Tessa Waldrop'],
        [300, 500, 'TESSA@CAPROCK.EXAMPLE'],
      ],
      0.84,
    ],
    [
      'under the carrier that is named beside its caption',
      [
        [40, 300, 'Carrier'],
        [140, 300, 'Redbud Hauling'],
        [40, 313, 'Tessa Waldrop'],
        [300, 500, 'Sent by Tessa Waldrop'],
      ],
      0.72,
    ],
  ])('she stands %s', (_where, lines, confidence) => {
    expect(sure(...lines)).toBe(confidence)
  })

  test('a letter is from a person of a firm, whose name alone is marked', () => {
    const from = read([40, 100, 'From: Tessa Waldrop, Kestrel Freight LLC']).broker.contact
    expect([from?.text, from?.words, from?.confidence]).toEqual(['Tessa Waldrop', 'Tessa Waldrop,', 0.75])
    expect(read([40, 165, 'From: Tessa Waldrop, Kestrel Freight LLC']).broker.contact).toBeNull()
  })

  test('a mailbox has no apostrophe', () => {
    expect(sure([40, 400, 'Tessa O’Neil'], [300, 500, 'toneil@caprock.example'])).toBe(0.84)
  })

  test('the carrier’s mailbox makes nobody a contact, unless it is at the broker’s', () => {
    const lines = (box: string): PrintedLine[] => [
      [40, 30, 'Caprock Freight LLC', 14],
      [40, 300, 'Carrier: Redbud Hauling'],
      [40, 313, box],
      [300, 500, 'Tessa Waldrop'],
    ]
    expect(sure(...lines('tessa@redbud.example'))).toBeNull()
    expect(sure(...lines('tessa@caprockfreight.example'))).toBe(0.84)
  })

  test('a name with a phone stands on the first page, outside the carrier’s block', () => {
    expect(sure([40, 300, 'Carrier: Redbud Hauling'], [40, 313, 'Tessa Waldrop | 806-555-0144'])).toBeNull()
  })

  test('a short first name is too little for a mailbox', () => {
    expect(sure([40, 400, 'Jo Waldrop'], [300, 500, 'jo@caprock.example'])).toBeNull()
    expect(sure([40, 400, 'Joe Waldrop'], [300, 500, 'joe@caprock.example'])).toBe(0.84)
  })

  test('the name is marked, and nothing else', () => {
    const words = (line: string) => read([40, 400, line]).broker.contact?.words
    expect(words('Broker: Tessa Waldrop 806-555-0144')).toBe('Tessa Waldrop')
    expect(words('Today Sent by Tessa Waldrop at nine')).toBe('Tessa Waldrop')
    expect(words('Regards, Tessa Waldrop at nine')).toBe('Tessa Waldrop')
    expect(words('write Tessa Waldrop <tessa@caprock.example> now')).toBe('Tessa Waldrop')
    expect(read([40, 400, 'Regards,'], [40, 413, 'Tessa Waldrop at nine']).broker.contact?.words).toBe(
      'Tessa Waldrop',
    )
  })
})
