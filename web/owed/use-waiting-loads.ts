import type { Load } from '#contract/load-views.ts'
import { useActiveLoads } from '../load/use-loads.ts'
import { isBilled } from './owed-menu.ts'
import type { OwedInvoice } from './owed-rows.ts'

/** The loads that wait for an invoice, as the list of loads has them. */
export function useWaitingLoads(all: readonly OwedInvoice[]): readonly Load[] {
  const loads = useActiveLoads().data ?? []
  const ids = new Set(all.filter((invoice) => !isBilled(invoice)).map(({ id }) => id))
  return loads.filter(({ id }) => ids.has(id))
}
