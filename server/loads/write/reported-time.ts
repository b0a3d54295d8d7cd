import { checkReportedTime, nearestTime } from '#domain/loads/reported-time.ts'
import { loadStatuses } from '#domain/loads/load-status.ts'
import { zoneMark } from '#domain/zone-name.ts'
import { driverBehind, type Actor } from '../../auth/actor.ts'
import type { TxDeps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { companySettings } from '../../settings/company-settings.ts'
import type { LockedLoad } from './lock-load.ts'

type Told = {
  readonly happenedAt?: string | null | undefined
  /** The stop by whose clocks it was typed. */
  readonly stopId?: string | null | undefined
}

/**
 * The reported time of a step. An impossible time is refused, naming the step before; a driver's queued tap cannot be
 * corrected any more, so it gets the nearest possible time.
 */
export async function reportedTime(
  tx: TxDeps,
  actor: Actor,
  before: Pick<LockedLoad, 'status' | 'statusSince'>,
  { happenedAt: told, stopId }: Told,
): Promise<string | undefined> {
  if (told == null) return undefined
  const { status, statusSince } = before
  const limits = { now: tx.clock().toISOString(), notBefore: statusSince }
  if (driverBehind(actor) !== null) return nearestTime(told, limits)
  const verdict = checkReportedTime(told, limits)
  if (typeof verdict !== 'string') return verdict.at
  const message =
    verdict === 'in_the_future'
      ? new AppError('happened_in_future').message
      : `${loadStatuses[status].label} was at ${await clockTime(tx, statusSince, stopId)}. Type a later time.`
  const code = verdict === 'in_the_future' ? 'happened_in_future' : 'happened_too_early'
  throw new AppError(code, { message, fields: { happenedAt: message } })
}

async function clockTime(tx: TxDeps, iso: string, stopId: Told['stopId']): Promise<string> {
  const { timeZone: homeZone } = await companySettings(tx)
  const timeZone = (stopId == null ? null : await zoneOfStop(tx, stopId)) ?? homeZone
  const at = new Date(iso)
  const time = new Intl.DateTimeFormat('en-US', {
    timeZone,
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  }).format(at)
  return `${time}${zoneMark(timeZone, homeZone, at)}`
}

async function zoneOfStop({ db }: TxDeps, id: string): Promise<string | null> {
  const stop = await db.selectFrom('loadStops').select('timeZone').where('id', '=', id).executeTakeFirst()
  return stop?.timeZone ?? null
}
