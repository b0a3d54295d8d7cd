import type { WorkedOut } from '#contract/charges.ts'
import type { DbDeps } from '../deps.ts'
import { goneBy } from './gone-by.ts'
import { termColumns, termsOf, termsOfLoad, workOut } from './charge-rows.ts'

type Stop = {
  readonly id: string
  readonly name: string | null
  readonly timeZone: string | null
  readonly workedOut: WorkedOut | null
}

/** The detention that follows from each stop's times; null if the truck has not arrived there. */
export async function visitsOf({ db, clock }: DbDeps, loadId: string): Promise<Stop[]> {
  const rows = await db
    .selectFrom('loadStops as stops')
    .innerJoin('loads', 'loads.id', 'stops.loadId')
    .leftJoin('customers', 'customers.id', 'loads.customerId')
    .leftJoin('settings', (join) => join.onTrue())
    .leftJoin('loadObligations as terms', termsOfLoad)
    .select(['stops.id', 'stops.companyName', 'stops.city', 'stops.timeZone'])
    .select(['stops.arrivedAt', 'stops.departedAt', 'stops.appointmentAt', 'stops.appointmentUntil'])
    .select(goneBy)
    .select(termColumns)
    .where('stops.loadId', '=', loadId)
    .orderBy('stops.stopSequence')
    .execute()
  const now = clock().toISOString()
  return rows.map(({ id, companyName, city, timeZone, arrivedAt, ...row }) => ({
    id,
    name: companyName ?? city,
    timeZone,
    workedOut: arrivedAt === null ? null : workOut({ arrivedAt, ...row }, termsOf(row), now),
  }))
}

export async function visitAt(
  deps: DbDeps,
  { loadId, stopId }: { loadId: string; stopId: string },
): Promise<Stop | null> {
  return (await visitsOf(deps, loadId)).find(({ id }) => id === stopId) ?? null
}
