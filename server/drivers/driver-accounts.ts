import { sql } from 'kysely'
import type { Driver, NewDriver } from '#contract/drivers.ts'
import { driverSecret } from '#domain/auth/secrets.ts'
import { statusesOfSection } from '#domain/loads/load-sections.ts'
import { hashSecret } from '../auth/password-hash.ts'
import { endSessionsOf } from '../auth/sessions.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'

const columns = ['id', 'firstName', 'lastName', 'phoneNumber', 'username', 'truckNumber', 'hasPin'] as const
const working = [...statusesOfSection('driver-assigned'), ...statusesOfSection('in-transit')].filter(
  (status) => status !== 'delivered',
)

/** Active drivers by name, with the load each one is on: the one under way, else the oldest assigned. */
export async function availableDrivers({ db }: Deps): Promise<Driver[]> {
  const rows = await db
    .selectFrom('users')
    .select(columns)
    .select(
      sql<Driver['currentLoad']>`(
        select json_build_object('id', loads.id, 'number109', loads.number109) from loads
        where loads.driver_id = users.id and loads.deleted_at is null and loads.status = any(${working})
        order by (loads.status in ('assigned', 'confirmed')), loads.created_at limit 1)`.as('currentLoad'),
    )
    .where('role', '=', 'driver')
    .where('isActive', '=', true)
    .orderBy('lastName')
    .orderBy('firstName')
    .orderBy('id')
    .limit(5000)
    .execute()
  return rows.map((row) => ({ ...row, role: 'driver' as const }))
}

/** The phone number is the first password (specification section 6); stored only as a hash of its digits. */
export async function createDriver(deps: Deps, driver: NewDriver): Promise<Driver> {
  const now = deps.clock().toISOString()
  const password = await hashSecret(driverSecret(driver.phoneNumber))
  const row = await deps.db
    .insertInto('users')
    .values({ id: deps.newId(), ...driver, role: 'driver', password, createdAt: now, updatedAt: now })
    .returning(columns)
    .executeTakeFirstOrThrow()
  return { ...row, role: 'driver', currentLoad: null }
}

/** A new phone number is the new password too, unless a PIN replaced it. */
export async function updateDriver(deps: Deps, id: string, driver: NewDriver): Promise<Driver> {
  const password = await hashSecret(driverSecret(driver.phoneNumber))
  return inTransaction(deps, async (tx) => {
    const before = await requireDriver(tx, id)
    const keepsPassword = before.hasPin || before.phoneNumber === driver.phoneNumber
    await tx.db
      .updateTable('users')
      .set({ ...driver, ...(!keepsPassword && { password }), updatedAt: tx.clock().toISOString() })
      .where('id', '=', id)
      .execute()
    const changed = (await availableDrivers(tx)).find((other) => other.id === id)
    if (!changed) throw new AppError('driver_not_found')
    return changed
  })
}

/** Null goes back to the phone number. Every device of the driver signs in anew. */
export async function setDriverPin(deps: Deps, id: string, pin: string | null) {
  return inTransaction(deps, async (tx) => {
    const driver = await requireDriver(tx, id)
    const password = await hashSecret(driverSecret(pin ?? driver.phoneNumber ?? ''))
    await tx.db
      .updateTable('users')
      .set({ password, hasPin: pin !== null, updatedAt: tx.clock().toISOString() })
      .where('id', '=', id)
      .execute()
    await endSessionsOf(tx, id)
    return { success: true as const }
  })
}

export async function requireDriver({ db }: Deps, id: string) {
  const driver = await db
    .selectFrom('users')
    .select(columns)
    .where('id', '=', id)
    .where('role', '=', 'driver')
    .where('isActive', '=', true)
    .forUpdate()
    .executeTakeFirst()
  if (!driver) throw new AppError('driver_not_found')
  return driver
}
