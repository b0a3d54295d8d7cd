import { expect, test } from 'vitest'
import type { LoadStatus } from './load-status.ts'
import { isOldPaper, paperAge } from './paper-age.ts'

const clock = { timeZone: 'America/Chicago', now: new Date('2026-11-24T21:52:00Z') }
const times = {
  statusSince: '2026-11-22T18:00:00Z',
  deliveredAt: '2026-11-20T18:00:00Z',
  invoicedAt: '2026-10-25T18:00:00Z',
}
const age = (status: LoadStatus, facts: Partial<Record<keyof typeof times, string | null>> = {}) =>
  paperAge({ status, ...times, ...facts, statusSince: times.statusSince }, clock)

test('waits for its invoice since the delivery, for its money since the invoice', () => {
  expect(age('awaiting_invoicing')).toBe(4)
  expect(age('awaiting_payment')).toBe(30)
  expect(age('awaiting_payment', { invoicedAt: null })).toBe(2)
})

test('waits for nothing on the road and when it is paid', () => {
  expect(age('in_transit')).toBeNull()
  expect(age('paid')).toBeNull()
})

test('counts days by the company’s midnight, also over a change of the clock', () => {
  // Half past eleven on the 23rd in Chicago is the 24th in London; the clocks go back on November 1.
  expect(age('awaiting_invoicing', { deliveredAt: '2026-11-24T05:30:00Z' })).toBe(1)
  expect(age('awaiting_invoicing', { deliveredAt: '2026-10-31T05:30:00Z' })).toBe(24)
  expect(age('awaiting_invoicing', { deliveredAt: '2026-11-24T22:30:00Z' })).toBe(0)
})

test('is old from the 31st day on', () => {
  expect([null, 30, 31].map(isOldPaper)).toEqual([false, false, true])
})
