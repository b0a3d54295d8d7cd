import { paperVersion, type InvoicePaper } from '#contract/invoices.ts'
import type { InvoiceAmounts } from '#domain/invoices/invoice-total.ts'
import { referencesFor } from '#domain/invoices/paper-references.ts'
import { defaultBolNumber } from '#domain/invoices/payment.ts'
import { extraStopsOf } from '#domain/loads/stops.ts'
import { moneyText } from '#domain/money.ts'
import { tenths } from '#domain/units.ts'
import { chargesOnPaper } from '../charges/charges-on-paper.ts'
import type { DbDeps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import type { LockedLoad } from '../loads/write/lock-load.ts'
import { companySettings } from '../settings/company-settings.ts'
import { momentIn, paperOfToday } from '../invoice-papers/paper-of-today.ts'
import { billedAmounts } from './billed-amounts.ts'

type Bill = { amounts: InvoiceAmounts; paper: InvoicePaper }
type Numbering = { invoiceNumber: string; revision: number; customerId: string | null }

/** What the load is billed at; 400 if it has no rate. */
export async function amountsOf(deps: DbDeps, load: LockedLoad): Promise<InvoiceAmounts> {
  const amounts = await billedAmounts(deps, load)
  if (!amounts) throw new AppError('rate_missing')
  return amounts
}

/** The content of the paper as of now. */
export async function drawUp(deps: DbDeps, load: LockedLoad, numbering: Numbering): Promise<Bill> {
  const amounts = await amountsOf(deps, load)
  const { timeZone } = await companySettings(deps)
  const { customerId, invoiceNumber, revision } = numbering
  const today = await paperOfToday(deps, { loadId: load.id, customerId })
  const extraStops = extraStopsOf(today.stops.map((stop) => ({ ...stop, stopType: stop.type })))
  const paper: InvoicePaper = {
    version: paperVersion,
    ...today,
    billTo: await billTo(deps, customerId),
    invoiceNumber,
    revision,
    loadNumber: load.number109,
    ...referencesFor({ ...load, bolNumber: load.bolNumber ?? defaultBolNumber }),
    status: 'draft',
    generatedDate: momentIn(timeZone, deps.clock()),
    origin: placeText(await placeOf(deps, load.pickupLocationId)),
    destination: placeText(await placeOf(deps, load.locationId)),
    miles: load.estimatedMiles === null ? null : String(tenths(Number(load.estimatedMiles))),
    base: moneyText(amounts.base),
    lumper: moneyText(amounts.lumper),
    extraStops: moneyText(amounts.extraStops),
    extraStopsCount: extraStops.length,
    extraStopsDetail: extraStops.map(({ place }) => place).join('; ') || null,
    accessorials: await chargesOnPaper(deps, load.id),
    total: moneyText(amounts.total),
  }
  return { amounts, paper }
}

async function billTo({ db }: DbDeps, customerId: string | null): Promise<InvoicePaper['billTo']> {
  const customer = await db
    .selectFrom('customers')
    .select(['name', 'address', 'city', 'state', 'zipCode', 'email'])
    .where('id', '=', customerId)
    .executeTakeFirst()
  if (!customer) return null
  const place = [customer.city, [customer.state, customer.zipCode].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ')
  const lines = [customer.address, place, customer.email].filter(
    (line): line is string => line !== null && line !== '',
  )
  return { name: customer.name, lines }
}

function placeOf({ db }: DbDeps, locationId: string | null) {
  return db
    .selectFrom('locations')
    .select(['name', 'city', 'state'])
    .where('id', '=', locationId)
    .executeTakeFirst()
}

function placeText(place: { name: string; city: string | null; state: string | null } | undefined): string {
  if (!place) return ''
  const town = [place.city, place.state].filter(Boolean).join(', ')
  return town === '' ? place.name : `${place.name}, ${town}`
}
