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
])('the PO number is called %s', (_what, lines, number) => {
  expect(numbers(...lines).poNumber).toBe(number)
})
