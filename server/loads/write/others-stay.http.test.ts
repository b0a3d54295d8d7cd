import { expect, test } from 'vitest'
import { aLoad } from '../../../test/factories/load-factory.ts'
import { testApp, type SignedIn } from '../../../test/support/app.ts'

const { as, deps, setClock } = await testApp()
const at = (time: string) => `2026-03-02T${time}:00.000Z`
const office = await as('office')

const step = async (who: SignedIn, loadId: string, status: string) =>
  expect((await who.send(`PATCH /api/loads/${loadId}/status`, { status })).status).toBe(200)
const spansOf = (loadId: string) =>
  deps.db
    .selectFrom('trackingSpans')
    .select(['startedAt', 'endedAt'])
    .where('loadId', '=', loadId)
    .orderBy('startedAt')
    .execute()

test('a driver who leaves takes nothing from the loads of others', async () => {
  const [leaving, staying] = [await as('driver'), await as('driver')]
  const [load, other] = [
    await aLoad(office, { driverId: leaving.id }),
    await aLoad(office, { driverId: staying.id }),
  ]
  for (const [who, { id }] of [
    [leaving, load],
    [staying, other],
  ] as const) {
    await step(who, id, 'in_transit')
    await step(who, id, 'left_shipper')
  }
  const rowsOfOther = async () => ({
    load: await deps.db.selectFrom('loads').selectAll().where('id', '=', other.id).execute(),
    stops: await deps.db.selectFrom('loadStops').selectAll().where('loadId', '=', other.id).execute(),
    spans: await spansOf(other.id),
  })
  const before = await rowsOfOther()
  expect(before).toMatchObject({
    load: [{ status: 'left_shipper', driverId: staying.id, trackingEnabled: true }],
    spans: [{ startedAt: at('15:00'), endedAt: null }],
  })
  setClock(at('16:00'))
  expect((await office.send(`DELETE /api/drivers/${leaving.id}`)).status).toBe(200)
  expect(await spansOf(load.id)).toEqual([{ startedAt: at('15:00'), endedAt: at('16:00') }])
  expect(await rowsOfOther()).toEqual(before)
  setClock(at('15:00'))
})

test('a time of tracking that is over keeps its end when the next one ends', async () => {
  const driver = await as('driver')
  const load = await aLoad(office, { driverId: driver.id })
  const giveBack = async () =>
    expect((await driver.send(`PATCH /api/loads/${load.id}/return-load`)).status).toBe(200)
  await step(driver, load.id, 'in_transit')
  setClock(at('16:00'))
  await giveBack()
  setClock(at('17:00'))
  await office.send(`PATCH /api/loads/${load.id}/assign`, { driverId: driver.id })
  await step(driver, load.id, 'in_transit')
  setClock(at('18:00'))
  await giveBack()
  expect(await spansOf(load.id)).toEqual([
    { startedAt: at('15:00'), endedAt: at('16:00') },
    { startedAt: at('17:00'), endedAt: at('18:00') },
  ])
  setClock(at('15:00'))
})
