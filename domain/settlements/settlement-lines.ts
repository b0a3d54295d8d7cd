import { addMoney, centsOf, noMoney, type Cents } from '../money.ts'
import { payForLoad, payForMiles, payForShare, type DriverPay } from './driver-pay.ts'

export const lineKinds = ['load', 'accessorial', 'advance', 'deduction', 'addition', 'carry_over'] as const
export type LineKind = (typeof lineKinds)[number]
export const adjustmentKinds = ['advance', 'deduction', 'addition'] as const
export type AdjustmentKind = (typeof adjustmentKinds)[number]

/** Why the pay for a load cannot be calculated. */
export const payProblems = ['miles_missing', 'rate_missing'] as const
export type PayProblem = (typeof payProblems)[number]

/** What the pay for a delivered load is calculated from. */
export type PayableLoad = {
  readonly miles: string | null
  /** The base of its invoice; null: it has no rate. */
  readonly billed: Cents | null
}

/** The driver's pay for a load, or why it cannot be calculated. */
export function payForOneLoad(
  { kind, rate }: DriverPay,
  { miles, billed }: PayableLoad,
): { readonly amount: Cents } | { readonly problem: PayProblem } {
  if (kind === 'flat') return { amount: payForLoad(rate) }
  if (kind === 'percentage') {
    return billed === null ? { problem: 'rate_missing' } : { amount: payForShare(rate, billed) }
  }
  return miles === null || Number(miles) === 0
    ? { problem: 'miles_missing' }
    : { amount: payForMiles(rate, miles) }
}

/**
 * The driver's share of detention, layover or truck ordered not used. Only percentage pay has one; pay by the mile or
 * by the load already includes it.
 */
export function payForAccessorial({ kind, rate }: DriverPay, billed: Cents): Cents | null {
  return kind === 'percentage' ? payForShare(rate, billed) : null
}

/** The amount as it counts in the total: advances and deductions are negative. */
export function signedAmount(kind: AdjustmentKind, amount: Cents): Cents {
  return kind === 'addition' ? amount : centsOf(0 - amount)
}

type Amount = { readonly kind: LineKind; readonly amount: Cents }
export type SettlementSums = Readonly<
  Record<'pay' | 'additions' | 'deductions' | 'carriedOver' | 'total', Cents>
>

export function settlementSums(lines: readonly Amount[]): SettlementSums {
  const sumOf = (...kinds: readonly LineKind[]) =>
    addMoney(noMoney, ...lines.filter(({ kind }) => kinds.includes(kind)).map(({ amount }) => amount))
  const total = addMoney(noMoney, ...lines.map(({ amount }) => amount))
  return {
    pay: sumOf('load', 'accessorial'),
    additions: sumOf('addition'),
    deductions: sumOf('advance', 'deduction'),
    carriedOver: lines.some(({ kind }) => kind === 'carry_over') ? sumOf('carry_over') : carriedOver(total),
    total,
  }
}

/** What the driver still owes afterwards; the next settlement deducts it. */
export function carriedOver(total: Cents): Cents {
  return total < 0 ? centsOf(0 - total) : noMoney
}
