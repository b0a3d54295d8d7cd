import { expect, test } from 'vitest'
import type { Load } from '#contract/load-views.ts'
import { aLoad } from '../../test/factories/load-factory.ts'
import { testApp } from '../../test/support/app.ts'

const { as, deps } = await testApp()
const office = await as('office')

test('what a removed driver had in the trash comes back as nobody’s, unless it was delivered', async () => {
  const leaving = await as('driver')
  const [planned, underWay, delivered, kept] = [
    await aLoad(office, { driverId: leaving.id }),
    await aLoad(office, { driverId: leaving.id }),
    await aLoad(office, { driverId: leaving.id }),
    await aLoad(office, { driverId: leaving.id }),
  ]
  for (const [load, status] of [
    [underWay, 'in_transit'],
    [delivered, 'delivered'],
  ] as const)
    await leaving.send(`PATCH /api/loads/${load.id}/status`, { status })
  const trashed = [planned, underWay, delivered]
  for (const { id } of trashed) expect((await office.send(`DELETE /api/loads/${id}`)).status).toBe(200)

  const { body } = await office.send(`DELETE /api/drivers/${leaving.id}`)
  expect(body).toEqual({ success: true, unassignedLoads: 1 })

  const restored: Load[] = []
  for (const { id } of trashed)
    restored.push((await office.send<Load>(`POST /api/trash/loads/${id}/restore`)).body)
  expect(
    restored.map(({ driverId, status, driverConfirmed }) => [driverId, status, driverConfirmed]),
  ).toEqual([
    [null, 'pending', false],
    [null, 'pending', false],
    [leaving.id, 'delivered', expect.any(Boolean)],
  ])
  expect((await office.send<Load>(`GET /api/loads/${kept.id}`)).body.driverId).toBeNull()
})

test('a removed driver is signed out everywhere, and nobody else is', async () => {
  const [leaving, staying] = [await as('driver'), await as('driver')]
  expect((await office.send(`DELETE /api/drivers/${leaving.id}`)).status).toBe(200)
  await deps.db.updateTable('users').set({ isActive: true }).where('id', '=', leaving.id).execute()
  const statuses = []
  for (const driver of [leaving, staying]) statuses.push((await driver.send('GET /api/auth/user')).status)
  expect(statuses).toEqual([401, 200])
  const again = await office.send<{ code: string }>(`DELETE /api/drivers/${office.id}`)
  expect([again.status, again.body.code]).toEqual([404, 'driver_not_found'])
})
