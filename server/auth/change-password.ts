import { NewPassword } from '#contract/auth.ts'
import { driverSecret, isPin } from '#domain/auth/secrets.ts'
import type { Deps } from '../deps.ts'
import { invalidField } from '../http/app-error.ts'
import type { Actor } from './actor.ts'
import { hashSecret, isSecret } from './password-hash.ts'
import { endSessionsOf } from './sessions.ts'
import { countTries, forgiveTries } from './throttle.ts'

/** Staff choose a password, a driver a PIN; every other device of theirs is signed out. */
export async function changePassword(
  deps: Deps,
  actor: Actor,
  change: { currentPassword: string; newPassword: string },
) {
  const isDriver = actor.role === 'driver'
  if (isDriver && !isPin(change.newPassword)) throw invalidField('newPassword', 'Please enter 4 to 8 digits')
  const judged = isDriver ? null : NewPassword.safeParse(change.newPassword)
  if (judged && !judged.success) {
    throw invalidField('newPassword', judged.error.issues[0]?.message ?? 'Please choose another password.')
  }
  const keys = [{ kind: 'device', subject: `password of ${actor.id}` }] as const
  await countTries(deps, keys)
  const user = await deps.db
    .selectFrom('users')
    .select('password')
    .where('id', '=', actor.id)
    .executeTakeFirstOrThrow()
  const current = isDriver ? driverSecret(change.currentPassword) : change.currentPassword
  if (!(await isSecret(user.password, current))) {
    throw invalidField(
      'currentPassword',
      isDriver ? 'This is not your current PIN or phone number.' : 'This is not your current password.',
    )
  }
  await forgiveTries(deps, keys)
  await deps.db
    .updateTable('users')
    .set({
      password: await hashSecret(change.newPassword),
      hasPin: isDriver,
      updatedAt: deps.clock().toISOString(),
    })
    .where('id', '=', actor.id)
    .execute()
  await endSessionsOf(deps, actor.id, actor.sessionId)
  return { success: true as const }
}
