import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import type { Customer } from '#contract/customers.ts'
import type { Load } from '#contract/load-views.ts'
import type { PackageCheck } from '#contract/packages.ts'
import { documentPath } from '#domain/documents/document-path.ts'
import { aCustomer, aLoad } from '../../test/factories/load-factory.ts'
import { testApp } from '../../test/support/app.ts'
import { insertDocument } from '../documents/document-store.ts'
import { heicToJpeg } from '../documents/heic-preview.ts'
import { documentsOfLoad } from '../documents/documents-of-load.ts'
import { pageKeyOf, readPage } from '../documents/page-of-document.ts'
import { purgeOrphans } from '../documents/purge-uploads.ts'
import { receiveUpload } from '../documents/receive-upload.ts'
import { storeBytes } from '../providers/storage/storage-provider.ts'
import { buildPackage } from './build-package.ts'
import { drawPapers } from './draw-papers.ts'
import { aLockedPdf, aPageOnADesk, aNoisyPhoto, aPdf, aPhoto, aTiff } from './test-support/nasty-documents.ts'
import { aScannedPdf } from './test-support/scanned-pdf.ts'
import { seenPages } from './test-support/seen-pdf.ts'

const { app, as, deps } = await testApp()
const [office, driver] = [await as('office'), await as('driver')]
const toJpeg = heicToJpeg(deps.log)
type Purpose = Parameters<typeof insertDocument>[1]['purpose']

async function uploaded(
  purpose: Purpose,
  bytes: Buffer,
  fileName: string | null = null,
  uploadedBy = office.id,
): Promise<string> {
  const expiresAt = new Date(deps.clock().getTime() + 1000)
  const documentId = await insertDocument(deps, { purpose, fileName, uploadedBy, expiresAt })
  await receiveUpload(deps, { documentId, body: [bytes], toJpeg })
  return documentId
}
async function billed({ tripRate = '2500', customer }: { tripRate?: string; customer?: Customer } = {}) {
  const load = await aLoad(office, { tripRate, driverId: driver.id })
  const { body } = await office.send<{ invoiceNumber: string; invoiceId: string }>(
    `POST /api/loads/${load.id}/generate-invoice`,
    { customerId: customer?.id },
  )
  return { load, number: body.invoiceNumber, id: body.invoiceId }
}

async function hang(load: Load, kind: 'pod' | 'bol' | 'rate-confirmation', bytes: Buffer, fileName: string) {
  const path = documentPath(await uploaded(kind, bytes, fileName))
  const { status } =
    kind === 'pod'
      ? await office.send(`PATCH /api/loads/${load.id}/pod`, { podDocumentURL: path })
      : await office.send(`POST /api/loads/${load.id}/documents`, { kind, documentURL: path })
  expect(status).toBe(200)
}
async function photograph(load: Load, kind: 'lumper-receipt' | 'scale-ticket' | 'other', bytes: Buffer) {
  const pages = [await uploaded(kind, bytes)]
  expect((await office.send(`POST /api/loads/${load.id}/papers`, { kind, pages })).status).toBe(200)
}
async function replaceBytes(fileName: string, bytes: Buffer) {
  const named = deps.db.selectFrom('documents').select('storageKey').where('fileName', '=', fileName)
  const { storageKey } = await named.executeTakeFirstOrThrow()
  await storeBytes(deps.storage, storageKey, bytes)
}
const check = async (invoice: string) =>
  (await office.send<PackageCheck>(`GET /api/invoices/${invoice}/package`)).body
