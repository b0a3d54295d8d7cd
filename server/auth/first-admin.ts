import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { SignedInUser } from '#contract/auth.ts'
import { inTransaction } from '../db/transaction.ts'
import type { AppDeps, DbDeps, TxDeps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import { setCookie } from '../http/cookies.ts'
import { hashSecret } from './password-hash.ts'
import { startSession, type Visit } from './sessions.ts'
import { addressKey, forgiveTries, judgeTry } from './throttle.ts'
import { presentUser } from './user-views.ts'

type FirstAdmin = {
  username: string
  password: string
  firstName: string
  lastName: string
  email?: string | null | undefined
  companyName: string
  timeZone?: string | undefined
}

export async function needsSetup(deps: DbDeps): Promise<boolean> {
  const admin = await deps.db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .limit(1)
    .executeTakeFirst()
  return admin === undefined
}

const tokenFile = (deps: AppDeps) => join(deps.config.dataDir, 'secrets', 'setup-token.sha256')
const hash = (token: string) => createHash('sha256').update(token).digest()

/** Makes a new one-time link at each start until there is an admin; only its hash is stored. */
export function makeSetupLink(deps: AppDeps, address: string): string {
  const token = randomBytes(24).toString('base64url')
  writeFileSync(tokenFile(deps), hash(token).toString('hex'), { mode: 0o600 })
  return `${address}/setup?token=${token}`
}

function isSetupToken(deps: AppDeps, token: string): boolean {
  try {
    return timingSafeEqual(Buffer.from(readFileSync(tokenFile(deps), 'utf8'), 'hex'), hash(token))
  } catch {
    return false
  }
}

type Setup = FirstAdmin & { readonly token: string }

/** Wrong links count as tries of the address. The admin is signed in at once. */
export async function setUp(
  deps: AppDeps,
  { request, reply }: Visit,
  { token, ...admin }: Setup,
): Promise<SignedInUser> {
  if (!(await needsSetup(deps))) throw new AppError('setup_done')
  const keys = [addressKey(request)]
  await judgeTry(deps, keys, async () => {
    if (!isSetupToken(deps, token)) {
      // The link goes once somebody has used it, which may just have happened.
      throw new AppError((await needsSetup(deps)) ? 'setup_link_invalid' : 'setup_done')
    }
    await inTransaction(deps, (tx) => forgiveTries(tx, keys))
  })
  const password = await hashSecret(admin.password)
  const { user, sid } = await inTransaction(deps, async (tx) => {
    const user = await insertFirstAdmin(tx, { ...admin, password })
    // Together with the account, so that nobody replaces its secret in between.
    return { user, sid: await startSession(tx, user, request) }
  })
  rmSync(tokenFile(deps), { force: true })
  setCookie(reply, 'session', sid)
  return user
}

/** Creates the company and its first admin, unless there is an admin already. */
export async function createFirstAdmin(deps: AppDeps, admin: FirstAdmin): Promise<void> {
  const password = await hashSecret(admin.password)
  await inTransaction(deps, (tx) => insertFirstAdmin(tx, { ...admin, password }))
}

async function insertFirstAdmin(tx: TxDeps, admin: FirstAdmin) {
  // If two people open the link at once, only one becomes admin.
  await sql`select pg_advisory_xact_lock(hashtext('first admin'))`.execute(tx.db)
  if (!(await needsSetup(tx))) throw new AppError('setup_done')
  const now = tx.clock().toISOString()
  const user = await tx.db
    .insertInto('users')
    .values({
      id: tx.newId(),
      username: admin.username,
      password: admin.password,
      firstName: admin.firstName,
      lastName: admin.lastName,
      email: admin.email ?? null,
      role: 'admin',
      createdAt: now,
      updatedAt: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const { companyName, timeZone } = admin
  const company = { companyName, updatedAt: now, ...(timeZone !== undefined && { timeZone }) }
  await tx.db
    .insertInto('settings')
    .values(company)
    .onConflict((conflict) => conflict.column('onlyRow').doUpdateSet(company))
    .execute()
  return presentUser(user)
}
