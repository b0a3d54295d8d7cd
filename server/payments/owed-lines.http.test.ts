import { beforeAll, expect, test } from 'vitest'
import type { Owed } from '#contract/payments.ts'
import type { Load } from '#contract/load-views.ts'
import { aCustomer, aLoad } from '../../test/factories/load-factory.ts'
import { testApp, type SignedIn } from '../../test/support/app.ts'

const { app, as, deps, setClock } = await testApp()
let office: SignedIn

beforeAll(async () => {
  office = await as('office')
})

const at = async (now: string) => {
  setClock(now)
  office = await as('office')
}

async function upload(): Promise<string> {
  const { body } = await office.send<{ uploadURL: string; publicPath: string }>('POST /api/objects/upload')
  const { pathname, search } = new URL(body.uploadURL)
  await app.inject({ method: 'PUT', url: `${pathname}${search}`, payload: Buffer.from('%PDF-1.7\n') })
  return body.publicPath
}
async function delivered(customerId: string): Promise<Load> {
  const load = await aLoad(office, { tripRate: '5' })
  await office.send(`PUT /api/loads/${load.id}`, { customerId })
  await office.send(`PATCH /api/loads/${load.id}/status`, { status: 'delivered' })
  return load
}
const of = async (customerId: string) =>
  (await office.send<Owed>('GET /api/owed')).body.customers.find(({ id }) => id === customerId)

test('each line says which papers its own load has', async () => {
  const { id } = await aCustomer(office)
  const [bol, pod, rate] = [await delivered(id), await delivered(id), await delivered(id)]
  const attach = async ({ id }: Load, kind: string) =>
    office.send(`POST /api/loads/${id}/documents`, { kind, documentURL: await upload() })
  await attach(bol, 'bol')
  await office.send(`PATCH /api/loads/${pod.id}/pod`, { podDocumentURL: await upload() })
  await attach(rate, 'rate-confirmation')
  await attach(rate, 'scale-ticket')
  const lines = (await of(id))?.lines ?? []
  const papers = [bol, pod, rate].map(({ id }) => {
    const line = lines.find(({ loadId }) => loadId === id)
    return [line?.hasBol, line?.hasPod, line?.hasRateConfirmation]
  })
  expect(papers).toEqual([
    [true, false, false],
    [false, true, false],
    [false, false, true],
  ])
})

test('a rate confirmation that was announced and never came is none', async () => {
  const { id } = await aCustomer(office)
  const load = await delivered(id)
  const body = { kind: 'rate-confirmation', documentURL: await upload() }
  expect((await office.send(`POST /api/loads/${load.id}/documents`, body)).status).toBe(200)
  const has = async () => (await of(id))?.lines[0]?.hasRateConfirmation
  expect(await has()).toBe(true)
  await deps.db
    .updateTable('documents')
    .set({ receivedAt: null, contentType: null, size: null, sha256: null })
    .where('loadId', '=', load.id)
    .execute()
  expect(await has()).toBe(false)
})

test('how long a customer usually takes is told by its last ten payments', async () => {
  const { id: customerId } = await aCustomer(office)
  for (let day = 1; day <= 11; day += 1) {
    const load = await delivered(customerId)
    await office.send(`POST /api/loads/${load.id}/generate-invoice`)
    // The first six were paid after 60 days, the last five after 10.
    const paidAt = `2026-02-${String(day).padStart(2, '0')}T18:00:00.000Z`
    const days = day <= 6 ? 60 : 10
    const finalizedAt = new Date(Date.parse(paidAt) - days * 86_400_000).toISOString()
    await deps.db
      .updateTable('invoices')
      .set({ status: 'paid', paidAmount: '5.00', paidAt, finalizedAt })
      .where('loadId', '=', load.id)
      .execute()
    await deps.db.updateTable('loads').set({ paidAt, status: 'paid' }).where('id', '=', load.id).execute()
  }
  await delivered(customerId)
  expect(await of(customerId)).toMatchObject({ usualDays: 35 })
})

