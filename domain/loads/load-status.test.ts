import { expect, test } from 'vitest'
import { canonicalStatus, loadStatuses, loadStatusNames } from './load-status.ts'
import { loadSections, sectionOf, statusesOfSection } from './load-sections.ts'
import { nextForcedStatus } from './next-stage.ts'

test('sections hold what the specification lists', () => {
  expect(statusesOfSection('pending')).toEqual(['pending', 'created'])
  expect(statusesOfSection('in-transit').toSorted()).toEqual(
    [
      'in_transit',
      'en_route_pickup',
      'at_shipper',
      'left_shipper',
      'en_route_receiver',
      'at_receiver',
      'delivered',
      'in_progress',
    ].toSorted(),
  )
  expect(statusesOfSection('awaiting-payment')).toEqual(['awaiting_payment'])
  expect(loadSections.map(({ label }) => label)).toEqual([
    'Pending - Waiting Assignment',
    'Driver Assigned',
    'In Transit',
    'Awaiting Invoicing',
    'Awaiting Payment',
    'Recently Paid',
  ])
})

test('an assigned load without a driver still waits for one', () => {
  expect(sectionOf({ status: 'assigned', driverId: null })).toBe('pending')
  expect(sectionOf({ status: 'assigned', driverId: 'd' })).toBe('driver-assigned')
  expect(sectionOf({ status: 'delivered', driverId: null })).toBe('in-transit')
  expect(sectionOf({ status: 'completed', driverId: 'd' })).toBeNull()
})

test('older words are read and never kept', () => {
  expect(canonicalStatus('empty')).toBe('awaiting_invoicing')
  expect(canonicalStatus('invoiced')).toBe('awaiting_payment')
  expect(canonicalStatus('waiting_for_invoice')).toBe('awaiting_payment')
  expect(canonicalStatus('paid')).toBe('paid')
  expect(canonicalStatus('')).toBeNull()
  expect(canonicalStatus('toString')).toBeNull()
})

test('a forced step follows the given order and no other', () => {
  const order = ['created']
  for (let at = nextForcedStatus('created'); at !== null; at = nextForcedStatus(at)) order.push(at)
  expect(order).toEqual([
    'created',
    'assigned',
    'in_progress',
    'at_shipper',
    'left_shipper',
    'at_receiver',
    'delivered',
    'awaiting_invoicing',
    'awaiting_payment',
    'paid',
    'completed',
  ])
  expect(loadStatusNames.filter((name) => nextForcedStatus(name) === null).toSorted()).toEqual(
    ['pending', 'confirmed', 'in_transit', 'en_route_pickup', 'en_route_receiver', 'completed'].toSorted(),
  )
})

test('drivers no longer see what is delivered; the invoice button follows the specification', () => {
  const hidden = loadStatusNames.filter((name) => loadStatuses[name].hiddenFromDriver)
  expect(hidden).toEqual(['delivered', 'awaiting_invoicing', 'awaiting_payment', 'paid', 'completed'])
  const invoiced = loadStatusNames.filter((name) => loadStatuses[name].countsAsInvoiced)
  expect(invoiced).toEqual(['awaiting_invoicing', 'awaiting_payment', 'paid'])
})

test('labels and colours of the map are those of the specification', () => {
  const shown = loadStatusNames.map((name) => [
    name,
    `${loadStatuses[name].label}, ${loadStatuses[name].mapColor}`,
  ])
  expect(Object.fromEntries(shown)).toEqual({
    pending: 'Pending Assignment, grey',
    created: 'Created, grey',
    assigned: 'Driver Assigned, grey',
    confirmed: 'Confirmed, blue',
    in_transit: 'In Transit, grey',
    in_progress: 'In Progress, grey',
    en_route_pickup: 'En Route to Pickup, blue',
    at_shipper: 'At Shipper, amber',
    left_shipper: 'Left Shipper, purple',
    en_route_receiver: 'En Route to Receiver, purple',
    at_receiver: 'At Receiver, green',
    delivered: 'Delivered, dark-green',
    awaiting_invoicing: 'Awaiting Invoicing, grey',
    awaiting_payment: 'Awaiting Payment, grey',
    paid: 'Paid, grey',
    completed: 'Completed, grey',
  })
})
