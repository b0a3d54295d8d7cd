import { beforeAll, describe, expect, test } from 'vitest'
import type { Owed, OwedCustomer } from '#contract/payments.ts'
import { aCustomer, aLoad, aLocation } from '../../test/factories/load-factory.ts'
import { testApp, type SignedIn } from '../../test/support/app.ts'

const { as, deps, setClock } = await testApp()
let office: SignedIn

beforeAll(async () => {
  office = await as('office')
})

const at = async (now: string) => {
  setClock(now)
  office = await as('office')
}
const owed = async () => (await office.send<Owed>('GET /api/owed')).body
const of = async (name: string): Promise<OwedCustomer | undefined> =>
  (await owed()).customers.find((customer) => customer.name === name)

type Wanted = { tripRate?: string; customerId?: string; city?: string }
async function delivered({ tripRate, customerId, city = 'Waco' }: Wanted) {
  const to = await aLocation(office, { city, state: 'TX' })
  const load = await aLoad(office, {
    ...(tripRate !== undefined && { tripRate }),
    stops: [{ stopType: 'dropoff', locationId: to.id }],
  })
  if (customerId !== undefined) await office.send(`PUT /api/loads/${load.id}`, { customerId })
  await office.send(`PATCH /api/loads/${load.id}/status`, { status: 'delivered' })
  return load
}
async function invoiced(wanted: Wanted) {
  const load = await delivered(wanted)
  const { body } = await office.send<{ invoiceNumber: string }>(`POST /api/loads/${load.id}/generate-invoice`)
  await office.send(`PATCH /api/invoices/${body.invoiceNumber}/mark-printed`)
  return { ...load, number: body.invoiceNumber }
}

