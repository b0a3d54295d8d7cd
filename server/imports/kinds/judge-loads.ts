import { sql } from 'kysely'
import type { ImportedLoad } from '#contract/imports.ts'
import { dayIn } from '#domain/calendar.ts'
import { errors } from '#contract/errors.ts'
import { loadStatuses, type LoadStatus } from '#domain/loads/load-status.ts'
import type { StopType } from '#domain/loads/stops.ts'
import type { DbDeps } from '../../deps.ts'
import { goodRows, withValue, type GoodRow, type ReadRow } from '../importer.ts'
import { countWords, listWords } from '../list-words.ts'
import { resolveDuplicates } from '../resolve-duplicates.ts'
import { yieldingToOthers } from '../yield-to-others.ts'
import { openCustomerLookup, openDriverLookup } from './people-lookup.ts'
import { openPlaceLookup, type Place, type PlaceLookup } from './place-lookup.ts'

type StopAt = { readonly stopType: StopType; readonly place: Place }

/** The records that the names in a row refer to. */
export type Resolved = {
  readonly status: LoadStatus
  readonly driverId: string | null
  readonly customerId: string | null
  readonly stops: readonly StopAt[]
}
export type JudgedLoads = {
  readonly resolved: ReadonlyMap<number, Resolved>
  /** New places in the file, each with the row that first named it. */
  readonly added: PlaceLookup['added']
  readonly notes: readonly string[]
}
type Row = GoodRow<ImportedLoad>

const rankOf = (status: LoadStatus) => loadStatuses[status].rank

export async function judgeLoads(
  deps: DbDeps,
  rows: readonly ReadRow<ImportedLoad>[],
  timeZone: string,
): Promise<JudgedLoads> {
  await refuseTaken(deps, withValue(rows))
  await resolveDuplicates(rows, {
    field: 'number109',
    what: '109 number',
    keyOf: ({ number109 }) => number109.toLowerCase(),
  })
  await resolveDuplicates(rows, {
    field: 'bolNumber',
    what: 'BOL number',
    keyOf: ({ bolNumber }) => bolNumber?.toLowerCase() ?? null,
  })
  const known = withValue(rows)
  const [driverOf, customerOf, lookup] = [
    await openDriverLookup(deps),
    await openCustomerLookup(deps),
    await openPlaceLookup(deps),
  ]
  const dayOf = (instant: Date) => dayIn(timeZone, instant)
  const today = dayOf(deps.clock())
  const people = new Map<number, { driverId: string | null; customerId: string | null; status: LoadStatus }>()
  for await (const row of yieldingToOthers(known)) {
    const { driver, customer } = row.value
    const status = statusOf(row.value)
    const isHistory = rankOf(status) >= rankOf('delivered')
    const idOf = (field: string, found: ReturnType<typeof customerOf> | null) => {
      if (found && 'problem' in found) row.problems.push({ field, message: found.problem })
      return found && 'id' in found ? found.id : null
    }
    people.set(row.row, {
      status,
      driverId: idOf('driver', driver === null ? null : driverOf(driver, isHistory)),
      customerId: idOf('customer', customer === null ? null : customerOf(customer)),
    })
    checkStatus(row, status)
    checkDays(row, (instant) => dayOf(new Date(instant)) > today)
  }
  const resolved = new Map<number, Resolved>()
  // Only valid rows may create new places.
  for await (const row of yieldingToOthers(goodRows(rows))) {
    const person = people.get(row.row)
    const stops = stopsAt(lookup, row)
    if (person && stops) resolved.set(row.row, { ...person, stops })
  }
  const used = new Set([...resolved.values()].flatMap(({ stops }) => stops.map(({ place }) => place.id)))
  const added = lookup.added.filter(({ place }) => used.has(place.id))
  return { resolved, added, notes: notesOn(goodRows(rows), resolved, added) }
}

/** The file's status; otherwise the one that its dates and driver imply. */
function statusOf({ status, paidAt, deliveredAt, driver }: ImportedLoad): LoadStatus {
  if (status !== null) return status
  if (paidAt !== null) return 'paid'
  if (deliveredAt !== null) return 'delivered'
  return driver === null ? 'pending' : 'assigned'
}

