import { formatMoney, parseMoney } from '#domain/money.ts'

/** `$2,600.00` for an amount of a form; what is none stays as it was typed. */
export function amountWords(typed: string): string {
  const amount = parseMoney(typed)
  return amount === null ? typed : formatMoney(amount)
}
