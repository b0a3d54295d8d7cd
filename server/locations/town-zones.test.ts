import { expect, test } from 'vitest'
import { townZones } from './town-zones.ts'

test.each([
  ['El Paso', 'TX', 'America/Denver'],
  ['el paso', 'tx', 'America/Denver'],
  ['El Paso', 'IL', 'America/Chicago'],
  ['Hereford', 'TX', 'America/Chicago'],
  ['Nowhere At All', 'TX', 'America/Chicago'],
  [null, 'NM', 'America/Denver'],
  ['El Paso', null, null],
])('the clocks of %s, %s are those of its own corner of its state: %s', async (city, state, zone) => {
  expect((await townZones())({ city, state })).toBe(zone)
})
