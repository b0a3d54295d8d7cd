import { sql } from 'kysely'
import { forgetOldTries } from '../auth/throttle-store.ts'
import type { Deps } from '../deps.ts'
import { purgeAbandonedUploads } from '../documents/purge-uploads.ts'
import { purgeOldTrash } from '../loads/purge-trash.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour

/** The chores that nobody asks for: at start and every hour, by one process at a time. */
export function keepHouse(deps: Deps): { stop(): Promise<void> } {
  let round = Promise.resolve()
  const run = () => {
    round = round
      .then(() => keepHouseOnce(deps))
      .catch((error: unknown) => {
        deps.log.error({ err: error }, 'housekeeping failed')
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

export async function keepHouseOnce(deps: Deps): Promise<void> {
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
  for (const monthsAhead of [0, 1, 2]) await makePingPartition(deps, now, monthsAhead)
}

/** One table of pings a month, made ahead of time. */
async function makePingPartition(deps: Deps, now: Date, monthsAhead: number): Promise<void> {
  const from = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + monthsAhead, 1))
  const to = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1, 1))
  const month = from.toISOString().slice(0, 7).replace('-', '_')
  await sql`
    create table if not exists ${sql.table(`tracking_pings_${month}`)} partition of tracking_pings
    for values from (${sql.lit(from.toISOString())}) to (${sql.lit(to.toISOString())})
  `.execute(deps.db)
}
