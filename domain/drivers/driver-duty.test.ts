import { expect, it } from 'vitest'
import { loadStatuses, type LoadStatus } from '../loads/load-status.ts'
import { statusesOfSection } from '../loads/load-sections.ts'
import { driverDuty, type CarriedLoad } from './driver-duty.ts'

const central = 'America/Chicago'
const stop = {
  ...{ stopType: 'dropoff' as const, city: 'Amarillo', state: 'TX', timeZone: null },
  ...{ appointmentAt: null, appointmentUntil: null },
}
const load: CarriedLoad = {
  ...{ id: 'one', number109: '109-2026-417', status: 'in_transit', deliveryDueAt: '2026-11-30' },
  stops: [{ ...stop, stopType: 'pickup', city: 'Dumas' }, stop],
}
const words = (facts: Partial<CarriedLoad>, others: readonly CarriedLoad[] = []) =>
  driverDuty([{ ...load, ...facts }, ...others], central)

it('a driver without loads is free', () => {
  expect(driverDuty([], central)).toBe('free')
})

it('counts the loads, and tells of the first where it goes and when it is due', () => {
  expect(words({})).toBe('1 load · in transit to Amarillo TX, due Nov 30')
  expect(words({}, [{ ...load, status: 'assigned' }])).toBe('2 loads · in transit to Amarillo TX, due Nov 30')
})

it('an appointment at the last delivery counts before the due day, by the clock of the place', () => {
  const at = (appointmentUntil: string | null, timeZone: string | null) =>
    words({ stops: [{ ...stop, timeZone, appointmentAt: '2026-12-02T05:30:00.000Z', appointmentUntil }] })
  expect(at(null, null)).toBe('1 load · in transit to Amarillo TX, due Dec 1')
  expect(at(null, 'America/New_York')).toBe('1 load · in transit to Amarillo TX, due Dec 2')
  expect(at('2026-12-02T12:00:00.000Z', null)).toBe('1 load · in transit to Amarillo TX, due Dec 2')
})

it('leaves out what is not known', () => {
  expect(words({ deliveryDueAt: null })).toBe('1 load · in transit to Amarillo TX')
  expect(words({ stops: [] })).toBe('1 load · in transit, due Nov 30')
  expect(words({ stops: [{ ...stop, state: null }], deliveryDueAt: null })).toBe(
    '1 load · in transit to Amarillo',
  )
})

it('has words for every status that a driver has a load in', () => {
  const statuses: LoadStatus[] = [...statusesOfSection('driver-assigned'), ...statusesOfSection('in-transit')]
  const told = statuses
    .filter((status) => loadStatuses[status].rank < loadStatuses.delivered.rank)
    .map((status) => words({ status, deliveryDueAt: null }).slice('1 load · '.length))
  expect(told).toEqual([
    'assigned, to Amarillo TX',
    'confirmed, to Amarillo TX',
    'in transit to Amarillo TX',
    'in progress to Amarillo TX',
    'en route to pickup, to Amarillo TX',
    'at shipper, to Amarillo TX',
    'left shipper, to Amarillo TX',
    'en route to receiver in Amarillo TX',
    'at receiver in Amarillo TX',
  ])
})
