import { emptyValue } from '#client/format/dates.ts'
import { invoicePdfAddress } from '../invoices/invoice-window.ts'

export function InvoiceLink({ number }: { number: string | null }) {
  if (number === null) return <span className="text-muted">{emptyValue}</span>
  return (
    <a
      href={invoicePdfAddress(number)}
      target="_blank"
      rel="noopener"
      aria-label={`Invoice ${number}`}
      className="inline-flex min-h-6 min-w-6 items-center"
    >
      {number}
    </a>
  )
}
