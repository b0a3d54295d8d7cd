import { describe, expect, it } from 'vitest'
import { anObligation } from '#client/test-support/an-obligation.ts'
import { figuresOf, ObligationForm, valuesOf } from './obligation-form.ts'

describe('the form', () => {
  it.each([
    ['pod', { withinHours: '24', amount: '75.00', percent: '2.5' }],
    ['claim', { withinHours: '24', amount: '75.00' }],
    ['detention_claim', { withinHours: '24', startsWith: 'delivery' }],
    ['detention_notice', { withinMinutes: '1440' }],
    ['tracking', { withinMinutes: '1440', graceMinutes: '60', amount: '75.00' }],
    ['fine', { amount: '75.00', percent: '2.5' }],
    ['free_time', { freeMinutes: '120', ratePerHour: '50.00', cap: '' }],
  ] as const)('of one of kind %s has its figures and no others', (kind, figures) => {
    const all = {
      percent: 2.5,
      graceMinutes: 60,
      freeMinutes: 120,
      ratePerHour: '50.00',
      sentence: 'Said so.',
    }
    expect(valuesOf(kind, anObligation({ kind, ...all }))).toEqual({ ...figures, sentence: 'Said so.' })
  })

  it.each([
    [20, '0.33'],
    [100, '1.67'],
    [1, '0.02'],
    [90, '1.5'],
  ])('of one due in %s minutes has hours that can be sent as they stand', (withinMinutes, withinHours) => {
    const shown = valuesOf('pod', anObligation({ withinMinutes }))
    expect(shown['withinHours']).toBe(withinHours)
    expect(figuresOf('pod', ObligationForm.parse({ withinHours }))).toMatchObject({ withinMinutes })
  })

  it('of a new claim for detention counts from the departure, which is the safe one', () => {
    expect(valuesOf('detention_claim', null)).toEqual({
      ...{ withinHours: '', startsWith: 'departure', sentence: '' },
    })
  })
})

describe('what is sent', () => {
  it.each([
    ['pod', '1.5', 90],
    ['claim', '0.33', 20],
    ['detention_claim', '48', 2880],
    // Half a minute more is a minute more.
    ['pod', '0.01', 1],
    ['pod', '', null],
    ['pod', undefined, null],
  ] as const)('of a %s in "%s" hours is %s minutes', (kind, withinHours, minutes) => {
    expect(figuresOf(kind, ObligationForm.parse({ withinHours }))).toMatchObject({ withinMinutes: minutes })
  })

  it('of what papers say in minutes is left as it is', () => {
    const { withinMinutes, ...others } = figuresOf('tracking', ObligationForm.parse({ withinMinutes: '15' }))
    expect([withinMinutes, 'withinHours' in others]).toEqual([15, false])
  })
})
