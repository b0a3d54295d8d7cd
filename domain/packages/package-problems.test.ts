import { describe, expect, test } from 'vitest'
import { centsOf } from '../money.ts'
import { isMeantFor, packageOrder } from './package-parts.ts'
import { packageProblems, type PackageFacts } from './package-problems.ts'

const customer = { name: 'Bluestem', email: 'pay@bluestem.example', requiredPapers: [] as string[] }
const sound: PackageFacts = {
  ...{ status: 'finalized', total: centsOf(250_000), amountToday: centsOf(250_000), lumper: centsOf(0) },
  ...{ confirmable: [centsOf(240_000), centsOf(250_000)], confirmation: 'Total rate: $2,500.00' },
  ...{ isDelivered: true, isSigned: true, customer },
  there: ['invoice', 'rate-confirmation', 'bol', 'pod'],
  ...{ cameLater: [], wentBefore: [], leftOut: [], refusal: null },
}
const codes = (facts: Partial<PackageFacts>) =>
  packageProblems({ ...sound, ...facts }).map(({ code }) => code)

describe('what a broker would send a package back for', () => {
  test('is nothing where all is there', () => {
    expect(codes({})).toEqual([])
  })

  test.each([
    [{ status: 'void' }, 'invoice_void'],
    [{ isDelivered: false }, 'not_delivered'],
    [{ amountToday: centsOf(249_999) }, 'amount_differs'],
    [{ confirmation: 'Total rate: $2,450.00' }, 'rate_not_confirmed'],
    [{ customer: null }, 'no_customer'],
    [{ customer: { ...customer, email: null } }, 'no_email'],
    [{ there: ['invoice', 'bol'] }, 'no_pod'],
    [{ isSigned: false }, 'pod_unsigned'],
    [{ lumper: centsOf(8000) }, 'no_lumper_receipt'],
    [{ leftOut: ['pod-2.pdf is damaged'] }, 'left_out'],
    [{ customer: { ...customer, requiredPapers: ['scale-ticket'] } }, 'required_missing'],
    [{ there: [...sound.there, 'scale-ticket'] }, 'ask_always'],
    [{ cameLater: ['bol'] }, 'ask_always'],
    [{ wentBefore: ['scale-ticket'] }, 'ask_always'],
  ] satisfies [Partial<PackageFacts>, string][])('is named: %o', (facts, code) => {
    expect(codes(facts)).toEqual([code])
  })

  test('is no paper that went before, once the customer is known to want it', () => {
    const facts = { wentBefore: ['scale-ticket'], there: [...sound.there, 'scale-ticket'] } as const
    expect(codes(facts)).toEqual(['ask_always'])
    expect(codes({ ...facts, customer: { ...customer, requiredPapers: ['scale-ticket'] } })).toEqual([])
  })

  test('is not an amount that changed after it was paid, nor one that nobody knows', () => {
    expect(codes({ status: 'paid', amountToday: centsOf(1) })).toEqual([])
    expect(codes({ amountToday: null })).toEqual([])
  })

  test('is said in words that name the rate, and not where it was paid or nobody can read it', () => {
    const other = { confirmation: 'Total rate: $2,450.00' }
    expect(packageProblems({ ...sound, ...other })).toMatchObject([
      { message: 'The rate confirmation does not name $2,400.00, which the invoice bills.' },
    ])
    expect(codes({ ...other, status: 'draft' })).toEqual(['rate_not_confirmed'])
    expect(codes({ ...other, status: 'paid' })).toEqual([])
    expect(codes({ confirmation: '' })).toEqual([])
  })

  test('is named with what stops it first', () => {
    expect(codes({ isDelivered: false, isSigned: false, refusal: 'Too many pages.' })).toEqual([
      ...['cannot_be_made', 'not_delivered', 'pod_unsigned'],
    ])
  })
})

test('a customer’s order goes before the usual one, and words of no meaning are passed over', () => {
  expect(packageOrder(['pod', 'cargo', 'invoice', 'pod'])).toEqual([
    ...['pod', 'invoice', 'rate-confirmation', 'bol', 'lumper-receipt', 'scale-ticket', 'other'],
  ])
})

test('other papers go only to who asked for them', () => {
  expect([isMeantFor([], 'other'), isMeantFor(['other'], 'other'), isMeantFor([], 'scale-ticket')]).toEqual([
    ...[false, true, true],
  ])
})
