import { useController, useFormContext, useWatch } from 'react-hook-form'
import type { ComponentProps } from 'react'
import type { z } from 'zod'
import type { DriverPayEdit } from '#contract/drivers.ts'
import type { PayKind } from '#domain/settlements/driver-pay.ts'
import { NumberField } from '#client/ui/NumberField.tsx'
import { Select } from '#client/ui/Select.tsx'
import { notAgreed, payKindOptions } from './pay-kinds.ts'

/** What the fields need of the form around them, whose values the form's provider has. */
type PayForm = {
  readonly idOf: (name: 'payKind') => string
  readonly messageOf: (name: 'payKind') => string | undefined
  readonly field: (name: 'payRate') => Omit<ComponentProps<typeof NumberField>, 'label'>
}

const rateFields: Readonly<Record<PayKind, { label: string; before?: string; after?: string }>> = {
  per_mile: { label: 'Dollars a mile', before: '$' },
  percentage: { label: 'Percentage', after: '%' },
  flat: { label: 'Dollars a load', before: '$' },
}

/** The basis of the driver's settlements. */
export function DriverPay({ form }: { form: PayForm }) {
  const { control, setValue } = useFormContext<z.input<typeof DriverPayEdit>>()
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
