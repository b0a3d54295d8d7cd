import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { centsOf } from '../money.ts'
import {
  carriedOver,
  lineKinds,
  payForAccessorial,
  payForOneLoad,
  settlementSums,
  signedAmount,
} from './settlement-lines.ts'

const perMile = { kind: 'per_mile', rate: '0.6000' } as const
const share = { kind: 'percentage', rate: '25.0000' } as const
const flat = { kind: 'flat', rate: '150.0000' } as const

describe('what a driver gets for a load', () => {
  it('is by its miles, by what it is billed at, or the same for each', () => {
    const load = { miles: '412.50', billed: centsOf(250_000) }
    expect([perMile, share, flat].map((pay) => payForOneLoad(pay, load))).toEqual([
      { amount: 24_750 },
      { amount: 62_500 },
      { amount: 15_000 },
    ])
  })

  it('is no silent zero where the miles or the rate are missing', () => {
    const load = { miles: null, billed: null }
    expect([perMile, share, flat].map((pay) => payForOneLoad(pay, load))).toEqual([
      { problem: 'miles_missing' },
      { problem: 'rate_missing' },
      { amount: 15_000 },
    ])
    expect(payForOneLoad(perMile, { miles: '0.00', billed: null })).toEqual({ problem: 'miles_missing' })
  })

  it('has a share of detention for a percentage alone', () => {
    expect([perMile, share, flat].map((pay) => payForAccessorial(pay, centsOf(10_002)))).toEqual([
      null,
      2501,
      null,
    ])
  })
})

describe('the sums', () => {
  const amounts = fc.array(
    fc.record({ kind: fc.constantFrom(...lineKinds), amount: fc.integer({ min: -999_999, max: 999_999 }) }),
  )
  it('are those of all lines, each counted once', () => {
    fc.assert(
      fc.property(amounts, (drawn) => {
        const lines = drawn.map(({ kind, amount }) => ({ kind, amount: centsOf(amount) }))
        const { pay, additions, deductions, carriedOver: rest, total } = settlementSums(lines)
        expect(total).toBe(drawn.reduce((sum, { amount }) => sum + amount, 0))
        const isWritten = lines.some(({ kind }) => kind === 'carry_over')
        expect(pay + additions + deductions + (isWritten ? rest : 0)).toBe(total)
      }),
    )
  })

  it('take off what was given in advance or is kept back', () => {
    const given = (['advance', 'deduction', 'addition'] as const).map((kind) =>
      signedAmount(kind, centsOf(500)),
    )
    expect(given).toEqual([-500, -500, 500])
  })

  it('tell what was added apart from what is carried over, before it is final and after', () => {
    const lines = [
      { kind: 'load', amount: centsOf(5000) },
      { kind: 'addition', amount: centsOf(700) },
      { kind: 'deduction', amount: centsOf(-9000) },
    ] as const
    const open = settlementSums(lines)
    const final = settlementSums([...lines, { kind: 'carry_over', amount: open.carriedOver }])
    expect([open.additions, open.carriedOver, open.total]).toEqual([700, 3300, -3300])
    expect([final.additions, final.carriedOver, final.total]).toEqual([700, 3300, 0])
  })

  it('below zero leave the rest to the next settlement', () => {
    expect([-12_000, 0, 5].map((total) => carriedOver(centsOf(total)))).toEqual([12_000, 0, 0])
  })
})
