import { expect, it } from 'vitest'
import { aLoad, aStop } from '#client/test-support/a-load.ts'
import { copiedDraft, missingStops } from './copied-draft.ts'

const pickup = aStop({ stopType: 'pickup', companyName: 'Valley Grain' })
const delivery = aStop({ stopType: 'dropoff', companyName: 'Tulsa Mill' })

it('has the stops of the load in their order, and nothing of its day', () => {
  const load = aLoad({ stops: [pickup, delivery], deliveryDueAt: '2026-11-24', trackingEnabled: false })
  const draft = copiedDraft(load, '109-2026-418')
  expect(draft).toMatchObject({ number109: '109-2026-418', deliveryDueAt: null, trackingEnabled: false })
  expect(draft.stops.map(({ key, stopType, locationId }) => [key, stopType, locationId])).toEqual([
    [1, 'pickup', pickup.locationId],
    [2, 'dropoff', delivery.locationId],
  ])
})

it('is for the same customer, whose next order has a number and a rate of its own', () => {
  const customerId = '00000000-0000-4000-8000-00000000c001'
  const load = aLoad({ customerId, poNumber: '88213', tripRate: '1440.00' })
  expect(copiedDraft(load, '109-')).toMatchObject({ customerId, poNumber: '', tripRate: '' })
})

it('is tracked though delivering turned the tracking of the load off', () => {
  const load = aLoad({ trackingEnabled: false, deliveredAt: '2026-11-20T12:00:00.000Z' })
  expect(copiedDraft(load, '109-').trackingEnabled).toBe(true)
})

it('leaves out stops whose location is gone, and counts them', () => {
  const load = aLoad({ stops: [{ ...pickup, locationId: null }, delivery] })
  expect(copiedDraft(load, '109-').stops.map(({ key, companyName }) => [key, companyName])).toEqual([
    [1, 'Tulsa Mill'],
  ])
  expect(missingStops(load)).toBe(1)
})

it('takes the two ends of a load that has no stops', () => {
  const place = { address: null, city: 'Tulsa', state: 'OK', contactName: null, contactPhone: null }
  const load = aLoad({
    pickupLocation: { id: 'a', name: 'Valley Grain', ...place },
    location: { id: 'b', name: 'Tulsa Mill', ...place },
  })
  expect(copiedDraft(load, '109-').stops.map(({ stopType, locationId }) => [stopType, locationId])).toEqual([
    ['pickup', 'a'],
    ['dropoff', 'b'],
  ])
})
