import { sql } from 'kysely'
import type { DbDeps } from '../deps.ts'

const monthsAhead = [0, 1, 2]

/**
 * One table of pings a month, made before the first ping of that month can arrive: at start, before anything is
 * served, and by the housekeeping. Older pings, from a phone that was off for long, go to the default partition.
 */
export async function makePingPartitions(deps: DbDeps): Promise<void> {
  const now = deps.clock()
  for (const ahead of monthsAhead) await makePingPartition(deps, now, ahead)
}

async function makePingPartition(deps: DbDeps, now: Date, ahead: number): Promise<void> {
  const from = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, 1))
  const to = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1, 1))
  const month = from.toISOString().slice(0, 7).replace('-', '_')
  await sql`
    create table if not exists ${sql.table(`tracking_pings_${month}`)} partition of tracking_pings
    for values from (${sql.lit(from.toISOString())}) to (${sql.lit(to.toISOString())})
  `.execute(deps.db)
}
