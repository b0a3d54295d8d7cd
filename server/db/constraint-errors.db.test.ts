import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { testDatabase } from '../../test/support/database.ts'
import { constraintError } from './constraint-errors.ts'

const { db } = await testDatabase()

test.each([
  ['22009', `'9999-12-31 00:00:00+99'::timestamptz`],
  ['22009', `'+010000-01-01T13:59:59.000Z'::timestamptz`],
  ['22008', `'2026-13-45'::timestamptz`],
  ['22007', `'soon'::timestamptz`],
  ['22015', `'99999999999 years'::interval`],
  ['22003', `99999999999::integer`],
  ['22P02', `'a-b'::uuid`],
])('%s, as for %s, is a value that the caller has to mend', async (code, value) => {
  const error: unknown = await sql`select ${sql.raw(value)}`.execute(db).catch((thrown: unknown) => thrown)
  if (!(error instanceof pg.DatabaseError)) throw error
  const told = constraintError(error)
  expect([error.code, told?.status, told?.code]).toEqual([code, 400, 'validation_failed'])
})
