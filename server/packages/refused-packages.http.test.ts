import { PDFDocument, PDFName } from '@cantoo/pdf-lib'
import { randomBytes } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import type { Load } from '#contract/load-views.ts'
import type { PackageCheck } from '#contract/packages.ts'
import { documentPath } from '#domain/documents/document-path.ts'
import { aLoad } from '../../test/factories/load-factory.ts'
import { testApp } from '../../test/support/app.ts'
import { insertDocument } from '../documents/document-store.ts'
import { heicToJpeg } from '../documents/heic-preview.ts'
import { receiveUpload } from '../documents/receive-upload.ts'
import { storeBytes } from '../providers/storage/storage-provider.ts'
import { buildPackage } from './build-package.ts'
import { aPdf, aPhoto, withoutPages, withUnknownLock } from './test-support/nasty-documents.ts'

const { as, deps } = await testApp()
const [office, driver] = [await as('office'), await as('driver')]
const toJpeg = heicToJpeg(deps.log)
type Failure = { code: string; message: string }

async function uploaded(purpose: 'pod' | 'bol' | 'signature', bytes: Buffer, fileName: string) {
  const expiresAt = new Date(deps.clock().getTime() + 1000)
  const uploadedBy = purpose === 'signature' ? driver.id : office.id
  const documentId = await insertDocument(deps, { purpose, fileName, uploadedBy, expiresAt })
  await receiveUpload(deps, { documentId, body: [bytes], toJpeg })
  return documentPath(documentId)
}
async function hang({ id }: Load, kind: 'pod' | 'bol', bytes: Buffer, fileName: string) {
  const documentURL = await uploaded(kind, bytes, fileName)
  const { status } =
    kind === 'pod'
      ? await office.send(`PATCH /api/loads/${id}/pod`, { podDocumentURL: documentURL })
      : await office.send(`POST /api/loads/${id}/documents`, { kind, documentURL })
  expect(status).toBe(200)
}
async function billed(number109?: string) {
  const load = await aLoad(office, { tripRate: '2500', driverId: driver.id, ...(number109 && { number109 }) })
  const { body } = await office.send<{ invoiceNumber: string; invoiceId: string }>(
    `POST /api/loads/${load.id}/generate-invoice`,
  )
  return { load, number: body.invoiceNumber, id: body.invoiceId }
}
async function refusal(number: string) {
  const { status, body } = await office.send<Failure>(`GET /api/invoices/${number}/package.pdf`)
  return [status, body.code, body.message]
}

/** Of that many megabytes, in a picture that nobody here can make smaller. */
async function aHeavyPdf(megabytes: number) {
  const doc = await PDFDocument.load(await aPdf('heavy'))
  const picture = { Type: 'XObject', Subtype: 'Image', Width: 8, Height: 8, Filter: 'JPXDecode' }
  const stream = doc.context.stream(randomBytes(megabytes * 1_000_000), picture)
  doc.getPage(0).node.setXObject(PDFName.of('Scan'), doc.context.register(stream))
  return Buffer.from(await doc.save())
}

describe('a package is refused', () => {
  test('that is too large to be mailed, with its largest files', async () => {
    const { load, number } = await billed()
    await hang(load, 'bol', await aHeavyPdf(8), 'second.pdf')
    await hang(load, 'pod', await aHeavyPdf(10), 'first.pdf')
    expect(await refusal(number)).toEqual([
      ...[409, 'package_too_large'],
      expect.stringMatching(
        /^The papers of this load cannot be made smaller than the 18 MB that can be mailed\. The largest: first\.pdf \(10 MB\), second\.pdf \(8 MB\), .* Replace the largest by a smaller scan\.$/,
      ),
    ])
  })

  test('one of whose files has more pages than all may have', async () => {
    const { load, number } = await billed()
    await hang(load, 'bol', await aPdf('page', { pages: 201 }), 'everything.pdf')
    expect(await refusal(number)).toEqual([
      ...[409, 'package_too_long'],
      'everything.pdf has more than 200 pages, more than a package takes. Take it off the load, and attach only the pages that the customer needs.',
    ])
  })

  test('whose files together have too many pages', async () => {
    const { load, number } = await billed()
    await hang(load, 'bol', await aPdf('page', { pages: 80 }), 'short.pdf')
    await hang(load, 'pod', await aPdf('page', { pages: 200 }), 'long.pdf')
    expect(await refusal(number)).toEqual([
      ...[409, 'package_too_long'],
      'The papers of this load have 281 pages, and a package takes 200. The longest is long.pdf with 200 pages. Take off the load what the customer does not need.',
    ])
  })
})

