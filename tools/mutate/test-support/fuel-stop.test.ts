import { expect, it } from 'vitest'
import { isWorthTheDetour, needsFuel, filledGallons } from './fuel-stop.ts'

it('counts the gallons filled', () => {
  expect([0, 40].map(filledGallons)).toEqual([0, 40])
})

it('is needed below 50 gallons', () => {
  expect([49, 50, 51].map(needsFuel)).toEqual([true, false, false])
})

it('is worth a detour when it saves much', () => {
  expect(isWorthTheDetour(10_000)).toBe(true)
})

it('is judged outside a page, where a test names none', () => {
  expect(needsFuel(49)).toBe(true)
  expect('document' in globalThis).toBe(false)
})
