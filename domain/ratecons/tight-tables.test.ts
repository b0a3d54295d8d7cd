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

test('LOAD is what is done at a stop where UNLD is said of another', () => {
  const stop = (y: number, what: string, address: string, day: string): PrintedLine[] => [
    [30, y, what],
    [100, y, address],
    [400, y, day],
  ]
  const { stops } = read(
    ...stop(100, 'LOAD', '2200 Industrial Blvd, Hereford, TX 79045', '12/09/2026 22:00'),
    ...stop(113, 'LOAD', '410 Ross St, Amarillo, TX 79102', '12/10/2026 00:30'),
    ...stop(126, 'UNLD', '915 Airport Fwy, Denton, TX 76205', '12/11/2026 09:00'),
  )
  expect(stops.map(({ kind, city }) => [kind, city])).toEqual([
    ['pickup', 'Hereford'],
    ['pickup', 'Amarillo'],
    ['delivery', 'Denton'],
  ])
})

test('the day that a stop was moved from is not its day', () => {
  const { stops } = read(
    [30, 100, 'Pickup'],
    [30, 113, '2200 Industrial Blvd, Hereford, TX 79045'],
    [30, 126, 'Original date: 11/30/2026'],
    [200, 126, 'New date: 12/01/2026 08:00'],
    [30, 160, 'Delivery'],
    [30, 173, '915 Airport Fwy, Denton, TX 76205'],
    [30, 186, 'Deliver prior to 12/02/2026 15:00'],
  )
  expect(stops.map(({ appointment }) => appointment?.text)).toEqual(['12/01/2026 08:00', '12/02/2026 15:00'])
})
