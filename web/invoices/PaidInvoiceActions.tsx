import { Download, Eye } from 'lucide-react'
import type { Load } from '#contract/load-views.ts'
import { IconButton } from '#client/ui/IconButton.tsx'
import { Tooltip } from '#client/ui/Tooltip.tsx'
import { invoicePdfAddress } from './invoice-window.ts'

/** The paper of a paid invoice: as a file, and in the preview window. */
export function PaidInvoiceActions({ load, onView }: { load: Load; onView: (load: Load) => void }) {
  const { invoice } = load
  if (invoice === null) return null
  const download = `Download invoice ${invoice.invoiceNumber}`
  return (
    <span className="flex justify-end">
      <Tooltip content={download} isName>
        <a
          href={invoicePdfAddress(invoice.invoiceNumber)}
          download={`invoice-${invoice.invoiceNumber}.pdf`}
          aria-label={download}
          className="inline-grid size-8 flex-none place-items-center rounded-control text-text hover:bg-inset active:bg-pressed pointer-coarse:size-11"
        >
          <Download aria-hidden className="size-4" strokeWidth={1.5} />
        </a>
      </Tooltip>
      <IconButton
        icon={Eye}
        label={`View invoice ${invoice.invoiceNumber}`}
        onClick={() => {
          onView(load)
        }}
      />
    </span>
  )
}
