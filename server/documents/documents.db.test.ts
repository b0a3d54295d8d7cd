import { createHash } from 'node:crypto'
import { PDFDocument } from '@cantoo/pdf-lib'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { documentPath } from '#domain/documents/document-path.ts'
import type { Role } from '#domain/access/may.ts'
import { duringChange } from '../../test/support/during-change.ts'
import { inTransaction } from '../db/transaction.ts'
import type { AppError } from '../http/app-error.ts'
import { readBytes, storeBytes } from '../providers/storage/storage-provider.ts'
import {
  attachAsPaper,
  attachToLoad,
  attachToLoadAs,
  detachFromLoad,
  fileRevised,
  requireAttachable,
  requireConfirmation,
} from './attach-documents.ts'
import { insertDocument } from './document-store.ts'
import { documentsOfLoad } from './documents-of-load.ts'
import { keepPage, readPage } from './page-of-document.ts'
import { paperBytes } from './paper-bytes.ts'
import { pdfText } from './pdf-text.ts'
import { purgeAbandonedUploads } from './purge-uploads.ts'
import { receiveUpload } from './receive-upload.ts'
import { removeDocumentsOfLoad } from './remove-documents.ts'
import { readSharedDocument } from './shared-documents.ts'
import { documentServer } from './test-support/document-server.ts'

const server = await documentServer()
const { deps } = server
const day = 24 * 60 * 60 * 1000
const preview = Buffer.from('a JPEG')

const anActor = (id: string, role: Role) => ({
  ...{ id, role, sessionId: id },
  ...{
    kind: 'person' as const,
    username: null,
    firstName: null,
    lastName: null,
    truckNumber: null,
    language: null,
  },
})
let office: ReturnType<typeof anActor>
let driver: ReturnType<typeof anActor>
let loadId: string

beforeEach(async () => {
  office = anActor((await server.aUser('office')).id, 'office')
  driver = anActor((await server.aUser('driver')).id, 'driver')
  loadId = await server.aLoad(driver.id)
})

const awaited = (uploadedBy: string) =>
  insertDocument(deps, { purpose: 'pod', fileName: null, uploadedBy, expiresAt: deps.clock() })

async function uploaded(uploadedBy: string, text = '%PDF-1.7'): Promise<string> {
  const documentId = await awaited(uploadedBy)
  await receiveUpload(deps, { documentId, body: [Buffer.from(text)], toJpeg: () => Promise.resolve(preview) })
  return documentId
}

const heic = '\0\0\0\u0018ftypheic\0\0\0\0mif1heic'

function attach(actor: typeof office, paths: readonly string[], to = loadId) {
  return inTransaction(deps, async (tx) => {
    const documents = await requireAttachable(tx, actor, { field: 'podDocumentURL', paths, loadId: to })
    await attachToLoad(tx, documents, to)
    return documents.map((document) => document.id)
  })
}

const rowOf = (id: string) =>
  deps.db.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirst()

const refused = (message: RegExp) =>
  expect.objectContaining({
    code: 'validation_failed',
    details: expect.objectContaining({
      fields: { podDocumentURL: expect.stringMatching(message) as string },
    }) as unknown,
  }) as AppError

