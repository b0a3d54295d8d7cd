import { useRead } from '#client/api/queries.ts'
import { useClock } from '../page/use-clock.ts'
import { mailStateOf } from './mail-words.ts'
import { MailRows } from './MailRows.tsx'

type InvoiceMailsProps = { invoiceNumber: string }

/** What was e-mailed of this invoice, and how that went; nothing where nothing was. */
export function InvoiceMails({ invoiceNumber }: InvoiceMailsProps) {
  const read = useRead('GET /api/invoices/:invoice/mails', { params: { invoice: invoiceNumber } })
  if (read.data === undefined || read.data.length === 0) return null
  return (
    <div>
      <h3 className="mb-1 text-cell font-semibold">{`E-mails of invoice ${invoiceNumber}`}</h3>
      <MailRows mails={read.data} label={`E-mails of invoice ${invoiceNumber}`} />
    </div>
  )
}

/** `E-mailed Nov 20`, behind the invoice's number. */
export function InvoiceMailState({ invoiceNumber }: InvoiceMailsProps) {
  const clock = useClock()
  const read = useRead('GET /api/invoices/:invoice/mails', { params: { invoice: invoiceNumber } })
  const newest = read.data?.find(({ status }) => status !== 'cancelled')
  if (newest === undefined) return null
  const isWrong = newest.status === 'failed'
  return <span className={isWrong ? 'text-error-text' : undefined}>{` · ${mailStateOf(newest, clock)}`}</span>
}
