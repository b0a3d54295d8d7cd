import type { MarkPaid } from '#contract/load-inputs.ts'
import { dayIn } from '#domain/calendar.ts'
import { paymentMethods, type PaymentMethod } from '#domain/invoices/payment.ts'
import { formatMoney, moneyFromStored, noMoney, type Cents } from '#domain/money.ts'

type Paid = Pick<MarkPaid, 'paymentMethod' | 'paymentReference' | 'shortReason'>
type Sums = { readonly amount: Cents; readonly rest: Cents; readonly paidBefore: Cents }

const by = ({ paymentMethod, paymentReference }: Paid) =>
  [`by ${paymentMethods[paymentMethod].label}`, paymentReference].filter(Boolean).join(', ')

/** `Paid by Check, 4410`; adds what was short, or that it was the last of several payments. */
export function paidNote(payment: Paid, sums: Sums): string {
  const { amount, rest, paidBefore } = sums
  const parts = [`Paid ${by(payment)}`]
  if (paidBefore > noMoney && rest === noMoney) parts.push(`the last ${formatMoney(amount)}`)
  if (rest > noMoney) parts.push(`${formatMoney(rest)} short: ${payment.shortReason ?? ''}`)
  return parts.join(', ')
}

/** `$500.00 paid by Check, 4410, $1,425.00 open: Late fee` */
export function partPaidNote(payment: Paid, sums: Sums): string {
  const words = `${formatMoney(sums.amount)} paid ${by(payment)}, ${formatMoney(sums.rest)} open`
  return payment.shortReason == null ? words : `${words}: ${payment.shortReason}`
}

export type Former = {
  readonly paidAt: string | null
  readonly method: string | null
  readonly reference: string | null
  readonly notes: string | null
  /** Only if it was not the whole invoice. */
  readonly amount?: string | null
}

/** `Bounced (was paid 2026-03-02, Check, 4410)`: the recorded payment stays in the history. */
export function undoneNote(reason: string, former: readonly Former[], timeZone: string): string {
  const words = former.map(({ paidAt, method, reference, notes, amount }) => {
    const day = paidAt === null ? null : dayIn(timeZone, new Date(paidAt))
    // The check constraint lists exactly the methods.
    const label = method === null ? null : paymentMethods[method as PaymentMethod].label
    const sum = amount == null ? null : formatMoney(moneyFromStored(amount))
    return [sum, day, label, reference, notes].filter(Boolean).join(', ')
  })
  return `${reason} (was paid ${words.join('; ')})`
}
