import { parseMoney, type Cents } from '../money.ts'

/** With a sign of money on it, or written to the cent. */
const marked = /(?:\$|\bUSD)\s*\d[\d,]*(?:\.\d{2})?|\d[\d,]*\.\d{2}(?!\d)|\d[\d,]*\s*USD\b/g
const anyNumber = /\d[\d,]*(?:\.\d{2})?(?![\d.,]*\d)/g

function amountsOf(text: string, pattern: RegExp): Set<Cents> {
  const amounts = Array.from(text.matchAll(pattern), ([words]) =>
    parseMoney(words.replace(/[^\d.,]|,$/g, '')),
  )
  return new Set(amounts.filter((amount) => amount !== null))
}

/**
 * Whether a rate confirmation in these words names money, and none of the amounts that would be right. In doubt it does
 * not: one without money in it is no rate confirmation, or a picture.
 */
export function statesOnlyOtherAmounts(text: string, right: readonly Cents[]): boolean {
  const named = amountsOf(text, anyNumber)
  return amountsOf(text, marked).size > 0 && !right.some((amount) => named.has(amount))
}
