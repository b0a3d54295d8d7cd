import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { amountFrom } from '#domain/charges/charge-amount.ts'
import { chargeLabels } from '#domain/charges/charge-kinds.ts'
import { formatMoney } from '#domain/money.ts'
import { chargeShapes } from '#contract/charge-inputs.ts'
import type { LoadCharge } from '#contract/charges.ts'
import { MoneyField } from '#client/ui/MoneyField.tsx'
import { NumberField } from '#client/ui/NumberField.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { RecordDialog } from '../records/RecordDialog.tsx'
import { ComesTo } from './ComesTo.tsx'
import { useChargeForm } from './use-charge-form.ts'
import type { ChargeFormProps } from './use-charge-form.ts'

type Shape = typeof chargeShapes.layover

function valuesOf(charge: LoadCharge | null) {
  const basis = charge?.basis?.kind === 'layover' ? charge.basis : null
  return {
    kind: 'layover' as const,
    nights: String(basis?.nights ?? 1),
    perNight: basis?.perNight ?? '',
    description: charge?.description ?? '',
  }
}

const labels = { nights: 'Nights', perNight: 'For each night', description: 'Note on the invoice' }

export function LayoverForm(props: ChargeFormProps) {
  const { form, dialog } = useChargeForm<z.input<Shape>, z.output<Shape>>({
    ...props,
    schema: chargeShapes.layover,
    valuesOf,
    labels,
  })
  const typed = chargeShapes.layover.safeParse(useWatch({ control: form.form.control })).data
  return (
    <RecordDialog title={chargeLabels.layover} {...dialog}>
      <div className="grid grid-cols-2 gap-4">
        <NumberField {...form.field('nights')} label={labels.nights} whole />
        <MoneyField {...form.field('perNight')} label={labels.perNight} placeholder="150.00" />
      </div>
      <TextField {...form.field('description')} label={labels.description} optional autoComplete="off" />
      <ComesTo amount={typed ? formatMoney(amountFrom(typed)) : null} />
    </RecordDialog>
  )
}
