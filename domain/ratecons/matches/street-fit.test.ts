import { expect, test } from 'vitest'
import { streetFit, streetParts } from './street-fit.ts'

test.each<[string, string | null, string | null]>([
  ['1200 North Main Street', '1200 n main st', null],
  ["12 St. Mary's Rd", '12 st marys rd', null],
  ['1200 Main St, Suite 4B', '1200 main st', '4b'],
  ['1200 Main St #12', '1200 main st', '12'],
  ['1200 Main St Suite # 4', '1200 main st', '4'],
  ['1200 Main St Dock 14', '1200 main st', null],
  ['1200 Main St Bldg 3 Dock 14', '1200 main st', '3'],
  ['1200 Main St Dock 14 Apt 1204', '1200 main st', '1204'],
  ['1200 Main St Door B', '1200 main st', null],
  ['1200 Gate Crossing', '1200 gate crossing', null],
  ['1200 Gate Street', '1200 gate st', null],
  ['1200 Dock St', '1200 dock st', null],
  ['Gate 4', 'gate 4', null],
  ['1200 Main St Unit', '1200 main st unit', null],
  ['1200 Main St Unit 1234', '1200 main st', '1234'],
  ['1200 Main St Unit 12345', '1200 main st unit 12345', null],
  ['Unit 4 Main St', 'unit 4 main st', null],
  ['1200 Main St Gate 7a', '1200 main st', null],
  ['1200 Main St Bay 3', '1200 main st', null],
  ['1200 Main St Doors 3', '1200 main st', null],
  ['1200 Main St Docks 3', '1200 main st', null],
  ['1200 Main St Floor 2', '1200 main st', '2'],
  ['1200 Main St Fl 2', '1200 main st', '2'],
  ['1200 Main St Rm 2', '1200 main st', '2'],
  ['1200 Main St Room 2', '1200 main st', '2'],
  ['1200 Main St Building 2', '1200 main st', '2'],
  ['1200 Main St Suite 4 Rear', '1200 main st rear', '4'],
])('the building and unit of %s', (street, building, unit) => {
  expect(streetParts(street)).toEqual({ building, unit })
})

test.each(['', ' . ', null, undefined])('no street: %s', (street) => {
  expect(streetParts(street)).toBeNull()
})

test.each([
  ['12 Mill Rd', '12 Mill Road', 'same'],
  ['12 Mill Rd', '12 Mill Rd Ste 4', 'same'],
  ['12 Mill Rd Ste 4', '12 Mill Rd Ste 4', 'same'],
  ['12 Mill Rd Ste 4', '12 Mill Rd Ste 5', 'other-unit'],
  ['12 Mill', '12 Mill Rd', 'near'],
  ['12', '12 Mill Rd', 'other'],
  ['Mill', 'Mill Rd', 'other'],
  ['12 Mil', '12 Mill Rd', 'other'],
  ['14 Mill Rd', '12 Mill Rd', 'other'],
  ['12 Mill Rd Ste 4', '12 Mill Ste 5', 'near'],
  ['12a Mill', '12a Mill Rd', 'near'],
  ['Mill 12', 'Mill 12 Rd', 'other'],
])('%s and %s', (a, b, fit) => {
  const [one, other] = [streetParts(a), streetParts(b)]
  if (!one || !other) throw new Error('no street')
  expect([streetFit(one, other), streetFit(other, one)]).toEqual([fit, fit])
})
