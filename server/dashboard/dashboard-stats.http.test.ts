import { beforeAll, expect, test } from 'vitest'
import type { DashboardStats } from '#contract/dashboard.ts'
import { aLoad } from '../../test/factories/load-factory.ts'
import { testApp, type SignedIn } from '../../test/support/app.ts'

const { as, deps, setClock } = await testApp()
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

test('the day is the company’s, and what lies in the trash counts nowhere', async () => {
  setClock('2026-06-10T15:00:00.000Z')
  office = await as('office')
  const figures = async () => (await office.send<DashboardStats>('GET /api/dashboard/stats')).body
  const before = await figures()
  const delivered = async (deliveredAt: string) => {
    const load = await aLoad(office, { tripRate: '100' })
    await office.send(`PATCH /api/loads/${load.id}/status`, { status: 'delivered' })
    await deps.db.updateTable('loads').set({ deliveredAt }).where('id', '=', load.id).execute()
    return load
  }
  // The day begins at five in UTC: one millisecond before it, at its first and at its last moment.
  await delivered('2026-06-10T04:59:59.999Z')
  await delivered('2026-06-10T05:00:00.000Z')
  const billed = await delivered('2026-06-11T04:59:59.999Z')
  await delivered('2026-06-11T05:00:00.000Z')
  const { body } = await office.send<{ invoiceNumber: string }>(
    `POST /api/loads/${billed.id}/generate-invoice`,
  )
  await office.send(`PATCH /api/invoices/${body.invoiceNumber}/mark-printed`)
  const admin = await as('admin')
  const trashed = (id: string) => admin.send(`DELETE /api/loads/${id}`)
  const more = async () => {
    const now = await figures()
    const gained = (name: 'deliveredToday' | 'activeLoads' | 'invoicesOwed' | 'invoicesPaidToday') =>
      now[name] - before[name]
    return [
      gained('deliveredToday'),
      gained('activeLoads'),
      gained('invoicesOwed'),
      gained('invoicesPaidToday'),
      Number(now.owed) - Number(before.owed),
      Number(now.revenueToday) - Number(before.revenueToday),
    ]
  }
  expect(await more()).toEqual([2, 4, 1, 0, 100, 0])
  await trashed(billed.id)
  expect(await more()).toEqual([1, 3, 0, 0, 0, 0])
  await office.send(`POST /api/trash/loads/${billed.id}/restore`)
  await office.send(`POST /api/loads/${billed.id}/mark-paid`, { paymentMethod: 'check' })
  expect(await more()).toEqual([2, 3, 0, 1, 0, 100])
  await trashed(billed.id)
  expect(await more()).toEqual([1, 3, 0, 0, 0, 0])
})

test('what was put away is no active load and owed by nobody, and who rolls without a driver needs none', async () => {
  setClock('2026-07-10T15:00:00.000Z')
  office = await as('office')
  const figures = async () => (await office.send<DashboardStats>('GET /api/dashboard/stats')).body
  const before = await figures()
  const load = await aLoad(office, { tripRate: '70' })
  const { body } = await office.send<{ invoiceNumber: string }>(`POST /api/loads/${load.id}/generate-invoice`)
  await office.send(`PATCH /api/invoices/${body.invoiceNumber}/mark-printed`)
  const rolling = { needDriver: before.needDriver + 1, activeLoads: before.activeLoads + 1 }
  expect(await figures()).toMatchObject({ ...rolling, invoicesOwed: before.invoicesOwed + 1 })
  await office.send(`PATCH /api/loads/${load.id}/status`, { status: 'at_shipper' })
  expect(await figures()).toMatchObject({ ...rolling, needDriver: before.needDriver })
  await deps.db.updateTable('loads').set({ isArchived: true }).where('id', '=', load.id).execute()
  expect(await figures()).toEqual(before)
})

test('a load with a driver who has not set out needs none, and what was paid counts on its own day alone', async () => {
  setClock('2026-08-10T15:00:00.000Z')
  office = await as('office')
  const figures = async () => (await office.send<DashboardStats>('GET /api/dashboard/stats')).body
  const before = await figures()
  await aLoad(office, { driverId: driver.id })
  expect(await figures()).toMatchObject({
    ...{ activeLoads: before.activeLoads + 1, needDriver: before.needDriver },
  })
  const load = await aLoad(office, { tripRate: '90' })
  await office.send(`POST /api/loads/${load.id}/generate-invoice`)
  await office.send(`POST /api/loads/${load.id}/mark-paid`, { paymentMethod: 'check' })
  const paidAt = async (at: string) => {
    await deps.db.updateTable('invoices').set({ paidAt: at }).where('loadId', '=', load.id).execute()
    const { invoicesPaidToday, revenueToday } = await figures()
    return [invoicesPaidToday, revenueToday]
  }
  expect(await paidAt('2026-08-10T04:59:59.999Z')).toEqual([0, '0.00'])
  expect(await paidAt('2026-08-10T05:00:00.000Z')).toEqual([1, '90.00'])
  expect(await paidAt('2026-08-11T04:59:59.999Z')).toEqual([1, '90.00'])
  expect(await paidAt('2026-08-11T05:00:00.000Z')).toEqual([0, '0.00'])
})

test('an invoice that was sent of a load that is paid already is owed by nobody', async () => {
  setClock('2026-09-10T15:00:00.000Z')
  office = await as('office')
  const figures = async () => (await office.send<DashboardStats>('GET /api/dashboard/stats')).body
  const before = await figures()
  const load = await aLoad(office, { tripRate: '60' })
  const { body } = await office.send<{ invoiceNumber: string }>(`POST /api/loads/${load.id}/generate-invoice`)
  await office.send(`PATCH /api/invoices/${body.invoiceNumber}/mark-printed`)
  expect(await figures()).toMatchObject({ invoicesOwed: before.invoicesOwed + 1 })
  // Like one that was imported as paid and billed here after that.
  const paid = { status: 'paid', paidAt: '2026-09-09T15:00:00.000Z' }
  await deps.db.updateTable('loads').set(paid).where('id', '=', load.id).execute()
  expect(await figures()).toEqual(before)
})

test('a truck that was ordered and not used delivers nothing on the day on which it is billed', async () => {
  setClock('2026-10-10T15:00:00.000Z')
  office = await as('office')
  const figures = async () => (await office.send<DashboardStats>('GET /api/dashboard/stats')).body
  const before = await figures()
  const { id } = await aLoad(office, { driverId: driver.id })
  const charge = await office.send<{ id: string }>(`POST /api/loads/${id}/charges`, {
    ...{ kind: 'tonu', amount: '250' },
  })
  await office.send(`POST /api/loads/${id}/charges/${charge.body.id}/decision`, {
    ...{ state: 'approved', note: 'By mail' },
  })
  const { body } = await office.send<{ invoiceNumber: string }>(`POST /api/loads/${id}/generate-invoice`)
  await office.send(`PATCH /api/invoices/${body.invoiceNumber}/mark-printed`)
  expect(await figures()).toMatchObject({
    ...{ deliveredToday: before.deliveredToday, invoicesOwed: before.invoicesOwed + 1 },
  })
})
