import { describe, expect, test } from 'vitest'
import { fieldsOf, read, type PrintedLine } from '../test-support/paper.ts'

const numbers = (...lines: readonly PrintedLine[]) => {
  const { loadNumber, poNumber } = fieldsOf(lines)
  return { loadNumber, poNumber }
}

describe('the number of the load', () => {
  test.each<[string, string, PrintedLine[]]>([
    ['in a subject, in two groups', 'DV 20914', [[40, 100, 'Re: Confirmation no. DV 20914']]],
    [
      'in the subject of a letter that begins low',
      'DV 20914',
      [[40, 220, 'Re: Confirmation no. DV 20914 / customer order']],
    ],
    [
      'called ours with a dash, as a picture shows it',
      '26-1219',
      [
        [40, 300, 'OUR-LOAD #'],
        [140, 300, '26-1219'],
      ],
    ],
    ['of a freight release', 'FR-7718-2', [[40, 100, 'Re: Freight Release FR-7718-2 (load 2 of 4)']]],
    [
      'under the title of a freight order',
      'FO-22816',
      [
        [400, 40, 'FREIGHT ORDER', 16],
        [400, 60, 'FO-22816'],
      ],
    ],
    [
      'behind the title of a transport order and a stroke',
      'TO-2026-11873',
      [[300, 40, 'Transport order | TO-2026-11873', 12]],
    ],
    [
      'alone under a logo',
      'NPX-5583',
      [
        [40, 40, 'Northpass', 16],
        [40, 64, 'NPX-5583'],
      ],
    ],
    [
      'of a mail that is the confirmation',
      'SB2614',
      [
        [
          40,
          100,
          'Renee, we have a deal. Consider this mail the rate confirmation, number SB2614, and put that on it.',
        ],
      ],
    ],
    [
      'under its caption, so near to the date that both are one run of text',
      'PG-3071',
      [
        [300, 100, 'Date'],
        [366, 100, 'Load No.'],
        [300, 116, '12/10/2026'],
        [358, 116, 'PG-3071'],
      ],
    ],
  ])('is the one %s', (_where, number, lines) => {
    expect(numbers(...lines).loadNumber).toBe(number)
  })
})

test('what heads a page on a screen, and the line that the browser prints over it, is its number', () => {
  const { fields } = read(
    [40, 20, '11/25/26, 4:52 PM'],
    [300, 20, 'LH-2026-118830 | Loadhaven carrier portal'],
    [40, 70, 'LH-2026-118830'],
    [40, 200, 'Ref # SH-41120'],
  )
  expect(fields.loadNumber).toMatchObject({ text: 'LH-2026-118830', confidence: 0.85 })
})

describe('the PO number', () => {
  test('stands behind another number of the customer', () => {
    const lines: PrintedLine[] = [
      [40, 100, 'Load # 88213'],
      [40, 120, 'Customer Ref: 7711-K / PO 5512093'],
    ]
    expect(numbers(...lines).poNumber).toBe('5512093')
  })

  test('stands in the subject behind the number of the confirmation', () => {
    expect(numbers([40, 100, 'Re: Confirmation no. DV 20914 / customer purchase order E77-4410'])).toEqual({
      loadNumber: 'DV 20914',
      poNumber: 'E77-4410',
    })
  })

  test('is the customer’s, the space lost in a picture', () => {
    expect(numbers([40, 100, 'CUSTPO #'], [140, 100, 'W-118840']).poNumber).toBe('W-118840')
  })

  test('has a dot behind its letters', () => {
    expect(numbers([40, 100, 'PO: TJX.0042917']).poNumber).toBe('TJX.0042917')
  })

  test('is said to be for the receiver', () => {
    expect(
      numbers([
        40,
        100,
        'It delivers on Wednesday December 9 at 1:30 PM. The PO for the receiver is ABP-3390. Keep it dry now.',
      ]).poNumber,
    ).toBe('ABP-3390')
  })

  test('is not the broker’s own number in the title', () => {
    expect(numbers([40, 40, 'RATE CONFIRMATION FOR PO# 31450096']).poNumber).toBeNull()
  })
})

