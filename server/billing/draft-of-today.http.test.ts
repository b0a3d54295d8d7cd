import { expect, test } from 'vitest'
import type { Invoice, InvoicePaper } from '#contract/invoices.ts'
import type { PackageCheck } from '#contract/packages.ts'
import type { Owed } from '#contract/payments.ts'
import { aCustomer, aLoad, aLocation } from '../../test/factories/load-factory.ts'
import { testApp } from '../../test/support/app.ts'

const { as } = await testApp()
const office = await as('office')

async function drafted(customerId: string | null) {
  const ends = [await aLocation(office, { name: 'Valley Grain' }), await aLocation(office, { name: 'Gin' })]
  const stops = ends.map(({ id }, index) => ({
    stopType: index === 0 ? 'pickup' : 'dropoff',
    locationId: id,
  }))
  const load = await aLoad(office, { tripRate: '100', stops })
  const path = `POST /api/loads/${load.id}/generate-invoice` as const
  const { body } = await office.send<{ invoiceNumber: string }>(path, { customerId })
  return { load, number: body.invoiceNumber }
}
const paperOf = async (number: string) =>
  (await office.send<{ paper: InvoicePaper }>(`POST /api/invoices/${number}/print-preview`)).body.paper
const print = (number: string) => office.send<Invoice>(`PATCH /api/invoices/${number}/mark-printed`)

test('a draft is for the customer whom its load has by now, and one that was sent for the one it went to', async () => {
  const [wrong, right] = [
    await aCustomer(office, { name: 'Coastal Foods' }),
    await aCustomer(office, { name: 'Plains Brokerage', email: 'pay@plains.example', paymentTermsDays: 15 }),
  ]
  const [one, sent, kept] = [await drafted(wrong.id), await drafted(wrong.id), await drafted(wrong.id)]
  await print(sent.number)
  for (const { load } of [one, sent]) await office.send(`PUT /api/loads/${load.id}`, { customerId: right.id })
  expect(await paperOf(one.number)).toMatchObject({
    billTo: { name: 'Plains Brokerage', lines: ['pay@plains.example'] },
    paymentTerms: 'Net 15',
  })
  expect((await paperOf(sent.number)).billTo?.name).toBe('Coastal Foods')
  expect((await paperOf(kept.number)).billTo?.name).toBe('Coastal Foods')
  const { body } = await print(one.number)
  expect(body).toMatchObject({ customerId: right.id, customerName: 'Plains Brokerage' })
  const owed = (await office.send<Owed>('GET /api/owed')).body.customers
  const numbersOf = (id: string | undefined) =>
    owed.find((customer) => customer.id === id)?.lines.map(({ invoiceNumber }) => invoiceNumber)
  expect([numbersOf(right.id), numbersOf(wrong.id)]).toEqual([[one.number], [sent.number]])
})

test('one that was sent says before it is mailed that its load has another customer by now', async () => {
  const [wrong, right] = [
    await aCustomer(office, { name: 'Coastal' }),
    await aCustomer(office, { name: 'Plains' }),
  ]
  const { load, number } = await drafted(wrong.id)
  await print(number)
  const said = async (customerId: string | null) => {
    await office.send(`PUT /api/loads/${load.id}`, { customerId })
    const { body } = await office.send<PackageCheck>(`GET /api/invoices/${number}/package`)
    return body.problems.filter(({ code }) => code === 'other_customer').map(({ message }) => message)
  }
  const words = 'The invoice is for Coastal, and the load has the customer Plains by now.'
  expect([await said(wrong.id), await said(null), await said(right.id)]).toEqual([[], [], [words]])
  await office.send(`PATCH /api/loads/${load.id}/update-invoice`)
  expect(await said(right.id)).toEqual([])
})

test('a draft without a customer is for the one that its load is given, and again for nobody', async () => {
  const customer = await aCustomer(office, { name: 'Plains Brokerage' })
  const { load, number } = await drafted(null)
  const billTo = async (customerId: string | null) => {
    await office.send(`PUT /api/loads/${load.id}`, { customerId })
    return (await paperOf(number)).billTo?.name
  }
  expect([await billTo(customer.id), await billTo(null)]).toEqual(['Plains Brokerage', undefined])
})

test('a draft has the address of its customer and the numbers and places of its load as they are now', async () => {
  const customer = await aCustomer(office, { name: 'Plains Brokerage' })
  const { load, number } = await drafted(customer.id)
  await office.send(`PUT /api/customers/${customer.id}`, {
    name: 'Plains Brokerage LLC',
    address: '12 Polk St',
  })
  const other = await aLocation(office, { name: 'Port 4' })
  await office.send(`PUT /api/loads/${load.id}`, {
    ...{ bolNumber: 'BOL 8', poNumber: 'PO 8', locationId: other.id, estimatedMiles: 338.26 },
  })
  const now = {
    billTo: { name: 'Plains Brokerage LLC', lines: ['12 Polk St'] },
    ...{ bolNumber: 'BOL 8', poNumber: 'PO 8', miles: '338.3' },
    ...{ origin: 'Valley Grain, Hereford, TX', destination: 'Port 4, Hereford, TX' },
  }
  expect(await paperOf(number)).toMatchObject(now)
  await print(number)
  await office.send(`PUT /api/loads/${load.id}`, { bolNumber: 'BOL 9' })
  await office.send(`PUT /api/customers/${customer.id}`, { name: 'Renamed' })
  expect(await paperOf(number)).toMatchObject(now)
})
