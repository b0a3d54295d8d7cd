import { sql } from 'kysely'
import { inTransaction } from '../db/transaction.ts'
import type { AppDeps, TxDeps } from '../deps.ts'

const monthsAhead = [0, 1, 2]

/**
 * One table of pings a month, made before the first ping of that month can arrive: at start, before anything is
 * served, and by the hourly cleaning.
 */
export async function makePingPartitions(deps: AppDeps): Promise<void> {
  for (const ahead of monthsAhead) await inTransaction(deps, (tx) => makePingPartition(tx, ahead))
}

async function makePingPartition({ db, clock }: TxDeps, ahead: number): Promise<void> {
  const now = clock()
  const from = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, 1))
  const to = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1, 1))
  const name = `tracking_pings_${from.toISOString().slice(0, 7).replace('-', '_')}`
  await sql`select pg_advisory_xact_lock(hashtext('ping partitions'))`.execute(db)
  const { rows } = await sql<{ exists: boolean }>`select to_regclass(${name}) is not null as exists`.execute(
    db,
  )
  if (rows[0]?.exists === true) return
  const month = sql.table(name)
  const [first, end] = [firstIdOf(from), firstIdOf(to)]
  await sql`create table ${month} (like tracking_pings including all)`.execute(db)
  // A phone whose clock runs ahead sent some already.
  await sql`with early as (delete from tracking_pings_unsorted where id >= ${first} and id < ${end} returning *)
    insert into ${month} select * from early`.execute(db)
  await sql`alter table tracking_pings attach partition ${month}
    for values from (${sql.lit(first)}) to (${sql.lit(end)})`.execute(db)
}

/** The smallest uuid of version 7 of that moment (RFC 9562, section 5.7): its first 48 bits are the milliseconds. */
function firstIdOf(moment: Date): string {
  const digits = moment.getTime().toString(16).padStart(12, '0')
  return `${digits.slice(0, 8)}-${digits.slice(8)}-0000-0000-000000000000`
}
