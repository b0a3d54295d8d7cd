import { useMutation, useQueryClient } from '@tanstack/react-query'
import { failureMessage } from '#client/api/api-error.ts'
import { call } from '#client/api/call.ts'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { useToast } from '#client/ui/use-toast.ts'
import { refreshAfterChange } from '../load/load-cache.ts'
import type { OwedInvoice } from './owed-rows.ts'

/** The number stays used; the load can then get a new invoice. */
export function VoidInvoice({ invoice, onClose }: { invoice: OwedInvoice; onClose: () => void }) {
  const client = useQueryClient()
  const { toast } = useToast()
  const number = invoice.invoiceNumber ?? ''
  const remove = useMutation({
    mutationFn: () => call('POST /api/invoices/:invoice/void', { params: { invoice: number } }),
    onSuccess: async () => {
      toast({ title: `Invoice ${number} is void`, description: `${invoice.number109} can be invoiced anew.` })
      onClose()
      await refreshAfterChange(client)
    },
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Void invoice ${number}?`}
      description={`Nobody owes it any more. Its number is never used again, and ${invoice.number109} waits for a new invoice.`}
      confirmLabel="Void invoice"
      busy={remove.isPending}
      busyLabel="Voiding..."
      onConfirm={() => {
        remove.mutate()
      }}
      error={remove.isError ? failureMessage(remove.error, 'The invoice could not be voided.') : undefined}
    />
  )
}
