import { useMutation, useQueryClient } from '@tanstack/react-query'
import { failureMessage } from '#client/api/api-error.ts'
import { refreshLists } from '#client/api/queries.ts'
import { useToast } from '#client/ui/use-toast.ts'

/** All lists of loads show amounts, so all are refreshed. */
export function useRefreshCharges(): () => Promise<void> {
  const client = useQueryClient()
  return () => refreshLists(client, 'loads', 'invoices', 'stats')
}

/** An action on a charge: refreshes everything that shows it, or shows the error. */
export function useChargeAct<Asked>(act: (asked: Asked) => Promise<unknown>, failure: string) {
  const { toast } = useToast()
  const refresh = useRefreshCharges()
  return useMutation({
    mutationFn: act,
    onSuccess: refresh,
    onError: (error) => {
      toast({ title: failure, description: failureMessage(error, 'Please try again.'), destructive: true })
      // Somebody else has decided or changed it, so the current state is loaded.
      void refresh()
    },
  })
}
