import type { z } from 'zod'
import { chargeLabels } from '#domain/charges/charge-kinds.ts'
import { chargeShapes } from '#contract/charge-inputs.ts'
import type { LoadCharge } from '#contract/charges.ts'
import { MoneyField } from '#client/ui/MoneyField.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { RecordDialog } from '../records/RecordDialog.tsx'
import { useChargeForm } from './use-charge-form.ts'
import type { ChargeFormProps } from './use-charge-form.ts'

const labels = { amount: 'Amount', description: 'Note on the invoice' }
const valuesOf = (charge: LoadCharge | null) => ({
  amount: charge?.amount ?? '',
  description: charge?.description ?? '',
})

type Tonu = typeof chargeShapes.tonu
export function TonuForm(props: ChargeFormProps) {
  const { form, dialog } = useChargeForm<z.input<Tonu>, z.output<Tonu>>({
    ...props,
    schema: chargeShapes.tonu,
    valuesOf: (charge) => ({ kind: 'tonu' as const, ...valuesOf(charge) }),
    labels,
  })
  return (
    <RecordDialog
      title={chargeLabels.tonu}
      description="Once it is approved, the delivery city's rate no longer applies. A trip rate of the load stays."
      {...dialog}
    >
      <MoneyField {...form.field('amount')} label="Amount" placeholder="250.00" />
      <TextField
        {...form.field('description')}
        label="Note on the invoice"
        optional
        autoComplete="off"
        placeholder="Cancelled at the gate"
      />
    </RecordDialog>
  )
}