test('the PO is an order reference, and the load ours in two groups', () => {
  expect(numbers([40, 100, 'Order ref (PO)'], [180, 100, 'LGS-2044']).poNumber).toBe('LGS-2044')
  expect(numbers([40, 250, 'Re: our load GG 6184, customer order 2026-44190']).loadNumber).toBe('GG 6184')
})

test.each<[string, PrintedLine[], string]>([
  ['a registration', [[40, 300, 'Registration No. 71-40338-6']], '71-40338-6'],
  ['an award, behind dots', [[40, 300, 'award ................. NLX0047719']], 'NLX0047719'],
  ['a file', [[40, 100, 'File 19-7734 | booked 11/27/26']], '19-7734'],
  [
    'a freight contract',
    [[40, 200, 'Re: Freight contract F-20931 against purchase order PC-5518']],
    'F-20931',
  ],
  [
    'a dray order',
    [
      [400, 40, 'DRAY ORDER & RATE', 14],
      [400, 60, 'BW-DR-118204'],
    ],
    'BW-DR-118204',
  ],
  [
    'the load of the broker, and not a ZIP code beside the title',
    [
      [40, 40, 'CARRIER LOAD TENDER', 14],
      [300, 42, '37214'],
      [160, 70, 'Stonecrest Load 418807735'],
    ],
    '418807735',
  ],
  [
    'a haul order, beside its title and called No.',
    [
      [40, 40, 'Haul Order', 14],
      [400, 42, 'No. H-3391'],
    ],
    'H-3391',
  ],
  [
    'a haul, over the number',
    [
      [400, 40, 'Haul no.'],
      [400, 54, '7742'],
    ],
    '7742',
  ],
  ['the carrier’s order', [[300, 40, 'Carrier Order CO-55610', 14]], 'CO-55610'],
  [
    'the firm whose mail it is',
    [
      [40, 300, 'Ridgepole load'],
      [180, 300, 'RFS-66120'],
      [40, 400, 'Write to mary@ridgepolefreight.example'],
    ],
    'RFS-66120',
  ],
  [
    'the firm in the head, with nothing but a sign between',
    [
      [40, 40, 'Dunmore Pace Transportation', 14],
      [40, 200, 'Dunmore Pace #'],
      [180, 200, 'DPT114420'],
    ],
    'DPT114420',
  ],
  [
    'the firm in the head, in small letters in one line',
    [
      [40, 40, 'Jolley Brokerage LLC', 14],
      [40, 200, 'jolley # 20611'],
      [40, 214, 'shipper order 3347718'],
    ],
    '20611',
  ],
  [
    'the firm in the head, over its number in two groups',
    [
      [40, 40, 'Graybull Freight Services, Inc.', 14],
      [40, 100, '1. Graybull load number', 6],
      [44, 109, 'GB 26-5518'],
    ],
    'GB 26-5518',
  ],
  [
    'your paper for it',
    [[40, 100, 'Here is your paper for hay load number H-88 like you asked for.']],
    'H-88',
  ],
  [
    'a confirmation, in letters and digits',
    [[40, 170, 'Here’s your rate confirmation for LH7K2Q94.']],
    'LH7K2Q94',
  ],
  ['a rate sheet, with few digits', [[40, 100, 'RATE SHEET 12/16/26 LOAD GS-815']], 'GS-815'],
  [
    'an order, and not our file',
    [
      [
        40,
        150,
        'We are glad to confirm order no. AG-3405. Quote this number, and not our file number 26-1187, on your bill.',
      ],
    ],
    'AG-3405',
  ],
  ['a sign alone in the head', [[400, 60, '# FF-2209471']], 'FF-2209471'],
  ['a load sheet', [[400, 60, 'LOAD SHEET G10-66218']], 'G10-66218'],
  ['an exhibit', [[200, 60, 'EXHIBIT 1 – LOAD LL7718']], 'LL7718'],
])('the load’s number may be that of %s', (_what, lines, number) => {
  expect(numbers(...lines).loadNumber).toBe(number)
})

