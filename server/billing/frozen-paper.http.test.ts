import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Invoice, InvoicePaper } from '#contract/invoices.ts'
import type { Load } from '#contract/load-views.ts'
import { aCustomer, aLoad } from '../../test/factories/load-factory.ts'
import { testApp } from '../../test/support/app.ts'

const { as, setClock } = await testApp()
const office = await as('office')
const admin = await as('admin')
type Generated = { invoiceNumber: string; invoiceId: string; totalAmount: string }
type Failure = { code: string }

async function billed(rate = '100') {
  const load = await aLoad(office, { tripRate: rate })
  const customer = await aCustomer(office, { city: 'Amarillo', state: 'TX' })
  const { body } = await office.send<Generated>(`POST /api/loads/${load.id}/generate-invoice`, {
    customerId: customer.id,
  })
  return { load, customer, number: body.invoiceNumber }
}
const paperOf = async (number: string) =>
  (await office.send<{ paper: InvoicePaper }>(`POST /api/invoices/${number}/print-preview`)).body.paper
const printed = (number: string) =>
  office.send<Invoice & Failure>(`PATCH /api/invoices/${number}/mark-printed`)
const pdfOf = async (number: string, revision: number) => {
  const { body } = await office.send<string>(`GET /api/invoices/${number}/pdf?revision=${String(revision)}`)
  return createHash('sha256').update(body).digest('hex')
}

describe('a paper that went out', () => {
  test('never changes, whatever becomes of load, customer and company', async () => {
    const { load, customer, number } = await billed()
    await printed(number)
    const [paper, pdf] = [await paperOf(number), await pdfOf(number, 1)]
    await office.send(`PATCH /api/loads/${load.id}/financials`, { tripRate: '999', lumperCharge: '50' })
    await office.send(`PUT /api/loads/${load.id}`, { bolNumber: 'BOL 77', poNumber: 'PO 5' })
    await office.send(`PUT /api/customers/${customer.id}`, { name: 'Somebody Else' })
    await admin.send('PATCH /api/settings', { companyName: 'Renamed Lines' })
    setClock('2026-03-02T15:30:00.000Z')
    await printed(number)
    expect(await paperOf(number)).toEqual(paper)
    expect(await pdfOf(number, 1)).toBe(pdf)
    await office.send(`PATCH /api/loads/${load.id}/update-invoice`)
    expect((await paperOf(number)).total).not.toBe(paper.total)
    expect(await pdfOf(number, 1)).toBe(pdf)
    await printed(number)
    expect(await pdfOf(number, 1)).toBe(pdf)
    setClock('2026-03-02T15:00:00.000Z')
    await admin.send('PATCH /api/settings', { companyName: 'Llano Lines' })
  })

  test('keeps the moment it went out when it is printed again', async () => {
    const { number } = await billed()
    const first = (await printed(number)).body
    expect(first.status).toBe('finalized')
    setClock('2026-03-02T15:10:00.000Z')
    const again = (await printed(number)).body
    setClock('2026-03-02T15:00:00.000Z')
    expect([again.status, again.finalizedAt]).toEqual(['finalized', first.finalizedAt])
  })

  test('of another invoice is another paper', async () => {
    const [one, other] = [await billed('100'), await billed('200')]
    const before = await paperOf(other.number)
    await printed(one.number)
    const list = (await office.send<Invoice[]>('GET /api/invoices')).body
    expect(list.find(({ invoiceNumber }) => invoiceNumber === other.number)?.status).toBe('draft')
    await office.send(`PATCH /api/loads/${other.load.id}/financials`, { tripRate: '250' })
    await office.send(`PATCH /api/loads/${other.load.id}/update-invoice`)
    expect([before.total, (await paperOf(other.number)).total, (await paperOf(one.number)).total]).toEqual([
      '200.00',
      '250.00',
      '100.00',
    ])
  })
})

