import type { PaidQuery } from '#contract/load-query.ts'
import { useRead } from '#client/api/queries.ts'
import { askedBy, useLoadPages } from '../load/use-load-pages.ts'
import type { KeepsOver } from '../load/use-load-pages.ts'

/** Which loads, and in which order. */
export type PaidView = Omit<PaidQuery, 'sort' | 'direction'> & {
  readonly sort: NonNullable<PaidQuery['sort']>
  readonly direction: 'asc' | 'desc'
}

/** The rows of one month must never be shown under the heading of another. */
const keepsOver: KeepsOver = (before, now) => before.month === now.month

/** The rows loaded so far; count and sums cover everything. */
export function usePaidPages(
  view: PaidView,
  standing: { status: 'paid' } | { settled: 'true' },
  enabled = true,
) {
  const { sort: _sort, direction: _direction, ...filter } = view
  const paged = useLoadPages({ ...standing, ...view }, { enabled, keepsOver })
  const summary = useRead(
    'GET /api/invoices/paid-summary',
    { query: filter },
    {
      enabled,
      placeholderData: (data, before) => (before && keepsOver(askedBy(before), view) ? data : undefined),
    },
  )
  return { ...paged, summary }
}
