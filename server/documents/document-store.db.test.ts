import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { documentPath } from '#domain/documents/document-path.ts'
import { inTransaction } from '../db/transaction.ts'
import { readBytes } from '../providers/storage/storage-provider.ts'
import { attachToLoad, attachToLoadAs, detachFromLoad, requireAttachable } from './attach-documents.ts'
import { findAwaited, insertDocument, markReceived, noteKeys, unattachedUploadsOf } from './document-store.ts'
import { deleteOrphans, findOrphans, orphanDocumentsOf } from './orphans.ts'
import { documentsOfLoad } from './documents-of-load.ts'
import { readLogo, requireDrawable, takeAsLogo } from './logo.ts'
import { purgeAbandonedUploads, purgeOrphans } from './purge-uploads.ts'
import { receiveUpload } from './receive-upload.ts'
import { documentServer } from './test-support/document-server.ts'

const server = await documentServer()
const { deps } = server
const day = 24 * 60 * 60 * 1000
const { id: officeId } = await server.aUser('office')
const system = { kind: 'system' } as const

const awaited = (purpose: 'pod' | 'logo' | 'other' = 'other') =>
  insertDocument(deps, { purpose, fileName: null, uploadedBy: officeId, expiresAt: deps.clock() })
const deliver = (documentId: string, bytes: Uint8Array, preview: Buffer | null = null) =>
  receiveUpload(deps, { documentId, body: [bytes], toJpeg: () => Promise.resolve(preview) })
const pdf = Buffer.from('%PDF-1.7')
const png = await sharp({ create: { width: 20, height: 10, channels: 3, background: '#d00000' } })
  .png()
  .toBuffer()
const jpeg = await sharp(png).jpeg().toBuffer()
const heic = Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic')

async function uploaded(bytes: Uint8Array = pdf, preview: Buffer | null = null): Promise<string> {
  const id = await awaited()
  await deliver(id, bytes, preview)
  return id
}
const rowOf = (id: string) =>
  deps.db.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirst()
const put = (id: string, loadId: string) =>
  inTransaction(deps, async (tx) => {
    const wanted = { field: 'documentURL', paths: [documentPath(id)], loadId }
    await attachToLoad(tx, await requireAttachable(tx, system, wanted), loadId)
  })

describe('two deliveries of one document', () => {
  const keys = (storageKey: string) => ({ storageKey, previewKey: null })
  const received = { contentType: 'application/pdf', size: 8, sha256: 'a'.repeat(64) }

  test('that overtake each other: the one that was noted last is kept', async () => {
    const [id, bystander] = [await awaited(), await awaited()]
    const before = await rowOf(bystander)
    const from = (await findAwaited(deps, id))?.keys ?? keys('')
    const [slow, quick] = [keys(deps.newId()), keys(deps.newId())]
    expect(await noteKeys(deps, id, { from, to: slow })).toBe(true)
    expect(await noteKeys(deps, id, { from, to: quick })).toBe(false)
    expect(await noteKeys(deps, id, { from: slow, to: quick })).toBe(true)
    expect(await markReceived(deps, id, { ...slow, ...received })).toBe(false)
    expect(await findAwaited(deps, id)).toEqual({ keys: quick, uploadedBy: officeId })
    expect(await markReceived(deps, id, { ...quick, ...received })).toBe(true)
    // A delivery that looked before the bytes came and continues only now.
    expect(await noteKeys(deps, id, { from: quick, to: slow })).toBe(false)
    expect((await rowOf(id))?.storageKey).toBe(quick.storageKey)
    expect(await findAwaited(deps, id)).toBeNull()
    expect(await rowOf(bystander)).toEqual(before)
  })

  test('of which the second is no file that we take: the link is used up, whatever comes by it', async () => {
    const id = await uploaded()
    await expect(deliver(id, Buffer.from('no such kind'))).rejects.toMatchObject({
      code: 'upload_link_invalid',
    })
  })
})

