import { sql } from 'kysely'
import { inTransaction } from '../db/transaction.ts'
import type { AppDeps, DbDeps, TxDeps } from '../deps.ts'
import { companySettings } from '../settings/company-settings.ts'

const monthsAhead = [0, 1, 2]

/**
 * One partition of pings per month, created before the first ping of that month can arrive: at startup, and by the
 * hourly cleanup.
 */
export async function makePingPartitions(deps: AppDeps): Promise<void> {
  for (const ahead of monthsAhead) await inTransaction(deps, (tx) => makePingPartition(tx, ahead))
}

/** Deletes positions older than the company's retention, whole months at once and the rest by id, and who looked at them. */
export async function purgeOldPings(deps: AppDeps): Promise<void> {
  const { pingRetentionDays } = await companySettings(deps)
  const oldest = new Date(deps.clock().getTime() - pingRetentionDays * dayMs)
  const firstKept = monthName(oldest)
  const months = await monthsThatAre(deps)
  for (const name of months.filter((month) => month < firstKept)) {
    await sql`drop table ${sql.table(name)}`.execute(deps.db)
  }
  await deps.db.deleteFrom('trackingPings').where('id', '<', firstIdOf(oldest)).execute()
  await deps.db.deleteFrom('positionViews').where('lastAt', '<', oldest.toISOString()).execute()
}

const dayMs = 24 * 60 * 60 * 1000
const monthName = (moment: Date) => `tracking_pings_${moment.toISOString().slice(0, 7).replace('-', '_')}`

async function monthsThatAre({ db }: DbDeps): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`select inhrelid::regclass::text as name from pg_inherits
    where inhparent = 'tracking_pings'::regclass`.execute(db)
  return rows.map(({ name }) => name).filter((name) => /^tracking_pings_\d{4}_\d\d$/.test(name))
}

async function makePingPartition({ db, clock }: TxDeps, ahead: number): Promise<void> {
  const now = clock()
  const from = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, 1))
  const to = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1, 1))
  const name = monthName(from)
  await sql`select pg_advisory_xact_lock(hashtext('ping partitions'))`.execute(db)
  const { rows } = await sql<{ exists: boolean }>`select to_regclass(${name}) is not null as exists`.execute(
    db,
  )
  if (rows[0]?.exists === true) return
  const month = sql.table(name)
  const [first, end] = [firstIdOf(from), firstIdOf(to)]
  await sql`create table ${month} (like tracking_pings including all)`.execute(db)
  // Phones with fast clocks may have sent some already.
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
