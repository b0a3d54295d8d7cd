import { centsOf, noMoney, type Cents } from '../money.ts'

export type Asked = {
  readonly total: Cents
  /** What was paid for it before. */
  readonly paid: Cents
}

export type Paying = {
  /** Null: the full open amount. */
  readonly amount: Cents | null
  /** Less is paid than is open, and the remainder is written off. */
  readonly closes: boolean
  readonly shortReason: string | null
}

export type PaymentVerdict =
  | { readonly kind: 'whole' | 'short' | 'part'; readonly amount: Cents; readonly rest: Cents }
  | { readonly kind: 'exceeds' | 'nothing' | 'needs_reason' }

export function openBalance({ total, paid }: Asked): Cents {
  return centsOf(Math.max(0, total - paid))
}

/** Whether this amount may be recorded for an invoice, and whether anything remains open afterwards. */
export function judgePayment(asked: Asked, { amount, closes, shortReason }: Paying): PaymentVerdict {
  const open = openBalance(asked)
  const comesIn = amount ?? open
  if (comesIn > open) return { kind: 'exceeds' }
  if (comesIn === open) return { kind: 'whole', amount: comesIn, rest: noMoney }
  const rest = centsOf(open - comesIn)
  if (closes)
    return shortReason === null ? { kind: 'needs_reason' } : { kind: 'short', amount: comesIn, rest }
  return comesIn === 0 ? { kind: 'nothing' } : { kind: 'part', amount: comesIn, rest }
}
