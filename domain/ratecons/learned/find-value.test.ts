import { describe, expect, test } from 'vitest'
import { sheetOf } from '../sheet/sheet.ts'
import { printed, type PrintedLine } from '../test-support/paper.ts'
import { findLabel } from './find-labels.ts'
import { findValue } from './find-value.ts'
import type { Shape } from './learned-fields.ts'

const sheet = (...texts: string[]) =>
  sheetOf([printed(texts.map((text, row): PrintedLine => [40, 40 + row * 20, text]))])

function found(shape: Shape, text: string, ...lines: string[]) {
  return findValue(sheet(...lines).cells, { shape, text, nearDay: '2026-09-15' }).map(
    ({ cell, start, end, words }) => {
      expect(words.map((word) => word.text).join(' ')).toContain(cell.text.slice(start, end))
      return cell.text.slice(start, end)
    },
  )
}

describe('a value is found on the paper', () => {
  test.each<[Shape, string, string, string[]]>([
    ['id', 'zx90144', 'Ticket ZX-90144 today', ['ZX-90144']],
    ['id', 'ZX 90144', 'Ticket ZX-90144 today', ['ZX-90144']],
    ['id', 'ZX-90144', 'Ticket ZX 90144 today', ['ZX 90144']],
    ['text', 'Dry Van', 'Trailer - DRY - VAN, 53 ft', ['DRY - VAN,']],
    ['text', 'Dry Van', 'Dry Dry Van', ['Dry Van']],
    ['text', 'Dry Van', 'Dry Van or dry van', ['Dry Van', 'dry van']],
    ['text', 'Dry Van', 'Dry Vans', []],
    ['text', 'Dry Van', 'Dry', []],
    ['email', 'DANA@caprock.example', 'ask dana@caprock.example', ['dana@caprock.example']],
    ['money', '1450', 'pay $1,450.00 or $1,540.00', ['$1,450.00']],
    ['number', '38400', 'of 38,400 lbs', ['38,400']],
    ['phone', '806 555 0101', 'call (806) 555-0101', ['(806) 555-0101']],
    ['day', '2026-03-04', 'on 3/4 or 3/5', ['3/4']],
    ['time', '08:00', 'at 0800 or 9:30', ['0800']],
    ['text', '-', 'Dry - Van', []],
    ['money', 'none', 'pay none', []],
  ])('%s %s in `%s`', (shape, text, line, values) => {
    expect(found(shape, text, line)).toEqual(values)
  })

  test('wherever it is', () => {
    expect(found('id', '5583311', 'Ticket 5583311', 'Weight', 'Ours: 5583311')).toEqual([
      '5583311',
      '5583311',
    ])
  })
})

const labels = (label: string, ...lines: string[]) => {
  const of = sheet(...lines)
  return findLabel(of, label, of.cells).map(({ cell, start, end, words }) => [
    cell.text.slice(start, end),
    words.length,
  ])
}

describe('the words of a label', () => {
  test.each<[string, (string | number)[][]]>([
    ['Mill ticket: 5583311', [['Mill ticket:', 2]]],
    ['Our MILL TICKET 5583311', [['MILL TICKET', 2]]],
    ['MiIl tlcket 5583311', [['MiIl tlcket', 2]]],
    ['Mill tic ket 5583311', [['Mill tic ket', 3]]],
    [
      'Mill ticket Mill ticket',
      [
        ['Mill ticket', 2],
        ['Mill ticket', 2],
      ],
    ],
    ['Mill 5583311', []],
    ['Ticket mill', []],
  ])('are found in `%s`', (line, places) => {
    expect(labels('Mill ticket', line)).toEqual(places)
  })

  test('are found in one word too, and from top to bottom', () => {
    expect(labels('Ticket', 'Our ticket', 'Weight', 'Ticket')).toEqual([
      ['ticket', 1],
      ['Ticket', 1],
    ])
  })

  test('are no label in a sentence', () => {
    expect(
      labels(
        'Mill ticket',
        'The driver is to show the mill ticket to the clerk of the mill and to the broker on demand',
      ),
    ).toEqual([])
  })
})