describe('attaching', () => {
  test('gives the documents in the order of the paths, each once', async () => {
    const ids = [await uploaded(office.id), await uploaded(driver.id), await uploaded(office.id)].reverse()
    expect(await attach(office, [...ids, ...ids].map(documentPath))).toEqual(ids)
    expect((await rowOf(ids[0] ?? ''))?.loadId).toBe(loadId)
  })

  test('what never came, is unknown or is no path is refused, and then nothing is attached', async () => {
    const good = await uploaded(driver.id)
    const bad = [
      documentPath(await awaited(driver.id)),
      documentPath(deps.newId()),
      'https://elsewhere.example/pod.pdf',
      '',
    ]
    for (const path of bad) {
      await expect(attach(driver, [documentPath(good), path])).rejects.toEqual(refused(/not uploaded/))
    }
    expect((await rowOf(good))?.loadId).toBeNull()
  })

  test('a driver attaches only own files, the office anybody’s', async () => {
    const offices = await uploaded(office.id)
    await expect(attach(driver, [documentPath(offices)])).rejects.toEqual(refused(/not uploaded/))
    await attach(office, [documentPath(offices), documentPath(await uploaded(driver.id))])
    expect(await attach(driver, [documentPath(offices)])).toEqual([offices])
  })

  test('a file of another load stays there', async () => {
    const id = await uploaded(office.id)
    await attach(office, [documentPath(id)])
    const other = await server.aLoad(driver.id)
    await expect(attach(office, [documentPath(id)], other)).rejects.toEqual(refused(/another load/))
    expect((await rowOf(id))?.loadId).toBe(loadId)
  })

  test('the company’s logo belongs to no load', async () => {
    const id = await uploaded(office.id)
    await deps.db.updateTable('documents').set({ purpose: 'logo' }).where('id', '=', id).execute()
    await expect(attach(office, [documentPath(id)])).rejects.toEqual(refused(/not uploaded/))
  })

  test('several pages make one paper in their order, counted by what is still there', async () => {
    const [first, second, other] = [
      await uploaded(office.id),
      await uploaded(office.id),
      await uploaded(office.id),
    ]
    const takenAt = '2026-03-01T09:30:00.000Z'
    await inTransaction(deps, async (tx) => {
      const paths = [second, first].map(documentPath)
      const documents = await requireAttachable(tx, office, { field: 'podDocumentURL', paths, loadId })
      await attachAsPaper(tx, documents, { loadId, purpose: 'bol', stopId: null, takenAt })
    })
    await attach(office, [documentPath(other)])
    const pages = async () =>
      (await documentsOfLoad(deps, loadId)).map(({ id, page, ...row }) => [
        id,
        page?.number,
        page?.count,
        row.takenAt,
      ])
    expect(await pages()).toEqual([
      [second, 1, 2, takenAt],
      [first, 2, 2, takenAt],
      [other, undefined, undefined, null],
    ])
    expect((await rowOf(first))?.purpose).toBe('bol')
    await inTransaction(deps, (tx) => detachFromLoad(tx, second, loadId))
    expect(await pages()).toEqual([
      [first, 2, 1, takenAt],
      [other, undefined, undefined, null],
    ])
  })

  test('a signature stays on its load, because its text was signed', async () => {
    const id = await uploaded(driver.id)
    await inTransaction(deps, async (tx) => {
      const paths = [documentPath(id)]
      const documents = await requireAttachable(tx, driver, { field: 'podDocumentURL', paths, loadId })
      await attachToLoadAs(tx, 'signature', { documents, loadId })
    })
    const takeOff = inTransaction(deps, (tx) => detachFromLoad(tx, id, loadId))
    await expect(takeOff).rejects.toMatchObject({ code: 'document_not_found' })
    expect((await rowOf(id))?.loadId).toBe(loadId)
  })

  test('two loads cannot both get a file at the same moment', async () => {
    const paths = [documentPath(await uploaded(office.id))]
    const other = await server.aLoad(null)
    const second = duringChange(server.connection, {
      change: async (db) => {
        const { clock, newId } = deps
        const tx = { db, clock, newId, afterCommit: () => undefined, beforeCommit: () => undefined }
        await attachToLoad(
          tx,
          await requireAttachable(tx, office, { field: 'podDocumentURL', paths, loadId }),
          loadId,
        )
      },
      call: () => attach(office, paths, other),
    })
    await expect(second).rejects.toEqual(refused(/another load/))
  })
})

