import { expect, test } from 'vitest'
import { addressesOf } from '../addresses/addresses.ts'
import { sheetOf } from '../sheet/sheet.ts'
import { facts, printed, type PrintedLine } from '../test-support/paper.ts'
import { isOffice } from './offices.ts'

const ofOffice = (...lines: readonly PrintedLine[]) => {
  const sheet = sheetOf([printed(lines)])
  return addressesOf(sheet, facts).map((address) => isOffice(sheet, address))
}
const line = '410 Ross St, Amarillo, TX 79102'

test.each<[string, boolean, PrintedLine[]]>([
  ['alone', false, [[40, 100, line]]],
  ['before an MC number', true, [[40, 100, `${line} MC 412207`]]],
  ['behind an MC number', true, [[40, 100, `MC 412207 ${line}`]]],
  [
    'over a phone and an MC number',
    true,
    [
      [40, 100, line],
      [40, 113, '806-555-0101 MC 412207'],
    ],
  ],
  [
    'over an MC number',
    true,
    [
      [40, 100, line],
      [40, 113, 'MC 412207'],
    ],
  ],
  [
    'far over an MC number',
    false,
    [
      [40, 100, line],
      [40, 124, 'MC 412207'],
    ],
  ],
  [
    'over other words with an MC number',
    false,
    [
      [40, 100, line],
      [40, 113, 'Carrier: Llano Lines MC 412207'],
    ],
  ],
  [
    'under an MC number',
    true,
    [
      [40, 87, 'MC 412207'],
      [40, 100, line],
    ],
  ],
  [
    'under an MC number that is over its town',
    false,
    [
      [130, 87, 'MC 412207'],
      [40, 100, line],
    ],
  ],
  [
    'far under an MC number',
    false,
    [
      [40, 76, 'MC 412207'],
      [40, 100, line],
    ],
  ],
  ['behind a copyright', true, [[40, 100, `©2026 Caprock Freight, ${line}`]]],
  [
    'beside the number of its page',
    true,
    [
      [40, 100, line],
      [400, 100, 'Page 1 of 2'],
    ],
  ],
  [
    'under the number of its page',
    false,
    [
      [400, 87, 'Page 1 of 2'],
      [40, 100, line],
    ],
  ],
  ['for mail', true, [[40, 100, 'PO Box 227, Amarillo, TX 79102']]],
  ['of a street before a web site', false, [[40, 100, `${line} www.caprock.example`]]],
  ['of a town before a web site', true, [[40, 100, 'Amarillo, TX 79102 www.caprock.example']]],
  ['of a town before other words', false, [[40, 100, 'Amarillo, TX 79102 dock seven']]],
])('an address %s is of an office: %s', (_what, isOne, lines) => {
  expect(ofOffice(...lines)).toEqual([isOne])
})

const sentence = (first: string, last: string): PrintedLine[] => [
  [40, 100, first],
  [40, 113, `Please bring all forty pallets of canned beans on one day of this week to ${line} in`],
  [40, 126, last],
]

test.each<[string, boolean, string, string]>([
  [
    'before it',
    false,
    'Dear Llano Lines, MC 412207, we know that your truck and driver are on the way to our dock here.',
    'the morning and do not forget to ask for the papers that we keep there for each driver who asks.',
  ],
  [
    'behind it',
    true,
    'Dear Llano Lines, we know that your truck and your driver are on the way to our dock here today.',
    'the morning, MC 412207, and do not forget to ask for the papers that we keep there for each driver.',
  ],
])('in a sentence with an MC number %s an address is of an office: %s', (_where, isOne, first, last) => {
  expect(ofOffice(...sentence(first, last))).toEqual([isOne])
})
