import { expect, test } from 'vitest'
import { decodeFlexiblePolyline } from './flexible-polyline.ts'
import { encodeFlexiblePolyline } from './test-support/encode-flexible-polyline.ts'

const published = [
  { latitude: 50.10228, longitude: 8.69821 },
  { latitude: 50.10201, longitude: 8.69567 },
  { latitude: 50.10063, longitude: 8.6915 },
  { latitude: 50.09878, longitude: 8.68752 },
]

test('reads the example of the format’s description, and the test writes it alike', () => {
  expect(decodeFlexiblePolyline('BFoz5xJ67i1B1B7PzIhaxL7Y')).toEqual(published)
  expect(encodeFlexiblePolyline(published)).toBe('BFoz5xJ67i1B1B7PzIhaxL7Y')
})

test('passes over a third dimension', () => {
  // Version 1, precision 5, elevation in whole meters; then 1, 2 and 3 in each direction, twice.
  expect(decodeFlexiblePolyline('BlBCEGCEG')).toEqual([
    { latitude: 0.00001, longitude: 0.00002 },
    { latitude: 0.00002, longitude: 0.00004 },
  ])
})

test.each(['', 'CF', 'BFo', 'BF!!', 'BFoz5xJ67i1B1B7'])('%j is no line', (text) => {
  expect(() => decodeFlexiblePolyline(text)).toThrow()
})
