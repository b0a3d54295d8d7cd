import { addMoney, centsOf, noMoney, type Cents } from '../money.ts'
import { payForLoad, payForMiles, payForShare, type DriverPay } from './driver-pay.ts'

export const lineKinds = ['load', 'accessorial', 'advance', 'deduction', 'addition', 'carry_over'] as const
export type LineKind = (typeof lineKinds)[number]
export const adjustmentKinds = ['advance', 'deduction', 'addition'] as const
export type AdjustmentKind = (typeof adjustmentKinds)[number]

/** Why a load cannot be paid as it is. */
export const payProblems = ['miles_missing', 'rate_missing'] as const
export type PayProblem = (typeof payProblems)[number]

/** A delivered load in what its driver's pay follows from. */
export type PayableLoad = {
  readonly miles: string | null
  /** The base of its invoice; null: it has no rate. */
  readonly billed: Cents | null
}

/** What a driver gets for a load, or why that cannot be said. */
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

/** Of detention, layover and truck ordered not used only a percentage has a share: miles and loads have them in their rate. */
export function payForAccessorial({ kind, rate }: DriverPay, billed: Cents): Cents | null {
  return kind === 'percentage' ? payForShare(rate, billed) : null
}

/** On the paper: what was given in advance or is kept back lessens the sum. */
export function signedAmount(kind: AdjustmentKind, amount: Cents): Cents {
  return kind === 'addition' ? amount : centsOf(0 - amount)
}

type Amount = { readonly kind: LineKind; readonly amount: Cents }
export type SettlementSums = Readonly<Record<'pay' | 'additions' | 'deductions' | 'total', Cents>>

export function settlementSums(lines: readonly Amount[]): SettlementSums {
  const sumOf = (...kinds: readonly LineKind[]) =>
    addMoney(noMoney, ...lines.filter(({ kind }) => kinds.includes(kind)).map(({ amount }) => amount))
  return {
    pay: sumOf('load', 'accessorial'),
    additions: sumOf('addition', 'carry_over'),
    deductions: sumOf('advance', 'deduction'),
    total: addMoney(noMoney, ...lines.map(({ amount }) => amount)),
  }
}

/** What a driver still owes after it: paid by the next settlement. */
export function carriedOver(total: Cents): Cents {
  return total < 0 ? centsOf(0 - total) : noMoney
}
