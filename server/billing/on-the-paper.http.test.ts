import { describe, expect, test } from 'vitest'
import type { Invoice, InvoicePaper } from '#contract/invoices.ts'
import type { Load, StatusHistoryEntry } from '#contract/load-views.ts'
import { aCustomer, aLoad, aLocation } from '../../test/factories/load-factory.ts'
import { uploaded } from '../../test/factories/uploads.ts'
import { testApp } from '../../test/support/app.ts'

const { as, setClock } = await testApp()
const office = await as('office')
const admin = await as('admin')
type Failure = { code: string }
type Preview = { paper: InvoicePaper; status: string; previewUrl: string; loadId: string; pod: unknown[] }

const generate = async ({ id }: Load, body?: object) =>
  (await office.send<{ invoiceNumber: string }>(`POST /api/loads/${id}/generate-invoice`, body)).body
    .invoiceNumber
const preview = async (number: string) =>
  (await office.send<Preview>(`POST /api/invoices/${number}/print-preview`)).body

async function loadBetween(from: object, to: object): Promise<Load> {
  const [pickup, dropoff] = [await aLocation(office, from), await aLocation(office, to)]
  const stops = [
    { stopType: 'pickup', locationId: pickup.id },
    { stopType: 'dropoff', locationId: dropoff.id },
  ]
  return aLoad(office, { tripRate: '100', stops })
}

describe('the paper names', () => {
  test('the places with their town as far as it is known', async () => {
    const whole = await loadBetween({ name: 'Valley Grain' }, { name: 'Port 4', city: 'Galveston' })
    const { paper } = await preview(await generate(whole))
    expect([paper.origin, paper.destination]).toEqual(['Valley Grain, Hereford, TX', 'Port 4, Galveston, TX'])
    const bare = await loadBetween({ name: 'Yard', city: null, state: null }, { name: 'Dock', city: null })
    const second = (await preview(await generate(bare))).paper
    expect([second.origin, second.destination]).toEqual(['Yard', 'Dock, TX'])
  })

  test('no origin where the load has no pickup', async () => {
    const to = await aLocation(office, { name: 'Port 4' })
    const load = await aLoad(office, {
      tripRate: '100',
      stops: [{ stopType: 'dropoff', locationId: to.id }],
    })
    const { paper } = await preview(await generate(load))
    expect([paper.origin, paper.destination]).toEqual(['', 'Port 4, Hereford, TX'])
    expect([paper.miles, paper.extraStopsDetail]).toEqual([null, null])
  })

  test('the customer of this load with whatever is known of the address', async () => {
    await aCustomer(office, { name: 'Somebody Else' })
    const known = await aCustomer(office, {
      ...{ name: 'Plains Brokerage', address: '12 Polk St', city: 'Amarillo', state: 'TX' },
      ...{ zipCode: '79101', email: 'pay@plains.example' },
    })
    const bare = await aCustomer(office, { name: 'Cash Customer' })
    const billed = async (customerId?: string) =>
      (await preview(await generate(await aLoad(office, { tripRate: '10' }), { customerId }))).paper.billTo
    expect(await billed(known.id)).toEqual({
      name: 'Plains Brokerage',
      lines: ['12 Polk St', 'Amarillo, TX 79101', 'pay@plains.example'],
    })
    expect(await billed(bare.id)).toEqual({ name: 'Cash Customer', lines: [] })
    expect(await billed()).toBeNull()
  })

  test("the load's customer where nobody is named, and nobody where that one was taken out", async () => {
    const customer = await aCustomer(office, { name: 'Plains Brokerage' })
    const billed = async (body: object) => {
      const load = await aLoad(office, { tripRate: '10' })
      await office.send(`PUT /api/loads/${load.id}`, { customerId: customer.id })
      return (await preview(await generate(load, body))).paper.billTo?.name
    }
    expect([await billed({}), await billed({ customerId: null })]).toEqual(['Plains Brokerage', undefined])
  })

  test('the numbers of the load, where it stands and the stops beyond the first and the last', async () => {
    const load = await loadBetween({ name: 'Valley Grain' }, { name: 'Gin' })
    const named = [await aLocation(office, { name: 'Dock' }), await aLocation(office, { name: 'Port 4' })]
    const stops = named.map(({ id }) => ({ stopType: 'dropoff', locationId: id }))
    await office.send(`POST /api/loads/${load.id}/stops`, { stops })
    await office.send(`PATCH /api/loads/${load.id}/financials`, { estimatedMiles: 338.26 })
    await office.send(`PUT /api/loads/${load.id}`, { bolNumber: 'BOL 9', tripNumber: 'T 9', poNumber: 'P 9' })
    expect((await preview(await generate(load))).paper).toMatchObject({
      ...{ bolNumber: 'BOL 9', tripNumber: 'T 9', poNumber: 'P 9', status: 'draft' },
      ...{ extraStopsCount: 2, revision: 1, generatedDate: '2026-03-02T09:00', miles: '338.3' },
      extraStopsDetail: 'Gin, Hereford, TX; Dock, Hereford, TX',
    })
  })

  test('a receipt for the lumper where this very load has one', async () => {
    const detailWith = async (kind?: string) => {
      const load = await aLoad(office, { tripRate: '10' })
      if (kind !== undefined) {
        const path = await uploaded(office, kind)
        const pages = [path.replace('/objects/', '')]
        const { status } = await office.send(`POST /api/loads/${load.id}/papers`, { kind, pages })
        expect(status).toBe(200)
      }
      return (await preview(await generate(load))).paper.lumperDetail
    }
    expect(await detailWith('lumper-receipt')).toBe('Receipt on file')
    expect([await detailWith('scale-ticket'), await detailWith()]).toEqual([null, null])
  })
})

