import { useRead } from '#client/api/queries.ts'
import { MailsSoFar } from './MailsSoFar.tsx'

export function InvoiceMails({ invoiceNumber }: { invoiceNumber: string }) {
  const read = useRead('GET /api/invoices/:invoice/mails', { params: { invoice: invoiceNumber } })
  return <MailsSoFar title={`E-mails of invoice ${invoiceNumber}`} mails={read.data} />
}