test.each<[string, PrintedLine[], string]>([
  [
    'CUST P/O',
    [
      [40, 300, 'CUST P/O'],
      [140, 300, '4500-77812'],
    ],
    '4500-77812',
  ],
  [
    'Consignee PO',
    [
      [40, 300, 'Consignee PO'],
      [140, 300, 'OP77120'],
    ],
    'OP77120',
  ],
  ['in a subject', [[40, 220, 'Re: Freight contract F-20931 against purchase order PC-5518']], 'PC-5518'],
  [
    'PO / Ref Numbers',
    [
      [40, 300, 'PO / Ref Numbers:'],
      [160, 300, 'SM4471'],
    ],
    'SM4471',
  ],
  [
    'Customer-order (PO), as a picture shows it, with a line of the table',
    [
      [40, 300, 'Customer-order (PO)'],
      [180, 300, '|60044819'],
    ],
    '60044819',
  ],
  [
    'so in the lower of two lines',
    [
      [40, 300, 'Orden de compra'],
      [200, 300, 'OC-7719'],
      [40, 312, 'Purchase order'],
      [40, 324, 'Mercancía'],
    ],
    'OC-7719',
  ],
  [
    'PURCH ORDER',
    [
      [40, 300, 'PURCH ORDER'],
      [140, 300, '3381-0077'],
    ],
    '3381-0077',
  ],
  ['nothing, and begins with PO', [[40, 300, 'PO-61190']], 'PO-61190'],
  [
    'PO at the end of its caption',
    [
      [40, 300, 'Order number of the buyer (PO)'],
      [260, 300, '660-2217'],
    ],
    '660-2217',
  ],
])('the PO number is called %s', (_what, lines, number) => {
  expect(numbers(...lines).poNumber).toBe(number)
})

test.each<[string, PrintedLine[]]>([
  [
    'somebody else',
    [
      [40, 40, 'Carrier Services Group', 14],
      [40, 200, 'Carrier load'],
      [180, 200, 'RFS-66120'],
    ],
  ],
  [
    'a shed',
    [
      [40, 40, 'Shed Row Produce', 14],
      [40, 200, 'shed # PB-3107'],
    ],
  ],
  [
    'nobody on the paper',
    [
      [40, 40, 'Plains Freight', 14],
      [40, 200, 'Ridgepole #'],
      [180, 200, 'RFS-66120'],
    ],
  ],
])('the number of %s is not the load’s', (_whose, lines) => {
  expect(numbers(...lines).loadNumber).toBeNull()
})

test('the reference of a stop is not the load’s, though the head begins with the same word', () => {
  const { loadNumber } = numbers(
    [40, 40, 'Ship with us', 14],
    [40, 250, 'Primary Reference: 9661844-1'],
    [40, 300, 'Ship Reference: PU-47700'],
  )
  expect(loadNumber).toBe('9661844-1')
})

test('the PO of another load is not this one’s', () => {
  const { poNumber } = numbers([
    40,
    200,
    'On the last one (20588, the Elko load) I still need the bills, PO 77120 on that one is short two.',
  ])
  expect(poNumber).toBeNull()
})

test('a house number over the caption is no PO number', () => {
  expect(numbers([190, 88, '4112 N Brandywine Dr, Peoria'], [190, 100, 'CUST PO']).poNumber).toBeNull()
})

test('no PO number is one that is said to be none', () => {
  const { poNumber } = numbers(
    [190, 88, '4112 N Brandywine Dr, Peoria'],
    [40, 100, 'LOAD'],
    [190, 100, 'CUST PO'],
    [330, 100, 'SHIP ID'],
    [40, 113, '7798'],
    [190, 113, 'n/a'],
    [330, 113, '900124006'],
    [190, 150, '976233'],
  )
  expect(poNumber).toBeNull()
})

test.each(['MC-488256 Fax (406) 555-0110', '0091-5527'])(
  'beside a post office box %s is no PO number',
  (beside) => {
    const { poNumber } = numbers([40, 60, 'P.O. Box 2240, Bozeman, MT 59771'], [250, 60, beside])
    expect(poNumber).toBeNull()
  },
)

test('the MC number beside a caption is no PO number', () => {
  expect(numbers([40, 300, 'PO'], [140, 300, 'MC-488256']).poNumber).toBeNull()
})

test('CUST. ORDER (PO) is the caption of a PO', () => {
  expect(read([40, 300, 'CUST. ORDER (PO)'], [160, 300, '7712340']).fields.poNumber?.text).toBe('7712340')
})
