import { beforeEach, expect, test } from 'vitest'
import type { Customer } from '#contract/customers.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { quickbooksApi } from '#contract/quickbooks.ts'
import { readCsv } from '../../test/support/read-csv.ts'
import { aCustomer, aLoad } from '../../test/factories/load-factory.ts'
import { testApp } from '../../test/support/app.ts'
import { balanceOf, centsIn, readIif } from '#domain/quickbooks/test-support/read-iif.ts'

const { as, deps, setClock } = await testApp()
let office = await as('office')
type Found = ResponseOf<typeof quickbooksApi.quickbooks>

beforeEach(async () => {
  setClock('2026-03-02T15:00:00.000Z')
  office = await as('office')
  await deps.db.deleteFrom('invoices').execute()
  await deps.db.updateTable('invoiceCounter').set({ currentNumber: 6000 }).execute()
})

type Billed = { at?: string; customer?: Customer | null; charges?: object; status?: string }

/** An invoice that was sent at that instant. */
async function billed({
  at = '2026-03-02T15:00:00.000Z',
  customer = null,
  charges,
  status = 'finalized',
}: Billed) {
  const load = await aLoad(office, { tripRate: '1705.00' })
  if (charges) await office.send(`PATCH /api/loads/${load.id}/financials`, charges)
  const { body } = await office.send<{ invoiceId: string; invoiceNumber: string }>(
    `POST /api/loads/${load.id}/generate-invoice`,
    { customerId: customer?.id ?? null },
  )
  await deps.db
    .updateTable('invoices')
    .set({ status, finalizedAt: status === 'draft' ? null : at })
    .where('id', '=', body.invoiceId)
    .execute()
  // The date on the paper.
  const paper = await deps.db
    .selectFrom('invoiceRevisions')
    .select('paper')
    .where('invoiceId', '=', body.invoiceId)
    .executeTakeFirstOrThrow()
  const dated = JSON.stringify({ ...(paper.paper as object), date: at.slice(0, 10), dueDate: null })
  await deps.db
    .updateTable('invoiceRevisions')
    .set({ paper: dated })
    .where('invoiceId', '=', body.invoiceId)
    .execute()
  return { ...body, loadId: load.id }
}

async function paid({ invoiceId, loadId }: Awaited<ReturnType<typeof billed>>, amount: string, more = {}) {
  const paidAt = '2026-03-09T04:59:00.000Z'
  await deps.db
    .insertInto('payments')
    .values({
      id: deps.newId(),
      invoiceId,
      loadId,
      amount,
      method: 'ach',
      paidAt,
      recordedAt: paidAt,
      ...more,
    })
    .execute()
}

const range = (from = '2026-03-01', to = '2026-03-31') => `from=${from}&to=${to}`
const iif = async (query = range()) =>
  readIif((await office.send<string>(`GET /api/exports/quickbooks.iif?${query}`)).body)
const found = async (query = range()) =>
  (await office.send<Found>(`GET /api/exports/quickbooks?${query}`)).body

test('invoices and payments of the period are in the file, balanced to the cent', async () => {
  const customer = await aCustomer(office, { name: 'Peña "Feed",\tTulsa' })
  const one = await billed({
    customer,
    charges: { tripRate: '1705.01', lumperCharge: '85', extraStops: '50' },
  })
  await billed({ at: '2026-04-01T15:00:00.000Z' })
  await paid(one, '1000.00', { reference: '88213' })
  await paid(one, '3.00', { undoneAt: '2026-03-10T00:00:00Z', undoneReason: 'Bounced' })
  const { transactions } = await iif()
  expect(transactions.map(balanceOf)).toEqual([0, 0])
  expect(
    transactions.map(({ head }) => [head['TRNSTYPE'], head['NAME'], head['DATE'], head['AMOUNT']]),
  ).toEqual([
    ['INVOICE', "Pena 'Feed', Tulsa", '03/02/2026', '1840.01'],
    ['PAYMENT', "Pena 'Feed', Tulsa", '03/08/2026', '1000.00'],
  ])
  expect(transactions[0]?.lines.map((line) => [line['INVITEM'], centsIn(line['AMOUNT'])])).toEqual([
    ['Freight', -170_501],
    ['Lumper', -8_500],
    ['Extra Stops', -5_000],
  ])
  expect(transactions[0]?.head).toMatchObject({ DUEDATE: '04/01/2026', TERMS: 'Net 30' })
})

test('of a load in the trash neither the invoice nor what came in is in the file', async () => {
  const [kept, gone] = [await billed({}), await billed({})]
  for (const each of [kept, gone]) await paid(each, '7.00')
  const kinds = async () => (await iif()).transactions.map(({ head }) => head['TRNSTYPE'])
  expect(await kinds()).toEqual(['INVOICE', 'INVOICE', 'PAYMENT', 'PAYMENT'])
  const admin = await as('admin')
  await admin.send(`DELETE /api/loads/${gone.loadId}`)
  expect(await kinds()).toEqual(['INVOICE', 'PAYMENT'])
  expect(await found()).toMatchObject({ invoices: 1, payments: 1 })
})

