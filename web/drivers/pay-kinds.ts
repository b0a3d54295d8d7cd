import { payKinds, payRateText, type PayKind } from '#domain/settlements/driver-pay.ts'

export const notAgreed = 'none'
const kindWords: Readonly<Record<PayKind, string>> = {
  per_mile: 'By the mile',
  percentage: 'Percentage of the rate',
  flat: 'By the load',
}
export const payKindOptions = [
  { value: notAgreed, label: 'Not set' },
  ...payKinds.map((value) => ({ value, label: kindWords[value] })),
]

export const payLabels = { payKind: 'Paid', payRate: 'Rate of pay' }

type Pay = { readonly payKind: PayKind | null; readonly payRate: string | null }

/** A driver's pay as a form holds it. */
export function payValues(driver: Pay | null): { payKind: PayKind | ''; payRate: string } {
  const { payKind: kind = null, payRate: rate = null } = driver ?? {}
  if (kind === null || rate === null) return { payKind: '', payRate: '' }
  return { payKind: kind, payRate: payRateText({ kind, rate }) }
}
