import { formatMoney, parseMoney } from '../money.ts'

/** The amounts of a load that a person types, as they stand in its charges. */
export const typedAmounts = {
  tripRate: 'Trip rate',
  flatRate: 'Flat rate',
  lumperCharge: 'Lumper',
  extraStops: 'Extra stops',
} as const

type Stored = string | null
/** Of each: what it was and what it is. */
export type AmountChanges = Partial<Record<keyof typeof typedAmounts, readonly [was: Stored, is: Stored]>>

/** `Trip rate $2,000.00 → $2,150.00; Lumper none → $81.00`; null where no amount is another. */
export function amountsChanged(changes: AmountChanges): string | null {
  const words = Object.entries(typedAmounts).flatMap(([name, label]) => {
    // Every key of the table is one of the changes.
    const [was, is] = changes[name as keyof AmountChanges] ?? [null, null]
    const [before, after] = [amountWords(was), amountWords(is)]
    return before === after ? [] : [`${label} ${before} → ${after}`]
  })
  return words.length === 0 ? null : words.join('; ')
}

function amountWords(stored: Stored): string {
  if (stored === null) return 'none'
  const amount = parseMoney(stored)
  return amount === null ? stored : formatMoney(amount)
}
