import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { Load } from '#contract/load-views.ts'
import type { quickbooksApi } from '#contract/quickbooks.ts'
import { aCustomer, aLoad, aLocation } from '../../test/factories/load-factory.ts'
import { testApp } from '../../test/support/app.ts'
import { readCsv } from '../../test/support/read-csv.ts'

const { as, deps, setClock } = await testApp()
let office = await as('office')
type Found = ResponseOf<typeof quickbooksApi.quickbooks>
type Drawn = { invoiceId: string; invoiceNumber: string }

const numberNext = (currentNumber: number) =>
  deps.db.updateTable('invoiceCounter').set({ currentNumber }).execute()

async function goTo(at: string) {
  setClock(at)
  office = await as('office')
}

beforeEach(async () => {
  await deps.db.deleteFrom('invoices').execute()
  await numberNext(6001)
  await goTo('2026-03-02T15:00:00.000Z')
})

const billedLoad = async (stops?: unknown[]) => aLoad(office, { tripRate: '700', ...(stops && { stops }) })
const print = ({ invoiceNumber }: Drawn) => office.send(`PATCH /api/invoices/${invoiceNumber}/mark-printed`)

/** What that load is invoiced for goes out now. */
async function sent(load: Load, customer?: { id?: string }) {
  const { body } = await office.send<Drawn>(`POST /api/loads/${load.id}/generate-invoice`, {
    customerId: customer?.id ?? null,
  })
  await print(body)
  return { ...body, loadId: load.id }
}

async function sentOn(day: string) {
  await goTo(`${day}T15:00:00.000Z`)
  return sent(await billedLoad())
}

function paid({ invoiceId, loadId }: Awaited<ReturnType<typeof sent>>, amount: string, paidAt: string) {
  const payment = { id: deps.newId(), invoiceId, loadId, amount, paidAt, recordedAt: paidAt }
  return deps.db
    .insertInto('payments')
    .values({ ...payment, method: 'check' })
    .execute()
}

const march = 'from=2026-03-01&to=2026-03-31'
const file = (name: string, query = march) =>
  office.send<string>(`GET /api/exports/quickbooks${name}?${query}`)
const rowsOf = async (name: string, query = march) => readCsv((await file(name, query)).body).slice(1)
const invoiceRows = (query = march) => rowsOf('-invoices.csv', query)
const found = async () => (await office.send<Found>(`GET /api/exports/quickbooks?${march}`)).body

