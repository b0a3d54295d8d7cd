import type { InvoicePaper } from '#contract/invoices.ts'
import { referencesFor } from '#domain/invoices/paper-references.ts'
import { defaultBolNumber } from '#domain/invoices/payment.ts'
import { referenceFacts, type ReferenceFact } from '#domain/loads/typed-facts.ts'
import { tenths } from '#domain/units.ts'
import type { DbDeps } from '../deps.ts'

type LoadOnPaper = Pick<InvoicePaper, 'loadNumber' | 'origin' | 'destination' | 'miles' | ReferenceFact>

/** What a broker knows the load by: its numbers, and its way. */
export async function loadOnPaper(deps: DbDeps, loadId: string): Promise<LoadOnPaper> {
  const load = await deps.db
    .selectFrom('loads')
    .select(['number109', 'pickupLocationId', 'locationId', 'estimatedMiles', ...referenceFacts])
    .where('id', '=', loadId)
    .executeTakeFirstOrThrow()
  return {
    loadNumber: load.number109,
    ...referencesFor({ ...load, bolNumber: load.bolNumber ?? defaultBolNumber }),
    origin: await placeText(deps, load.pickupLocationId),
    destination: await placeText(deps, load.locationId),
    miles: load.estimatedMiles === null ? null : String(tenths(Number(load.estimatedMiles))),
  }
}

async function placeText({ db }: DbDeps, locationId: string | null): Promise<string> {
  const place = await db
    .selectFrom('locations')
    .select(['name', 'city', 'state'])
    .where('id', '=', locationId)
    .executeTakeFirst()
  if (!place) return ''
  const town = [place.city, place.state].filter(Boolean).join(', ')
  return town === '' ? place.name : `${place.name}, ${town}`
}
