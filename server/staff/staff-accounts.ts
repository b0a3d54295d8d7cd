import { sql } from 'kysely'
import type { z } from 'zod'
import type { BodyOf } from '#contract/endpoint.ts'
import type { PageQuery } from '#contract/load-query.ts'
import type { NewStaffAccount, StaffAccount, usersApi } from '#contract/users.ts'
import { isStaff, type Role } from '#domain/access/may.ts'
import { endSessionsOf } from '../auth/sessions.ts'
import { endPasswordLinksOf, makePasswordLink } from '../auth/password-links.ts'
import { orderOfPeople } from '../db/order-of-people.ts'
import { nextVersion, requireUnchanged } from '../db/row-version.ts'
import type { DbDeps, TxDeps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import { listPage, orderedBy } from '../http/list-page.ts'

const columns = [
  'id',
  'username',
  'firstName',
  'lastName',
  'email',
  'role',
  'isActive',
  'createdAt',
  'updatedAt',
  'lastSignInAt',
] as const

type Row = Omit<StaffAccount, 'role'> & { role: string }
// The check constraint of users.role lists exactly the roles.
const present = (row: Row): StaffAccount => ({ ...row, role: row.role as Role })

/** All accounts except drivers, including people from a hosted sign-in provider who were not admitted yet. */
export async function listStaff({ db }: DbDeps, page: PageQuery) {
  const staff = db.selectFrom('users').select(columns).where('role', '<>', 'driver')
  const { rows, nextCursor } = await listPage(staff, activeByName, page)
  return { rows: rows.map(present), nextCursor }
}

const activeByName = orderedBy(sql`id`, sql`(not is_active)::text`, ...orderOfPeople)

export async function createStaff(tx: TxDeps, account: z.output<typeof NewStaffAccount>, publicUrl: string) {
  const now = tx.clock().toISOString()
  const row = await tx.db
    .insertInto('users')
    .values({ id: tx.newId(), ...account, createdAt: now, updatedAt: now })
    .returning(columns)
    .executeTakeFirstOrThrow()
  return { ...present(row), passwordLink: await makePasswordLink(tx, row.id, publicUrl) }
}

type Change = BodyOf<typeof usersApi.updateUser>

/**
 * Takes effect at once: a deactivated account is signed out everywhere. An open link to choose a password ends with the
 * account, and with the role that it was given out for.
 */
export async function updateStaff(
  tx: TxDeps,
  id: string,
  { updatedAt, ...change }: Change,
): Promise<StaffAccount> {
  const before = await requireStaff(tx, id)
  requireUnchanged(before, updatedAt)
  const row = await tx.db
    .updateTable('users')
    .set({ ...change, updatedAt: nextVersion(tx, before) })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
  if (change.isActive === false || change.role !== undefined) await keepOneAdmin(tx)
  if (change.isActive === false) await endSessionsOf(tx, id)
  if (change.isActive === false || row.role !== before.role) await endPasswordLinksOf(tx, id)
  return present(row)
}

export async function resetLink(tx: TxDeps, id: string, publicUrl: string) {
  const user = await requireStaff(tx, id)
  if (!isStaff(user.role) || !user.isActive) throw new AppError('user_not_found')
  return makePasswordLink(tx, id, publicUrl)
}

async function requireStaff({ db }: TxDeps, id: string) {
  const user = await db
    .selectFrom('users')
    .select(columns)
    .where('id', '=', id)
    .where('role', '<>', 'driver')
    .forUpdate()
    .executeTakeFirst()
  if (!user) throw new AppError('user_not_found')
  return present(user)
}

/**
 * One who has not chosen a password may never do so. Locks the admins, so that two admins cannot demote each other at
 * the same moment.
 */
async function keepOneAdmin({ db }: TxDeps): Promise<void> {
  const admins = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('isActive', '=', true)
    .where('password', 'is not', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (admins.length === 0) throw new AppError('last_admin')
}
