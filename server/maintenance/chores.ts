import { forgetOldTries } from '../auth/throttle.ts'
import type { AppDeps } from '../deps.ts'
import { purgeAbandonedUploads } from '../documents/purge-uploads.ts'
import { purgeDrafts } from '../imports/discard-import.ts'
import { purgeOldTrash } from '../loads/trash/purge-trash.ts'
import { workOutLatestMiles } from '../miles/work-out-miles.ts'
import { purgeNotices } from '../notices/purge-notices.ts'
import { remindDrivers } from '../notices/remind-drivers.ts'
import { purgeMailFiles } from '../outbox/purge-mail.ts'
import { resumeMail } from '../outbox/send-mail.ts'
import { makePingPartitions, purgeOldPings } from '../tracking/ping-partitions.ts'
import { renewProgress } from '../tracking/work-out-progress.ts'

const minute = 60 * 1000
const hour = 60 * minute
const day = 24 * hour

/** A phone without signal for a month repeats what the server has already processed; it must not be done twice. */
const rememberedDays = 60

type Running = { stop(): Promise<void> }

/** Recurring work: at start and every hour; driver reminders every five minutes; due mail and arrivals every minute. */
export function startChores(deps: AppDeps): Running {
  const running = [
    repeat(deps, doChores, hour),
    repeat(deps, remindDrivers, 5 * minute),
    repeat(deps, resumeMail, minute),
    repeat(deps, renewProgress, minute),
  ]
  return {
    stop: async () => {
      await Promise.all(running.map((chore) => chore.stop()))
    },
  }
}

function repeat(deps: AppDeps, chore: (deps: AppDeps) => Promise<void>, everyMs: number): Running {
  let round = Promise.resolve()
  const run = () => {
    round = round
      .then(() => chore(deps))
      .catch((error: unknown) => {
        deps.log.error({ err: error }, 'a chore failed')
      })
  }
  run()
  const timer = setInterval(run, everyMs)
  return {
    stop: async () => {
      clearInterval(timer)
      await round
    },
  }
}

export async function doChores(deps: AppDeps): Promise<void> {
  const now = deps.clock()
  const ago = (ms: number) => new Date(now.getTime() - ms).toISOString()
  await deps.db.deleteFrom('sessions').where('expire', '<=', now.toISOString()).execute()
  await deps.db.deleteFrom('passwordLinks').where('expiresAt', '<=', now.toISOString()).execute()
  await deps.db
    .deleteFrom('idempotencyKeys')
    .where('createdAt', '<', ago(rememberedDays * day))
    .execute()
  await forgetOldTries(deps)
  await purgeOldTrash(deps)
  await purgeAbandonedUploads(deps)
  await purgeDrafts(deps)
  await purgeNotices(deps)
  await purgeMailFiles(deps)
  await makePingPartitions(deps)
  // Before the positions that the miles are based on are deleted.
  await workOutLatestMiles(deps)
  await purgeOldPings(deps)
}
