import type { Actor } from '../auth/actor.ts'
import { isSecret } from '../auth/password-hash.ts'
import { countTries, forgiveTries } from '../auth/throttle.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import { noteLoad } from '../live/note-changes.ts'
import { overridePasswordHash } from '../settings/company-settings.ts'
import { hasInvoice } from './locked-load.ts'
import { moveToTrash } from './trash-store.ts'

/**
 * With the right override password the load that has the number goes to the trash, in the transaction that creates
 * the new one. The tries are limited like sign-ins, per person.
 */
export async function replaceDuplicate(
  deps: Deps,
  actor: Actor,
  { number109, password }: { number109: string; password: string },
): Promise<void> {
  const holder = await deps.db
    .selectFrom('loads')
    .select(['id', 'driverId'])
    .where((eb) => eb(eb.fn<string>('lower', ['number109']), '=', number109.toLowerCase()))
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!holder) return
  const hash = await overridePasswordHash(deps)
  const extras = { requiresOverride: true }
  if (hash === null) throw new AppError('override_not_set', { extras })
  const keys = [{ kind: 'override', subject: actor.id }] as const
  await countTries(deps, keys)
  if (!(await isSecret(hash, password))) {
    const wrong = new AppError('override_password_wrong')
    throw new AppError('override_password_wrong', { extras, fields: { overridePassword: wrong.message } })
  }
  await forgiveTries(deps, keys)
  if (await hasInvoice(deps, holder.id)) throw new AppError('load_has_invoice')
  await moveToTrash(deps, actor, holder.id)
  noteLoad(deps, holder.id, holder.driverId)
}
