import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import type { Load } from '#contract/load-views.ts'
import { loadEventKinds } from '#domain/loads/load-events.ts'
import { aLoad, aLocation } from '../../../test/factories/load-factory.ts'
import { testApp } from '../../../test/support/app.ts'
import { inTransaction } from '../../db/transaction.ts'
import { followers, type Follower } from '../../followers/followers.ts'
import { startWorker } from '../../jobs/worker.ts'
import { changeLoad } from './change-load.ts'
import type { LoadChange } from './load-change.ts'
import { lockLoad } from './lock-load.ts'

const { as, deps, connection } = await testApp()
const admin = await as('admin')
const office = await as('office')
const driver = await as('driver')

const eventsOf = async (loadId: string) =>
  deps.db
    .selectFrom('loadEvents')
    .select(['kind', 'data', 'actor', 'happenedAt', 'recordedAt'])
    .where('loadId', '=', loadId)
    .orderBy('id')
    .execute()
const kindsOf = async (loadId: string) => (await eventsOf(loadId)).map(({ kind }) => kind)
const jobsFor = async (task: string) => {
  const { rows } = await sql<{ loadId: string }>`
    select jobs.payload ->> 'loadId' as "loadId" from graphile_worker._private_jobs jobs
    join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
    where tasks.identifier = ${task}`.execute(deps.db)
  return rows.map(({ loadId }) => loadId)
}

const own = [...followers]
function follow(follower: Follower) {
  followers.push(follower)
}
afterEach(() => {
  followers.splice(0, followers.length, ...own)
})

test('a change that cannot be written fails its command, though nothing is asked of it', async () => {
  const { id } = await aLoad(office)
  const nobody = '00000000-0000-7000-8000-00000000dead'
  const failed = inTransaction(deps, async (tx) => {
    const load = await lockLoad(tx, { kind: 'system' }, id)
    await changeLoad(tx, { kind: 'system' }, load, { kind: 'facts', facts: { customerId: nobody } })
  })
  await expect(failed).rejects.toMatchObject({ code: '23503' })
  expect(await kindsOf(id)).toEqual(['created'])
})

