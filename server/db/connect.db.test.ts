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

test('connections that break, idle or in use, end nothing but what ran on them, and are replaced', async () => {
  const pool = openPool(connection, { max: 2 })
  const [idle, used] = await Promise.all([pool.connect(), pool.connect()])
  const pids = await Promise.all(
    [idle, used].map(async (client) => {
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
      return rows[0]?.pid
    }),
  )
  const ends = Promise.all([idle, used].map((client) => new Promise((end) => client.once('end', end))))
  idle.release()
  const running = expect(used.query('select pg_sleep(600)')).rejects.toThrow('terminating connection')
  await sql`select pg_terminate_backend(pid) from unnest(${pids}::int[]) as pid`.execute(db)
  await Promise.all([running, ends])
  used.release()
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await pool.end()
})
