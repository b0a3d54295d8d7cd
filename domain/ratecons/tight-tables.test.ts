import { expect, test } from 'vitest'
import { read, type PrintedLine } from './test-support/paper.ts'
import { stack } from './test-support/places.ts'

const row = (y: number, kind: string, place: readonly string[], when: readonly string[]): PrintedLine[] => [
  [30, y, kind],
  ...stack(92, y, place),
  ...stack(200, y, when),
]

test('a stop right under another, in a column that is just wide enough, has its own name, time and number', () => {
  const { stops } = read(
    ...row(
      100,
      'Pickup',
      ['Kestrel Foods', '2200 Mill Rd', 'Hereford, TX 79045'],
      ['12/01/2026', '08:00-12:00', 'PU# 5510'],
    ),
    ...row(
      139,
      'Pickup',
      ['Palo Duro Canning', '22 Port Rd', 'Amarillo, TX 79102'],
      ['12/01/2026', '14:00', 'PU# 5511'],
    ),
    ...row(
      178,
      'Delivery',
      ['Trinity Grocers', '915 Airport Fwy', 'Denton, TX 76205'],
      ['12/02/2026', '09:00', 'DEL# 7712'],
    ),
  )
  expect(
    stops.map(({ name, appointment, references }) => [
      name?.text,
      appointment?.text,
      references.map(({ text }) => text),
    ]),
  ).toEqual([
    ['Kestrel Foods', '12/01/2026 08:00 - 12:00', ['5510']],
    ['Palo Duro Canning', '12/01/2026 14:00', ['5511']],
    ['Trinity Grocers', '12/02/2026 09:00', ['7712']],
  ])
})