describe('an invoice that is closed', () => {
  test('is neither printed nor voided again, nor recalculated once it is paid', async () => {
    const [voided, paid] = [await billed(), await billed()]
    await office.send(`POST /api/invoices/${voided.number}/void`)
    expect((await printed(voided.number)).body.code).toBe('invoice_closed')
    expect((await office.send<Failure>(`POST /api/invoices/${voided.number}/void`)).body.code).toBe(
      'invoice_closed',
    )
    await office.send(`POST /api/loads/${paid.load.id}/mark-paid`, { paymentMethod: 'ach' })
    expect((await office.send<Failure>(`POST /api/invoices/${paid.number}/void`)).body.code).toBe(
      'invoice_closed',
    )
    const updated = await office.send<Failure>(`PATCH /api/loads/${paid.load.id}/update-invoice`)
    expect([updated.status, updated.body.code]).toEqual([409, 'invoice_closed'])
  })

  test('by payment says how it was paid, and no other load or invoice is', async () => {
    const [paid, other] = [await billed(), await billed()]
    const payment = { paymentMethod: 'check', paymentReference: '4410', paymentNotes: 'Two loads on it' }
    await office.send(`POST /api/loads/${paid.load.id}/mark-paid`, payment)
    const now = async ({ load }: { load: Load }) =>
      (await office.send<Load>(`GET /api/loads/${load.id}`)).body
    expect(await now(paid)).toMatchObject({ status: 'paid', ...payment, invoice: { status: 'paid' } })
    expect(await now(other)).toMatchObject({
      status: 'pending',
      paymentMethod: null,
      invoice: { status: 'draft' },
    })
    const again = await office.send<Failure>(`POST /api/loads/${paid.load.id}/mark-paid`, payment)
    expect([again.status, again.body.code]).toEqual([409, 'already_paid'])
  })
})

test('a customer who is gone is billed no more', async () => {
  const { customer } = await billed()
  await office.send(`DELETE /api/customers/${customer.id}?confirm=true`)
  const load = await aLoad(office, { tripRate: '100' })
  const { status, body } = await office.send<Failure>(`POST /api/loads/${load.id}/generate-invoice`, {
    customerId: customer.id,
  })
  expect([status, body.code]).toEqual([404, 'customer_not_found'])
})

describe('a paper that was printed from a window that was open for long', () => {
  type Preview = { paper: InvoicePaper; paperHash: string }
  const previewOf = async (number: string) =>
    (await office.send<Preview>(`POST /api/invoices/${number}/print-preview`)).body
  const printedFrom = ({ paperHash }: Preview, number: string) =>
    office.send<Invoice & Failure>(`PATCH /api/invoices/${number}/mark-printed`, { paperHash })
  const statusOf = async (id: string) =>
    (await office.send<Load>(`GET /api/loads/${id}`)).body.invoice?.status

  test('is frozen if the invoice still says so, also a second time', async () => {
    const { number } = await billed()
    const preview = await previewOf(number)
    expect((await printedFrom(preview, number)).body.status).toBe('finalized')
    expect((await previewOf(number)).paperHash).toBe(preview.paperHash)
    expect((await printedFrom(preview, number)).status).toBe(200)
  })

  test('is refused if the draft was recalculated since: nothing is frozen that nobody has printed', async () => {
    const { load, number } = await billed('100')
    const preview = await previewOf(number)
    await office.send(`PATCH /api/loads/${load.id}/financials`, { tripRate: '150' })
    await office.send(`PATCH /api/loads/${load.id}/update-invoice`)
    const refused = await printedFrom(preview, number)
    expect([refused.status, refused.body.code]).toEqual([409, 'changed_meanwhile'])
    expect(await statusOf(load.id)).toBe('draft')
    expect((await printedFrom(await previewOf(number), number)).body).toMatchObject({
      ...{ status: 'finalized', totalAmount: '150.00' },
    })
  })

  test('is refused if a new revision was drawn up since, which stays a draft', async () => {
    const { load, number } = await billed('100')
    await printed(number)
    const preview = await previewOf(number)
    await office.send(`PATCH /api/loads/${load.id}/financials`, { tripRate: '150' })
    await office.send(`PATCH /api/loads/${load.id}/update-invoice`)
    expect((await printedFrom(preview, number)).status).toBe(409)
    expect(await statusOf(load.id)).toBe('draft')
  })

  test('is refused on the day after: the paper has another date', async () => {
    const { number } = await billed()
    const preview = await previewOf(number)
    setClock('2026-03-03T15:00:00.000Z')
    const late = await as('office')
    const { status } = await late.send(`PATCH /api/invoices/${number}/mark-printed`, {
      paperHash: preview.paperHash,
    })
    setClock('2026-03-02T15:00:00.000Z')
    expect(status).toBe(409)
  })
})