describe('what was agreed with the customer stands on the paper', () => {
  const billedTo = async (terms: object) => {
    const customer = await aCustomer(office, terms)
    return generate(await aLoad(office, { tripRate: '10' }), { customerId: customer.id })
  }
  const paperOf = async (number: string) => (await preview(number)).paper

  test.each([
    [{}, 'Net 30', '2026-04-01'],
    [{ paymentTermsDays: '15' }, 'Net 15', '2026-03-17'],
    [{ paymentTermsDays: 0 }, 'Due on receipt', '2026-03-02'],
  ])('%j is due by %s', async (terms, paymentTerms, dueDate) => {
    expect(await paperOf(await billedTo(terms))).toMatchObject({ paymentTerms, dueDate, date: '2026-03-02' })
  })

  test('a factored one pays the factoring company and is told so, anybody else the company', async () => {
    const factoringNotice = 'Payable only to Ridgeway Capital.'
    await admin.send('PATCH /api/settings', {
      ...{ remitTo: 'PO Box 1', factoringRemitTo: 'Ridgeway Capital', factoringNotice },
    })
    const [factored, other] = [
      await billedTo({ isFactored: true, invoiceNotes: 'Vendor 4471' }),
      await billedTo({}),
    ]
    expect(await paperOf(factored)).toMatchObject({
      ...{ factoringNotice, notes: 'Vendor 4471', company: { remitTo: 'Ridgeway Capital' } },
    })
    expect(await paperOf(other)).toMatchObject({
      ...{ factoringNotice: null, notes: null, company: { remitTo: 'PO Box 1' } },
    })
    await office.send(`PATCH /api/invoices/${factored}/mark-printed`)
    const draft = await billedTo({ isFactored: true })
    await admin.send('PATCH /api/settings', { factoringRemitTo: null })
    expect((await paperOf(draft)).company.remitTo).toBe('PO Box 1')
    await admin.send('PATCH /api/settings', { remitTo: null, factoringRemitTo: null, factoringNotice: null })
    expect(await paperOf(factored)).toMatchObject({
      ...{ factoringNotice, company: { remitTo: 'Ridgeway Capital' } },
    })
  })

  test.each([['-1'], ['181'], ['1.5'], ['soon'], [30.5]])('%j is no number of days', async (days) => {
    const { status, body } = await office.send<{ fields: object }>('POST /api/customers', {
      ...{ name: 'Bluestem', paymentTermsDays: days },
    })
    expect([status, Object.keys(body.fields)]).toEqual([400, ['paymentTermsDays']])
  })
})

describe('a draft', () => {
  test('says the day it is looked at, the stops as driven and how it stands; what went out is kept', async () => {
    const load = await aLoad(office, { tripRate: '10', driverId: (await as('driver')).id })
    const number = await generate(load)
    const before = await preview(number)
    setClock('2026-03-04T15:00:00.000Z')
    const later = await as('office')
    const paperNow = async () =>
      (await later.send<Preview>(`POST /api/invoices/${number}/print-preview`)).body.paper
    const happenedAt = '2026-03-04T14:10:00.000Z'
    await later.send(`PATCH /api/loads/${load.id}/status`, { status: 'at_shipper', happenedAt })
    const paper = await paperNow()
    expect(before.paper).toMatchObject({ date: '2026-03-02', stops: [{ arrived: null }, { left: null }] })
    expect(paper).toMatchObject({
      ...{ date: '2026-03-04', dueDate: '2026-04-03', generatedDate: '2026-03-02T09:00' },
    })
    expect(paper.stops.map(({ type, arrived }) => [type, arrived])).toEqual([
      ['pickup', '2026-03-04T08:10'],
      ['dropoff', null],
    ])
    await later.send(`PATCH /api/invoices/${number}/mark-printed`)
    setClock('2026-03-05T02:00:00.000Z')
    await later.send(`PATCH /api/loads/${load.id}/status`, { status: 'at_receiver' })
    expect(await paperNow()).toEqual({ ...paper, status: 'finalized' })
    await later.send(`POST /api/loads/${load.id}/mark-paid`, { paymentMethod: 'ach' })
    expect(await paperNow()).toEqual({ ...paper, status: 'paid' })
    setClock('2026-03-02T15:00:00.000Z')
  })
})

