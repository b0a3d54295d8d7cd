import type { DbDeps, TxDeps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import type { Person } from './actor.ts'
import { endSessionsOf } from './sessions.ts'

export async function listSessions(deps: DbDeps, actor: Person) {
  const rows = await deps.db
    .selectFrom('sessions')
    .select(['id', 'device', 'createdAt', 'lastUsedAt', 'expire'])
    .where('userId', '=', actor.id)
    .where('expire', '>', deps.clock().toISOString())
    .orderBy('lastUsedAt', 'desc')
    .limit(200)
    .execute()
  return rows.map(({ expire, ...row }) => ({
    ...row,
    expiresAt: expire,
    isCurrent: row.id === actor.sessionId,
  }))
}

/** `others` ends all sessions except the current one. */
export async function endOwnSession(deps: TxDeps, actor: Person, which: string) {
  if (which === 'others') {
    await endSessionsOf(deps, actor.id, actor.sessionId)
  } else {
    const ended = await deps.db
      .deleteFrom('sessions')
      .where('id', '=', which)
      .where('userId', '=', actor.id)
      .executeTakeFirst()
    if (ended.numDeletedRows === 0n) throw new AppError('session_not_found')
  }
  return { success: true as const }
}
