import { describe, expect, test } from 'vitest'
import type { TermKind } from '../sheet/reading.ts'
import { read } from '../test-support/paper.ts'

type Figures = {
  readonly freeHours?: number
  readonly amount?: string
  readonly capAmount?: string
  readonly capHours?: number
  readonly withinHours?: number
  readonly percent?: number
}

/** A sentence as small print, broken into lines. */
function termsIn(sentence: string) {
  const lines = sentence.split(' ').reduce<string[]>((all, word) => {
    const last = all.at(-1)
    return last === undefined || last.length + word.length > 95
      ? [...all, word]
      : [...all.slice(0, -1), `${last} ${word}`]
  }, [])
  return read(...lines.map((text, index) => [40, 300 + index * 13, text] as const)).terms
}

const none = {
  freeHours: null,
  amount: null,
  capAmount: null,
  capHours: null,
  withinHours: null,
  percent: null,
}

test.each<[TermKind, string, Figures]>([
  [
    'detention',
    'Detention does not begin for at least 3 hours after the appointment time of the load.',
    { freeHours: 3 },
  ],
  [
    'detention',
    'Detention is paid at $40 per hour after 2 hours from the appointment time, maximum 5 hours or $200.',
    { freeHours: 2, amount: '40.00', capHours: 5, capAmount: '200.00' },
  ],
  [
    'detention',
    'After the first two (2) hours free, detention will be paid at $35.00/hr up to a maximum of $175.00.',
    { freeHours: 2, amount: '35.00', capAmount: '175.00' },
  ],
  [
    'detention',
    'Two hours of free time are given, then detention of $50 an hour, capped at 6 hours.',
    { freeHours: 2, amount: '50.00', capHours: 6 },
  ],
  [
    'detention',
    'Free time is 120 minutes and detention is billed at a rate of $45.00 hourly with a cap of $225.',
    { freeHours: 2, amount: '45.00', capAmount: '225.00' },
  ],
  [
    'detention-notice',
    'Carrier must notify the broker at least 30 minutes before detention begins and on arrival.',
    { withinHours: 0.5 },
  ],
  [
    'detention-notice',
    'Driver must notify us prior to the 2 hr mark to be paid for detention at the dock.',
    { withinHours: 2 },
  ],
  [
    'detention-notice',
    'Please call the broker one hour prior to going into detention at the shipper.',
    { withinHours: 1 },
  ],
  [
    'detention',
    'Send the BOL and POD within 48 hours of delivery or detention will be denied by the broker.',
    { withinHours: 48 },
  ],
  [
    'detention-notice',
    'Report the departure time and the total detention hours within 24 hours with times written by the facility on the BOL.',
    { withinHours: 24 },
  ],
  [
    'claim-deadline',
    'All accessorials must be submitted within 24 hours of the occurrence of the charge.',
    { withinHours: 24 },
  ],
  [
    'claim-deadline',
    'OS&D must be reported to the broker within 24 hours or $100 is deducted from the rate.',
    { withinHours: 24, amount: '100.00' },
  ],
  [
    'pod-deadline',
    'A signed BOL must be received within 72 hours of delivery or a $250 fine applies to the load.',
    { withinHours: 72, amount: '250.00' },
  ],
  [
    'pod-deadline',
    'If the POD is missing then $50 is deducted and the payment to the carrier is withheld.',
    { amount: '50.00' },
  ],
  [
    'pod-deadline',
    'Proof of delivery must be uploaded the same day or within 3 business days of the delivery.',
    { withinHours: 72 },
  ],
  [
    'pod-deadline',
    'All paperwork is due no later than five (5) days after the delivery of the load.',
    { withinHours: 120 },
  ],
  [
    'layover',
    'Layover is paid at $200 for dry and $250 for reefer per 24 hours after the appointment.',
    { amount: '200.00' },
  ],
  [
    'tonu',
    'A truck ordered and not used (TONU) is paid $150 when it was dispatched by the broker.',
    { amount: '150.00' },
  ],
  [
    'lumper',
    'The lumper release number must be given to the broker within 24 hours of the unloading.',
    { withinHours: 24 },
  ],
  [
    'lumper',
    'A lumper advance is charged a fee of $10 or the greater of 3% or $15 of the advance.',
    { amount: '10.00', percent: 3 },
  ],
  [
    'tracking',
    'The load must be tracked and updates are sent every 15 minutes from the pick up on.',
    { withinHours: 0.25 },
  ],
  [
    'tracking',
    'Carrier must accept MacroPoint tracking with a ping every 15-30 min or the rate is reduced by $100.',
    { withinHours: 0.25, amount: '100.00' },
  ],
  [
    'tracking',
    'Check calls are required daily by 10:00 and the driver must be on tracking at all times.',
    {},
  ],
  [
    'quick-pay',
    'Quick pay is offered at 1 day for a fee of 5% and at 7 days for 3% of the rate.',
    { percent: 5 },
  ],
  ['new-confirmation', 'Any approved change needs a new rate confirmation that is signed by the broker.', {}],
  ['double-brokering', 'The carrier shall not double broker or assign this load or it will not be paid.', {}],
  [
    'fine',
    'A late delivery is subject to a fine of $150.00 per occurrence by the receiver of it.',
    { amount: '150.00' },
  ],
  [
    'detention',
    'Waiting time costs nothing for the first 3 hours of the truck at the dock of the receiver.',
    { freeHours: 3 },
  ],
  [
    'detention',
    'Two hours are free at the dock. After that $42 per hour is billed, at most $252 for one stop.',
    { freeHours: 2, amount: '42.00', capAmount: '252.00' },
  ],
  [
    'detention',
    'Three hours free at each end of the trip, then 38.50/hr with times on the gate ticket of both.',
    { freeHours: 3, amount: '38.50' },
  ],
  [
    'detention',
    'Free time at each dock is two hours, and each hour of waiting after it is shown on the ticket.',
    { freeHours: 2 },
  ],
  [
    'detention',
    'Detention of $36 for each full hour from the fourth hour on, (5 hr max) with signed times only.',
    { freeHours: 3, amount: '36.00', capHours: 5 },
  ],
  [
    'detention',
    'Detention is $41 an hour after the second hour and is limited by the customer, $246 max for one day.',
    { freeHours: 2, amount: '41.00', capAmount: '246.00' },
  ],
  [
    'detention',
    'Free time at either end is three hours, after that $43 per hour to a ceiling of $258 in 24 hours.',
    { freeHours: 3, amount: '43.00', capAmount: '258.00' },
  ],
  [
    'detention',
    'After three hours, $47 per hour in quarter hours, not more than $282 for one place and day.',
    { freeHours: 3, amount: '47.00', capAmount: '282.00' },
  ],
  [
    'detention',
    'Three hours free and $39/hr after, $234 a day max, with times on the ticket.',
    { freeHours: 3, amount: '39.00', capAmount: '234.00' },
  ],
  [
    'detention',
    'Detention starts 3 hours after the time of the appointment that is printed on this sheet.',
    { freeHours: 3 },
  ],
  [
    'detention',
    'Standing time is $44 per hour provided that the request reaches the office inside 12 hours.',
    { amount: '44.00', withinHours: 12 },
  ],
  [
    'layover',
    '(3) Overnight layover of $180 is paid per 24 hours and takes the place of all detention.',
    { amount: '180.00' },
  ],
  [
    'pod-deadline',
    'Mail your invoice and every page of the signed delivery receipt within four days of unloading.',
    { withinHours: 96 },
  ],
  [
    'pod-deadline',
    'Late PODs (after 48 hours) are $60 off the pay of the load.',
    { withinHours: 48, amount: '60.00' },
  ],
  [
    'lumper',
    'An unloading receipt that is turned in after 36 hours is not refunded by the broker to anybody.',
    { withinHours: 36 },
  ],
  ['quick-pay', 'Ask for fast pay at a fee of 2% or wait for the day on which all are paid.', { percent: 2 }],
  ['quick-pay', 'Two-day pay of the signed bills is offered at 2% and needs no other paper.', { percent: 2 }],
  [
    'tracking',
    'Location sharing by the phone of the driver is on from three hours before loading to the end.',
    { withinHours: 3 },
  ],
  [
    'tracking',
    'The driver shares his position from one hour before loading until the trailer is empty.',
    { withinHours: 1 },
  ],
  [
    'tracking',
    'A load that is not visible on the way is reduced by $90 at the end of it.',
    { amount: '90.00' },
  ],
  [
    'tracking',
    'Loads that go dark on the way to the receiver are charged $85 each time.',
    { amount: '85.00' },
  ],
  [
    'fine',
    'A missed or late stop may reduce the agreed pay of the carrier by $130 for each time.',
    { amount: '130.00' },
  ],
  [
    'fine',
    'A late truck is charged at $110 unless the office was told of it in time by the driver.',
    { amount: '110.00' },
  ],
  [
    'tonu',
    'A truck ordered, not used is paid $140 when it was less than 40 miles away.',
    { amount: '140.00' },
  ],
])('%s: %s', (kind, sentence, figures) => {
  expect(termsIn(sentence)).toMatchObject([{ kind, sentence, ...none, ...figures }])
})

