import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Load, LoadDocument } from '#contract/load-views.ts'
import { aLoad, aLocation } from '../../../test/factories/load-factory.ts'
import { testApp, type SignedIn } from '../../../test/support/app.ts'

const { as, deps, setClock } = await testApp()
const office = await as('office')
const driver = await as('driver')
setClock('2026-03-02T15:00:00.000Z')
const pdf = '%PDF-1.7'
type Failure = { code: string; fields?: Record<string, string> }

async function page(who: SignedIn, purpose = 'bol'): Promise<string> {
  const id = randomUUID()
  await who.send(`PUT /api/uploads/${id}`, { purpose, size: pdf.length })
  await deps.db
    .insertInto('uploadParts')
    .values({ documentId: id, startsAt: 0, bytes: Buffer.from(pdf) })
    .execute()
  await who.send(`PUT /api/uploads/${id}`, { purpose, size: pdf.length })
  return id
}
const ofDriver = () => aLoad(office, { driverId: driver.id, tripRate: '100' })
const attach = (who: SignedIn, { id }: Load, body: object, key?: string) =>
  who.send<Load & Failure>(
    `POST /api/loads/${id}/papers`,
    body,
    key === undefined ? {} : { 'idempotency-key': key },
  )
const listOf = async ({ id }: Load) =>
  (await office.send<LoadDocument[]>(`GET /api/loads/${id}/documents`)).body.map(
    ({ kind, page, takenAt, id }) => [
      kind,
      page && `${String(page.number)}/${String(page.count)}`,
      takenAt,
      id,
    ],
  )

test('several pages are one paper, in the order of the driver and not of the network', async () => {
  const load = await ofDriver()
  const [first, second, third] = [await page(driver), await page(driver), await page(driver)]
  const takenAt = '2026-03-02T09:12:00.000Z'
  const { status, body } = await attach(driver, load, {
    kind: 'bol',
    pages: [third, first, second],
    happenedAt: takenAt,
  })
  expect([status, body.bolDocumentPath]).toEqual([
    200,
    [third, first, second].map((id) => `/objects/${id}`).join(','),
  ])
  expect(await listOf(load)).toEqual([
    ['bol', '1/3', takenAt, third],
    ['bol', '2/3', takenAt, first],
    ['bol', '3/3', takenAt, second],
  ])
})

test.each(['scale-ticket', 'lumper-receipt', 'other'] as const)(
  'a %s is on the load beside BOL and POD',
  async (kind) => {
    const load = await ofDriver()
    const paper = await page(driver, kind)
    const { status, body } = await attach(driver, load, { kind, pages: [paper] })
    expect([status, body.bolDocumentPath, body.podDocumentPath]).toEqual([200, null, null])
    expect(await listOf(load)).toEqual([[kind, '1/1', '2026-03-02T15:00:00.000Z', paper]])
    const read = await driver.send(`GET /objects/${paper}`)
    expect(read.status).toBe(200)
  },
)

test('a POD moves a delivered load on, as one of the office does', async () => {
  const load = await ofDriver()
  await office.send(`PATCH /api/loads/${load.id}/status`, { status: 'delivered' })
  const { body } = await attach(driver, load, { kind: 'pod', pages: [await page(driver, 'pod')] })
  expect(body.status).toBe('awaiting_invoicing')
})

test('of several deliveries, those without POD are named to the driver until each has one', async () => {
  const stop = async (stopType: string) => ({ stopType, locationId: (await aLocation(office)).id })
  const stops = [await stop('pickup'), await stop('dropoff'), await stop('dropoff')]
  const load = await aLoad(office, { driverId: driver.id, stops })
  const [pickup = '', first = '', last = ''] = load.stops.map(({ id }) => id)
  const missing = async (who = driver) => (await who.send<Load>(`GET /api/loads/${load.id}`)).body.podsMissing
  const bring = async (kind: string, stopId: string) =>
    (await attach(driver, load, { kind, pages: [await page(driver, kind)], stopId })).body.podsMissing
  expect([await missing(), await missing(office)]).toEqual([[first, last], null])
  expect(await bring('bol', first)).toEqual([first, last])
  expect(await bring('pod', pickup)).toEqual([first, last])
  expect(await bring('pod', last.toUpperCase())).toEqual([first])
  expect(await missing(office)).toEqual([first])
  expect(await bring('pod', first)).toEqual([])
  const papers = (await office.send<LoadDocument[]>(`GET /api/loads/${load.id}/documents`)).body
  expect(papers.map(({ stopId }) => stopId)).toEqual([first, pickup, last, first])
  await office.send(`DELETE /api/loads/${load.id}/documents/${papers[2]?.id ?? ''}`)
  expect(await missing()).toEqual([last])
})

