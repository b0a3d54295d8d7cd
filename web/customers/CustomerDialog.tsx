import type { z } from 'zod'
import { Customer, NewCustomer } from '#contract/customers.ts'
import { call } from '#client/api/call.ts'
import { StateField } from '#client/ui/StateField.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { RecordDialog } from '../records/RecordDialog.tsx'
import { editedRecord } from '../records/record-versions.ts'
import {
  CustomerDetention,
  detentionLabels,
  detentionWords,
  detentionValuesOf,
} from './CustomerDetention.tsx'
import { textsOf } from '../records/texts-of.ts'
import { useRecordDialog } from '../records/use-record-dialog.ts'
import { CustomerBilling } from './CustomerBilling.tsx'
import { paperLabels, paperWords, papersOf, withChangedPapers } from './customer-papers.ts'
import { CustomerPapers } from './CustomerPapers.tsx'

function valuesOf(customer: Customer | null) {
  return {
    ...textsOf(customer, 'name', 'contactPerson', 'email', 'phone'),
    ...textsOf(customer, 'address', 'city', 'state', 'zipCode', 'invoiceNotes'),
    paymentTermsDays: String(customer?.paymentTermsDays ?? ''),
    isFactored: customer?.isFactored ?? false,
    ...detentionValuesOf(customer),
    ...papersOf(customer),
  }
}

const labels = {
  name: 'Company name',
  contactPerson: 'Contact person',
  email: 'E-mail',
  phone: 'Phone',
  address: 'Address',
  city: 'City',
  state: 'State',
  zipCode: 'ZIP code',
  paymentTermsDays: 'Pays in',
  isFactored: 'Factored',
  invoiceNotes: 'On every invoice',
  ...detentionLabels,
  ...paperLabels,
}

const words = { ...detentionWords, ...paperWords }

type CustomerDialogProps = {
  customer: Customer | null
  /** What a new one is called to begin with. */
  name?: string
  onSaved?: (customer: Customer) => void
  onClose: () => void
}

export function CustomerDialog({ customer, name = '', onSaved, onClose }: CustomerDialogProps) {
  const { form, dialog } = useRecordDialog<z.input<typeof NewCustomer>, NewCustomer, Customer>({
    kind: 'customer',
    edited:
      customer &&
      editedRecord({
        record: customer,
        shape: Customer,
        valuesOf,
        labels,
        wordsOf: words,
        name: customer.name,
      }),
    schema: NewCustomer,
    defaults: { ...valuesOf(customer), ...(customer === null && { name }) },
    save: (body, updatedAt) =>
      customer
        ? call('PUT /api/customers/:id', {
            params: { id: customer.id },
            // Over a newer version goes what was chosen, also where that is as it was at first.
            body: {
              ...(updatedAt === customer.updatedAt ? withChangedPapers(customer, body) : body),
              updatedAt,
            },
          })
        : call('POST /api/customers', { body }),
    nameOf: (saved) => saved.name,
    shownIn: ['customers', 'loads', 'invoices'],
    onSaved,
    onClose,
  })
  return (
    <RecordDialog title={customer ? 'Edit customer' : 'Add Customer'} {...dialog}>
      <TextField {...form.field('name')} label="Company name" autoComplete="off" />
      <TextField {...form.field('contactPerson')} label="Contact person" optional autoComplete="off" />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...form.field('email')}
          label="E-mail"
          hint="Where invoices are sent."
          optional
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="payables@example.com"
        />
        <TextField
          {...form.field('phone')}
          label="Phone"
          hint="For questions about an invoice."
          optional
          type="tel"
          autoComplete="off"
          placeholder="(806) 555-0142"
        />
      </div>
      <TextField {...form.field('address')} label="Address" optional autoComplete="off" />
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-[1fr_112px_128px]">
        <TextField
          {...form.field('city')}
          label="City"
          optional
          autoComplete="off"
          className="max-sm:col-span-2"
        />
        <StateField {...form.field('state')} optional />
        <TextField
          {...form.field('zipCode')}
          label="ZIP code"
          optional
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="done"
        />
      </div>
      <CustomerBilling form={form} />
      <CustomerPapers control={form.form.control} />
      <CustomerDetention
        field={form.field}
        hasOwn={Object.values(detentionValuesOf(customer)).some((value) => value !== '')}
      />
    </RecordDialog>
  )
}
