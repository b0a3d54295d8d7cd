import { expect, it } from 'vitest'
import { tableCoordinates } from './table-places.ts'

const coordinatesOf = await tableCoordinates()
const nowhere = { latitude: null, longitude: null, coordinatePrecision: 'none' }
/** Where GeoNames has them. */
const hereford = { latitude: '34.81521', longitude: '-102.39932', coordinatePrecision: 'locality' }

it.each([
  ['a town and its state', { city: 'Hereford', state: 'TX' }, hereford],
  ['a street in it', { address: '77 Elevator Road', city: 'Hereford', state: 'TX' }, hereford],
  ['small letters', { city: 'hereford', state: 'tx' }, hereford],
])('takes %s', (_what, written, expected) => {
  expect(coordinatesOf(written)).toEqual(expected)
})

it.each([
  ['a town without a state', { city: 'Hereford', state: null }],
  ['a state without a town', { city: '', state: 'TX' }],
  ['nothing', {}],
  ['a town that nobody knows', { city: 'Zzyzzyville', state: 'TX' }],
  ['a town of another state', { city: 'Hereford', state: 'OK' }],
  ['a town across the border', { city: 'Nuevo Laredo', state: 'TX' }],
  ['a slip that only looks like a town', { city: 'Herefrod', state: 'TX' }],
  ['one of several towns of that name', { city: 'Oakland', state: 'PA' }],
])('guesses nothing from %s', (_what, written) => {
  expect(coordinatesOf(written)).toEqual(nowhere)
})
