import { useMutation, useQueryClient } from '@tanstack/react-query'
import { invoiceAmounts } from '#domain/invoices/invoice-total.ts'
import { addMoney, formatMoney, moneyText, noMoney } from '#domain/money.ts'
import type { Load } from '#contract/load-views.ts'
import { call } from '#client/api/call.ts'
import { formatAmount } from '#client/format/money.ts'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { putLoad, refreshAfterChange } from '../../load/load-cache.ts'

const nothing = moneyText(noMoney)

type TripOfTonuProps = { load: Load; onFailure: (error: Error) => void }

/** The truck was not used, but the trip that it did not make would be billed: one press takes it off. */
export function TripOfTonu({ load, onFailure }: TripOfTonuProps) {
  const client = useQueryClient()
  const takeOff = useMutation({
    mutationFn: () =>
      call('PATCH /api/loads/:id/financials', {
        params: { id: load.id },
        // Without a trip rate the flat rate would be billed.
        body: { tripRate: nothing, flatRate: nothing, extraStops: nothing, updatedAt: load.updatedAt },
      }),
    onSuccess: async (changed) => {
      putLoad(client, changed)
      await refreshAfterChange(client)
    },
    onError: onFailure,
  })
  const amounts = invoiceAmounts(load, null)
  const trip = amounts === null ? noMoney : addMoney(amounts.base, amounts.extraStops)
  if (trip === noMoney) return null
  return (
    <p className="text-meta text-attention-text">
      {`The truck was not used, yet ${formatMoney(trip)} of the trip is billed too. `}
      <LinkButton
        disabled={takeOff.isPending}
        onClick={() => {
          takeOff.mutate()
        }}
      >
        {`Bill ${formatAmount(load.accessorialsAmount)} without the trip`}
      </LinkButton>
    </p>
  )
}
