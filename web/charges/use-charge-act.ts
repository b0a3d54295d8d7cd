import { useMutation, useQueryClient } from '@tanstack/react-query'
import { failureMessage } from '#client/api/api-error.ts'
import { refreshLists } from '#client/api/queries.ts'
import { useToast } from '#client/ui/use-toast.ts'

/** Amounts stand in every list of loads, so each of them is read again. */
export function useRefreshCharges(): () => Promise<void> {
  const client = useQueryClient()
  return () => refreshLists(client, 'loads', 'invoices', 'stats')
}

/** One thing done to a charge: what shows it is read again, a refusal is told. */
export function useChargeAct<Asked>(act: (asked: Asked) => Promise<unknown>, failure: string) {
  const { toast } = useToast()
  const refresh = useRefreshCharges()
  return useMutation({
    mutationFn: act,
    onSuccess: refresh,
    onError: async (error) => {
      toast({ title: failure, description: failureMessage(error, 'Please try again.'), destructive: true })
      // It was decided or changed by somebody else: what is shown must be what is.
      await refresh()
    },
  })
}
