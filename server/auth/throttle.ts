import type { FastifyRequest } from 'fastify'
import { countTry, throttle, type ThrottleKind, type ThrottleState } from '#domain/auth/sign-in-throttle.ts'
import { inTransaction } from '../db/transaction.ts'
import type { AppDeps, DbDeps, TxDeps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import { openLine } from './waiting-line.ts'

export type ThrottleKey = { readonly kind: ThrottleKind; readonly subject: string }
/** The machine that the call comes from, or everybody behind one router. */
export function addressKey({ ip }: FastifyRequest): ThrottleKey {
  return { kind: 'address', subject: ip }
}

const keyText = ({ kind, subject }: ThrottleKey) => `${kind} ${subject}`

/** Who waits behind tries for the same name or from the same address; more than a yard's drivers are told to come back. */
const lines = new Map<string, ReturnType<typeof openLine>>()
const lineSize = { atOnce: 1, mayWait: 100 }

/** Waits its turn in the line of each key, in the order given: the shared one last, so that nobody in it waits elsewhere. */
async function inTurn<Result>(
  [key, ...others]: readonly ThrottleKey[],
  act: () => Promise<Result>,
): Promise<Result> {
  if (!key) return act()
  const name = keyText(key)
  const line = lines.get(name) ?? openLine(lineSize)
  lines.set(name, line)
  try {
    return await line.run(() => inTurn(others, act))
  } finally {
    if (line.isEmpty()) lines.delete(name)
  }
}

/**
 * Judges a try by `judge`, which takes the tries back by `forgiveTries` where it was right. Tries for the same name or
 * from the same address are judged one after the other: each is counted before it is judged, so that parallel guesses
 * cannot slip through, and right ones that come at the same moment do not count against each other. Throws 429 when
 * any key has to wait.
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

/** A transaction of its own: a refused try must stay counted. One that is not even judged counts for nobody else's key. */
async function countTries(deps: AppDeps, keys: readonly ThrottleKey[]): Promise<void> {
  // In a fixed order, so that two sign-ins that share keys cannot wait for each other.
  const inOrder = keys.toSorted((a, b) => keyText(a).localeCompare(keyText(b)))
  const wait = await inTransaction(deps, async (tx) => {
    const counted = []
    for (const key of inOrder)
      counted.push({ key, ...countTry(await lockedState(tx, key), key.kind, tx.clock()) })
    const longest = Math.max(...counted.map(({ waitSeconds }) => waitSeconds))
    const isRefused = longest > 0
    for (const { key, state, waitSeconds } of counted) {
      if (!isRefused || waitSeconds > 0) await storeState(tx, key, state)
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
    // Changes nothing and locks the row that is there, so that it cannot be forgiven away in between.
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

async function storeState({ db }: TxDeps, key: ThrottleKey, state: ThrottleState): Promise<void> {
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
}

/** The try was right: the person's own keys start over, the shared address only gets its try back. */
export async function forgiveTries(tx: TxDeps, keys: readonly ThrottleKey[]): Promise<void> {
  const own = keys.filter(({ kind }) => kind !== 'address').map(keyText)
  if (own.length > 0) await tx.db.deleteFrom('signInThrottles').where('key', 'in', own).execute()
  await giveTriesBack(
    tx,
    keys.filter(({ kind }) => kind === 'address'),
  )
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
