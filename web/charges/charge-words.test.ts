import { expect, it } from 'vitest'
import type { LoadCharge, WorkedOut } from '#contract/charges.ts'
import { chargeNotes, chargeTitle } from './charge-words.ts'

const workedOut: WorkedOut = {
  ...{ arrivedAt: '2026-11-21T12:48:00.000Z', appointmentAt: null, appointmentUntil: null, freeMinutes: 120 },
  ...{ ratePerHour: '50.00', cap: null, startsAt: '2026-11-21T12:48:00.000Z', startsWith: 'arrival' },
  ...{ freeUntil: '2026-11-21T14:48:00.000Z', endsAt: '2026-11-21T17:36:00.000Z', isStanding: false },
  ...{ minutes: 288, billedMinutes: 168, uncapped: '140.00', amount: '140.00', isLateArrival: false },
}
const detention: LoadCharge = {
  ...{ id: 'c-1', kind: 'detention', description: null, amount: '140.00', isTyped: false, basis: null },
  stop: { id: 's-1', stopType: 'pickup', name: 'Coyote Lake Milling', city: null, state: null },
  ...{ state: 'proposed', source: 'system', workedOut, approvalNote: null, decidedBy: null, decidedAt: null },
  ...{ createdAt: '2026-11-21T15:00:00.000Z', updatedAt: '2026-11-21T17:48:00.000Z' },
}
const mill = 'Coyote Lake Milling'

it.each<[string[], Partial<LoadCharge>]>([
  [[mill], {}],
  [[mill, 'Asked by Marie'], { description: 'Asked by Marie' }],
  [
    ['Still there, 2 h 48 past the free time.'],
    { stop: null, workedOut: { ...workedOut, isStanding: true } },
  ],
  [
    ['Nobody told when it left: this is the most it can be.'],
    { stop: null, workedOut: { ...workedOut, isDepartureUnknown: true } },
  ],
  [['$300.00 without the limit.'], { stop: null, workedOut: { ...workedOut, uncapped: '300.00' } }],
  [
    ['Late arrival: customers often refuse it.'],
    { stop: null, workedOut: { ...workedOut, isLateArrival: true } },
  ],
  [['The times say $140.00.'], { stop: null, isTyped: true, amount: '90.00' }],
  [[], { stop: null, state: 'approved', workedOut: { ...workedOut, isStanding: true, uncapped: '300.00' } }],
  [[], { stop: null, kind: 'other', description: 'Scale ticket', workedOut: null }],
])('beside a charge stands %j', (notes, change) => {
  expect(chargeNotes({ ...detention, ...change })).toEqual(notes)
})

it('a charge is called by how it comes about, unless somebody typed its amount', () => {
  expect(chargeTitle(detention)).toBe('Detention 2 h 48 × $50/h')
  expect(chargeTitle({ ...detention, isTyped: true })).toBe('Detention')
  const basis = { kind: 'layover', nights: 2, perNight: '150.00' } as const
  expect(chargeTitle({ ...detention, kind: 'layover', workedOut: null, basis })).toBe(
    'Layover 2 nights × $150.00',
  )
})
