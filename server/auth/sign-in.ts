import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { isStaff, type Role } from '#domain/access/may.ts'
import { driverSecret } from '#domain/auth/secrets.ts'
import { inTransaction } from '../db/transaction.ts'
import type { AppDeps, TxDeps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import { setCookie } from '../http/cookies.ts'
import { knownDevice, rememberDevice } from './known-devices.ts'
import { isSecret } from './password-hash.ts'
import { startSession } from './sessions.ts'
import { presentUser } from './user-views.ts'
import { addressKey, forgiveTries, judgeTry, type ThrottleKey } from './throttle.ts'

export type Door = 'staff' | 'driver'
type Judged = { readonly id: string; readonly password: string | null }
type Attempt = { username: string; password: string; door: Door }

const opens: Readonly<Record<Door, (role: Role) => boolean>> = {
  staff: isStaff,
  driver: (role) => role === 'driver',
}

/** An unknown user, a wrong secret and the wrong sign-in page get the same answer after the same time. */
export async function signIn(deps: AppDeps, request: FastifyRequest, reply: FastifyReply, attempt: Attempt) {
  const { username } = attempt
  const keys = throttleKeys(deps, request, username)
  const { user, sid } = await judgeTry(deps, keys, async () => {
    const user = await personBehind(deps, attempt)
    const sid = await inTransaction(deps, async (tx) => {
      await noteSignIn(tx, user, attempt.door)
      await forgiveTries(tx, keys)
      return startSession(tx, user, request)
    })
    return { user, sid }
  })
  setCookie(reply, 'session', sid)
  rememberDevice(deps, request, reply, username)
  return presentUser(user)
}

async function personBehind({ db }: AppDeps, { username, password, door }: Attempt) {
  const user = await db
    .selectFrom('users')
    .selectAll()
    .where((eb) => eb(eb.fn<string>('lower', ['username']), '=', username.toLowerCase()))
    .where('isActive', '=', true)
    .executeTakeFirst()
  const isRight = await isSecret(user?.password, door === 'driver' ? driverSecret(password) : password)
  // The check constraint of users.role lists exactly the roles.
  const role = user?.role as Role
  if (!user || !isRight || !opens[door](role)) {
    throw refusal(door)
  }
  return { ...user, role }
}

/**
 * Only if the secret that was judged is still stored: whoever replaced it meanwhile, or closed the account, ended the
 * sessions that existed then. From here on they wait and end this one, too.
 */
async function noteSignIn(tx: TxDeps, user: Judged, door: Door): Promise<void> {
  const { numAffectedRows } = await sql`update users set last_sign_in_at = ${tx.clock().toISOString()}
    where id = ${user.id} and password = ${user.password} and is_active`.execute(tx.db)
  if (numAffectedRows === 0n) throw refusal(door)
}

function refusal(door: Door): AppError {
  return new AppError('sign_in_failed', {
    message: door === 'staff' ? 'Invalid credentials' : 'Invalid username or password',
  })
}

function throttleKeys(deps: AppDeps, request: FastifyRequest, username: string): ThrottleKey[] {
  const device = knownDevice(deps, request, username)
  if (device !== null) return [{ kind: 'device', subject: device }]
  // The shared key comes last; see judgeTry.
  return [{ kind: 'username', subject: username.toLowerCase() }, addressKey(request)]
}
