import { centsOf, type Cents } from '../money.ts'

export type FuelInputs = {
  /** Dollars a gallon with at most three decimals, like the published weekly price. */
  readonly dieselPrice: string
  /** The diesel price that the rate already covers. */
  readonly peg: string
  /** Miles a gallon, at most two decimals. */
  readonly mpg: string
  /** At most two decimals. */
  readonly miles: string
}

/** `3.689` with three decimals is 3689. Whole numbers avoid rounding errors. */
function scaled(text: string, decimals: number): number {
  const [whole = '0', fraction = ''] = text.split('.')
  return Number(whole) * 10 ** decimals + Number(fraction.padEnd(decimals, '0').slice(0, decimals))
}

/** (price − peg) ÷ mpg for each mile; zero while diesel costs no more than the peg. Rounded once, at the end. */
export function fuelSurcharge({ dieselPrice, peg, mpg, miles }: FuelInputs): Cents {
  const mills = Math.max(0, scaled(dieselPrice, 3) - scaled(peg, 3))
  const perGallon = scaled(mpg, 2)
  if (perGallon === 0) return centsOf(0)
  const product = BigInt(mills) * BigInt(scaled(miles, 2))
  // Mills are tenths of a cent; the hundredths of miles and of miles a gallon cancel out.
  const divisor = BigInt(10 * perGallon)
  return centsOf(Number((2n * product + divisor) / (2n * divisor)))
}
