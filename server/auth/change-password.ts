import { NewPassword } from '#contract/auth.ts'
import { driverSecret, isPin } from '#domain/auth/secrets.ts'
import { inTransaction } from '../db/transaction.ts'
import type { AppDeps, TxDeps } from '../deps.ts'
import { AppError, invalidField } from '../http/app-error.ts'
import type { Person } from './actor.ts'
import { refuseGuessable } from './refuse-guessable.ts'
import { hashSecret, isSecret } from './password-hash.ts'
import { endPasswordLinksOf } from './password-links.ts'
import { endSessionsOf } from './sessions.ts'
import { forgiveTries, judgeTry } from './throttle.ts'

type Judged = { readonly former: string | null; readonly chosen: string }
type Change = { currentPassword: string; newPassword: string }

/** Checks the change outside of a transaction, because it counts tries and hashes; returns the hashes. */
export async function judgePasswordChange(deps: AppDeps, actor: Person, change: Change): Promise<Judged> {
  const isDriver = actor.role === 'driver'
  if (isDriver && !isPin(change.newPassword)) throw invalidField('newPassword', 'Please enter 4 to 8 digits')
  if (!isDriver) await checkNewPassword(deps, actor, change.newPassword)
  const former = await judgeCurrent(deps, actor, change.currentPassword)
  return { former, chosen: await hashSecret(change.newPassword) }
}

async function checkNewPassword(deps: AppDeps, { username }: Person, chosen: string): Promise<void> {
  const judged = NewPassword.safeParse(chosen)
  if (!judged.success) {
    throw invalidField('newPassword', judged.error.issues[0]?.message ?? 'Please choose another password.')
  }
  await refuseGuessable(deps, { field: 'newPassword', password: chosen, username })
}

/** The stored hash, if the typed secret is right. */
function judgeCurrent(deps: AppDeps, { id, role }: Person, typed: string): Promise<string | null> {
  const keys = [{ kind: 'device', subject: `password of ${id}` }] as const
  const isDriver = role === 'driver'
  return judgeTry(deps, keys, async () => {
    const { password } = await deps.db
      .selectFrom('users')
      .select('password')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    if (!(await isSecret(password, isDriver ? driverSecret(typed) : typed))) {
      throw invalidField(
        'currentPassword',
        isDriver ? 'This is not your current PIN or phone number.' : 'This is not your current password.',
      )
    }
    await inTransaction(deps, (tx) => forgiveTries(tx, keys))
    return password
  })
}

/** Staff choose a password, drivers a PIN; all other devices are signed out, and open links to choose a password end. */
export async function changePassword(tx: TxDeps, actor: Person, { former, chosen }: Judged) {
  const changed = await tx.db
    .updateTable('users')
    .set({ password: chosen, hasPin: actor.role === 'driver', updatedAt: tx.clock().toISOString() })
    .where('id', '=', actor.id)
    // Only if the checked secret is still stored: a reset in between wins.
    .where('password', '=', former)
    .executeTakeFirst()
  if (changed.numUpdatedRows === 0n) throw new AppError('changed_meanwhile')
  await endSessionsOf(tx, actor.id, actor.sessionId)
  await endPasswordLinksOf(tx, actor.id)
  return { success: true as const }
}
