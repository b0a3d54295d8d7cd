import { expect, test } from 'vitest'
import { coordinatesText } from './coordinates-text.ts'

test('coordinates are written to the meter', () => {
  expect(coordinatesText({ latitude: 34.815321, longitude: -102.3977149 })).toBe('34.81532, -102.39771')
  expect(coordinatesText({ latitude: 35, longitude: -102.5 })).toBe('35.00000, -102.50000')
})
