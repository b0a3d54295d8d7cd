import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { amountFrom } from '#domain/charges/charge-amount.ts'
import { chargeLabels } from '#domain/charges/charge-kinds.ts'
import { formatMoney } from '#domain/money.ts'
import { chargeShapes } from '#contract/charge-inputs.ts'
import type { LoadCharge } from '#contract/charges.ts'
import { NumberField } from '#client/ui/NumberField.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { RecordDialog } from '../records/RecordDialog.tsx'
import { ComesTo } from './ComesTo.tsx'
import { useChargeForm } from './use-charge-form.ts'
import type { ChargeFormProps } from './use-charge-form.ts'

type Shape = typeof chargeShapes.fuelSurcharge

/** Common values; each contract has its own. */
const usual = { peg: '1.25', mpg: '6' }

const labels = {
  dieselPrice: 'Diesel, a gallon',
  peg: 'Covered by the rate (peg)',
  mpg: 'Miles a gallon',
  miles: 'Miles',
  description: 'Note on the invoice',
}

export function FuelSurchargeForm({ miles, ...props }: ChargeFormProps & { miles: number | null }) {
  const valuesOf = (charge: LoadCharge | null) => {
    const basis = charge?.basis?.kind === 'fuel_surcharge' ? charge.basis : null
    return {
      kind: 'fuel_surcharge' as const,
      dieselPrice: basis?.dieselPrice ?? '',
      peg: basis?.peg ?? usual.peg,
      mpg: basis?.mpg ?? usual.mpg,
      miles: basis?.miles ?? (miles === null ? '' : String(miles)),
      description: charge?.description ?? '',
    }
  }
  const { form, dialog } = useChargeForm<z.input<Shape>, z.output<Shape>>({
    ...props,
    schema: chargeShapes.fuelSurcharge,
    valuesOf,
    labels,
  })
  const typed = chargeShapes.fuelSurcharge.safeParse(useWatch({ control: form.form.control })).data
  return (
    <RecordDialog
      title={chargeLabels.fuel_surcharge}
      description="(Diesel − peg) ÷ miles a gallon, for each mile."
      {...dialog}
    >
      <div className="grid grid-cols-2 gap-4">
        <NumberField
          {...form.field('dieselPrice')}
          label={labels.dieselPrice}
          hint="Of the week, as it is published."
          before="$"
          placeholder="3.689"
        />
        <NumberField {...form.field('peg')} label={labels.peg} hint="As the contract says." before="$" />
        <NumberField {...form.field('mpg')} label={labels.mpg} />
        <NumberField {...form.field('miles')} label={labels.miles} placeholder="421.6" />
      </div>
      <TextField {...form.field('description')} label={labels.description} optional autoComplete="off" />
      <ComesTo amount={typed ? formatMoney(amountFrom(typed)) : null} />
    </RecordDialog>
  )
}
