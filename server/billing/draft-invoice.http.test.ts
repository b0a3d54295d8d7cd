import { describe, expect, test } from 'vitest'
import type { Load } from '#contract/load-views.ts'
import { aCustomer, aLoad, aLocation } from '../../test/factories/load-factory.ts'
import { testApp } from '../../test/support/app.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Change } from '../live/live-updates.ts'
import { amountToday } from './amount-today.ts'
import { finalizeInvoice } from './mark-printed.ts'

const { app, as, deps, setClock } = await testApp()
const office = await as('office')
const [nine, ten] = ['2026-03-02T15:00:00.000Z', '2026-03-02T16:00:00.000Z']
type Answer = { invoiceNumber: string; invoiceId: string; totalAmount: string; outcome: string }
type Failure = { code: string }

const invoiceOf = ({ id }: Pick<Load, 'id'>) =>
  deps.db.selectFrom('invoices').selectAll().where('loadId', '=', id).executeTakeFirstOrThrow()
const revisionsOf = async (invoiceId: string) => {
  const rows = await deps.db
    .selectFrom('invoiceRevisions')
    .selectAll()
    .where('invoiceId', '=', invoiceId)
    .orderBy('revision')
    .execute()
  return rows.map(({ revision, createdAt, finalizedAt }) => [revision, createdAt, finalizedAt])
}
const drawUp = async ({ id }: Pick<Load, 'id'>) =>
  (await office.send<Answer>(`POST /api/loads/${id}/generate-invoice`)).body
const update = ({ id }: Pick<Load, 'id'>) =>
  office.send<Answer & Failure>(`PATCH /api/loads/${id}/update-invoice`)
const price = ({ id }: Pick<Load, 'id'>, charges: object) =>
  office.send(`PATCH /api/loads/${id}/financials`, charges)
async function approve({ id }: Pick<Load, 'id'>, amount: string) {
  const charge = { kind: 'other', amount, description: 'Scale ticket' }
  const { body } = await office.send<{ id: string }>(`POST /api/loads/${id}/charges`, charge)
  await office.send(`POST /api/loads/${id}/charges/${body.id}/decision`, { state: 'approved' })
}

test('generating says whether the invoice is new, a draft recalculated, or one that was sent', async () => {
  const load = await aLoad(office, { tripRate: '2500' })
  const generate = async () => {
    const { totalAmount, outcome } = await drawUp(load)
    return [totalAmount, outcome]
  }
  expect(await generate()).toEqual(['2500.00', 'created'])
  await price(load, { tripRate: '9999' })
  expect(await generate()).toEqual(['9999.00', 'recalculated'])
  const { invoice } = (await office.send<Load>(`GET /api/loads/${load.id}`)).body
  expect(invoice).toMatchObject({ totalAmount: '9999.00', status: 'draft' })
  await office.send(`PATCH /api/invoices/${String(invoice?.invoiceNumber)}/mark-printed`)
  await price(load, { tripRate: '1' })
  expect(await generate()).toEqual(['9999.00', 'kept'])
})

