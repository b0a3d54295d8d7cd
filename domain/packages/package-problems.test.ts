import { describe, expect, test } from 'vitest'
import { centsOf } from '../money.ts'
import { packageProblems, problemCodes, type PackageFacts } from './package-problems.ts'

const customer = { name: 'Bluestem', email: 'pay@bluestem.example', requiredPapers: [] as string[] }
const sound: PackageFacts = {
  ...{ status: 'finalized', total: centsOf(250_000), amountToday: centsOf(250_000), lumper: centsOf(0) },
  ...{ confirmable: [centsOf(240_000), centsOf(250_000)], confirmation: 'Total rate: $2,500.00' },
  ...{ isTonu: false, isDelivered: true, isSigned: true, customer, namesCustomer: true, givenTo: null },
  there: ['invoice', 'rate-confirmation', 'bol', 'pod'],
  ...{ cameLater: [], wentBefore: [], leftOut: [], refusal: null },
}
const codes = (facts: Partial<PackageFacts>) =>
  packageProblems({ ...sound, ...facts }).map(({ code }) => code)

describe('what a broker would send a package back for', () => {
  test('is nothing where all is there', () => {
    expect(codes({})).toEqual([])
  })

  test('is neither a delivery nor its papers for a truck that was ordered and not used', () => {
    const unused = { isTonu: true, isDelivered: false, isSigned: false }
    expect(codes({ ...unused, there: ['invoice', 'rate-confirmation'] })).toEqual([])
    expect(codes({ ...unused, confirmable: [centsOf(25_000)] })).toEqual(['rate_not_confirmed'])
    const asking = { ...customer, requiredPapers: ['pod', 'bol', 'scale-ticket'] }
    const missing = packageProblems({ ...sound, ...unused, there: ['invoice'], customer: asking })
    expect(missing.map(({ code, paper }) => [code, paper])).toEqual([['required_missing', 'scale-ticket']])
  })

  test.each([
    [{ status: 'void' }, 'invoice_void', 'This invoice is void. Generate a new one for the load.'],
    [{ isDelivered: false }, 'not_delivered', 'The load is not delivered yet. Set its status once it is.'],
    [
      { amountToday: centsOf(249_999) },
      'amount_differs',
      'The invoice says $2,500.00, the load’s rate and charges make $2,499.99. Update the invoice: it gets a new revision.',
    ],
    [
      { amountToday: centsOf(260_000), status: 'draft' },
      'amount_differs',
      'The invoice says $2,500.00, the load’s rate and charges make $2,600.00. Update the invoice.',
    ],
    [
      { confirmation: 'Total rate: $2,450.00' },
      'rate_not_confirmed',
      'The rate confirmation does not name $2,400.00, which the invoice bills. Compare the two: the broker pays what was confirmed.',
    ],
    [
      { customer: null, namesCustomer: false },
      'no_customer',
      'The invoice names no customer. Choose one for the load, then update the invoice.',
    ],
    [
      { namesCustomer: false },
      'no_customer',
      'The invoice names no customer. Update the invoice: it gets a new revision.',
    ],
    [
      { namesCustomer: false, status: 'draft' },
      'no_customer',
      'The invoice names no customer. Update the invoice.',
    ],
    [
      { givenTo: 'Plains Brokerage' },
      'other_customer',
      'The invoice is for Bluestem, and the load has the customer Plains Brokerage by now. Update the invoice: it gets a new revision.',
    ],
    [
      { customer: { ...customer, email: null } },
      'no_email',
      'Bluestem has no e-mail address. Add one under Customers, or type an address when you send.',
    ],
    [
      { customer: { ...customer, email: '' } },
      'no_email',
      'Bluestem has no e-mail address. Add one under Customers, or type an address when you send.',
    ],
    [{ there: ['invoice', 'bol'] }, 'no_pod', 'There is no POD. Attach it in the load’s documents.'],
    [
      { isSigned: false },
      'pod_unsigned',
      'Nobody signed for this load on the driver’s phone. Look whether the receiver signed the POD itself.',
    ],
    [
      { lumper: centsOf(1) },
      'no_lumper_receipt',
      'The invoice bills $0.01 for a lumper, and there is no receipt. Ask the driver to photograph it.',
    ],
    [
      { leftOut: ['pod-2.pdf is damaged'] },
      'left_out',
      'pod-2.pdf is damaged. It is left out. Attach a copy that anybody can open.',
    ],
    [{ refusal: 'Too many pages.' }, 'cannot_be_made', 'Too many pages. Then look again.'],
    [
      { customer: { ...customer, requiredPapers: ['scale-ticket'] } },
      'required_missing',
      'Bluestem wants the scale ticket, and the load has none. Ask the driver for it, or attach it in the load’s documents.',
    ],
    [
      { there: [...sound.there, 'scale-ticket'] },
      'ask_always',
      'The scale ticket goes with this invoice. Always ask for it with Bluestem?',
    ],
    [
      { cameLater: ['bol'] },
      'ask_always',
      'The BOL came after the package had been sent. Always ask for it with Bluestem?',
    ],
    [
      { wentBefore: ['lumper-receipt'] },
      'ask_always',
      'The last packages to Bluestem had a lumper receipt, and this one has none. Always ask for it with Bluestem?',
    ],
  ] satisfies [Partial<PackageFacts>, string, string][])(
    'is named with what to do: %o',
    (facts, code, words) => {
      expect(codes(facts)).toEqual([code])
      expect(problemCodes).toContain(code)
      const said = packageProblems({ ...sound, ...facts }).map(
        ({ message, advice }) => `${message} ${advice}`,
      )
      expect(said).toEqual([words])
    },
  )

  test.each([
    [{ there: ['invoice', 'bol'] }, 'pod'],
    [{ cameLater: ['bol'] }, 'bol'],
    [{ isDelivered: false }, null],
  ] satisfies [Partial<PackageFacts>, string | null][])(
    'points at the paper that it is about: %o',
    (facts, paper) => {
      expect(packageProblems({ ...sound, ...facts }).map((problem) => problem.paper)).toEqual([paper])
    },
  )

  test('is no paper that went before, once the customer is known to want it', () => {
    const facts = { wentBefore: ['scale-ticket'], there: [...sound.there, 'scale-ticket'] } as const
    expect(codes(facts)).toEqual(['ask_always'])
    expect(codes({ ...facts, customer: { ...customer, requiredPapers: ['scale-ticket'] } })).toEqual([])
  })

  test('is nothing that updating it would mend once it is paid, nor an amount that nobody knows', () => {
    expect(
      codes({ status: 'paid', amountToday: centsOf(1), namesCustomer: false, givenTo: 'Plains' }),
    ).toEqual([])
    expect(codes({ amountToday: null })).toEqual([])
  })

  test('is another rate in the confirmation, but not where it was paid or nobody can read it', () => {
    const other = { confirmation: 'Total rate: $2,450.00' }
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