test('a POD whose delivery was taken off, or that names none, comes all the same and may be of any', async () => {
  const stop = async (stopType: string) => ({ stopType, locationId: (await aLocation(office)).id })
  const stops = [await stop('pickup'), await stop('dropoff'), await stop('dropoff')]
  const load = await aLoad(office, { driverId: driver.id, stops })
  const ofAnother = (await ofDriver()).stops[1]?.id
  for (const stopId of [randomUUID(), ofAnother, null]) {
    const { status, body } = await attach(driver, load, {
      kind: 'pod',
      pages: [await page(driver, 'pod')],
      stopId,
    })
    expect([status, body.podsMissing]).toEqual([200, []])
  }
  const papers = (await office.send<LoadDocument[]>(`GET /api/loads/${load.id}/documents`)).body
  expect(papers.map(({ stopId }) => stopId)).toEqual([null, null, null])
  expect((await driver.send<Load>(`GET /api/loads/${(await ofDriver()).id}`)).body.podsMissing).toEqual([])
})

test('a POD, and no other paper, is shown on the invoice that waits for it', async () => {
  const load = await ofDriver()
  await office.send(`POST /api/loads/${load.id}/generate-invoice`)
  const shown = () =>
    deps.db
      .selectFrom('invoices')
      .select(['podUrl', 'podAttachedAt'])
      .where('loadId', '=', load.id)
      .executeTakeFirstOrThrow()
  await attach(driver, load, { kind: 'bol', pages: [await page(driver)] })
  expect(await shown()).toEqual({ podUrl: null, podAttachedAt: null })
  const pod = await page(driver, 'pod')
  await attach(driver, load, { kind: 'pod', pages: [pod] })
  expect(await shown()).toEqual({ podUrl: `/objects/${pod}`, podAttachedAt: '2026-03-02T15:00:00.000Z' })
})

test('sent twice under its key it is one paper, and so it is under another key', async () => {
  const load = await ofDriver()
  const body = { kind: 'lumper-receipt', pages: [await page(driver), await page(driver)] }
  const first = await attach(driver, load, body, 'one')
  const again = await attach(driver, load, body, 'one')
  expect([first.status, again.status, again.headers['idempotent-replay']]).toEqual([200, 200, 'true'])
  await attach(driver, load, body, 'two')
  expect((await listOf(load)).map(([kind, number]) => [kind, number])).toEqual([
    ['lumper-receipt', '1/2'],
    ['lumper-receipt', '2/2'],
  ])
})

test('the photo of a phone whose clock is fast was taken now', async () => {
  const load = await ofDriver()
  await attach(driver, load, {
    kind: 'other',
    pages: [await page(driver)],
    happenedAt: '2027-03-02T15:00:00.000Z',
  })
  expect((await listOf(load)).map(([, , takenAt]) => takenAt)).toEqual(['2026-03-02T15:00:00.000Z'])
})

test('a page of somebody else, of another load, or not yet whole is refused', async () => {
  const [load, other] = [await ofDriver(), await ofDriver()]
  const stranger = await as('driver')
  const theirs = await attach(driver, load, { kind: 'bol', pages: [await page(stranger)] })
  expect([theirs.status, Object.keys(theirs.body.fields ?? {})]).toEqual([400, ['pages']])
  const used = await page(driver)
  await attach(driver, other, { kind: 'bol', pages: [used] })
  expect((await attach(driver, load, { kind: 'bol', pages: [used] })).status).toBe(400)
  const unfinished = randomUUID()
  await driver.send(`PUT /api/uploads/${unfinished}`, { purpose: 'bol', size: 100 })
  expect((await attach(driver, load, { kind: 'bol', pages: [unfinished] })).status).toBe(400)
  expect((await attach(stranger, load, { kind: 'bol', pages: [await page(stranger)] })).body.code).toBe(
    'load_not_found',
  )
  expect(await listOf(load)).toEqual([])
})

test('a driver brings no rate confirmation', async () => {
  const load = await ofDriver()
  const { status } = await attach(driver, load, { kind: 'rate-confirmation', pages: [await page(driver)] })
  expect(status).toBe(400)
})

test('each page that comes onto a load or off it is named by its event, so that it is drawn', async () => {
  const load = await ofDriver()
  const [first, second] = [await page(driver), await page(driver)]
  const [ticket, pod] = [await page(office), await page(office)]
  await attach(driver, load, { kind: 'bol', pages: [second, first] })
  const documentURL = `/objects/${ticket}`
  await office.send(`POST /api/loads/${load.id}/documents`, { kind: 'scale-ticket', documentURL })
  await office.send(`PATCH /api/loads/${load.id}/pod`, { podDocumentURL: `/objects/${pod}` })
  await office.send(`DELETE /api/loads/${load.id}/documents/${first.toUpperCase()}`)
  const events = await deps.db
    .selectFrom('loadEvents')
    .select('data')
    .where('loadId', '=', load.id)
    .where('kind', '=', 'papers')
    .orderBy('id')
    .execute()
  expect(events.map(({ data }) => data)).toMatchObject([
    { documentIds: [second, first] },
    { documentIds: [ticket] },
    { documentIds: [pod] },
    { documentIds: [first] },
  ])
})
