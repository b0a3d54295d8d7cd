import { useController, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import type { Customer, NewCustomer } from '#contract/customers.ts'
import { paymentTerms } from '#domain/invoices/payment.ts'
import { NumberField } from '#client/ui/NumberField.tsx'
import { Switch } from '#client/ui/Switch.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { FoldedPart } from './FoldedPart.tsx'
import type { useRecordForm } from '../records/use-record-form.ts'

type Input = z.input<typeof NewCustomer>
type CustomerBillingProps = { form: ReturnType<typeof useRecordForm<Input, NewCustomer, Customer>> }

/** The customer's payment terms, payee and invoice note. */
export function CustomerBilling({ form }: CustomerBillingProps) {
  const { field: factored } = useController({ control: form.form.control, name: 'isFactored' })
  const days = useWatch({ control: form.form.control, name: 'paymentTermsDays' })
  const paysIn = form.field('paymentTermsDays')
  const notes = form.field('invoiceNotes')
  return (
    <FoldedPart
      title="Billing"
      summary={`${paymentTerms(daysOf(days))}${factored.value === true ? ', factored' : ''}`}
      hasFault={paysIn.error !== undefined || notes.error !== undefined}
    >
      <NumberField
        {...paysIn}
        label="Pays in (days)"
        hint="Empty: Net 30. 0: due on receipt."
        optional
        whole
        className="max-w-60"
      />
      <TextArea {...notes} label="On every invoice" hint="A vendor number, or whom it is for." optional />
      <Switch
        label="Factored"
        hint="Its invoices carry the factoring company's notice and address from the settings."
        checked={factored.value === true}
        onCheckedChange={factored.onChange}
      />
    </FoldedPart>
  )
}

function daysOf(typed: Input['paymentTermsDays']): number | null {
  const text = String(typed).trim()
  return /^\d{1,3}$/.test(text) ? Number(text) : null
}
