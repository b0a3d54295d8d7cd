import { describe, expect, test } from 'vitest'
import { printed, type PrintedLine } from '../test-support/paper.ts'
import type { Cell } from './cells.ts'
import { firstInColumn } from './columns-of-tables.ts'
import {
  aboveOf,
  belowOf,
  isBeside,
  labelsOfKind,
  leftOf,
  rightOf,
  sheetOf,
  valuesOf,
  type Sheet,
} from './sheet.ts'

const sheet = (...lines: readonly PrintedLine[]) => sheetOf([printed(lines)])
const pages = (...each: readonly (readonly PrintedLine[])[]) =>
  sheetOf(each.map((lines, index) => ({ ...printed(lines), page: index + 1 })))

function cellIn({ cells }: Sheet, text: string): Cell {
  const cell = cells.find((each) => each.text === text)
  if (!cell) throw new Error(`${text} is no cell`)
  return cell
}

const near = (of: typeof belowOf, found: Sheet, text: string, farthest?: number) =>
  of(found, cellIn(found, text), farthest)?.text ?? null

describe('the neighbours of a cell', () => {
  const table = sheet(
    [40, 100, 'Upper'],
    [200, 100, 'Right'],
    [400, 100, 'Farther'],
    [40, 120, 'Lower'],
    [200, 120, 'Under'],
  )

  test('are the nearest on each side', () => {
    expect(rightOf(table, cellIn(table, 'Upper'))?.text).toBe('Right')
    expect(leftOf(table, cellIn(table, 'Farther'))?.text).toBe('Right')
    expect(near(belowOf, table, 'Right')).toBe('Under')
    expect(near(aboveOf, table, 'Under')).toBe('Right')
  })

  test('are none beyond the last', () => {
    expect(rightOf(table, cellIn(table, 'Farther'))).toBeNull()
    expect(leftOf(table, cellIn(table, 'Upper'))).toBeNull()
    expect(near(belowOf, table, 'Lower')).toBeNull()
    expect(near(aboveOf, table, 'Upper')).toBeNull()
  })

  test('are on the same page', () => {
    const two = pages(
      [[40, 100, 'First']],
      [
        [200, 100, 'Second'],
        [40, 116, 'Third'],
      ],
    )
    expect(rightOf(two, cellIn(two, 'First'))).toBeNull()
    expect(leftOf(two, cellIn(two, 'Second'))).toBeNull()
    expect(near(belowOf, two, 'First')).toBeNull()
    expect(near(aboveOf, two, 'Third')).toBeNull()
  })

  test.each([
    [36.5, 'Lower'],
    [37.5, null],
  ])('%s points lower: the line below is %s', (down, expected) => {
    const two = sheet([40, 100, 'Upper'], [40, 100 + down, 'Lower'])
    expect(near(belowOf, two, 'Upper')).toBe(expected)
  })

  test.each([
    [29.7, 'Upper'],
    [30.1, null],
  ])('%s points higher: the line above is %s', (up, expected) => {
    const two = sheet([40, 100, 'Upper'], [40, 100 + up, 'Lower'])
    expect(near(aboveOf, two, 'Lower')).toBe(expected)
  })

  test('the line below may be asked for nearer by', () => {
    const two = sheet([40, 100, 'Upper'], [40, 122, 'Lower'])
    expect([near(belowOf, two, 'Upper', 0.8), near(belowOf, two, 'Upper', 1)]).toEqual([null, 'Lower'])
    expect([near(aboveOf, two, 'Lower', 0.8), near(aboveOf, two, 'Lower', 1)]).toEqual([null, 'Upper'])
  })

  test.each([
    [13.5, 'Lower'],
    [14, null],
  ])('a line that begins %s points aside and is not under it: %s', (aside, expected) => {
    const two = sheet([40, 100, 'It'], [40 + aside, 116, 'Lower'])
    expect(near(belowOf, two, 'It')).toBe(expected)
  })

  test.each([
    [58, 'Lower'],
    [64, null],
  ])('a line that begins %s points in and mostly stands under it: %s', (x, expected) => {
    const two = sheet([40, 100, 'Commodities'], [40 + x - 20, 116, 'Lower'])
    expect(near(belowOf, two, 'Commodities')).toBe(expected)
  })

  test('of two lines below, equally far, the one that begins nearer is taken', () => {
    const two = sheet([40, 100, 'Commodities and more'], [80, 116, 'Aside'], [42, 117, 'Under'])
    expect(near(belowOf, two, 'Commodities and more')).toBe('Under')
  })

  test('what overlaps a cell by more than half a line is not below it', () => {
    const two = sheet([40, 100, 'Upper', 12], [110, 104, 'Lower', 10])
    expect(near(belowOf, two, 'Upper')).toBeNull()
  })

  test.each([
    [6.2, true],
    [6.5, false],
  ])('a cell %s points lower is beside: %s', (lower, expected) => {
    const two = sheet([40, 100, 'One'], [200, 100 + lower, 'Other'])
    expect(isBeside(cellIn(two, 'One'), cellIn(two, 'Other'))).toBe(expected)
  })

  test('small print is beside large print that it stands in the height of', () => {
    const two = sheet([40, 100, 'Large', 24], [300, 103, 'Small', 8])
    expect(isBeside(cellIn(two, 'Large'), cellIn(two, 'Small'))).toBe(true)
    expect(isBeside(cellIn(two, 'Small'), cellIn(two, 'Large'))).toBe(true)
  })
})