describe('sentences of two duties', () => {
  test('the rate of detention stays where a notice is asked for in the same sentence', () => {
    expect(
      termsIn(
        'Two (2) hours free at each stop and detention of $50.00 per hour, maximum $300.00, if we are notified 30 minutes before it.',
      ),
    ).toMatchObject([
      { kind: 'detention', freeHours: 2, amount: '50.00', capAmount: '300.00' },
      { kind: 'detention-notice', withinHours: 0.5 },
    ])
  })

  test('paying sooner is not part of a deadline for papers', () => {
    const terms = termsIn(
      'Paperwork is uploaded within 2 days; quick pay costs 3%. No detention for the first 2 hrs. $120 TONU at most.',
    )
    expect(
      terms.map(({ kind, withinHours, percent, amount }) => [kind, withinHours, percent, amount]),
    ).toEqual([
      ['pod-deadline', 48, null, null],
      ['quick-pay', null, 3, null],
      ['detention', null, null, null],
      ['tonu', null, null, '120.00'],
    ])
  })

  test('a notice before detention has its rate in the same sentence', () => {
    const terms = termsIn('Detention is $30/hr after two hours but call us 20 minutes before it starts.')
    expect(terms.map(({ kind, amount, withinHours }) => [kind, amount, withinHours])).toEqual([
      ['detention', '30.00', 0.33],
      ['detention-notice', '30.00', 0.33],
    ])
  })

  test('numbered terms are one sentence each', () => {
    const terms = termsIn(
      '1. TONU is limited to $150. 2. A layover of $200 is paid per 24 hours. 3. The driver is not to break the seal.',
    )
    expect(terms.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['tonu', '150.00'],
      ['layover', '200.00'],
    ])
  })
})

