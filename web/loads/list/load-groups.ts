import type { Load } from '#contract/load-views.ts'
import { latenessOf } from '#domain/loads/lateness.ts'
import { isOnRoad, loadSections, sectionOf } from '#domain/loads/load-sections.ts'
import { loadStatuses } from '#domain/loads/load-status.ts'
import type { LoadSection } from '#domain/loads/load-status.ts'
import { isOldPaper, paperAge } from '#domain/loads/paper-age.ts'
import { formatMoney } from '#domain/money.ts'
import { formatSince } from '#client/format/dates.ts'
import type { Clock } from '#client/format/dates.ts'
import type { TableSection } from '#client/ui/table/sectioned-table-props.ts'
import { dueWords } from '../../obligations/due-words.ts'
import { sumListed } from '../../load/open-amount.ts'
import type { WatchedClock } from './cells/row-context.ts'

const paidWindowMs = 30 * 24 * 60 * 60 * 1000
const stalePositionMs = 30 * 60 * 1000

/** Paid within the last 30 days: the summary at the foot of the list. */
export function recentlyPaid(loads: readonly Load[], now: Date): Load[] {
  // Loads that were paid on the road stay in their section until delivery.
  const isSettled = ({ status }: Load) => loadStatuses[status].rank >= loadStatuses.paid.rank
  return loads
    .filter(isSettled)
    .filter(({ paidAt }) => paidAt !== null && now.getTime() - Date.parse(paidAt) <= paidWindowMs)
}

function hasStalePosition(load: Load, now: Date): boolean {
  if (!load.trackingEnabled || load.status === 'delivered' || load.lastLocationUpdate === null) return false
  return now.getTime() - Date.parse(load.lastLocationUpdate) > stalePositionMs
}

/** What needs attention in the section. */
function warningsOn(section: LoadSection, rows: readonly Load[], clock: WatchedClock): string[] {
  const told = (is: (load: Load) => boolean, words: string, one = words) => {
    const count = rows.filter(is).length
    return count === 0 ? [] : [`${String(count)} ${count === 1 ? one : words}`]
  }
  const duties = told((load) => dueWords(load, clock.now) !== null, 'due soon')
  if (section === 'awaiting-payment') {
    return [...told((load) => isOldPaper(paperAge(load, clock)), 'over 30 d'), ...duties]
  }
  if (!isOnRoad(section)) return duties
  const isLate = (load: Load) => {
    const { pickup, delivery } = latenessOf(load, clock)
    return pickup || delivery || clock.expectedLate.has(load.id)
  }
  const isStale = (load: Load) => section === 'in-transit' && hasStalePosition(load, clock.now)
  return [
    ...told(isLate, 'late'),
    ...told(({ detentionSince }) => detentionSince !== null, 'in detention'),
    ...told(isStale, 'positions over 30 min old', 'position over 30 min old'),
    ...duties,
  ]
}

/** The longest wait: for a driver since creation, for an invoice since delivery. */
function noteOn(section: LoadSection, rows: readonly Load[], clock: Clock): string | undefined {
  const [first] = rows
  if (!first) return undefined
  if (section === 'pending') {
    const oldest = rows.reduce(
      (found, { createdAt }) => (createdAt < found ? createdAt : found),
      first.createdAt,
    )
    return `oldest ${formatSince(oldest, clock.now)}`
  }
  if (section !== 'awaiting-invoicing') return undefined
  return `oldest ${String(Math.max(...rows.map((load) => paperAge(load, clock) ?? 0)))} d`
}

function sumOn(section: LoadSection, rows: readonly Load[]): string | undefined {
  const sum = sumListed(rows)
  if (rows.length === 0 || sum === 0) return undefined
  if (section === 'awaiting-invoicing' || section === 'recently-paid') return formatMoney(sum)
  return section === 'awaiting-payment' ? `${formatMoney(sum)} open` : undefined
}

type Group = {
  readonly clock: WatchedClock
  readonly active: readonly Load[]
  readonly paid: readonly Load[]
  /** Whether the search and the filter match. */
  readonly isShown?: (load: Load) => boolean
}

export type LoadGroup = TableSection<Load> & { readonly id: LoadSection }

/** The sections of Load Management in their fixed order. */
export function groupLoads({ active, paid, isShown = () => true, clock }: Group): LoadGroup[] {
  const rowsOf = new Map<LoadSection | null, Load[]>(loadSections.map(({ section }) => [section, []]))
  for (const load of [...active, ...recentlyPaid(paid, clock.now)]) {
    if (isShown(load)) rowsOf.get(sectionOf(load))?.push(load)
  }
  return loadSections.map(({ section, label }) => {
    const rows = rowsOf.get(section) ?? []
    const sum = sumOn(section, rows)
    const note = noteOn(section, rows, clock)
    const warnings = warningsOn(section, rows, clock)
    return {
      id: section,
      title: label,
      rows,
      ...(section === 'pending' && { headers: { driver: 'Assign Driver' } }),
      warnings,
      ...(sum === undefined ? {} : { sum }),
      ...(note === undefined ? {} : { note }),
    }
  })
}