test('the days of invoices and payments are those of the company, also at night', async () => {
  const { id } = await aCustomer(office)
  // Ten in the evening of the first of May.
  await at('2026-05-02T03:00:00.000Z')
  const [billed, waiting] = [await delivered(id), await delivered(id)]
  const { body } = await office.send<{ invoiceNumber: string }>(
    `POST /api/loads/${billed.id}/generate-invoice`,
  )
  await office.send(`PATCH /api/invoices/${body.invoiceNumber}/mark-printed`)
  // At noon of the tenth, then at half past ten in the evening.
  for (const now of ['2026-05-10T17:00:00.000Z', '2026-05-11T03:30:00.000Z']) {
    await at(now)
    expect((await of(id))?.lines).toMatchObject([
      { loadId: waiting.id, ageDays: 9 },
      { loadId: billed.id, ageDays: 9, invoicedOn: '2026-05-01' },
    ])
  }
  await office.send(`POST /api/loads/${billed.id}/mark-paid`, { paymentMethod: 'ach', amount: '2' })
  const paid = (await of(id))?.lines.find(({ loadId }) => loadId === billed.id)
  expect(paid?.payments).toMatchObject([{ amount: '2.00', paidOn: '2026-05-10' }])
})

test('an invoice is of the day on its paper, also in another time zone', async () => {
  const { id } = await aCustomer(office)
  // Half past eleven in the evening of the first of June in Texas, half past twelve in New York.
  await at('2026-06-02T04:30:00.000Z')
  const [first, revised] = [await delivered(id), await delivered(id)]
  const print = async ({ id: loadId }: Load) => {
    const drawn = await office.send<{ invoiceNumber: string }>(`POST /api/loads/${loadId}/generate-invoice`)
    const call = `/api/invoices/${drawn.body.invoiceNumber}` as const
    await office.send(`PATCH ${call}/mark-printed`)
    return (await office.send<{ paper: { date: string } }>(`POST ${call}/print-preview`)).body.paper.date
  }
  expect([await print(first), await print(revised)]).toEqual(['2026-06-01', '2026-06-01'])
  await at('2026-06-06T04:30:00.000Z')
  await office.send(`PATCH /api/loads/${revised.id}/update-invoice`)
  expect(await print(revised)).toBe('2026-06-05')
  await deps.db.updateTable('settings').set({ timeZone: 'America/New_York' }).execute()
  expect((await of(id))?.lines).toMatchObject([
    { loadId: first.id, invoicedOn: '2026-06-01', ageDays: 5 },
    { loadId: revised.id, invoicedOn: '2026-06-05', ageDays: 1 },
  ])
  await deps.db.updateTable('settings').set({ timeZone: 'America/Chicago' }).execute()
})

test('how long a customer took is counted in days of the company', async () => {
  const { id } = await aCustomer(office)
  // From half past eleven in the evening of the last of February to the eleventh of March.
  const [finalizedAt, paidAt] = ['2026-03-01T05:30:00.000Z', '2026-03-11T18:00:00.000Z']
  for (let each = 0; each < 3; each += 1) {
    const load = await delivered(id)
    await office.send(`POST /api/loads/${load.id}/generate-invoice`)
    const paid = { status: 'paid', paidAmount: '5.00', paidAt, finalizedAt }
    await deps.db.updateTable('invoices').set(paid).where('loadId', '=', load.id).execute()
    await deps.db.updateTable('loads').set({ status: 'paid', paidAt }).where('id', '=', load.id).execute()
  }
  await delivered(id)
  expect(await of(id)).toMatchObject({ usualDays: 11 })
})

test('a month begins at midnight where the company is', async () => {
  const { id } = await aCustomer(office)
  await at('2026-08-01T17:00:00.000Z')
  const load = await delivered(id)
  await office.send(`POST /api/loads/${load.id}/generate-invoice`)
  const month = async () => (await office.send<Owed>('GET /api/owed')).body.paidThisMonth
  const pay = async (amount: string, paidAt: string) => {
    await office.send(`POST /api/loads/${load.id}/mark-paid`, { paymentMethod: 'ach', amount })
    await deps.db.updateTable('payments').set({ paidAt }).where('amount', '=', amount).execute()
  }
  await pay('1.10', '2026-08-01T04:59:59.999Z')
  expect(await month()).toEqual({ amount: '0.00', invoices: 0 })
  await pay('1.20', '2026-08-01T05:00:00.000Z')
  expect(await month()).toEqual({ amount: '1.20', invoices: 1 })
})
