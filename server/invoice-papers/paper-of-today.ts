import type { InvoicePaper } from '#contract/invoices.ts'
import { dayIn } from '#domain/calendar.ts'
import { dueDay, paymentTerms } from '#domain/invoices/payment.ts'
import { stopTypes } from '#domain/loads/stops.ts'
import { clockTimeIn } from '#domain/zoned-time.ts'
import type { DbDeps } from '../deps.ts'
import { signatureOfLoad } from '../loads/papers/signatures-of-load.ts'
import { companyHead } from '../settings/company-head.ts'
import { companySettings } from '../settings/company-settings.ts'
import { billTo } from './bill-to.ts'
import { loadOnPaper } from './load-on-paper.ts'

type Of = { readonly loadId: string; readonly customerId: string | null }
type PaperOfToday = Pick<
  InvoicePaper,
  | keyof Awaited<ReturnType<typeof loadOnPaper>>
  | 'company'
  | 'billTo'
  | 'date'
  | 'dueDate'
  | 'paymentTerms'
  | 'notes'
  | 'factoringNotice'
  | 'stops'
  | 'proof'
  | 'lumperDetail'
>

/** The current content of a draft, whenever it is viewed; its issue date is the day on which it is sent. */
export async function paperOfToday(deps: DbDeps, { loadId, customerId }: Of): Promise<PaperOfToday> {
  const settings = await companySettings(deps)
  const { timeZone } = settings
  const terms = await termsOf(deps, customerId)
  const date = dayIn(timeZone, deps.clock())
  const head = companyHead(settings)
  const { factoringRemitTo, factoringNotice } = settings
  return {
    ...(await loadOnPaper(deps, loadId)),
    billTo: await billTo(deps, customerId),
    company: terms.isFactored ? { ...head, remitTo: factoringRemitTo ?? head.remitTo } : head,
    date,
    dueDate: dueDay(date, terms.paymentTermsDays),
    paymentTerms: paymentTerms(terms.paymentTermsDays),
    notes: terms.invoiceNotes,
    factoringNotice: terms.isFactored ? factoringNotice : null,
    stops: await stopsOfLoad(deps, loadId, timeZone),
    proof: await proofOf(deps, loadId, timeZone),
    lumperDetail: (await hasLumperReceipt(deps, loadId)) ? 'Receipt on file' : null,
  }
}

const usual = { paymentTermsDays: null, isFactored: false, invoiceNotes: null }

async function termsOf({ db }: DbDeps, customerId: string | null) {
  const terms = await db
    .selectFrom('customers')
    .select(['paymentTermsDays', 'isFactored', 'invoiceNotes'])
    .where('id', '=', customerId)
    .executeTakeFirst()
  return terms ?? usual
}

/** `2026-11-18T16:12` by the clocks of that time zone. */
export function momentIn(timeZone: string, instant: Date): string {
  return `${dayIn(timeZone, instant)}T${clockTimeIn(timeZone, instant)}`
}

/** Arrivals and departures by the clocks at the stop, as its other papers tell them. */
async function stopsOfLoad(
  { db }: DbDeps,
  loadId: string,
  companyZone: string,
): Promise<InvoicePaper['stops']> {
  const rows = await db
    .selectFrom('loadStops')
    .leftJoin('locations', 'locations.id', 'loadStops.locationId')
    .select(['loadStops.stopType', 'loadStops.arrivedAt', 'loadStops.departedAt', 'loadStops.timeZone'])
    .select(({ fn }) => [
      fn.coalesce('loadStops.companyName', 'locations.name').as('name'),
      fn.coalesce('loadStops.address', 'locations.address').as('address'),
      fn.coalesce('loadStops.city', 'locations.city').as('city'),
      fn.coalesce('loadStops.state', 'locations.state').as('state'),
    ])
    .where('loadStops.loadId', '=', loadId)
    .orderBy('loadStops.stopSequence')
    .execute()
  return rows.map(({ stopType, arrivedAt, departedAt, timeZone, ...place }) => {
    const moment = (at: string | null) =>
      at === null ? null : momentIn(timeZone ?? companyZone, new Date(at))
    return {
      type: stopTypes.find((type) => type === stopType) ?? 'dropoff',
      place: placeText(place),
      arrived: moment(arrivedAt),
      left: moment(departedAt),
    }
  })
}

type Place = Readonly<Record<'name' | 'address' | 'city' | 'state', string | null>>

/** `Double Draw Cotton Gin, 610 Gin Street, Plainview, TX`; a town that is already in the address is not repeated. */
function placeText({ name, address, city, state }: Place): string {
  const saysTown = city !== null && address !== null && address.toLowerCase().includes(city.toLowerCase())
  const town = saysTown ? [] : [city, state]
  return [name, address, ...town].filter(Boolean).join(', ')
}

/** By the clocks where it was signed, like the times of the stop beside it. */
async function proofOf(deps: DbDeps, loadId: string, companyZone: string): Promise<InvoicePaper['proof']> {
  const signature = await signatureOfLoad(deps, loadId)
  if (signature === null) return null
  const { signer, signedAt } = signature
  const delivery = await deps.db
    .selectFrom('loadStops')
    .select('timeZone')
    .where('loadId', '=', loadId)
    .where('stopType', '=', 'dropoff')
    .orderBy('stopSequence', 'desc')
    .limit(1)
    .executeTakeFirst()
  return {
    signedBy: signer && `${signer.printedName}, ${signer.role}`,
    signedAt: momentIn(delivery?.timeZone ?? companyZone, new Date(signedAt)),
  }
}

async function hasLumperReceipt({ db }: DbDeps, loadId: string): Promise<boolean> {
  const receipt = await db
    .selectFrom('documents')
    .select('id')
    .where('loadId', '=', loadId)
    .where('purpose', '=', 'lumper-receipt')
    .limit(1)
    .executeTakeFirst()
  return receipt !== undefined
}
