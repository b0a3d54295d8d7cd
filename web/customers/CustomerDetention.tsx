import type { ComponentProps } from 'react'
import type { Customer } from '#contract/customers.ts'
import { MoneyField } from '#client/ui/MoneyField.tsx'
import { NumberField } from '#client/ui/NumberField.tsx'
import { FoldedPart } from './FoldedPart.tsx'
import { amountWords } from '../records/amount-words.ts'
import { textsOf } from '../records/texts-of.ts'

export function detentionValuesOf(customer: Customer | null) {
  return {
    detentionFreeMinutes: String(customer?.detentionFreeMinutes ?? ''),
    ...textsOf(customer, 'detentionRate', 'detentionCap'),
  }
}

export const detentionLabels = {
  detentionFreeMinutes: 'Free time (minutes)',
  detentionRate: 'Detention, an hour',
  detentionCap: 'At most a stop',
}

export const detentionWords = { detentionRate: amountWords, detentionCap: amountWords }

type Wired = Pick<ComponentProps<typeof NumberField>, 'name' | 'onChange' | 'onBlur' | 'ref' | 'id' | 'error'>
type CustomerDetentionProps = {
  field: (name: keyof typeof detentionLabels) => Wired
  hasOwn: boolean
}

/** The customer's own detention terms; empty fields use the company's. */
export function CustomerDetention({ field, hasOwn }: CustomerDetentionProps) {
  const wired = {
    detentionFreeMinutes: field('detentionFreeMinutes'),
    detentionRate: field('detentionRate'),
    detentionCap: field('detentionCap'),
  }
  return (
    <FoldedPart
      title="Detention"
      summary={hasOwn ? 'terms of their own' : 'as the settings say'}
      hasFault={Object.values(wired).some(({ error }) => error !== undefined)}
    >
      <p className="m-0 text-meta text-muted">What is left empty is as the settings say.</p>
      <div className="grid gap-4 sm:grid-cols-3">
        <NumberField
          {...wired.detentionFreeMinutes}
          label={detentionLabels.detentionFreeMinutes}
          whole
          optional
          placeholder="120"
        />
        <MoneyField
          {...wired.detentionRate}
          label={detentionLabels.detentionRate}
          optional
          placeholder="50.00"
        />
        <MoneyField
          {...wired.detentionCap}
          label={detentionLabels.detentionCap}
          optional
          placeholder="250.00"
        />
      </div>
    </FoldedPart>
  )
}
