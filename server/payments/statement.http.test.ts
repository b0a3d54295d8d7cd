import { expect, test } from 'vitest'
import { aCustomer, aLoad } from '../../test/factories/load-factory.ts'
import { testApp } from '../../test/support/app.ts'
import { readPages } from '../invoices/test-support/invoice-pdf-reader.ts'

const { app, as, deps, setClock } = await testApp()
let office = await as('office')
const cookiesOf = () => [...office.cookies].map(([name, value]) => `${name}=${value}`).join('; ')

async function statementOf(customerId: string) {
  const response = await app.inject({
    url: `/api/customers/${customerId}/statement.pdf`,
    headers: { cookie: cookiesOf() },
  })
  return { status: response.statusCode, headers: response.headers, pages: readPages(response.rawPayload) }
}

async function invoiced(customerId: string, tripRate: string) {
  const load = await aLoad(office, { tripRate })
  await office.send(`PUT /api/loads/${load.id}`, { customerId })
  const { body } = await office.send<{ invoiceNumber: string }>(`POST /api/loads/${load.id}/generate-invoice`)
  await office.send(`PATCH /api/invoices/${body.invoiceNumber}/mark-printed`)
  return { ...load, number: body.invoiceNumber }
}
const at = async (now: string) => {
  setClock(now)
  office = await as('office')
}

test('says which invoices are open for how long, what came in, and the sum', async () => {
  const customer = await aCustomer(office, {
    name: 'Harbor Nine & Söhne',
    address: '1 Quay',
    city: 'Waco',
    state: 'TX',
  })
  const old = await invoiced(customer.id, '2207.50')
  await invoiced((await aCustomer(office)).id, '9999')
  await at('2026-04-06T15:00:00.000Z')
  const young = await invoiced(customer.id, '1912.50')
  await office.send(`POST /api/loads/${old.id}/mark-paid`, {
    ...{ paymentMethod: 'check', amount: '200', paymentReference: '20871' },
  })
  const { status, headers, pages } = await statementOf(customer.id)
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(headers['content-disposition']).toContain(
    'Statement%20Harbor%20Nine%20%26%20S%C3%B6hne%202026-04-06.pdf',
  )
  const text = pages.flat().join('\n')
  expect(pages).toHaveLength(1)
  expect(text).toContain('Harbor Nine & Söhne\n1 Quay\nWaco, TX\n')
  expect(text).toContain(
    `${old.number} | Mar 2, 2026 | ${old.number109} | 35 d | $2,207.50 | $200.00 | $2,007.50`,
  )
  expect(text).toContain(
    `${young.number} | Apr 6, 2026 | ${young.number109} | 0 d | $1,912.50 | $0.00 | $1,912.50`,
  )
  expect(text).toContain('Total owed | $3,920.00')
  expect(text).toContain('$1,912.50 | $2,007.50 | $0.00 | $0.00')
  expect(text).toContain(`Apr 6, 2026 | ${old.number} | Check | 20871 | $200.00`)
  expect(text).not.toContain('9,999')
})

test('names to whom the invoices are sold, and goes on over pages with its heads', async () => {
  const customer = await aCustomer(office, { name: 'Factored Mills' })
  await deps.db.updateTable('customers').set({ isFactored: true }).where('id', '=', customer.id).execute()
  await deps.db
    .updateTable('settings')
    .set({ factoringRemitTo: 'Ridgeway\nPO Box 1', factoringNotice: 'Pay Ridgeway only.' })
    .execute()
  for (let made = 0; made < 45; made += 1) await invoiced(customer.id, '10.01')
  const { pages } = await statementOf(customer.id)
  expect(pages).toHaveLength(2)
  for (const page of pages)
    expect(page.join('\n')).toContain('Invoice | Date | Load | Age | Amount | Paid | Open')
  const last = pages.at(-1)?.join('\n')
  expect(last).toContain('Total owed | $450.45')
  expect(last).toContain('Ridgeway')
  expect(last).toContain('Pay Ridgeway only.')
})

test('is made for a customer who owes nothing, and for nobody else', async () => {
  const customer = await aCustomer(office, { name: 'All Paid' })
  const { pages } = await statementOf(customer.id)
  expect(pages.flat().join('\n')).toContain('No open invoices.')
  const unknown = await app.inject({
    ...{ url: `/api/customers/${deps.newId()}/statement.pdf`, headers: { cookie: cookiesOf() } },
  })
  expect([unknown.statusCode, unknown.json<{ code: string }>().code]).toEqual([404, 'customer_not_found'])
})

