import { sql } from 'kysely'
import { matchCustomers, notCustomer, type OwnFacts } from '#domain/ratecons/matches/match-customers.ts'
import type { DbDeps, TxDeps } from '../deps.ts'
import { createCustomer } from './customer-store.ts'

/** The customers that a paper may mean, those that were saved first in front. All of them: a company has some hundred. */
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
 * The customer who is surely meant by that name, or a new one: nobody is there to ask. Null where the name is the
 * company's own or that of its factor.
 */
export async function customerByName(
  tx: TxDeps,
  asked: NamedCustomer,
  own: OwnFacts,
): Promise<string | null> {
  const { name } = asked
  if (notCustomer(name, own) !== null) return null
  // Two papers at once of a new broker: the second waits, and finds whom the first one saved.
  await sql`select pg_advisory_xact_lock(hashtext('customers by name'))`.execute(tx.db)
  const { known } = matchCustomers({ name, mc: null, billingEmail: null }, await customersToMatch(tx), own)
  return known ? known.id : newCustomer(tx, asked)
}

/** Somebody looked, and none of those that are there is meant. */
export async function newCustomer(tx: TxDeps, { name, email }: NamedCustomer): Promise<string> {
  return (await createCustomer(tx, { name, email })).id
}
