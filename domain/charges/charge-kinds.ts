/** What is billed on top of the rate, in the terms that brokers use. */
export const chargeKinds = ['detention', 'layover', 'tonu', 'fuel_surcharge', 'other'] as const
export type ChargeKind = (typeof chargeKinds)[number]

/** Proposed: not on an invoice yet. Approved: the customer agreed. Declined: not billed. */
export const chargeStates = ['proposed', 'approved', 'declined'] as const
export type ChargeState = (typeof chargeStates)[number]

export const chargeLabels: Readonly<Record<ChargeKind, string>> = {
  detention: 'Detention',
  layover: 'Layover',
  tonu: 'Truck ordered, not used',
  fuel_surcharge: 'Fuel surcharge',
  other: 'Other charge',
}

/** The name on papers and in lists: the typed description where the kind alone says too little. */
export function chargeName({ kind, description }: { kind: ChargeKind; description: string | null }): string {
  return kind === 'other' && description !== null ? description : chargeLabels[kind]
}
