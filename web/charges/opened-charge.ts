import type { ChargeKind, ChargeState } from '#domain/charges/charge-kinds.ts'
import type { LoadCharge } from '#contract/charges.ts'

/** Which dialog is open, and about what. */
export type Opened =
  | { readonly what: 'add'; readonly kind: ChargeKind }
  | { readonly what: 'edit' | 'notice'; readonly charge: LoadCharge }
  | { readonly what: 'decide'; readonly charge: LoadCharge; readonly state: Exclude<ChargeState, 'proposed'> }
