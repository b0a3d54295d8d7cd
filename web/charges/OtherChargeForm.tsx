import type { z } from 'zod'
import { chargeLabels } from '#domain/charges/charge-kinds.ts'
import { chargeShapes } from '#contract/charge-inputs.ts'
import type { LoadCharge } from '#contract/charges.ts'
import { MoneyField } from '#client/ui/MoneyField.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { RecordDialog } from '../records/RecordDialog.tsx'
import { useChargeForm } from './use-charge-form.ts'
import type { ChargeFormProps } from './use-charge-form.ts'

const labels = { amount: 'Amount', description: 'What for' }
const valuesOf = (charge: LoadCharge | null) => ({
  amount: charge?.amount ?? '',
  description: charge?.description ?? '',
})

type Other = typeof chargeShapes.other
export function OtherChargeForm(props: ChargeFormProps) {
  const { form, dialog } = useChargeForm<z.input<Other>, z.output<Other>>({
    ...props,
    schema: chargeShapes.other,
    valuesOf: (charge) => ({ kind: 'other' as const, ...valuesOf(charge) }),
    labels,
  })
  return (
    <RecordDialog title={chargeLabels.other} {...dialog}>
      <TextField
        {...form.field('description')}
        label="What for"
        hint="As it stands on the invoice."
        autoComplete="off"
        placeholder="Scale ticket"
      />
      <MoneyField {...form.field('amount')} label="Amount" placeholder="12.50" />
    </RecordDialog>
  )
}
