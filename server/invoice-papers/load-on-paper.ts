import type { InvoicePaper } from '#contract/invoices.ts'
import { referencesFor } from '#domain/invoices/paper-references.ts'
import { defaultBolNumber } from '#domain/invoices/payment.ts'
import { referenceFacts, type ReferenceFact } from '#domain/loads/typed-facts.ts'
import { tenths } from '#domain/units.ts'
import type { DbDeps } from '../deps.ts'

type LoadOnPaper = Pick<InvoicePaper, 'loadNumber' | 'origin' | 'destination' | 'miles' | ReferenceFact>

/** What a broker knows the load by: its numbers, and its way. */
export async function loadOnPaper({ db }: DbDeps, loadId: string): Promise<LoadOnPaper> {
  const load = await db
    .selectFrom('loads')
    .leftJoin('locations as from', 'from.id', 'loads.pickupLocationId')
    .leftJoin('locations as to', 'to.id', 'loads.locationId')
    .select([
      'loads.number109',
      'loads.estimatedMiles',
      ...referenceFacts.map((fact) => `loads.${fact}` as const),
    ])
    .select(['from.name as fromName', 'from.city as fromCity', 'from.state as fromState'])
    .select(['to.name as toName', 'to.city as toCity', 'to.state as toState'])
    .where('loads.id', '=', loadId)
    .executeTakeFirstOrThrow()
  return {
    loadNumber: load.number109,
    ...referencesFor({ ...load, bolNumber: load.bolNumber ?? defaultBolNumber }),
    origin: placeText(load.fromName, load.fromCity, load.fromState),
    destination: placeText(load.toName, load.toCity, load.toState),
    miles: load.estimatedMiles === null ? null : String(tenths(Number(load.estimatedMiles))),
  }
}

function placeText(name: string | null, city: string | null, state: string | null): string {
  return [name, city, state].filter(Boolean).join(', ')
}
