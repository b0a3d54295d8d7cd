import { expect, test } from 'vitest'
import { fuelCost } from './fuel-cost.ts'
import { defaultTruck } from './truck-specs.ts'

test('650 miles take 100 gallons of 3.50', () => {
  expect(fuelCost(650)).toBe(35_000)
  expect(fuelCost(0)).toBe(0)
})

test('another truck and another pump', () => {
  expect(fuelCost(100, { dollarsPerGallon: 4, milesPerGallon: 8 })).toBe(5_000)
  // Two thirds of a gallon: rounded to the cent.
  expect(fuelCost(2, { dollarsPerGallon: 1, milesPerGallon: 3 })).toBe(67)
})

test('a truck is 80,000 pounds on five axles and 13.6 feet high', () => {
  expect(defaultTruck).toEqual({ maxWeightPounds: 80_000, maxHeightFeet: 13.6, axleCount: 5 })
})
