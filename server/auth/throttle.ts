import type { FastifyRequest } from 'fastify'
import { countTry, throttle, type ThrottleKind, type ThrottleState } from '#domain/auth/sign-in-throttle.ts'
import { inTransaction } from '../db/transaction.ts'
import type { AppDeps, DbDeps, TxDeps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import { networkOf } from '../http/network-of.ts'
import { noteChange } from '../live/note-changes.ts'
import { openWaitingLine } from './waiting-line.ts'

export type ThrottleKey = { readonly kind: ThrottleKind; readonly subject: string }
/** Tries by address: one machine, or everybody behind one router. */
export function addressKey({ ip }: FastifyRequest): ThrottleKey {
  return { kind: 'address', subject: networkOf(ip) }
}

/** One-time links that were followed from an address; they keep nobody behind it from signing in. */
export function linkKey({ ip }: FastifyRequest): ThrottleKey {
  return { kind: 'link', subject: networkOf(ip) }
}

/** Those that many people share: one who is right is no reason to forget the wrong tries of the others. */
const isShared = ({ kind }: ThrottleKey) => kind === 'address' || kind === 'link'

const keyText = ({ kind, subject }: ThrottleKey) => `${kind} ${subject}`

/** Tries that wait for others with the same name or address. Beyond the number of a yard's drivers they are refused. */
const lines = new Map<string, ReturnType<typeof openWaitingLine>>()
const lineSize = { atOnce: 1, mayWait: 100 }

/**
 * Waits in the line of each key in the given order. The shared key is last, so that nobody in its line is waiting
 * elsewhere.
 */
async function inTurn<Result>(
  [key, ...others]: readonly ThrottleKey[],
  act: () => Promise<Result>,
): Promise<Result> {
  if (!key) return act()
  const name = keyText(key)
  const line = lines.get(name) ?? openWaitingLine(lineSize)
  lines.set(name, line)
  try {
    return await line.run(() => inTurn(others, act))
  } finally {
    if (line.isEmpty()) lines.delete(name)
  }
}

/**
 * Checks a try with `judge`, which gives the counted tries back with `forgiveTries` if it was right. Tries with the
 * same name or address are checked one after the other, and each is counted before it is checked: parallel guesses
 * cannot slip through, and simultaneous right tries do not count against each other. Throws 429 if any key has to wait.
 */
export function judgeTry<Result>(
  deps: AppDeps,
  keys: readonly ThrottleKey[],
  judge: () => Promise<Result>,
): Promise<Result> {
  return inTurn(keys, async () => {
    await countTries(deps, keys)
    try {
      return await judge()
    } catch (error) {
      const wasJudged = error instanceof AppError && error.status < 500
      if (!wasJudged) await inTransaction(deps, (tx) => giveTriesBack(tx, keys))
      throw error
    }
  })
}

/**
 * Runs in its own transaction, because a refused try must stay counted. A try that one key refuses does not count for
 * the other keys.
 */
async function countTries(deps: AppDeps, keys: readonly ThrottleKey[]): Promise<void> {
  // In a fixed order, so that two sign-ins with common keys cannot deadlock.
  const inOrder = keys.toSorted((a, b) => keyText(a).localeCompare(keyText(b)))
  const wait = await inTransaction(deps, async (tx) => {
    const counted = []
    for (const key of inOrder) {
      const before = await lockedState(tx, key)
      counted.push({ key, before, ...countTry(before, key.kind, tx.clock()) })
    }
    const longest = Math.max(...counted.map(({ waitSeconds }) => waitSeconds))
    const isRefused = longest > 0
    for (const { key, before, state, waitSeconds } of counted) {
      if (state !== before && (!isRefused || waitSeconds > 0)) await storeState(tx, key, state)
    }
    return longest
  })
  if (wait > 0)
    throw new AppError('too_many_tries', {
      headers: { 'retry-after': String(wait) },
      extras: { retryAfterSeconds: wait },
    })
}

async function lockedState({ db, clock, newId }: TxDeps, key: ThrottleKey): Promise<ThrottleState> {
  const windowStartedAt = clock().toISOString()
  const row = await db
    .insertInto('signInThrottles')
    .values({ key: keyText(key), id: newId(), ...key, tries: 0, windowStartedAt })
    // Changes nothing, but locks an existing row so that it cannot be deleted in between.
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ kind: key.kind }))
    .returningAll()
    .executeTakeFirstOrThrow()
  return {
    tries: row.tries,
    windowStartedAt: new Date(row.windowStartedAt),
    locks: row.locks,
    lockedUntil: row.lockedUntil === null ? null : new Date(row.lockedUntil),
  }
}

async function storeState(tx: TxDeps, key: ThrottleKey, state: ThrottleState): Promise<void> {
  await tx.db
    .updateTable('signInThrottles')
    .set({
      tries: state.tries,
      windowStartedAt: state.windowStartedAt.toISOString(),
      locks: state.locks,
      lockedUntil: state.lockedUntil?.toISOString() ?? null,
    })
    .where('key', '=', keyText(key))
    .execute()
  if (state.lockedUntil) noteLocks(tx)
}

/** Told by hand: most writes are tries that lock nobody. The list of locks is read with the staff. */
function noteLocks(tx: TxDeps): void {
  noteChange(tx, { lists: ['staff'] })
}

/** The try was right: the person's own keys are reset, the shared address only gets this try back. */
export async function forgiveTries(tx: TxDeps, keys: readonly ThrottleKey[]): Promise<void> {
  const own = keys.filter((key) => !isShared(key)).map(keyText)
  if (own.length > 0) await tx.db.deleteFrom('signInThrottles').where('key', 'in', own).execute()
  await giveTriesBack(tx, keys.filter(isShared))
}

async function giveTriesBack({ db }: TxDeps, keys: readonly ThrottleKey[]): Promise<void> {
  if (keys.length === 0) return
  await db
    .updateTable('signInThrottles')
    .set((eb) => ({ tries: eb.fn<number>('greatest', [eb('tries', '-', 1), eb.lit(0)]) }))
    .where('key', 'in', keys.map(keyText))
    .execute()
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
    kind: row.kind as 'username' | 'address' | 'device' | 'link',
    lockedUntil: row.lockedUntil ?? '',
  }))
}

export async function liftLock(deps: TxDeps, id: string): Promise<void> {
  const lifted = await deps.db.deleteFrom('signInThrottles').where('id', '=', id).executeTakeFirst()
  if (lifted.numDeletedRows === 0n) throw new AppError('not_found')
  noteLocks(deps)
}

export async function forgetOldTries(deps: DbDeps): Promise<void> {
  const before = new Date(deps.clock().getTime() - throttle.forgetSeconds * 1000).toISOString()
  await deps.db.deleteFrom('signInThrottles').where('windowStartedAt', '<', before).execute()
}
