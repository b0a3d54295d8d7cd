import { describe, expect, test } from 'vitest'
import { longestRow, maxSheetRows } from '#domain/imports/import-kinds.ts'
import { AppError } from '../http/app-error.ts'
import { readCsv } from './read-csv.ts'

async function read(text: string | Uint8Array) {
  const rows: (readonly [row: number, ...cells: readonly string[]])[] = []
  const bytes = typeof text === 'string' ? Buffer.from(text) : text
  for await (const { row, cells } of readCsv(bytes)) rows.push([row, ...cells])
  return rows
}

async function refusal(text: string): Promise<{ code: string; message: string }> {
  const error = await read(text).then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof AppError)) throw new Error(`not refused: ${String(error)}`)
  return { code: error.code, message: error.message }
}

/** A fault at the end of the file, reported only by a reader that gets there. */
const brokenEnd = '\n"never closed'

describe('is refused before the rest is read', () => {
  test('a file of more than 200 columns', async () => {
    const { code, message } = await refusal(`${'a,'.repeat(200)}a\n1,2${brokenEnd}`)
    expect([code, message]).toEqual(['too_many_columns', expect.stringContaining('more than 200 columns')])
  })

  test('a row of more than 200 columns further down, by its number', async () => {
    const { code, message } = await refusal(`a,b\n\n1,2\n${','.repeat(200)}${brokenEnd}`)
    expect([code, message]).toEqual(['too_many_columns', expect.stringContaining('Row 4 has more than 200')])
  })

  test('headers of more than 64 KB', async () => {
    const names = Array.from({ length: 5 }, () => 'x'.repeat(14_000)).join(',')
    expect((await refusal(`${names}\n1,2${brokenEnd}`)).code).toBe('csv_headers_too_long')
  })

  test.each([
    ['400,000 columns', 'a,'.repeat(400_000)],
    ['quotation marks', '"'.repeat(800_000)],
    ['letters', 'x'.repeat(800_000)],
  ])('a first row without end, of %s', async (_what, text) => {
    expect((await refusal(`${text}${brokenEnd}`)).code).toBe('csv_headers_too_long')
  })

  test.each([
    ['a cell that is never closed', `"${'x\n'.repeat(longestRow)}`],
    ['cells without number', ','.repeat(2 * longestRow)],
    ['separators of another kind', ';'.repeat(2 * longestRow)],
    ['quotation marks', '"'.repeat(2 * longestRow)],
    ['quotation marks and letters', '"x'.repeat(longestRow)],
  ])('a row without end, of %s', async (_what, text) => {
    const { code, message } = await refusal(`a,b\n1,2\n${text}${brokenEnd}`)
    expect([code, message]).toEqual(['csv_row_too_long', expect.stringContaining('Row 3 has more than')])
  })

  test.each([
    ['empty lines', '\n'],
    ['lines of separators', ',\n'],
  ])('%s without number', async (_what, line) => {
    const { code, message } = await refusal(`a,b\n${line.repeat(maxSheetRows + 50_000)}1,2${brokenEnd}`)
    expect([code, message]).toEqual(['too_many_rows', expect.stringContaining('empty ones counted')])
  })
})

test('200 columns, a long cell and many empty lines are read', async () => {
  const names = Array.from({ length: 200 }, (_, index) => `Column ${String(index)}`)
  const long = 'x'.repeat(300_000)
  const rows = await read(`${names.join(',')}\n${long},${long}\n${'\n'.repeat(100_000)}last,one\n`)
  expect(rows).toEqual([
    [1, ...names],
    [2, long, long],
    [100_003, 'last', 'one'],
  ])
})

test('rows may be shorter or longer than the headers', async () => {
  expect(await read('a,b,c\n1\n1,2,3,4\n"",\n""\n"two\nlines",2\n')).toEqual([
    [1, 'a', 'b', 'c'],
    [2, '1'],
    [3, '1', '2', '3', '4'],
    [6, 'two\nlines', '2'],
  ])
})

test.each([
  ['UTF-8', (text: string) => Buffer.from(text)],
  ['UTF-16', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
  ['Windows-1252', (text: string) => Buffer.from(text, 'latin1')],
])('letters of several bytes stay whole wherever a piece of %s ends', async (_encoding, bytesOf) => {
  const cell = 'é'.repeat(100_000)
  expect(await read(bytesOf(`a,b,c\n1,x${cell},é\n`))).toEqual([
    [1, 'a', 'b', 'c'],
    [2, '1', `x${cell}`, 'é'],
  ])
})

test('a file put together from several has line ends of several kinds', async () => {
  expect(await read('a,b,c\n1,2,3\r\n4,5,6\n7,8,9\r\n')).toEqual([
    [1, 'a', 'b', 'c'],
    [2, '1', '2', '3'],
    [3, '4', '5', '6'],
    [4, '7', '8', '9'],
  ])
})

test('the line that tells Excel the separator is no row of the sheet', async () => {
  const file = '\uFEFFsep=;\r\nPlace;Rate\r\nWaco, TX;1.250,00\r\n'
  expect(await read(file)).toEqual([
    [1, 'Place', 'Rate'],
    [2, 'Waco, TX', '1.250,00'],
  ])
})
