import type { ChargeKind } from '#domain/charges/charge-kinds.ts'
import type { LoadCharge } from '#contract/charges.ts'
import type { Load } from '#contract/load-views.ts'
import { DetentionForm } from './DetentionForm.tsx'
import { FuelSurchargeForm } from './FuelSurchargeForm.tsx'
import { LayoverForm } from './LayoverForm.tsx'
import { OtherChargeForm } from './OtherChargeForm.tsx'
import { TonuForm } from './TonuForm.tsx'

type ChargeDialogProps = {
  load: Load
  charges: readonly LoadCharge[]
  kind: ChargeKind
  /** Null: a new one. */
  charge: LoadCharge | null
  onClose: () => void
}

export function ChargeDialog({ load, charges, kind, charge, onClose }: ChargeDialogProps) {
  const form = { loadId: load.id, charge, onClose }
  switch (kind) {
    case 'detention': {
      const taken = charges.filter((one) => one.kind === 'detention').map(({ stop }) => stop?.id)
      return <DetentionForm {...form} stops={load.stops.filter(({ id }) => !taken.includes(id))} />
    }
    case 'layover':
      return <LayoverForm {...form} />
    case 'tonu':
      return <TonuForm {...form} />
    case 'fuel_surcharge':
      return <FuelSurchargeForm {...form} miles={load.estimatedMiles} />
    case 'other':
      return <OtherChargeForm {...form} />
  }
}