describe('a rate confirmation', () => {
  const confirming = (id: string, to = loadId) => ({
    ...{ field: 'podDocumentURL', paths: [documentPath(id)], loadId: to },
  })
  const file = (id: string, isAgreed: boolean, to = loadId) =>
    inTransaction(deps, async (tx) => {
      const documents = await requireConfirmation(tx, office, confirming(id, to))
      await fileRevised(tx, documents, { loadId: to, isAgreed })
    })
  const supersededOn = async (load: string) =>
    Object.fromEntries(
      (await documentsOfLoad(deps, load)).map(({ id, superseded }) => [id, superseded?.by ?? null]),
    )

  test('is one’s own upload, or is one of that load already', async () => {
    const [theirs, own] = [await uploaded(driver.id), await uploaded(office.id)]
    const require = (id: string) =>
      inTransaction(deps, (tx) => requireConfirmation(tx, office, confirming(id)))
    await expect(require(theirs)).rejects.toEqual(refused(/not uploaded/))
    await attach(office, [documentPath(own)])
    await expect(require(own)).rejects.toEqual(refused(/^This file is another paper of this load/))
    await deps.db
      .updateTable('documents')
      .set({ purpose: 'rate-confirmation', uploadedBy: driver.id })
      .where('id', '=', own)
      .execute()
    expect((await require(own)).map(({ id }) => id)).toEqual([own])
  })

  test('that was agreed to takes the place of those before it, and of no other paper or load', async () => {
    const [first, second, third, bol, elsewhere] = [
      await uploaded(office.id),
      await uploaded(office.id),
      await uploaded(office.id),
      await uploaded(office.id),
      await uploaded(office.id),
    ]
    const other = await server.aLoad(null)
    await file(elsewhere, true, other)
    await attach(office, [documentPath(bol)])
    await file(first, false)
    await file(second, false)
    expect(await supersededOn(loadId)).toEqual({ [bol]: null, [first]: null, [second]: null })
    await deps.db.updateTable('documents').set({ fileName: 'rate 3.pdf' }).where('id', '=', third).execute()
    await file(third, true)
    expect(await supersededOn(loadId)).toEqual({
      [bol]: null,
      [first]: third,
      [second]: third,
      [third]: null,
    })
    expect((await documentsOfLoad(deps, loadId)).find(({ id }) => id === first)?.superseded).toEqual({
      ...{ by: third, fileName: 'rate 3.pdf', at: deps.clock().toISOString() },
    })
    await file(second, true)
    expect(await supersededOn(loadId)).toEqual({
      [bol]: null,
      [first]: third,
      [second]: null,
      [third]: second,
    })
    expect(await supersededOn(other)).toEqual({ [elsewhere]: null })
  })

  test('that is taken off leaves those before it to the one after it, or in force', async () => {
    const [first, second, third] = [
      await uploaded(office.id),
      await uploaded(office.id),
      await uploaded(office.id),
    ]
    for (const id of [first, second, third]) await file(id, true)
    const takeOff = (id: string) => inTransaction(deps, (tx) => detachFromLoad(tx, id, loadId))
    await takeOff(second)
    expect(await supersededOn(loadId)).toEqual({ [first]: third, [third]: null })
    expect(await rowOf(second)).toMatchObject({ supersededBy: null, supersededAt: null })
    await takeOff(third)
    expect(await supersededOn(loadId)).toEqual({ [first]: null })
  })
})

describe('the drawn page of a paper', () => {
  const drawn = Buffer.from('a drawn page')
  const draw = () => Promise.resolve(drawn)

  test('is drawn once, and goes with its paper', async () => {
    const id = await uploaded(office.id)
    expect(await readPage(deps, id)).toBeNull()
    await keepPage(deps, id, () => Promise.resolve(null))
    expect(await readPage(deps, id)).toBeNull()
    await keepPage(deps, id, draw)
    await keepPage(deps, id, () => Promise.reject(new Error('drawn twice')))
    expect(await readPage(deps, id)).toEqual(drawn)
    await attach(office, [documentPath(id)])
    await inTransaction(deps, (tx) => removeDocumentsOfLoad(tx, loadId))
    await expect.poll(() => rowOf(id)).toBeUndefined()
    expect((await server.storedFiles()).filter((name) => name.includes('page'))).toEqual([])
  })

  test('leaves nothing where the paper was deleted while it was drawn, or never was', async () => {
    const id = await uploaded(office.id)
    await attach(office, [documentPath(id)])
    const before = await server.storedFiles()
    await keepPage(deps, id, async () => {
      await deps.db.updateTable('documents').set({ receivedAt: null }).where('id', '=', id).execute()
      return drawn
    })
    await keepPage(deps, deps.newId(), draw)
    expect(await server.storedFiles()).toEqual(before)
  })
})

