/** What is billed beside the rate, in the words of brokers. */
export const chargeKinds = ['detention', 'layover', 'tonu', 'fuel_surcharge', 'other'] as const
export type ChargeKind = (typeof chargeKinds)[number]

/** Proposed: on no invoice yet. Approved: the customer agreed. Declined: it is not billed. */
export const chargeStates = ['proposed', 'approved', 'declined'] as const
export type ChargeState = (typeof chargeStates)[number]

export const chargeLabels: Readonly<Record<ChargeKind, string>> = {
  detention: 'Detention',
  layover: 'Layover',
  tonu: 'Truck ordered, not used',
  fuel_surcharge: 'Fuel surcharge',
  other: 'Other charge',
}

/** What stands on papers and in lists: what somebody called it, where the kind alone does not say it. */
export function chargeName({ kind, description }: { kind: ChargeKind; description: string | null }): string {
  return kind === 'other' && description !== null ? description : chargeLabels[kind]
}
