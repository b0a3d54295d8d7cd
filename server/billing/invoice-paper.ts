import { paperVersion, type InvoicePaper } from '#contract/invoices.ts'
import type { InvoiceAmounts } from '#domain/invoices/invoice-total.ts'
import { extraStopsOf } from '#domain/loads/stops.ts'
import { moneyText } from '#domain/money.ts'
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
    invoiceNumber,
    revision,
    status: 'draft',
    generatedDate: momentIn(timeZone, deps.clock()),
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
