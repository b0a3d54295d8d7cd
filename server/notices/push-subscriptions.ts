import type { BodyOf } from '#contract/endpoint.ts'
import type { noticesApi } from '#contract/notices.ts'
import type { Person } from '../auth/actor.ts'
import type { AppDeps, DbDeps, TxDeps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'

/** Nobody carries more phones; the oldest subscription makes room. */
const mostPhones = 10

/** Only browsers' push services are allowed: any other address could be one inside the server's own network. */
export function requirePushService({ push }: AppDeps, endpoint: string): void {
  if (push.knows(endpoint)) return
  const message = 'Notices cannot be sent to this browser. Use Chrome, Safari, Firefox or Edge.'
  throw new AppError('validation_failed', { message, fields: { endpoint: message } })
}

/** A phone has one address; the next person who signs in on it takes it over. */
export async function subscribe(
  tx: TxDeps,
  driver: Person,
  { endpoint, keys }: BodyOf<typeof noticesApi.subscribe>,
): Promise<{ success: true }> {
  const row = {
    driverId: driver.id,
    sessionId: driver.sessionId,
    ...keys,
    createdAt: tx.clock().toISOString(),
  }
  await tx.db
    .insertInto('pushSubscriptions')
    .values({ id: tx.newId(), endpoint, ...row })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(row))
    .execute()
  await tx.db
    .deleteFrom('pushSubscriptions')
    .where('driverId', '=', driver.id)
    .where('id', 'not in', (eb) =>
      eb
        .selectFrom('pushSubscriptions')
        .select('id')
        .where('driverId', '=', driver.id)
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .limit(mostPhones),
    )
    .execute()
  return { success: true }
}

export async function unsubscribe(tx: TxDeps, driver: Person, endpoint: string): Promise<{ success: true }> {
  await tx.db
    .deleteFrom('pushSubscriptions')
    .where('endpoint', '=', endpoint)
    .where('driverId', '=', driver.id)
    .execute()
  return { success: true }
}

/** The driver's signed-in phones. Expired sessions are deleted only later, so they are excluded here. */
export async function phonesOf({ db, clock }: DbDeps, driverId: string) {
  return db
    .selectFrom('pushSubscriptions')
    .innerJoin('sessions', 'sessions.id', 'pushSubscriptions.sessionId')
    .select(['pushSubscriptions.id', 'endpoint', 'p256dh', 'auth'])
    .where('pushSubscriptions.driverId', '=', driverId)
    .where('sessions.expire', '>', clock().toISOString())
    .orderBy('pushSubscriptions.id')
    .execute()
}

export async function forgetPhones({ db }: DbDeps, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('pushSubscriptions').where('id', 'in', ids).execute()
}
