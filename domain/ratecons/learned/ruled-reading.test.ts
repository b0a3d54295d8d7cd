import { describe, expect, test } from 'vitest'
import type { PaperReading, Reading } from '../values/paper-values.ts'
import type { LearnedField } from './learned-fields.ts'
import type { KnownRule } from './rule.ts'
import { before } from './ruled-reading.ts'

const place = { page: 1, x: 0.1, y: 0.2, width: 0.1, height: 0.01 }
const reading = (text: string, confidence: number): Reading => ({ text, confidence, place, words: text })
const current = (text: string, confidence: number, ...others: Reading[]): PaperReading => ({
  ...reading(text, confidence),
  alternatives: others,
})
function ruled(text: string, confidence: number, confirmations = 2, field: LearnedField = 'poNumber') {
  const rule: KnownRule = {
    ...{ id: 'r', field, way: 'right', label: 'Mill ticket', page: 1, nth: 0, steps: 1, pick: 0, x: 0, y: 0 },
    ...{ confirmations, contradictions: 0 },
  }
  return { rule, reading: { ...reading(text, confidence), by: 'learned' as const } }
}
const texts = (value: PaperReading) => [value.text, ...value.alternatives.map(({ text }) => text)]

describe('a value that a rule reads', () => {
  test('stands alone where nothing else was read', () => {
    expect(before(ruled('Q-7', 0.88), null)).toEqual({
      ...{ text: 'Q-7', confidence: 0.88, place, words: 'Q-7', by: 'learned', alternatives: [] },
    })
  })

  test('makes the same value of the reading rules surer, and leaves its spelling', () => {
    expect(before(ruled('q 7', 0.95), current('Q-7', 0.7, reading('Z-1', 0.4)))).toEqual({
      ...current('Q-7', 0.95, reading('Z-1', 0.4)),
      by: 'learned',
    })
    expect(before(ruled('q 7', 0.6), current('Q-7', 0.7)).confidence).toBe(0.7)
  })

  test('of money is the same in another notation', () => {
    expect(texts(before(ruled('1450.00', 0.9, 2, 'rate.total'), current('$1,450', 0.7)))).toEqual(['$1,450'])
  })

  test('has what the reading rules read, and their alternatives, as its own', () => {
    const value = before(ruled('Q-7', 0.88), current('A-1', 0.9, reading('B-2', 0.5), reading('C-3', 0.4)))
    expect(texts(value)).toEqual(['Q-7', 'A-1', 'B-2', 'C-3'])
    expect(value.alternatives[0]).toEqual(reading('A-1', 0.9))
    expect(value.by).toBe('learned')
  })

  test('has three alternatives at most, and is none of them', () => {
    const four = ['B-2', 'Q-7', 'C-3', 'D-4'].map((text) => reading(text, 0.5))
    expect(texts(before(ruled('Q-7', 0.88), current('A-1', 0.9, ...four)))).toEqual([
      'Q-7',
      'A-1',
      'B-2',
      'C-3',
    ])
  })

  test('takes the place of what another rule read, which was no reading of the paper', () => {
    const other: PaperReading = { ...current('X-1', 0.95, reading('A-1', 0.9)), by: 'learned' }
    const value = before(ruled('Q-7', 0.82, 1), other)
    expect(texts(value)).toEqual(['Q-7', 'A-1'])
    expect(value.confidence).toBe(0.82)
  })
})

test.each([
  ['a rule that was right once, against a sure reading', 1, 0.82, 0.8, 0.78],
  ['a rule that was right once, against a reading not so sure', 1, 0.82, 0.79, 0.82],
  ['a rule that was right twice, against a sure reading', 2, 0.88, 0.99, 0.88],
  ['a young rule that is not sure itself', 0, 0.6, 0.9, 0.6],
])('%s, is believed as far as it may be', (_case, confirmations, own, other, confidence) => {
  expect(before(ruled('Q-7', own, confirmations), current('A-1', other)).confidence).toBe(confidence)
})