describe('the bytes of a paper', () => {
  test('are printed as they came, and those of a HEIC as its JPEG', async () => {
    const [plain, photo] = [await uploaded(office.id), await uploaded(office.id, heic)]
    expect(await paperBytes(deps, plain)).toEqual(Buffer.from('%PDF-1.7'))
    expect(await paperBytes(deps, photo)).toEqual(preview)
    await deps.db.updateTable('documents').set({ previewKey: null }).where('id', '=', photo).execute()
    await deps.storage.remove((await rowOf(plain))?.storageKey ?? '')
    const error = vi.spyOn(deps.log, 'error')
    for (const id of [plain, photo, deps.newId()]) expect(await paperBytes(deps, id)).toBeNull()
    const missing = { documentId: plain, key: (await rowOf(plain))?.storageKey }
    expect(error.mock.calls).toEqual([[missing, 'the bytes of a document are missing']])
    error.mockRestore()
  })

  test('are shared where it is a BOL or POD of that load, under a name that tells nothing', async () => {
    const [pod, rate, loose] = [
      await uploaded(office.id),
      await uploaded(office.id),
      await uploaded(office.id),
    ]
    await attach(office, [pod, rate].map(documentPath))
    await deps.db
      .updateTable('documents')
      .set({ purpose: 'rate-confirmation' })
      .where('id', '=', rate)
      .execute()
    const fileName = 'scanned for Harbor Nine.pdf'
    await deps.db.updateTable('documents').set({ fileName }).where('id', '=', pod).execute()
    const shared = (documentId: string, of = loadId) => readSharedDocument(deps, { loadId: of, documentId })
    const { stream, ...told } = (await shared(pod)) ?? {}
    expect(told).toEqual({ name: 'POD', contentType: 'application/pdf', size: 8 })
    expect(await stream?.toArray()).toEqual([Buffer.from('%PDF-1.7')])
    for (const id of [rate, loose, deps.newId()]) expect(await shared(id)).toBeNull()
    expect(await shared(pod, await server.aLoad(null))).toBeNull()
    await deps.storage.remove((await rowOf(pod))?.storageKey ?? '')
    expect(await shared(pod)).toBeNull()
  })

  test('of a PDF are read as text; what cannot be read has none', async () => {
    const paper = await PDFDocument.create()
    for (const words of ['Load 4411', 'Dock 7']) paper.addPage().drawText(words)
    const text = await pdfText(Buffer.from(await paper.save()))
    expect(text.split('\n').map((line) => line.trim())).toEqual(['Load 4411', 'Dock 7'])
    expect(await pdfText(Buffer.from('%PDF-1.7 and no more'))).toBe('')
  })
})

describe('removing with the load', () => {
  test('takes rows and bytes, and leaves other loads alone', async () => {
    const [gone, kept] = [await uploaded(office.id, heic), await uploaded(office.id)]
    await attach(office, [documentPath(gone)])
    await attach(office, [documentPath(kept)], await server.aLoad(null))
    const before = await server.storedFiles()
    await inTransaction(deps, (tx) => removeDocumentsOfLoad(tx, loadId))
    await expect.poll(() => rowOf(gone)).toBeUndefined()
    expect(before.length - (await server.storedFiles()).length).toBe(2)
    expect(await deps.storage.exists((await rowOf(kept))?.storageKey ?? '')).toBe(true)
  })

  test('that is rolled back removes nothing', async () => {
    const id = await uploaded(office.id)
    await attach(office, [documentPath(id)])
    const before = await server.storedFiles()
    const failed = inTransaction(deps, async (tx) => {
      await removeDocumentsOfLoad(tx, loadId)
      throw new Error('something else went wrong')
    })
    await expect(failed).rejects.toThrow('something else')
    expect((await rowOf(id))?.loadId).toBe(loadId)
    expect(await server.storedFiles()).toEqual(before)
  })

  test('that the process did not live to finish is finished by housekeeping', async () => {
    const id = await uploaded(office.id)
    await attach(office, [documentPath(id)])
    await inTransaction(deps, (tx) => removeDocumentsOfLoad({ ...tx, afterCommit: () => undefined }, loadId))
    const left = await rowOf(id)
    expect(await deps.storage.exists(left?.storageKey ?? '')).toBe(true)
    await purgeAbandonedUploads(deps)
    expect(await rowOf(id)).toBeUndefined()
    expect(await deps.storage.exists(left?.storageKey ?? '')).toBe(false)
  })
})

