import type { InvoicePaper } from '#contract/invoices.ts'
import type { LoadCharge } from '#contract/charges.ts'
import { basisWords } from '#domain/charges/charge-amount.ts'
import { chargeName } from '#domain/charges/charge-kinds.ts'
import { detentionWords } from '#domain/charges/detention-words.ts'
import { moneyFromStored } from '#domain/money.ts'
import type { DbDeps } from '../deps.ts'
import { chargesOf } from './charge-rows.ts'

/** The approved charges in order of creation, as the customer reads them. */
export async function chargesOnPaper(deps: DbDeps, loadId: string): Promise<InvoicePaper['accessorials']> {
  const charges = await chargesOf(deps, loadId)
  return charges
    .filter(({ state }) => state === 'approved')
    .map((charge) => ({ label: labelOf(charge), detail: detailOf(charge), amount: charge.amount }))
}

function labelOf(charge: LoadCharge): string {
  const where = charge.stop?.name
  return where == null ? chargeName(charge) : `${chargeName(charge)}, ${where}`
}

/**
 * How the amount was calculated. Left out if the stop's times were corrected since, because they no longer add up to
 * it.
 */
function detailOf({ kind, basis, workedOut, isTyped, amount, description }: LoadCharge): string | null {
  const own = kind === 'other' ? null : description
  if (basis !== null) return [basisWords(basis), own].filter(Boolean).join(' · ')
  if (workedOut === null || isTyped || workedOut.amount !== amount) return own
  const { freeMinutes, ratePerHour, cap } = workedOut
  const terms = {
    freeMinutes,
    ratePerHour: moneyFromStored(ratePerHour),
    cap: cap === null ? null : moneyFromStored(cap),
  }
  return [detentionWords(workedOut, terms), own].filter(Boolean).join(' · ')
}
