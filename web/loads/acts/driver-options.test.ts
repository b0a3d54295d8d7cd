import { expect, it } from 'vitest'
import type { Driver } from '#contract/drivers.ts'
import { driverOptions } from './driver-options.ts'

const dale: Driver = {
  id: '00000000-0000-4000-8000-00000000d001',
  firstName: 'Dale',
  lastName: 'Young',
  phoneNumber: '8065550117',
  username: 'dyoung',
  role: 'driver',
  truckNumber: '22',
  hasPin: false,
  currentLoad: { id: 'x', number109: '109-2026-399' },
  updatedAt: '2026-11-21T12:00:00.000Z',
}
const ann = { ...dale, id: 'ann', firstName: 'Ann', truckNumber: null, currentLoad: null }
const hank = { ...dale, id: 'hank', firstName: 'Hank', phoneNumber: null, currentLoad: null }
const wade = { ...dale, id: 'wade', firstName: 'Wade', phoneNumber: null, truckNumber: null }

it('names the free drivers first and keeps the order otherwise', () => {
  expect(
    driverOptions([dale, ann, wade, hank]).map(({ label, state }) => `${label}, ${state ?? ''}`),
  ).toEqual([
    'Ann Young, free',
    'Hank Young, free',
    'Dale Young, on 109-2026-399',
    'Wade Young, on 109-2026-399',
  ])
})

it('says the truck and the phone as far as they are known', () => {
  expect(driverOptions([dale, ann, hank, wade]).map(({ value, secondary }) => [value, secondary])).toEqual([
    ['ann', '(806) 555-0117'],
    ['hank', 'Truck 22'],
    [dale.id, 'Truck 22 · (806) 555-0117'],
    ['wade', undefined],
  ])
})