test('a draft is in no file, and a void one is named', async () => {
  await billed({ status: 'draft' })
  const gone = await billed({ status: 'void' })
  const unnamed = await billed({})
  expect(await found()).toEqual({
    ...{ invoices: 1, payments: 0, invoiceFiles: 1 },
    withoutCustomer: [unnamed.invoiceNumber],
    sentBefore: [],
    voided: [gone.invoiceNumber],
  })
  expect((await iif()).transactions.map(({ head }) => head['DOCNUM'])).toEqual([unnamed.invoiceNumber])
})

/** An invoice that went out on March 2 and was revised two months later. */
async function revised() {
  const load = await aLoad(office, { tripRate: '700' })
  const { body } = await office.send<{ invoiceId: string; invoiceNumber: string }>(
    `POST /api/loads/${load.id}/generate-invoice`,
  )
  await office.send(`PATCH /api/invoices/${body.invoiceNumber}/mark-printed`)
  await paid({ ...body, loadId: load.id }, '500.00')
  setClock('2026-05-02T15:00:00.000Z')
  office = await as('office')
  await office.send(`PATCH /api/loads/${load.id}/update-invoice`)
  return body
}

test('a void one is named by what went out last, and not by a revision that nobody got', async () => {
  const { invoiceNumber } = await revised()
  await office.send(`POST /api/invoices/${invoiceNumber}/void`)
  const never = await aLoad(office, { tripRate: '80' })
  const { body } = await office.send<{ invoiceNumber: string }>(
    `POST /api/loads/${never.id}/generate-invoice`,
  )
  await office.send(`POST /api/invoices/${body.invoiceNumber}/void`)
  expect((await found()).voided).toEqual([invoiceNumber])
  expect((await found(range('2026-05-01', '2026-05-31'))).voided).toEqual([])
})

test('what came in stays while the invoice is revised', async () => {
  const { invoiceNumber } = await revised()
  const { transactions } = await iif()
  expect(transactions.map(({ head }) => [head['TRNSTYPE'], head['AMOUNT']])).toEqual([['PAYMENT', '500.00']])
  const { body } = await office.send<string>(`GET /api/exports/quickbooks-payments.csv?${range()}`)
  expect(
    readCsv(body)
      .slice(1)
      .map((row) => row[2]),
  ).toEqual([invoiceNumber])
})

test('accounts and items have the names that are asked for', async () => {
  await billed({})
  const { transactions } = await iif(`${range()}&receivableAccount=A/R&freight=Hauling`)
  expect([transactions[0]?.head['ACCNT'], transactions[0]?.lines[0]?.['INVITEM']]).toEqual(['A/R', 'Hauling'])
})

test('the CSV of invoices is read back to the cent, and runs no formula', async () => {
  const customer = await aCustomer(office, { name: '=Peña, "Söhne"' })
  const { invoiceNumber } = await billed({ customer, charges: { tripRate: '1705.01', lumperCharge: '85' } })
  const { body } = await office.send<string>(`GET /api/exports/quickbooks-invoices.csv?${range()}`)
  const [head, ...rows] = readCsv(body)
  expect(head).toEqual([
    ...['InvoiceNo', 'Customer', 'InvoiceDate', 'DueDate', 'Terms', 'Memo', 'Item(Product/Service)'],
    ...['ItemDescription', 'ItemQuantity', 'ItemRate', 'ItemAmount'],
  ])
  expect(rows.map((row) => [row[0], row[1], row[2], row[3], row[6], row[8], row[10]])).toEqual([
    [invoiceNumber, `'=Peña, "Söhne"`, '03/02/2026', '04/01/2026', 'Freight', '1', '1705.01'],
    [invoiceNumber, `'=Peña, "Söhne"`, '03/02/2026', '04/01/2026', 'Lumper', '1', '85.00'],
  ])
  const beyond = await office.send(`GET /api/exports/quickbooks-invoices.csv?${range()}&file=2`)
  expect(beyond.status).toBe(400)
})

test('the CSV of payments has those that came in on these days, by the clocks of the company', async () => {
  const one = await billed({})
  await paid(one, '1700.00', { shortReason: 'Short 5.00', reference: 'T-1', notes: 'Called' })
  const rows = async (query: string) =>
    readCsv((await office.send<string>(`GET /api/exports/quickbooks-payments.csv?${query}`)).body).slice(1)
  expect(await rows(range('2026-03-08', '2026-03-08'))).toEqual([
    ['03/08/2026', 'No customer', one.invoiceNumber, '1700.00', 'ACH', 'T-1', 'Short 5.00. Called'],
  ])
  expect(await rows(range('2026-03-09', '2026-03-31'))).toEqual([])
})

test('days in the wrong order are refused', async () => {
  for (const file of ['', '.iif', '-invoices.csv', '-payments.csv']) {
    const { status } = await office.send(`GET /api/exports/quickbooks${file}?from=2026-03-02&to=2026-03-01`)
    expect(status).toBe(400)
  }
})
