import { centsOf, noMoney, type Cents } from '../money.ts'

export type Asked = {
  readonly total: Cents
  /** What has come in for it before. */
  readonly paid: Cents
}

export type Paying = {
  /** Null: the whole open rest. */
  readonly amount: Cents | null
  /** Less comes in than is open, and the rest is given up. */
  readonly closes: boolean
  readonly shortReason: string | null
}

export type PaymentVerdict =
  | { readonly kind: 'whole' | 'short' | 'part'; readonly amount: Cents; readonly rest: Cents }
  | { readonly kind: 'exceeds' | 'nothing' | 'needs_reason' }

export function openRest({ total, paid }: Asked): Cents {
  return centsOf(Math.max(0, total - paid))
}

/** Whether so much may be recorded for an invoice, and whether something is still open after it. */
export function judgePayment(asked: Asked, { amount, closes, shortReason }: Paying): PaymentVerdict {
  const open = openRest(asked)
  const comesIn = amount ?? open
  if (comesIn > open) return { kind: 'exceeds' }
  if (comesIn === open) return { kind: 'whole', amount: comesIn, rest: noMoney }
  const rest = centsOf(open - comesIn)
  if (closes)
    return shortReason === null ? { kind: 'needs_reason' } : { kind: 'short', amount: comesIn, rest }
  return comesIn === 0 ? { kind: 'nothing' } : { kind: 'part', amount: comesIn, rest }
}
