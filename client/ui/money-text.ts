import { moneyText, parseMoney } from '#domain/money.ts'

/**
 * "$2,500" becomes "2500.00"; what is no amount stays as it was typed, for the form to speak of. So does "12,50": without
 * its comma it would be a hundred times as much.
 */
export function tidyMoneyText(text: string): string {
  const amount = parseMoney(text.replace(/\s/g, ''))
  return amount === null ? text : moneyText(amount)
}