describe('an invoice is in the file', () => {
  test('by the paper that went out last, also beside another that was revised more often', async () => {
    const stops = async (name: string) => [
      { stopType: 'pickup', locationId: (await aLocation(office, { name: 'Hart Elevator' })).id },
      { stopType: 'dropoff', locationId: (await aLocation(office, { name })).id },
    ]
    const once = await sent(await billedLoad(await stops('Tulsa Mill')))
    const twice = await sent(await billedLoad(await stops('Enid Feed')))
    await goTo('2026-03-05T15:00:00.000Z')
    await office.send(`PATCH /api/loads/${twice.loadId}/financials`, { tripRate: '800' })
    await office.send(`PATCH /api/loads/${twice.loadId}/update-invoice`)
    await print(twice)
    const way = (to: string) => `Transportation service, Hart Elevator, Hereford, TX to ${to}, Hereford, TX`
    expect((await invoiceRows()).map((row) => [row[0], row[2], row[3], row[7], row[10]])).toEqual([
      [once.invoiceNumber, '03/02/2026', '04/01/2026', way('Tulsa Mill'), '700.00'],
      [twice.invoiceNumber, '03/05/2026', '04/04/2026', way('Enid Feed'), '800.00'],
    ])
  })

  test('with as much of its way as its paper says', async () => {
    const place = await aLocation(office, { name: 'Port 4' })
    const onlyTo = await sent(await billedLoad([{ stopType: 'dropoff', locationId: place.id }]))
    const neither = await sent(await billedLoad())
    await deps.db
      .updateTable('invoiceRevisions')
      .set({ paper: sql`paper || '{"origin": "", "destination": ""}'` })
      .where('invoiceId', '=', neither.invoiceId)
      .execute()
    expect((await invoiceRows()).map((row) => [row[0], row[7]])).toEqual([
      [onlyTo.invoiceNumber, 'Transportation service, Port 4, Hereford, TX'],
      [neither.invoiceNumber, 'Transportation service'],
    ])
  })

  test('with the terms of its paper, whatever the customer has agreed to since', async () => {
    const customer = await aCustomer(office, { name: 'Plains Brokerage', paymentTermsDays: 15 })
    await sent(await billedLoad(), customer)
    const first = await sent(await billedLoad(), customer)
    await deps.db.updateTable('customers').set({ paymentTermsDays: 45 }).execute()
    const terms = async () => (await invoiceRows()).map((row) => [row[1], row[3], row[4]])
    const asPrinted = ['Plains Brokerage', '03/17/2026', 'Net 15']
    expect(await terms()).toEqual([asPrinted, asPrinted])
    // A paper of the first release says neither when it is due nor which charges it has.
    await deps.db
      .updateTable('invoiceRevisions')
      .set({ paper: sql`paper - 'dueDate' - 'accessorials'` })
      .where('invoiceId', '=', first.invoiceId)
      .execute()
    expect(await terms()).toEqual([asPrinted, ['Plains Brokerage', '04/16/2026', 'Net 15']])
  })

  test('with a line for each charge, each under its own item', async () => {
    const load = await billedLoad()
    await office.send(`PATCH /api/loads/${load.id}/financials`, { lumperCharge: '85', extraStops: '50' })
    const path = `POST /api/loads/${load.id}/charges` as const
    for (const charge of [
      { kind: 'layover', nights: 2, perNight: '150' },
      { kind: 'other', amount: '12.50', description: 'Scale ticket' },
    ]) {
      const { body } = await office.send<{ id: string }>(path, charge)
      await office.send(`${path}/${body.id}/decision`, { state: 'approved' })
    }
    await sent(load)
    expect((await invoiceRows()).map((row) => [row[5], row[6], row[10]])).toEqual([
      [`Load ${load.number109}`, 'Freight', '700.00'],
      [`Load ${load.number109}`, 'Lumper', '85.00'],
      [`Load ${load.number109}`, 'Extra Stops', '50.00'],
      [`Load ${load.number109}`, 'Accessorial Charges', '300.00'],
      [`Load ${load.number109}`, 'Accessorial Charges', '12.50'],
    ])
  })

  test('from the first day to the last, in the order of the days and then of the numbers', async () => {
    await sentOn('2026-02-28')
    const last = await sentOn('2026-03-31')
    await sentOn('2026-04-01')
    await numberNext(99_999)
    const [shorter, longer] = [await sentOn('2026-03-01'), await sentOn('2026-03-01')]
    expect([shorter.invoiceNumber.length, longer.invoiceNumber.length]).toEqual([5, 6])
    const inOrder = [shorter, longer, last].map(({ invoiceNumber }) => invoiceNumber)
    expect((await invoiceRows()).map((row) => row[0])).toEqual(inOrder)
    expect((await found()).withoutCustomer).toEqual(inOrder)
  })

  test('also when it is paid', async () => {
    const { invoiceId, invoiceNumber } = await sent(await billedLoad())
    const paidAt = '2026-03-09T15:00:00.000Z'
    await deps.db
      .updateTable('invoices')
      .set({ status: 'paid', paidAt })
      .where('id', '=', invoiceId)
      .execute()
    expect((await invoiceRows()).map((row) => row[0])).toEqual([invoiceNumber])
  })
})

