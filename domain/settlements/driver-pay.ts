import { centsOf, type Cents } from '../money.ts'

export const payKinds = ['per_mile', 'percentage', 'flat'] as const
export type PayKind = (typeof payKinds)[number]

/** How a driver is paid. The rate is stored text: dollars a mile, percent of what is billed, or dollars a load. */
export type DriverPay = { readonly kind: PayKind; readonly rate: string }

/** Rates are counted in ten-thousandths, the finest unit that is stored. */
const perUnit = 10_000

const limits: Readonly<Record<PayKind, { readonly most: number; readonly decimals: number }>> = {
  per_mile: { most: 99, decimals: 4 },
  percentage: { most: 100, decimals: 4 },
  flat: { most: 99_999, decimals: 2 },
}

/** `0.62`, `$0.62` or `25%` as it is stored; null if it is not a rate of that kind. */
export function parsePayRate(kind: PayKind, typed: string): string | null {
  const text = typed.trim()
  const bare = kind === 'percentage' ? text.replace(/%$/, '') : text.replace(/^\$/, '')
  const match = /^(\d{1,5})?(?:\.(\d{1,4}))?$/.exec(bare.trim())
  if (!match || (match[1] === undefined && match[2] === undefined)) return null
  const [whole, fraction] = [match[1] ?? '0', match[2] ?? '']
  const { most, decimals } = limits[kind]
  const rate = Number(`${whole}.${fraction}`)
  if (rate <= 0 || rate > most || fraction.replace(/0+$/, '').length > decimals) return null
  return `${String(Number(whole))}.${fraction.padEnd(4, '0')}`
}

/** The rate as it is typed: `0.62`, with at least the cents; a percentage needs no decimals. */
export function payRateText({ kind, rate }: DriverPay): string {
  const [whole = '0', fraction = ''] = rate.split('.')
  const needed = fraction.replace(/0+$/, '')
  const shown = kind === 'percentage' ? needed : needed.padEnd(2, '0')
  return shown === '' ? whole : `${whole}.${shown}`
}

/** The pay for stored miles (hundredths) at a rate per mile, half a cent rounded up. */
export function payForMiles(rate: string, miles: string): Cents {
  return halfUp(scaled(miles, 100) * scaled(rate, perUnit), BigInt(perUnit))
}

/** A percentage of that amount, half a cent rounded up. */
export function payForShare(rate: string, billed: Cents): Cents {
  return halfUp(BigInt(billed) * scaled(rate, perUnit), BigInt(perUnit * 100))
}

export function payForLoad(rate: string): Cents {
  return halfUp(scaled(rate, perUnit) * 100n, BigInt(perUnit))
}

/** A stored decimal as a whole number of those parts. A bigint, because products of two exceed a safe number. */
function scaled(text: string, parts: number): bigint {
  const digits = String(parts).length - 1
  const match = /^(\d+)(?:\.(\d+))?$/.exec(text)
  const fraction = match?.[2] ?? ''
  if (!match || fraction.length > digits) throw new RangeError(`not a stored rate or distance: ${text}`)
  return BigInt(`${match[1] ?? ''}${fraction.padEnd(digits, '0')}`)
}

function halfUp(whole: bigint, parts: bigint): Cents {
  return centsOf(Number((2n * whole + parts) / (2n * parts)))
}
