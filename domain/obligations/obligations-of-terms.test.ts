import { describe, expect, test } from 'vitest'
import { centsOf } from '../money.ts'
import { obligationsOfTerms, type Term } from './obligations-of-terms.ts'

const a = (kind: Term['kind'], sentence: string, more: Partial<Term> = {}): Term => ({
  ...{ kind, sentence, page: 1, freeHours: null, amount: null, capAmount: null, capHours: null },
  ...{ withinHours: null, percent: null, ...more },
})
const only = (term: Term) => {
  const [first, ...others] = obligationsOfTerms([term])
  expect(others).toEqual([])
  return first
}

describe('free time', () => {
  test('is put together from the sentences that name it', () => {
    const [free, ...others] = obligationsOfTerms([
      a('detention', 'Two (2) hours free at each stop.', { freeHours: 2 }),
      a('detention', 'Detention $50.00 per hour.', { amount: centsOf(5000), page: 2 }),
      a('detention', 'Detention is capped at 6 hours.', { capHours: 6 }),
    ])
    expect(others).toEqual([])
    expect(free).toMatchObject({
      ...{ kind: 'free_time', freeMinutes: 120, ratePerHour: 5000, cap: 30_000, page: 1 },
      sentence: 'Two (2) hours free at each stop. Detention $50.00 per hour. Detention is capped at 6 hours.',
    })
  })

  test('takes the rate out of a sentence that asks for a notice too', () => {
    const sentence =
      'Two (2) hours free at each stop. Detention $50.00 per hour, maximum $300.00, with prior notice 30 minutes before free time ends.'
    const figures = { freeHours: 2, amount: centsOf(5000), capAmount: centsOf(30_000) }
    expect(obligationsOfTerms([a('detention-notice', sentence, figures)])).toMatchObject([
      { kind: 'free_time', freeMinutes: 120, ratePerHour: 5000, cap: 30_000 },
      { kind: 'detention_notice', withinMinutes: 30, amount: null },
    ])
  })

  test('takes no rate from what is said of other papers', () => {
    const late = a('pod-deadline', 'POD within 24 hours or $50.00 per hour late.', { amount: centsOf(5000) })
    const [free] = obligationsOfTerms([a('detention', 'Two hours free.', { freeHours: 2 }), late])
    expect(free).toMatchObject({ kind: 'free_time', freeMinutes: 120, ratePerHour: null })
  })

  test('is not made of an amount that is no rate, nor of hours that nobody waits', () => {
    expect(
      only(a('detention-notice', 'Notify us before detention or lose $100.', { amount: centsOf(10_000) })),
    ).toMatchObject({ kind: 'detention_notice', ratePerHour: null })
    expect(only(a('detention', 'After 48 hours free.', { freeHours: 48 }))?.freeMinutes).toBe(2880)
    expect(only(a('detention', 'After 48.02 hours free.', { freeHours: 48.02 }))?.freeMinutes).toBeNull()
    expect(
      only(a('detention', '$45 an hour, at most 2.5 hours', { amount: centsOf(4500), capHours: 2.5 }))?.cap,
    ).toBe(11_250)
    // So many hours of an unknown rate are no amount.
    expect(only(a('detention', 'Detention is capped at 6 hours.', { capHours: 6 }))?.cap).toBeNull()
  })
})

describe('a notice', () => {
  test.each([
    ['Carrier must notify broker at least 30 minutes before detention begins.', 0.5, 30],
    ['Notify us one hour prior to detention.', null, 60],
    ['Notify us of detention prior to the 2 hr mark.', 2, 0],
    ['Report detention before it begins.', null, null],
  ])('in “%s”', (sentence, withinHours, withinMinutes) => {
    expect(only(a('detention-notice', sentence, { withinHours }))).toMatchObject({
      ...{ kind: 'detention_notice', withinMinutes },
    })
  })

  test('that comes after the waiting is a claim', () => {
    const sentence = 'Report detention hours within 24 hours with BOL times.'
    expect(only(a('detention-notice', sentence, { withinHours: 24 }))).toMatchObject({
      ...{ kind: 'detention_claim', withinMinutes: 1440, startsWith: 'departure' },
    })
  })
})

describe('a claim', () => {
  test.each([
    ['claim-deadline', 'Claims must be received within 48 hours.', 'detention_claim', 'departure'],
    ['claim-deadline', 'Accessorials within 24 hours of delivery.', 'detention_claim', 'delivery'],
    ['claim-deadline', 'OS&D must be reported within 24 hours or $100.', 'claim', 'delivery'],
    [
      'detention',
      'Send BOL within 48 hours of delivery or detention will be denied.',
      'detention_claim',
      'delivery',
    ],
    ['lumper', 'Lumper release number within 24 hours.', 'claim', 'delivery'],
  ] as const)('of a %s: “%s” is a %s from the %s', (kind, sentence, becomes, startsWith) => {
    expect(only(a(kind, sentence, { withinHours: 24 }))).toMatchObject({
      ...{ kind: becomes, startsWith, withinMinutes: 1440, sentence },
    })
  })
})

describe('tracking', () => {
  test.each([
    ['Updates every 15 minutes. $100.00 fine if tracking is lost for over one hour.', 15, 60],
    ['Tracking every 4 hours is required.', 240, null],
    ['Hourly check calls.', 60, null],
    ['Driver must accept electronic tracking.', null, null],
    ['Updates every two hours.', 120, null],
    ['UPDATES EVERY TWO HOURS.', 120, null],
    ['Updates every three hours.', 180, null],
    ['Updates every four hours.', 240, null],
    ['Updates every six hours.', 360, null],
    ['Updates every twelve hours.', 720, null],
    ['Updates every fifteen minutes.', 15, null],
    ['Updates every thirty minutes.', 30, null],
    ['Updates every sixty minutes.', 60, null],
    ['Tracking must not be off for more than 30 minutes.', null, 30],
  ])('“%s”', (sentence, withinMinutes, graceMinutes) => {
    expect(only(a('tracking', sentence))).toMatchObject({ kind: 'tracking', withinMinutes, graceMinutes })
  })
})

test('a POD deadline and fines keep what they cost', () => {
  const pod = a('pod-deadline', 'Signed POD within 72 hours or 2 %.', { withinHours: 72, percent: 2 })
  expect(only(pod)).toMatchObject({ kind: 'pod', withinMinutes: 4320, percent: 2, page: 1 })
  const fine = a('fine', 'A late fee of $50.', { amount: centsOf(5000) })
  expect(obligationsOfTerms([fine, { ...fine, sentence: 'A fine of $50 for no seal.' }])).toHaveLength(2)
})

test('the same deadline said twice is one', () => {
  const pod = a('pod-deadline', 'POD within 24 hours.', { withinHours: 24 })
  expect(obligationsOfTerms([pod, { ...pod, sentence: 'Signed BOL within one day.' }])).toHaveLength(1)
})

test.each([
  'layover',
  'tonu',
  'quick-pay',
  'new-confirmation',
  'double-brokering',
  'lumper',
  'detention',
] as const)('a term of %s without a deadline is none', (kind) => {
  expect(obligationsOfTerms([a(kind, 'As agreed.')])).toEqual([])
})
