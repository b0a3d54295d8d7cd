import { useRead } from '#client/api/queries.ts'
import { useClock } from '../page/use-clock.ts'
import { mailStateOf } from './mail-words.ts'

/** `E-mailed Nov 20`, behind the invoice's number. */
export function InvoiceMailState({ invoiceNumber }: { invoiceNumber: string }) {
  const clock = useClock()
  const read = useRead('GET /api/invoices/:invoice/mails', { params: { invoice: invoiceNumber } })
  const newest = read.data?.find(({ status }) => status !== 'cancelled')
  if (newest === undefined) return null
  const isWrong = newest.status === 'failed'
  return (
    <span className={isWrong ? 'text-danger-text' : undefined}>{` · ${mailStateOf(newest, clock)}`}</span>
  )
}
