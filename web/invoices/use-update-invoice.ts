import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Load } from '#contract/load-views.ts'
import { failureMessage } from '#client/api/api-error.ts'
import { call } from '#client/api/call.ts'
import { formatAmount } from '#client/format/money.ts'
import { useToast } from '#client/ui/use-toast.ts'
import { refreshAfterChange } from '../load/load-cache.ts'
import { signInNeeded } from '../page/sign-in-needed.ts'

export const updateInvoiceFailed = 'Failed to update invoice'

/** Calculates the invoice anew from the load as it is now. */
export function useUpdateInvoice() {
  const client = useQueryClient()
  const { toast } = useToast()
  return useMutation({
    meta: { tellsOfSignIn: true },
    mutationFn: (load: Load) => call('PATCH /api/loads/:id/update-invoice', { params: { id: load.id } }),
    onSuccess: async ({ invoiceNumber, totalAmount }, load) => {
      const wasSent = load.invoice?.status === 'finalized'
      toast({
        title: `Invoice ${invoiceNumber} ${load.invoice === null ? 'created' : 'updated'}`,
        description: `${load.number109} · ${formatAmount(totalAmount)}${wasSent ? '. It is a draft again until it is sent.' : ''}`,
      })
      await refreshAfterChange(client)
    },
    onError: (error) => {
      toast(
        signInNeeded(error, 'invoice') ?? {
          title: 'Update Failed',
          description: failureMessage(error, updateInvoiceFailed),
          destructive: true,
        },
      )
    },
  })
}
