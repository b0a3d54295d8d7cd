import type { ComponentProps } from 'react'
import type { Customer } from '#contract/customers.ts'
import { MoneyField } from '#client/ui/MoneyField.tsx'
import { NumberField } from '#client/ui/NumberField.tsx'

export function detentionValuesOf(customer: Customer | null) {
  const minutes = customer?.detentionFreeMinutes ?? null
  return {
    detentionFreeMinutes: minutes === null ? '' : String(minutes),
    detentionRate: customer?.detentionRate ?? '',
    detentionCap: customer?.detentionCap ?? '',
  }
}

export const detentionLabels = {
  detentionFreeMinutes: 'Free time (minutes)',
  detentionRate: 'Detention, an hour',
  detentionCap: 'At most a stop',
}

type Wired = Pick<ComponentProps<typeof NumberField>, 'name' | 'onChange' | 'onBlur' | 'ref' | 'id' | 'error'>
type CustomerDetentionProps = { field: (name: keyof typeof detentionLabels) => Wired }

/** Terms of this customer's own; what is left empty is as the company has it. */
export function CustomerDetention({ field }: CustomerDetentionProps) {
  return (
    <fieldset className="m-0 border-0 p-0">
      <legend className="mb-1 p-0 text-meta text-muted">
        Detention of this customer’s own; empty is as the settings say.
      </legend>
      <div className="grid gap-4 sm:grid-cols-3">
        <NumberField
          {...field('detentionFreeMinutes')}
          label={detentionLabels.detentionFreeMinutes}
          whole
          optional
          placeholder="120"
        />
        <MoneyField
          {...field('detentionRate')}
          label={detentionLabels.detentionRate}
          optional
          placeholder="50.00"
        />
        <MoneyField
          {...field('detentionCap')}
          label={detentionLabels.detentionCap}
          optional
          placeholder="250.00"
        />
      </div>
    </fieldset>
  )
}
