import { payKinds, type PayKind } from '#domain/settlements/driver-pay.ts'

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
