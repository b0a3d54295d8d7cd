import type { WorkedOut } from '#contract/charges.ts'
import type { DbDeps } from '../deps.ts'
import { termsOf, termsOfLoad, workOut } from './charge-rows.ts'

type Stop = { readonly id: string; readonly name: string | null; readonly workedOut: WorkedOut | null }

/** What the times of each stop of a load say about detention; null where the truck has not come. */
export async function visitsOf({ db, clock }: DbDeps, loadId: string): Promise<Stop[]> {
  const rows = await db
    .selectFrom('loadStops as stops')
    .innerJoin('loads', 'loads.id', 'stops.loadId')
    .leftJoin('customers', 'customers.id', 'loads.customerId')
    .leftJoin('settings', (join) => join.onTrue())
    .leftJoin('loadObligations as terms', termsOfLoad)
    .select(['stops.id', 'stops.companyName', 'stops.city'])
    .select(['stops.arrivedAt', 'stops.departedAt', 'stops.appointmentAt', 'stops.appointmentUntil'])
    .select([
      'customers.detentionFreeMinutes as customerFree',
      'customers.detentionRate as customerRate',
      'customers.detentionCap as customerCap',
      'terms.freeMinutes as paperFree',
      'terms.ratePerHour as paperRate',
      'terms.cap as paperCap',
      'settings.detentionFreeMinutes as companyFree',
      'settings.detentionRate as companyRate',
      'settings.detentionCap as companyCap',
    ])
    .where('stops.loadId', '=', loadId)
    .orderBy('stops.stopSequence')
    .execute()
  const now = clock().toISOString()
  return rows.map(({ id, companyName, city, arrivedAt, ...row }) => ({
    id,
    name: companyName ?? city,
    workedOut: arrivedAt === null ? null : workOut({ arrivedAt, ...row }, termsOf(row), now),
  }))
}

export async function visitAt(
  deps: DbDeps,
  { loadId, stopId }: { loadId: string; stopId: string },
): Promise<Stop | null> {
  return (await visitsOf(deps, loadId)).find(({ id }) => id === stopId) ?? null
}
