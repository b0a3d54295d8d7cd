import { paymentTerms } from '#domain/invoices/payment.ts'
import { formatMoney, moneyFromStored, noMoney } from '#domain/money.ts'
import type { OwedCustomer, OwedLine } from '#contract/payments.ts'
import { emptyValue, formatDay, formatInstantDay } from '#client/format/dates.ts'
import type { Clock } from '#client/format/dates.ts'
import type { OwedInvoice } from './owed-rows.ts'

/** `Net 15, usually 20 d`, `Factored, remit to Ridgeway`, `Draft 6040` */
export function customerWords({ termsDays, usualDays, factoredTo, lines }: OwedCustomer): string {
  if (factoredTo !== null) return factoredTo === '' ? 'Factored' : `Factored, remit to ${factoredTo}`
  const [only] = lines
  if (lines.length === 1 && only?.invoiceStatus === 'draft') return `Draft ${only.invoiceNumber ?? ''}`
  const terms = paymentTerms(termsDays)
  return usualDays === null ? terms : `${terms}, usually ${String(usualDays)} d`
}

export type OwedState = { readonly tone: 'waits' | 'lacks'; readonly words: string }

const waits = (words: string): OwedState => ({ tone: 'waits', words })
const lacks = (words: string): OwedState => ({ tone: 'lacks', words })

/** What is known about it that decides what to do next, the newest word first. */
export function stateOf(line: OwedLine, clock: Clock): OwedState {
  const paid = moneyFromStored(line.paid)
  const paidIn = `${formatMoney(paid)} in`
  if (line.invoiceNumber === null) {
    if (line.isTonu) return lacks('Truck not used, not invoiced')
    return line.hasPod ? lacks('POD in, not invoiced') : lacks('no POD')
  }
  if (line.invoiceStatus === 'draft')
    return lacks(`Draft ${line.invoiceNumber}${paid > noMoney ? `, ${paidIn}` : ''}`)
  if (line.promise !== null) return waits(line.promise)
  if (paid > noMoney) {
    const isShort = line.payments.some(({ shortReason }) => shortReason !== null)
    return waits(`${isShort ? 'Short paid' : 'Part paid'}, ${paidIn}`)
  }
  if (line.emailedAt !== null) return waits(`E-mailed ${formatInstantDay(line.emailedAt, clock)}`)
  if (line.printedAt !== null) return waits(`Printed ${formatInstantDay(line.printedAt, clock)}`)
  return waits('Not sent')
}

export function invoicedDay({ invoicedOn }: OwedLine, clock: Clock): string | null {
  return invoicedOn === null ? null : formatDay(invoicedOn, clock)
}

/** What the package would lack. */
export function missingPapers(line: OwedLine): string[] {
  const papers = [
    ['rate confirmation', line.hasRateConfirmation],
    ['BOL', line.hasBol || line.isTonu],
    ['POD', line.hasPod || line.isTonu],
  ] as const
  return papers.flatMap(([name, isThere]) => (isThere ? [] : [name]))
}

/** `3 invoices, 2 customers, nothing missing` */
export function selectionWords(chosen: readonly OwedInvoice[]): string {
  const invoices = chosen.filter(({ invoiceNumber }) => invoiceNumber !== null)
  const customers = new Set(chosen.map(({ customerId }) => customerId)).size
  const [without, noPod] = [
    chosen.length - invoices.length,
    invoices.filter(({ hasPod, isTonu }) => !hasPod && !isTonu).length,
  ]
  const missing = [
    ...(without > 0 ? [`${String(without)} not invoiced`] : []),
    ...(noPod > 0 ? [`${String(noPod)} without POD`] : []),
  ]
  const count = (number: number, one: string) => `${String(number)} ${one}${number === 1 ? '' : 's'}`
  return [
    ...[count(invoices.length, 'invoice'), count(customers, 'customer')],
    ...(missing.length === 0 ? ['nothing missing'] : missing),
  ].join(', ')
}

export function openAmount({ open }: OwedInvoice): string {
  return open === null ? 'no rate' : formatMoney(moneyFromStored(open))
}

export function isIssued({ invoiceStatus }: OwedInvoice): boolean {
  return invoiceStatus === 'finalized'
}

/** `39 d` */
export function daysWords(count: number | null): string {
  return count === null ? emptyValue : `${String(count)} d`
}