const codes = ({ problems }: PackageCheck) => problems.map(({ code }) => code)
const download = (invoice: string) =>
  app.inject({
    url: `/api/invoices/${invoice}/package.pdf`,
    headers: { cookie: [...office.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
  })
const texts = async (pdf: Uint8Array) => (await seenPages(pdf)).map(({ text }) => text)

describe('the package', () => {
  test('is one PDF: invoice, rate confirmation, BOL, POD, then receipts, whatever came first', async () => {
    const { load, number } = await billed()
    await photograph(load, 'scale-ticket', await aPhoto({ width: 300, height: 400 }))
    await hang(load, 'pod', await aPdf('the POD', { pages: 2 }), 'pod.pdf')
    await hang(load, 'bol', await aPdf('the BOL', { size: [595, 842] }), 'bol.pdf')
    await hang(load, 'rate-confirmation', await aLockedPdf('the rate', { ownerPassword: 'x' }), 'rc.pdf')
    await photograph(load, 'other', await aPhoto({ width: 300, height: 400 }))
    const response = await download(number)
    expect(response.headers['content-type']).toBe('application/pdf')
    expect(response.headers['content-disposition']).toContain(`invoice-${number}-load-${load.number109}.pdf`)
    const pages = await seenPages(response.rawPayload)
    expect(pages.map(({ width, height }) => [width, height])).toEqual(Array(6).fill([612, 792]))
    expect(pages[0]?.text).toContain(`INVOICE ${number}`)
    expect(pages.slice(1).map(({ text }) => text)).toEqual([
      'the rate',
      'the BOL',
      'the POD 1',
      'the POD 2',
      '',
    ])
    const { parts } = await check(number)
    expect(parts.map(({ kind, pages: count }) => [kind, count])).toEqual([
      ...[
        ['invoice', 1],
        ['rate-confirmation', 1],
        ['bol', 1],
        ['pod', 2],
        ['scale-ticket', 1],
      ],
    ])
  })

  test('has the order of its customer, and the other papers if it wants them', async () => {
    const customer = await aCustomer(office, { name: 'Bluestem' })
    const { status } = await office.send(`PUT /api/customers/${customer.id}`, {
      ...{ name: 'Bluestem', requiredPapers: ['other'], packageOrder: ['pod', 'invoice'] },
    })
    expect(status).toBe(200)
    const { load, id } = await billed({ customer })
    await hang(load, 'pod', await aPdf('the POD'), 'pod.pdf')
    await hang(load, 'bol', await aPdf('the BOL'), 'bol.pdf')
    await photograph(load, 'other', await aPhoto({ width: 300, height: 400 }))
    const { bytes, parts } = await buildPackage(deps, id)
    expect(parts.map(({ kind }) => kind)).toEqual(['pod', 'invoice', 'bol', 'other'])
    expect((await texts(bytes)).at(0)).toBe('the POD')
  })

  test('shows a HEIC photograph, each page of a fax, and who signed behind the POD', async () => {
    const { load, id, number } = await billed()
    const heic = await readFile(new URL('../documents/test-support/corners.heic', import.meta.url))
    await hang(load, 'pod', heic, 'IMG_0142.heic')
    const fax = { width: 600, height: 800 }
    await hang(load, 'pod', await aTiff([fax, fax]), 'fax.tif')
    const signature = await uploaded('signature', await aPhoto({ width: 400, height: 200 }), null, driver.id)
    const signed = await driver.send(`PATCH /api/loads/${load.id}/signature`, {
      signatureURL: documentPath(signature),
      signedAt: '2026-03-02T14:30:00.000Z',
      signer: {
        ...{ printedName: 'Rosa Ortega', role: 'receiver', isTyped: false },
        place: { name: 'Elm Hollow Supply', city: 'Abilene', state: 'TX' },
      },
    })
    expect(signed.status).toBe(200)
    const { bytes, pages, leftOut } = await buildPackage(deps, id)
    expect([pages, leftOut]).toEqual([5, []])
    const last = (await texts(bytes)).at(-1)
    for (const words of [
      'Rosa Ortega, receiver',
      `Invoice ${number}`,
      'Mar 2, 2026, 8:30 AM CST',
      'Abilene TX',
    ]) {
      expect(last).toContain(words)
    }
    expect(codes(await check(number))).not.toContain('pod_unsigned')
  })

  test('names what cannot be opened and keeps the rest', async () => {
    const { load, number } = await billed()
    await hang(load, 'pod', await aPdf('good'), 'pod-1.pdf')
    await hang(load, 'pod', await aPdf('bad'), 'pod-2.pdf')
    const photo = await aPhoto({ width: 300, height: 400 })
    await hang(load, 'bol', photo, 'bol.jpg')
    // Taken by an earlier release.
    await replaceBytes('pod-2.pdf', await aLockedPdf('x', { userPassword: 'u', ownerPassword: 'o' }))
    await replaceBytes('bol.jpg', Buffer.from(photo.subarray(0, 900)))
    const { leftOut, pages, parts, problems } = await check(number)
    expect(leftOut).toEqual([
      'bol.jpg is damaged and cannot be opened',
      'pod-2.pdf is protected by a password',
    ])
    expect([pages, parts.find(({ kind }) => kind === 'bol')?.isThere]).toEqual([2, false])
    expect(problems.filter(({ code }) => code === 'left_out')).toHaveLength(2)
  })

  test('takes photographs as they were drawn when they came, and those go with the document', async () => {
    const { load, id } = await billed()
    const fresh = await billed()
    const desk = await aPageOnADesk()
    await hang(load, 'pod', desk, 'pod.jpg')
    await hang(fresh.load, 'pod', desk, 'pod.jpg')
    await drawPapers(deps, { loadId: load.id })
    const [pod] = await documentsOfLoad(deps, load.id)
    const drawn = await readPage(deps, pod?.id ?? '')
    const { bytes } = await buildPackage(deps, id)
    expect(bytes.includes(drawn ?? 'no page')).toBe(true)
    expect((await buildPackage(deps, fresh.id)).bytes.includes(drawn ?? 'no page')).toBe(true)
    const { storageKey } = await deps.db
      .updateTable('documents')
      .set({ receivedAt: null })
      .where('id', '=', pod?.id ?? '')
      .returning('storageKey')
      .executeTakeFirstOrThrow()
    const key = pageKeyOf(storageKey)
    expect(await deps.storage.exists(key)).toBe(true)
    await purgeOrphans(deps, [pod?.id ?? ''])
    expect(await deps.storage.exists(key)).toBe(false)
  })

  test('of 40 large photographs has at most 18 MB', async () => {
    const { load, id } = await billed()
    const photo = await aNoisyPhoto(2000, 2600)
    for (let page = 1; page <= 40; page += 1) await hang(load, 'pod', photo, `pod-${String(page)}.jpg`)
    const { bytes, pages } = await buildPackage(deps, id)
    expect([pages, bytes.length <= 18_000_000]).toEqual([41, true])
  })

  test('of a PDF that a scanner made too large has at most 18 MB, and the words in it', async () => {
    const { load, id } = await billed()
    await hang(load, 'bol', await aScannedPdf('pixels', { words: 'Dock scan' }), 'bol.pdf')
    const { bytes } = await buildPackage(deps, id)
    expect(bytes.length).toBeLessThan(6_000_000)
    expect((await seenPages(bytes)).map(({ text }) => text).at(-1)).toBe('Dock scan 1')
  })

  test('with too many pages is refused with the paper’s name, by the check too', async () => {
    const { load, number } = await billed()
    await hang(load, 'bol', await aPdf('page', { pages: 300 }), 'everything.pdf')
    const refused = await office.send<{ code: string; message: string }>(
      `GET /api/invoices/${number}/package.pdf`,
    )
    expect([refused.status, refused.body.code]).toEqual([409, 'package_too_long'])
    expect(refused.body.message).toContain('everything.pdf')
    const { fileName, problems } = await check(number)
    expect([fileName, problems[0]]).toMatchObject([null, { code: 'cannot_be_made', severity: 'stops' }])
  })

  test('is made once for who looks at it and sends it then, and anew once something changed', async () => {
    const { load, id } = await billed()
    const [one, other] = await Promise.all([buildPackage(deps, id), buildPackage(deps, id)])
    expect(one).toBe(other)
    await hang(load, 'pod', await aPdf('new'), 'pod.pdf')
    expect((await buildPackage(deps, id)).pages).toBe(one.pages + 1)
  })

  test('is for the office alone', async () => {
    const { number } = await billed()
    expect((await driver.send(`GET /api/invoices/${number}/package.pdf`)).status).toBe(403)
    expect((await office.send('GET /api/invoices/1/package.pdf')).status).toBe(404)
  })
})

describe('the check', () => {
  test('names what a broker would send the package back for', async () => {
    const customer = await aCustomer(office, { name: 'Bluestem' })
    await office.send(`POST /api/customers/${customer.id}/required-papers`, { paper: 'scale-ticket' })
    const { load, number } = await billed({ customer })
    const before = await check(number)
    expect(codes(before).toSorted()).toEqual(['no_email', 'no_pod', 'not_delivered', 'required_missing'])
    expect(before.problems.find(({ code }) => code === 'required_missing')?.message).toBe(
      'Bluestem wants the scale ticket, and the load has none.',
    )
    await office.send(`PATCH /api/loads/${load.id}/financials`, { tripRate: '2600', lumperCharge: '80' })
    const after = await check(number)
    expect(codes(after)).toContain('amount_differs')
    expect(after.problems.find(({ code }) => code === 'amount_differs')?.message).toContain('$2,680.00')
    const charges = `/api/loads/${load.id}/charges`
    const { body } = await office.send<{ id: string }>(`POST ${charges}`, { kind: 'tonu', amount: '250' })
    await office.send(`POST ${charges}/${body.id}/decision`, { state: 'approved', note: 'By mail' })
    const ofTonu = ['amount_differs', 'no_email', 'required_missing']
    expect(codes(await check(number)).toSorted()).toEqual(ofTonu)
  })

  test('offers to ask always for what a customer was not known to want, and one press keeps it', async () => {
    const customer = await aCustomer(office, { name: 'Bluestem', email: 'pay@bluestem.example' })
    const { load, number } = await billed({ customer })
    await photograph(load, 'scale-ticket', await aPhoto({ width: 300, height: 400 }))
    const { problems } = await check(number)
    expect(problems.find(({ code }) => code === 'ask_always')).toMatchObject({ paper: 'scale-ticket' })
    const path = `/api/customers/${customer.id}/required-papers` as const
    await office.send(`POST ${path}`, { paper: 'scale-ticket' })
    const { body } = await office.send<Customer>(`POST ${path}`, { paper: 'scale-ticket' })
    expect(body.requiredPapers).toEqual(['scale-ticket'])
    expect(codes(await check(number))).not.toContain('ask_always')
  })

  test('learns from a paper that came after the package had gone out', async () => {
    const customer = await aCustomer(office, { name: 'Bluestem', email: 'pay@bluestem.example' })
    const { load, number, id } = await billed({ customer })
    const at = new Date(deps.clock().getTime() - 60_000).toISOString()
    await deps.db
      .insertInto('outbox')
      .values({
        ...{
          id: deps.newId(),
          kind: 'email',
          purpose: 'invoice_package',
          messageId: '<1@llano.example>',
          recipient: 'pay@bluestem.example',
          payload: '{}',
          status: 'sent',
        },
        ...{ invoiceId: id, loadId: load.id, createdAt: at, updatedAt: at, sentAt: at },
      })
      .execute()
    await hang(load, 'bol', await aPdf('the BOL'), 'bol.pdf')
    expect((await check(number)).problems.find(({ code }) => code === 'ask_always')).toMatchObject({
      ...{ paper: 'bol', message: 'The BOL came after the package had been sent.' },
    })
  })

  test('a customer update without paper fields keeps the paper rules', async () => {
    const customer = await aCustomer(office, { name: 'Bluestem' })
    const rules = { requiredPapers: ['bol', 'scale-ticket'], packageOrder: ['pod', 'invoice'] }
    await office.send(`PUT /api/customers/${customer.id}`, { name: 'Bluestem', ...rules })
    const { body } = await office.send<Customer>(`PUT /api/customers/${customer.id}`, {
      name: 'Bluestem Grain',
    })
    expect(body).toMatchObject({ name: 'Bluestem Grain', ...rules })
    const refused = await office.send(`PUT /api/customers/${customer.id}`, {
      name: 'B',
      requiredPapers: ['money'],
    })
    expect(refused.status).toBe(400)
  })
})
