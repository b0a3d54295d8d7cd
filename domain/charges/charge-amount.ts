import { moneyFromStored, multiplyMoney, type Cents } from '../money.ts'
import { fuelSurcharge, type FuelInputs } from './fuel-surcharge.ts'

/** The figures that an amount is calculated from, as typed. Detention is calculated from the stop's times instead. */
export type TypedBasis =
  | { readonly kind: 'layover'; readonly nights: number; readonly perNight: string }
  | ({ readonly kind: 'fuel_surcharge' } & FuelInputs)

export function amountFrom(basis: TypedBasis): Cents {
  return basis.kind === 'layover'
    ? multiplyMoney(moneyFromStored(basis.perNight), basis.nights)
    : fuelSurcharge(basis)
}

/** How the amount was calculated, in short: `2 nights × $150.00`. */
export function basisWords(basis: TypedBasis): string {
  if (basis.kind === 'layover') {
    return `${String(basis.nights)} ${basis.nights === 1 ? 'night' : 'nights'} × $${basis.perNight}`
  }
  const { dieselPrice, peg, mpg, miles } = basis
  return `($${dieselPrice} − $${peg}) ÷ ${mpg} mpg × ${miles} mi`
}
