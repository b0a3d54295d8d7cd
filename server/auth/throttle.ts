import { countTry, throttle, type ThrottleKind } from '#domain/auth/sign-in-throttle.ts'
import { inTransaction } from '../db/transaction.ts'
import type { AppDeps, DbDeps, TxDeps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'

export type ThrottleKey = { readonly kind: ThrottleKind; readonly subject: string }
const keyText = ({ kind, subject }: ThrottleKey) => `${kind} ${subject}`

/**
 * Counts a try against every key before it is made, so that parallel guesses cannot slip through; throws 429 when any
 * of them has to wait. A transaction of its own: a refused try must stay counted.
 */
export async function countTries(deps: AppDeps, keys: readonly ThrottleKey[]): Promise<void> {
  // In a fixed order, so that two sign-ins that share keys cannot wait for each other.
  const inOrder = keys.toSorted((a, b) => keyText(a).localeCompare(keyText(b)))
  const wait = await inTransaction(deps, async (tx) => {
    let longest = 0
    for (const key of inOrder) longest = Math.max(longest, await countOne(tx, key))
    return longest
  })
  if (wait > 0)
    throw new AppError('too_many_tries', {
      headers: { 'retry-after': String(wait) },
      extras: { retryAfterSeconds: wait },
    })
}

async function countOne({ db, clock, newId }: TxDeps, key: ThrottleKey): Promise<number> {
  const now = clock()
  const row = await db
    .insertInto('signInThrottles')
    .values({ key: keyText(key), id: newId(), ...key, tries: 0, windowStartedAt: now.toISOString() })
    // Changes nothing and locks the row that is there, so that it cannot be forgiven away in between.
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ kind: key.kind }))
    .returningAll()
    .executeTakeFirstOrThrow()
  const before = {
    tries: row.tries,
    windowStartedAt: new Date(row.windowStartedAt),
    locks: row.locks,
    lockedUntil: row.lockedUntil === null ? null : new Date(row.lockedUntil),
  }
  const { state, waitSeconds } = countTry(before, key.kind, now)
  await db
    .updateTable('signInThrottles')
    .set({
      tries: state.tries,
      windowStartedAt: state.windowStartedAt.toISOString(),
      locks: state.locks,
      lockedUntil: state.lockedUntil?.toISOString() ?? null,
    })
    .where('key', '=', keyText(key))
    .execute()
  return waitSeconds
}

/** The try was right: the person's own keys start over, the shared address only gets its try back. */
export async function forgiveTries({ db }: TxDeps, keys: readonly ThrottleKey[]): Promise<void> {
  for (const key of keys) {
    if (key.kind === 'address') {
      await db
        .updateTable('signInThrottles')
        .set((eb) => ({ tries: eb.fn<number>('greatest', [eb('tries', '-', 1), eb.lit(0)]) }))
        .where('key', '=', keyText(key))
        .execute()
    } else {
      await db.deleteFrom('signInThrottles').where('key', '=', keyText(key)).execute()
    }
  }
}

export async function currentLocks(deps: DbDeps) {
  const rows = await deps.db
    .selectFrom('signInThrottles')
    .select(['id', 'kind', 'subject', 'lockedUntil'])
    .where('lockedUntil', '>', deps.clock().toISOString())
    .where('kind', '<>', 'override')
    .orderBy('lockedUntil', 'desc')
    .limit(500)
    .execute()
  return rows.map((row) => ({
    ...row,
    kind: row.kind as 'username' | 'address' | 'device',
    lockedUntil: row.lockedUntil ?? '',
  }))
}

export async function liftLock(deps: TxDeps, id: string): Promise<void> {
  const lifted = await deps.db.deleteFrom('signInThrottles').where('id', '=', id).executeTakeFirst()
  if (lifted.numDeletedRows === 0n) throw new AppError('not_found')
}

export async function forgetOldTries(deps: DbDeps): Promise<void> {
  const before = new Date(deps.clock().getTime() - throttle.forgetSeconds * 1000).toISOString()
  await deps.db.deleteFrom('signInThrottles').where('windowStartedAt', '<', before).execute()
}
