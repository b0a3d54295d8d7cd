import { dayIn } from '#domain/calendar.ts'
import { loadStatuses, type LoadStatus } from '#domain/loads/load-status.ts'
import { mayAccept } from '#domain/loads/status-change.ts'
import { isOfDriving, type NoticeFacts, type NoticeKind } from '#domain/notices/notice-kinds.ts'
import { instantIn } from '#domain/zoned-time.ts'
import type { DbDeps } from '../deps.ts'
import { owesPod } from '../loads/papers/pods-missing.ts'
import { companySettings } from '../settings/company-settings.ts'

type Told = {
  readonly kind: NoticeKind
  readonly facts: NoticeFacts
  readonly driverId: string
  readonly loadId: string | null
  readonly happenedAt: string
}

/** A notice that was held or delayed may be outdated: the phone must not ring for a load that was accepted long ago. */
export async function isStillTrue(deps: DbDeps, told: Told): Promise<boolean> {
  const { kind, facts, driverId, loadId, happenedAt } = told
  const load = await deps.db
    .selectFrom('loads')
    .leftJoin('loadProgress as progress', 'progress.loadId', 'loads.id')
    .select(['status', 'driverConfirmed', 'driverConfirmedAt', 'deliveredAt'])
    .select(['loads.isTonu', 'progress.isLate', owesPod.as('owesPod')])
    .where('loads.id', '=', loadId)
    .where('loads.driverId', '=', driverId)
    .where('deletedAt', 'is', null)
    .$if(isOfDriving[kind], (loads) => loads.where('loads.isTonu', '=', false))
    .executeTakeFirst()
  if (kind === 'taken_away') return load === undefined
  if (!load) return false
  // The check constraint of loads.status lists exactly the statuses of the table.
  const status = load.status as LoadStatus
  const isToDeliver = loadStatuses[status].rank < loadStatuses.delivered.rank
  switch (kind) {
    case 'assigned':
      return isToDeliver && !isAcceptedSince(happenedAt, load)
    case 'yours_now':
    case 'changed':
      return isToDeliver
    case 'tonu':
      return load.isTonu
    case 'appointment_tomorrow':
      return isLaterThanToday(deps, facts.stop)
    case 'not_accepted':
      return mayAccept(status) && !load.driverConfirmed
    case 'late':
      return load.deliveredAt === null && isStillLate(deps, load, facts)
    case 'delivered':
      return load.deliveredAt !== null
    case 'pod_missing':
      return load.owesPod
  }
}

/** Accepted before, it was taken away since. */
function isAcceptedSince(at: string, { driverConfirmedAt }: { readonly driverConfirmedAt: string | null }) {
  return driverConfirmedAt !== null && driverConfirmedAt >= at
}

/** Whoever was expected by now has come, or is later than the notice says. */
function isStillLate(
  { clock }: DbDeps,
  { isLate }: { readonly isLate: boolean | null },
  { expectedAt }: NoticeFacts,
): boolean {
  return isLate === true && (expectedAt === undefined || new Date(expectedAt) > clock())
}

/** A reminder that the night held back would say "tomorrow" of today. */
async function isLaterThanToday(deps: DbDeps, stop: NoticeFacts['stop']): Promise<boolean> {
  const from = await dayComes(deps, stop)
  return from === null || from > deps.clock()
}

/** When the day of the stop's appointment, by the clocks there, begins by ours; null: it has none. */
export async function dayComes(deps: DbDeps, stop: NoticeFacts['stop']): Promise<Date | null> {
  if (stop === undefined || stop.appointmentAt === null) return null
  const { timeZone } = await companySettings(deps)
  return instantIn(timeZone, dayIn(stop.timeZone ?? timeZone, new Date(stop.appointmentAt)), '00:00')
}
