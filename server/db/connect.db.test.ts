import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../../test/support/database.ts'
import { openPool } from './connect.ts'

const { connection, db } = await testDatabase()
// As on the machine of an operator who set it to their own.
await sql`do $$ begin
  execute format('alter database %I set timezone to ''America/Chicago''', current_database());
  execute format('alter database %I set datestyle to ''German''', current_database());
  execute format('alter database %I set extra_float_digits to -6', current_database());
end $$`.execute(db)

async function settings(isUnlimited: boolean) {
  const pool = openPool(connection, { max: 1, isUnlimited })
  try {
    const { rows } = await pool.query<{
      name: string
      setting: string
    }>(`select name, setting from pg_settings
      where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'TimeZone')`)
    return Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))
  } finally {
    await pool.end()
  }
}

test('no request holds a connection forever, and the clock of a connection is UTC', async () => {
  expect(await settings(false)).toEqual({
    statement_timeout: '30000',
    lock_timeout: '10000',
    idle_in_transaction_session_timeout: '15000',
    TimeZone: 'UTC',
  })
})

test('the work of a start or of the operator takes as long as it takes', async () => {
  expect(await settings(true)).toEqual({
    statement_timeout: '0',
    lock_timeout: '0',
    idle_in_transaction_session_timeout: '0',
    TimeZone: 'UTC',
  })
})

test('days, moments and coordinates are read as they are, however the operator has them printed', async () => {
  const pool = openPool(connection, { max: 1 })
  try {
    const { rows } = await pool.query(`select timestamptz '2026-03-02 15:00:00.123+00' as moment,
      date '2026-03-02' as day, 34.8151234567891::float8 as latitude`)
    expect(rows).toEqual([
      { moment: '2026-03-02T15:00:00.123Z', day: '2026-03-02', latitude: 34.8151234567891 },
    ])
  } finally {
    await pool.end()
  }
})
