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
  interface ProvidedContext {
    testServer: TestServer
  }
}

/**
 * A migrated database of its own for the test file that awaits it at its top level; it is dropped after the file's
 * last test.
 */
export async function testDatabase(poolSize = 5): Promise<TestDatabase> {
  const { maintenance, template } = inject('testServer')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await run(maintenance, `create database ${name} template ${template}`)
  const connection = otherDatabase(maintenance, name)
  const pool = openPool(connection, { max: poolSize })
  // Dropping the database ends what is still connected, which the pool reports here.
  pool.on('error', () => undefined)
  afterAll(async () => {
    await pool.end()
    await run(maintenance, `drop database ${name} with (force)`)
  })
  return { connection, pool, db: openDatabase(pool) }
}
