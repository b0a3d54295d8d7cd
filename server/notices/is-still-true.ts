import { dayIn } from '#domain/calendar.ts'
import type { NoticeFacts, NoticeKind } from '#domain/notices/notice-kinds.ts'
import type { DbDeps } from '../deps.ts'
import { companySettings } from '../settings/company-settings.ts'

type Told = {
  readonly kind: NoticeKind
  readonly facts: NoticeFacts
  readonly driverId: string
  readonly loadId: string | null
}

/** A notice that was held or delayed may be outdated: the phone must not ring for a load that was accepted long ago. */
export async function isStillTrue(deps: DbDeps, { kind, facts, driverId, loadId }: Told): Promise<boolean> {
  const load = await deps.db
    .selectFrom('loads')
    .leftJoin('loadProgress as progress', 'progress.loadId', 'loads.id')
    .select(['driverConfirmed', 'podDocumentPath', 'deliveredAt', 'progress.isLate'])
    .where('loads.id', '=', loadId)
    .where('loads.driverId', '=', driverId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (kind === 'taken_away') return load === undefined
  if (!load) return false
  if (kind === 'appointment_tomorrow') return isLaterThanToday(deps, facts.stop)
  if (kind === 'not_accepted') return !load.driverConfirmed
  if (kind === 'late') return load.isLate === true && load.deliveredAt === null
  if (kind === 'delivered') return load.deliveredAt !== null
  return kind !== 'pod_missing' || load.podDocumentPath === null
}

/** A reminder that the night held back would say "tomorrow" of today. */
async function isLaterThanToday(deps: DbDeps, stop: NoticeFacts['stop']): Promise<boolean> {
  if (stop === undefined || stop.appointmentAt === null) return true
  const { timeZone } = await companySettings(deps)
  return dayIn(stop.timeZone ?? timeZone, new Date(stop.appointmentAt)) > dayIn(timeZone, deps.clock())
}
