import { describe, expect, test } from 'vitest'
import { printed, read, type PrintedLine } from '../test-support/paper.ts'
import { sheetOf } from '../sheet/sheet.ts'
import { figuresOf } from './term-figures.ts'
import { termsOf } from './terms.ts'

const terms = (...lines: readonly PrintedLine[]) => termsOf(sheetOf([printed(lines)]))
const detention = 'Detention is paid at $40.00 per hour after two hours at the dock of it.'

describe('the terms of a paper', () => {
  test('are told from its top to its end, page by page', () => {
    const lines: PrintedLine[] = [
      [40, 300, detention],
      [40, 200, 'Layover: $200 per day'],
    ]
    const later = { ...printed([[40, 100, 'POD: within 48 hrs of delivery']]), page: 2 }
    expect(termsOf(sheetOf([printed(lines), later])).map(({ kind }) => kind)).toEqual([
      'layover',
      'detention',
      'pod-deadline',
    ])
  })

  test('are told once', () => {
    expect(terms([40, 300, detention], [40, 400, detention])).toHaveLength(1)
    expect(terms([40, 300, detention], [40, 400, detention.replace('40', '45')])).toHaveLength(2)
  })

  test('have the words of their sentence', () => {
    const [first, second] = terms([
      40,
      300,
      'A layover of $200 is paid. Detention is $40 per hour at the dock.',
    ])
    expect(first?.words.map(({ text }) => text).join(' ')).toBe('A layover of $200 is paid.')
    expect(second?.words.map(({ text }) => text).join(' ')).toBe('Detention is $40 per hour at the dock.')
  })

  test('are as sure as their words were read', () => {
    const page = printed([[40, 300, detention]])
    const words = page.words.map((word, at) => ({ ...word, sureness: at === 3 ? 0.5 : 0.9 }))
    expect(termsOf(sheetOf([{ ...page, words }]))[0]?.sureness).toBeCloseTo(0.425)
    expect(read([40, 300, detention]).terms[0]?.confidence).toBe(0.85)
  })

  test.each<[string, number]>([
    ['TONU $150 per truck', 1],
    ['TONU $150 truck', 0],
    ['TONU: $150/truck', 0],
    ['Late fee $0 per day', 0],
    ['Detention $40 per hour', 0],
    ['Detention $40/hr after 2 hrs', 1],
    ['Detention $40/hr max 5 hrs', 1],
    ['Quick pay is at 3%', 1],
  ])('in a line of four words or more that says more than a price: %s', (line, count) => {
    expect(terms([40, 300, line])).toHaveLength(count)
  })

  test.each([
    ['Lumpers are for the account of the carrier at all of the stops of it', []],
    ['Lumpers are for the account of the carrier over $80.00 at all of the stops of it', ['lumper']],
    ['Claims are to be sent to us by the carrier at the end of the load', []],
    ['Claims are to be sent to us by the carrier within 3 days of the load', ['claim-deadline']],
    ['The carrier is to be tracked by us at all of the times of the load', ['tracking']],
  ])('a duty without a figure is one of some kinds alone: %s', (line, kinds) => {
    expect(terms([20, 300, line]).map(({ kind }) => kind)).toEqual(kinds)
  })

  test('a sentence of fewer than twelve letters is none', () => {
    const rest = 'The driver is to be at the dock of the receiver by nine in the morning.'
    expect(terms([40, 300, `${rest} TONU: $150.`])).toHaveLength(0)
    expect(terms([40, 300, `${rest} A TONU: $150.`])).toHaveLength(1)
  })
})

describe('figures', () => {
  test.each([
    ['one', 1],
    ['two', 2],
    ['three', 3],
    ['four', 4],
    ['five', 5],
    ['six', 6],
    ['seven', 7],
    ['eight', 8],
    ['nine', 9],
    ['ten', 10],
    ['eleven', 11],
    ['twelve', 12],
    ['fifteen', 15],
    ['twenty', 20],
    ['twenty-four', 24],
    ['thirty', 30],
    ['thirty-six', 36],
    ['forty-five', 45],
    ['forty-eight', 48],
    ['sixty', 60],
    ['seventy-two', 72],
    ['ninety', 90],
    ['Ninety', 90],
    ['twenty (21)', 21],
  ])('%s hours', (said, hours) => {
    expect(figuresOf(`within ${said} hours`, 'pod-deadline').withinHours).toBe(hours)
  })

  test.each([
    ['within 2 days', 48],
    ['within 2 business days', 48],
    ['within 90 minutes', 1.5],
    ['within 20 mins', 0.33],
    ['within 1.5 hrs', 1.5],
    ['in 24 hours', 24],
    ['$280 in 24 hours', null],
    ['every 15 minutes', null],
  ])('%s', (text, hours) => {
    expect(figuresOf(text, 'pod-deadline').withinHours).toBe(hours)
  })

  test.each([
    ['after the second hour', 2],
    ['after the third hour', 3],
    ['after the fourth hour', 4],
    ['after the fifth hour', 5],
    ['from the second hour', 1],
    ['From the Third hour', 2],
    ['from the fifth hour', 4],
    ['after the sixth hour', null],
  ])('%s of waiting: %s are free', (text, hours) => {
    expect(figuresOf(text, 'detention').freeHours).toBe(hours)
    expect(figuresOf(text, 'detention-notice').freeHours).toBe(hours)
    expect(figuresOf(text, 'layover').freeHours).toBeNull()
  })

  test('caps are those of detention alone', () => {
    const text = '$1,040.50 per hour, up to 5 hours, maximum $2,200'
    expect(figuresOf(text, 'detention')).toMatchObject({
      amount: '1040.50',
      capHours: 5,
      capAmount: '2200.00',
    })
    expect(figuresOf(text, 'layover')).toMatchObject({ amount: '1040.50', capHours: null, capAmount: null })
  })

  test('an interval is a deadline of tracking alone', () => {
    expect(figuresOf('a ping every 15-30 min', 'tracking').withinHours).toBe(0.25)
    expect(figuresOf('a ping every 15-30 min', 'fine').withinHours).toBeNull()
  })

  test.each([
    ['a fee of 2.5 %', 2.5],
    ['a fee of 3 percent', 3],
    ['a fee', null],
  ])('%s', (text, percent) => {
    expect(figuresOf(text, 'quick-pay').percent).toBe(percent)
  })
})