function checkStatus(row: Row, status: LoadStatus): void {
  const { value, problems } = row
  const { label, rank } = loadStatuses[status]
  if (rank >= rankOf('paid') && value.paidAt === null)
    problems.push({ field: 'paidAt', message: `A load that is ${label} needs the date it was paid.` })
  if (rank < rankOf('paid') && value.paidAt !== null)
    problems.push({
      field: 'paidAt',
      message: `This load has a date it was paid, but its status is ${label}.`,
    })
  if (rank < rankOf('delivered') && value.deliveredAt !== null)
    problems.push({
      field: 'deliveredAt',
      message: `This load has a date it was delivered, but its status is ${label}.`,
    })
  if (rank >= rankOf('assigned') && rank < rankOf('delivered') && value.driver === null)
    problems.push({ field: 'driver', message: `A load that is ${label} needs its driver.` })
}

function checkDays({ value, problems }: Row, isAhead: (instant: string) => boolean): void {
  const what = { deliveredAt: 'delivered', paidAt: 'paid' } as const
  for (const field of ['deliveredAt', 'paidAt'] as const) {
    const at = value[field]
    if (at !== null && isAhead(at))
      problems.push({ field, message: `This day lies in the future. Write the day it was ${what[field]}.` })
  }
}

async function refuseTaken({ db }: DbDeps, rows: readonly Row[]): Promise<void> {
  const numbers = rows.map(({ value }) => value.number109.toLowerCase())
  const bols = rows.flatMap(({ value }) => value.bolNumber?.toLowerCase() ?? [])
  const taken = await sql<{ kind: 'number' | 'bol'; value: string }>`
    select 'number' as kind, lower(number109) as value from loads
    where deleted_at is null and lower(number109) = any(${numbers})
    union all
    select 'bol', lower(bol_number) from loads where deleted_at is null and lower(bol_number) = any(${bols})
    union all
    select 'bol', lower(bol_number) from bol_numbers where lower(bol_number) = any(${bols})`.execute(db)
  const valuesOf = (kind: string) =>
    new Set(taken.rows.filter((row) => row.kind === kind).map((row) => row.value))
  const [takenNumbers, takenBols] = [valuesOf('number'), valuesOf('bol')]
  for (const { value, problems } of rows) {
    if (takenNumbers.has(value.number109.toLowerCase()))
      problems.push({ field: 'number109', message: `${errors.load_number_taken[1]}: ${value.number109}` })
    if (value.bolNumber != null && takenBols.has(value.bolNumber.toLowerCase()))
      problems.push({ field: 'bolNumber', message: errors.bol_number_taken[1] })
  }
}

function stopsAt(lookup: PlaceLookup, { row, value, problems }: Row): StopAt[] | null {
  const stops: StopAt[] = []
  for (const stop of value.stops) {
    const place = lookup.find(stop, row)
    if (place) stops.push({ stopType: stop.stopType, place })
    else {
      const field = stop.stopType === 'pickup' ? 'pickupName' : 'deliveryName'
      const message = `Several locations are called "${stop.name}". Add the city, state or address.`
      problems.push({ field, message })
    }
  }
  return problems.length === 0 ? stops : null
}

function notesOn(
  good: readonly Row[],
  resolved: ReadonlyMap<number, Resolved>,
  added: PlaceLookup['added'],
): string[] {
  const notes: string[] = []
  const names = added.map(({ place }) => (place.city === null ? place.name : `${place.name} (${place.city})`))
  if (names.length > 0)
    notes.push(
      `${countWords(names.length, 'location')} that nobody saved yet will be added: ${listWords(names)}.`,
    )
  const billed = good.filter(({ row }) => {
    const status = resolved.get(row)?.status
    return status !== undefined && rankOf(status) >= rankOf('awaiting_payment')
  })
  if (billed.length > 0)
    notes.push(
      billed.length === 1
        ? '1 load was invoiced before. It comes without an invoice of this system.'
        : `${countWords(billed.length, 'load')} were invoiced before. They come without an invoice of this system.`,
    )
  return notes
}