function valuesIn(found: Sheet, kind: Parameters<typeof labelsOfKind>[1]) {
  return labelsOfKind(found, kind).flatMap((label) =>
    valuesOf(found, label).map(({ text, way }) => `${way}: ${text}`),
  )
}

describe('the values of a label', () => {
  test('behind it, up to the next label', () => {
    expect(valuesIn(sheet([40, 100, 'Weight: 41250 Commodity: Salt']), 'weight')).toEqual(['inline: 41250'])
  })

  test('behind it with a colon, and nowhere else', () => {
    expect(valuesIn(sheet([40, 100, 'Weight: 41250'], [300, 100, 'Salt']), 'weight')).toEqual([
      'inline: 41250',
    ])
  })

  test('behind it without a colon, and around it', () => {
    expect(
      valuesIn(
        sheet([40, 100, 'Weight about'], [300, 100, '41250'], [40, 116, 'lbs total here']),
        'weight',
      )[0],
    ).toBe('inline: about')
    expect(valuesIn(sheet([40, 100, 'Weight about'], [300, 100, '41250']), 'weight')).toEqual([
      'inline: about',
      'right: 41250',
    ])
  })

  test('to the right before below', () => {
    expect(valuesIn(sheet([40, 100, 'Weight'], [200, 100, '41250'], [40, 116, '38000']), 'weight')).toEqual([
      'right: 41250',
      'below: 38000',
    ])
  })

  test('below in a table, whose next cell is a heading too', () => {
    const table = sheet([40, 100, 'Weight'], [200, 100, 'Commodity'], [40, 116, '41250'], [200, 116, 'Salt'])
    expect(valuesIn(table, 'weight')).toEqual(['below: 41250'])
    expect(valuesIn(table, 'commodity')).toEqual(['below: Salt'])
  })

  test('none where a label stands below and a labelled value to the right', () => {
    expect(
      valuesIn(sheet([40, 100, 'Weight'], [200, 100, 'Commodity: Salt'], [40, 116, 'Temp: 34']), 'weight'),
    ).toEqual([])
  })

  test('below a heading beside another of the same last word', () => {
    const table = sheet(
      [40, 100, 'Carrier Contact'],
      [240, 100, 'Caprock Contact'],
      [40, 116, 'Luis Barragan'],
      [240, 116, 'Tessa Waldrop'],
    )
    expect(valuesIn(table, 'carrier')).toEqual(['below: Luis Barragan'])
  })

  test('the part under its own heading, where two values are too near to each other', () => {
    const table = sheet(
      [300, 100, 'Date'],
      [366, 100, 'Load No.'],
      [300, 116, '12/10/2026'],
      [358, 116, 'PG-3071'],
    )
    expect(valuesIn(table, 'load')).toEqual(['below: PG-3071'])
  })

  test('beside the upper of two lines that are one label in two languages', () => {
    const form = sheet([40, 100, 'Orden de compra'], [200, 100, 'CUST-4410'], [40, 113, 'Purchase order'])
    expect(valuesIn(form, 'po')).toEqual(['right: CUST-4410'])
  })

  test('under the words of a label that is the second of its cell', () => {
    const table = sheet([40, 100, 'Weight P.O.'], [40, 113, '41250'], [75, 126, 'CUST-4410'])
    expect(valuesIn(table, 'po')).toContain('below: CUST-4410')
  })

  test('behind a speck of a picture', () => {
    const beside = (speck: string, sureness: number, value = '41250') => {
      const page = printed([
        [40, 100, 'Weight'],
        [140, 100, speck],
        [200, 100, value],
      ])
      const words = page.words.map((word) => ({ ...word, sureness }))
      return valuesIn(sheetOf([{ ...page, words }]), 'weight')
    }
    expect(beside('7', 0.9)).toEqual(['right: 41250'])
    expect(beside('77', 0.9)).toEqual(['right: 77'])
    expect(beside('7', 1)).toEqual(['right: 7'])
    expect(beside('7', 0.9, 'Commodity')).toEqual(['right: 7'])
  })

  test('beside an upper line of four words', () => {
    const form = sheet(
      [40, 100, 'Orden de compra suya'],
      [200, 100, 'CUST-4410'],
      [40, 113, 'Purchase order'],
    )
    expect(valuesIn(form, 'po')).toEqual(['right: CUST-4410'])
  })

  test('none of a cell that is not on the sheet', () => {
    const [other] = sheet([40, 100, 'Weight']).cells
    if (!other) throw new Error('nothing was read')
    expect(sheet([40, 100, 'Weight']).labelsIn(other)).toEqual([])
  })

  test('not beside an upper line that is long, set in, or far', () => {
    const value: PrintedLine = [300, 100, 'CUST-4410']
    const label: PrintedLine = [40, 113, 'Purchase order']
    expect(valuesIn(sheet([40, 100, 'Orden de compra de cliente'], value, label), 'po')).toEqual([])
    expect(valuesIn(sheet([46, 100, 'Orden de compra'], value, label), 'po')).toEqual([])
    expect(valuesIn(sheet([40, 93, 'Orden de compra'], [300, 93, 'CUST-4410'], label), 'po')).toEqual([])
  })
})

