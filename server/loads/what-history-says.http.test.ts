import { expect, test } from 'vitest'
import type { Load, StatusHistoryEntry } from '#contract/load-views.ts'
import { aLoad, aLocation } from '../../test/factories/load-factory.ts'
import { testApp } from '../../test/support/app.ts'

/** What the product writes into the history of a load by itself, as people read it. */
const { as, deps } = await testApp()
const office = await as('office')

async function lastOf({ id }: Pick<Load, 'id'>) {
  const { body } = await office.send<StatusHistoryEntry[]>(`GET /api/loads/${id}/history`)
  const last = body.at(-1)
  return [last?.status, last?.notes]
}

test('a load that its driver accepts, and gives back, says so', async () => {
  const driver = await as('driver')
  const load = await aLoad(office, { driverId: driver.id })
  await driver.send(`PATCH /api/loads/${load.id}/status`, { status: 'in_transit' })
  expect(await lastOf(load)).toEqual(['in_transit', 'Accepted by the driver'])
  await driver.send(`PATCH /api/loads/${load.id}/return-load`)
  expect(await lastOf(load)).toEqual(['pending', 'Returned to the office'])
})

test('a load whose driver is removed says so', async () => {
  const driver = await as('driver')
  const load = await aLoad(office, { driverId: driver.id })
  const { status, body } = await office.send(`DELETE /api/drivers/${driver.id}`)
  expect([status, body]).toEqual([200, { success: true, unassignedLoads: 1 }])
  expect(await lastOf(load)).toEqual(['pending', 'Driver removed'])
})

test('a load that was paid on the road is paid again once it is delivered', async () => {
  const driver = await as('driver')
  const load = await aLoad(office, { driverId: driver.id, tripRate: '700' })
  await office.send(`POST /api/loads/${load.id}/generate-invoice`)
  const payment = { paymentMethod: 'ach', paymentReference: 'T 88' }
  expect((await office.send(`POST /api/loads/${load.id}/mark-paid`, payment)).status).toBe(200)
  await driver.send(`PATCH /api/loads/${load.id}/status`, { status: 'delivered' })
  expect(await lastOf(load)).toEqual(['paid', 'Delivered, and paid before'])
})

test('a load whose number a new one takes is remembered with the reason', async () => {
  const admin = await as('admin')
  const old = await aLoad(office)
  await admin.send('PUT /api/settings/override-password', { password: 'let me replace' })
  const stops = [{ stopType: 'dropoff', locationId: (await aLocation(office)).id }]
  const asked = { number109: old.number109, stops, overridePassword: 'let me replace' }
  expect((await office.send('POST /api/loads', asked)).status).toBe(201)
  const trashed = await deps.db
    .selectFrom('loadEvents')
    .select('data')
    .where('loadId', '=', old.id)
    .where('kind', '=', 'trashed')
    .execute()
  expect(trashed).toMatchObject([{ data: { reason: 'Replaced by a new load with the same number' } }])
})
