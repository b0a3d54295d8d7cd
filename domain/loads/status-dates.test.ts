import { describe, expect, it } from 'vitest'
import type { LoadStatus } from './load-status.ts'
import { isStillDriven, statusDates, statusThatFollows } from './status-dates.ts'

const none = { deliveredAt: null, paidAt: null, completedAt: null }
const at = '2026-03-02T15:00:00.000Z'
const before = '2026-03-01T09:30:00.000Z'

describe('the dates of a status', () => {
  it('come with it, and end the tracking of what is delivered', () => {
    expect(statusDates(none, 'at_receiver', at)).toEqual(none)
    expect(statusDates(none, 'delivered', at)).toEqual({ ...none, deliveredAt: at, trackingEnabled: false })
    expect(statusDates(none, 'paid', at)).toMatchObject({ deliveredAt: at, paidAt: at, completedAt: null })
    expect(statusDates(none, 'completed', at)).toMatchObject({ deliveredAt: at, paidAt: at, completedAt: at })
  })

  it('stay once they stand', () => {
    const dates = { deliveredAt: before, paidAt: before, completedAt: before }
    expect(statusDates(dates, 'completed', at)).toMatchObject(dates)
  })

  it('go with the step that is taken back, and a payment stays', () => {
    const dates = { deliveredAt: before, paidAt: before, completedAt: before }
    expect(statusDates(dates, 'at_shipper', at)).toEqual({ ...none, paidAt: before })
  })
})

it('is still driven by whoever has it, until it is delivered', () => {
  const isDriven = (status: LoadStatus, driverId: string | null = 'd') => isStillDriven({ status, driverId })
  expect([isDriven('assigned'), isDriven('at_receiver'), isDriven('delivered'), isDriven('paid')]).toEqual([
    ...[true, true, false, false],
  ])
  expect(isDriven('pending', null)).toBe(false)
})

describe('what follows by itself', () => {
  const delivered = { status: 'delivered', paidAt: null, podDocumentPath: null } as const
  it('needs the proof of delivery', () => {
    expect(statusThatFollows(delivered)).toBeNull()
    expect(statusThatFollows({ ...delivered, podDocumentPath: '/objects/1' })).toBe('awaiting_invoicing')
  })

  it('is Paid for what was paid on the road', () => {
    expect(statusThatFollows({ ...delivered, podDocumentPath: '/objects/1', paidAt: before })).toBe('paid')
    expect(statusThatFollows({ ...delivered, status: 'awaiting_invoicing', paidAt: before })).toBe('paid')
    expect(statusThatFollows({ ...delivered, status: 'paid', paidAt: before })).toBeNull()
  })

  it('begins with the delivery', () => {
    const early = { status: 'at_receiver', paidAt: before, podDocumentPath: '/objects/1' } as const
    expect(statusThatFollows(early)).toBeNull()
  })
})
