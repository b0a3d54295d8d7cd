import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { preparing } from './prepared-statements.ts'
import type { DB } from './tables.generated.ts'

export type Database = Kysely<DB>
/** Where the database is: the embedded server's socket, or a URL. */
export type Connection =
  { connectionString: string } | { host: string; port: number; user: string; database: string }

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

/** pg declares what its parsers answer as `any`. */
function builtIn(id: TypeId): Parser {
  return pg.types.getTypeParser(id, 'text') as Parser
}

/** No statement, no wait for somebody else's lock and no pause between two statements may hold a connection for longer. */
const limits = {
  statement_timeout: 30_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 15_000,
} as const
/** Whoever gets no connection within this time is told to come back. */
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
    options: '-c timezone=UTC',
    ...(!isUnlimited && limits),
    application_name: 'fifthwheel',
    types: {
      // Every value arrives as text. pg's own table knows the types by an enum of the same numbers.
      getTypeParser: (id: TypeId): Parser => parsers.get(id) ?? builtIn(id),
    },
  })
  // A connection that breaks fails the query that runs on it, or is replaced; unheard, it would end the process too.
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
