import { sql } from 'kysely'
import type { PaperMatches, PaperParties } from '#contract/paper-matches.ts'
import type { LoadStatus } from '#domain/loads/load-status.ts'
import { besidesPo, brokerKey, ownNumber } from '#domain/ratecons/revision/broker-number.ts'
import { matchCustomers, notCustomer } from '#domain/ratecons/matches/match-customers.ts'
import { placeMatcher } from '#domain/ratecons/matches/match-places.ts'
import { customersToMatch } from '../../customers/customer-by-name.ts'
import type { DbDeps } from '../../deps.ts'
import { placesToMatch } from '../../locations/location-by-address.ts'
import { companySettings } from '../../settings/company-settings.ts'
import { paperFacts } from '../paper-facts.ts'
import { matchStops } from './match-stops.ts'

/** The customer, places and load that a paper refers to; one statement per kind, however many stops there are. */
export async function matchPaper(deps: DbDeps, parties: PaperParties): Promise<PaperMatches> {
  const { companyName = null, brokerMc = null, billingEmail = null } = parties
  const own = await companySettings(deps)
  const broker = { name: companyName, mc: brokerMc, billingEmail }
  const matched = matchCustomers(broker, await customersToMatch(deps), own)
  const customer = {
    known: matched.known && shownCustomer(matched.known),
    candidates: matched.candidates.map(shownCustomer),
    isNoCustomer: notCustomer(companyName, own),
  }
  const isNamed = companyName !== null && customer.isNoCustomer === null
  const places = await writtenPlaces(parties.stops)
  const states = places.map(({ state }) => state)
  const known = states.filter((state) => state !== null)
  const saved =
    places.length === 0 ? [] : await placesToMatch(deps, known.length < states.length ? null : known)
  const match = placeMatcher(saved)
  const loads = await loadsOfNumber(deps, parties)
  const maybe = [matched.known, ...matched.candidates].flatMap((one) => (one === null ? [] : [one.id]))
  // Brokers' numbers are not unique: the same number of another broker is another load.
  const load = loads.find(({ customerId }) => customerId === null || !isNamed || maybe.includes(customerId))
  return {
    customer,
    stops: await matchStops(places, match),
    load: load ? shownLoad(load) : null,
  }
}

function shownCustomer<Customer extends { readonly invoiceNotes: string | null }>({
  invoiceNotes: _,
  ...customer
}: Customer) {
  return customer
}

/** The ZIP code gives the town if the paper does not. */
async function writtenPlaces(stops: PaperParties['stops']) {
  const { zipTown } = await paperFacts([])
  return stops.map(({ name = null, street = null, city = null, state = null, zip }) => {
    const town = zip == null ? null : zipTown(zip.slice(0, 5))
    return { name, street, city: city ?? town?.city ?? null, state: state ?? town?.state ?? null }
  })
}

/**
 * Active loads with that number, the newest first: by our number through its index, by the broker's in one scan,
 * because no index contains only letters and digits.
 */
async function loadsOfNumber({ db }: DbDeps, parties: PaperParties) {
  const own = ownNumber(parties)
  const key = brokerKey(parties)
  if (own === null && key === null) return []
  const theirs = sql`regexp_replace(lower(split_part(loads.po_number, ${besidesPo}, 1)), '[^a-z0-9]', '', 'g')`
  const rows = await db
    .selectFrom('loads')
    .leftJoin('customers', 'customers.id', 'loads.customerId')
    .select(['loads.id', 'loads.number109', 'loads.poNumber', 'loads.status', 'loads.customerId'])
    .select(['loads.updatedAt', 'customers.name as customerName'])
    .where('loads.deletedAt', 'is', null)
    .where(
      own === null
        ? sql<boolean>`loads.po_number is not null and ${theirs} = ${key}`
        : sql<boolean>`lower(loads.number109) = lower(${own})`,
    )
    .orderBy('loads.createdAt', 'desc')
    .orderBy('loads.id', 'desc')
    .limit(20)
    .execute()
  return rows
}

function shownLoad({ customerId: _, ...load }: Awaited<ReturnType<typeof loadsOfNumber>>[number]) {
  // The check constraint of loads.status lists exactly the statuses of the table.
  return { ...load, status: load.status as LoadStatus }
}
