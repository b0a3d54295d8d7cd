import { expect, test } from 'vitest'
import { sheetOf } from '../sheet/sheet.ts'
import { printed, type PrintedLine } from '../test-support/paper.ts'
import { isOtherPaper, speaksOfFreight } from './paper-kind.ts'

const title: PrintedLine = [40, 40, 'Bill of Lading', 16]

test.each<[string, PrintedLine[], boolean]>([
  ['is its title', [title], true],
  ['is its title, beside a name', [title, [300, 40, 'Kestrel Foods', 16]], true],
  ['is its title, over a number that nothing else is said about', [title, [300, 40, '55501207', 16]], true],
  [
    'is its title, beside a name over a label',
    [title, [300, 40, 'Kestrel Foods', 16], [40, 60, 'Load number:']],
    true,
  ],
  ['stands at the end of its head', [[40, 185, 'Bill of Lading']], true],
  ['stands lower', [[40, 210, 'Bill of Lading']], false],
  [
    'is asked for by a rate confirmation',
    [[40, 20, 'Rate Confirmation', 16], [40, 60, 'Broker'], title],
    false,
  ],
  [
    'is a number under another one',
    [
      [40, 40, 'Load number:'],
      [200, 40, '88213'],
      [40, 53, 'Bill of Lading'],
      [200, 53, '55501207'],
    ],
    false,
  ],
  [
    'is a number over another one',
    [
      [40, 40, 'Bill of Lading'],
      [200, 40, '55501207'],
      [40, 53, 'Load number:'],
      [200, 53, '88213'],
    ],
    false,
  ],
  [
    'is a number under words',
    [
      [40, 40, 'Caprock Freight'],
      [40, 53, 'Bill of Lading'],
      [200, 53, '55501207'],
    ],
    true,
  ],
])('a paper on which `Bill of Lading` %s', (_what, lines, isOther) => {
  expect(isOtherPaper(sheetOf([printed(lines)]))).toBe(isOther)
})

test('a bill of lading behind the confirmation does not make it one', () => {
  const behind = { ...printed([title]), page: 2 }
  expect(isOtherPaper(sheetOf([printed([[40, 40, 'Caprock Freight', 16]]), behind]))).toBe(false)
})

test.each([
  ['Please haul this', true],
  ['Please sign this', false],
])('%s', (text, isOfFreight) => {
  expect(
    speaksOfFreight(
      sheetOf([
        printed([
          [40, 40, 'Caprock'],
          [40, 90, text],
        ]),
      ]),
    ),
  ).toBe(isOfFreight)
})
