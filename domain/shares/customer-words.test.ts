import { expect, it } from 'vitest'
import { loadStatusNames } from '../loads/load-status.ts'
import { customerWords, isDelivered, isUnderWay } from './customer-words.ts'

it('shows where the truck is from the driver’s word to the delivery', () => {
  expect(loadStatusNames.filter(isUnderWay)).toEqual([
    'confirmed',
    'in_transit',
    'in_progress',
    'en_route_pickup',
    'at_shipper',
    'left_shipper',
    'en_route_receiver',
    'at_receiver',
  ])
})

it('tells a customer nothing of invoices and payments', () => {
  const told = new Set(loadStatusNames.filter(isDelivered).map((status) => customerWords[status]))
  expect([...told]).toEqual(['Delivered'])
})
