import { isOld } from '#domain/invoices/ages.ts'
import type { OwedInvoice } from './owed-rows.ts'
import { daysWords, isIssued } from './owed-words.ts'

export function Age({ invoice }: { invoice: OwedInvoice }) {
  const { ageDays } = invoice
  const isHot = isIssued(invoice) && ageDays !== null && isOld(ageDays)
  return <span className={isHot ? 'late tabular' : 'tabular'}>{daysWords(ageDays)}</span>
}
