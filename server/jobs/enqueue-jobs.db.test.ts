import { expect, test } from 'vitest'
import { testApp } from '../../test/support/app.ts'
import { inTransaction } from '../db/transaction.ts'
import { enqueueJobs, type NewJob } from './enqueue-jobs.ts'

const { deps } = await testApp()

const ask = (...jobs: NewJob[]) => inTransaction(deps, (tx) => enqueueJobs(tx, jobs))
async function waiting(task: string) {
  const { rows } = await deps.pool.query<{ key: string | null; payload: unknown; run_at: string }>(
    `select jobs.key, payload, run_at from graphile_worker._private_jobs jobs
     join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
     where tasks.identifier = $1 order by jobs.id`,
    [task],
  )
  return rows
}
const at = (time: string) => `2031-03-02T${time}:00.000Z`

test('jobs with one key are one, which runs when the last of them was asked for', async () => {
  await ask({ task: 'look', payload: { load: 1 }, key: 'look 1', runAt: new Date(at('15:00')) })
  expect(await waiting('look')).toEqual([{ key: 'look 1', payload: { load: 1 }, run_at: at('15:00') }])
  await ask(
    { task: 'look', payload: { load: 1, again: true }, key: 'look 1', runAt: new Date(at('09:00')) },
    { task: 'look', payload: { load: 2 }, key: 'look 2', runAt: new Date(at('12:00')) },
  )
  expect(await waiting('look')).toEqual([
    { key: 'look 1', payload: { load: 1, again: true }, run_at: at('09:00') },
    { key: 'look 2', payload: { load: 2 }, run_at: at('12:00') },
  ])
})

test('jobs without a key or a time are all done, as soon as they are kept', async () => {
  await ask({ task: 'tell', payload: {} }, { task: 'tell', payload: {} })
  const [now] = (await deps.pool.query<{ now: string }>('select now()')).rows
  const jobs = await waiting('tell')
  expect(jobs.map(({ key }) => key)).toEqual([null, null])
  expect(jobs.filter(({ run_at }) => run_at > (now?.now ?? ''))).toEqual([])
})

test('what was asked for by something that failed is not done', async () => {
  const failed = inTransaction(deps, async (tx) => {
    await enqueueJobs(tx, [{ task: 'never', payload: {} }])
    throw new Error('thought better of it')
  })
  await expect(failed).rejects.toThrow('thought better of it')
  expect(await waiting('never')).toEqual([])
})

test.each(['obligations', 'positions'] as const)(
  'a job for loads with %s is kept for the load that has one, for no other, and not for one that is gone',
  async (forLoadsWith) => {
    const now = deps.clock().toISOString()
    const times = { createdAt: now, updatedAt: now }
    const [followed, free] = [deps.newId(), deps.newId()]
    await deps.db
      .insertInto('loads')
      .values([followed, free].map((id) => ({ id, number109: `109-${id}`, ...times })))
      .execute()
    if (forLoadsWith === 'obligations') {
      await deps.db
        .insertInto('loadObligations')
        .values({ id: deps.newId(), loadId: followed, kind: 'pod', source: 'office', ...times })
        .execute()
    } else {
      await deps.db
        .insertInto('loadPositions')
        .values({ loadId: followed, latitude: '34.8', longitude: '-102.4', at: now, receivedAt: now })
        .execute()
    }
    const task = `look_after_${forLoadsWith}`
    const jobs = [followed, free, deps.newId()].map((loadId) => ({ task, payload: { loadId } }))
    await ask(...jobs.map((job) => ({ ...job, forLoadsWith })), { task, payload: { loadId: 'any' } })
    const kept = (await waiting(task)).map(({ payload }) => payload)
    expect(kept).toEqual([{ loadId: followed }, { loadId: 'any' }])
  },
)
