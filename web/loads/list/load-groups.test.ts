import { describe, expect, it } from 'vitest'
import { loadStatusNames } from '#domain/loads/load-status.ts'
import { aLoad, aLoadWithDriver, aStop } from '#client/test-support/a-load.ts'
import { groupLoads } from './load-groups.ts'

const clock = {
  timeZone: 'America/Chicago',
  now: new Date('2026-11-21T18:00:00Z'),
  expectedLate: new Set<string>(),
}
const group = (options: Partial<Parameters<typeof groupLoads>[0]>) =>
  groupLoads({ active: [], paid: [], clock, ...options })
const section = (options: Partial<Parameters<typeof groupLoads>[0]>, id: string) =>
  group(options).find((candidate) => candidate.id === id)

describe('Load Management', () => {
  it('shows its sections in their fixed order', () => {
    expect(group({}).map(({ title }) => title)).toEqual([
      'Pending - Waiting Assignment',
      'Driver Assigned',
      'In Transit',
      'Awaiting Invoicing',
      'Awaiting Payment',
      'Recently Paid',
    ])
  })

  it('asks for the driver where there is none', () => {
    expect(section({}, 'pending')?.headers).toEqual({ driver: 'Assign Driver' })
    expect(section({}, 'driver-assigned')?.headers).toBeUndefined()
  })

  it('puts every load with a section into exactly one', () => {
    const active = loadStatusNames
      .filter((status) => status !== 'completed')
      .map((status) => aLoadWithDriver({ status, paidAt: status === 'paid' ? '2026-11-20T12:00:00Z' : null }))
    const shown = group({ active }).flatMap(({ rows }) => rows)
    expect(shown.map((load) => load.id).sort()).toEqual(active.map((load) => load.id).sort())
  })

  it('keeps an assigned load without a driver among those that wait for one', () => {
    const load = aLoad({ status: 'assigned', driverId: null })
    expect(section({ active: [load] }, 'pending')?.rows).toEqual([load])
  })

  it('says how long the oldest has been waiting for a driver', () => {
    const active = [
      aLoad({ createdAt: '2026-11-21T15:00:00Z' }),
      aLoad({ createdAt: '2026-11-21T17:00:00Z' }),
    ]
    expect(section({ active }, 'pending')?.note).toBe('oldest 3 h')
  })

  it('counts the loads that are late on the road, by the company’s calendar', () => {
    const active = [
      aLoad({ deliveryDueAt: '2026-11-20' }),
      aLoad({ deliveryDueAt: '2026-11-21' }),
      aLoadWithDriver({
        status: 'delivered',
        deliveryDueAt: '2026-11-20',
      }),
      aLoadWithDriver({
        status: 'en_route_receiver',
        stops: [aStop({ appointmentAt: '2026-11-21T17:00:00.000Z' })],
      }),
    ]
    expect(section({ active }, 'pending')?.warnings).toEqual(['1 late'])
    expect(section({ active }, 'in-transit')?.warnings).toEqual(['1 late'])
    expect(section({ active }, 'driver-assigned')?.warnings).toEqual([])
  })

  it('counts what rate confirmations ask for soon, or did, wherever the load stands', () => {
    const soon = {
      kind: 'pod' as const,
      tellAt: '2026-11-21T17:00:00.000Z',
      dueAt: '2026-11-21T20:00:00.000Z',
    }
    const later = { ...soon, tellAt: '2026-11-22T17:00:00.000Z', dueAt: '2026-11-22T20:00:00.000Z' }
    const past = { ...soon, kind: 'detention_claim' as const, dueAt: '2026-11-21T17:30:00.000Z' }
    const active = [
      aLoadWithDriver({ status: 'delivered', obligationDue: soon }),
      aLoadWithDriver({ status: 'delivered', obligationDue: later }),
      aLoadWithDriver({ status: 'awaiting_payment', obligationDue: past }),
    ]
    expect(section({ active }, 'in-transit')?.warnings).toEqual(['1 due soon'])
    expect(section({ active }, 'awaiting-payment')?.warnings).toEqual(['1 due soon'])
  })

  it('counts invoices that are open for more than 30 days, and says how long the oldest waits for one', () => {
    const active = [
      aLoadWithDriver({ status: 'awaiting_payment', invoicedAt: '2026-10-21T18:00:00.000Z' }),
      aLoadWithDriver({ status: 'awaiting_payment', invoicedAt: '2026-10-22T18:00:00.000Z' }),
      aLoadWithDriver({ status: 'awaiting_invoicing', deliveredAt: '2026-11-17T18:00:00.000Z' }),
      aLoadWithDriver({ status: 'awaiting_invoicing', deliveredAt: '2026-11-20T18:00:00.000Z' }),
    ]
    expect(section({ active }, 'awaiting-payment')?.warnings).toEqual(['1 over 30 d'])
    expect(section({ active }, 'awaiting-invoicing')?.note).toBe('oldest 4 d')
  })

  it('counts positions over 30 minutes old, but not of what is delivered or not tracked', () => {
    const old = { lastLocationUpdate: '2026-11-21T17:00:00Z' }
    const active = [
      aLoadWithDriver({ status: 'in_transit', ...old }),
      aLoadWithDriver({ status: 'at_shipper', lastLocationUpdate: '2026-11-21T17:45:00Z' }),
      aLoadWithDriver({ status: 'delivered', ...old }),
      aLoadWithDriver({ status: 'left_shipper', trackingEnabled: false, ...old }),
    ]
    expect(section({ active }, 'in-transit')?.warnings).toEqual(['1 position over 30 min old'])
  })

  it('sums what is not invoiced and what is open', () => {
    const active = [
      aLoadWithDriver({
        status: 'awaiting_invoicing',
        tripRate: '2350.00',
        lumperCharge: '81.00',
        extraStops: '50.00',
      }),
      aLoadWithDriver({
        status: 'awaiting_payment',
        tripRate: '1.00',
        invoice: { id: 'i', invoiceNumber: '6012', totalAmount: '7318.50', status: 'finalized' },
      }),
    ]
    expect(section({ active }, 'awaiting-invoicing')?.sum).toBe('$2,481.00')
    expect(section({ active }, 'awaiting-payment')?.sum).toBe('$7,318.50 open')
  })

  it('sums of what came in partly only the rest, and of what is paid what came in', () => {
    const invoice = { id: 'i', invoiceNumber: '6012', totalAmount: '2481.00', paidAmount: '1500.00' }
    const open = aLoadWithDriver({ status: 'awaiting_payment', invoice: { ...invoice, status: 'finalized' } })
    const closedShort = aLoadWithDriver({
      ...{ status: 'paid', paidAt: clock.now.toISOString() },
      invoice: { ...invoice, status: 'paid' },
    })
    expect(section({ active: [open] }, 'awaiting-payment')?.sum).toBe('$981.00 open')
    expect(section({ paid: [closedShort] }, 'recently-paid')?.sum).toBe('$1,500.00')
  })

  it('leaves out what is not to be shown', () => {
    const [one, other] = [aLoad(), aLoad()]
    expect(section({ active: [one, other], isShown: (load) => load === other }, 'pending')?.rows).toEqual([
      other,
    ])
  })

  it('shows what was paid in the last 30 days only', () => {
    const fresh = aLoadWithDriver({ status: 'paid', paidAt: '2026-10-23T12:00:00Z' })
    const old = aLoadWithDriver({ status: 'paid', paidAt: '2026-10-20T12:00:00Z' })
    expect(section({ paid: [fresh, old] }, 'recently-paid')?.rows).toEqual([fresh])
  })
})
