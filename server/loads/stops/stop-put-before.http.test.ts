import { expect, test } from 'vitest'
import type { Load, LoadStop, StatusHistoryEntry } from '#contract/load-views.ts'
import { aLoad, aLocation } from '../../../test/factories/load-factory.ts'
import { testApp } from '../../../test/support/app.ts'

const { as } = await testApp()
const office = await as('office')
const driver = await as('driver')

const set = (id: string, body: object) => driver.send<Load>(`PATCH /api/loads/${id}/status`, body)

test('a pickup that is put before the delivery that the truck drives to comes next, and was not left', async () => {
  const place = async () => (await aLocation(office)).id
  const stops = [
    { stopType: 'pickup', locationId: await place() },
    { stopType: 'dropoff', locationId: await place() },
  ]
  const load = await aLoad(office, { driverId: driver.id, stops })
  for (const status of ['in_transit', 'at_shipper', 'left_shipper']) await set(load.id, { status })
  const { body: three } = await office.send<LoadStop[]>(`POST /api/loads/${load.id}/stops`, {
    stops: [{ stopType: 'pickup', locationId: await place() }],
  })
  const [first, delivery, second] = three.map(({ id }) => id)
  await office.send(`PUT /api/loads/${load.id}/stops`, { stopIds: [first, second, delivery] })
  const { body: now } = await driver.send<Load>(`GET /api/loads/${load.id}`)
  expect(now.status).toBe('en_route_pickup')
  expect(now.stops.map(({ departedAt }) => departedAt !== null)).toEqual([true, false, false])
  const { body: history } = await office.send<StatusHistoryEntry[]>(`GET /api/loads/${load.id}/history`)
  expect(history.at(-1)).toMatchObject({ source: 'system', notes: 'A stop was put before the next one' })
  const there = await set(load.id, { status: 'at_shipper', stopId: second })
  expect([there.status, there.body.status]).toEqual([200, 'at_shipper'])
})
