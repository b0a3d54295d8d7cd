import { describe, expect, test } from 'vitest'
import { read, type PrintedLine } from '../test-support/paper.ts'

const places = [
  ['2200 Industrial Blvd, Hereford, TX 79045', '915 Airport Fwy, Denton, TX 76205'],
  ['410 Ross St, Amarillo, TX 79102', '22 Main St, Clovis, NM 88101'],
] as const

const block = (index: 0 | 1, heading: string, below = ''): PrintedLine[] => {
  const y = 120 + index * 150
  const [from, to] = places[index]
  return [
    [30, y, heading],
    [30, y + 20, 'Pickup'],
    [30, y + 33, 'Palo Duro Canning'],
    [30, y + 46, from],
    [30, y + 59, '12/02/2026 08:00'],
    [300, y + 20, 'Delivery'],
    [300, y + 33, 'Trinity Grocers'],
    [300, y + 46, to],
    [300, y + 59, '12/03/2026 09:00'],
    [30, y + 80, below],
  ]
}

function loadsOf(...lines: PrintedLine[]) {
  const { severalLoads, rate, fields } = read([30, 40, 'Rate Confirmation'], ...lines, [
    30,
    420,
    'Total carrier pay: $3,200.00',
  ])
  const { text = null, confidence = 0 } = fields.loadNumber ?? {}
  return { severalLoads, total: rate.amounts.total, number: text, isSure: confidence > 0.5 }
}

const two = {
  severalLoads: { count: 2, numbers: ['5550101', '5550102'] },
  total: null,
  number: '5550101',
  isSure: false,
}

describe('a paper of two loads is said to be one, and gives no rate and no sure number', () => {
  test.each<[string, PrintedLine[]]>([
    ['Load # 5550101', [...block(0, 'Load # 5550101'), ...block(1, 'Load # 5550102')]],
    ['PRO # 5550101', [...block(0, 'PRO # 5550101', 'Linehaul: $1,500.00'), ...block(1, 'PRO # 5550102')]],
    ['Load 1 of 2', [...block(0, 'Load 1 of 2: 5550101'), ...block(1, 'Load 2 of 2: 5550102')]],
    ['LOAD A', [...block(0, 'LOAD A - 5550101'), ...block(1, 'LOAD B - 5550102')]],
    [
      'numbers below the stops',
      [...block(0, 'First load', 'Load Number: 5550101'), ...block(1, 'Second load', 'Load Number: 5550102')],
    ],
    [
      'rows of a table',
      [
        [30, 100, 'Load #'],
        [100, 100, 'Pickup'],
        [320, 100, 'Delivery'],
        ...places.flatMap(([from, to], index): PrintedLine[] => [
          [30, 115 + index * 15, `555010${String(index + 1)}`],
          [100, 115 + index * 15, from],
          [320, 115 + index * 15, to],
        ]),
      ],
    ],
  ])('%s', (_name, lines) => {
    expect(loadsOf(...lines)).toEqual(two)
  })

  test('without their numbers too', () => {
    expect(loadsOf(...block(0, 'Load 1'), ...block(1, 'Load 2')).severalLoads).toEqual({
      count: 2,
      numbers: [],
    })
  })
})

describe('one load of four stops is one load', () => {
  test.each<[string, PrintedLine[]]>([
    ['without headings', [...block(0, ''), ...block(1, '')]],
    [
      'with orders',
      [[300, 60, 'Load # 99887766'], ...block(0, 'Order # 5550101'), ...block(1, 'Order # 5550102')],
    ],
    ['repeated on the next sheet', [...block(0, 'Load # 5550101'), ...block(1, 'Load # 5550101')]],
    ['with times of loading', [...block(0, 'Load 8:00 AM'), ...block(1, 'Load 9:00 AM')]],
  ])('%s', (_name, lines) => {
    expect(loadsOf(...lines)).toMatchObject({ severalLoads: null, total: '3200.00' })
  })
})
