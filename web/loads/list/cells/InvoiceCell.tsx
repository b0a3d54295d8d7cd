import type { Load } from '#contract/load-views.ts'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { hasDraft } from '../../../load/shown-facts.ts'

type InvoiceCellProps = { load: Load; onInvoice: (load: Load) => void }

/** The number opens the invoice as it will be printed. */
export function InvoiceCell({ load, onInvoice }: InvoiceCellProps) {
  if (load.invoice === null) return null
  const { invoiceNumber } = load.invoice
  return (
    <span className="cell-line">
      <LinkButton
        className="tabular"
        aria-label={`Preview invoice ${invoiceNumber}`}
        onClick={() => {
          onInvoice(load)
        }}
      >
        {invoiceNumber}
      </LinkButton>
      {hasDraft(load) && <span className="cell-second text-meta">draft</span>}
    </span>
  )
}