describe('what is owed', () => {
  test('is told by customer, with a line for each invoice and each load that waits for one', async () => {
    const harbor = await aCustomer(office, { name: 'Harbor Nine', email: 'pay@harbor-nine.example' })
    const old = await invoiced({ tripRate: '2207.50', customerId: harbor.id })
    await at('2026-04-06T15:00:00.000Z')
    const young = await invoiced({ tripRate: '1912.50', customerId: harbor.id })
    const waiting = await delivered({ tripRate: '1790', customerId: harbor.id })
    const drafted = await delivered({ tripRate: '10.01', customerId: harbor.id })
    await office.send(`POST /api/loads/${drafted.id}/generate-invoice`)
    await at('2026-04-10T15:00:00.000Z')
    await office.send(`PATCH /api/invoices/${old.number}/payment-promise`, { promise: 'Promised Friday' })
    const told = await of('Harbor Nine')
    expect(told).toMatchObject({
      ...{
        id: harbor.id,
        email: 'pay@harbor-nine.example',
        termsDays: 30,
        usualDays: null,
        factoredTo: null,
      },
      ...{ toInvoice: '1800.01', noRate: 0, owed: '4120.00', oldestDays: 39 },
      ages: { upTo30: '1912.50', upTo60: '2207.50', upTo90: '0.00', over90: '0.00' },
    })
    expect(told?.lines.map(({ loadId }) => loadId)).toEqual([waiting.id, drafted.id, old.id, young.id])
    expect(told?.lines[0]).toMatchObject({
      ...{ invoiceId: null, invoiceStatus: null, invoicedOn: null, total: '1790.00', open: '1790.00' },
      ...{ ageDays: 4, place: 'Waco TX', hasPod: false, hasBol: false, hasRateConfirmation: false },
    })
    expect(told?.lines[1]).toMatchObject({ invoiceStatus: 'draft', invoicedOn: null, open: '10.01' })
    expect(told?.lines[2]).toMatchObject({
      ...{ invoiceNumber: old.number, invoiceStatus: 'finalized', invoicedOn: '2026-03-02', ageDays: 39 },
      ...{ promise: 'Promised Friday', printedAt: '2026-03-02T15:00:00.000Z', emailedAt: null, payments: [] },
    })
  })

  test('takes no rate of the city for a truck that was ordered and not used', async () => {
    const { id: customerId } = await aCustomer(office, { name: 'Closed Mill' })
    await office.send('POST /api/rates', { city: 'Lamesa', state: 'TX', flatRate: '999.99' })
    for (const wanted of [{ city: 'Lamesa' }, { city: 'Ropesville' }, { city: 'Lamesa', tripRate: '100' }]) {
      const load = await delivered({ ...wanted, customerId })
      const charges = `/api/loads/${load.id}/charges`
      const { body } = await office.send<{ id: string }>(`POST ${charges}`, { kind: 'tonu', amount: '250' })
      await office.send(`POST ${charges}/${body.id}/decision`, { state: 'approved', note: 'By mail' })
    }
    const told = await of('Closed Mill')
    expect(told?.lines.map(({ total }) => total)).toEqual(['250.00', '250.00', '350.00'])
    expect([told?.toInvoice, told?.noRate]).toEqual(['850.00', 0])
  })

  test('has a truck that was ordered and not used to invoice, from the day on which that was approved', async () => {
    await at('2026-04-07T15:00:00.000Z')
    const { id: customerId } = await aCustomer(office, { name: 'Canceled at Noon' })
    const canceled = async () => {
      const load = await aLoad(office, { driverId: (await as('driver')).id })
      await office.send(`PUT /api/loads/${load.id}`, { customerId })
      await office.send(`PATCH /api/loads/${load.id}/status`, { status: 'at_shipper' })
      const charges = `/api/loads/${load.id}/charges`
      const { body } = await office.send<{ id: string }>(`POST ${charges}`, { kind: 'tonu', amount: '250' })
      const decide = async (state: string) => office.send(`POST ${charges}/${body.id}/decision`, { state })
      return { load, decide }
    }
    const [approved, drafted, proposed] = [await canceled(), await canceled(), await canceled()]
    expect(await of('Canceled at Noon')).toBeUndefined()
    await approved.decide('approved')
    await drafted.decide('approved')
    await office.send(`POST /api/loads/${drafted.load.id}/generate-invoice`)
    await proposed.decide('declined')
    await at('2026-04-10T15:00:00.000Z')
    const told = await of('Canceled at Noon')
    expect(told?.toInvoice).toBe('500.00')
    expect(told?.lines).toMatchObject([
      { loadId: approved.load.id, isTonu: true, ageDays: 3, total: '250.00', invoiceStatus: null },
      { loadId: drafted.load.id, isTonu: true, ageDays: 3, total: '250.00', invoiceStatus: 'draft' },
    ])
  })

  test('bills a truck that was not used without a flat rate that is taken off', async () => {
    const { id: customerId } = await aCustomer(office, { name: 'Canceled with a Flat Rate' })
    const load = await aLoad(office, { driverId: (await as('driver')).id })
    await office.send(`PUT /api/loads/${load.id}`, { customerId })
    await deps.db.updateTable('loads').set({ flatRate: '900' }).where('id', '=', load.id).execute()
    const charges = `/api/loads/${load.id}/charges`
    const { body } = await office.send<{ id: string }>(`POST ${charges}`, { kind: 'tonu', amount: '250' })
    await office.send(`POST ${charges}/${body.id}/decision`, { state: 'approved' })
    const toInvoice = async () => (await of('Canceled with a Flat Rate'))?.toInvoice
    expect(await toInvoice()).toBe('1150.00')
    const none = { tripRate: '0.00', flatRate: '0.00', extraStops: '0.00' }
    expect((await office.send(`PATCH /api/loads/${load.id}/financials`, none)).status).toBe(200)
    expect(await toInvoice()).toBe('250.00')
  })

  test('tells what was billed while its driver is still on the road', async () => {
    const driver = await as('driver')
    const load = await aLoad(office, { tripRate: '300', driverId: driver.id })
    const { body } = await office.send<{ invoiceNumber: string }>(
      `POST /api/loads/${load.id}/generate-invoice`,
    )
    await office.send(`PATCH /api/invoices/${body.invoiceNumber}/mark-printed`)
    const isStillDriven = async () =>
      (await owed()).customers.flatMap(({ lines }) => lines).find(({ loadId }) => loadId === load.id)
        ?.isStillDriven
    expect(await isStillDriven()).toBe(true)
    await office.send(`PATCH /api/loads/${load.id}/status`, { status: 'delivered' })
    expect(await isStillDriven()).toBe(false)
  })

  test('knows when the package was last sent', async () => {
    const load = await invoiced({ tripRate: '50' })
    const unsent = await invoiced({ tripRate: '51' })
    const invoice = await deps.db
      .selectFrom('invoices')
      .select('id')
      .where('invoiceNumber', '=', load.number)
      .executeTakeFirstOrThrow()
    const mail = (status: string, sentAt: string | null, purpose = 'invoice_package') => ({
      id: deps.newId(),
      ...{ kind: 'email', purpose, recipient: 'pay@broker.example', payload: '{}', messageId: deps.newId() },
      ...{ status, sentAt, invoiceId: invoice.id },
      ...{ createdAt: sentAt ?? '2026-04-19T00:00:00.000Z', updatedAt: '2026-04-19T00:00:00.000Z' },
    })
    await deps.db
      .insertInto('outbox')
      .values([
        mail('sent', '2026-04-11T12:00:00.000Z'),
        mail('sent', '2026-04-13T12:00:00.000Z'),
        mail('sent', '2026-04-15T12:00:00.000Z', 'statement'),
        mail('failed', null),
      ])
      .execute()
    const lines = (await owed()).customers.flatMap((customer) => customer.lines)
    expect(lines.find(({ loadId }) => loadId === load.id)?.emailedAt).toBe('2026-04-13T12:00:00.000Z')
    expect(lines.find(({ loadId }) => loadId === unsent.id)?.emailedAt).toBeNull()
  })

  test('knows of a revision how it went out itself, and not how the one before did', async () => {
    const line = async ({ id }: { id: string }) => {
      const { emailedAt, printedAt } =
        (await owed()).customers.flatMap(({ lines }) => lines).find(({ loadId }) => loadId === id) ?? {}
      return [emailedAt, printedAt]
    }
    const load = await invoiced({ tripRate: '50' })
    const { id } = await deps.db
      .selectFrom('invoices')
      .select('id')
      .where('invoiceNumber', '=', load.number)
      .executeTakeFirstOrThrow()
    const mailed = async (sentAt: string) => {
      const facts = {
        kind: 'email',
        purpose: 'invoice_package',
        recipient: 'pay@broker.example',
        payload: '{}',
      }
      const times = { sentAt, createdAt: sentAt, updatedAt: sentAt }
      const ids = { id: deps.newId(), messageId: deps.newId(), invoiceId: id }
      await deps.db
        .insertInto('outbox')
        .values({ ...facts, ...times, ...ids, status: 'sent' })
        .execute()
    }
    const [first, second, third] = ['10', '12', '13'].map((day) => `2026-04-${day}T15:00:00.000Z`)
    await mailed('2026-04-10T16:00:00.000Z')
    expect(await line(load)).toEqual(['2026-04-10T16:00:00.000Z', first])
    await at(second ?? '')
    await office.send(`PATCH /api/loads/${load.id}/financials`, { tripRate: '60' })
    await office.send(`PATCH /api/loads/${load.id}/update-invoice`)
    await office.send(`PATCH /api/invoices/${load.number}/mark-printed`)
    expect(await line(load)).toEqual([null, second])
    await at(third ?? '')
    await office.send(`PATCH /api/loads/${load.id}/update-invoice`)
    await deps.db
      .updateTable('invoices')
      .set({ status: 'finalized', finalizedAt: third })
      .where('id', '=', id)
      .execute()
    await mailed('2026-04-13T16:00:00.000Z')
    expect(await line(load)).toEqual(['2026-04-13T16:00:00.000Z', null])
    await at(first ?? '')
  })

  test('a load without a rate has the one of its city, and one without any is counted apart', async () => {
    const customer = await aCustomer(office, { name: 'No Rate Mills' })
    await office.send('POST /api/rates', { city: 'San  Angelo', state: 'TX', flatRate: '640' })
    await delivered({ customerId: customer.id, city: ' san angelo ' })
    const bare = await delivered({ customerId: customer.id, city: 'Marfa' })
    const told = await of('No Rate Mills')
    expect(told).toMatchObject({ toInvoice: '640.00', noRate: 1, owed: '0.00', oldestDays: null })
    expect(told?.lines.find(({ loadId }) => loadId === bare.id)).toMatchObject({ total: null, open: null })
    expect((await owed()).toInvoice.noRate).toBe(1)
  })

  test('counts a charge to invoice once it is approved, and not before', async () => {
    const customer = await aCustomer(office, { name: 'Slow Dock' })
    const load = await delivered({ tripRate: '1000', customerId: customer.id })
    const charge = async (amount: string) =>
      (
        await office.send<{ id: string }>(`POST /api/loads/${load.id}/charges`, {
          ...{ kind: 'other', amount, description: 'Washout' },
        })
      ).body
    const [approved, declined] = [await charge('75.25'), await charge('900')]
    expect(await of('Slow Dock')).toMatchObject({ toInvoice: '1000.00' })
    const decide = ({ id }: { id: string }, state: string) =>
      office.send(`POST /api/loads/${load.id}/charges/${id}/decision`, { state })
    await decide(approved, 'approved')
    await decide(declined, 'declined')
    expect(await of('Slow Dock')).toMatchObject({ toInvoice: '1075.25' })
  })

  test('leaves out what is in the trash, void, on the road or paid', async () => {
    const customer = await aCustomer(office, { name: 'Nothing Open' })
    const road = await aLoad(office, { tripRate: '5' })
    await office.send(`PUT /api/loads/${road.id}`, { customerId: customer.id })
    const gone = await delivered({ tripRate: '5', customerId: customer.id })
    await office.send(`DELETE /api/loads/${gone.id}`)
    const paid = await invoiced({ tripRate: '5', customerId: customer.id })
    await office.send(`POST /api/loads/${paid.id}/mark-paid`, { paymentMethod: 'ach' })
    expect(await of('Nothing Open')).toBeUndefined()
    const voided = await invoiced({ tripRate: '7', customerId: customer.id })
    await office.send(`POST /api/invoices/${voided.number}/void`)
    expect(await of('Nothing Open')).toMatchObject({ toInvoice: '7.00', owed: '0.00' })
  })

  test('leaves out what was put into the archive, and what went out and lies in the trash', async () => {
    const customer = await aCustomer(office, { name: 'Put Away' })
    const trashed = await invoiced({ tripRate: '5', customerId: customer.id })
    const admin = await as('admin')
    await admin.send(`DELETE /api/loads/${trashed.id}`)
    const archived = [
      await invoiced({ tripRate: '6', customerId: customer.id }),
      await delivered({ tripRate: '7', customerId: customer.id }),
    ].map(({ id }) => id)
    expect(await of('Put Away')).toMatchObject({ toInvoice: '7.00', owed: '6.00' })
    await deps.db.updateTable('loads').set({ isArchived: true }).where('id', 'in', archived).execute()
    expect(await of('Put Away')).toBeUndefined()
  })

  test('takes no rate of a city that is switched off or deleted', async () => {
    const customer = await aCustomer(office, { name: 'Former Rates' })
    const rate = async (city: string) =>
      (await office.send<{ id: string }>('POST /api/rates', { city, state: 'TX', flatRate: '640' })).body.id
    const off = await rate('Alpine')
    const deleted = await rate('Terlingua')
    await delivered({ customerId: customer.id, city: 'Alpine' })
    await delivered({ customerId: customer.id, city: 'Terlingua' })
    expect(await of('Former Rates')).toMatchObject({ toInvoice: '1280.00', noRate: 0 })
    await deps.db.updateTable('rates').set({ isActive: false }).where('id', '=', off).execute()
    await office.send(`DELETE /api/rates/${deleted}`)
    expect(await of('Former Rates')).toMatchObject({ toInvoice: '0.00', noRate: 2 })
  })

  test('says after how many days a customer usually pays', async () => {
    const customer = await aCustomer(office, { name: 'Steady Payer' })
    await deps.db
      .updateTable('customers')
      .set({ paymentTermsDays: 15, isFactored: true })
      .where('id', '=', customer.id)
      .execute()
    await deps.db.updateTable('settings').set({ factoringRemitTo: 'Ridgeway\nPO Box 1' }).execute()
    const loads = await Promise.all([1, 2, 3].map(() => invoiced({ tripRate: '5', customerId: customer.id })))
    await at('2026-06-30T15:00:00.000Z')
    for (const [index, { id }] of loads.entries())
      await office.send(`POST /api/loads/${id}/mark-paid`, {
        ...{ paymentMethod: 'ach', paidOn: `2026-0${String(index + 4)}-20` },
      })
    await invoiced({ tripRate: '5', customerId: customer.id })
    expect(await of('Steady Payer')).toMatchObject({ termsDays: 15, usualDays: 40, factoredTo: 'Ridgeway' })
  })
})

