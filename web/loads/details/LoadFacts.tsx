import type { Load } from '#contract/load-views.ts'
import { paymentMethods } from '#domain/invoices/payment.ts'
import { loadFacts } from '#domain/loads/load-facts.ts'
import { typedFactsOn } from '#domain/loads/typed-facts.ts'
import type { TypedFact } from '#domain/loads/typed-facts.ts'
import { emptyValue, formatLongDate, formatMoment } from '#client/format/dates.ts'
import { DefinitionList } from '#client/ui/DefinitionList.tsx'
import type { Definition } from '#client/ui/DefinitionList.tsx'
import { InvoiceMailState } from '../../outbox/InvoiceMailState.tsx'
import { useClock } from '../../page/use-clock.ts'

/** They stand beside the status, above everything. */
export const headlineFacts = ['bolNumber', 'tripNumber'] as const satisfies readonly TypedFact[]

/** They stand with the customer who gave them. */
export const customerFacts = ['poNumber'] as const satisfies readonly TypedFact[]

const shownAbove = new Set<TypedFact>([...headlineFacts, ...customerFacts])
const listed = typedFactsOn('details').filter((name) => !shownAbove.has(name))
const isLong = (name: TypedFact) => loadFacts[name].shape === 'long text'

/** What is known about the load beyond its route, driver, charges and papers. */
export function LoadFacts({ load }: { load: Load }) {
  const clock = useClock()
  const rowOf = (name: TypedFact): Definition => ({ term: loadFacts[name].label, value: load[name] })
  const payment: Definition[] =
    load.paidAt === null
      ? []
      : [
          { term: 'Paid', value: [formatMoment(load.paidAt, clock), wayOfPayment(load)].join(' · ') },
          ...(load.paymentNotes === null ? [] : [{ term: 'Payment notes', value: load.paymentNotes }]),
        ]
  return (
    <DefinitionList
      items={[
        { term: 'Invoice', value: load.invoice && <InvoiceFact invoice={load.invoice} /> },
        ...payment,
        { term: 'Truck', value: load.truckNumber },
        ...listed.filter((name) => !isLong(name)).map(rowOf),
        {
          term: 'Delivery due',
          value: load.deliveryDueAt === null ? emptyValue : formatLongDate(load.deliveryDueAt),
        },
        { term: 'Tracking', value: load.trackingEnabled ? 'On' : 'Off' },
        ...(load.agriculturalExemption
          ? [{ term: loadFacts.agriculturalExemption.label, value: 'Yes' }]
          : []),
        ...listed.filter(isLong).map(rowOf),
        { term: 'Created', value: formatMoment(load.createdAt, clock) },
      ]}
    />
  )
}

/** `6012 (finalized) · E-mailed Nov 20` */
function InvoiceFact({ invoice: { invoiceNumber, status } }: { invoice: NonNullable<Load['invoice']> }) {
  return (
    <>
      {`${invoiceNumber} (${status})`}
      <InvoiceMailState invoiceNumber={invoiceNumber} />
    </>
  )
}

/** `Check 20417` */
function wayOfPayment({ paymentMethod, paymentReference }: Load): string {
  const method = paymentMethod === null ? '' : paymentMethods[paymentMethod].label
  return [method, paymentReference].filter(Boolean).join(' ') || emptyValue
}
