import { useMutation, useQueryClient } from '@tanstack/react-query'
import { obligationTitle } from '#domain/obligations/obligation-words.ts'
import type { ObligationMark } from '#domain/obligations/obligation-kinds.ts'
import type { LoadObligation } from '#contract/obligations.ts'
import { failureMessage } from '#client/api/api-error.ts'
import { call } from '#client/api/call.ts'
import { refreshLists } from '#client/api/queries.ts'
import { useToast } from '#client/ui/use-toast.ts'
import { useUndo } from '../load/use-undo.ts'

/** Lists show the next deadline of a load, so each of them is read again. */
export function useRefreshObligations(): () => Promise<void> {
  const client = useQueryClient()
  return () => refreshLists(client, 'loads')
}

type Marked = { readonly obligation: LoadObligation; readonly mark: ObligationMark | null }

/** Says that it is done, or does not apply, and can take it back. */
export function useMarkObligation(loadId: string) {
  const { toast } = useToast()
  const undo = useUndo()
  const refresh = useRefreshObligations()
  const send = ({ obligation, mark }: Marked) =>
    call('POST /api/loads/:id/obligations/:obligationId/mark', {
      params: { id: loadId, obligationId: obligation.id },
      body: { mark, updatedAt: obligation.updatedAt },
    })
  return useMutation({
    mutationFn: send,
    onSuccess: async (saved, { obligation, mark }) => {
      const title = obligationTitle(saved)
      if (mark !== null) {
        toast({
          title: `${title}: ${mark === 'done' ? 'done' : 'does not apply'}`,
          action: undo({
            takeBack: () => send({ obligation: saved, mark: obligation.mark }),
            done: `${title}: open again`,
            altText: 'Choose Open again in its menu',
          }),
        })
      }
      await refresh()
    },
    onError: (error) => {
      const description = failureMessage(error, 'Please try again.')
      toast({ title: 'Obligation Not Changed', description, destructive: true })
      // Somebody else has changed it, so the current state is loaded.
      void refresh()
    },
  })
}

export function useRemoveObligation(loadId: string) {
  const { toast } = useToast()
  const refresh = useRefreshObligations()
  return useMutation({
    mutationFn: ({ id }: LoadObligation) =>
      call('DELETE /api/loads/:id/obligations/:obligationId', { params: { id: loadId, obligationId: id } }),
    onSettled: refresh,
    onError: (error) => {
      const description = failureMessage(error, 'Please try again.')
      toast({ title: 'Obligation Not Removed', description, destructive: true })
    },
  })
}
