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
])('%s: %s', (kind, sentence, figures) => {
  expect(termsIn(sentence)).toMatchObject([{ kind, sentence, ...none, ...figures }])
})

describe('sentences of two duties', () => {
  test('the rate of detention stays where a notice is asked for in the same sentence', () => {
    expect(
      termsIn(
        'Two (2) hours free at each stop and detention of $50.00 per hour, maximum $300.00, if we are notified 30 minutes before it.',
      ),
    ).toMatchObject([{ freeHours: 2, amount: '50.00', capAmount: '300.00' }])
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
