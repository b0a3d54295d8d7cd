import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aLoad } from '../../test/factories/load-factory.ts'
import { testApp } from '../../test/support/app.ts'
import type { Actor } from '../auth/actor.ts'
import { inTransaction } from '../db/transaction.ts'
import { placesMoved } from './places-moved.ts'
import { recordLoadEvents } from './record-load-events.ts'

const { as, deps } = await testApp()
const office = await as('office')
const user = { id: office.id, role: 'office' } as const
const person: Actor = {
  ...{ kind: 'person', ...user, username: office.username, sessionId: 'a-session' },
  ...{ firstName: null, lastName: null, truckNumber: null, language: null },
}

test.each<[Actor, object]>([
  [person, { kind: 'person', id: office.id }],
  [
    { kind: 'device', id: 'a-phone', onBehalfOf: user },
    { kind: 'device', id: 'a-phone', onBehalfOf: office.id },
  ],
  [
    { kind: 'assistant', onBehalfOf: user },
    { kind: 'assistant', onBehalfOf: office.id },
  ],
  [{ kind: 'system' }, { kind: 'system', onBehalfOf: null }],
])('an event of %o says who did it, and for whom', async (actor, written) => {
  const { id: loadId } = await aLoad(office)
  const times = { happenedAt: '2026-03-02T14:00:00.000Z', recordedAt: '2026-03-02T15:00:00.000Z' }
  const event = { loadId, kind: 'papers', data: { papers: {} }, ...times } as const
  await inTransaction(deps, (tx) => recordLoadEvents(tx, actor, [event], []))
  const events = deps.db
    .selectFrom('loadEvents')
    .select(['actor', 'happenedAt', 'recordedAt'])
    .where('loadId', '=', loadId)
    .where('kind', '=', 'papers')
  expect(await events.execute()).toEqual([{ actor: written, ...times }])
})

test('a tracked load whose stops were moved is worked out anew, once; one that nobody tracks is not', async () => {
  const [tracked, other] = [await aLoad(office), await aLoad(office)]
  const now = deps.clock().toISOString()
  await deps.db
    .insertInto('loadPositions')
    .values({ loadId: tracked.id, latitude: '34.8', longitude: '-102.4', at: now, receivedAt: now })
    .execute()
  await inTransaction(deps, (tx) => placesMoved(tx, [tracked.id, other.id, tracked.id]))
  await inTransaction(deps, (tx) => placesMoved(tx, [tracked.id]))
  const { rows } = await sql`select payload from graphile_worker._private_jobs jobs
    join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
    where tasks.identifier = 'follow_truck'`.execute(deps.db)
  expect(rows).toEqual([{ payload: { loadId: tracked.id } }])
})
