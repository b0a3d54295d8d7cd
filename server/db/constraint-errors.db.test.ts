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

test.each([
  // Shut down, crashed or starting; lost; without a free connection.
  ['57P01', 503, 'database_unavailable'],
  ['57P03', 503, 'database_unavailable'],
  ['08006', 503, 'database_unavailable'],
  ['53300', 503, 'database_unavailable'],
  // Out of memory, a server that only reads, a wrong password, no such database.
  ['53200', 503, 'database_unavailable'],
  ['25006', 503, 'database_unavailable'],
  ['28P01', 503, 'database_unavailable'],
  ['3D000', 503, 'database_unavailable'],
  // A lock that somebody holds too long, and conflicts.
  ['55P03', 503, 'server_busy'],
  ['40001', 503, 'server_busy'],
  ['40P01', 503, 'server_busy'],
  // Our own time limits.
  ['57014', 503, 'took_too_long'],
  ['25P03', 503, 'took_too_long'],
  // A mistake of ours is nobody else's business.
  ['42P01', undefined, undefined],
  ['23502', undefined, undefined],
])('an error of code %s is answered %s %s', async (code, status, name) => {
  const raised: unknown =
    await sql`do ${sql.lit(`begin raise exception 'no' using errcode = '${code}'; end`)}`
      .execute(db)
      .catch((thrown: unknown) => thrown)
  if (!(raised instanceof pg.DatabaseError)) throw raised
  const told = constraintError(raised)
  expect([raised.code, told?.status, told?.code]).toEqual([code, status, name])
})

test.each([
  ['loads_number109_key', 409, 'load_number_taken', ['number109']],
  ['loads_bol_number_key', 409, 'bol_number_taken', ['bolNumber']],
  ['bol_numbers_bol_number_key', 409, 'bol_number_taken', ['bolNumber']],
  ['users_username_key', 409, 'username_taken', ['username']],
  ['users_email_key', 409, 'email_taken', ['email']],
  ['trucks_number_key', 409, 'truck_number_taken', ['truckNumber']],
  ['trucks_vin_key', 409, 'vin_taken', ['vinNumber']],
  ['rates_place_key', 409, 'rate_taken', ['city']],
  ['loads_driver_id_fkey', 404, 'driver_not_found', ['driverId']],
  ['loads_location_id_fkey', 404, 'location_not_found', ['locationId']],
  ['loads_pickup_location_id_fkey', 404, 'location_not_found', ['pickupLocationId']],
  ['loads_customer_id_fkey', 404, 'customer_not_found', ['customerId']],
  ['invoices_customer_id_fkey', 404, 'customer_not_found', ['customerId']],
  ['load_stops_location_id_fkey', 404, 'location_not_found', ['stops']],
  ['load_stops_load_id_fkey', 404, 'load_not_found', []],
  ['settlement_lines_load_key', 409, 'settlement_changed', []],
  ['load_charges_detention_key', 409, 'detention_there', ['stopId']],
])('%s is a rule of the database, and who breaks it is told %i %s', async (rule, status, code, fields) => {
  const there = await sql<{ count: number }>`select count(*)::int as count from (
    select conname as name from pg_constraint union select indexname from pg_indexes) rules
    where name = ${rule}`.execute(db)
  expect(there.rows).toEqual([{ count: 1 }])
  const raised: unknown =
    await sql`do ${sql.lit(`begin raise exception 'no' using errcode = '23505', constraint = '${rule}'; end`)}`
      .execute(db)
      .catch((thrown: unknown) => thrown)
  if (!(raised instanceof pg.DatabaseError)) throw raised
  const told = constraintError(raised)
  expect([told?.status, told?.code, Object.keys(told?.details.fields ?? {})]).toEqual([status, code, fields])
  // Only a load's number may be taken over.
  const override = code === 'load_number_taken' ? { requiresOverride: true } : undefined
  expect(told?.details.extras).toEqual(override)
})
