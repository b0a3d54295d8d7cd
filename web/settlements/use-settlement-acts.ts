import { useMutation } from '@tanstack/react-query'
import type { CalendarDate } from '#domain/calendar.ts'
import { failureMessage } from '#client/api/api-error.ts'
import { call } from '#client/api/call.ts'
import { useRefreshLists } from '#client/api/queries.ts'
import { useToast } from '#client/ui/use-toast.ts'
import { formatAmount } from '#client/format/money.ts'
import type { Settlement } from './settlement-words.ts'

type Given = { readonly driverId: string; readonly suggestion: Settlement['suggestions'][number] }

const nameOf = ({ settlementNumber, driverName }: Settlement) =>
  `Settlement ${String(settlementNumber ?? '')} of ${driverName}`

/** What can be done with a draft, and with what was written. */
export function useSettlementActs(onSettled: (id: string) => void) {
  const { toast } = useToast()
  const refresh = useRefreshLists()
  const onError = (error: unknown) => {
    toast({
      title: 'Error',
      description: failureMessage(error, 'It could not be saved. Please try again.'),
      destructive: true,
    })
    // What was refused is mostly what changed meanwhile.
    void refresh('drivers')
  }
  const finalize = useMutation({
    mutationFn: ({ settlement, leaveOut }: { settlement: Settlement; leaveOut: boolean }) => {
      const { driverId, from, to, sums, suggestions } = settlement
      const offered = suggestions.map(({ loadId, kind, amount }) => ({ loadId, kind, amount }))
      return call('POST /api/settlements', {
        body: { driverId, from, to, total: sums.total, offered, leaveOut },
      })
    },
    onSuccess: async (made) => {
      toast({
        title: `${nameOf(made)} is final`,
        description: `${formatAmount(made.sums.total)} to be paid.`,
      })
      if (made.id !== null) onSettled(made.id)
      await refresh('drivers')
    },
    onError,
  })
  const makeVoid = useMutation({
    mutationFn: (id: string) => call('POST /api/settlements/:id/void', { params: { id } }),
    onSuccess: async (made) => {
      toast({ title: `${nameOf(made)} is void`, description: 'What stood on it can be settled again.' })
      await refresh('drivers')
    },
    onError,
  })
  const pay = useMutation({
    mutationFn: ({ id, paidOn }: { id: string; paidOn: CalendarDate | null }) =>
      call('PATCH /api/settlements/:id/paid', { params: { id }, body: { paidOn } }),
    onSuccess: () => refresh('drivers'),
    onError,
  })
  const takeBack = useMutation({
    mutationFn: (id: string) => call('DELETE /api/driver-adjustments/:id', { params: { id } }),
    onSuccess: () => refresh('drivers'),
    onError,
  })
  const giveBack = useMutation({
    mutationFn: ({ driverId, suggestion: { given: _, ...entry } }: Given) =>
      call('POST /api/driver-adjustments', { body: { driverId, ...entry } }),
    onSuccess: () => refresh('drivers'),
    onError,
  })
  return { finalize, makeVoid, pay, takeBack, giveBack }
}