describe('a payment', () => {
  const payments = async (query = march) =>
    (await rowsOf('-payments.csv', query)).map((row) => [row[0], row[2], row[3]])

  test('is in the file from the first day to the last, in the order of days and numbers', async () => {
    await numberNext(99_999)
    const [shorter, longer] = [await sent(await billedLoad()), await sent(await billedLoad())]
    await paid(longer, '4.00', '2026-03-20T15:00:00.000Z')
    await paid(shorter, '3.00', '2026-03-20T16:00:00.000Z')
    await paid(longer, '2.00', '2026-03-10T15:00:00.000Z')
    // Midnight in Texas is at 5:00 UTC from the 8th on.
    await paid(shorter, '1.00', '2026-03-10T04:59:00.000Z')
    await paid(shorter, '5.00', '2026-03-21T05:00:00.000Z')
    expect(await payments('from=2026-03-10&to=2026-03-20')).toEqual([
      ['03/10/2026', longer.invoiceNumber, '2.00'],
      ['03/20/2026', shorter.invoiceNumber, '3.00'],
      ['03/20/2026', longer.invoiceNumber, '4.00'],
    ])
  })

  test('of nothing, by which the rest was given up, is not in the file', async () => {
    const invoice = await sent(await billedLoad())
    await paid(invoice, '650.00', '2026-03-10T15:00:00.000Z')
    await paid(invoice, '0.00', '2026-03-11T15:00:00.000Z')
    expect(await payments()).toEqual([['03/10/2026', invoice.invoiceNumber, '650.00']])
    expect((await found()).payments).toBe(1)
  })

  test('of an invoice that is void is not in the file', async () => {
    const invoice = await sent(await billedLoad())
    await paid(invoice, '650.00', '2026-03-10T15:00:00.000Z')
    await deps.db
      .updateTable('invoices')
      .set({ status: 'void' })
      .where('id', '=', invoice.invoiceId)
      .execute()
    expect(await payments()).toEqual([])
  })
})

test('only an invoice without a customer is named as one', async () => {
  const nobody = await sent(await billedLoad())
  await sent(await billedLoad(), await aCustomer(office))
  expect(await found()).toMatchObject({ invoices: 2, withoutCustomer: [nobody.invoiceNumber] })
})

test('an invoice and its payment name the customer as its paper does, whatever it is called since', async () => {
  const customer = await aCustomer(office, { name: 'Plains Brokrage' })
  const first = await sent(await billedLoad(), customer)
  await deps.db
    .updateTable('customers')
    .set({ name: 'Plains Brokerage' })
    .where('id', '=', customer.id)
    .execute()
  const second = await sent(await billedLoad(), customer)
  await paid(first, '700', '2026-03-02T18:00:00.000Z')
  await paid(second, '100', '2026-03-02T18:00:00.000Z')
  expect((await invoiceRows()).map(([number, name]) => [number, name])).toEqual([
    ['6001', 'Plains Brokrage'],
    ['6002', 'Plains Brokerage'],
  ])
  expect((await rowsOf('-payments.csv')).map(([, name, number]) => [number, name])).toEqual([
    ['6001', 'Plains Brokrage'],
    ['6002', 'Plains Brokerage'],
  ])
  // A revised one is called as its new paper says.
  await office.send(`PATCH /api/loads/${first.loadId}/update-invoice`)
  expect((await rowsOf('-payments.csv'))[0]?.slice(1, 3)).toEqual(['Plains Brokrage', '6001'])
  await print(first)
  expect((await invoiceRows())[0]?.slice(0, 2)).toEqual(['6001', 'Plains Brokerage'])
  expect((await rowsOf('-payments.csv'))[0]?.slice(1, 3)).toEqual(['Plains Brokerage', '6001'])
})

test('an invoice that went out and whose load is in the trash is named, as the void ones are', async () => {
  const [kept, trashed, draft] = [
    await sent(await billedLoad()),
    await sent(await billedLoad()),
    await billedLoad(),
  ]
  await office.send(`POST /api/loads/${draft.id}/generate-invoice`)
  const admin = await as('admin')
  const trash = async (id: string) => expect((await admin.send(`DELETE /api/loads/${id}`)).status).toBe(200)
  await trash(trashed.loadId)
  await trash(draft.id)
  expect((await invoiceRows()).map(([number]) => number)).toEqual([kept.invoiceNumber])
  expect(await found()).toMatchObject({ invoices: 1, voided: [trashed.invoiceNumber] })
  await office.send(`POST /api/trash/loads/${trashed.loadId}/restore`)
  expect(await found()).toMatchObject({ invoices: 2, voided: [] })
})

test('an invoice and its payment name the customer that its load got after it was sent', async () => {
  const invoice = await sent(await billedLoad())
  await paid(invoice, '300.00', '2026-03-10T15:00:00.000Z')
  const customer = await aCustomer(office, { name: 'Plains Brokerage', paymentTermsDays: 15 })
  await office.send(`PUT /api/loads/${invoice.loadId}`, { customerId: customer.id })
  // Its paper went out with the usual terms.
  expect((await invoiceRows()).map((row) => [row[0], row[1], row[4]])).toEqual([
    [invoice.invoiceNumber, 'Plains Brokerage', 'Net 30'],
  ])
  expect((await rowsOf('-payments.csv')).map((row) => [row[1], row[2]])).toEqual([
    ['Plains Brokerage', invoice.invoiceNumber],
  ])
  expect((await found()).withoutCustomer).toEqual([])
})

