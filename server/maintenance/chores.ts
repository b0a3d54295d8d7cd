import { forgetOldTries } from '../auth/throttle.ts'
import type { AppDeps } from '../deps.ts'
import { purgeAbandonedUploads } from '../documents/purge-uploads.ts'
import { purgeDrafts } from '../imports/discard-import.ts'
import { purgeOldTrash } from '../loads/trash/purge-trash.ts'
import { makePingPartitions } from '../tracking/ping-partitions.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour

/** The chores that nobody asks for: at start and every hour, by one process at a time. */
export function startChores(deps: AppDeps): { stop(): Promise<void> } {
  let round = Promise.resolve()
  const run = () => {
    round = round
      .then(() => doChores(deps))
      .catch((error: unknown) => {
        deps.log.error({ err: error }, 'a chore failed')
      })
  }
  run()
  const timer = setInterval(run, hour)
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
    .where('createdAt', '<', ago(7 * day))
    .execute()
  await forgetOldTries(deps)
  await purgeOldTrash(deps)
  await purgeAbandonedUploads(deps)
  await purgeDrafts(deps)
  await makePingPartitions(deps)
}
