import PDFDocument from 'pdfkit'
import { buffer } from 'node:stream/consumers'
import { beforeAll, expect, test } from 'vitest'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { Load } from '#contract/load-views.ts'
import type { papersApi } from '#contract/papers.ts'
import { aCustomer, aLoad } from '../../../test/factories/load-factory.ts'
import { testApp, type SignedIn } from '../../../test/support/app.ts'

const { app, as, deps } = await testApp()
let office: SignedIn
let load: Load
let other: Load

beforeAll(async () => {
  office = await as('dispatcher')
  const customer = await aCustomer(office, { name: 'Bluestem Ridge' })
  load = await aLoad(office, { number109: '109-2026-00417' })
  await office.send(`PUT /api/loads/${load.id}`, { bolNumber: '3741121', customerId: customer.id })
  other = await aLoad(office, { number109: '109-2026-00418' })
  await office.send(`PUT /api/loads/${other.id}`, { poNumber: 'PO 88213' })
})

type Answer = ResponseOf<typeof papersApi.matchPapers>
const matched = async (...files: { name: string; path?: string | null }[]) =>
  (await office.send<Answer>('POST /api/papers/match', { files })).body.map(({ candidates }) => candidates)

async function uploaded(bytes: Buffer, fileName: string): Promise<string> {
  const { body } = await office.send<{ uploadURL: string; publicPath: string }>('POST /api/objects/upload', {
    fileName,
  })
  const { pathname, search } = new URL(body.uploadURL)
  expect((await app.inject({ method: 'PUT', url: `${pathname}${search}`, payload: bytes })).statusCode).toBe(
    200,
  )
  return body.publicPath
}

async function pdfWith(text: string): Promise<Buffer> {
  const document = new PDFDocument()
  document.text(text)
  document.end()
  return buffer(document)
}

test('a file is found to its load by its name, each for itself', async () => {
  const [first, second, third] = await matched(
    { name: 'POD 109-2026-00417.jpg' },
    { name: 'scan po88213.heic' },
    { name: 'IMG_0001.jpg' },
  )
  expect(first).toEqual([
    {
      ...{
        loadId: load.id,
        number109: '109-2026-00417',
        customer: 'Bluestem Ridge',
        destination: 'Hereford TX',
      },
      ...{ hasPod: false, by: 'number109', isSure: true },
    },
  ])
  expect(second?.map(({ loadId, by }) => [loadId, by])).toEqual([[other.id, 'poNumber']])
  expect(third).toEqual([])
})

test('a PDF whose name says nothing is read', async () => {
  const path = await uploaded(await pdfWith('Bill of lading 3741121, 22 pallets of feed'), 'scan0001.pdf')
  const [found] = await matched({ name: 'scan0001.pdf', path })
  expect(found?.map(({ loadId, by, isSure }) => [loadId, by, isSure])).toEqual([[load.id, 'bolNumber', true]])
})

test('what a name lets guess is offered where the PDF says nothing, and gives way to what it says', async () => {
  const silent = await uploaded(await pdfWith('22 pallets of feed'), 'load 417.pdf')
  const telling = await uploaded(await pdfWith('Load 109-2026-00418'), 'load 417.pdf')
  const answer = await matched(
    { name: 'load 417.pdf', path: silent },
    { name: 'load 417.pdf', path: telling },
  )
  expect(answer.map((candidates) => candidates.map(({ loadId, by }) => [loadId, by]))).toEqual([
    [[load.id, 'ending']],
    [[other.id, 'number109']],
  ])
})

test.each([
  ['damaged', Buffer.from('%PDF-1.7\nnothing of it\n%%EOF')],
  [
    'without text',
    Buffer.from(
      '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>',
    ),
  ],
])('a PDF that is %s belongs to nothing, and the next one is read', async (_how, bytes) => {
  const [broken, whole] = [
    await uploaded(bytes, 'a.pdf'),
    await uploaded(await pdfWith('Load 109-2026-00418'), 'b.pdf'),
  ]
  const answer = await matched({ name: 'a.pdf', path: broken }, { name: 'b.pdf', path: whole })
  expect(answer.map((candidates) => candidates.map(({ loadId }) => loadId))).toEqual([[], [other.id]])
})