describe('a form with its captions under the lines', () => {
  const captions = ['Weight', 'Commodity', 'Temp', 'Equipment', 'Pieces', 'Phone']
  const values = ['41250', 'Salt', '34', 'Reefer', '24', '806-555-0144']
  const form = (count: number, size = 7): PrintedLine[] =>
    captions.slice(0, count).flatMap((caption, index): PrintedLine[] => [
      [40, 100 + index * 40, values[index] ?? ''],
      [40, 113 + index * 40, caption, size],
    ])

  test('is one with six captions, which have what stands over them', () => {
    const read = sheet(...form(6))
    expect(read.hasCaptionsBelow).toBe(true)
    expect(valuesIn(read, 'weight')[0]).toBe('below: 41250')
    expect(valuesIn(read, 'commodity')[0]).toBe('below: Salt')
  })

  test('is none with five, or with captions as large as their values', () => {
    expect(sheet(...form(5)).hasCaptionsBelow).toBe(false)
    expect(sheet(...form(6, 9.2)).hasCaptionsBelow).toBe(false)
    expect(sheet(...form(6, 8.9)).hasCaptionsBelow).toBe(true)
  })

  test.each([
    [4, true],
    [5, false],
  ])('is one where few captions stand alone: %s of sixteen', (alone, expected) => {
    const more = ['Date', 'Time', 'Rate', 'Total', 'Fuel'].slice(0, alone)
    const rest = captions.concat(captions).slice(0, 10)
    const lines = [
      ...form(6),
      ...more.map((text, index): PrintedLine => [400, 100 + index * 40, text, 7]),
      ...rest
        .slice(6)
        .map((caption, index): PrintedLine[] => [
          [220, 100 + index * 40, values[index] ?? ''],
          [220, 113 + index * 40, caption, 7],
        ])
        .flat(),
    ]
    expect(sheet(...lines).hasCaptionsBelow).toBe(expected)
  })

  test('is none where the captions stand nearer to what is below', () => {
    const lines = captions.flatMap((caption, index): PrintedLine[] => [
      [40, 100 + index * 26, caption, 7],
      [40, 110 + index * 26, values[index] ?? ''],
    ])
    expect(sheet(...lines).hasCaptionsBelow).toBe(false)
    expect(valuesIn(sheet(...lines), 'weight')[0]).toBe('below: 41250')
  })
})

describe('Load', () => {
  const kinds = (...lines: readonly PrintedLine[]) =>
    sheet(...lines)
      .labels.filter(({ cell }) => /^load/i.test(cell.text))
      .map(({ kind }) => kind)

  test('is a stop where another is to unload', () => {
    expect(kinds([40, 100, 'Load'], [40, 200, 'Unload'])).toContain('pickup')
    expect(kinds([40, 100, 'Load'], [300, 200, 'Live unload'])).toContain('pickup')
  })

  test('is a stop where another is to drop in the same column', () => {
    expect(kinds([40, 100, 'Load'], [40, 200, 'Drop'])).toContain('pickup')
    expect(kinds([40, 100, 'Load'], [300, 200, 'Drop'])).not.toContain('pickup')
  })

  test('is a number’s caption where none is said of another stop, or a number follows', () => {
    expect(kinds([40, 100, 'Load'])).toEqual(['load'])
    expect(kinds([40, 100, 'Load'], [80, 100, 'LD-104733'], [40, 200, 'Unload'])).toEqual(['load'])
    expect(kinds([40, 100, 'Load'], [100, 100, 'LD-104733'], [40, 200, 'Unload'])).toContain('pickup')
  })
})

