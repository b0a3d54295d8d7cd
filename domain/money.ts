declare const cents: unique symbol
/** Whole US cents. Everything that is money is counted in these; text with two decimals travels and is stored. */
export type Cents = number & { readonly [cents]: true }

/** One amount fits numeric(10,2), up to 99,999,999.99; a sum over many may be larger. */
const largestAmount = 9_999_999_999

export function centsOf(whole: number): Cents {
  if (!Number.isSafeInteger(whole)) {
    throw new RangeError(`not an amount of cents: ${String(whole)}`)
  }
  return whole as Cents
}

export const noMoney = centsOf(0)

/**
 * What a person types or a wire carries, as cents: `2500`, `2500.5`, `$2,500.00`. Null when it is no amount,
 * has more than two decimals, is negative or does not fit the database's column.
 */
export function parseMoney(text: string): Cents | null {
  const tidy = text.trim().replace(/^\$/, '').trim()
  const match = /^(\d{1,3}(?:,\d{3})+|\d+)?(?:\.(\d{0,2}))?$/.exec(tidy)
  if (!match || (match[1] === undefined && !match[2])) return null
  const whole = Number((match[1] ?? '0').replaceAll(',', ''))
  const fraction = Number((match[2] ?? '').padEnd(2, '0'))
  const total = whole * 100 + fraction
  return total > largestAmount ? null : centsOf(total)
}

/** `2500.00`: the form on the wire and in the database. */
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

/** For text that came from our own database or server, where anything else is a fault of ours. */
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
