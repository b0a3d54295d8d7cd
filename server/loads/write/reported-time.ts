import { checkReportedTime, nearestTime } from '#domain/loads/reported-time.ts'
import { loadStatuses } from '#domain/loads/load-status.ts'
import { driverBehind, type Actor } from '../../auth/actor.ts'
import type { TxDeps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { companySettings } from '../../settings/company-settings.ts'
import type { LockedLoad } from './lock-load.ts'

/**
 * The reported time of a step. An impossible time is refused, naming the step before; a driver's queued tap cannot be
 * corrected any more, so it gets the nearest possible time.
 */
export async function reportedTime(
  tx: TxDeps,
  actor: Actor,
  before: Pick<LockedLoad, 'status' | 'statusSince'>,
  told: string | null | undefined,
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
      : `${loadStatuses[status].label} was at ${await clockTime(tx, statusSince)}. Type a later time.`
  const code = verdict === 'in_the_future' ? 'happened_in_future' : 'happened_too_early'
  throw new AppError(code, { message, fields: { happenedAt: message } })
}

async function clockTime(tx: TxDeps, iso: string): Promise<string> {
  const { timeZone } = await companySettings(tx)
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  }).format(new Date(iso))
}
