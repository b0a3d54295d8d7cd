import type { Load } from '#contract/load-views.ts'
import { loadSections, sectionOf } from '#domain/loads/load-sections.ts'
import { loadStatuses } from '#domain/loads/load-status.ts'
import type { LoadSection } from '#domain/loads/load-status.ts'
import { formatMoney } from '#domain/money.ts'
import { formatSince } from '#client/format/dates.ts'
import type { TableSection } from '#client/ui/table/sectioned-table-props.ts'
import { sumOf } from '../../load/shown-facts.ts'

const paidWindowMs = 30 * 24 * 60 * 60 * 1000
const stalePositionMs = 30 * 60 * 1000

/** Paid within the last 30 days: the summary at the foot of the list. */
export function recentlyPaid(loads: readonly Load[], now: Date): Load[] {
  // What was paid while it is on the road stands in its own section until it is delivered.
  const isSettled = ({ status }: Load) => loadStatuses[status].rank >= loadStatuses.paid.rank
  return loads
    .filter(isSettled)
    .filter(({ paidAt }) => paidAt !== null && now.getTime() - Date.parse(paidAt) <= paidWindowMs)
}

function hasStalePosition(load: Load, now: Date): boolean {
  if (!load.trackingEnabled || load.status === 'delivered' || load.lastLocationUpdate === null) return false
  return now.getTime() - Date.parse(load.lastLocationUpdate) > stalePositionMs
}

/** What in the section needs a look. */
function noteOn(section: LoadSection, rows: readonly Load[], now: Date): string | undefined {
  if (section === 'pending') {
    const [first, ...others] = rows
    if (!first) return undefined
    const oldest = others.reduce(
      (found, { createdAt }) => (createdAt < found ? createdAt : found),
      first.createdAt,
    )
    return `oldest ${formatSince(oldest, now)}`
  }
  if (section !== 'in-transit') return undefined
  const stale = rows.filter((load) => hasStalePosition(load, now)).length
  if (stale === 0) return undefined
  return `${String(stale)} ${stale === 1 ? 'position' : 'positions'} over 30 min old`
}

function sumOn(section: LoadSection, rows: readonly Load[]): string | undefined {
  const sum = sumOf(rows)
  if (rows.length === 0 || sum === 0) return undefined
  if (section === 'awaiting-invoicing' || section === 'recently-paid') return formatMoney(sum)
  return section === 'awaiting-payment' ? `${formatMoney(sum)} open` : undefined
}

type Group = {
  readonly active: readonly Load[]
  readonly paid: readonly Load[]
  /** What the search and the filter let through. */
  readonly isShown?: (load: Load) => boolean
  readonly now: Date
}

/** The sections of Load Management in their fixed order. */
export function groupLoads({ active, paid, isShown = () => true, now }: Group): TableSection<Load>[] {
  const rowsOf = new Map<LoadSection | null, Load[]>(loadSections.map(({ section }) => [section, []]))
  for (const load of [...active, ...recentlyPaid(paid, now)]) {
    if (isShown(load)) rowsOf.get(sectionOf(load))?.push(load)
  }
  return loadSections.map(({ section, label }) => {
    const rows = rowsOf.get(section) ?? []
    const sum = sumOn(section, rows)
    const note = noteOn(section, rows, now)
    return {
      id: section,
      title: label,
      rows,
      ...(section === 'pending' && { headers: { driver: 'Assign Driver' } }),
      ...(sum === undefined ? {} : { sum }),
      ...(note === undefined ? {} : { note }),
    }
  })
}
