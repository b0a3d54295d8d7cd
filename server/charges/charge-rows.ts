import { sql, type JoinBuilder } from 'kysely'
import { z } from 'zod'
import { ChargeBasis, WorkedOut, type LoadCharge } from '#contract/charges.ts'
import type { ChargeKind, ChargeState } from '#domain/charges/charge-kinds.ts'
import { detention, termsFor, usualDetention, type DetentionTerms } from '#domain/charges/detention.ts'
import type { StopType } from '#domain/loads/stops.ts'
import { moneyFromStored, moneyText } from '#domain/money.ts'
import type { DB, LoadObligations } from '../db/tables.generated.ts'
import type { DbDeps } from '../deps.ts'
import { goneBy } from './gone-by.ts'

/** What is stored with a detention: whether a person set the amount, and the stop's times when it was written. */
export const DetentionBasis = z.object({
  kind: z.literal('detention'),
  isTyped: z.boolean(),
  workedOut: WorkedOut.nullable(),
})
export type DetentionBasis = z.infer<typeof DetentionBasis>

/** The free time that the load's own paper grants, unless somebody marked it as not applicable. */
export function termsOfLoad(join: JoinBuilder<DB & { terms: LoadObligations }, 'loads' | 'terms'>) {
  return join
    .onRef('terms.loadId', '=', 'loads.id')
    .on('terms.kind', '=', 'free_time')
    .on(({ eb }) => eb.or([eb('terms.mark', 'is', null), eb('terms.mark', '<>', 'not_applicable')]))
}

/** The terms of the load's paper, the customer and the company; all three must be joined. */
export const termColumns = [
  'terms.freeMinutes as paperFree',
  'terms.ratePerHour as paperRate',
  'terms.cap as paperCap',
  'customers.detentionFreeMinutes as customerFree',
  'customers.detentionRate as customerRate',
  'customers.detentionCap as customerCap',
  'settings.detentionFreeMinutes as companyFree',
  'settings.detentionRate as companyRate',
  'settings.detentionCap as companyCap',
] as const

/**
 * Charges with everything their amounts are calculated from: the stop's times, and the terms of the load, customer or
 * company.
 */
function selectCharges({ db }: DbDeps) {
  return db
    .selectFrom('loadCharges')
    .innerJoin('loads', 'loads.id', 'loadCharges.loadId')
    .leftJoin('loadStops as stops', 'stops.id', 'loadCharges.stopId')
    .leftJoin('customers', 'customers.id', 'loads.customerId')
    .leftJoin('settings', (join) => join.onTrue())
    .leftJoin('loadObligations as terms', termsOfLoad)
    .leftJoin('users as deciders', 'deciders.id', 'loadCharges.decidedBy')
    .select([
      'loadCharges.id',
      'loadCharges.loadId',
      'loadCharges.kind',
      'loadCharges.stopId',
      'loadCharges.description',
      'loadCharges.amount',
      'loadCharges.basis',
      'loadCharges.state',
      'loadCharges.source',
      'loadCharges.approvalNote',
      'loadCharges.decidedAt',
      'loadCharges.createdAt',
      'loadCharges.updatedAt',
      'stops.stopType',
      'stops.companyName as stopName',
      'stops.city',
      'stops.state as stopState',
      'stops.arrivedAt',
      'stops.departedAt',
      'stops.appointmentAt',
      'stops.appointmentUntil',
    ])
    .select(goneBy)
    .select(termColumns)
    .select(
      sql<string | null>`nullif(concat_ws(' ', deciders.first_name, deciders.last_name), '')`.as('decidedBy'),
    )
}
type Row = Awaited<ReturnType<ReturnType<typeof selectCharges>['execute']>>[number]

export async function chargesOf(deps: DbDeps, loadId: string): Promise<LoadCharge[]> {
  const rows = await selectCharges(deps)
    .where('loadCharges.loadId', '=', loadId)
    .orderBy('loadCharges.createdAt')
    .orderBy('loadCharges.id')
    .execute()
  const now = deps.clock().toISOString()
  return rows.map((row) => chargeOf(row, now))
}

