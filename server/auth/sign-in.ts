import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { isStaff, type Role } from '#domain/access/may.ts'
import { driverSecret } from '#domain/auth/secrets.ts'
import { inTransaction } from '../db/transaction.ts'
import type { AppDeps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import { knownDevice, rememberDevice } from './known-devices.ts'
import { isSecret } from './password-hash.ts'
import type { User } from './actor.ts'
import { setSessionCookie, startSession } from './sessions.ts'
import { presentUser } from './user-views.ts'
import { countTries, forgiveTries, type ThrottleKey } from './throttle.ts'

export type Door = 'staff' | 'driver'
type Attempt = { username: string; password: string; door: Door }

const opens: Readonly<Record<Door, (role: Role) => boolean>> = {
  staff: isStaff,
  driver: (role) => role === 'driver',
}

/** Unknown user, wrong secret and wrong door answer alike and take alike long. */
export async function signIn(deps: AppDeps, request: FastifyRequest, reply: FastifyReply, attempt: Attempt) {
  const { username, door } = attempt
  const secret = door === 'driver' ? driverSecret(attempt.password) : attempt.password
  const keys = throttleKeys(deps, request, username)
  await countTries(deps, keys)
  const user = await deps.db
    .selectFrom('users')
    .selectAll()
    .where((eb) => eb(eb.fn<string>('lower', ['username']), '=', username.toLowerCase()))
    .where('isActive', '=', true)
    .executeTakeFirst()
  const isRight = await isSecret(user?.password, secret)
  if (!user || !isRight || !opens[door](user.role as Role)) {
    throw new AppError('sign_in_failed', {
      message: door === 'staff' ? 'Invalid credentials' : 'Invalid username or password',
    })
  }
  const signedIn: User = { id: user.id, role: user.role as Role }
  const sid = await inTransaction(deps, async (tx) => {
    await forgiveTries(tx, keys)
    await sql`update users set last_sign_in_at = ${tx.clock().toISOString()} where id = ${user.id}`.execute(
      tx.db,
    )
    return startSession(tx, signedIn, request)
  })
  setSessionCookie(deps, reply, sid)
  rememberDevice(deps, request, reply, username)
  return presentUser(user)
}

function throttleKeys(deps: AppDeps, request: FastifyRequest, username: string): ThrottleKey[] {
  const device = knownDevice(deps, request, username)
  if (device !== null) return [{ kind: 'device', subject: device }]
  return [
    { kind: 'username', subject: username.toLowerCase() },
    { kind: 'address', subject: request.ip },
  ]
}
