import { errors } from '#contract/errors.ts'
import type { Actor, Person } from '../../auth/actor.ts'
import { isSecret } from '../../auth/password-hash.ts'
import { forgiveTries, judgeTry } from '../../auth/throttle.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { AppDeps, DbDeps, TxDeps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { overridePasswordHash } from '../../settings/company-settings.ts'
import { changeLoad } from './change-load.ts'
import { hasInvoice, lockLoad } from './lock-load.ts'

type Wanted = { readonly number109: string; readonly overridePassword?: string | null | undefined }

/**
 * Whether the override password was needed and right; a wrong one is refused. Tries are limited per person, like
 * sign-ins. Checked before the transaction opens, because it counts and hashes.
 */
export async function judgeOverride(
  deps: AppDeps,
  actor: Person,
  { number109, overridePassword }: Wanted,
): Promise<boolean> {
  if (overridePassword == null || overridePassword === '') return false
  if (!(await holderOf(deps, number109).executeTakeFirst())) return false
  const hash = await overridePasswordHash(deps)
  if (hash === null) throw refusal('override_not_set')
  const keys = [{ kind: 'override', subject: actor.id }] as const
  await judgeTry(deps, keys, async () => {
    if (!(await isSecret(hash, overridePassword))) throw refusal('override_password_wrong')
    await inTransaction(deps, (tx) => forgiveTries(tx, keys))
  })
  return true
}

/** Reported at the password field, which is what has to change. */
function refusal(code: 'override_not_set' | 'override_password_wrong'): AppError {
  const [, words] = errors[code]
  return new AppError(code, { extras: { requiresOverride: true }, fields: { overridePassword: words } })
}

/** Moves the load that has the number to the trash, in the transaction that creates the new one. */
export async function replaceDuplicate(tx: TxDeps, actor: Actor, number109: string): Promise<void> {
  const holder = await holderOf(tx, number109).forUpdate().executeTakeFirst()
  if (!holder) return
  if (await hasInvoice(tx, holder.id)) throw new AppError('load_has_invoice')
  const load = await lockLoad(tx, actor, holder.id)
  await changeLoad(tx, actor, load, {
    kind: 'trashed',
    reason: 'Replaced by a new load with the same number',
  })
}

function holderOf({ db }: DbDeps, number109: string) {
  return db
    .selectFrom('loads')
    .select('id')
    .where((eb) => eb(eb.fn<string>('lower', ['number109']), '=', number109.toLowerCase()))
    .where('deletedAt', 'is', null)
}