describe('an invoice', () => {
  test('is stored with each of its amounts, and drawn up anew it has those of the load now, and its customer', async () => {
    const [first, second] = [await aCustomer(office), await aCustomer(office)]
    const [load, other] = [await aLoad(office, { tripRate: '100' }), await aLoad(office, { tripRate: '70' })]
    const stops = [{ stopType: 'dropoff', locationId: (await aLocation(office)).id }]
    await office.send(`POST /api/loads/${load.id}/stops`, { stops })
    await office.send(`PUT /api/loads/${load.id}`, { customerId: first.id })
    await price(load, { lumperCharge: '20', extraStops: '3' })
    await approve(load, '0.50')
    const { invoiceNumber, invoiceId } = await drawUp(load)
    const drawn = {
      ...{ id: invoiceId, invoiceNumber, revision: 1, status: 'draft', customerId: first.id },
      ...{ flatRate: '100.00', lumperCharge: '20.00', extraStopsCharge: '3.00', extraStopsCount: 1 },
      ...{ accessorialsAmount: '0.50', totalAmount: '123.50', finalizedAt: null, updatedAt: nine },
    }
    expect(await invoiceOf(load)).toMatchObject({ ...drawn, generatedAt: nine })
    await office.send(`PATCH /api/invoices/${invoiceNumber}/mark-printed`)
    await drawUp(other)
    const theirs = async () => [await invoiceOf(other), await revisionsOf((await invoiceOf(other)).id)]
    const before = await theirs()
    setClock(ten)
    await office.send(`POST /api/loads/${load.id}/stops`, { stops })
    await office.send(`PUT /api/loads/${load.id}`, { customerId: second.id })
    await price(load, { tripRate: '200', lumperCharge: '40', extraStops: '6' })
    await approve(load, '1')
    const updated = await update(load)
    expect(updated.body).toMatchObject({ invoiceNumber, invoiceId, totalAmount: '247.50' })
    expect(await invoiceOf(load)).toMatchObject({
      ...{ id: invoiceId, invoiceNumber, revision: 2, status: 'draft', customerId: second.id },
      ...{ flatRate: '200.00', lumperCharge: '40.00', extraStopsCharge: '6.00', extraStopsCount: 2 },
      ...{ accessorialsAmount: '1.50', totalAmount: '247.50', finalizedAt: null, updatedAt: ten },
      ...{ generatedAt: nine, printedAt: nine },
    })
    // A draft is drawn up anew in its place.
    await price(load, { tripRate: '201' })
    await update(load)
    expect(await revisionsOf(invoiceId)).toEqual([
      [1, nine, nine],
      [2, ten, null],
    ])
    expect(await theirs()).toEqual(before)
    setClock(nine)
  })

  test('is not drawn up anew for less than came in', async () => {
    const load = await aLoad(office, { tripRate: '100' })
    await drawUp(load)
    const payment = { paymentMethod: 'check', amount: '40' }
    await office.send(`POST /api/loads/${load.id}/mark-paid`, payment)
    await price(load, { tripRate: '39.99' })
    const { status, body } = await update(load)
    expect([status, body.code]).toEqual([409, 'paid_more_than_total'])
    expect(await invoiceOf(load)).toMatchObject({ totalAmount: '100.00', revision: 1 })
    await price(load, { tripRate: '40' })
    expect((await update(load)).body.totalAmount).toBe('40.00')
  })

  test('that is printed or voided is told when, and every other stays as it is', async () => {
    const [load, gone, other] = [await aLoad(office, { tripRate: '1' }), await aLoad(office, { tripRate: '2' }), await aLoad(office, { tripRate: '3' })] // oxfmt-ignore
    const [printed, voided] = [await drawUp(load), await drawUp(gone), await drawUp(other)]
    const before = await invoiceOf(other)
    setClock(ten)
    await office.send(`PATCH /api/invoices/${printed.invoiceNumber}/mark-printed`)
    await office.send(`POST /api/invoices/${voided.invoiceNumber}/void`)
    expect(await invoiceOf(load)).toMatchObject({
      ...{ status: 'finalized', finalizedAt: ten, printedAt: ten, updatedAt: ten },
    })
    expect(await invoiceOf(gone)).toMatchObject({ status: 'void', finalizedAt: null, updatedAt: ten })
    expect(await invoiceOf(other)).toEqual(before)
    setClock(nine)
  })

  test('that is e-mailed went out, and was not printed', async () => {
    const load = await aLoad(office, { tripRate: '500' })
    const { invoiceId } = await drawUp(load)
    await inTransaction(deps, (tx) => finalizeInvoice(tx, { kind: 'system' }, invoiceId, 'e-mailed'))
    expect(await invoiceOf(load)).toMatchObject({ status: 'finalized', finalizedAt: nine, printedAt: null })
  })

  test('that changes is seen at once by everybody who looks at its load', async () => {
    const driver = await as('driver')
    const load = await aLoad(office, { tripRate: '100', driverId: driver.id })
    const changes: Change[] = []
    const publish = (change: Change) => void changes.push(change)
    Object.assign(app, { deps: { ...deps, live: { ...deps.live, publish } } })
    const seenAfter = async (change: () => Promise<unknown>) => {
      changes.length = 0
      await change()
      return changes.flatMap(({ loads }) => loads ?? [])
    }
    try {
      const seen = [{ id: load.id, driverIds: [driver.id] }]
      expect(await seenAfter(() => drawUp(load))).toEqual(seen)
      expect(await seenAfter(() => update(load))).toEqual(seen)
      const path = `/api/invoices/${(await invoiceOf(load)).invoiceNumber}` as const
      expect(await seenAfter(() => office.send(`PATCH ${path}/mark-printed`))).toEqual(seen)
      expect(await seenAfter(() => office.send(`POST ${path}/void`))).toEqual(seen)
    } finally {
      Object.assign(app, { deps })
    }
  })
})

test('what a load would be billed at now is unknown where it has no rate, or is gone', async () => {
  const [load, bare, gone] = [await aLoad(office, { tripRate: '100' }), await aLoad(office), await aLoad(office, { tripRate: '5' })] // oxfmt-ignore
  await price(load, { lumperCharge: '0.25' })
  await office.send(`DELETE /api/loads/${gone.id}`)
  expect(await amountToday(deps, load.id)).toBe(10_025)
  expect(await amountToday(deps, bare.id)).toBeNull()
  expect(await amountToday(deps, gone.id)).toBeNull()
})
