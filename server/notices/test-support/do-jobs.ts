import { sql } from 'kysely'
import type { AppDeps } from '../../deps.ts'
import { tasks } from '../../jobs/tasks.ts'

type Job = { readonly id: string; readonly task: string; readonly payload: unknown }

/**
 * Runs the jobs that are due by the test's clock, as the worker would, and returns their number. `but` names tasks to
 * leave out.
 */
export async function doJobs(deps: AppDeps, but: readonly string[] = []): Promise<number> {
  // Immediate jobs have the database's time, which tests cannot move.
  const { rows } = await sql<Job>`
    delete from graphile_worker._private_jobs jobs using graphile_worker._private_tasks tasks
    where tasks.id = jobs.task_id and tasks.identifier <> all(${but}) and (jobs.run_at = jobs.created_at or jobs.run_at <= ${deps.clock().toISOString()})
    returning jobs.id::text, tasks.identifier as task, jobs.payload`.execute(deps.db)
  for (const { task, payload } of rows.toSorted((a, b) => Number(a.id) - Number(b.id))) {
    await tasks[task]?.(deps, payload)
  }
  return rows.length === 0 ? 0 : rows.length + (await doJobs(deps, but))
}
