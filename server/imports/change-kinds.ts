import { updateCustomer } from '../customers/update-customer.ts'
import type { TxDeps } from '../deps.ts'
import { updateDriver } from '../drivers/driver-accounts.ts'
import { updateLocation } from '../locations/update-location.ts'
import { updateTruck } from '../trucks/update-truck.ts'
import type { Changed } from './importer.ts'

/** Kinds of records that a file may change, not only add. */
export type ChangedKind = 'customers' | 'locations' | 'drivers' | 'trucks'

export type RecordChange = {
  readonly id: string
  /** Nothing is changed that has another version by now. */
  readonly version: string
  readonly values: Changed
}
type Change = (tx: TxDeps, change: RecordChange) => Promise<{ readonly updatedAt: string }>

/** Changes some fields of a record as its dialog would. The values were read from such a record, or judged by its schema. */
export const changeKinds: Readonly<Record<ChangedKind, Change>> = {
  customers: async (tx, { id, version, values }) => {
    const { name } = await tx.db
      .selectFrom('customers')
      .select('name')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return updateCustomer(tx, id, { name, ...values, updatedAt: version })
  },
  locations: async (tx, { id, version, values }) => {
    const { name } = await tx.db
      .selectFrom('locations')
      .select('name')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return updateLocation(tx, id, { name, ...values, updatedAt: version })
  },
  trucks: async (tx, { id, version, values }) => {
    const truck = await tx.db
      .selectFrom('trucks')
      .select(['truckNumber', 'make', 'model', 'year', 'vinNumber', 'mileage'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return updateTruck(tx, id, { ...truck, ...values, updatedAt: version })
  },
  drivers: async (tx, { id, version, values }) => {
    const { firstName, lastName, phoneNumber, username } = await tx.db
      .selectFrom('users')
      .select(['firstName', 'lastName', 'phoneNumber', 'username'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const person = {
      firstName: firstName ?? '',
      lastName: lastName ?? '',
      phoneNumber: phoneNumber ?? '',
      username: username ?? '',
    }
    // The phone number stays, and with it the password.
    return updateDriver(tx, { id, driver: { ...person, ...values, updatedAt: version }, password: '' })
  },
}

export function isChangedKind(kind: string): kind is ChangedKind {
  return Object.hasOwn(changeKinds, kind)
}
