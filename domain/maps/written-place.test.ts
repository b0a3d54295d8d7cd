import { expect, test } from 'vitest'
import { fewTowns } from './test-support/few-towns.ts'
import { writtenPlace } from './written-place.ts'

test.each([
  ['500 W 3rd St, Hereford, TX 79045', 'Hereford', 'TX', '79045'],
  ['1200 N Main St Fort Worth TX', 'Fort Worth', 'TX', null],
  ['9 Elm St Friona TX', 'Friona', 'TX', null],
  ['9 Elm St Denver', 'Denver', null, null],
  ['Nevada', 'Nevada', null, null],
  ['Hereford, TX, ask for Kim', 'Hereford', 'TX', null],
  ['9 Elm St, Nowhere, TX', 'Nowhere', 'TX', null],
  ['Hereford, West Gate, TX', 'Hereford', 'TX', null],
  ['Hereford, NM', 'Hereford', 'NM', null],
  ['Pier 9, NYC', 'New York', 'NY', null],
  ['Farwell', 'Farwell', null, null],
  ['New York', 'New York', null, null],
  ['The gin, Hereford', 'Hereford', null, null],
  ['500 W 3rd St, TX 79045', null, 'TX', '79045'],
  ['79045', null, null, '79045'],
  ['9 Elm St', null, null, null],
  ['', null, null, null],
])('%j names %s, %s, %s', (typed, town, state, zip) => {
  expect(writtenPlace(typed, fewTowns)).toEqual({ town, state, zip })
})