test('a preview is of the load it was asked for, by number or by id', async () => {
  const [load, other] = [await aLoad(office, { tripRate: '10' }), await aLoad(office, { tripRate: '10' })]
  const number = await generate(load)
  const ask = (loadId: string) =>
    office.send<Preview & Failure>(`POST /api/invoices/${number}/print-preview`, { loadId })
  expect((await ask(load.id.toUpperCase())).body).toMatchObject({
    loadId: load.id,
    previewUrl: `/invoices/${number}/preview?load=${load.id}`,
    status: 'draft',
  })
  const wrong = await ask(other.id)
  expect([wrong.status, wrong.body.code]).toEqual([404, 'load_not_found'])
})

test('a preview shows who signed for the goods as far as the phone knew, and to nobody who asks for no load', async () => {
  const driver = await as('driver')
  const signer = { printedName: 'Sandra Pruitt', role: 'receiver', isTyped: true }
  const place = { name: 'Gin', city: 'Plainview', state: 'TX' }
  const signed = async (by: object) => {
    const load = await aLoad(office, { tripRate: '10', driverId: driver.id })
    const signatureURL = await uploaded(driver, 'signature')
    await driver.send(`PATCH /api/loads/${load.id}/signature`, { signatureURL, ...by })
    const number = await generate(load)
    const ask = async (body?: object) =>
      (await office.send<{ signature: object | null }>(`POST /api/invoices/${number}/print-preview`, body))
        .body.signature
    expect(await ask()).toBeNull()
    return { signatureURL, shown: await ask({ loadId: load.id }) }
  }
  const signedAt = '2026-03-02T15:00:00.000Z'
  const position = { latitude: 34.2, longitude: -101.7, accuracy: 5 }
  const known = await signed({ signer: { ...signer, place, position, documentHash: 'a0'.repeat(32) } })
  expect(known.shown).toEqual({ path: known.signatureURL, signedAt, signer: { ...signer, place } })
  const silent = await signed({})
  expect(silent.shown).toEqual({ path: silent.signatureURL, signedAt, signer: null })
})

test('the paper tells each place with its town once, and who signed by the clocks of the last stop', async () => {
  const driver = await as('driver')
  const town = { city: 'Plainview', state: 'TX' }
  const places = [
    await aLocation(office, { name: 'Gin', address: '610 Gin St, PLAINVIEW, Texas', ...town }),
    await aLocation(office, { name: 'Dock', address: '12 Mill Rd', ...town }),
    await aLocation(office, { name: 'Dairy', address: null, city: 'Clovis', state: 'NM' }),
  ]
  const stops = places.map(({ id }, index) => ({ stopType: index ? 'dropoff' : 'pickup', locationId: id }))
  const load = await aLoad(office, { tripRate: '10', driverId: driver.id, stops })
  const number = await generate(load)
  const { paper } = await preview(number)
  expect([paper.proof, ...paper.stops.map(({ place }) => place)]).toEqual([
    null,
    'Gin, 610 Gin St, PLAINVIEW, Texas',
    'Dock, 12 Mill Rd, Plainview, TX',
    'Dairy, Clovis, NM',
  ])
  const proofOnceSigned = async (by: object) => {
    const signatureURL = await uploaded(driver, 'signature')
    await driver.send(`PATCH /api/loads/${load.id}/signature`, { signatureURL, ...by })
    return (await preview(number)).paper.proof
  }
  const signedAt = '2026-03-02T08:00'
  expect(await proofOnceSigned({})).toEqual({ signedBy: null, signedAt })
  const place = { name: 'Dairy', city: 'Clovis', state: 'NM' }
  const signer = { printedName: 'Sandra Pruitt', role: 'receiver', isTyped: true, place, position: null }
  expect(await proofOnceSigned({ signer: { ...signer, documentHash: 'a0'.repeat(32) } })).toEqual({
    ...{ signedBy: 'Sandra Pruitt, receiver', signedAt },
  })
})

test('a revision that never was is not found, and what is no number means the newest', async () => {
  const number = await generate(await aLoad(office, { tripRate: '10' }))
  const pdf = (revision: string) =>
    office.send<Failure>(`GET /api/invoices/${number}/pdf?revision=${revision}`)
  expect([(await pdf('1')).status, (await pdf('newest')).status]).toEqual([200, 200])
  const missing = await pdf('2')
  expect([missing.status, missing.body.code]).toEqual([404, 'invoice_not_found'])
  const { headers } = await pdf('1')
  expect(headers).toMatchObject({
    'content-disposition': `inline; filename="invoice-${number}.pdf"`,
    'cache-control': 'private, no-cache',
  })
})

test('a load that was delivered before it was billed moves on once, however often it is printed', async () => {
  const load = await aLoad(office, { tripRate: '10', driverId: (await as('driver')).id })
  const number = await generate(load)
  await office.send(`PATCH /api/loads/${load.id}/status`, { status: 'delivered' })
  const print = () => office.send<Invoice>(`PATCH /api/invoices/${number}/mark-printed`)
  await print()
  await print()
  const { body } = await office.send<StatusHistoryEntry[]>(`GET /api/loads/${load.id}/history`)
  expect(body.slice(-2).map(({ fromStatus, status, notes }) => [fromStatus, status, notes])).toEqual([
    ['assigned', 'delivered', null],
    ['delivered', 'awaiting_payment', `Invoice ${number} printed`],
  ])
})
