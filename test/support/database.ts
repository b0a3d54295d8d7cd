import { randomUUID } from 'node:crypto'
import { afterAll, inject } from 'vitest'
import type pg from 'pg'
import { openDatabase, openPool, type Connection, type Database } from '../../server/db/connect.ts'
import { otherDatabase, run } from './database-connection.ts'
import type { TestServer } from './database-server.ts'

export type TestDatabase = {
  readonly connection: Connection
  readonly pool: pg.Pool
  readonly db: Database
}

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface adds to vitest's own
  interface ProvidedContext {
    testServer: TestServer
    preparedDataDir: string
    usedDataDir: string
    /** The product and its threads as one file each, made once for the run. */
    bundledScripts: string
  }
}

/** TEST_POOL_SIZE=1 shows what would wait for a second connection while it holds the first. */
const usualPoolSize = Number(process.env['TEST_POOL_SIZE'] ?? '5')

/**
 * A migrated database of its own for the test file that awaits it at its top level; it is dropped after the file's
 * last test.
 */
export async function testDatabase(poolSize = usualPoolSize): Promise<TestDatabase> {
  const connection = await newDatabase(`template ${inject('testServer').template} strategy file_copy`)
  const pool = openPool(connection, { max: poolSize })
  // Dropping the database ends what is still connected, which the pool reports here.
  pool.on('error', () => undefined)
  afterAll(() => pool.end())
  return { connection, pool, db: openDatabase(pool) }
}

/**
 * The address of a database with nothing in it, as an operator would give it in DATABASE_URL. `made` is what `create
 * database` says beyond the name.
 */
export async function emptyDatabaseUrl(made = ''): Promise<string> {
  const connection = await newDatabase(made)
  if ('connectionString' in connection) return connection.connectionString
  const { host, port, user, database } = connection
  return `postgres://${user}@localhost:${String(port)}/${database}?host=${encodeURIComponent(host)}`
}

async function newDatabase(made = ''): Promise<Connection> {
  const { maintenance } = inject('testServer')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await run(maintenance, `create database ${name} ${made}`)
  // Hooks run in the opposite order, so what is still connected was closed before.
  afterAll(() => run(maintenance, `drop database ${name} with (force)`))
  return otherDatabase(maintenance, name)
}
