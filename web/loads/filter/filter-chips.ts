import { loadStatuses } from '#domain/loads/load-status.ts'
import type { Load } from '#contract/load-views.ts'
import { formatDay } from '#client/format/dates.ts'
import type { Clock } from '#client/format/dates.ts'
import { driverNameOf } from '../../load/shown-facts.ts'
import { noDriver } from './load-filter.ts'
import type { LoadFilter } from './load-filter.ts'

export type FilterChip = {
  readonly label: string
  /** The filter when this chip is taken away. */
  readonly without: LoadFilter
}

/** As the figure itself is called. */
const figureWords = {
  'in-transit': 'In Transit',
  'delivered-today': 'Delivered Today',
  owed: 'Owed',
} as const
export const dateWords = { due: 'Delivery due', created: 'Created' } as const

function periodWords({ dateOf, from, to }: LoadFilter, clock: Clock): string {
  const [first, last] = [from, to].map((day) => day && formatDay(day, clock))
  if (from !== null && from === to) return `${dateWords[dateOf]}: ${first ?? ''}`
  if (first == null) return `${dateWords[dateOf]} until ${last ?? ''}`
  return last == null ? `${dateWords[dateOf]} from ${first}` : `${dateWords[dateOf]}: ${first} to ${last}`
}

/** Who is asked for by name: none of the loads may be theirs any more. */
export type FilterNames = { readonly driver?: string | undefined; readonly customer?: string | undefined }

export const driverOf = (id: string, loads: readonly Load[]): string | null => {
  const load = loads.find(({ driverId }) => driverId === id)
  return load ? driverNameOf(load) : null
}
export const customerOf = (id: string, loads: readonly Load[]): string | null =>
  loads.find(({ customerId }) => customerId === id)?.customer?.name ?? null

function driverWords(id: string, loads: readonly Load[], name: string | undefined): string {
  return id === noDriver ? 'none' : (driverOf(id, loads) ?? name ?? 'unknown')
}

/** What the list is narrowed to, in words, each to be taken away by itself. */
export function filterChips(
  filter: LoadFilter,
  loads: readonly Load[],
  clock: Clock,
  names: FilterNames = {},
): FilterChip[] {
  const chips: FilterChip[] = filter.statuses.map((status) => ({
    label: loadStatuses[status].label,
    without: { ...filter, statuses: filter.statuses.filter((other) => other !== status) },
  }))
  const add = (label: string, without: Partial<LoadFilter>) =>
    chips.push({ label, without: { ...filter, ...without } })
  if (filter.figure !== null) add(figureWords[filter.figure], { figure: null })
  if (filter.driver !== null)
    add(`Driver: ${driverWords(filter.driver, loads, names.driver)}`, { driver: null })
  if (filter.customer !== null) {
    const name = customerOf(filter.customer, loads) ?? names.customer ?? 'unknown'
    add(`Customer: ${name}`, { customer: null })
  }
  if (filter.city !== null) add(`City: ${filter.city}`, { city: null })
  if (filter.from !== null || filter.to !== null) add(periodWords(filter, clock), { from: null, to: null })
  if (filter.pod !== null) add(filter.pod === 'yes' ? 'Has POD' : 'No POD', { pod: null })
  if (filter.isOverdue) add('Overdue', { isOverdue: false })
  return chips
}
