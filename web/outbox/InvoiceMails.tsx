import { useRead } from '#client/api/queries.ts'
import { MailRows } from './MailRows.tsx'

/** What was e-mailed of this invoice, and how that went; nothing where nothing was. */
export function InvoiceMails({ invoiceNumber }: { invoiceNumber: string }) {
  const read = useRead('GET /api/invoices/:invoice/mails', { params: { invoice: invoiceNumber } })
  if (read.data === undefined || read.data.length === 0) return null
  return (
    <div>
      <h3 className="mb-1 text-cell font-semibold">{`E-mails of invoice ${invoiceNumber}`}</h3>
      <MailRows mails={read.data} label={`E-mails of invoice ${invoiceNumber}`} />
    </div>
  )
}