test('says nothing of what was given up, and asks for the money itself where no invoice was sold', async () => {
  const customer = await aCustomer(office, { name: 'Given Up Mills' })
  const given = await invoiced(customer.id, '77.70')
  const closing = { paymentMethod: 'other', amount: '0', closes: true, shortReason: 'Damaged' }
  expect((await office.send(`POST /api/loads/${given.id}/mark-paid`, closing)).status).toBe(200)
  const open = await invoiced(customer.id, '50')
  await deps.db
    .updateTable('settings')
    .set({ remitTo: 'Llano Lines\nPO Box 7', factoringRemitTo: 'Ridgeway\nPO Box 1' })
    .execute()
  const text = (await statementOf(customer.id)).pages.flat().join('\n')
  expect(text).toContain(open.number)
  expect(text).not.toContain(given.number)
  expect(text).toContain('PO Box 7')
  expect(text).not.toContain('Ridgeway')
  // Nor where it is sold, as long as nobody knows to whom.
  await deps.db.updateTable('customers').set({ isFactored: true }).where('id', '=', customer.id).execute()
  await deps.db.updateTable('settings').set({ factoringRemitTo: null }).execute()
  expect((await statementOf(customer.id)).pages.flat().join('\n')).toContain('PO Box 7')
})

test('has what came in from this customer alone, the oldest first', async () => {
  await at('2026-05-04T15:00:00.000Z')
  const [customer, other] = [await aCustomer(office), await aCustomer(office)]
  const loads = [await invoiced(customer.id, '900'), await invoiced(customer.id, '800')] as const
  const foreign = await invoiced(other.id, '700')
  const paid = async (load: { id: string }, paidOn: string, paymentReference: string) => {
    const payment = { paymentMethod: 'check', amount: '100', paidOn, paymentReference }
    expect((await office.send(`POST /api/loads/${load.id}/mark-paid`, payment)).status).toBe(200)
  }
  await paid(loads[1], '2026-05-03', 'later')
  await paid(loads[0], '2026-05-02', 'sooner')
  await paid(foreign, '2026-05-02', 'theirs')
  const lines = (await statementOf(customer.id)).pages.flat()
  expect(lines.filter((line) => /sooner|later|theirs/.test(line))).toEqual([
    `May 2, 2026 | ${loads[0].number} | Check | sooner | $100.00`,
    `May 3, 2026 | ${loads[1].number} | Check | later | $100.00`,
  ])
})

test('has what came in for an invoice that was sent before its load had a customer', async () => {
  const customer = await aCustomer(office)
  const load = await aLoad(office, { tripRate: '600' })
  const { body } = await office.send<{ invoiceNumber: string }>(`POST /api/loads/${load.id}/generate-invoice`)
  await office.send(`PATCH /api/invoices/${body.invoiceNumber}/mark-printed`)
  expect((await office.send(`PUT /api/loads/${load.id}`, { customerId: customer.id })).status).toBe(200)
  const payment = { paymentMethod: 'check', amount: '100', paymentReference: 'nobody yet' }
  expect((await office.send(`POST /api/loads/${load.id}/mark-paid`, payment)).status).toBe(200)
  const text = (await statementOf(customer.id)).pages.flat().join('\n')
  expect(text).toContain('$600.00 | $100.00 | $500.00')
  expect(text).toContain(`${body.invoiceNumber} | Check | nobody yet | $100.00`)
})

test('has what came in during the last sixty days, and nothing older', async () => {
  await at('2026-05-05T15:00:00.000Z')
  const customer = await aCustomer(office)
  const load = await invoiced(customer.id, '900')
  const paid = async (paymentReference: string, paidOn?: string) => {
    const payment = { paymentMethod: 'check', amount: '100', paidOn, paymentReference }
    expect((await office.send(`POST /api/loads/${load.id}/mark-paid`, payment)).status).toBe(200)
  }
  await paid('too old', '2026-05-04')
  await paid('just in time')
  await at('2026-07-04T15:00:00.000Z')
  await paid('today')
  await paid('bounced')
  const { id } = await deps.db
    .selectFrom('payments')
    .select('id')
    .where('reference', '=', 'bounced')
    .executeTakeFirstOrThrow()
  expect((await office.send(`POST /api/payments/${id}/undo`, { reason: 'Bounced' })).status).toBe(200)
  const { pages } = await statementOf(customer.id)
  expect(pages.flat().filter((line) => /too old|just in time|today|bounced/.test(line))).toEqual([
    `May 5, 2026 | ${load.number} | Check | just in time | $100.00`,
    `Jul 4, 2026 | ${load.number} | Check | today | $100.00`,
  ])
})

test('says nothing of what came in for a load in the trash', async () => {
  const customer = await aCustomer(office, { name: 'Twice Entered' })
  const [kept, gone] = [await invoiced(customer.id, '310'), await invoiced(customer.id, '320')]
  for (const [load, paymentReference] of [
    [kept, 'right'],
    [gone, 'double'],
  ] as const) {
    await office.send(`POST /api/loads/${load.id}/mark-paid`, { paymentMethod: 'check', paymentReference })
  }
  const admin = await as('admin')
  expect((await admin.send(`DELETE /api/loads/${gone.id}`)).status).toBe(200)
  const told = (await statementOf(customer.id)).pages.flat().join('\n')
  expect([told.includes('right'), told.includes('double')]).toEqual([true, false])
})

test('is of the day that it is where the company is', async () => {
  const customer = await aCustomer(office)
  // Ten in the evening of the tenth of September.
  await at('2026-09-11T03:00:00.000Z')
  const { headers, pages } = await statementOf(customer.id)
  expect(headers['content-disposition']).toContain('2026-09-10.pdf')
  expect(pages.flat()).toContain('Sep 10, 2026')
})
