import { dayIn, parseCalendarDate } from '#domain/calendar.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import { statusesOnTheRoad } from '#domain/loads/load-sections.ts'
import { loadStatuses, loadStatusNames } from '#domain/loads/load-status.ts'
import type { LoadStatus } from '#domain/loads/load-status.ts'
import type { Load } from '#contract/load-views.ts'
import type { Clock } from '#client/format/dates.ts'

/** Among the drivers to choose from: the loads that nobody drives. */
export const noDriver = 'none'

/** The filter; a load must match all of it. */
export type LoadFilter = {
  readonly statuses: readonly LoadStatus[]
  /** Ids; a driver may be `noDriver`. */
  readonly driver: string | null
  readonly customer: string | null
  readonly city: string | null
  /** Which day of the load lies between the two. */
  readonly dateOf: 'due' | 'created'
  readonly from: CalendarDate | null
  readonly to: CalendarDate | null
  readonly pod: 'yes' | 'no' | null
  readonly isOverdue: boolean
  /** The list behind a figure of the strip. */
  readonly figure: Figure | null
}

const figures = ['in-transit', 'delivered-today', 'owed'] as const
export type Figure = (typeof figures)[number]

export const noFilter: LoadFilter = {
  statuses: [],
  driver: null,
  customer: null,
  city: null,
  dateOf: 'due',
  from: null,
  to: null,
  pod: null,
  isOverdue: false,
  figure: null,
}

const names = [
  'status',
  'driver',
  'customer',
  'city',
  'date',
  'from',
  'to',
  'pod',
  'overdue',
  'figure',
] as const

/** Reads the filter from the address; anybody can edit that, so invalid parts are ignored. */
export function readFilter(params: URLSearchParams): LoadFilter {
  const dayOf = (name: string) => parseCalendarDate(params.get(name) ?? '')
  const wanted = new Set((params.get('status') ?? '').split(','))
  const pod = params.get('pod')
  return {
    statuses: loadStatusNames.filter((status) => wanted.has(status)),
    driver: params.get('driver'),
    customer: params.get('customer'),
    city: params.get('city'),
    dateOf: params.get('date') === 'created' ? 'created' : 'due',
    from: dayOf('from'),
    to: dayOf('to'),
    pod: pod === 'yes' || pod === 'no' ? pod : null,
    isOverdue: params.get('overdue') === 'yes',
    figure: figures.find((figure) => figure === params.get('figure')) ?? null,
  }
}

/** The filter part of the address; unchanged while only the sort or the open load changes. */
export function filterPart(params: URLSearchParams): string {
  return new URLSearchParams([...params].filter(([name]) => names.some((known) => known === name))).toString()
}

export function writeFilter(params: URLSearchParams, filter: LoadFilter): URLSearchParams {
  const values: Record<(typeof names)[number], string | null> = {
    status: filter.statuses.join(','),
    driver: filter.driver,
    customer: filter.customer,
    city: filter.city,
    date: filter.dateOf === 'created' && (filter.from ?? filter.to) !== null ? 'created' : null,
    from: filter.from,
    to: filter.to,
    pod: filter.pod,
    overdue: filter.isOverdue ? 'yes' : null,
    figure: filter.figure,
  }
  const next = new URLSearchParams(params)
  for (const name of names) {
    const value = values[name]
    if (value === null || value === '') next.delete(name)
    else next.set(name, value)
  }
  return next
}

/** How many chips it makes. */
export function filterCount(filter: LoadFilter): number {
  const { statuses, driver, customer, city, from, to, pod, isOverdue, figure } = filter
  const isSet = [driver, customer, city, from ?? to, pod, figure].filter((part) => part !== null).length
  return statuses.length + isSet + Number(isOverdue)
}

export function citiesOf(load: Load): string[] {
  const places = [load.pickupLocation, ...load.stops, load.location]
  return places.map((place) => place?.city ?? '').filter((city) => city !== '')
}

/** Its day is over by the company's calendar, and it is not delivered. */
function isOverdue(load: Load, today: CalendarDate): boolean {
  const isUnderWay = loadStatuses[load.status].rank < loadStatuses.delivered.rank
  return isUnderWay && load.deliveryDueAt !== null && load.deliveryDueAt < today
}

export function meetsFilter(filter: LoadFilter, { timeZone, now }: Clock): (load: Load) => boolean {
  const { driver, customer, dateOf, from, to, pod } = filter
  const city = filter.city?.toLowerCase()
  const today = dayIn(timeZone, now)
  const dayOf = (load: Load) =>
    dateOf === 'due' ? load.deliveryDueAt : dayIn(timeZone, new Date(load.createdAt))
  const isInPeriod = (load: Load) => {
    const day = dayOf(load)
    return day !== null && (from === null || day >= from) && (to === null || day <= to)
  }
  const conditions: ((load: Load) => boolean)[] = []
  if (filter.statuses.length > 0) conditions.push((load) => filter.statuses.includes(load.status))
  if (driver !== null) conditions.push((load) => load.driverId === (driver === noDriver ? null : driver))
  if (customer !== null) conditions.push((load) => load.customerId === customer)
  if (city !== undefined)
    conditions.push((load) => citiesOf(load).some((name) => name.toLowerCase() === city))
  if (from !== null || to !== null) conditions.push(isInPeriod)
  if (pod !== null) conditions.push((load) => (load.podDocumentPath !== null) === (pod === 'yes'))
  if (filter.isOverdue) conditions.push((load) => isOverdue(load, today))
  if (filter.figure === 'in-transit') conditions.push((load) => statusesOnTheRoad.includes(load.status))
  if (filter.figure === 'delivered-today')
    conditions.push(
      (load) =>
        load.deliveredAt !== null && !load.isTonu && dayIn(timeZone, new Date(load.deliveredAt)) === today,
    )
  if (filter.figure === 'owed') conditions.push((load) => load.invoice?.status === 'finalized')
  return (load) => conditions.every((meets) => meets(load))
}
