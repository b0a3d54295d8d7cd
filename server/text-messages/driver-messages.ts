import { maxMessages, type DriverMessage, type ReceivedText } from '#contract/text-messages.ts'
import { noticeKinds } from '#domain/notices/notice-kinds.ts'
import type { DbDeps } from '../deps.ts'
import { findDriver } from '../drivers/driver-accounts.ts'

/** The delivery of everything that this driver was to be told. */
export async function driverMessages(deps: DbDeps, driverId: string): Promise<DriverMessage[]> {
  await findDriver(deps, driverId)
  const rows = await deps.db
    .selectFrom('notificationLog as log')
    .leftJoin('loads', 'loads.id', 'log.loadId')
    .select(['log.id', 'log.noticeId', 'log.type as kind', 'log.method', 'log.status', 'log.reason'])
    .select(['log.errorMessage as error', 'log.message', 'loads.number109 as loadNumber'])
    .select(['log.createdAt', 'log.sendAt', 'log.sentAt', 'log.deliveredAt'])
    .where('log.driverId', '=', driverId)
    .where('log.type', 'in', [...noticeKinds])
    .orderBy('log.createdAt', 'desc')
    .orderBy('log.id', 'desc')
    .limit(maxMessages)
    .execute()
  // The check constraints list exactly these methods and states, the condition above these kinds.
  return rows as DriverMessage[]
}

/** The texts that this driver sent, including keywords. */
export async function textsFromDriver(deps: DbDeps, driverId: string): Promise<ReceivedText[]> {
  await findDriver(deps, driverId)
  const rows = await deps.db
    .selectFrom('smsReceived')
    .select(['id', 'body', 'keyword', 'receivedAt'])
    .where('driverId', '=', driverId)
    .orderBy('receivedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(maxMessages)
    .execute()
  // The check constraint lists exactly these keywords.
  return rows as ReceivedText[]
}
