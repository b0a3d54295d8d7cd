import { useRead } from '#client/api/queries.ts'
import { MailRows } from './MailRows.tsx'

/** The mails of this invoice and their states; nothing if there are none. */
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
