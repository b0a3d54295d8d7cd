import { describe, expect, test } from 'vitest'
import { facts, printed, read, type PrintedLine } from '../test-support/paper.ts'
import { readPaper } from '../read-paper.ts'
import { denton, hereford } from '../test-support/places.ts'
import { sheetOf } from '../sheet/sheet.ts'
import { stopsOf } from '../stops/stops.ts'
import { loadNumbers, poNumbers } from './numbers.ts'

function numbers(lines: readonly PrintedLine[], sureness = 1) {
  const page = printed(lines)
  const words = page.words.map((word) => ({ ...word, sureness }))
  const sheet = sheetOf([{ ...page, words }])
  return loadNumbers(sheet, stopsOf(sheet, facts, '2026-09-15').stops).map(
    (found) => `${found.text} ${found.sureness.toFixed(2)}`,
  )
}

describe('how sure the number of a load is', () => {
  test.each([
    ['Freight confirmation number: 77310', 0.94],
    ['Load confirmation #: 77310', 0.94],
    ['Trip #: 77310', 0.92],
    ['Billing ref: 77310', 0.89],
    ['Our pro: 77310', 0.71],
    ['Trip: 77310', 0.71],
    ['Release #: 77310', 0.49],
  ])('%s: %s', (line, sureness) => {
    expect(numbers([[40, 300, line]])[0]).toBe(`77310 ${sureness.toFixed(2)}`)
  })

  test('in a picture less, by its letters', () => {
    expect(numbers([[40, 300, 'Load #: 77310']], 0.9)).toEqual(['77310 0.86'])
    expect(
      numbers(
        [
          [40, 300, '77310'],
          [40, 313, 'Load Number'],
        ],
        0.9,
      ),
    ).toEqual(['77310 0.73'])
    expect(numbers([[40, 40, '# FF-2209471']], 0.9)).toEqual(['FF-2209471 0.79'])
    expect(
      numbers(
        [
          [40, 40, 'RATE CON'],
          [300, 40, '77310'],
        ],
        0.9,
      ),
    ).toEqual(['77310 0.76'])
  })

  test('under an unmarked caption a little less', () => {
    expect(
      numbers([
        [40, 300, 'Load number of us'],
        [40, 313, '77310'],
      ]),
    ).toEqual(['77310 0.91'])
    expect(
      numbers([
        [40, 300, 'Load number'],
        [40, 313, '77310'],
      ]),
    ).toEqual(['77310 0.95'])
  })
})

describe('the number of a load', () => {
  test.each<[string, PrintedLine[], string[]]>([
    [
      'is no street to the right',
      [
        [40, 300, 'Load #'],
        [140, 300, '1200 Mill Rd'],
      ],
      [],
    ],
    [
      'is no street below',
      [
        [40, 300, 'Load #'],
        [40, 313, '1200 Mill Rd'],
      ],
      [],
    ],
    ['may be in groups behind a marked caption', [[40, 300, 'Load #: QZX 7741903']], ['QZX 7741903 0.95']],
    ['may be like a state and a ZIP code', [[40, 300, 'LOAD: NV 27714']], ['NV 27714 0.71']],
    [
      'is not under a caption behind something',
      [
        [40, 300, '77310'],
        [40, 313, 'Salt Load Number'],
      ],
      [],
    ],
    [
      'is not a label over its caption',
      [
        [40, 300, 'Temp 77310'],
        [40, 313, 'Load Number'],
      ],
      [],
    ],
    [
      'is not a street over its caption',
      [
        [40, 300, '1200 Mill Rd'],
        [40, 313, 'Load Number'],
      ],
      [],
    ],
  ])('%s', (_rule, lines, expected) => {
    expect(numbers(lines)).toEqual(expected)
  })

  const heads: PrintedLine[] = [
    [40, 300, 'Load #'],
    [200, 300, 'Weight'],
    [400, 300, 'Commodity'],
  ]

  test('stands farther down in its column, with four letters or more', () => {
    expect(numbers([...heads, [40, 400, '7731']])).toEqual(['7731 0.91'])
    expect(numbers([...heads, [40, 400, '773']])).toEqual([])
    expect(numbers([...heads, [40, 400, '7731']], 0.9)).toEqual(['7731 0.82'])
    expect(numbers([...heads, [40, 387, 'LD-'], [40, 400, '7731']])).toEqual([])
    expect(numbers([...heads, [40, 400, '7731 lbs']])).toEqual([])
  })

  const stops: PrintedLine[] = [
    [40, 300, 'Pickup'],
    ...hereford(40, 314),
    [40, 420, 'Deliver to'],
    ...denton(40, 434),
  ]

  test('is not the order of a stop, but its load', () => {
    expect(numbers([...stops, [320, 328, 'Order: 77310']])).toEqual([])
    expect(numbers([...stops, [320, 328, 'Load #: 77310']])).toEqual(['77310 0.95'])
    expect(numbers([...stops, [320, 200, 'Order: 77310']])).toEqual(['77310 0.71'])
    expect(numbers([...stops, [320, 600, 'Order: 77310']])).toEqual(['77310 0.70'])
  })

  test('is that over a screen’s page in its head alone', () => {
    const title: PrintedLine = [300, 20, '77310 | Kestrel portal']
    const sure = (y: number, top: PrintedLine = title) =>
      read(top, [40, y, '77310'], [40, 400, 'Weight: 41250']).fields.loadNumber?.confidence ?? null
    expect(sure(70)).toBe(0.85)
    expect(sure(170)).toBeNull()
    expect(sure(90, [300, 70, '77310 | Kestrel portal'])).toBe(0.45)
  })
})