export async function findCharge(
  deps: DbDeps,
  { loadId, chargeId }: { loadId: string; chargeId: string },
): Promise<LoadCharge | null> {
  const row = await selectCharges(deps)
    .where('loadCharges.id', '=', chargeId)
    .where('loadCharges.loadId', '=', loadId)
    .where('loads.deletedAt', 'is', null)
    .executeTakeFirst()
  return row === undefined ? null : chargeOf(row, deps.clock().toISOString())
}

function chargeOf(row: Row, now: string): LoadCharge {
  const { id, description, approvalNote, decidedBy, decidedAt, createdAt, updatedAt } = row
  // The check constraints list exactly the kinds, the states and the sources.
  const [kind, state] = [row.kind as ChargeKind, row.state as ChargeState]
  const kept = DetentionBasis.safeParse(row.basis).data
  const isTyped = kind === 'detention' && kept?.isTyped !== false
  const workedOut = kind === 'detention' ? workedOutOf(row, now, state === 'proposed' ? null : kept) : null
  return {
    id,
    kind,
    stop: stopOf(row),
    description,
    amount: state === 'proposed' && !isTyped && workedOut !== null ? workedOut.amount : row.amount,
    isTyped,
    state,
    source: row.source as LoadCharge['source'],
    basis: ChargeBasis.safeParse(row.basis).data ?? null,
    workedOut,
    approvalNote,
    decidedBy,
    decidedAt,
    createdAt,
    updatedAt,
  }
}

function stopOf({ stopId, stopType, stopName, city, stopState }: Row): LoadCharge['stop'] {
  if (stopId === null || stopType === null) return null
  // The check constraint lists exactly the two types.
  return { id: stopId, stopType: stopType as StopType, name: stopName, city, state: stopState }
}

/** A decided charge is calculated by the terms of that time, not by today's. */
function workedOutOf(row: Row, now: string, kept: DetentionBasis | null | undefined): WorkedOut | null {
  const { arrivedAt } = row
  if (arrivedAt === null) return null
  const former = kept?.workedOut
  const terms = former ? termsKept(former) : termsOf(row)
  return workOut({ ...row, arrivedAt }, terms, now)
}

function termsKept({ freeMinutes, ratePerHour, cap }: WorkedOut): DetentionTerms {
  return { freeMinutes, ratePerHour: moneyFromStored(ratePerHour), cap: money(cap) }
}

const money = (text: string | null) => (text === null ? null : moneyFromStored(text))

type Whose = 'paper' | 'customer' | 'company'
type TermColumns = Pick<Row, `${Whose}${'Free' | 'Rate' | 'Cap'}`>
/** The load's rate confirmation takes precedence over its customer, the customer over the company. */
export function termsOf(row: TermColumns): DetentionTerms {
  const company = {
    freeMinutes: row.companyFree ?? usualDetention.freeMinutes,
    ratePerHour: moneyFromStored(row.companyRate ?? usualDetention.ratePerHour),
    cap: money(row.companyCap),
  }
  const customer = {
    freeMinutes: row.customerFree,
    ratePerHour: money(row.customerRate),
    cap: money(row.customerCap),
  }
  const paper = { freeMinutes: row.paperFree, ratePerHour: money(row.paperRate), cap: money(row.paperCap) }
  return termsFor(paper, termsFor(customer, company))
}

export function workOut(
  visit: Parameters<typeof detention>[0],
  terms: DetentionTerms,
  now: string,
): WorkedOut {
  const { uncapped, amount, ...times } = detention(visit, terms, now)
  const { arrivedAt, appointmentAt, appointmentUntil } = visit
  return {
    arrivedAt,
    appointmentAt,
    appointmentUntil,
    freeMinutes: terms.freeMinutes,
    ratePerHour: moneyText(terms.ratePerHour),
    cap: terms.cap === null ? null : moneyText(terms.cap),
    ...times,
    uncapped: moneyText(uncapped),
    amount: moneyText(amount),
  }
}
