import type { Cents } from '#domain/money.ts'
import { isStillToDeliver } from '#domain/loads/status-dates.ts'
import type { Load } from '#contract/load-views.ts'
import { openOf } from '../../load/open-amount.ts'

/** An invoice for which money came in; spoken of by its load. */
export type Payable = {
  /** The load's. */
  readonly id: string
  readonly number109: string
  readonly invoiceNumber: string
  readonly customerId: string | null
  readonly customerName: string | null
  readonly open: Cents
  readonly isStillDriven: boolean
}

export function payablesOfLoads(loads: readonly Load[]): Payable[] {
  return loads.flatMap((load) => {
    const { id, number109, invoice, customerId, customer } = load
    if (!invoice) return []
    return {
      ...{ id, number109, invoiceNumber: invoice.invoiceNumber, customerId },
      ...{ customerName: customer?.name ?? null, open: openOf(load), isStillDriven: isStillToDeliver(load) },
    }
  })
}
