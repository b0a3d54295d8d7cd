import type { FastifyReply, FastifyRequest } from 'fastify'
import { isStaff, type Role } from '#domain/access/may.ts'
import { driverSecret } from '#domain/auth/secrets.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import { knownDevice, rememberDevice } from './known-devices.ts'
import { isSecret } from './password-hash.ts'
import { startSession } from './sessions.ts'
import { presentUser } from './user-views.ts'
import { countTries, forgiveTries, type ThrottleKey } from './throttle.ts'

export type Door = 'staff' | 'driver'
type Attempt = { username: string; password: string; door: Door }

const opens: Readonly<Record<Door, (role: Role) => boolean>> = {
  staff: isStaff,
  driver: (role) => role === 'driver',
}

/** Unknown user, wrong secret and wrong door answer alike and take alike long. */
export async function signIn(deps: Deps, request: FastifyRequest, reply: FastifyReply, attempt: Attempt) {
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
  await forgiveTries(deps, keys)
  await startSession(deps, { id: user.id, role: user.role as Role }, request, reply)
  rememberDevice(deps, request, reply, username)
  await deps.db
    .updateTable('users')
    .set({ lastSignInAt: deps.clock().toISOString() })
    .where('id', '=', user.id)
    .execute()
  return presentUser(user)
}

function throttleKeys(deps: Deps, request: FastifyRequest, username: string): ThrottleKey[] {
  const device = knownDevice(deps, request, username)
  if (device !== null) return [{ kind: 'device', subject: device }]
  return [
    { kind: 'username', subject: username.toLowerCase() },
    { kind: 'address', subject: request.ip },
  ]
}
