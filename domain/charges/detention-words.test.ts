import { expect, test } from 'vitest'
import { centsOf } from '../money.ts'
import { detention, type StopVisit } from './detention.ts'
import { affectsDetention, detentionEvents } from './detention-events.ts'
import { detentionNotice, detentionWords, rateWords } from './detention-words.ts'

const terms = { freeMinutes: 120, ratePerHour: centsOf(5000), cap: null }
const visit: StopVisit = {
  arrivedAt: '2026-03-02T12:48:00.000Z',
  appointmentAt: '2026-03-02T13:00:00.000Z',
  appointmentUntil: null,
  departedAt: null,
}
const notice = (more: Partial<StopVisit>, cap: number | null = null) =>
  detentionNotice({
    loadNumber: '109-2026-421',
    references: ['PO 88213'],
    stopName: 'Coyote Lake Milling',
    place: 'Muleshoe, TX',
    company: 'Windmill Draw Freight',
    terms: { ...terms, cap: cap === null ? null : centsOf(cap) },
    detention: detention({ ...visit, ...more }, terms, '2026-03-02T15:30:00.000Z'),
    arrivedAt: visit.arrivedAt,
    moment: (instant) => instant.slice(11, 16),
  })

test('while the truck waits the customer reads when free time ends and what it costs then', () => {
  expect(notice({}, 25_000)).toEqual({
    subject: 'Detention at Coyote Lake Milling: Load 109-2026-421 · PO 88213',
    body: `Our truck is waiting at Coyote Lake Milling, Muleshoe, TX.

Load 109-2026-421 · PO 88213
Arrived: 12:48
Appointment: 13:00
Free time: 2 h, until 15:00
Detention: $50/h, at most $250.00 after that

Please confirm that detention is approved, and tell us when the truck will be worked.

Windmill Draw Freight`,
  })
})

test('when it has left the customer reads the whole claim', () => {
  const { body } = notice({ departedAt: '2026-03-02T17:48:00.000Z', appointmentAt: null })
  expect(body).toContain('Our truck was kept waiting at')
  expect(body).not.toContain('Appointment')
  expect(body).toContain('Detention: $50/h after that\nLeft: 17:48\nBilled: 3 h, $150.00\n')
  expect(body).toContain(
    '\nPlease confirm this amount by answering this mail. Our times and positions are ready',
  )
})

test('when it is gone and nobody told since when, the mail names neither a departure nor an amount', () => {
  const { body } = notice({ goneBy: '2026-03-02T17:48:00.000Z' })
  expect(body).toContain('Our truck was kept waiting at')
  expect(body).toContain('$50/h after that\n\nPlease confirm that detention is approved.\n')
  expect(body).not.toMatch(/Left|Billed/)
})

test('a line of a bill says hours and rate', () => {
  expect(detentionWords({ billedMinutes: 168 }, terms)).toBe('2 h 48 × $50/h')
  expect(rateWords({ ratePerHour: centsOf(4750) })).toBe('$47.50/h')
})

test.each([
  [{ kind: 'status', data: { from: 'en_route_pickup', to: 'at_shipper' } }, true],
  [{ kind: 'status', data: { from: 'at_receiver', to: 'delivered' } }, true],
  [{ kind: 'status', data: { from: 'delivered', to: 'awaiting_invoicing' } }, false],
  [{ kind: 'status', data: { from: 'pending', to: 'assigned' } }, false],
  [{ kind: 'status', data: {} }, false],
  [{ kind: 'status', data: { from: 'a_status_of_long_ago', to: 'toString' } }, false],
  [{ kind: 'visits', data: {} }, true],
  [{ kind: 'stops', data: {} }, true],
  [{ kind: 'returned', data: {} }, true],
  [{ kind: 'restored', data: {} }, true],
  [{ kind: 'obligations', data: {} }, true],
  [{ kind: 'facts', data: { changes: { poNumber: [null, '1'] } } }, false],
  [{ kind: 'facts', data: { changes: { customerId: [null, '1'] } } }, true],
  [{ kind: 'facts', data: { changes: {}, movesStops: true } }, true],
] as const)('%j affects detention: %s', (event, does) => {
  expect(affectsDetention(event)).toBe(does)
  expect(detentionEvents).toContain(event.kind)
})
