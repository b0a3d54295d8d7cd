import { beforeEach, describe, expect, test } from 'vitest'
import { documentPath } from '#domain/documents/document-path.ts'
import type { Role } from '#domain/access/may.ts'
import { duringChange } from '../../test/support/during-change.ts'
import { inTransaction } from '../db/transaction.ts'
import type { AppError } from '../http/app-error.ts'
import { readBytes, storeBytes } from '../providers/storage/storage-provider.ts'
import { attachToLoad, requireAttachable } from './attach-documents.ts'
import { insertDocument } from './document-store.ts'
import { purgeAbandonedUploads } from './purge-uploads.ts'
import { receiveUpload } from './receive-upload.ts'
import { removeDocumentsOfLoad } from './remove-documents.ts'
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

  test("keeps the company's logo", async () => {
    const logo = await uploaded(office.id)
    await deps.db
      .insertInto('settings')
      .values({ companyName: 'Llano', logoDocumentId: logo, updatedAt: deps.clock().toISOString() })
      .execute()
    server.pass(31 * day)
    await purgeAbandonedUploads(deps)
    expect(await rowOf(logo)).toBeDefined()
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
  const second = Buffer.from('%PDF-1.7 of the second')
  await receiveUpload(deps, { documentId: id, body: [second], toJpeg: () => Promise.resolve(null) })
  expect(await deps.storage.exists(storageKey)).toBe(false)
  expect((await rowOf(id))?.size).toBe(second.length)
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
