import { sql } from 'kysely'
import type { TxDeps } from '../deps.ts'

/** A task of the worker; its function is in tasks.ts under this name. */
export type TaskName = string

export type NewJob = {
  readonly task: TaskName
  readonly payload: Readonly<Record<string, unknown>>
  /** Jobs with the same key are one job, however often they are requested before it runs. */
  readonly key?: string
  readonly runAt?: Date
  /** Left out where the payload's load has none of these. */
  readonly forLoadsWith?: 'obligations' | 'positions'
}

/** Requests work that starts after this transaction is committed, and never if it is rolled back. */
export async function enqueueJobs({ db }: TxDeps, jobs: readonly NewJob[]): Promise<void> {
  if (jobs.length === 0) return
  const specs = jobs.map(({ task, payload, key, runAt, forLoadsWith }) => ({
    identifier: task,
    payload,
    job_key: key,
    run_at: runAt?.toISOString(),
    for_loads_with: forLoadsWith,
  }))
  await sql`select graphile_worker.add_jobs(wanted.specs) from (select array(
    select json_populate_record(null::graphile_worker.job_spec, spec) from json_array_elements(${JSON.stringify(specs)}::json) as spec
    where case spec ->> 'for_loads_with'
      when 'obligations' then exists (select from load_obligations where load_id = (spec -> 'payload' ->> 'loadId')::uuid)
      when 'positions' then exists (select from load_positions where load_id = (spec -> 'payload' ->> 'loadId')::uuid)
      else true end
  ) as specs) as wanted where cardinality(wanted.specs) > 0`.execute(db)
}
