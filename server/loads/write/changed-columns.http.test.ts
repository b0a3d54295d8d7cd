import { describe, expect, test } from 'vitest'
import type { Load } from '#contract/load-views.ts'
import { aLoad } from '../../../test/factories/load-factory.ts'
import { testApp } from '../../../test/support/app.ts'

const { as, deps } = await testApp()
const office = await as('office')
const driver = await as('driver')

/** A load that its driver accepted and is driving. */
async function onTheRoad() {
  const load = await aLoad(office, { driverId: driver.id })
  for (const status of ['in_transit', 'at_shipper'])
    await driver.send(`PATCH /api/loads/${load.id}/status`, { status })
  return load
}
const force = async ({ id }: Load, status: string) =>
  (await office.send<Load>(`PATCH /api/loads/${id}/force-status`, { status, notes: 'Wrong load' })).body
const openSpans = ({ id }: Load) =>
  deps.db
    .selectFrom('trackingSpans')
    .select('driverId')
    .where('loadId', '=', id)
    .where('endedAt', 'is', null)
    .execute()

describe('a load that is forced back', () => {
  test.each(['pending', 'created'] as const)('to %s waits for a driver, untracked', async (status) => {
    const [load, bystander] = [await onTheRoad(), await onTheRoad()]
    expect(await openSpans(load)).toEqual([{ driverId: driver.id }])
    expect(await force(load, status)).toMatchObject({
      ...{ status, driverId: null, driverConfirmed: false, driverConfirmedAt: null },
      trackingEnabled: false,
    })
    expect([await openSpans(load), await openSpans(bystander)]).toEqual([[], [{ driverId: driver.id }]])
    const theirs = await driver.send<Load[]>(`GET /api/drivers/${driver.id}/loads`)
    const ids = theirs.body.map(({ id }) => id)
    expect([ids.includes(load.id), ids.includes(bystander.id)]).toEqual([false, true])
    const { data } = await deps.db
      .selectFrom('loadEvents')
      .select('data')
      .where('loadId', '=', load.id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(data).toMatchObject({ from: 'at_shipper', to: status, forced: true, driverId: driver.id })
  })

  test('to assigned keeps its driver', async () => {
    const load = await onTheRoad()
    expect(await force(load, 'assigned')).toMatchObject({
      ...{ status: 'assigned', driverId: driver.id, driverConfirmed: true, trackingEnabled: true },
    })
  })
})

test('a load that was imported with the driver it is planned for keeps that driver when it goes on', async () => {
  const load = await aLoad(office)
  await deps.db.updateTable('loads').set({ driverId: driver.id }).where('id', '=', load.id).execute()
  const { body } = await office.send(`PATCH /api/loads/${load.id}/status`, { status: 'created' })
  expect(body).toMatchObject({ status: 'created', driverId: driver.id })
})
