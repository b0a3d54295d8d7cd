import { forgetOldTries } from '../auth/throttle.ts'
import type { AppDeps } from '../deps.ts'
import { purgeAbandonedUploads } from '../documents/purge-uploads.ts'
import { purgeDrafts } from '../imports/discard-import.ts'
import { purgeOldTrash } from '../loads/trash/purge-trash.ts'
import { placeByTable } from '../maps/place-by-table.ts'
import { workOutLatestMiles } from '../miles/work-out-miles.ts'
import { purgeNotices } from '../notices/purge-notices.ts'
import { remindDrivers } from '../notices/remind-drivers.ts'
import { purgeMailFiles } from '../outbox/purge-mail.ts'
import { resumeMail } from '../outbox/send-mail.ts'
import { makePingPartitions, purgeOldPings } from '../tracking/ping-partitions.ts'
import { renewProgress } from '../tracking/work-out-progress.ts'
import { repeat, type Running } from './repeat.ts'

const minute = 60 * 1000
const hour = 60 * minute
const day = 24 * hour

/** A phone without signal for a month repeats what the server has already processed; it must not be done twice. */
const rememberedDays = 60

/** Recurring work: at start and every hour; driver reminders every five minutes; due mail and arrivals every minute. */
export function startChores(deps: AppDeps): Running {
  const running = [
    repeat(deps.log, (stopping) => doChores(deps, stopping), hour),
    repeat(deps.log, () => remindDrivers(deps), 5 * minute),
    repeat(deps.log, () => resumeMail(deps), minute),
    repeat(deps.log, () => renewProgress(deps), minute),
  ]
  return {
    stop: async () => {
      await Promise.all(running.map((chore) => chore.stop()))
    },
  }
}

const hourly: readonly ((deps: AppDeps, stopping: AbortSignal) => Promise<void>)[] = [
  forgetExpired,
  forgetOldTries,
  purgeOldTrash,
  purgeAbandonedUploads,
  purgeDrafts,
  purgeNotices,
  purgeMailFiles,
  placeByTable,
  makePingPartitions,
  settleMilesAndPings,
]

/** Each is done also when another failed: a storage that is down must not keep old positions, nor everything else. */
export async function doChores(
  deps: AppDeps,
  stopping: AbortSignal = new AbortController().signal,
): Promise<void> {
  for (const chore of hourly) {
    if (stopping.aborted) return
    try {
      await chore(deps, stopping)
    } catch (error) {
      deps.log.error({ err: error }, 'a chore failed')
    }
  }
}

async function forgetExpired({ db, clock }: AppDeps): Promise<void> {
  const now = clock()
  const ago = (ms: number) => new Date(now.getTime() - ms).toISOString()
  await db.deleteFrom('sessions').where('expire', '<=', now.toISOString()).execute()
  await db.deleteFrom('passwordLinks').where('expiresAt', '<=', now.toISOString()).execute()
  await db
    .deleteFrom('idempotencyKeys')
    .where('createdAt', '<', ago(rememberedDays * day))
    .execute()
}

/** The miles first: they are based on the positions, which stay if the miles were not all worked out. */
async function settleMilesAndPings(deps: AppDeps, stopping: AbortSignal): Promise<void> {
  await workOutLatestMiles(deps, stopping)
  if (!stopping.aborted) await purgeOldPings(deps)
}
