import type { z } from 'zod'
import { chargeLabels } from '#domain/charges/charge-kinds.ts'
import { chargeShapes } from '#contract/charge-inputs.ts'
import type { LoadCharge } from '#contract/charges.ts'
import type { LoadStop } from '#contract/load-views.ts'
import { formatAmount } from '#client/format/money.ts'
import { MoneyField } from '#client/ui/MoneyField.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { stopTypeWords } from '../load/stop-words.ts'
import { RecordDialog } from '../records/RecordDialog.tsx'
import { SelectField } from '../records/SelectField.tsx'
import { useChargeForm } from './use-charge-form.ts'
import type { ChargeFormProps } from './use-charge-form.ts'

type Shape = typeof chargeShapes.detention
const labels = { stopId: 'Stop', amount: 'Amount', description: 'Note on the invoice' }

/** `stops`: those without a detention of their own. */
export function DetentionForm({ stops, ...props }: ChargeFormProps & { stops: readonly LoadStop[] }) {
  const { charge } = props
  const first = stops.find(({ arrivedAt }) => arrivedAt !== null) ?? stops[0]
  const { form, dialog } = useChargeForm<z.input<Shape>, z.output<Shape>>({
    ...props,
    schema: chargeShapes.detention,
    valuesOf: (kept: LoadCharge | null) => ({
      kind: 'detention' as const,
      ...(kept === null && first !== undefined && { stopId: first.id }),
      amount: kept?.isTyped === true ? kept.amount : '',
      description: kept?.description ?? '',
    }),
    labels,
  })
  const times = charge?.workedOut ?? null
  return (
    <RecordDialog title={chargeLabels.detention} {...dialog}>
      {charge === null && stops.length > 0 && (
        <SelectField
          form={form}
          name="stopId"
          label={labels.stopId}
          hint="Its arrival and departure count."
          options={stops.map(({ id, stopType, companyName, city }) => ({
            value: id,
            label: `${stopTypeWords[stopType]} ${companyName ?? city ?? ''}`.trim(),
          }))}
        />
      )}
      <MoneyField
        {...form.field('amount')}
        label={labels.amount}
        hint={
          times === null
            ? 'Leave it empty to work it out from the times of the stop.'
            : `The times of the stop say ${formatAmount(times.amount)}. Leave it empty to go by them.`
        }
        placeholder={times?.amount ?? ''}
        optional
      />
      <TextField {...form.field('description')} label={labels.description} optional autoComplete="off" />
    </RecordDialog>
  )
}
