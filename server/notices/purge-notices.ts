import type { DbDeps } from '../deps.ts'

const day = 24 * 60 * 60_000
const noticesLastMs = 90 * day
/** The log of what was sent is kept as long as positions are by default. */
const logLastsMs = 400 * day

/** Deletes old notices, read or unread, and their log. */
export async function purgeNotices({ db, clock }: DbDeps): Promise<void> {
  const ago = (ms: number) => new Date(clock().getTime() - ms).toISOString()
  await db.deleteFrom('notices').where('createdAt', '<', ago(noticesLastMs)).execute()
  await db.deleteFrom('notificationLog').where('createdAt', '<', ago(logLastsMs)).execute()
  await db.deleteFrom('smsReceived').where('receivedAt', '<', ago(logLastsMs)).execute()
}
