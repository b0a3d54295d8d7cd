import { beforeAll, describe, expect, test } from 'vitest'
import type { Invoice, InvoicePaper } from '#contract/invoices.ts'
import type { Load } from '#contract/load-views.ts'
import { aCustomer, aLoad, aLocation } from '../../test/factories/load-factory.ts'
import { testApp, type SignedIn } from '../../test/support/app.ts'

const { as, browser, deps } = await testApp()
let office: SignedIn
let driver: SignedIn
type Failure = { message: string; code: string }
type Generated = { invoiceNumber: string; invoiceId: string; totalAmount: string }
type Preview = { paper: InvoicePaper; pod: { path: string }[]; status: string; previewUrl: string }

beforeAll(async () => {
  office = await as('office')
  driver = await as('driver')
})

const generate = (load: Pick<Load, 'id'>, body?: unknown) =>
  office.send<Generated & Failure>(`POST /api/loads/${load.id}/generate-invoice`, body)
const preview = async (number: string) =>
  (await office.send<Preview>(`POST /api/invoices/${number}/print-preview`)).body
const loadNow = async (load: Load) => (await office.send<Load>(`GET /api/loads/${load.id}`)).body
const deliver = (load: Load) => driver.send(`PATCH /api/loads/${load.id}/status`, { status: 'delivered' })

test('200 invoices by 20 clients at once get 200 consecutive numbers, none twice', async () => {
  const createdAt = deps.clock().toISOString()
  const loads = Array.from({ length: 200 }, (_, n) => ({
    id: deps.newId(),
    number109: `109-many-${String(n)}`,
  }))
  await deps.db
    .insertInto('loads')
    .values(loads.map((load) => ({ ...load, tripRate: '100.00', createdAt, updatedAt: createdAt })))
    .execute()
  const queue = [...loads]
  const numbers: number[] = []
  await Promise.all(
    Array.from({ length: 20 }, async () => {
      for (let load = queue.pop(); load; load = queue.pop())
        numbers.push(Number((await generate(load)).body.invoiceNumber))
    }),
  )
  expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 200 }, (_, n) => 6000 + n))
})

describe('generating', () => {
  test('twice, even at once, gives the invoice that exists', async () => {
    const load = await aLoad(office, { tripRate: '2350' })
    const answers = await Promise.all([generate(load), generate(load), generate(load)])
    expect(new Set(answers.map(({ body }) => body.invoiceNumber)).size).toBe(1)
    expect(
      await deps.db.selectFrom('invoices').select('id').where('loadId', '=', load.id).execute(),
    ).toHaveLength(1)
  })

  test('a refused invoice takes no number', async () => {
    const before = await deps.db
      .selectFrom('invoiceCounter')
      .select('currentNumber')
      .executeTakeFirstOrThrow()
    const { status, body } = await generate(await aLoad(office))
    expect([status, body.message]).toEqual([
      400,
      'Unable to generate invoice. Check if load has destination and rates are configured',
    ])
    const unknown = await generate(await aLoad(office, { tripRate: '1' }), {
      customerId: '00000000-0000-7000-8000-000000000000',
    })
    expect([unknown.status, unknown.body.code]).toEqual([404, 'customer_not_found'])
    expect(
      await deps.db.selectFrom('invoiceCounter').select('currentNumber').executeTakeFirstOrThrow(),
    ).toEqual(before)
  })

  test('the rate of the delivery city counts without regard to case and spaces', async () => {
    await office.send('POST /api/rates', { city: 'Fort Worth', state: 'TX', flatRate: '1500' })
    const to = await aLocation(office, { city: ' fort   WORTH', state: 'TX' })
    const load = await aLoad(office, { stops: [{ stopType: 'dropoff', locationId: to.id }] })
    expect((await generate(load)).body.totalAmount).toBe('1500.00')
  })

  test('moves a delivered load to Awaiting Invoicing, and leaves one on the road alone', async () => {
    const delivered = await aLoad(office, { tripRate: '10', driverId: driver.id })
    await deliver(delivered)
    await generate(delivered)
    expect((await loadNow(delivered)).status).toBe('awaiting_invoicing')
    const onTheRoad = await aLoad(office, { tripRate: '10', driverId: driver.id })
    await generate(onTheRoad)
    expect((await loadNow(onTheRoad)).status).toBe('assigned')
  })
})