test.each([
  'Payment is made within 30 days of a clean POD of the load.',
  'Send the signed bills with the invoice to us, we pay in 30 days.',
  'Pictures of the signed BOL the same day and I pay in 21 days.',
  'Send the POD to this mail and I will have you paid in 10 days.',
  'Invoices with proof of delivery go to the office and are paid in 30 days.',
  'Claims are answered within 30 days by the broker or its insurer.',
  'Claims under $100 are settled by the driver on the spot.',
  'Overweight fines are for the account of the carrier.',
  'A picture of the ticket by fax or phone is fine, 2 copies are better.',
  'Layover and detention are never both paid for the same time.',
])('no term: %s', (sentence) => {
  expect(termsIn(sentence)).toEqual([])
})

test('terms that stand as lines of a list count, prices in a table of charges do not', () => {
  const { terms } = read(
    [40, 100, 'Detention: $40/hr after 2 hrs free, max $200'],
    [40, 114, 'Layover: $200 per day'],
    [40, 128, 'POD: within 48 hrs of delivery'],
    [40, 142, 'Detention charge for load $150.00'],
    [40, 156, 'Lumper fee on this load $85.00'],
  )
  expect(
    terms.map(({ kind, freeHours, amount, withinHours }) => [kind, freeHours, amount, withinHours]),
  ).toEqual([
    ['detention', 2, '40.00', null],
    ['layover', null, '200.00', null],
    ['pod-deadline', null, null, 48],
  ])
})

test.each<[string, string[]]>([
  [
    'By signing, the carrier agrees to TONU of $150 and layover of $200 per day.',
    ['tonu 150', 'layover 200'],
  ],
  ['The carrier is paid $200 of layover per day, and for TONU it is $150 flat.', ['layover 200', 'tonu 150']],
  [
    'Accessorials paid are detention at $40 per hour after 2 hours, max $300, layover of $250, and TONU of $150.',
    ['detention 40 2', 'layover 250', 'tonu 150'],
  ],
  ['TONU and layover of $200 are paid only if they are approved by our office in advance.', ['layover 200']],
])('each price in %s is a term of its own', (sentence, terms) => {
  expect(
    termsIn(sentence).map(({ kind, amount, freeHours }) =>
      [kind, amount?.replace('.00', ''), freeHours].join(' ').trim(),
    ),
  ).toEqual(terms)
})