test('what came in this week and this month is counted by the calendar of the company, parts too', async () => {
  // A Wednesday.
  await at('2026-07-15T15:00:00.000Z')
  const before = await owed()
  const load = await invoiced({ tripRate: '1000' })
  const other = await invoiced({ tripRate: '70' })
  const pay = (id: string, amount: string, paidOn: string) =>
    office.send(`POST /api/loads/${id}/mark-paid`, { paymentMethod: 'ach', amount, paidOn })
  await pay(load.id, '500', '2026-07-12')
  await pay(load.id, '100', '2026-07-13')
  await pay(load.id, '20', '2026-07-15')
  await pay(other.id, '7', '2026-06-30')
  await pay((await invoiced({ tripRate: '70' })).id, '3', '2026-07-10')
  const after = await owed()
  expect(before.paidThisWeek).toEqual({ amount: '0.00', invoices: 0, since: '2026-07-13' })
  expect(after.paidThisWeek).toEqual({ amount: '120.00', invoices: 1, since: '2026-07-13' })
  expect(after.paidThisMonth).toEqual({ amount: '623.00', invoices: 2 })
})

test('what was paid for a load in the trash did not come in, until the load is back', async () => {
  await at('2026-07-15T15:00:00.000Z')
  const cameIn = async () => {
    const { paidThisWeek, paidThisMonth } = await owed()
    return [paidThisWeek, paidThisMonth].map(({ amount, invoices }) => [Number(amount), invoices])
  }
  const before = await cameIn()
  const [[week = 0, weekInvoices = 0] = [], [month = 0, monthInvoices = 0] = []] = before
  const load = await invoiced({ tripRate: '70' })
  for (const [amount, paidOn] of [
    ['30', '2026-07-08'],
    ['40', '2026-07-15'],
  ])
    await office.send(`POST /api/loads/${load.id}/mark-paid`, { paymentMethod: 'ach', amount, paidOn })
  const withBoth = [
    [week + 40, weekInvoices + 1],
    [month + 70, monthInvoices + 1],
  ]
  expect(await cameIn()).toEqual(withBoth)
  const admin = await as('admin')
  expect((await admin.send(`DELETE /api/loads/${load.id}`)).status).toBe(200)
  expect(await cameIn()).toEqual(before)
  await admin.send(`POST /api/trash/loads/${load.id}/restore`)
  expect(await cameIn()).toEqual(withBoth)
})
