import { describe, expect, test } from 'vitest'
import { printed } from '../test-support/paper.ts'
import { cellsOfPage } from './cells.ts'
import { labelsOf } from './labels.ts'

function labels(line: string) {
  const [cell, ...more] = cellsOfPage(printed([[20, 100, line]]))
  if (!cell || more.length > 0) throw new Error(`${line} is not one cell`)
  return labelsOf(cell)
}

/** Each as `kind: words`, with `!` behind those that are marked. */
const told = (line: string) =>
  labels(line).map(
    ({ kind, cell, start, end, isMarked }) =>
      `${kind}: ${cell.text.slice(start, end).trim()}${isMarked ? '!' : ''}`,
  )

describe('a label', () => {
  test.each<[string, string[]]>([
    ['Weight', ['weight: Weight!']],
    ['Weight: 41250', ['weight: Weight:!']],
    ['Weight 41250', ['weight: Weight']],
    ['Weight.. 41250', ['weight: Weight..!']],
    ['Weight - 41250', ['weight: Weight -!']],
    ['Commodity - Salt', ['commodity: Commodity -!']],
    ['Bill to: Kestrel', ['bill: Bill to:!']],
    ['Our load 77310', ['load: load']],
    ['WB Load 77310', ['load: Load']],
    ['PO Load 77310', ['po: PO', 'load: Load']],
    ['(Weight) 41250', ['weight: (Weight']],
    ['Weight: 41250 Commodity: Salt', ['weight: Weight:!', 'commodity: Commodity:!']],
    ['Set point -10', ['temperature: Set point']],
    ['BOL #: 55501', ['reference: BOL #:!']],
    ['Numbers to give', ['reference: Numbers to give!']],
    ['Currency: USD', ['other: Currency:!']],
    ['Weightless', []],
    ['Kestrel Foods', []],
    ['Kestrel weight', []],
    ['Kestrel weight: 12', ['weight: weight:!']],
    ['Kestrel load 7731', []],
    ['Kestrel load 77310', ['load: load']],
    ['Kestrel load LD-7731', ['load: load']],
  ])('in %s', (line, expected) => {
    expect(told(line)).toEqual(expected)
  })

  test('has its words and its range', () => {
    const [, second] = labels('Weight: 41250 Set point: 34')
    expect(second).toMatchObject({ kind: 'temperature', start: 14, end: 25 })
    expect(second?.words.map(({ text }) => text)).toEqual(['Set', 'point:'])
    const [bracketed] = labels('(Weight) 41250')
    expect([bracketed?.start, bracketed?.end]).toEqual([0, 7])
  })

  test('is the longest phrase, and the clearest of its kind', () => {
    expect(labels('Pickup date: 03/04').map(({ kind }) => kind)).toEqual(['date'])
    expect(labels('Load # 77310')[0]?.rank).toBe(0)
    expect(labels('Trip # 77310')[0]?.rank).toBe(2)
  })

  test.each([
    ['1. Pick up Kestrel Foods', 'pickup: Pick up'],
    ['Stop 2 Delivery Kestrel Foods', 'delivery: Stop 2 Delivery'],
    ['Section A - Loading point Kestrel', 'pickup: Loading point'],
  ])('may have the number of its stop before it: %s', (line, expected) => {
    expect(told(line)).toContain(expected)
  })

  test.each([
    ['nine words', 'Commodity two three four five six seven eight nine', 1],
    ['ten words', 'Commodity two three four five six seven eight nine ten', 0],
    ['ten words behind a colon', 'Commodity: two three four five six seven eight nine ten', 1],
    ['ten words and a number', 'Order 773 three four five six seven eight nine ten', 1],
    ['ten words and a small number', 'Order 77 three four five six seven eight nine ten', 0],
    ['twelve words at a stop', 'Pickup Two three four five six seven eight nine ten eleven twelve', 1],
    ['thirteen words at a stop', 'Pickup Two three four five six seven eight nine ten eleven twelve more', 0],
    ['small words at a stop', 'Pickup two three four five six seven eight nine ten', 0],
    [
      'a day at a stop, in a long line',
      'Pickup Fri 12/11/26 four five six seven eight nine ten 11 12 13 14',
      1,
    ],
  ])('in a line of %s', (_which, line, count) => {
    expect(labels(line)).toHaveLength(count)
  })

  test('of a stop in capitals is one before a name that is not, and before a bar', () => {
    expect(told('PICK Peach State Garden')).toEqual(['pickup: PICK!'])
    expect(told('Pick Peach State Garden')).toEqual(['pickup: Pick'])
    expect(told('PICK PEACH STATE')).toEqual(['pickup: PICK'])
    expect(told('PU | Stop 1')[0]).toBe('pickup: PU!')
  })

  test('is no sentence of one word', () => {
    expect(told('Live unload. Lumper: call us')).not.toContain('delivery: Live unload.')
    expect(told('Dest. Amarillo')).toEqual(['delivery: Dest.'])
  })
})

describe('headings of a table too near to each other', () => {
  test('are both labels', () => {
    expect(told('Weight P.O.')).toEqual(['weight: Weight', 'po: P.O.'])
    expect(told('Pieces Weight')).toEqual(['pieces: Pieces', 'weight: Weight'])
  })

  test('are not, where the first is no item’s or does not begin the cell', () => {
    expect(told('Equipment P.O.')).toEqual(['equipment: Equipment'])
    expect(told('Kestrel Weight P.O.')).toEqual([])
  })
})

describe('a label in two languages', () => {
  test('is the whole of its cell', () => {
    const [label, ...more] = labels('Orden de compra / PO')
    expect(more).toEqual([])
    expect(label).toMatchObject({ kind: 'po', start: 0, end: 20, isMarked: true })
    expect(label?.words).toHaveLength(5)
    expect(told('2. Peso total / Weight')).toEqual(['weight: 2. Peso total / Weight!'])
  })

  test('has nothing behind it, and is of a kind that forms have', () => {
    expect(told('Orden de compra / PO y más')).toEqual([])
    expect(told('Telefono fijo / Phone')).toEqual([])
  })
})

describe('words of freight in a line of labels', () => {
  test.each([
    [
      'CUST PO# 45 WEIGHT 24000 COMMODITY Paper',
      ['po: CUST PO#!', 'weight: WEIGHT!', 'commodity: COMMODITY!'],
    ],
    ['Temp 34 Weight 24100 Paper', ['temperature: Temp', 'weight: Weight!']],
    ['Kestrel Weight 24100', []],
    ['Temp 34. Then Weight 24100 Paper', ['temperature: Temp']],
  ])('%s', (line, expected) => {
    expect(told(line).map((each) => each.replace('!', ''))).toEqual(
      expected.map((each) => each.replace('!', '')),
    )
  })
})
