import { expect, it } from 'vitest'
import { loadStatusNames } from '../loads/load-status.ts'
import { isDelivered, isUnderWay, statusWords } from './customer-words.ts'

const standing = (isTonu: boolean) => loadStatusNames.map((status) => ({ status, isTonu }))

it('shows where the truck is from the driver’s word to the delivery', () => {
  expect(
    standing(false)
      .filter(isUnderWay)
      .map(({ status }) => status),
  ).toEqual([
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
  const told = new Set(standing(false).filter(isDelivered).map(statusWords))
  expect([...told]).toEqual(['Delivered'])
})

it('tells of no way and no delivery where the truck was ordered and not used', () => {
  expect(standing(true).filter((load) => isUnderWay(load) || isDelivered(load))).toEqual([])
  expect([...new Set(standing(true).map(statusWords))]).toEqual(['Truck ordered, not used'])
})
