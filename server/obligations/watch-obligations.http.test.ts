import { expect, test } from 'vitest'
import type { Load } from '#contract/load-views.ts'
import type { ObligationNews } from '#contract/obligations.ts'
import { testApp } from '../../test/support/app.ts'
import type { Change } from '../live/live-updates.ts'
import { doJobs } from '../notices/test-support/do-jobs.ts'
import { at, loadsFromPaper, terms } from './test-support/loads-from-paper.ts'
import { watchObligations } from './watch-obligations.ts'

const { as, deps, setClock } = await testApp()
const [office, driver] = [await as('office'), await as('driver')]
const { aLoadFromPaper, step, clockAt, the, due } = loadsFromPaper({ office, driver, deps, setClock })

const plainPod = { kind: 'pod-deadline', withinHours: 8, sentence: 'Signed POD within 8 hours.' }

/** Delivered at 13:00, so the POD is due at 21:00 and the warning at 17:00. */
async function delivered(): Promise<string> {
  const id = await aLoadFromPaper({ terms: [plainPod] })
  await step(id, 'at_shipper', '08:00')
  await step(id, 'left_shipper', '08:30')
  await step(id, 'at_receiver', '12:00')
  await step(id, 'delivered', '13:00')
  return id
}
const nextLooks = async (id: string) => {
  const { rows } = await deps.pool.query<{ run_at: string }>(
    'select run_at from graphile_worker.jobs where key = $1',
    [`watch_obligations ${id}`],
  )
  return rows.map((row) => row.run_at)
}
async function published(look: (watching: typeof deps) => Promise<void>): Promise<Change[]> {
  const changes: Change[] = []
  await look({ ...deps, live: { ...deps.live, publish: (change) => void changes.push(change) } })
  return changes
}

test('the next look is asked for when a warning is due, then when the deadline passes, and no more after it', async () => {
  const id = await delivered()
  expect(await nextLooks(id)).toEqual([at('17:00')])
  await clockAt('17:00')
  expect(await nextLooks(id)).toEqual([at('21:00')])
  // The worker's clock may be behind the database's: a look too early is not repeated at once.
  setClock('2026-03-02T20:59:50.000Z')
  await watchObligations(deps, { loadId: id })
  expect(await nextLooks(id)).toEqual(['2026-03-02T21:00:20.000Z'])
  await clockAt('21:01')
  expect(await the(id, 'pod')).toMatchObject({ state: 'lapsed' })
  expect(await nextLooks(id)).toEqual([])
})

test('lost tracking is looked at again and again: positions may come back without anything else', async () => {
  const tracking = { kind: 'tracking', sentence: 'Updates every 15 minutes.' }
  const id = await aLoadFromPaper({ terms: [tracking] })
  await clockAt('06:15')
  expect(await the(id, 'tracking')).toMatchObject({ state: 'lapsed' })
  expect(await nextLooks(id)).toEqual([at('06:30')])
})

test('who shows the load is told when a deadline starts or ends, and not by a look that changed nothing', async () => {
  const id = await delivered()
  await deps.db
    .updateTable('loadObligations')
    .set({ dueAt: null, tellAt: null })
    .where('loadId', '=', id)
    .execute()
  const told = { lists: ['loads'], loads: [{ id, driverIds: [driver.id] }] }
  const look = (watching: typeof deps) => watchObligations(watching, { loadId: id })
  expect(await published(look)).toEqual([told])
  expect(await due(id)).toMatchObject({ kind: 'pod', dueAt: at('21:00'), tellAt: at('17:00') })
  expect(await published(look)).toEqual([])
  // The warning itself moves nothing in the list.
  setClock(at('17:00'))
  expect(await published(look)).toEqual([])
})

test('of several, each deadline is stored with its own obligation', async () => {
  const id = await aLoadFromPaper({ terms: [plainPod, ...terms.slice(0, 3)] })
  const other = await aLoadFromPaper({ terms: [plainPod] })
  await step(id, 'at_shipper', '08:00')
  const stored = await deps.db
    .selectFrom('loadObligations')
    .select(['loadId', 'kind', 'dueAt', 'tellAt'])
    .where('loadId', 'in', [id, other])
    .where('dueAt', 'is not', null)
    .execute()
  expect(stored).toEqual([{ loadId: id, kind: 'detention_notice', dueAt: at('09:30'), tellAt: at('09:15') }])
})

test('a notice that is late still counts while the truck stands at that stop, and no more after', async () => {
  const id = await aLoadFromPaper({ terms: terms.slice(0, 2) })
  await step(id, 'at_shipper', '08:00')
  await step(id, 'left_shipper', '08:30')
  await step(id, 'at_receiver', '12:00')
  await clockAt('13:45')
  expect(await the(id, 'detention_notice')).toMatchObject({ state: 'lapsed' })
  expect(await due(id)).toEqual({ kind: 'detention_notice', dueAt: at('13:30'), tellAt: at('13:15') })
  await step(id, 'delivered', '15:00')
  expect(await the(id, 'detention_notice')).toMatchObject({ state: 'lapsed' })
  expect(await due(id)).toBeNull()
})

test('a deadline at which nothing is lost is told without an amount', async () => {
  const id = await delivered()
  const news: ObligationNews[] = []
  const stop = deps.live.subscribe({
    ...{ changed: () => undefined, moved: () => undefined, late: () => undefined },
    obligation: (one) => news.push(one),
  })
  await clockAt('17:00')
  stop()
  expect(news).toEqual([
    {
      ...{ loadId: id, kind: 'pod', stopName: null, dueAt: at('21:00'), atStake: null },
      number109: expect.any(String) as string,
    },
  ])
})

test('a load in the trash is left alone, and any other fault is left to the worker', async () => {
  const id = await delivered()
  await office.send(`DELETE /api/loads/${id}`)
  setClock(at('17:30'))
  expect(await published((watching) => watchObligations(watching, { loadId: id }))).toEqual([])
  await doJobs(deps)
  await expect(watchObligations(deps, { loadId: 'no id at all' })).rejects.toThrow('uuid')
})

test('a notice is due earlier from the moment in which a customer grants less free time', async () => {
  const notice = {
    ...{ kind: 'detention-notice', withinHours: 0.5 },
    sentence: 'Notify us 30 minutes before detention begins.',
  }
  const id = await aLoadFromPaper({ terms: [notice] })
  await step(id, 'at_shipper', '08:00')
  expect(await due(id)).toMatchObject({ dueAt: at('09:30') })
  const { body: load } = await office.send<Load>(`GET /api/loads/${id}`)
  await office.send(`PUT /api/customers/${load.customerId ?? ''}`, {
    ...{ name: 'Bluestem Ridge Brokerage', detentionFreeMinutes: '60' },
  })
  await doJobs(deps)
  expect(await due(id)).toMatchObject({ dueAt: at('08:30') })
  expect(await nextLooks(id)).toEqual([at('08:15')])
})
