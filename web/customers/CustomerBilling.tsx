import { useController } from 'react-hook-form'
import type { z } from 'zod'
import type { Customer, NewCustomer } from '#contract/customers.ts'
import { NumberField } from '#client/ui/NumberField.tsx'
import { Switch } from '#client/ui/Switch.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import type { useRecordForm } from '../records/use-record-form.ts'

type Input = z.input<typeof NewCustomer>
type CustomerBillingProps = { form: ReturnType<typeof useRecordForm<Input, NewCustomer, Customer>> }

/** When this customer pays, to whom, and what it wants to read on its invoices. */
export function CustomerBilling({ form }: CustomerBillingProps) {
  const { field: factored } = useController({ control: form.form.control, name: 'isFactored' })
  return (
    <>
      <NumberField
        {...form.field('paymentTermsDays')}
        label="Pays in (days)"
        hint="Empty: Net 30. 0: due on receipt."
        optional
        whole
        className="max-w-60"
      />
      <TextArea
        {...form.field('invoiceNotes')}
        label="On every invoice"
        hint="A vendor number, or whom it is for."
        optional
      />
      <Switch
        label="Factored"
        hint="Its invoices carry the factoring company's notice and address from the settings."
        checked={factored.value ?? false}
        onCheckedChange={factored.onChange}
      />
    </>
  )
}
