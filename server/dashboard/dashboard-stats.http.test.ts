import { beforeAll, expect, test } from 'vitest'
import type { DashboardStats } from '#contract/dashboard.ts'
import { aLoad } from '../../test/factories/load-factory.ts'
import { testApp, type SignedIn } from '../../test/support/app.ts'

const { as, setClock } = await testApp()
let office: SignedIn
let driver: SignedIn

beforeAll(async () => {
  office = await as('office')
  driver = await as('driver')
})

test('says of the active loads how many wait for a driver, and how many are delivered and not billed', async () => {
  await aLoad(office)
  const onTheRoad = await aLoad(office, { driverId: driver.id })
  const delivered = await aLoad(office, { driverId: driver.id, tripRate: '100' })
  await driver.send(`PATCH /api/loads/${onTheRoad.id}/status`, { status: 'at_shipper' })
  await driver.send(`PATCH /api/loads/${delivered.id}/status`, { status: 'delivered' })
  const figures = async () => (await office.send<DashboardStats>('GET /api/dashboard/stats')).body
  expect(await figures()).toEqual({
    activeLoads: 3,
    inTransit: 1,
    deliveredToday: 1,
    revenueToday: '0.00',
    needDriver: 1,
    delivered: 1,
    invoicesPaidToday: 0,
    owed: '0.00',
    invoicesOwed: 0,
    invoicesOver30: 0,
  })
  const { body } = await office.send<{ invoiceNumber: string }>(
    `POST /api/loads/${delivered.id}/generate-invoice`,
  )
  expect(await figures()).toMatchObject({ owed: '0.00', invoicesOwed: 0 })
  await office.send(`PATCH /api/invoices/${body.invoiceNumber}/mark-printed`)
  expect(await figures()).toMatchObject({ owed: '100.00', invoicesOwed: 1 })
  await office.send(`POST /api/loads/${delivered.id}/mark-paid`, { paymentMethod: 'check' })
  expect(await figures()).toMatchObject({
    ...{ delivered: 0, revenueToday: '100.00', invoicesPaidToday: 1, owed: '0.00', invoicesOwed: 0 },
  })
})

test('counts the invoices that went out more than 30 days ago, by the calendar of the company', async () => {
  const load = await aLoad(office, { tripRate: '80' })
  const { body } = await office.send<{ invoiceNumber: string }>(`POST /api/loads/${load.id}/generate-invoice`)
  // Half past eleven in the evening of the second of March.
  setClock('2026-03-03T05:30:00.000Z')
  const atNight = await as('office')
  await atNight.send(`PATCH /api/invoices/${body.invoiceNumber}/mark-printed`)
  const over30 = async (now: string) => {
    setClock(now)
    const again = await as('office')
    return (await again.send<DashboardStats>('GET /api/dashboard/stats')).body.invoicesOver30
  }
  expect(await over30('2026-04-01T23:00:00.000Z')).toBe(0)
  expect(await over30('2026-04-02T06:00:00.000Z')).toBe(1)
})