describe('files of a load', () => {
  test('are listed as what they were attached as, oldest first, with who brought them', async () => {
    const [loadId, other] = [await server.aLoad(null), await server.aLoad(null)]
    const first = await uploaded()
    server.pass(1000)
    const second = await uploaded(png)
    await put(await uploaded(), other)
    const wanted = { field: 'documentURL', paths: [second, first].map(documentPath), loadId }
    await inTransaction(deps, async (tx) => {
      const documents = await requireAttachable(tx, system, wanted)
      await attachToLoadAs(tx, 'bol', { documents, loadId })
    })
    expect(await documentsOfLoad(deps, loadId)).toMatchObject([
      {
        id: first,
        purpose: 'bol',
        path: documentPath(first),
        contentType: 'application/pdf',
        uploadedBy: null,
      },
      { id: second, purpose: 'bol', contentType: 'image/png' },
    ])
    await deps.db.updateTable('users').set({ firstName: 'Rosa' }).where('id', '=', officeId).execute()
    expect((await documentsOfLoad(deps, loadId)).map(({ uploadedBy }) => uploadedBy)).toEqual([
      'Rosa',
      'Rosa',
    ])
  })

  test('come off the load that they are on, one by one', async () => {
    const [loadId, other] = [await server.aLoad(null), await server.aLoad(null)]
    const [gone, kept] = [await uploaded(), await uploaded()]
    for (const id of [gone, kept]) await put(id, loadId)
    const detach = (from: string) => inTransaction(deps, (tx) => detachFromLoad(tx, gone, from))
    await expect(detach(other)).rejects.toMatchObject({ code: 'document_not_found' })
    await detach(loadId)
    await expect(detach(loadId)).rejects.toMatchObject({ code: 'document_not_found' })
    expect([(await rowOf(gone))?.loadId, (await rowOf(kept))?.loadId]).toEqual([null, loadId])
  })
})

describe('cleaning', () => {
  test('takes the files it is told of and no other link, which takes no room meanwhile', async () => {
    const { id: driverId } = await server.aUser('driver')
    const expiresAt = new Date(deps.clock().getTime() + 1000)
    const link = () =>
      insertDocument(deps, { purpose: 'pod', fileName: null, uploadedBy: driverId, expiresAt })
    const [gone, open, loadId] = [await link(), await link(), await server.aLoad(null)]
    await deliver(gone, pdf)
    const room = () => unattachedUploadsOf(deps, driverId)
    expect(await room()).toEqual({ openLinks: 1, bytes: pdf.length })
    await put(gone, loadId)
    // The process ends before the bytes are deleted.
    const ids = await inTransaction(deps, (tx) => orphanDocumentsOf(tx, loadId))
    expect([ids, await room()]).toEqual([[gone], { openLinks: 1, bytes: 0 }])
    await purgeOrphans(deps, ids)
    expect([await rowOf(gone), (await rowOf(open)) !== undefined]).toEqual([undefined, true])
  })

  test('keeps the row of a file whose bytes are still to be deleted', async () => {
    const [first, next] = [await uploaded(), await uploaded()]
    for (const id of [first, next]) {
      const loadId = await server.aLoad(null)
      await put(id, loadId)
      await inTransaction(deps, (tx) => orphanDocumentsOf(tx, loadId))
    }
    const key = (await rowOf(next))?.storageKey ?? ''
    await purgeOrphans(deps, [first])
    expect([await rowOf(first), (await rowOf(next))?.storageKey]).toEqual([undefined, key])
    await purgeAbandonedUploads(deps)
    expect([await rowOf(next), await deps.storage.exists(key)]).toEqual([undefined, false])
  })

  test('takes as many as there are', async () => {
    const at = new Date(deps.clock().getTime() - 2 * day).toISOString()
    const row = { purpose: 'pod', uploadedBy: officeId, uploadExpiresAt: at, createdAt: at }
    await deps.db
      .insertInto('documents')
      .values(Array.from({ length: 401 }, () => ({ ...row, id: deps.newId(), storageKey: deps.newId() })))
      .execute()
    await purgeAbandonedUploads(deps)
    const left = await deps.db.selectFrom('documents').select('id').where('createdAt', '=', at).execute()
    expect(left).toEqual([])
  })

  test('leaves alone what was put to use after it had looked', async () => {
    const [id, other] = [await awaited(), await awaited()]
    await deliver(id, pdf)
    await deleteOrphans(deps, {
      ids: [id, other],
      expiredBefore: new Date(deps.clock().getTime() + 3_600_000),
    })
    expect([(await rowOf(id)) !== undefined, await rowOf(other)]).toEqual([true, undefined])
    await purgeOrphans(deps, [id])
    expect(await readBytes(deps.storage, (await rowOf(id))?.storageKey ?? '')).toEqual(pdf)
    expect(await findOrphans(deps, { ids: [id] })).toEqual([])
  })

  test('keeps the logo of papers that went out with it, and no other picture', async () => {
    const [onPaper, replaced, picture] = [await awaited('logo'), await awaited('logo'), await awaited()]
    for (const id of [onPaper, replaced, picture]) await deliver(id, png)
    const [loadId, invoiceId, at] = [await server.aLoad(null), deps.newId(), deps.clock().toISOString()]
    const amounts = { flatRate: '1', totalAmount: '1', generatedAt: at, updatedAt: at }
    await deps.db
      .insertInto('invoices')
      .values({ id: invoiceId, loadId, invoiceNumber: '6000', ...amounts })
      .execute()
    const paperWith = (id: string) => JSON.stringify({ company: { logoPath: documentPath(id) } })
    await deps.db
      .insertInto('invoiceRevisions')
      .values([
        { invoiceId, revision: 1, paper: paperWith(onPaper), createdAt: at },
        // Was never a logo, whatever the paper says.
        { invoiceId, revision: 2, paper: paperWith(picture), createdAt: at },
      ])
      .execute()
    server.pass(30 * day + 1)
    await purgeAbandonedUploads(deps)
    const left = await Promise.all([onPaper, replaced, picture].map(rowOf))
    expect(left.map((row) => row !== undefined)).toEqual([true, false, false])
  })
})