describe('a change of a load', () => {
  const system = { kind: 'system' } as const
  const change = ({ id }: Load, what: LoadChange) =>
    inTransaction(deps, async (tx) => {
      await changeLoad(tx, system, await lockLoad(tx, system, id), what)
    })
  const stopsNow = async ({ id }: Load) => (await office.send<Load>(`GET /api/loads/${id}`)).body.stops
  const dataOf = async ({ id }: Load) => (await eventsOf(id)).at(-1)?.data

  test('edits a stop that stays, and no other', async () => {
    const load = await aLoad(office)
    const [first, second] = load.stops
    const appointmentAt = '2026-03-03T14:00:00.000Z'
    const stopEdits = [{ id: second?.id ?? '', appointmentAt, notes: 'Gate 4' }]
    await change(load, { kind: 'facts', facts: {}, stopEdits })
    expect(await stopsNow(load)).toEqual([first, { ...second, appointmentAt, notes: 'Gate 4' }])
    expect(await dataOf(load)).toMatchObject({ movesStops: true, changes: {} })
    expect(await dataOf(load)).not.toHaveProperty('movesTimes')
    await change(load, { kind: 'facts', facts: {}, stopEdits: [{ id: second?.id ?? '', appointmentAt }] })
    expect(await dataOf(load)).toMatchObject({ movesStops: true, movesTimes: true })
    await change(load, {
      kind: 'facts',
      facts: {},
      stopEdits: [{ id: second?.id ?? '', contactName: 'Ann' }],
    })
    expect(await dataOf(load)).toMatchObject({ movesNotes: true })
    expect(await dataOf(load)).not.toHaveProperty('movesStops')
    await change(load, { kind: 'facts', facts: { poNumber: 'PO 3' } })
    expect(await dataOf(load)).not.toHaveProperty('movesStops')
  })

  test('writes the times that positions show, and leaves the others', async () => {
    const load = await aLoad(office)
    const [id = '', other = ''] = load.stops.map((stop) => stop.id)
    const [arrivedAt, departedAt] = ['2026-03-02T14:00:00.000Z', '2026-03-02T14:30:00.000Z']
    const times = async () =>
      (await stopsNow(load)).map((stop) => [
        ...[stop.arrivedAt, stop.arrivalSource, stop.departedAt, stop.departureSource],
      ])
    const nothing = [null, null, null, null]
    await change(load, { kind: 'visits', visits: [{ id, arrivedAt }] })
    expect(await times()).toEqual([[arrivedAt, 'geofence', null, null], nothing])
    await change(load, { kind: 'visits', visits: [{ id, departedAt }] })
    const both = [arrivedAt, 'geofence', departedAt, 'geofence']
    expect(await times()).toEqual([both, nothing])
    await change(load, { kind: 'visits', visits: [{ id: other, departedAt }] })
    expect(await times()).toEqual([both, [null, null, departedAt, 'geofence']])
  })

  test('tells of a fact what it was and is, and nothing of those that stay', async () => {
    const load = await aLoad(office)
    await office.send(`PUT /api/loads/${load.id}`, { poNumber: 'PO 1', bolNumber: 'B 41' })
    await office.send(`PUT /api/loads/${load.id}`, { poNumber: 'PO 1', bolNumber: 'B 42', tripNumber: null })
    expect(await dataOf(load)).toEqual({
      ...{ changes: { bolNumber: ['B 41', 'B 42'] }, driverId: null, status: 'pending' },
    })
  })

  test('tells of a step whether it was forced', async () => {
    const load = await aLoad(office, { driverId: driver.id })
    await office.send(`PATCH /api/loads/${load.id}/status`, { status: 'at_shipper' })
    expect(await dataOf(load)).toMatchObject({ from: 'assigned', to: 'at_shipper', forced: false })
    const back = { status: 'assigned', notes: 'Wrong load' }
    await office.send(`PATCH /api/loads/${load.id}/force-status`, back)
    expect(await dataOf(load)).toMatchObject({ from: 'at_shipper', to: 'assigned', forced: true })
  })

  test('is told to those who look at the loads, as is a new load', async () => {
    const told: (readonly string[] | null)[] = []
    let heard: () => void = () => undefined
    const stop = deps.live.subscribe({
      changed: ({ loads }) => {
        told.push(loads?.map(({ id }) => id) ?? null)
        heard()
      },
      moved: () => undefined,
      late: () => undefined,
    })
    const isTold = (id: string) =>
      new Promise<void>((resolve) => {
        heard = () => {
          if (told.some((ids) => ids?.includes(id))) resolve()
        }
        heard()
      })
    const load = await aLoad(office)
    await isTold(load.id)
    told.length = 0
    await office.send(`PUT /api/loads/${load.id}`, { poNumber: 'PO 9' })
    await isTold(load.id)
    stop()
    expect(told.flat()).toEqual([load.id])
  })
})

