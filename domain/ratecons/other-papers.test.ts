import { expect, test } from 'vitest'
import { printed, facts, read, type PrintedLine } from './test-support/paper.ts'
import { readPaper } from './read-paper.ts'

/** From this confidence on an office accepts a value without looking. */
const green = 0.8

function greenFields(lines: readonly PrintedLine[]) {
  const { fields } = read(...lines)
  return Object.entries(fields).flatMap(([name, value]) => (value && value.confidence >= green ? [name] : []))
}

test('a bill of lading is no order to haul: what is on it is read and shown as unsure', () => {
  const lines: readonly PrintedLine[] = [
    [180, 30, 'STRAIGHT BILL OF LADING', 16],
    [40, 60, 'BOL Number: 00451177'],
    [40, 90, 'SHIP FROM'],
    [40, 103, 'Kestrel Foods'],
    [40, 116, '2200 Industrial Blvd'],
    [40, 129, 'Hereford, TX 79045'],
    [300, 90, 'SHIP TO'],
    [300, 103, 'Trinity Grocers'],
    [300, 116, '915 Airport Fwy'],
    [300, 129, 'Denton, TX 76205'],
    [40, 170, 'Customer PO: 45110022'],
    [40, 184, 'Date: 09/14/2026'],
  ]
  expect(greenFields(lines)).toEqual([])
  expect(read(...lines).fields).toMatchObject({ loadNumber: null, companyName: null })
})

test('an invoice has a bill-to and a number, and no stops', () => {
  const lines: readonly PrintedLine[] = [
    [40, 30, 'INVOICE', 20],
    [380, 30, 'Invoice #: 2026-0114'],
    [40, 80, 'Llano Lines'],
    [40, 93, '18 Curry Rd'],
    [40, 106, 'Clovis, NM 88101'],
    [40, 140, 'Bill To:'],
    [40, 153, 'Caprock Freight LLC'],
    [40, 166, '410 Ross St'],
    [40, 179, 'Amarillo, TX 79102'],
    [40, 220, 'Load # 4471902'],
    [40, 240, 'Total due $1,500.00'],
  ]
  expect(greenFields(lines)).toEqual([])
  expect(read(...lines).stops).toEqual([])
})

test('a policy with two addresses and two days has no stops and no broker', () => {
  const { fields, stops } = read(
    [40, 30, 'CERTIFICATE OF LIABILITY INSURANCE', 14],
    [40, 60, 'PRODUCER'],
    [40, 73, 'Meadow Agency'],
    [40, 86, '410 Ross St'],
    [40, 99, 'Amarillo, TX 79102'],
    [300, 60, 'INSURED'],
    [300, 73, 'Llano Lines'],
    [300, 86, '18 Curry Rd'],
    [300, 99, 'Clovis, NM 88101'],
    [40, 140, 'Policy number GL-4477120'],
    [40, 154, 'Effective 01/01/2026 to 01/01/2027'],
  )
  expect([stops, fields.loadNumber, fields.companyName, fields.appointmentTime]).toEqual([
    [],
    null,
    null,
    null,
  ])
})

test('what an engine makes of a cat is nothing', () => {
  const specks = '~= ,. l| .- ae oi fe ) 0 4 1 Zz ee Ba oo 7 .: w uu 3l O0 rn'.split(' ')
  const page = printed(
    Array.from({ length: 160 }, (_, index): PrintedLine => [
      30 + ((index * 137) % 540),
      30 + ((index * 89) % 720),
      specks[index % specks.length] ?? '',
      6 + (index % 14),
    ]),
  )
  const words = page.words.map((word, index) => ({ ...word, sureness: 0.2 + (index % 5) * 0.1 }))
  const { fields, stops, terms, rate, weight } = readPaper([{ ...page, words }], facts, '2026-09-15')
  expect(Object.values(fields)).toEqual(Object.values(fields).map(() => null))
  expect([stops, terms, rate.total, weight]).toEqual([[], [], null, null])
})

test('the number of a facility, a phone and a PO box are never the PO', () => {
  const { fields } = read(
    [40, 40, 'BROKER'],
    [40, 53, 'Caprock Freight LLC'],
    [40, 66, 'PO Box 4410'],
    [40, 79, 'Amarillo, TX 79102'],
    [300, 66, '118 Yard Ave'],
    [40, 110, 'Load # 88213'],
    [40, 124, 'PO#: see BOL'],
  )
  expect(fields.poNumber).toBeNull()
})