describe('paper', () => {
  test('says what the load, the company and the customer say', async () => {
    const customer = await aCustomer(office, { name: 'Plains Brokerage', city: 'Amarillo', state: 'TX' })
    const load = await aLoad(office, { tripRate: '2350' })
    await office.send(`PATCH /api/loads/${load.id}/financials`, { lumperCharge: '81', extraStops: '50' })
    const { invoiceNumber } = (await generate(load, { customerId: customer.id })).body
    expect((await preview(invoiceNumber)).paper).toMatchObject({
      company: { name: 'Llano Lines' },
      billTo: { name: 'Plains Brokerage', lines: ['Amarillo, TX'] },
      invoiceNumber,
      date: '2026-03-02',
      loadNumber: load.number109,
      bolNumber: '374',
      base: '2350.00',
      lumper: '81.00',
      extraStops: '50.00',
      total: '2481.00',
      paymentTerms: 'Net 30',
    })
    expect((await loadNow(load)).customer?.name).toBe('Plains Brokerage')
  })

  test('printed is frozen; a change afterwards is a new revision and both stay', async () => {
    const load = await aLoad(office, { tripRate: '100' })
    const { invoiceNumber } = (await generate(load)).body
    await office.send(`PATCH /api/invoices/${invoiceNumber}/mark-printed`)
    await office.send(`PATCH /api/loads/${load.id}/financials`, { tripRate: '200' })
    expect((await preview(invoiceNumber)).paper.total).toBe('100.00')
    const updated = await office.send<Generated>(`PATCH /api/loads/${load.id}/update-invoice`)
    expect(updated.body).toMatchObject({ invoiceNumber, totalAmount: '200.00' })
    const papers = await deps.db
      .selectFrom('invoiceRevisions')
      .select(['revision', 'paper', 'finalizedAt'])
      .where('invoiceId', '=', updated.body.invoiceId)
      .orderBy('revision')
      .execute()
    expect(
      papers.map(({ revision, paper, finalizedAt }) => [
        revision,
        (paper as InvoicePaper).total,
        finalizedAt !== null,
      ]),
    ).toEqual([
      [1, '100.00', true],
      [2, '200.00', false],
    ])
    for (const revision of [1, 2]) {
      const pdf = await office.send<string>(
        `GET /api/invoices/${invoiceNumber}/pdf?revision=${String(revision)}`,
      )
      expect([pdf.status, pdf.headers['content-type'], pdf.body.slice(0, 5)]).toEqual([
        200,
        'application/pdf',
        '%PDF-',
      ])
    }
  })

  test('a draft changes in place', async () => {
    const load = await aLoad(office, { tripRate: '100' })
    const { invoiceNumber } = (await generate(load)).body
    await office.send(`PATCH /api/loads/${load.id}/financials`, { tripRate: '150' })
    await office.send(`PATCH /api/loads/${load.id}/update-invoice`)
    expect((await preview(invoiceNumber)).paper).toMatchObject({ total: '150.00', revision: 1 })
  })

  test('updating makes the missing invoice of a load that counts as invoiced, and of no other', async () => {
    const load = await aLoad(office, { tripRate: '100' })
    const early = await office.send<Failure>(`PATCH /api/loads/${load.id}/update-invoice`)
    expect([early.status, early.body.code]).toEqual([409, 'invoice_required'])
    await office.send(`PATCH /api/loads/${load.id}/status`, { status: 'awaiting_invoicing' })
    expect((await office.send(`PATCH /api/loads/${load.id}/update-invoice`)).status).toBe(200)
  })
})

