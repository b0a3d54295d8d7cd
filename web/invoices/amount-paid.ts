import { centsOf, formatMoney, moneyText, noMoney, parseMoney } from '#domain/money.ts'
import type { Cents } from '#domain/money.ts'

export type AmountPaid = {
  readonly amount: string
  readonly reason: string
  readonly closes: boolean
}

/** Payment in full. */
export function paidInFull(open: Cents): AmountPaid {
  return { amount: moneyText(open), reason: '', closes: false }
}

export type JudgedAmount = {
  readonly cents: Cents
  readonly short: Cents
  readonly amountError: string | undefined
  readonly reasonError: string | undefined
}

/** The typed amount checked against the open one, like the server will. */
export function judgeAmount({ amount, reason, closes }: AmountPaid, open: Cents): JudgedAmount {
  const typed = parseMoney(amount)
  const cents = typed ?? noMoney
  const short = centsOf(Math.max(0, open - cents))
  const isNothing = cents === noMoney && open > noMoney && !closes
  return {
    cents,
    short: typed === null ? noMoney : short,
    amountError:
      typed === null || isNothing
        ? 'Enter what came in.'
        : cents > open
          ? `Only ${formatMoney(open)} is open.`
          : undefined,
    reasonError: closes && short > noMoney && reason.trim() === '' ? 'Say why.' : undefined,
  }
}

/**
 * The request body. Also a payment in full says how much, and one that gives up the rest how much that is: the invoice
 * may come to more by the time it arrives.
 */
export function amountBody({ reason, closes }: AmountPaid, { cents, short }: JudgedAmount) {
  const amount = moneyText(cents)
  if (short === noMoney) return { amount }
  return { amount, closes, ...(closes && { givesUp: moneyText(short) }), shortReason: reason }
}
