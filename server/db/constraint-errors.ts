import type pg from 'pg'
import type { ErrorCode } from '#contract/errors.ts'
import { AppError } from '../http/app-error.ts'

/** What the database's guards say, in the product's words: constraint to code and the field it speaks of. */
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
  load_stops_load_id_fkey: ['load_not_found'],
}

/** PostgreSQL: out of range, bad encoding, NUL: values that no field can hold. */
const unstorable = new Set(['22003', '22001', '22021', '22P05', '22P02', '22008'])

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
  return error.code === '57P01' || error.code === '57P03' ? new AppError('shutting_down') : null
}
