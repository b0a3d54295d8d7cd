import { sql } from 'kysely'
import type { Driver, DriverEdit, NewDriver } from '#contract/drivers.ts'
import type { PageQuery } from '#contract/load-query.ts'
import { driverSecret } from '#domain/auth/secrets.ts'
import type { PayKind } from '#domain/settlements/driver-pay.ts'
import { statusesOfSection } from '#domain/loads/load-sections.ts'
import { hashSecret } from '../auth/password-hash.ts'
import { endSessionsOf } from '../auth/sessions.ts'
import { orderOfPeople } from '../db/order-of-people.ts'
import { deletedMeanwhile, nextVersion, requireUnchanged } from '../db/row-version.ts'
import type { DbDeps, TxDeps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import { listPage, orderedBy } from '../http/list-page.ts'
import { stopTimesJson } from '../loads/read/load-row-sql.ts'

const columns = [
  'id',
  // The table's check allows only these words.
  sql<PayKind | null>`users.pay_kind`.as('payKind'),
  'payRate',
  'firstName',
  'lastName',
  'phoneNumber',
  'username',
  'truckNumber',
  'hasPin',
  'updatedAt',
] as const
const working = [...statusesOfSection('driver-assigned'), ...statusesOfSection('in-transit')].filter(
  (status) => status !== 'delivered',
)

/**
 * Active drivers by name, each with what they have: first the load under way, or else the oldest assigned. A load that
 * was handed over on the road comes after the driver's own until it is accepted; one whose truck is not used is none.
 */
export async function availableDrivers(deps: DbDeps, page: PageQuery) {
  const { rows, nextCursor } = await listPage(driversAtWork(deps), byName, page)
  return { rows: rows.map(present), nextCursor }
}

const isCarried = sql`loads.driver_id = users.id and loads.deleted_at is null and loads.status = any(${working})
  and not loads.is_tonu`

const byName = orderedBy(sql`users.id`, ...orderOfPeople)

function driversAtWork({ db }: DbDeps) {
  return db
    .selectFrom('users')
    .select(columns)
    .select(
      sql<Driver['loads']>`(
        select coalesce(json_agg(json_build_object('id', loads.id, 'number109', loads.number109, 'status', loads.status,
          'deliveryDueAt', loads.delivery_due_at::text, 'stops', ${stopTimesJson})
          order by (loads.status in ('assigned', 'confirmed')), not loads.driver_confirmed, loads.created_at), '[]')
        from loads where ${isCarried})`.as('loads'),
    )
    .where('role', '=', 'driver')
    .where('isActive', '=', true)
}

type Row = Omit<Driver, 'role' | 'currentLoad'>

function present(row: Row): Driver {
  const [current] = row.loads
  return {
    ...row,
    role: 'driver',
    currentLoad: current ? { id: current.id, number109: current.number109 } : null,
  }
}

/** The phone number is the first password (specification section 6); stored only as a hash of its digits. */
export function phoneSecret(phoneNumber: string | null): Promise<string> {
  return hashSecret(driverSecret(phoneNumber ?? ''))
}

export async function createDriver(tx: TxDeps, driver: NewDriver, password: string): Promise<Driver> {
  const now = tx.clock().toISOString()
  const row = await tx.db
    .insertInto('users')
    .values({ id: tx.newId(), ...driver, role: 'driver', password, createdAt: now, updatedAt: now })
    .returning(columns)
    .executeTakeFirstOrThrow()
  return present({ ...row, loads: [] })
}

type Edit = { readonly id: string; readonly driver: DriverEdit; readonly password: string }

/**
 * A new phone number is also the new password unless the driver has a PIN; all devices must sign in again. `password`
 * is the hash of that number.
 */
export async function updateDriver(tx: TxDeps, { id, driver, password }: Edit): Promise<Driver> {
  const { updatedAt, ...facts } = driver
  const before = await activeDriver(tx.db, id).forUpdate().executeTakeFirst()
  if (!before) throw deletedMeanwhile('driver')
  requireUnchanged(before, updatedAt)
  const isSameNumber = driverSecret(before.phoneNumber ?? '') === driverSecret(driver.phoneNumber)
  const keepsPassword = before.hasPin || isSameNumber
  await tx.db
    .updateTable('users')
    .set({ ...facts, ...(!keepsPassword && { password }), updatedAt: nextVersion(tx, before) })
    .where('id', '=', id)
    .execute()
  if (!keepsPassword) await endSessionsOf(tx, id)
  return present(await driversAtWork(tx).where('users.id', '=', id).executeTakeFirstOrThrow())
}

/** The driver's new PIN; null goes back to the phone number. */
export async function driverPin(deps: DbDeps, id: string, pin: string | null): Promise<NewSecret> {
  const { phoneNumber } = await findDriver(deps, id)
  return pin === null
    ? { password: await phoneSecret(phoneNumber), hasPin: false, phoneNumber }
    : { password: await hashSecret(pin), hasPin: true }
}

type NewSecret =
  | { readonly password: string; readonly hasPin: true }
  /** `phoneNumber`: the one that was hashed. */
  | { readonly password: string; readonly hasPin: false; readonly phoneNumber: string | null }

/** All devices of the driver must sign in again. */
export async function setDriverPin(tx: TxDeps, id: string, secret: NewSecret) {
  const before = await requireDriver(tx, id)
  // The number changed while it was hashed: the old one must not become the password.
  if (!secret.hasPin && secret.phoneNumber !== before.phoneNumber) {
    throw new AppError('changed_meanwhile', {
      message: 'The phone number was changed in the meantime. Look at it and try again.',
    })
  }
  const { password, hasPin } = secret
  await tx.db
    .updateTable('users')
    .set({ password, hasPin, updatedAt: nextVersion(tx, before) })
    .where('id', '=', id)
    .execute()
  await endSessionsOf(tx, id)
  return { success: true as const }
}

export async function findDriver({ db }: DbDeps, id: string) {
  const driver = await activeDriver(db, id).executeTakeFirst()
  if (!driver) throw new AppError('driver_not_found')
  return driver
}

/** Locked until the transaction ends. */
export async function requireDriver({ db }: TxDeps, id: string) {
  const driver = await activeDriver(db, id).forUpdate().executeTakeFirst()
  if (!driver) throw new AppError('driver_not_found')
  return driver
}

function activeDriver(db: DbDeps['db'], id: string) {
  return db
    .selectFrom('users')
    .select(columns)
    .where('id', '=', id)
    .where('role', '=', 'driver')
    .where('isActive', '=', true)
}