describe('a logo', () => {
  const take = (path: string) => inTransaction(deps, (tx) => takeAsLogo(tx, { field: 'logoPath', path }))
  const refusal = (message: RegExp) => ({
    details: { fields: { logoPath: expect.stringMatching(message) as string } },
  })

  test('is a picture that came, on no load', async () => {
    const [id, onLoad] = [await uploaded(png), await uploaded(png)]
    await put(onLoad, await server.aLoad(null))
    for (const path of ['logo.png', documentPath(deps.newId()), documentPath(await awaited())]) {
      await expect(take(path)).rejects.toMatchObject(refusal(/not uploaded completely/))
    }
    await expect(take(documentPath(onLoad))).rejects.toMatchObject(refusal(/not uploaded completely/))
    await expect(take(documentPath(await uploaded(pdf)))).rejects.toMatchObject(refusal(/no picture/))
    expect(await take(documentPath(id))).toBe(id)
    expect((await rowOf(id))?.purpose).toBe('logo')
  })

  test('that begins like a picture and cannot be drawn is refused', async () => {
    const check = (path: string | null | undefined) => requireDrawable(deps, { field: 'logoPath', path })
    const damaged = await uploaded(png.subarray(0, -20))
    await expect(check(documentPath(damaged))).rejects.toMatchObject(refusal(/damaged/))
    const undecoded = await uploaded(heic)
    expect((await rowOf(undecoded))?.previewKey).toBeNull()
    await expect(check(documentPath(undecoded))).rejects.toMatchObject(refusal(/damaged/))
    const fine = [await uploaded(png), await uploaded(heic, jpeg), await uploaded(pdf)].map(documentPath)
    for (const path of [...fine, 'logo.png', null, undefined]) await check(path)
  })

  test('of more pixels than any phone takes is refused, in words of its own', async () => {
    const check = (path: string) => requireDrawable(deps, { field: 'logoPath', path })
    const drawn = (width: number) =>
      sharp({ create: { width, height: 5000, channels: 3, background: 'navy' } })
        .png()
        .toBuffer()
    await check(documentPath(await uploaded(await drawn(10_000))))
    const tooLarge = documentPath(await uploaded(await drawn(10_001)))
    await expect(check(tooLarge)).rejects.toMatchObject(refusal(/more than 50 megapixels/))
  })

  test('is read as it can be drawn: of a HEIC its JPEG', async () => {
    const [plain, photo, noLogo] = [await uploaded(png), await uploaded(heic, jpeg), await uploaded(png)]
    for (const id of [plain, photo]) await take(documentPath(id))
    expect(await readLogo(deps, documentPath(plain))).toEqual(png)
    expect(await readLogo(deps, documentPath(photo))).toEqual(jpeg)
    for (const path of [documentPath(noLogo), 'logo.png', null]) expect(await readLogo(deps, path)).toBeNull()
    await deps.storage.remove((await rowOf(plain))?.storageKey ?? '')
    expect(await readLogo(deps, documentPath(plain))).toBeNull()
  })
})