describe('each way of changing a load', () => {
  test('leaves one event of its kind, with who and when', async () => {
    const { id } = await aLoad(office)
    const at = `/api/loads/${id}`
    const extra = (await aLocation(office)).id
    await office.send(`PUT ${at}`, { poNumber: 'PO 7', bolNumber: '3741' })
    await office.send(`PATCH ${at}/financials`, { tripRate: '950' })
    await office.send(`POST ${at}/stops`, { stops: [{ stopType: 'dropoff', locationId: extra }] })
    await office.send(`PATCH ${at}/assign`, { driverId: driver.id })
    await driver.send(`PATCH ${at}/status`, { status: 'in_transit' })
    await driver.send(`PATCH ${at}/return-load`)
    await office.send(`PATCH ${at}/status`, { status: 'delivered' })
    await office.send(`POST ${at}/generate-invoice`)
    await office.send(`POST ${at}/mark-paid`, { paymentMethod: 'ach', paymentReference: 'T-1' })
    await office.send(`POST ${at}/undo-payment`, { reason: 'Bounced' })
    await admin.send(`DELETE ${at}`)
    await admin.send(`POST /api/trash/loads/${id}/restore`)
    const events = await eventsOf(id)
    expect(events.map(({ kind }) => kind)).toEqual([
      'created',
      'facts',
      'charges',
      'stops',
      'driver',
      'accepted',
      'returned',
      'status',
      'status',
      'paid',
      'payment_undone',
      'trashed',
      'restored',
    ])
    expect(events.every(({ kind }) => (loadEventKinds as readonly string[]).includes(kind))).toBe(true)
    expect(events[1]).toMatchObject({
      actor: { kind: 'person', id: office.id },
      data: { changes: { poNumber: [null, 'PO 7'], bolNumber: [null, '3741'] } },
    })
    expect(events[5]?.actor).toMatchObject({ kind: 'person', id: driver.id })
    expect(events[8]).toMatchObject({
      actor: { kind: 'system', onBehalfOf: office.id },
      data: { from: 'delivered', to: 'awaiting_invoicing' },
    })
  })

  test('of many at once leaves one event each', async () => {
    const loads = [await aLoad(office), await aLoad(office), await aLoad(office)]
    const loadIds = loads.map(({ id }) => id)
    const confirmationText = 'DELETE ALL SELECTED LOADS'
    await office.send('POST /api/loads/bulk-delete', { loadIds, confirmationText })
    await office.send('POST /api/trash/loads/restore', { loadIds })
    for (const id of loadIds) expect(await kindsOf(id)).toEqual(['created', 'trashed', 'restored'])
  })

  test('grows the version, also twice within a millisecond', async () => {
    const load = await aLoad(office)
    const versions = [load.updatedAt]
    for (const poNumber of ['1', '2', '3']) {
      versions.push((await office.send<Load>(`PUT /api/loads/${load.id}`, { poNumber })).body.updatedAt)
    }
    expect(new Set(versions).size).toBe(4)
    expect(versions.toSorted()).toEqual(versions)
  })

  test('keeps when it happened beside when we learned of it', async () => {
    const { id } = await aLoad(office, { driverId: driver.id })
    const happenedAt = '2026-03-02T13:10:00.000Z'
    await inTransaction(deps, async (tx) => {
      const actor = { kind: 'device', id: 'a-phone', onBehalfOf: { id: driver.id, role: 'driver' } } as const
      const load = await lockLoad(tx, actor, id)
      await changeLoad(tx, actor, load, { kind: 'status', to: 'at_shipper', source: 'geofence', happenedAt })
    })
    expect((await eventsOf(id)).at(-1)).toMatchObject({
      happenedAt,
      recordedAt: '2026-03-02T15:00:00.000Z',
      actor: { kind: 'device', id: 'a-phone', onBehalfOf: driver.id },
    })
    const [entry] = await deps.db
      .selectFrom('loadStatusHistory')
      .select(['timestamp', 'recordedAt', 'source', 'actorKind', 'actorId'])
      .where('loadId', '=', id)
      .where('status', '=', 'at_shipper')
      .execute()
    expect(entry).toEqual({
      timestamp: happenedAt,
      recordedAt: '2026-03-02T15:00:00.000Z',
      source: 'geofence',
      actorKind: 'device',
      actorId: driver.id,
    })
  })
})

describe('a follower', () => {
  test('is given a job in the same transaction, for the events it follows alone', async () => {
    follow({ task: 'test-follower', follows: ['status'], when: ({ data }) => data['to'] === 'delivered' })
    const { id } = await aLoad(office)
    await office.send(`PATCH /api/loads/${id}/status`, { status: 'at_shipper' })
    expect(await jobsFor('test-follower')).toEqual([])
    await office.send(`PATCH /api/loads/${id}/status`, { status: 'delivered' })
    expect(await jobsFor('test-follower')).toEqual([id])
  })

  test('of obligations is asked for loads that have some, also when the first one is only being added', async () => {
    const [none, some] = [await aLoad(office), await aLoad(office)]
    await office.send(`POST /api/loads/${some.id}/obligations`, { kind: 'tracking', withinMinutes: 60 })
    expect(await jobsFor('watch_obligations')).toEqual([some.id])
    for (const { id } of [none, some]) {
      await office.send(`PATCH /api/loads/${id}/status`, { status: 'at_shipper' })
    }
    expect(await jobsFor('watch_obligations')).toEqual([some.id, some.id])
  })

  test('is given none when the change is rolled back', async () => {
    follow({ task: 'never', follows: ['status'] })
    const { id } = await aLoad(office)
    const failed = inTransaction(deps, async (tx) => {
      const actor = { kind: 'system' } as const
      await changeLoad(tx, actor, await lockLoad(tx, actor, id), { kind: 'status', to: 'delivered' })
      throw new Error('something else went wrong')
    })
    await expect(failed).rejects.toThrow('something else')
    expect(await jobsFor('never')).toEqual([])
    expect(await kindsOf(id)).toEqual(['created'])
  })

  test('does its work after the commit', async () => {
    const done: unknown[] = []
    follow({ task: 'remember', follows: ['created'] })
    const { id } = await aLoad(office)
    const remember = (_deps: unknown, payload: unknown) => Promise.resolve(void done.push(payload))
    const worker = await startWorker(deps, connection, { remember })
    await expect.poll(() => done.length).toBeGreaterThan(0)
    await worker.stop()
    expect(done).toMatchObject([{ loadId: id, kind: 'created' }])
  })
})
