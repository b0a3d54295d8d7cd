import { use } from 'react'
import type { Load } from '#contract/load-views.ts'
import { emptyValue, formatInstantDay } from '#client/format/dates.ts'
import { hasDraft } from '../../../load/shown-facts.ts'
import { RowClock } from './row-context.ts'

export function InvoicedCell({ load }: { load: Load }) {
  const clock = use(RowClock)
  if (load.invoicedAt === null || hasDraft(load)) return <span className="text-muted">{emptyValue}</span>
  return formatInstantDay(load.invoicedAt, clock)
}
