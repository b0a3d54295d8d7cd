import { useQueryClient } from '@tanstack/react-query'
import type { Ref } from 'react'
import { loadFacts } from '#domain/loads/load-facts.ts'
import type { Customer } from '#contract/customers.ts'
import { readKey, useRead } from '#client/api/queries.ts'
import { Combobox } from '#client/ui/combobox/Combobox.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { MoneyField } from '#client/ui/MoneyField.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { withFormer } from '#client/ui/combobox/former-option.ts'
import { LazyCustomerDialog } from './LazyCustomerDialog.tsx'
import type { LoadDraft } from './load-draft.ts'
import { useAddNew } from './use-add-new.ts'

type CustomerAndRateProps = {
  rateRef: Ref<HTMLInputElement>
  draft: LoadDraft
  onChange: (change: Partial<LoadDraft>) => void
  faultAt: (field: 'customerId' | 'poNumber' | 'tripRate') => string | undefined
}

/** Who pays for it, by which number, and how much. */
export function CustomerAndRate({ rateRef, draft, onChange, faultAt }: CustomerAndRateProps) {
  const client = useQueryClient()
  const { adding, close, field, noteAdded, action } = useAddNew('customer')
  const customers = useRead('GET /api/customers')
  const options = (customers.data ?? []).map(({ id, name, city, state }) => {
    const place = [city, state].filter(Boolean).join(', ')
    return { value: id, label: name, ...(place === '' ? {} : { secondary: place }) }
  })
  const gone =
    customers.data && draft.customerId !== null && options.every(({ value }) => value !== draft.customerId)
      ? { id: draft.customerId, name: 'Taken off the list' }
      : null
  const take = (customer: Customer) => {
    // Added to the list at once: the field says of one that is not there that it was taken off.
    client.setQueryData<readonly Customer[]>(readKey('GET /api/customers'), (known) => [
      ...(known ?? []),
      customer,
    ])
    onChange({ customerId: customer.id })
    noteAdded()
  }
  return (
    <>
      <Combobox
        ref={field}
        label="Customer"
        optional
        placeholder="Who is paying"
        searchPlaceholder="Search customers"
        emptyText={customers.isPending ? 'Reading the customers…' : 'No customer found.'}
        clearable
        action={action}
        options={withFormer(options, gone)}
        value={draft.customerId}
        error={
          (gone ? 'This customer is no longer on the list. Choose another one, or none.' : undefined) ??
          faultAt('customerId') ??
          (customers.isError ? `The customers could not be read. ${customers.error.userMessage}` : undefined)
        }
        aside={
          customers.isError && <LinkButton onClick={() => void customers.refetch()}>Try again</LinkButton>
        }
        onValueChange={(customerId) => {
          onChange({ customerId })
          // At once, not when the list has faded: the next key may come before that.
          field.current?.focus()
        }}
      />
      {adding && <LazyCustomerDialog customer={null} name={adding.name} onSaved={take} onClose={close} />}
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label="PO number"
          optional
          placeholder="88213"
          autoComplete="off"
          maxLength={loadFacts.poNumber.maxLength}
          value={draft.poNumber}
          error={faultAt('poNumber')}
          onChange={(event) => {
            onChange({ poNumber: event.currentTarget.value })
          }}
        />
        <MoneyField
          ref={rateRef}
          label="Rate"
          optional
          value={draft.tripRate}
          error={faultAt('tripRate')}
          onChange={(event) => {
            onChange({ tripRate: event.currentTarget.value })
          }}
        />
      </div>
    </>
  )
}
