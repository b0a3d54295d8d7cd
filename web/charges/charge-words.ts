import { basisWords } from '#domain/charges/charge-amount.ts'
import { chargeName } from '#domain/charges/charge-kinds.ts'
import { minutesWords, type Detention, type DetentionTerms } from '#domain/charges/detention.ts'
import { detentionWords } from '#domain/charges/detention-words.ts'
import { moneyFromStored } from '#domain/money.ts'
import type { LoadCharge, WorkedOut } from '#contract/charges.ts'
import { formatAmount } from '#client/format/money.ts'

export function termsOf({ freeMinutes, ratePerHour, cap }: WorkedOut): DetentionTerms {
  return {
    freeMinutes,
    ratePerHour: moneyFromStored(ratePerHour),
    cap: cap === null ? null : moneyFromStored(cap),
  }
}

/** In the types of the rules; the API has money as text. */
export function detentionOf(workedOut: WorkedOut): Detention {
  const { uncapped, amount } = workedOut
  return { ...workedOut, uncapped: moneyFromStored(uncapped), amount: moneyFromStored(amount) }
}

/** `Detention 2 h 48 × $50/h`, `Layover 2 nights × $150.00`. */
export function chargeTitle(charge: LoadCharge): string {
  const { basis, workedOut, isTyped } = charge
  if (basis?.kind === 'layover') return `${chargeName(charge)} ${basisWords(basis)}`
  if (workedOut === null || isTyped) return chargeName(charge)
  return `${chargeName(charge)} ${detentionWords(workedOut, termsOf(workedOut))}`
}

/** Notes that a person needs for the decision. */
export function chargeNotes(charge: LoadCharge): string[] {
  const { kind, description, stop, basis } = charge
  const own = kind === 'other' ? null : description
  const fuel = basis?.kind === 'fuel_surcharge' ? basisWords(basis) : ''
  return [stop?.name ?? '', fuel, own ?? '', ...timeNotes(charge)].filter((note) => note !== '')
}

function timeNotes({ workedOut, isTyped, amount, state }: LoadCharge): string[] {
  if (workedOut === null) return []
  const { isStanding, isDepartureUnknown, billedMinutes, uncapped, isLateArrival } = workedOut
  const counts = !isTyped && state === 'proposed'
  return [
    counts && isStanding ? `Still there, ${minutesWords(billedMinutes)} past the free time.` : '',
    counts && isDepartureUnknown === true ? 'Nobody told when it left: this is the most it can be.' : '',
    counts && workedOut.amount !== uncapped ? `${formatAmount(uncapped)} without the limit.` : '',
    isLateArrival ? 'Late arrival: customers often refuse it.' : '',
    workedOut.amount === amount ? '' : `The times say ${formatAmount(workedOut.amount)}.`,
  ]
}
