import { expect, it } from 'vitest'
import { aCarriedLoad, aDriver } from '#client/test-support/a-driver.ts'
import { matchingOptions } from '#client/ui/combobox/combobox-options.ts'
import { driverOptions } from './driver-options.ts'

const choosing = { planned: [], companyZone: 'America/Chicago' }
const dale = aDriver({ loads: [aCarriedLoad()] })
const ann = { ...dale, id: 'ann', firstName: 'Ann', truckNumber: null, loads: [] }
const hank = { ...dale, id: 'hank', firstName: 'Hank', phoneNumber: null, loads: [] }
const wade = { ...dale, id: 'wade', firstName: 'Wade', phoneNumber: null, truckNumber: null }

it('names the free drivers first and keeps the order otherwise', () => {
  expect(
    driverOptions([dale, ann, wade, hank], choosing).map(
      ({ label, secondary }) => `${label}, ${secondary ?? ''}`,
    ),
  ).toEqual([
    'Ann Young, free',
    'Hank Young, free',
    'Dale Young, 1 load · in transit',
    'Wade Young, 1 load · in transit',
  ])
})

it('says the truck and the phone as far as they are known', () => {
  expect(driverOptions([dale, ann, hank, wade], choosing).map(({ value, state }) => [value, state])).toEqual([
    ['ann', '(806) 555-0117'],
    ['hank', 'Truck 22'],
    [dale.id, 'Truck 22 · (806) 555-0117'],
    ['wade', undefined],
  ])
})

it('is found by the numbers of the loads, which are not shown', () => {
  const options = driverOptions([ann, dale], choosing)
  expect(matchingOptions(options, '399').map(({ value }) => value)).toEqual([dale.id])
})
