import { expect, it } from 'vitest'
import { isWorthTheDetour, needsFuel, tankedGallons } from './fuel-stop.ts'

it('is told by what was tanked', () => {
  expect([0, 40].map(tankedGallons)).toEqual([0, 40])
})

it('is needed below 50 gallons', () => {
  expect([49, 50, 51].map(needsFuel)).toEqual([true, false, false])
})

it('is worth a detour when it saves much', () => {
  expect(isWorthTheDetour(10_000)).toBe(true)
})