describe('housekeeping', () => {
  test('drops links that expired a day ago and files that nobody attached for 30 days', async () => {
    const oldLink = await awaited(office.id)
    const oldFile = await uploaded(office.id, heic)
    const attached = await uploaded(office.id)
    await attach(office, [documentPath(attached)])
    const { storageKey = '', previewKey } = (await rowOf(oldFile)) ?? {}
    server.pass(day)
    const newLink = await awaited(office.id)
    const newFile = await uploaded(office.id)
    server.pass(1)
    await purgeAbandonedUploads(deps)
    const left = async () =>
      (await Promise.all([oldLink, newLink, oldFile, newFile, attached].map(rowOf))).map(
        (row) => row !== undefined,
      )
    expect(await left()).toEqual([false, true, true, true, true])
    server.pass(29 * day)
    await purgeAbandonedUploads(deps)
    expect(await left()).toEqual([false, false, false, true, true])
    expect(await deps.storage.exists(storageKey)).toBe(false)
    expect(await deps.storage.exists(previewKey ?? '')).toBe(false)
  })

  test("keeps the company's logo, and no picture that it did not become", async () => {
    const [logo, other] = [await uploaded(office.id), await uploaded(office.id)]
    await deps.db
      .insertInto('settings')
      .values({ companyName: 'Llano', logoDocumentId: logo, updatedAt: deps.clock().toISOString() })
      .execute()
    server.pass(31 * day)
    await purgeAbandonedUploads(deps)
    expect(await rowOf(logo)).toBeDefined()
    expect(await rowOf(other)).toBeUndefined()
  })

  test('drops what a process began to receive and did not live to finish, after a day', async () => {
    const before = await server.storedFiles()
    await deps.storage.stage([Buffer.from('half a file')], { maxBytes: 100 })
    expect(await server.storedFiles()).toHaveLength(before.length + 1)
    // The files of a test are as old as the real clock says.
    const later = (ms: number) => ({ ...deps, clock: () => new Date(Date.now() + ms) })
    await purgeAbandonedUploads(later(day - 60_000))
    expect(await server.storedFiles()).toHaveLength(before.length + 1)
    await purgeAbandonedUploads(later(day + 60_000))
    expect(await server.storedFiles()).toEqual(before)
  })

  test('drops bytes that a process put down and did not live to tell of', async () => {
    const id = await awaited(office.id)
    const { storageKey = '' } = (await rowOf(id)) ?? {}
    await storeBytes(deps.storage, storageKey, Buffer.from('%PDF-1.7'))
    server.pass(2 * day)
    await purgeAbandonedUploads(deps)
    expect(await deps.storage.exists(storageKey)).toBe(false)
  })
})

test('a delivery that the process did not live to finish is replaced by the next', async () => {
  const id = await awaited(office.id)
  const { storageKey = '' } = (await rowOf(id)) ?? {}
  await storeBytes(deps.storage, storageKey, Buffer.from('%PDF-1.7 of the first try'))
  const previewKey = `${storageKey}.jpg`
  await storeBytes(deps.storage, previewKey, preview)
  await deps.db.updateTable('documents').set({ previewKey }).where('id', '=', id).execute()
  const second = Buffer.from('%PDF-1.7 of the second')
  await receiveUpload(deps, { documentId: id, body: [second], toJpeg: () => Promise.resolve(null) })
  expect(await deps.storage.exists(storageKey)).toBe(false)
  expect(await deps.storage.exists(previewKey)).toBe(false)
  expect(await rowOf(id)).toMatchObject({
    ...{ size: second.length, contentType: 'application/pdf', previewKey: null },
    sha256: createHash('sha256').update(second).digest('hex'),
  })
})

test('a delivery that another overtakes while it is put down leaves nothing of itself', async () => {
  const before = await server.storedFiles()
  const id = await awaited(office.id)
  const receive = (storage: typeof deps.storage, text: string) =>
    receiveUpload(
      { ...deps, storage },
      {
        ...{ documentId: id, body: [Buffer.from(text)], toJpeg: () => Promise.resolve(preview) },
      },
    )
  const stage: typeof deps.storage.stage = async (content, limit) => {
    const staged = await deps.storage.stage(content, limit)
    const commit = async (key: string) => {
      if (staged.size === heic.length) await receive(deps.storage, '%PDF-1.7 of the quick one')
      await staged.commit(key)
    }
    return { ...staged, commit }
  }
  const storage = Object.assign(Object.create(deps.storage) as typeof deps.storage, { stage })
  await expect(receive(storage, heic)).rejects.toMatchObject({ code: 'upload_link_invalid' })
  const row = await rowOf(id)
  expect(row).toMatchObject({ size: 25, contentType: 'application/pdf', previewKey: null })
  expect(await server.storedFiles()).toEqual([...before, row?.storageKey].toSorted())
})

test('a delivery that comes after another was kept changes nothing', async () => {
  const id = await awaited(office.id)
  const kept = Buffer.from('%PDF-1.7 of the fast one')
  async function* slow() {
    yield Buffer.from('%PDF-1.7 of the ')
    await receiveUpload(deps, { documentId: id, body: [kept], toJpeg: () => Promise.resolve(null) })
    yield Buffer.from('slow one')
  }
  const late = receiveUpload(deps, { documentId: id, body: slow(), toJpeg: () => Promise.resolve(null) })
  await expect(late).rejects.toMatchObject({ code: 'upload_link_invalid' })
  const row = await rowOf(id)
  expect(await readBytes(deps.storage, row?.storageKey ?? '')).toEqual(kept)
  expect(row?.size).toBe(kept.length)
})
