import type pg from 'pg'
import type { ErrorCode } from '#contract/errors.ts'
import { AppError } from '../http/app-error.ts'

/** Maps constraints to error codes and the field that they are about. */
const constraints: Readonly<Record<string, readonly [ErrorCode, field?: string]>> = {
  loads_number109_key: ['load_number_taken', 'number109'],
  loads_bol_number_key: ['bol_number_taken', 'bolNumber'],
  bol_numbers_bol_number_key: ['bol_number_taken', 'bolNumber'],
  users_username_key: ['username_taken', 'username'],
  users_email_key: ['email_taken', 'email'],
  trucks_number_key: ['truck_number_taken', 'truckNumber'],
  trucks_vin_key: ['vin_taken', 'vinNumber'],
  rates_place_key: ['rate_taken', 'city'],
  loads_driver_id_fkey: ['driver_not_found', 'driverId'],
  loads_location_id_fkey: ['location_not_found', 'locationId'],
  loads_pickup_location_id_fkey: ['location_not_found', 'pickupLocationId'],
  loads_customer_id_fkey: ['customer_not_found', 'customerId'],
  invoices_customer_id_fkey: ['customer_not_found', 'customerId'],
  load_stops_location_id_fkey: ['location_not_found', 'stops'],
  settlement_lines_load_key: ['settlement_changed'],
  settlement_lines_charge_key: ['settlement_changed'],
  settlement_lines_load_id_fkey: ['settlement_changed'],
  settlement_lines_charge_id_fkey: ['settlement_changed'],
  load_stops_load_id_fkey: ['load_not_found'],
  load_charges_detention_key: ['detention_there', 'stopId'],
}

/** PostgreSQL's codes for values that no column can hold: out of range, bad encoding, NUL, no moment, no such offset. */
const unstorable = new Set([
  ...['22001', '22003', '22007', '22008', '22009', '22015', '22021', '22P02', '22P05'],
])

export function constraintError(error: pg.DatabaseError): AppError | null {
  const known = constraints[error.constraint ?? '']
  if (known) {
    const [code, field] = known
    const plain = new AppError(code)
    return new AppError(code, {
      ...(field !== undefined && { fields: { [field]: plain.message } }),
      ...(code === 'load_number_taken' && { extras: { requiresOverride: true } }),
    })
  }
  if (unstorable.has(error.code ?? '')) {
    return new AppError('validation_failed', {
      message: 'A value is too large or contains characters that cannot be stored.',
    })
  }
  return unavailable(error.code ?? '')
}

/** Temporary failures (PostgreSQL, appendix A): the caller is told to try again. */
function unavailable(code: string): AppError | null {
  // Shut down, crashed, starting up; connection lost; too many connections; out of memory; read-only, as the server that
  // another one took over from; password changed or database renamed.
  if (/^(57P0|08|53300|53200|25006|28|3D000)/.test(code)) return new AppError('database_unavailable')
  // A lock held by somebody else for too long; deadlocks and conflicts that retries did not solve.
  if (['55P03', '40001', '40P01'].includes(code)) return new AppError('server_busy')
  // Canceled by one of our time limits.
  return ['57014', '25P03'].includes(code) ? new AppError('took_too_long') : null
}
