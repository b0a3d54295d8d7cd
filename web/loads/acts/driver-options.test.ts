import { expect, it } from 'vitest'
import { aDriver } from '#client/test-support/a-driver.ts'
import { driverOptions } from './driver-options.ts'

const dale = aDriver({ currentLoad: { id: 'x', number109: '109-2026-399' } })
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