test('the caption of a PO number may not stand behind the word for a confirmation', () => {
  const numberIn = (line: string) => poNumbers(sheetOf([printed([[40, 300, line]])]), [], null).length
  expect(numberIn('Confirmation for PO #: 88213')).toBe(0)
  expect(numberIn('Confirmation of salt PO #: 88213')).toBe(1)
})

test('a PO number alone is as sure as its letters', () => {
  const page = printed([[40, 40, 'PO-88213']])
  const words = page.words.map((word) => ({ ...word, sureness: 0.8 }))
  expect(poNumbers(sheetOf([{ ...page, words }]), [], null)[0]?.sureness).toBeCloseTo(0.679)
})

test('a number of a stop in a picture is as sure as its letters', () => {
  const page = printed([
    [40, 100, 'Pickup'],
    ...hereford(40, 114),
    [320, 128, 'PU809519'],
    [320, 142, 'Pickup #: 55501'],
  ])
  const words = page.words.map((word) => ({ ...word, sureness: 0.8 }))
  const [stop] = readPaper([{ ...page, words }], facts, '2026-09-15').stops
  expect(stop?.references.map(({ text, confidence }) => [text, confidence])).toEqual([
    ['55501', 0.72],
    ['PU809519', 0.6],
  ])
})

test('a number on a later page is a little less sure', () => {
  const sheet = sheetOf([{ ...printed([[40, 300, 'Load #: 77310']]), page: 2 }])
  expect(loadNumbers(sheet, [])[0]?.sureness).toBeCloseTo(0.922)
})

test('a number in groups is one behind the clearest captions alone, if they have no colon', () => {
  expect(numbers([[40, 300, 'Load number QZX 7741903']])).toEqual(['QZX 7741903 0.95'])
  expect(numbers([[40, 300, 'Shipment QZX 7741903']])).toEqual([])
})

test('a number named for the firm may be so by its mailbox, and is as sure as its letters', () => {
  const lines: PrintedLine[] = [
    [40, 300, 'Dunmore Pace load 77310'],
    [40, 500, 'mary@dunmore-pace.example'],
  ]
  expect(numbers(lines)[0]).toBe('77310 0.92')
  expect(numbers(lines, 0.9)[0]).toBe('77310 0.83')
})

test('an appointment in a picture is as sure as its letters', () => {
  const page = printed([[40, 100, 'Pickup'], ...hereford(40, 114), [320, 114, '03/04/2026 08:00']])
  const sure = [1, 0.7].map((sureness) => {
    const words = page.words.map((word) => ({ ...word, sureness }))
    return readPaper([{ ...page, words }], facts, '2026-09-15').stops[0]?.appointment?.confidence ?? 0
  })
  expect(sure[1]).toBeLessThan(0.75 * (sure[0] ?? 0))
})

describe('of a paper for a container', () => {
  test.each<[string, PrintedLine[]]>([
    ['D/O No: 448122', [[300, 55, 'D/O No: 448122']]],
    ['D/O # 448122', [[300, 55, 'D/O # 448122']]],
    ['Delivery Order 448122', [[300, 55, 'Delivery Order 448122']]],
  ])('%s is the number, and the bill of lading is not', (_what, lines) => {
    expect(
      numbers([...lines, [30, 85, 'MBL'], [130, 85, 'MAEU227119084']]).map((each) => each.split(' ')[0]),
    ).toEqual(['448122'])
  })

  test('the master bill of lading is no number of the load where nothing else is one', () => {
    expect(
      numbers([
        [30, 85, 'MBL'],
        [130, 85, 'MAEU227119084'],
      ]),
    ).toEqual([])
  })
})

test.each<[string, PrintedLine[]]>([
  ['in one line', [[30, 70, 'PRO # 408-771-2290']]],
  [
    'beside its caption',
    [
      [30, 70, 'PRO NUMBER'],
      [130, 70, '408-771-2290'],
    ],
  ],
])('a PRO in the groups of a phone is the number and no phone: %s', (_how, lines) => {
  const { fields, broker } = read(...lines)
  expect([fields.loadNumber?.text, broker.phone]).toEqual(['408-771-2290', null])
})
