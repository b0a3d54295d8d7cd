import type { BodyOf } from '#contract/endpoint.ts'
import type { NotificationPreferences, noticesApi } from '#contract/notices.ts'
import type { DbDeps, TxDeps } from '../deps.ts'

/** The defaults for drivers who never chose anything (specification section 3). */
const atFirst: NotificationPreferences = {
  loadAssignments: true,
  statusReminders: true,
  documentReminders: true,
  deliveryAlerts: true,
  emergencyAlerts: true,
  smsEnabled: true,
  emailEnabled: false,
  inAppEnabled: true,
  enableQuietHours: true,
  quietHoursStart: '22:00',
  quietHoursEnd: '06:00',
}

export async function preferencesOf({ db }: DbDeps, driverId: string): Promise<NotificationPreferences> {
  const row = await db
    .selectFrom('notificationPreferences')
    .selectAll()
    .where('driverId', '=', driverId)
    .executeTakeFirst()
  if (!row) return atFirst
  const { driverId: _driver, updatedAt: _at, ...stored } = row
  // The column also stores seconds.
  return {
    ...stored,
    quietHoursStart: stored.quietHoursStart.slice(0, 5),
    quietHoursEnd: stored.quietHoursEnd.slice(0, 5),
  }
}

/** Absent settings stay, so two phones that change different ones do not overwrite each other. */
export async function savePreferences(
  tx: TxDeps,
  driverId: string,
  wanted: BodyOf<typeof noticesApi.savePreferences>,
): Promise<NotificationPreferences> {
  const updatedAt = tx.clock().toISOString()
  const change = given(wanted)
  await tx.db
    .insertInto('notificationPreferences')
    .values({ driverId, ...atFirst, ...change, updatedAt })
    .onConflict((conflict) => conflict.column('driverId').doUpdateSet({ ...change, updatedAt }))
    .execute()
  return preferencesOf(tx, driverId)
}

function given(wanted: BodyOf<typeof noticesApi.savePreferences>): Partial<NotificationPreferences> {
  return Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined))
}
