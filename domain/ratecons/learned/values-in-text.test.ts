import { expect, test } from 'vitest'
import { isSameWords } from './find-labels.ts'
import type { Shape } from './learned-fields.ts'
import { valueKey, valuesInText } from './values-in-text.ts'

test.each<[Shape, string, string[]]>([
  ['money', 'pay $1,450.00 or USD 900', ['$1,450.00=$1,450.00', 'USD 900=USD 900']],
  ['money', 'fuel at 12%', []],
  ['number', '38,400 lbs on 22 pallets', ['38,400=38,400', '22=22']],
  ['email', 'ask dana@caprock.example, please', ['dana@caprock.example=dana@caprock.example']],
  ['phone', 'call (806) 555-0101', ['(806) 555-0101=(806) 555-0101']],
  ['day', 'on 3/4 or Mar 5, 2025', ['3/4=2026-03-04', 'Mar 5, 2025=2025-03-05']],
  ['time', 'at 0800 or 9:30', ['0800=08:00', '9:30=09:30']],
  ['id', 'PO # P7702, then: ZX-90144', ['P7702=P7702', 'ZX-90144=ZX-90144']],
  ['text', ': Dry Van', ['Dry Van=Dry Van']],
  [
    'text',
    ': Dry Van, 53 ft (no reefer)',
    [
      'Dry Van, 53 ft (no reefer)=Dry Van, 53 ft (no reefer)',
      'Dry Van=Dry Van',
      '53 ft (no reefer)=53 ft (no reefer)',
    ],
  ],
  ['text', 'A, B', ['A, B=A, B', 'A=A', 'B=B']],
  ['text', '(A', ['A=A']],
  ['text', 'Dry Van; reefer', ['Dry Van; reefer=Dry Van; reefer', 'Dry Van=Dry Van', 'reefer=reefer']],
  ['text', '$5 a mile', ['$5 a mile=$5 a mile']],
  ['text', '-10 F', ['-10 F=-10 F']],
  ['money', 'US$1,450 and $ 900.50, 12,00', ['US$1,450=US$1,450', '$ 900.50=$ 900.50', '12=12', '00=00']],
  [
    'phone',
    '806.555.0101 or 806 555-0102 or 806 5550103',
    ['806.555.0101=806.555.0101', '806 555-0102=806 555-0102'],
  ],
  ['email', 'a.b+c@mill-x.example.com', ['a.b+c@mill-x.example.com=a.b+c@mill-x.example.com']],
  ['email', 'a@mill', []],
  ['id', 'X-1 4471902', ['4471902=4471902']],
  ['text', 'Dry Van -', ['Dry Van=Dry Van']],
  ['text', 'Dry Van |', ['Dry Van=Dry Van', 'Dry Van=Dry Van']],
  ['text', '-,', []],
  ['text', ': ', []],
])('a %s in `%s`', (shape, text, values) => {
  expect(
    valuesInText(shape, text, '2026-09-15').map(
      ({ text: value, at, end }) => `${text.slice(at, end)}=${value}`,
    ),
  ).toEqual(values)
})

test.each<[Shape, string, string]>([
  ['money', '$1,450', '145000'],
  ['money', 'USD 1450.00', '145000'],
  ['money', 'none', ''],
  ['email', 'Dana@Caprock.Example', 'DANACAPROCKEXAMPLE'],
  ['number', '38,400 lbs', '38400'],
  ['phone', '(806) 555-0101', '8065550101'],
  ['day', ' 2026-03-04 ', '2026-03-04'],
  ['time', ' 08:00 ', '08:00'],
  ['text', 'Dry-Van 53', 'DRYVAN53'],
  ['id', 'zx-90144', 'ZX90144'],
])('the key of the %s `%s`', (shape, text, key) => {
  expect(valueKey(shape, text)).toBe(key)
})

test.each([
  ['TOKEN', 'TOKEN', true],
  ['TOKEN', 'TOXEN', true],
  ['TOKEN', 'TOKEM', true],
  ['TOKEN', 'TOKENS', true],
  ['TOKEN', 'STOKEN', true],
  ['TOKEN', 'OKEN', false],
  ['TOKEN', 'TOXEM', false],
  ['TOKEN', 'OTKEN', false],
  ['LOAD', 'LOAO', false],
  ['OURTOKENNO', 'OURTOXENMO', true],
  ['OURTOKENNO', 'OURTOXEMMO', false],
  ['OURTOKENNO', 'OURTOKENNOXX', true],
  ['OURTOKENNO', 'OURTOKENNOXXX', false],
  ['OURTOKENNO', 'OURTKENNNO', true],
])('%s may be %s as a picture shows it: %s', (a, b, isSame) => {
  expect([isSameWords(a, b), isSameWords(b, a)]).toEqual([isSame, isSame])
})
