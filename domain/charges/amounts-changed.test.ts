import { expect, test } from 'vitest'
import { amountsChanged, type AmountChanges } from './amounts-changed.ts'

test.each<[string | null, AmountChanges]>([
  ['Trip rate $2,000.00 → $2,150.00', { tripRate: ['2000.00', '2150.00'] }],
  [
    'Trip rate none → $1,790.00; Flat rate $900.00 → none; Lumper $0.00 → $81.50; Extra stops $50.00 → $0.00',
    {
      ...{ extraStops: ['50.00', '0.00'], lumperCharge: ['0.00', '81.50'] },
      ...{ flatRate: ['900.00', null], tripRate: [null, '1790.00'] },
    },
  ],
  [null, {}],
  [null, { tripRate: ['2000.00', '2000.00'], flatRate: [null, null], extraStops: ['50', '50.00'] }],
  [null, { estimatedMiles: ['10', '20'] } as AmountChanges],
])('reads "%s"', (words, changes) => {
  expect(amountsChanged(changes)).toBe(words)
})
