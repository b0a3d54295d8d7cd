import { detentionNotice } from '#domain/charges/detention-words.ts'
import type { WorkedOut } from '#contract/charges.ts'
import type { Load } from '#contract/load-views.ts'
import { formatPrinted } from '#client/format/dates.ts'
import { detentionOf, termsOf } from './charge-words.ts'

type Kept = {
  readonly workedOut: WorkedOut | null
  readonly stop: {
    readonly id: string
    readonly name: string | null
    readonly city: string | null
    readonly state: string | null
  } | null
}
type Company = { readonly companyName: string; readonly timeZone: string }

/** A draft of the mail that a truck is kept waiting at a stop. */
export function draftOf(load: Load, { workedOut, stop }: Kept, { companyName, timeZone }: Company) {
  if (workedOut === null) return { subject: '', body: '' }
  const place = [stop?.city, stop?.state].filter(Boolean).join(', ')
  const zone = load.stops.find(({ id }) => id === stop?.id)?.timeZone ?? timeZone
  const references = [
    load.poNumber === null ? '' : `PO ${load.poNumber}`,
    load.bolNumber === null ? '' : `BOL ${load.bolNumber}`,
  ]
  return detentionNotice({
    loadNumber: load.number109,
    references: references.filter((text) => text !== ''),
    stopName: stop?.name ?? 'the stop',
    place: place === '' ? null : place,
    company: companyName,
    terms: termsOf(workedOut),
    detention: detentionOf(workedOut),
    arrivedAt: workedOut.arrivedAt,
    moment: (instant) => formatPrinted(instant, zone),
  })
}
