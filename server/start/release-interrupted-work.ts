import { sql } from 'kysely'
import type { AppDeps } from '../deps.ts'
import { releaseMailInProgress } from '../outbox/send-mail.ts'

/**
 * Releases jobs and mails that a killed process was working on, instead of hours (jobs) or minutes (mails) later. Call
 * it while holding the database's lock and before the worker starts: nobody else is working then.
 */
export async function releaseInterruptedWork(deps: AppDeps): Promise<void> {
  await sql`select graphile_worker.force_unlock_workers(
    array(select distinct locked_by from graphile_worker.jobs where locked_by is not null))`.execute(deps.db)
  await releaseMailInProgress(deps)
}