test('what is paid, or in the trash, is offered no more', async () => {
  const gone = await aLoad(office, { number109: '109-2026-00901' })
  const paid = await aLoad(office, { number109: '109-2026-00902', tripRate: '10' })
  await office.send(`DELETE /api/loads/${gone.id}`)
  await office.send(`POST /api/loads/${paid.id}/generate-invoice`)
  await office.send(`PATCH /api/loads/${paid.id}/status`, { status: 'delivered' })
  await office.send(`POST /api/loads/${paid.id}/mark-paid`, { paymentMethod: 'ach' })
  expect(await matched({ name: '109-2026-00901.pdf' }, { name: '109-2026-00902.pdf' })).toEqual([[], []])
})

test('what is archived is offered no more, and what has its POD says so', async () => {
  const archived = await aLoad(office, { number109: '109-2026-00903' })
  await deps.db.updateTable('loads').set({ isArchived: true }).where('id', '=', archived.id).execute()
  const done = await aLoad(office, { number109: '109-2026-00904' })
  await office.send(`PATCH /api/loads/${done.id}/pod`, {
    podDocumentURL: await uploaded(await pdfWith('Received in full'), 'pod.pdf'),
  })
  const [gone, found] = await matched({ name: '109-2026-00903.pdf' }, { name: '109-2026-00904.pdf' })
  expect(gone).toEqual([])
  expect(found).toMatchObject([{ loadId: done.id, customer: null, hasPod: true }])
})

test('a file is found by the number of its invoice too, unless that is void', async () => {
  const billed = await aLoad(office, { tripRate: '10' })
  const { body } = await office.send<{ invoiceNumber: string }>(
    `POST /api/loads/${billed.id}/generate-invoice`,
  )
  const byInvoice = async () => {
    const [found] = await matched({ name: `invoice ${body.invoiceNumber}.pdf` })
    return found?.map(({ loadId, by }) => [loadId, by])
  }
  expect(await byInvoice()).toEqual([[billed.id, 'invoiceNumber']])
  await office.send(`POST /api/invoices/${body.invoiceNumber}/void`)
  expect(await byInvoice()).toEqual([])
})

test('of many loads that a name may mean the first five are offered', async () => {
  for (let n = 0; n < 6; n += 1) {
    const { id } = await aLoad(office)
    await office.send(`PUT /api/loads/${id}`, { poNumber: 'PO 77120' })
  }
  const [found] = await matched({ name: 'PO 77120.pdf' })
  expect(found).toHaveLength(5)
  expect(found?.every(({ by, isSure }) => by === 'poNumber' && !isSure)).toBe(true)
})

test('a path that is no file of ours is refused', async () => {
  const { status } = await office.send('POST /api/papers/match', {
    files: [{ name: 'x.pdf', path: '/objects/00000000-0000-4000-8000-000000000000' }],
  })
  expect(status).toBe(404)
})

test('a scale ticket or lumper receipt of the office is a paper of the load', async () => {
  const path = await uploaded(await pdfWith('Gross 78,220 lb'), 'scale.pdf')
  const { status } = await office.send(`POST /api/loads/${load.id}/documents`, {
    ...{ kind: 'scale-ticket', documentURL: path },
  })
  const { body } = await office.send<{ kind: string; fileName: string; page: { number: number } | null }[]>(
    `GET /api/loads/${load.id}/documents`,
  )
  expect([status, body.map(({ kind, fileName, page }) => [kind, fileName, page?.number])]).toEqual([
    200,
    [['scale-ticket', 'scale.pdf', 1]],
  ])
})
