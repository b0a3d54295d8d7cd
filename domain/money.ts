import { withoutUnseen } from './unseen-characters.ts'

declare const cents: unique symbol
/** Whole US cents. All money is calculated in these; it is sent and stored as text with two decimals. */
export type Cents = number & { readonly [cents]: true }

/** The largest value of a numeric(10,2) column, 99,999,999.99; sums may be larger. */
const largestAmount = 9_999_999_999

export function centsOf(whole: number): Cents {
  if (!Number.isSafeInteger(whole)) {
    throw new RangeError(`not an amount of cents: ${String(whole)}`)
  }
  return whole as Cents
}

export const noMoney = centsOf(0)

/**
 * Parses typed or transmitted money into cents: `2500`, `2500.5`, `$2,500.00`. Null if it is not an amount, has more
 * than two decimals, is negative or exceeds the database's column.
 */
export function parseMoney(text: string): Cents | null {
  const tidy = withoutUnseen(text).trim().replace(/^\$/, '').trim()
  const match = /^(\d{1,3}(?:,\d{3})+|\d+)?(?:\.(\d{0,2}))?$/.exec(tidy)
  if (!match || (match[1] === undefined && !match[2])) return null
  const whole = Number((match[1] ?? '0').replaceAll(',', ''))
  const fraction = Number((match[2] ?? '').padEnd(2, '0'))
  const total = whole * 100 + fraction
  return total > largestAmount ? null : centsOf(total)
}

/** `2500.00`: the form in transfers and in the database. */
export function moneyText(amount: Cents): string {
  const sign = amount < 0 ? '-' : ''
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** `$2,500.00`: the form people read. */
export function formatMoney(amount: Cents): string {
  const text = moneyText(amount)
  const sign = text.startsWith('-') ? '-' : ''
  const [whole = '0', fraction = '00'] = text.replace('-', '').split('.')
  return `${sign}$${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${fraction}`
}

/** For text from our own database or server, where anything else is a bug. */
export function moneyFromStored(text: string): Cents {
  if (!/^-?\d+\.\d\d$/.test(text)) throw new RangeError(`not stored money: ${text}`)
  return centsOf(Number(text.replace('.', '')))
}

export function addMoney(...amounts: readonly Cents[]): Cents {
  return centsOf(amounts.reduce<number>((sum, amount) => sum + amount, 0))
}

export function multiplyMoney(amount: Cents, times: number): Cents {
  return centsOf(amount * times)
}
