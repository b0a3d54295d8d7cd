import { beforeAll, expect, test } from 'vitest'
import type { Load } from '#contract/load-views.ts'
import { aLoad } from '../../../test/factories/load-factory.ts'
import { testApp, type SignedIn } from '../../../test/support/app.ts'

const { as, deps, setClock } = await testApp()
let office: SignedIn

beforeAll(async () => {
  office = await as('office')
})

type Results = {
  successful: { id: string; loadNumber: string }[]
  failed: { loadNumber: string; error: string }[]
}
const remove = (load: Load) => office.send(`DELETE /api/loads/${load.id}`)
const restore = async (ids: string[]) =>
  (await office.send<{ results: Results }>('POST /api/trash/loads/restore', { loadIds: ids })).body.results

test('several come back at once; each that cannot says why', async () => {
  const [plain, taken, sameBol, living] = [
    await aLoad(office),
    await aLoad(office, { number109: '109-back-1' }),
    await aLoad(office),
    await aLoad(office),
  ]
  await office.send(`PUT /api/loads/${sameBol.id}`, { bolNumber: '3741119' })
  for (const load of [plain, taken, sameBol]) await remove(load)
  await aLoad(office, { number109: '109-BACK-1' })
  await office.send(`PUT /api/loads/${living.id}`, { bolNumber: '3741119' })

  const missing = deps.newId()
  const results = await restore([plain.id, taken.id, sameBol.id, living.id, missing, 'no-id', plain.id])
  expect(results.successful).toEqual([{ id: plain.id, loadNumber: plain.number109 }])
  expect(results.failed.map(({ loadNumber, error }) => [loadNumber, error])).toEqual([
    ['109-back-1', 'Another load has this number now. Restore it by itself, under a new number.'],
    [sameBol.number109, 'Another load has this BOL number.'],
    [living.id, 'Load not found'],
    [missing, 'Load not found'],
    ['no-id', 'Load not found'],
  ])
  expect((await office.send<Load>(`GET /api/loads/${plain.id}`)).status).toBe(200)
  expect((await office.send(`GET /api/loads/${taken.id}`)).status).toBe(404)
})

test('several that are deleted at once are tracked no more until they come back, but for one that was not tracked', async () => {
  const driver = await as('driver')
  const loads = [
    await aLoad(office, { driverId: driver.id }),
    await aLoad(office, { driverId: driver.id }),
    await aLoad(office, { driverId: driver.id }),
  ]
  for (const { id } of loads) await driver.send(`PATCH /api/loads/${id}/status`, { status: 'in_transit' })
  const loadIds = loads.map(({ id }) => id)
  await driver.send(`POST /api/tracking/stop/${driver.id}/${loadIds[2] ?? ''}`)
  const open = async () =>
    (
      await deps.db
        .selectFrom('trackingSpans')
        .select('loadId')
        .where('loadId', 'in', loadIds)
        .where('endedAt', 'is', null)
        .execute()
    ).length
  expect(await open()).toBe(2)
  await office.send('POST /api/loads/bulk-delete', { loadIds, confirmationText: 'DELETE ALL SELECTED LOADS' })
  expect(await open()).toBe(0)
  expect((await restore(loadIds)).successful).toHaveLength(3)
  expect(await open()).toBe(2)
  const back = await Promise.all(loadIds.map((id) => office.send<Load>(`GET /api/loads/${id}`)))
  expect(back.map(({ body }) => [body.trackingEnabled, body.status])).toEqual([
    [true, 'in_transit'],
    [true, 'in_transit'],
    [false, 'in_transit'],
  ])
})

test('one that is tracked is tracked no more once it is deleted, and again when it comes back', async () => {
  const driver = await as('driver')
  const load = await aLoad(office, { driverId: driver.id })
  await driver.send(`PATCH /api/loads/${load.id}/status`, { status: 'in_transit' })
  const tracked = async () =>
    (await office.send<{ id: string }[]>('GET /api/tracking/loads')).body.some(({ id }) => id === load.id)
  const sends = async () => {
    const body = { driverId: driver.id, loadId: load.id, location: { lat: 34.2, lng: -102.4 } }
    return (await driver.send('POST /api/tracking/location', body)).status
  }
  expect([await tracked(), await sends()]).toEqual([true, 200])
  await remove(load)
  setClock('2026-03-02T15:01:00.000Z')
  expect([await tracked(), await sends()]).toEqual([false, 404])
  const { body } = await office.send<Load>(`POST /api/trash/loads/${load.id}/restore`)
  expect([body.trackingEnabled, body.status, body.driverId]).toEqual([true, 'in_transit', driver.id])
  setClock('2026-03-02T15:02:00.000Z')
  expect([await tracked(), await sends()]).toEqual([true, 200])
})

test('of two that share a number only the first comes back', async () => {
  const first = await aLoad(office, { number109: '109-twice' })
  await remove(first)
  const second = await aLoad(office, { number109: '109-twice' })
  await remove(second)
  const results = await restore([second.id, first.id])
  expect(results.successful.map(({ id }) => id)).toEqual([second.id])
  expect(results.failed).toHaveLength(1)
})

test('of two that share a BOL number only the first comes back', async () => {
  const [first, second] = [await aLoad(office), await aLoad(office)]
  for (const load of [first, second]) {
    const bolNumber = load === first ? 'bol-4471' : 'BOL-4471'
    expect((await office.send(`PUT /api/loads/${load.id}`, { bolNumber })).status).toBe(200)
    await remove(load)
  }
  const results = await restore([second.id, first.id])
  expect(results.successful.map(({ id }) => id)).toEqual([second.id])
  expect(results.failed.map(({ loadNumber, error }) => [loadNumber, error])).toEqual([
    [first.number109, 'Another load has this BOL number.'],
  ])
})

test('nothing selected is refused with words', async () => {
  const { status, body } = await office.send<{ message: string }>('POST /api/trash/loads/restore', {
    loadIds: [],
  })
  expect([status, body.message]).toEqual([400, 'Please select at least one load'])
})
