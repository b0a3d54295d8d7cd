import { formatMoney, moneyFromStored } from '#domain/money.ts'
import { emptyValue } from './dates.ts'

/** `$2,481.00` for the wire's `2481.00`; a dash where there is no amount. */
export function formatAmount(stored: string | null | undefined): string {
  return stored == null ? emptyValue : formatMoney(moneyFromStored(stored))
}