test('a package names each paper that is missing in it, and why', async () => {
  const { load, number } = await billed()
  await hang(load, 'bol', await withoutPages(), 'empty.pdf')
  await hang(load, 'pod', await aPdf('vault'), 'vault.pdf')
  const photo = await aPhoto({ width: 400, height: 200 })
  const signed = await driver.send(`PATCH /api/loads/${load.id}/signature`, {
    signatureURL: await uploaded('signature', photo, 'name.jpg'),
    signedAt: '2026-03-02T14:30:00.000Z',
  })
  expect(signed.status).toBe(200)
  // They came before such files were refused.
  for (const [fileName, bytes] of [
    ['vault.pdf', await withUnknownLock('vault')],
    ['name.jpg', photo.subarray(0, 900)],
  ] as const) {
    const { storageKey } = await deps.db
      .selectFrom('documents')
      .select('storageKey')
      .where('fileName', '=', fileName)
      .executeTakeFirstOrThrow()
    await storeBytes(deps.storage, storageKey, bytes)
  }
  const { body } = await office.send<PackageCheck>(`GET /api/invoices/${number}/package`)
  expect(body.leftOut).toEqual([
    'empty.pdf has no pages',
    'vault.pdf is encrypted in a way that cannot be opened',
    'The picture of the signature is damaged and cannot be opened',
  ])
  expect([body.pages, body.parts.map(({ kind, isThere }) => [kind, isThere])]).toEqual([
    1,
    [
      ['invoice', true],
      ['rate-confirmation', false],
      ['bol', false],
      ['pod', false],
    ],
  ])
})

test.each([
  ['pod.pdf', () => aPdf('signed')],
  ['pod.jpg', () => aPhoto({ width: 400, height: 200 })],
])('no package is made without a paper that cannot be read right now: %s', async (name, bytes) => {
  const { load, number } = await billed()
  await hang(load, 'pod', await bytes(), name)
  const error = vi.spyOn(deps.log, 'error').mockReturnValue()
  const read = vi.spyOn(deps.storage, 'read').mockRejectedValue(new Error('disk is asleep'))
  const asleep = await refusal(number)
  read.mockRestore()
  error.mockRestore()
  expect(asleep.slice(0, 2)).toEqual([500, 'internal'])
  const { body } = await office.send<PackageCheck>(`GET /api/invoices/${number}/package`)
  expect([body.leftOut, body.pages]).toEqual([[], 2])
})

test('a package of 200 pages is made, and its file has the numbers that a broker sorts by', async () => {
  const { load, number, id } = await billed('109/2026 Ñ.7')
  await hang(load, 'bol', await aPdf('page', { pages: 199 }), 'bol.pdf')
  const { fileName, pages, parts } = await buildPackage(deps, id)
  expect([fileName, pages]).toEqual([`invoice-${number}-load-109-2026-Ñ.7.pdf`, 200])
  expect(parts).toEqual([
    { kind: 'invoice', title: 'Invoice', pages: 1, files: [{ name: `Invoice ${number}`, pages: 1 }] },
    { kind: 'bol', title: 'BOL', pages: 199, files: [{ name: 'bol.pdf', pages: 199 }] },
  ])
})
