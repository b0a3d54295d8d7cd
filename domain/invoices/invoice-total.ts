import { addMoney, moneyFromStored, noMoney, type Cents } from '../money.ts'

type Charges = {
  readonly tripRate: string | null
  readonly flatRate: string | null
  readonly lumperCharge: string | null
  readonly extraStops: string | null
}

export type InvoiceAmounts = {
  readonly base: Cents
  readonly lumper: Cents
  readonly extraStops: Cents
  readonly total: Cents
}

function stored(text: string | null | undefined): Cents {
  return text == null ? noMoney : moneyFromStored(text)
}

/**
 * The trip rate wins over the load's flat rate, which wins over the delivery city's active rate (decisions section 5).
 * A rate of zero is no rate: null, when nothing is left to bill.
 */
export function invoiceAmounts(load: Charges, cityRate: string | null): InvoiceAmounts | null {
  const base = [load.tripRate, load.flatRate, cityRate].map(stored).find((amount) => amount > 0)
  if (base === undefined) return null
  const lumper = stored(load.lumperCharge)
  const extraStops = stored(load.extraStops)
  return { base, lumper, extraStops, total: addMoney(base, lumper, extraStops) }
}
