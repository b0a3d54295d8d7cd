import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureMessage } from '#client/api/api-error.ts'
import { call } from '#client/api/call.ts'
import { refreshLists } from '#client/api/queries.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { useToast } from '#client/ui/use-toast.ts'
import type { OwedInvoice } from './owed-rows.ts'

/** Records the customer's promise to pay. */
export function PromiseDialog({ invoice, onClose }: { invoice: OwedInvoice; onClose: () => void }) {
  const client = useQueryClient()
  const { toast } = useToast()
  const [promise, setPromise] = useState(invoice.promise ?? '')
  const number = invoice.invoiceNumber ?? ''
  const save = useMutation({
    mutationFn: () =>
      call('PATCH /api/invoices/:invoice/payment-promise', {
        params: { invoice: number },
        body: { promise: promise.trim() === '' ? null : promise },
      }),
    onSuccess: async () => {
      toast({ title: `Invoice ${number}`, description: promise.trim() === '' ? 'Promise cleared.' : promise })
      onClose()
      await refreshLists(client, 'invoices')
    },
  })
  const leave = () => {
    // It may fail yet: until it is answered, what was typed stays.
    if (!save.isPending) onClose()
  }
  return (
    <Dialog
      open
      size="confirm"
      title={`Promise for invoice ${number}`}
      hasUnsavedChanges={promise !== (invoice.promise ?? '') && !save.isPending}
      onOpenChange={leave}
      onSubmit={() => {
        save.mutate()
      }}
      footer={
        <>
          <Button onClick={leave}>Cancel</Button>
          <Button type="submit" variant="primary" busy={save.isPending} busyLabel="Saving...">
            Save promise
          </Button>
        </>
      }
    >
      <TextField
        label="What did they say?"
        hint="Stands beside the invoice until it is paid. Empty clears it."
        autoComplete="off"
        maxLength={80}
        placeholder="Promised Friday"
        value={promise}
        onChange={(event) => {
          setPromise(event.currentTarget.value)
        }}
      />
      {save.isError && (
        <Banner tone="error" className="mt-3">
          {failureMessage(save.error, 'The promise could not be saved.')}
        </Banner>
      )}
    </Dialog>
  )
}