describe('printing', () => {
  test('finalizes, and a delivered load then awaits payment', async () => {
    const load = await aLoad(office, { tripRate: '10', driverId: driver.id })
    await deliver(load)
    const { invoiceNumber, invoiceId } = (await generate(load)).body
    const { body } = await office.send<Invoice>(`PATCH /api/invoices/${invoiceId}/mark-printed`)
    expect(body).toMatchObject({ status: 'finalized', invoiceNumber, printedAt: '2026-03-02T15:00:00.000Z' })
    expect((await loadNow(load)).status).toBe('awaiting_payment')
  })

  test('early leaves the load with its driver', async () => {
    const load = await aLoad(office, { tripRate: '10', driverId: driver.id })
    const { invoiceNumber } = (await generate(load)).body
    await office.send(`PATCH /api/invoices/${invoiceNumber}/mark-printed`)
    expect((await loadNow(load)).status).toBe('assigned')
  })
})

describe('paying', () => {
  test('needs a method and an invoice, and pays load and invoice together', async () => {
    const load = await aLoad(office, { tripRate: '2350' })
    const pay = (body: unknown) => office.send<Load & Failure>(`POST /api/loads/${load.id}/mark-paid`, body)
    expect((await pay({})).body.message).toBe('Please select a payment method before marking as paid')
    expect((await pay({ paymentMethod: 'ach' })).body.code).toBe('invoice_required')
    await generate(load)
    const both = await Promise.all([
      pay({ paymentMethod: 'ach', paymentReference: '88213' }),
      pay({ paymentMethod: 'cash' }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const paid = await loadNow(load)
    expect(paid).toMatchObject({
      status: 'paid',
      paidAt: '2026-03-02T15:00:00.000Z',
      invoice: { status: 'paid' },
    })
    const archive = await office.send<Load[]>(
      `GET /api/loads?status=paid&month=2026-03&search=${load.number109}`,
    )
    expect(archive.body.map(({ id }) => id)).toEqual([load.id])
    expect((await office.send<Load[]>(`GET /api/loads?status=paid&month=2026-02`)).body).toEqual([])
    expect((await office.send('GET /api/dashboard/stats')).body).toMatchObject({
      revenueToday: '2350.00',
      invoicesPaidToday: 1,
    })
  })

  test('lists the load with where it went, by the names of its deliveries alone, and how it was paid', async () => {
    const customer = await aCustomer(office, { name: 'Caprock Mills' })
    const paid = async (names: string[], place: object = {}) => {
      const stops: object[] = [{ stopType: 'pickup', locationId: (await aLocation(office)).id }]
      for (const name of names)
        stops.push({ stopType: 'dropoff', locationId: (await aLocation(office, { name })).id })
      const load = await aLoad(office, { tripRate: '10', driverId: driver.id, stops })
      await office.send(`PUT /api/loads/${load.id}`, { customerId: customer.id, tripNumber: 'T 9' })
      const named = load.stops.at(-1)?.id ?? ''
      await deps.db
        .updateTable('loadStops')
        .set({ companyName: load.stops.at(-1)?.companyName ?? null, ...place })
        .where('id', '=', named)
        .execute()
      const { invoiceNumber } = (await generate(load)).body
      const payment = { paymentMethod: 'check', paymentReference: '4410' }
      await office.send(`POST /api/loads/${load.id}/mark-paid`, payment)
      const { body } = await office.send<{ destination: string | null; location: string | null }[]>(
        `GET /api/invoices/paid?search=${load.number109}`,
      )
      return { load, invoiceNumber, rows: body }
    }
    const { load, invoiceNumber, rows } = await paid(['Gin', 'Port 4'])
    expect(rows).toEqual([
      {
        ...{ number109: load.number109, tripNumber: 'T 9', driver: `Test ${driver.username}` },
        ...{ customer: 'Caprock Mills', destination: 'Gin, Port 4', location: 'Port 4', amount: '10.00' },
        ...{ invoiceNumber, paidDay: '2026-03-02', paymentMethod: 'check', paymentReference: '4410' },
      },
    ])
    const town = await paid(['Gin', 'Port 4'], { companyName: null, city: 'Muleshoe' })
    expect(town.rows).toMatchObject([{ destination: 'Gin, Muleshoe' }])
    const street = await paid(['Gin', 'Port 4'], { companyName: null, city: null, address: '1 Farm Rd' })
    expect(street.rows).toMatchObject([{ destination: 'Gin, 1 Farm Rd' }])
    const nowhere = await paid([])
    expect(nowhere.rows).toMatchObject([{ destination: null, location: 'Caprock Mills' }])
  })

  test('nothing about a paid load changes any more', async () => {
    const load = await aLoad(office, { tripRate: '10' })
    await generate(load)
    await office.send(`POST /api/loads/${load.id}/mark-paid`, { paymentMethod: 'check' })
    for (const [call, body] of [
      [`PATCH /api/loads/${load.id}/financials`, { tripRate: '1' }],
      [`PUT /api/loads/${load.id}`, { poNumber: 'x' }],
      [`PATCH /api/loads/${load.id}/assign`, { driverId: driver.id }],
      [`PATCH /api/loads/${load.id}/update-invoice`, undefined],
    ] as const) {
      expect((await office.send(call, body)).status, call).toBe(409)
    }
  })
})

test('a void keeps its number, and the next invoice of the load gets another', async () => {
  const load = await aLoad(office, { tripRate: '10' })
  const first = (await generate(load)).body.invoiceNumber
  expect((await office.send<Invoice>(`POST /api/invoices/${first}/void`)).body.status).toBe('void')
  const second = (await generate(load)).body.invoiceNumber
  expect(Number(second)).toBeGreaterThan(Number(first))
  expect((await office.send(`POST /api/invoices/${first}/void`)).status).toBe(409)
})

test('after a void the load awaits invoicing, and payment again once the next invoice is printed', async () => {
  const load = await aLoad(office, { tripRate: '10', driverId: driver.id })
  await office.send(`PATCH /api/loads/${load.id}/status`, { status: 'delivered' })
  const statusNow = async () => (await office.send<Load>(`GET /api/loads/${load.id}`)).body.status
  const print = async () => {
    const { invoiceNumber } = (await generate(load)).body
    await office.send(`PATCH /api/invoices/${invoiceNumber}/mark-printed`)
    return invoiceNumber
  }
  const first = await print()
  expect(await statusNow()).toBe('awaiting_payment')
  await office.send(`POST /api/invoices/${first}/void`)
  expect(await statusNow()).toBe('awaiting_invoicing')
  const history = await office.send<{ status: string; forced: boolean; notes: string | null }[]>(
    `GET /api/loads/${load.id}/history`,
  )
  expect(history.body.filter(({ notes }) => notes === `Invoice ${first} voided`)).toMatchObject([
    { status: 'awaiting_invoicing', forced: false },
  ])
  await print()
  expect(await statusNow()).toBe('awaiting_payment')
})

test('a void of an invoice that was made early leaves the load on the road', async () => {
  const load = await aLoad(office, { tripRate: '10', driverId: driver.id })
  const { invoiceNumber } = (await generate(load)).body
  await office.send(`POST /api/invoices/${invoiceNumber}/void`)
  expect((await office.send<Load>(`GET /api/loads/${load.id}`)).body.status).toBe('assigned')
})

test('the paper is for the office: nobody 401, a driver 403', async () => {
  const load = await aLoad(office, { tripRate: '10', driverId: driver.id })
  const { invoiceNumber } = (await generate(load)).body
  const stranger = await browser()
  expect((await stranger.send(`GET /api/invoices/${invoiceNumber}/pdf`)).status).toBe(401)
  expect((await driver.send(`GET /api/invoices/${invoiceNumber}/pdf`)).status).toBe(403)
})
