import { useController, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import type { Driver, NewDriver } from '#contract/drivers.ts'
import type { PayKind } from '#domain/settlements/driver-pay.ts'
import { NumberField } from '#client/ui/NumberField.tsx'
import { Select } from '#client/ui/Select.tsx'
import type { useRecordForm } from '../records/use-record-form.ts'
import { notAgreed, payKindOptions } from './pay-kinds.ts'

type DriverForm = ReturnType<typeof useRecordForm<z.input<typeof NewDriver>, NewDriver, Driver>>

const rateFields: Readonly<Record<PayKind, { label: string; before?: string; after?: string }>> = {
  per_mile: { label: 'Dollars a mile', before: '$' },
  percentage: { label: 'Percentage', after: '%' },
  flat: { label: 'Dollars a load', before: '$' },
}

/** The basis of the driver's settlements. */
export function DriverPay({ form }: { form: DriverForm }) {
  const { control, setValue } = form.form
  const { ref, onChange, onBlur } = useController({ control, name: 'payKind' }).field
  const kind = useWatch({ control, name: 'payKind' })
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Select
        id={form.idOf('payKind')}
        label="Paid"
        error={form.messageOf('payKind')}
        options={payKindOptions}
        value={kind == null || kind === '' ? notAgreed : kind}
        onValueChange={(chosen) => {
          onChange(chosen === notAgreed ? '' : chosen)
          // A rate of the previous kind would be wrong.
          setValue('payRate', '', { shouldDirty: true })
        }}
        onBlur={onBlur}
        ref={ref}
      />
      {kind != null && kind !== '' && <NumberField {...form.field('payRate')} {...rateFields[kind]} />}
    </div>
  )
}
