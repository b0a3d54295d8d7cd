import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { preparing } from './prepared-statements.ts'
import type { DB } from './tables.generated.ts'

export type Database = Kysely<DB>
/** Where the database is: the embedded server's socket, or a URL. */
export type Connection =
  | { connectionString: string }
  | { host: string; port: number; user: string; database: string }

const { builtins } = pg.types
type TypeId = (typeof builtins)[keyof typeof builtins]
type Parser = (text: string) => unknown
/** What PostgreSQL prints (`2026-11-21 15:00:00.123+00`) as ISO 8601; instants stay text all the way to the browser. */
const isoInstant = (printed: string) =>
  new Date(printed.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')).toISOString()
const parsers = new Map<number, Parser>([
  [builtins.TIMESTAMPTZ, isoInstant],
  [builtins.DATE, (text) => text],
  [builtins.INT8, Number],
])

/** pg types the results of its parsers as `any`. */
function builtIn(id: TypeId): Parser {
  return pg.types.getTypeParser(id, 'text') as Parser
}

/** No statement, lock wait or pause inside a transaction may hold a connection for longer than this. */
const limits = {
  statement_timeout: 30_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 15_000,
} as const
/** A request that gets no connection within this time is refused with "try again". */
export const connectionWaitMs = 5000

type PoolOptions = {
  readonly max?: number
  /** For work of the start and of the operator, which takes as long as it takes, one statement after the other. */
  readonly isUnlimited?: boolean
}

export function openPool(
  connection: Connection,
  { max = 10, isUnlimited = false }: PoolOptions = {},
): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    max,
    connectionTimeoutMillis: connectionWaitMs,
    keepAlive: true,
    pipeline: !isUnlimited,
    // What is read back must not depend on how the operator's server or database has values printed.
    options: '-c timezone=UTC -c datestyle=ISO -c extra_float_digits=1',
    ...(!isUnlimited && limits),
    application_name: 'fifthwheel',
    types: {
      // All values arrive as text. pg's types use an enum with the same numbers.
      getTypeParser: (id: TypeId): Parser => parsers.get(id) ?? builtIn(id),
    },
  })
  // A broken connection fails its running query, or is replaced; without a listener it would also end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/**
 * A connection that carries a copy: nothing else may travel on it meanwhile. It is no good to the next one, who sends
 * statements together, so it is closed and not given back.
 */
export async function connectForCopies(pool: pg.Pool): Promise<pg.PoolClient> {
  const client = await pool.connect()
  return Object.assign(client, { pipeline: false })
}

export function openDatabase(pool: pg.Pool): Database {
  return new Kysely<DB>({
    dialect: new PostgresDialect({ pool: preparing(pool) }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
}
