import { expect, test } from 'vitest'
import type { Invoice } from '#contract/invoices.ts'
import { aCustomer, aLoad } from '../../test/factories/load-factory.ts'
import { testApp } from '../../test/support/app.ts'

const { as, deps, setClock } = await testApp()
const [office, admin] = [await as('office'), await as('admin')]
type Failure = { code: string }
const minute = (minutes: number) => `2026-03-02T15:${String(minutes).padStart(2, '0')}:00.000Z`

async function billed(customerId?: string) {
  const load = await aLoad(office, { tripRate: '100' })
  const { body } = await office.send<{ invoiceNumber: string; invoiceId: string }>(
    `POST /api/loads/${load.id}/generate-invoice`,
    { customerId },
  )
  return { load, number: body.invoiceNumber, id: body.invoiceId }
}
const list = async (query = '') => office.send<Invoice[]>(`GET /api/invoices?${query}`)

test('the list has the newest first, page by page, without those of deleted loads', async () => {
  const customer = await aCustomer(office, { name: 'Plains Brokerage' })
  const made = []
  for (let n = 0; n < 4; n += 1) {
    // Two of them within one moment.
    setClock(minute(Math.min(n, 2)))
    made.push(await billed(n === 0 ? customer.id : undefined))
  }
  const [oldest, deleted, ...newest] = made
  await admin.send(`DELETE /api/loads/${deleted?.load.id ?? ''}`)
  const numbers = ({ body }: { body: Invoice[] }) => body.map(({ invoiceNumber }) => invoiceNumber)
  const wanted = [...newest.toReversed(), oldest].map((each) => each?.number)
  expect(numbers(await list())).toEqual(wanted)
  const first = await list('limit=1')
  const second = await list(`limit=1&cursor=${String(first.headers['x-next-cursor'])}`)
  const third = await list(`limit=1&cursor=${String(second.headers['x-next-cursor'])}`)
  expect([first, second, third].flatMap(numbers)).toEqual(wanted)
  expect(third.headers['x-next-cursor']).toBeUndefined()
  expect((await list()).body.at(-1)).toMatchObject({
    ...{ number109: oldest?.load.number109, customerName: 'Plains Brokerage', totalAmount: '100.00' },
    ...{ status: 'draft', revision: 1, generatedAt: minute(0), finalizedAt: null, printedAt: null },
  })
  setClock(minute(0))
})

test('an invoice is found by its number and by its id, and by nothing else', async () => {
  const { number, id } = await billed()
  const preview = (invoice: string) => office.send<Failure>(`POST /api/invoices/${invoice}/print-preview`)
  expect([(await preview(number)).status, (await preview(id)).status]).toEqual([200, 200])
  for (const unknown of ['999999', deps.newId(), `${number}1`, `${number}%00`]) {
    const { status, body } = await preview(unknown)
    expect([unknown, status, body.code]).toEqual([
      unknown,
      ...(unknown.endsWith('%00') ? [200, undefined] : [404, 'invoice_not_found']),
    ])
  }
})

test('the payment of a draft freezes its paper at that moment', async () => {
  const { load, number, id } = await billed()
  const other = await billed()
  setClock(minute(10))
  await office.send(`POST /api/loads/${load.id}/mark-paid`, { paymentMethod: 'ach' })
  await admin.send('PATCH /api/settings', { companyName: 'Renamed Lines' })
  const revisionOf = (invoiceId: string) =>
    deps.db
      .selectFrom('invoiceRevisions')
      .select('finalizedAt')
      .where('invoiceId', '=', invoiceId)
      .executeTakeFirstOrThrow()
  const invoice = await deps.db
    .selectFrom('invoices')
    .select(['paidAt', 'finalizedAt'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(invoice).toEqual({ paidAt: minute(10), finalizedAt: minute(10) })
  expect([await revisionOf(id), await revisionOf(other.id)]).toEqual([
    { finalizedAt: minute(10) },
    { finalizedAt: null },
  ])
  type Preview = { paper: { company: { name: string } } }
  const companyOf = async (which: string) =>
    (await office.send<Preview>(`POST /api/invoices/${which}/print-preview`)).body.paper.company.name
  expect([await companyOf(number), await companyOf(other.number)]).toEqual(['Llano Lines', 'Renamed Lines'])
  setClock(minute(0))
})
