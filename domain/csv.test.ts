import { expect, it } from 'vitest'
import { csvText } from './csv.ts'

const linesOf = (text: string) => text.replace('\uFEFF', '').split('\r\n')

it('is a line for the headers and one for each row, each ended', () => {
  const text = csvText(
    ['Load #', 'Amount'],
    [
      ['109-2026-014', '2481.00'],
      ['109-2026-015', null],
    ],
  )
  expect(text).toBe('\uFEFFLoad #,Amount\r\n109-2026-014,2481.00\r\n109-2026-015,\r\n')
})

it('is the headers alone when there are no rows', () => {
  expect(linesOf(csvText(['Load #'], []))).toEqual(['Load #', ''])
})

it.each([
  ['Valley Grain, Inc.', '"Valley Grain, Inc."'],
  ['the "good" dock', '"the ""good"" dock"'],
  ['two\nlines', '"two\nlines"'],
  ['Jos\u00e9 M. Guti\u00e9rrez', 'Jos\u00e9 M. Guti\u00e9rrez'],
])('quotes %j where it must', (cell, written) => {
  expect(csvText(['h'], [[cell]])).toBe(`\uFEFFh\r\n${written}\r\n`)
})

it.each([
  ['=HYPERLINK("https://example.com")', `"'=HYPERLINK(""https://example.com"")"`],
  ['+1 806 555 0142', "'+1 806 555 0142"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
])('lets no spreadsheet run %j', (cell, written) => {
  expect(linesOf(csvText(['h'], [[cell]]))[1]).toBe(written)
})

it.each(['-12.50', '+3', '374'])('leaves the number %s one', (number) => {
  expect(linesOf(csvText(['h'], [[number]]))[1]).toBe(number)
})

it('writes numbers as they are', () => {
  expect(linesOf(csvText(['h'], [[338.4]]))[1]).toBe('338.4')
})
