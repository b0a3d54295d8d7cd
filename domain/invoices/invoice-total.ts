import { addMoney, moneyFromStored, noMoney, type Cents } from '../money.ts'

type Charges = {
  readonly tripRate: string | null
  readonly flatRate: string | null
  readonly lumperCharge: string | null
  readonly extraStops: string | null
  /** Only approved charges; a driver's view of a load has neither of these amounts. */
  readonly accessorialsAmount: string | null
  readonly isTonu: boolean | null
}

export type InvoiceAmounts = {
  readonly base: Cents
  readonly lumper: Cents
  readonly extraStops: Cents
  readonly accessorials: Cents
  readonly total: Cents
}

function stored(text: string | null | undefined): Cents {
  return text == null ? noMoney : moneyFromStored(text)
}

/**
 * The trip rate takes precedence over the load's flat rate, which takes precedence over the delivery city's active rate
 * (decisions section 5). A rate of zero counts as none; null if nothing is left to bill. For a truck ordered but not
 * used there was no delivery, so the city's rate does not apply: without a rate of its own, only its charges are
 * billed.
 */
export function invoiceAmounts(load: Charges, cityRate: string | null): InvoiceAmounts | null {
  const isTonu = load.isTonu === true
  const rates = [load.tripRate, load.flatRate, isTonu ? null : cityRate]
  const base = rates.map(stored).find((amount) => amount > 0) ?? (isTonu ? noMoney : null)
  if (base === null) return null
  const lumper = stored(load.lumperCharge)
  const extraStops = stored(load.extraStops)
  const accessorials = stored(load.accessorialsAmount)
  return {
    base,
    lumper,
    extraStops,
    accessorials,
    total: addMoney(base, lumper, extraStops, accessorials),
  }
}
