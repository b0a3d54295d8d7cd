import { describe, expect, it } from 'vitest'
import type { LoadEventKind } from '../loads/load-events.ts'
import { noticesOf } from './notices-of-event.ts'

const told = (kind: LoadEventKind, data: Record<string, unknown>) =>
  noticesOf({ kind, data }).map(({ driverId, kind: notice, parts, isUrgent }) =>
    [driverId, notice, ...(parts ?? []), ...(isUrgent ? ['urgent'] : [])].join(' '),
  )
const assigned = { driverId: 'ann', status: 'assigned' }

describe('a load that gets a driver', () => {
  it('is told to the driver', () => {
    expect(
      told('driver', { from: 'pending', to: 'assigned', formerDriverId: null, driverId: 'ann' }),
    ).toEqual(['ann assigned'])
    expect(told('imported', { driverId: 'ann', to: 'assigned' })).toEqual(['ann assigned'])
    expect(told('imported', { driverId: 'ann', to: 'in_transit' })).toEqual(['ann yours_now urgent'])
  })

  it('is told to both when it changes hands, at once when that is on the road', () => {
    const hands = { formerDriverId: 'hank', driverId: 'ann' }
    expect(told('driver', { from: 'confirmed', to: 'assigned', ...hands })).toEqual([
      'hank taken_away',
      'ann assigned',
    ])
    expect(told('driver', { from: 'in_transit', to: 'in_transit', ...hands })).toEqual([
      'hank taken_away urgent',
      'ann yours_now urgent',
    ])
  })

  it('is not new to the driver when it comes out of the trash', () => {
    expect(told('restored', assigned)).toEqual(['ann yours_now'])
    expect(told('restored', { ...assigned, status: 'at_shipper' })).toEqual(['ann yours_now urgent'])
    expect(told('restored', { driverId: null, status: 'pending' })).toEqual([])
  })

  it('is no news where the driver had it', () => {
    expect(
      told('driver', { from: 'pending', to: 'assigned', formerDriverId: 'ann', driverId: 'ann' }),
    ).toEqual([])
  })
})

describe('a load that leaves a driver', () => {
  it('is told', () => {
    expect(
      told('driver', { from: 'assigned', to: 'pending', formerDriverId: 'ann', driverId: null }),
    ).toEqual(['ann taken_away'])
    expect(told('returned', { from: 'at_shipper', to: 'pending', driverId: 'ann' })).toEqual([
      'ann taken_away urgent',
    ])
    expect(told('trashed', assigned)).toEqual(['ann taken_away'])
  })

  it('is told when it is forced back to wait for a driver, and not on its way forward', () => {
    const forced = (from: string, to: string) => told('status', { driverId: 'ann', from, to })
    expect(forced('at_shipper', 'pending')).toEqual(['ann taken_away urgent'])
    expect(forced('assigned', 'created')).toEqual(['ann taken_away'])
    expect(forced('pending', 'created')).toEqual([])
    expect(forced('at_shipper', 'assigned')).toEqual([])
    expect(told('status', { driverId: null, from: 'assigned', to: 'pending' })).toEqual([])
  })
})

describe('a load that changes', () => {
  it('is told by what the driver goes by, each part once', () => {
    const changes = {
      specialInstructions: [null, 'Call first'],
      bolNumber: [null, '1'],
      poNumber: [null, '2'],
    }
    expect(told('facts', { ...assigned, changes })).toEqual(['ann changed instructions numbers'])
    expect(told('facts', { ...assigned, changes: { deliveryDueAt: [null, '2026-03-03'] } })).toEqual([
      'ann changed times',
    ])
    expect(told('facts', { ...assigned, changes: { appointmentTime: [null, '8-10'] } })).toEqual([
      'ann changed times',
    ])
    expect(told('facts', { ...assigned, changes: { number109: ['1', '2'] } })).toEqual([
      'ann changed numbers',
    ])
    expect(told('facts', { ...assigned, changes: { trailerNumber: ['1', '2'] } })).toEqual([
      'ann changed numbers',
    ])
    expect(told('facts', { ...assigned, changes: { tripNumber: ['1', '2'] } })).toEqual([])
    expect(told('facts', { ...assigned, changes: {}, movesStops: true })).toEqual(['ann changed stops'])
    expect(told('facts', { ...assigned, changes: {}, movesStops: true, movesTimes: true })).toEqual([
      'ann changed times',
    ])
    expect(told('facts', { ...assigned, changes: {}, movesNotes: true })).toEqual([
      'ann changed instructions',
    ])
    expect(told('stops', { ...assigned, status: 'at_shipper', movesStops: true })).toEqual([
      'ann changed stops urgent',
    ])
  })

  it('is no news where only the office goes by it', () => {
    expect(
      told('facts', { ...assigned, changes: { customerId: [null, 'x'], estimatedMiles: [1, 2] } }),
    ).toEqual([])
    expect(told('facts', { ...assigned, changes: {} })).toEqual([])
    expect(told('charges', { ...assigned, changes: { lumperCharge: ['0.00', '81.00'] } })).toEqual([])
    expect(told('paid', assigned)).toEqual([])
  })
})

describe('a truck that was ordered and not used', () => {
  const charges = (from: boolean, to: boolean, more: object = {}) =>
    told('charges', { ...assigned, changes: { isTonu: [from, to] }, ...more })

  it('is told to its driver, at once on the road, and also that it is to be driven after all', () => {
    expect(charges(false, true)).toEqual(['ann tonu'])
    expect(charges(false, true, { status: 'at_shipper' })).toEqual(['ann tonu urgent'])
    expect(charges(true, false, { status: 'at_shipper' })).toEqual(['ann yours_now urgent'])
  })

  it('is told to nobody where there is no driver, or the load is delivered', () => {
    expect(charges(false, true, { driverId: null })).toEqual([])
    expect(charges(false, true, { status: 'delivered' })).toEqual([])
  })
})

it('nobody is told of a load without a driver, of one that is delivered, or of what is not understood', () => {
  expect(told('stops', { driverId: null, status: 'pending', movesStops: true })).toEqual([])
  expect(told('stops', { driverId: 'ann', status: 'delivered', movesStops: true })).toEqual([])
  expect(told('trashed', { driverId: 'ann', status: 'paid' })).toEqual([])
  expect(
    told('driver', { from: 'delivered', to: 'delivered', formerDriverId: 'hank', driverId: 'ann' }),
  ).toEqual([])
  expect(told('stops', { driverId: 'ann', movesStops: true })).toEqual([])
  expect(told('stops', { driverId: 'ann', status: 'toString', movesStops: true })).toEqual([])
})

it('a delivery that was marked is told without hurry, and no other step', () => {
  const from = 'at_receiver'
  expect(told('status', { driverId: 'ann', from, to: 'delivered' })).toEqual(['ann delivered'])
  expect(told('status', { driverId: null, from, to: 'delivered' })).toEqual([])
  expect(told('status', { driverId: 'ann', from: 'at_shipper', to: from })).toEqual([])
  expect(told('status', { driverId: 'ann', from: 'awaiting_invoicing', to: 'delivered' })).toEqual([])
})