test('cells are told page by page, row by row, from left to right, sentences among them', () => {
  const prose = 'The driver is to be at the dock of the receiver at nine and must ask for the man'
  const found = pages(
    [
      [300, 160, 'Salt'],
      [40, 120, prose],
      [40, 160, 'Commodity'],
      [40, 100, 'Weight'],
    ],
    [[40, 50, 'Terms']],
  )
  expect(found.cells.map(({ text }) => text)).toEqual(['Weight', prose, 'Commodity', 'Salt', 'Terms'])
  expect(found.isProse(cellIn(found, prose))).toBe(true)
  expect(found.isProse(cellIn(found, 'Weight'))).toBe(false)
  expect(found.paragraphs.map(({ text }) => text)).toEqual([prose])
})

test('a sentence has no labels', () => {
  const prose = 'Weight of the load is to be as told by the shipper and must be in the bill of lading'
  expect(sheet([40, 120, prose]).labels).toEqual([])
})

describe('the first value of a column', () => {
  const heads: readonly PrintedLine[] = [
    [40, 100, 'Load #'],
    [200, 100, 'Weight'],
    [400, 100, 'Commodity'],
  ]
  const first = (lines: readonly PrintedLine[], fits: (text: string) => boolean = () => true) => {
    const found = sheet(...lines)
    const [label] = labelsOfKind(found, 'weight')
    if (!label) throw new Error('there is no heading')
    return firstInColumn(found, label, ({ text }) => fits(text))?.text ?? null
  }

  test('stands under its heading, however far down', () => {
    expect(first([...heads, [200, 300, '41250']])).toBe('41250')
    expect(first([...heads, [200, 455, '41250']])).toBe('41250')
    expect(first([...heads, [200, 458, '41250']])).toBeNull()
  })

  test('may begin a little aside', () => {
    expect(first([...heads, [213, 300, '41250']])).toBe('41250')
    expect(first([...heads, [215, 300, '41250']])).toBeNull()
  })

  test('is the next that fits, and no label', () => {
    const lines: PrintedLine[] = [...heads, [200, 130, 'none'], [200, 160, 'Temp'], [200, 190, '41250']]
    expect(first(lines, (text) => text !== 'none')).toBe('41250')
  })

  test('is known by its order in a row with as many cells as there are headings', () => {
    const row: PrintedLine[] = [
      [20, 116, '77310'],
      [160, 116, '41250'],
      [370, 116, 'Salt'],
    ]
    expect(first([...heads, ...row])).toBe('41250')
    expect(first([...heads, ...row.slice(0, 2)])).toBeNull()
    expect(first([...heads, ...row.map(([x, y, text]): PrintedLine => [x, y + 41, text])])).toBe('41250')
    expect(first([...heads, ...row.map(([x, y, text]): PrintedLine => [x, y + 43, text])])).toBeNull()
  })

  test('needs three headings, half of them known', () => {
    expect(first([...heads.slice(0, 2), [200, 300, '41250']])).toBeNull()
    expect(
      first([
        [40, 100, 'Zorro'],
        [200, 100, 'Weight'],
        [400, 100, 'Quill'],
        [200, 300, '41250'],
      ]),
    ).toBeNull()
    expect(
      first([
        [40, 100, 'Zorro'],
        [200, 100, 'Weight'],
        [300, 100, 'Temp'],
        [400, 100, 'Quill'],
        [200, 300, '41250'],
      ]),
    ).toBe('41250')
  })

  test('has a heading that stands alone in its cell', () => {
    expect(
      first([
        [40, 100, 'Load #'],
        [200, 100, 'Weight 12'],
        [400, 100, 'Commodity'],
        [200, 300, '41250'],
      ]),
    ).toBeNull()
  })

  test('is on the page of its heading', () => {
    const found = pages(heads, [[200, 300, '41250']])
    const [label] = labelsOfKind(found, 'weight')
    if (!label) throw new Error('there is no heading')
    expect(firstInColumn(found, label, () => true)).toBeNull()
  })
})
