import { expect, it } from 'vitest'
import { isWorthTheDetour, needsFuel } from './fuel-stop.ts'

it('is needed below 50 gallons', () => {
  expect([49, 50, 51].map(needsFuel)).toEqual([true, false, false])
})

it('is worth a detour when it saves much', () => {
  expect(isWorthTheDetour(10_000)).toBe(true)
})
