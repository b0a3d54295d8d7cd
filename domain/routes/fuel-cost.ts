import { centsOf, type Cents } from '../money.ts'

export type FuelUse = { readonly dollarsPerGallon: number; readonly milesPerGallon: number }

/** Specification section 9. */
export const defaultFuelUse: FuelUse = { dollarsPerGallon: 3.5, milesPerGallon: 6.5 }

export function fuelCost(
  miles: number,
  { dollarsPerGallon, milesPerGallon }: FuelUse = defaultFuelUse,
): Cents {
  return centsOf(Math.round((miles / milesPerGallon) * dollarsPerGallon * 100))
}
