import { sql } from 'kysely'
import type { AppDeps } from '../deps.ts'
import { takeMailBack } from '../outbox/send-mail.ts'

/**
 * What a process before this one held when it was killed is free at once, instead of hours (jobs) or minutes (mails)
 * later. Call it under the lock of the database and before the worker starts: nobody else has work in hand then.
 */
export async function takeUpWork(deps: AppDeps): Promise<void> {
  await sql`select graphile_worker.force_unlock_workers(
    array(select distinct locked_by from graphile_worker.jobs where locked_by is not null))`.execute(deps.db)
  await takeMailBack(deps)
}
