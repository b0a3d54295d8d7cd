import type { StopType } from '../loads/stops.ts'
import type { ReferenceFact } from '../loads/typed-facts.ts'
import { formatMoney, moneyFromStored } from '../money.ts'
import { paperReferences } from './paper-references.ts'
import type { InvoiceStatus } from './payment.ts'

/** A day (`2026-11-18`) or a moment by the company's clocks (`2026-11-18T16:12`). */
type Written = string

/** The data that the text of an invoice is made from, so that screen, print and PDF agree. */
export type PrintedInvoice = Readonly<Record<ReferenceFact, string | null>> & {
  readonly invoiceNumber: string
  readonly loadNumber: string
  readonly date: Written
  readonly dueDate: Written | null
  readonly status: InvoiceStatus
  readonly generatedDate: Written
  readonly origin: string
  readonly destination: string
  readonly miles: string | null
  readonly stops: readonly {
    readonly type: StopType
    readonly place: string
    readonly arrived: Written | null
    readonly left: Written | null
  }[]
  readonly base: string
  readonly lumper: string
  readonly lumperDetail: string | null
  readonly extraStops: string
  readonly extraStopsCount: number
  readonly extraStopsDetail: string | null
  readonly accessorials: readonly {
    readonly label: string
    readonly detail: string | null
    readonly amount: string
  }[]
  readonly paymentTerms: string
  readonly proof: { readonly signedBy: string | null; readonly signedAt: Written } | null
}

/** The status in words for customers; a load's internal status is not shown to them (decisions section 12). */
const statusWords: Readonly<Record<InvoiceStatus, string>> = {
  draft: 'Issued',
  finalized: 'Issued',
  paid: 'Paid',
  void: 'Void',
}

type PaperFact = { readonly label: string; readonly value: string; readonly weight?: 'strong' | 'sign' }

/** The table at the right, top to bottom. */
export function factsOnPaper(paper: PrintedInvoice): PaperFact[] {
  const { always, further } = paperReferences(paper)
  const due: PaperFact[] =
    paper.dueDate === null
      ? []
      : [{ label: 'Due date', value: writtenMoment(paper.dueDate), weight: 'strong' }]
  return [
    { label: 'Date', value: writtenMoment(paper.date) },
    ...due,
    { label: 'Load', value: paper.loadNumber, weight: 'sign' },
    ...[...further, ...always].map(([label, value]) => ({ label, value })),
    { label: 'Status', value: statusWords[paper.status] },
    { label: 'Generated', value: writtenMoment(paper.generatedDate) },
  ]
}

type PaperStop = {
  readonly name: string
  readonly place: string
  readonly arrived: string
  readonly left: string
}

export function stopsOnPaper({ stops }: PrintedInvoice): PaperStop[] {
  return stops.map(({ type, place, arrived, left }, index) => ({
    name: `${String(index + 1)} ${type === 'pickup' ? 'Pickup' : 'Delivery'}`,
    place,
    arrived: shortMoment(arrived),
    left: shortMoment(left),
  }))
}

type PaperItem = { readonly name: string; readonly detail: string | null; readonly amount: string }

/** The charges. Items that cost nothing have no row, except the service itself. */
export function itemsOnPaper(paper: PrintedInvoice): PaperItem[] {
  const { base, lumper, lumperDetail, extraStops, extraStopsCount, extraStopsDetail } = paper
  const count = extraStopsCount > 0 ? ` (${String(extraStopsCount)})` : ''
  const further: PaperItem[] = [
    { name: 'Lumper', detail: lumperDetail, amount: lumper },
    { name: `Extra stops${count}`, detail: extraStopsDetail, amount: extraStops },
    ...paper.accessorials.map(({ label, detail, amount }) => ({ name: label, detail, amount })),
  ]
  const charged = further.filter(({ amount }) => moneyFromStored(amount) > 0)
  return [{ name: 'Transportation service', detail: serviceWords(paper), amount: base }, ...charged].map(
    (item) => ({ ...item, amount: moneyOnPaper(item.amount) }),
  )
}

function serviceWords({ origin, destination, miles }: PrintedInvoice): string | null {
  const way = [origin, destination].filter((place) => place !== '').join(' to ')
  return [way, miles === null ? '' : `${miles} miles`].filter((part) => part !== '').join(', ') || null
}

export function termsOnPaper({ paymentTerms, dueDate, invoiceNumber }: PrintedInvoice) {
  const due = dueDate === null ? '' : `Due ${writtenMoment(dueDate)}. `
  return {
    heading: `Payment terms: ${paymentTerms}`,
    text: `${due}Please write invoice ${invoiceNumber} on the payment.`,
  }
}

export function proofOnPaper({ proof }: PrintedInvoice): string | null {
  if (proof === null) return null
  const by = proof.signedBy === null ? '' : ` by ${proof.signedBy}`
  return `Signed${by}, ${writtenMoment(proof.signedAt)}.`
}

export function moneyOnPaper(amount: string): string {
  return formatMoney(moneyFromStored(amount))
}

/** `November 18, 2026`, or `November 18, 2026, 4:12 PM`; anything else is printed unchanged. */
function writtenMoment(text: Written): string {
  return formatted(text, { dateStyle: 'long' })
}

/** `Nov 16, 7:52 AM` */
function shortMoment(text: Written | null): string {
  return text === null ? '—' : formatted(text, { month: 'short', day: 'numeric' })
}

function formatted(text: Written, day: Intl.DateTimeFormatOptions): string {
  const hasTime = text.includes('T')
  const at = new Date(hasTime ? `${text}:00Z` : `${text}T00:00:00Z`)
  if (Number.isNaN(at.getTime())) return text
  const inUtc = { timeZone: 'UTC' } as const
  const date = at.toLocaleDateString('en-US', { ...day, ...inUtc })
  if (!hasTime) return date
  return `${date}, ${at.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit', ...inUtc })}`
}
