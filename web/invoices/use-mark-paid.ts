import { useMutation, useQueryClient } from '@tanstack/react-query'
import { formatMoney } from '#domain/money.ts'
import type { Load } from '#contract/load-views.ts'
import { failureMessage } from '#client/api/api-error.ts'
import { call } from '#client/api/call.ts'
import type { SentBody } from '#client/api/call.ts'
import { useToast } from '#client/ui/use-toast.ts'
import { putLoad, refreshAfterChange } from '../load/load-cache.ts'
import { openOf } from '../load/open-amount.ts'
import { amountOf } from '../load/shown-facts.ts'
import { useUndo } from '../load/use-undo.ts'
import { takePaymentBack } from './payment-calls.ts'

/** Records a payment for the load and shows the result. */
export function useMarkPaid({ id, number109 }: Load, onDone: () => void) {
  const client = useQueryClient()
  const { toast } = useToast()
  const undo = useUndo()
  const tell = (load: Load) => {
    if (load.paidAt === null && load.status !== 'paid') {
      toast({ title: `${number109} paid in part`, description: `${formatMoney(openOf(load))} stays open` })
      return
    }
    toast({
      title: `${number109} marked as paid`,
      description: formatMoney(amountOf(load)),
      action: undo({
        takeBack: () => takePaymentBack(id),
        done: `Payment of ${number109} undone`,
        altText: 'Open the details of the load and choose Undo Payment',
      }),
    })
  }
  return useMutation({
    mutationFn: (body: SentBody<'POST /api/loads/:id/mark-paid'>) =>
      call('POST /api/loads/:id/mark-paid', { params: { id }, body }),
    onSuccess: async (paid) => {
      putLoad(client, paid)
      tell(paid)
      onDone()
      await refreshAfterChange(client)
    },
    onError: (error) => {
      const description = failureMessage(error, 'Failed to mark load as paid')
      toast({ title: 'Payment Update Failed', description, destructive: true })
    },
  })
}
