import { expect, test } from 'vitest'
import { loadStatusNames } from '../loads/load-status.ts'
import { isOnDuty, statusesOnDuty, trackedDriver } from './tracked-load.ts'

const driving = {
  status: 'at_shipper',
  driverId: 'dale',
  trackingEnabled: true,
  deletedAt: null,
  isTonu: false,
} as const

test('a driver works on a load from the moment they confirm it until it is delivered', () => {
  expect(statusesOnDuty).toEqual([
    'confirmed',
    'in_transit',
    'in_progress',
    'en_route_pickup',
    'at_shipper',
    'left_shipper',
    'en_route_receiver',
    'at_receiver',
  ])
  expect(loadStatusNames.filter((status) => !isOnDuty(status))).toEqual([
    'pending',
    'created',
    'assigned',
    'delivered',
    'awaiting_invoicing',
    'awaiting_payment',
    'paid',
    'completed',
  ])
})

test('the phone of the driver of a load that is on the road is followed', () => {
  expect(trackedDriver(driving)).toBe('dale')
})

test.each([
  ['before it is confirmed', { status: 'assigned' }],
  ['once it is delivered', { status: 'delivered' }],
  ['while tracking is off', { trackingEnabled: false }],
  ['once it is in the trash', { deletedAt: '2026-11-24T15:00:00.000Z' }],
  ['that nobody has', { driverId: null }],
  ['for which the truck was not used', { isTonu: true }],
] as const)('nobody is followed for a load %s', (_when, change) => {
  expect(trackedDriver({ ...driving, ...change })).toBeNull()
})
