import { PostgresDialect, Transaction } from 'kysely'
import type { Database } from './connect.ts'
import type { DB } from './tables.generated.ts'

/**
 * The database of an open transaction, as `work` sees it: statements that are started without waiting for each other
 * (`Promise.all`) travel together, in the order in which they were started, and PostgreSQL runs them in this order, each
 * seeing what the ones before it did. The query builder by itself would send each one when the one before is answered.
 * When one fails, those behind it fail too, as in any transaction.
 */
export function sendingTogether<Result>(
  transaction: Database,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const executor = transaction.getExecutor()
  return executor.provideConnection((connection) => {
    const same = executor.withConnectionProvider({ provideConnection: (consumer) => consumer(connection) })
    return work(new Transaction<DB>({ ...elsewhere, executor: same }))
  })
}

/** An open transaction has its connection, and never asks for another one. */
const dialect = new PostgresDialect({
  pool: () => Promise.reject(new Error('a transaction has one connection')),
})
const elsewhere = { config: { dialect }, dialect, driver: dialect.createDriver() }
