import type { ChargeEdit, NewCharge } from '#contract/charge-inputs.ts'
import type { WorkedOut } from '#contract/charges.ts'
import { amountFrom } from '#domain/charges/charge-amount.ts'
import { moneyText } from '#domain/money.ts'
import { invalidField } from '../http/app-error.ts'
import type { DetentionBasis } from './charge-rows.ts'

type Written = {
  readonly kind: NewCharge['kind']
  readonly description: string | null
  readonly amount: string
  /** As JSON text. */
  readonly basis: string | null
}

/**
 * The stored columns of a typed charge. A calculated amount is stored with its inputs. Refused if the amount comes to
 * zero, because a line of $0.00 looks like a mistake.
 */
export function chargeColumns(charge: NewCharge | ChargeEdit, workedOut: WorkedOut | null): Written {
  const written = columnsOf(charge, workedOut)
  if (written.amount !== null && written.amount !== '0.00') return { ...written, amount: written.amount }
  if (charge.kind === 'fuel_surcharge')
    throw invalidField(
      'dieselPrice',
      'Diesel costs no more than the rate covers, so there is nothing to bill.',
    )
  const why =
    workedOut === null
      ? 'This stop has no arrival yet.'
      : 'By the times of this stop there is nothing to bill.'
  throw invalidField('amount', `${why} Type the amount.`)
}

/** The amount is null if there is nothing to calculate it from. */
function columnsOf(
  charge: NewCharge | ChargeEdit,
  workedOut: WorkedOut | null,
): Omit<Written, 'amount'> & { amount: string | null } {
  const { kind, description = null } = charge
  switch (charge.kind) {
    case 'detention': {
      const isTyped = charge.amount != null || workedOut === null
      const amount = charge.amount ?? workedOut?.amount ?? null
      return { kind, description, amount, basis: detentionBasis({ isTyped, workedOut }) }
    }
    case 'layover': {
      const basis = { kind: charge.kind, nights: charge.nights, perNight: charge.perNight }
      return { kind, description, amount: moneyText(amountFrom(basis)), basis: JSON.stringify(basis) }
    }
    case 'fuel_surcharge': {
      const { dieselPrice, peg, mpg, miles } = charge
      const basis = { kind: charge.kind, dieselPrice, peg, mpg, miles }
      return { kind, description, amount: moneyText(amountFrom(basis)), basis: JSON.stringify(basis) }
    }
    case 'tonu':
    case 'other':
      return { kind, description, amount: charge.amount, basis: null }
  }
}

export function detentionBasis(basis: Omit<DetentionBasis, 'kind'>): string {
  return JSON.stringify({ kind: 'detention', ...basis })
}