describe('the files', () => {
  const headersOf = async (name: string, query = march) => {
    const { status, headers } = await file(name, query)
    const disposition = String(headers['content-disposition']).split(';')
    return [status, headers['content-type'], headers['cache-control'], disposition[0], disposition[1]?.trim()]
  }

  test.each([
    ['.iif', 'text/plain; charset=us-ascii', 'quickbooks-2026-03-01-2026-03-31.iif'],
    ['-invoices.csv', 'text/csv; charset=utf-8', 'quickbooks-invoices-2026-03-01-2026-03-31.csv'],
    ['-payments.csv', 'text/csv; charset=utf-8', 'quickbooks-payments-2026-03-01-2026-03-31.csv'],
  ])(
    '%s is saved under its own name and its days, also without anything in it',
    async (name, type, saved) => {
      const expected = [200, type, 'no-store', 'attachment', `filename="${saved}"`]
      expect(await headersOf(name)).toEqual(expected)
      await sent(await billedLoad())
      expect(await headersOf(name)).toEqual(expected)
    },
  )

  test('of invoices are several where one would be too long, each with its number', async () => {
    // Nine hundred and ninety-nine rows, which leave no room for another invoice.
    const long = await sent(await billedLoad())
    const lines = sql`(select jsonb_agg('{"label": "Scale ticket", "amount": "0.01"}'::jsonb) from generate_series(1, 998))`
    await deps.db
      .updateTable('invoiceRevisions')
      .set({ paper: sql`jsonb_set(paper, '{accessorials}', ${lines})` })
      .where('invoiceId', '=', long.invoiceId)
      .execute()
    await deps.db
      .updateTable('invoices')
      .set({ accessorialsAmount: '9.98', totalAmount: '709.98' })
      .where('id', '=', long.invoiceId)
      .execute()
    const short = await sent(await billedLoad())
    expect(await found()).toMatchObject({ invoices: 2, invoiceFiles: 2 })
    const numbersIn = async (query: string) => [...new Set((await invoiceRows(query)).map((row) => row[0]))]
    const saved = async (query: string) => (await headersOf('-invoices.csv', query))[4]
    const name = 'quickbooks-invoices-2026-03-01-2026-03-31'
    for (const query of [march, `${march}&file=1`]) {
      expect(await numbersIn(query)).toEqual([long.invoiceNumber])
      expect(await saved(query)).toBe(`filename="${name}-1.csv"`)
    }
    expect(await numbersIn(`${march}&file=2`)).toEqual([short.invoiceNumber])
    expect(await saved(`${march}&file=2`)).toBe(`filename="${name}-2.csv"`)
    const message = 'There are not so many files.'
    const { status, body } = await office.send(`GET /api/exports/quickbooks-invoices.csv?${march}&file=3`)
    expect(status).toBe(400)
    expect(body).toMatchObject({ message, fields: { file: message } })
  })

  test('without an invoice are one, with its headers alone', async () => {
    expect(await invoiceRows()).toEqual([])
    expect((await file('-invoices.csv')).body).toContain('InvoiceNo,Customer,')
    expect((await file('-invoices.csv', `${march}&file=2`)).status).toBe(400)
  })
})

test('names the invoices that went out before these days and were revised since, so that none is booked twice', async () => {
  const [revised, again, fresh] = [
    await sentOn('2026-02-20'),
    await sentOn('2026-03-03'),
    await sentOn('2026-03-04'),
  ]
  await goTo('2026-03-10T15:00:00.000Z')
  for (const invoice of [revised, again]) {
    await office.send(`PATCH /api/loads/${invoice.loadId}/financials`, { tripRate: '750' })
    await office.send(`PATCH /api/loads/${invoice.loadId}/update-invoice`)
  }
  expect((await found()).sentBefore).toEqual([])
  for (const invoice of [revised, again]) await print(invoice)
  const { invoices, sentBefore } = await found()
  expect({ invoices, sentBefore }).toEqual({ invoices: 3, sentBefore: [revised.invoiceNumber] })
  expect(fresh.invoiceNumber).not.toBe(revised.invoiceNumber)
})
