import { sql } from 'kysely'
import { matchCustomers, notCustomer, type OwnFacts } from '#domain/ratecons/matches/match-customers.ts'
import type { DbDeps, TxDeps } from '../deps.ts'
import { createCustomer } from './customer-store.ts'

/** The customers that a paper may name, the oldest first. All of them, since a company has a few hundred. */
export function customersToMatch({ db }: DbDeps) {
  return db
    .selectFrom('customers')
    .select(['id', 'name', 'email', 'invoiceNotes'])
    .where('archivedAt', 'is', null)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

type NamedCustomer = { readonly name: string; readonly email: string | null }

/**
 * The customer with certainly that name, or a new one, since nobody is there to ask. Null if the name is the company's
 * own or its factor's.
 */
export async function customerByName(
  tx: TxDeps,
  asked: NamedCustomer,
  own: OwnFacts,
): Promise<string | null> {
  const { name } = asked
  if (notCustomer(name, own) !== null) return null
  // If two papers of a new broker come at once, the second waits and finds the customer that the first one created.
  await sql`select pg_advisory_xact_lock(hashtext('customers by name'))`.execute(tx.db)
  const { known } = matchCustomers({ name, mc: null, billingEmail: null }, await customersToMatch(tx), own)
  return known ? known.id : newCustomer(tx, asked)
}

/** Creates a customer after a person decided that no existing one is meant. */
export async function newCustomer(tx: TxDeps, { name, email }: NamedCustomer): Promise<string> {
  return (await createCustomer(tx, { name, email })).id
}
