import type { BodyOf } from '#contract/endpoint.ts'
import { maxNotices, type Inbox, type Notice, type noticesApi } from '#contract/notices.ts'
import type { NoticeFacts, NoticeKind } from '#domain/notices/notice-kinds.ts'
import type { DbDeps, TxDeps } from '../deps.ts'
import { noteNotices } from '../live/note-changes.ts'
import { companySettings } from '../settings/company-settings.ts'

export async function inboxOf(deps: DbDeps, driverId: string): Promise<Inbox> {
  const rows = await deps.db
    .selectFrom('notices')
    .select(['id', 'kind', 'facts', 'loadId', 'isUrgent', 'happenedAt', 'createdAt', 'readAt'])
    .where('driverId', '=', driverId)
    .where('isShown', '=', true)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(maxNotices)
    .execute()
  const { timeZone } = await companySettings(deps)
  return { unread: await unreadOf(deps, driverId), timeZone, notices: rows.map(noticeOf) }
}

type Row = Omit<Notice, 'kind' | 'facts'> & { readonly kind: string; readonly facts: unknown }

function noticeOf(row: Row): Notice {
  // Only tellDriver writes these.
  return { ...row, kind: row.kind as NoticeKind, facts: row.facts as Notice['facts'] & NoticeFacts }
}

/** Of those that the inbox shows: nobody could read the others. */
async function unreadOf({ db }: DbDeps, driverId: string): Promise<number> {
  const shown = db
    .selectFrom('notices')
    .select('readAt')
    .where('driverId', '=', driverId)
    .where('isShown', '=', true)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(maxNotices)
  const { unread } = await db
    .selectFrom(shown.as('shown'))
    .select(({ fn }) => fn.countAll<number>().as('unread'))
    .where('readAt', 'is', null)
    .executeTakeFirstOrThrow()
  return unread
}

/**
 * The first reading counts. If the phone's clock is wrong, the time is limited to between the notice's arrival and now.
 */
export async function readNotices(
  tx: TxDeps,
  driverId: string,
  { ids, happenedAt }: BodyOf<typeof noticesApi.read>,
): Promise<{ unread: number }> {
  if (ids.length === 0) return { unread: await unreadOf(tx, driverId) }
  const now = tx.clock()
  const told = happenedAt === undefined ? now : new Date(happenedAt)
  const latest = (told < now ? told : now).toISOString()
  const read = await tx.db
    .updateTable('notices')
    .set((eb) => ({ readAt: eb.fn('greatest', ['createdAt', eb.val(latest)]) }))
    .where('driverId', '=', driverId)
    .where('id', 'in', ids)
    .where('isShown', '=', true)
    .where('readAt', 'is', null)
    .returning('id')
    .execute()
  // The driver's other phone updates its count.
  if (read.length > 0) noteNotices(tx, driverId)
  return { unread: await unreadOf(tx, driverId) }
}
