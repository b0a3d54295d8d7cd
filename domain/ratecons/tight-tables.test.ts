import { describe, expect, test } from 'vitest'
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

test.each([
  ['LOAD', 'UNLD'],
  ['LOAD', 'DELIVER'],
  ['SHIP', 'CONS'],
])('%s is what is done at a stop where %s is said of another', (load, unload) => {
  const isCounted = load === 'SHIP'
  const stop = (y: number, what: string, address: string, day: string): PrintedLine[] => [
    [30, y, isCounted ? `${what} 1` : what],
    [100, y, address],
    [400, y, day],
  ]
  const { stops } = read(
    ...stop(100, load, '2200 Industrial Blvd, Hereford, TX 79045', '12/09/2026 22:00'),
    ...stop(113, load, '410 Ross St, Amarillo, TX 79102', '12/10/2026 00:30'),
    ...stop(126, unload, '915 Airport Fwy, Denton, TX 76205', '12/11/2026 09:00'),
  )
  expect(stops.map(({ kind, city, from }) => [kind, city, from])).toEqual([
    ['pickup', 'Hereford', '22:00'],
    ['pickup', 'Amarillo', '00:30'],
    ['delivery', 'Denton', '09:00'],
  ])
})

describe('the weight', () => {
  const weighed = (...weights: readonly string[]) =>
    read(
      [520, 87, 'Wt'],
      ...[
        ['Pickup', '2200 Industrial Blvd, Hereford, TX 79045', '12/09/2026 22:00'],
        ['Pickup', '410 Ross St, Amarillo, TX 79102', '12/10/2026 00:30'],
        ['Delivery', '915 Airport Fwy, Denton, TX 76205', '12/11/2026 09:00'],
      ].flatMap((row, index) =>
        [...row, weights[index] ?? ''].map((text, column): PrintedLine => [
          [30, 100, 400, 520][column] ?? 0,
          100 + index * 26,
          text,
        ]),
      ),
      [30, 300, weights[3] ?? ''],
    ).weight?.text
  test.each<[string, string[], string | undefined]>([
    ['of one pickup of two is not that of the load', ['20,000', '16,000', '36,000'], undefined],
    ['nor with its unit', ['20,000 lb', '16,000 lb', ''], undefined],
    ['of all is told below', ['20,000 lb', '16,000 lb', '', 'Total weight: 36,000 lb'], '36000'],
    ['is that of the only pickup that tells it', ['36,000', '', '36,000'], '36000'],
    ['is what both pickups tell', ['36,000', '36,000', '36,000'], '36000'],
  ])('%s', (_what, texts, weight) => {
    expect(weighed(...texts)).toBe(weight)
  })
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

describe('a ZIP code whose zero in front a spreadsheet took', () => {
  const newark = (...lines: PrintedLine[]) =>
    read(
      [30, 100, 'Pickup'],
      ...lines,
      [30, 170, 'Delivery'],
      [100, 170, '915 Airport Fwy, Denton, TX 76205'],
    ).stops.map(({ name, address }) => [name?.text, address?.text])
  test.each<[string, PrintedLine[]]>([
    ['in one line', [[100, 100, '22 Port St, Newark, NJ 7102']]],
    ['under its street', stack(100, 100, ['22 Port St', 'Newark, NJ 7102'])],
    [
      'in a column of its own',
      [
        [100, 100, '22 Port St'],
        [220, 100, 'Newark'],
        [330, 100, 'NJ'],
        [400, 100, '7102'],
      ],
    ],
    [
      'behind a gap',
      [
        [100, 100, '22 Port St'],
        [100, 113, 'Newark, NJ'],
        [220, 113, '7102'],
      ],
    ],
  ])('%s', (_how, lines) => {
    expect(newark(...lines)).toEqual([
      [undefined, '22 Port St, Newark, NJ 07102'],
      [undefined, '915 Airport Fwy, Denton, TX 76205'],
    ])
  })

  test('is none where no town has it', () => {
    expect(newark([100, 100, '22 Port St, Newark, NJ 1500'])[0]).toEqual([
      undefined,
      '22 Port St, Newark, NJ',
    ])
  })
})
