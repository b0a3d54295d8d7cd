import { invoiceAmounts } from '#domain/invoices/invoice-total.ts'
import { formatMoney, moneyText } from '#domain/money.ts'
import type { Load } from '#contract/load-views.ts'
import { failureMessage } from '#client/api/api-error.ts'
import { useRead } from '#client/api/queries.ts'
import { formatAmount } from '#client/format/money.ts'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { useToast } from '#client/ui/use-toast.ts'
import { useUpdateInvoice } from '../../invoices/use-update-invoice.ts'
import { ExtraCharges } from '../../charges/ExtraCharges.tsx'
import { ChargeField } from './ChargeField.tsx'
import { chargeNames, cityRateOf, extraStopOffer, offerWords } from './charges.ts'
import { TripOfTonu } from './TripOfTonu.tsx'
import { ChargeChangedMeanwhile, useSaveCharge } from './use-save-charge.ts'

/** Paid loads cannot change: the server refuses, so the fields are disabled. */
const isClosed = (load: Load) => load.status === 'paid' || load.status === 'completed' || load.paidAt !== null

export function LoadCharges({ load }: { load: Load }) {
  const rates = useRead('GET /api/rates').data ?? []
  const { toast } = useToast()
  const saveOffer = useSaveCharge(load.id)
  const tellFailure = (error: Error) => {
    const isConflict = error instanceof ChargeChangedMeanwhile
    const description = isConflict ? error.message : failureMessage(error, 'The amount could not be saved.')
    toast({ title: 'Error', description, destructive: true })
  }
  const updateInvoice = useUpdateInvoice()
  const cityRate = cityRateOf(load, rates)
  const offer = extraStopOffer(load, rates)
  const amounts = invoiceAmounts(load, cityRate?.flatRate ?? null)
  const isCityRateUsed = amounts !== null && invoiceAmounts(load, null) === null
  const hasFlatRate = load.flatRate !== null && load.flatRate !== '0.00'
  const isDraft = load.invoice?.status === 'draft'
  // A sent invoice stays as it is: a charge approved since needs a revision of the invoice.
  const hasOtherTotal =
    (isDraft || load.invoice?.status === 'finalized') &&
    amounts !== null &&
    moneyText(amounts.total) !== load.invoice?.totalAmount
  return (
    <div className="flex flex-col gap-2">
      {chargeNames.map((name) => (
        <ChargeField key={name} load={load} name={name} disabled={isClosed(load)} />
      ))}
      {offer !== null && !load.isTonu && !isClosed(load) && (
        <p className="text-meta text-muted">
          {`${offerWords(offer)} `}
          <LinkButton
            disabled={saveOffer.isPending}
            onClick={() => {
              saveOffer.mutate(
                {
                  name: 'extraStops',
                  amount: moneyText(offer.total),
                  shown: load.extraStops,
                  version: load.updatedAt,
                },
                { onError: tellFailure },
              )
            }}
          >
            {`Use ${formatMoney(offer.total)}`}
          </LinkButton>
        </p>
      )}
      {hasFlatRate && <Fact label="Flat rate" value={formatAmount(load.flatRate)} />}
      {isCityRateUsed && cityRate !== null && (
        <Fact
          label={`Rate for ${cityRate.city}, ${cityRate.state}`}
          value={formatAmount(cityRate.flatRate)}
        />
      )}
      <ExtraCharges load={load} isClosed={isClosed(load)} />
      {load.isTonu && !isClosed(load) && <TripOfTonu load={load} onFailure={tellFailure} />}
      <div className="flex items-baseline justify-between border-t border-line pt-2 font-semibold">
        <span>Total</span>
        <span className="tabular">{amounts === null ? 'No rate yet' : formatMoney(amounts.total)}</span>
      </div>
      {hasOtherTotal && load.invoice !== null && (
        <p className="text-meta text-attention-text">
          {`${isDraft ? 'Draft' : 'Invoice'} ${load.invoice.invoiceNumber} says ${formatAmount(load.invoice.totalAmount)} `}
          <LinkButton
            disabled={updateInvoice.isPending}
            onClick={() => {
              updateInvoice.mutate(load)
            }}
          >
            {isDraft ? 'Update draft' : 'Make a new revision'}
          </LinkButton>
        </p>
      )}
    </div>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex items-baseline justify-between text-cell">
      <span className="text-muted">{label}</span>
      <span className="tabular">{value}</span>
    </div>
  )
}
