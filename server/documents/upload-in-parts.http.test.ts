import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { maxUploadBytes } from '#domain/documents/file-size.ts'
import { maxPartBytes } from '#contract/documents.ts'
import { duringChange } from '../../test/support/during-change.ts'
import type { Person } from '../auth/actor.ts'
import type { AppDeps } from '../deps.ts'
import type { StagedObject } from '../providers/storage/storage-provider.ts'
import { purgeAbandonedUploads } from './purge-uploads.ts'
import { documentServer, type Caller } from './test-support/document-server.ts'
import { openUpload } from './upload-in-parts.ts'

const server = await documentServer()
const { deps, origin } = server

const photo = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#d0d0c0' } })
  .png({ compressionLevel: 0 })
  .toBuffer()

let driver: Caller
beforeEach(async () => {
  driver = await server.aUser('driver')
})

type Answer = { offset?: number; isComplete?: boolean; publicPath?: string; code?: string }

async function send(who: Caller, path: string, init: RequestInit): Promise<[number, Answer]> {
  const response = await fetch(`${origin}${path}`, {
    method: 'PUT',
    ...init,
    headers: { ...who.headers, ...(init.headers as Record<string, string>) },
  })
  return [response.status, (await response.json()) as Answer]
}
const open = (who: Caller, id: string, body: object = { purpose: 'bol', size: photo.length }) =>
  send(who, `/api/uploads/${id}`, {
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })
const part = (who: Caller, id: string, { from, to = photo.length }: { from: number; to?: number }) =>
  send(who, `/api/uploads/${id}/part?offset=${String(from)}`, {
    body: photo.subarray(from, to),
    headers: { 'content-type': 'image/png' },
  })
const partsOf = (id: string) =>
  deps.db.selectFrom('uploadParts').select('startsAt').where('documentId', '=', id).execute()
const bytesAt = async (who: Caller, path = '') =>
  Buffer.from(await (await fetch(`${origin}${path}`, { headers: who.headers })).arrayBuffer())

describe('a file that comes in parts', () => {
  test('goes on where it stopped, whatever was asked or sent twice, and is one document', async () => {
    const id = randomUUID()
    expect(await open(driver, id)).toEqual([
      200,
      { offset: 0, isComplete: false, publicPath: `/objects/${id}` },
    ])
    expect((await part(driver, id, { from: 0, to: 100_000 }))[1].offset).toBe(100_000)
    const [status, { code }] = await part(driver, id, { from: 0, to: 100_000 })
    expect([status, code]).toEqual([409, 'upload_offset'])
    expect((await open(driver, id))[1]).toMatchObject({ offset: 100_000, isComplete: false })
    const complete = [200, { offset: photo.length, isComplete: true, publicPath: `/objects/${id}` }]
    expect(await part(driver, id, { from: 100_000 })).toEqual(complete)
    expect(await part(driver, id, { from: 100_000 })).toEqual(complete)
    expect(await open(driver, id)).toEqual(complete)
    expect((await bytesAt(driver, `/objects/${id}`)).equals(photo)).toBe(true)
    expect(await partsOf(id)).toEqual([])
  })

  test('is not there before its last part has come', async () => {
    const id = randomUUID()
    await open(driver, id)
    await part(driver, id, { from: 0, to: 100_000 })
    expect((await fetch(`${origin}/objects/${id}`, { headers: driver.headers })).status).toBe(404)
  })

  test('sent by two at the same moment is one document', async () => {
    const id = randomUUID()
    await open(driver, id)
    const answers = await Promise.all([1, 2, 3].map(() => part(driver, id, { from: 0 })))
    expect(answers.map(([status]) => status)).toEqual([200, 200, 200])
    expect((await open(driver, id))[1].isComplete).toBe(true)
    expect((await bytesAt(driver, `/objects/${id}`)).equals(photo)).toBe(true)
  })

  test('is complete for who sends its last part while the same part is being written', async () => {
    const id = randomUUID()
    await open(driver, id)
    const answer = await duringChange(server.connection, {
      change: (other) =>
        other.insertInto('uploadParts').values({ documentId: id, startsAt: 0, bytes: photo }).execute(),
      call: () => part(driver, id, { from: 0 }),
    })
    expect(answer).toEqual([200, { offset: photo.length, isComplete: true, publicPath: `/objects/${id}` }])
  })

  test('whose server stopped after the last part is completed by the next question', async () => {
    const id = randomUUID()
    await open(driver, id)
    await deps.db.insertInto('uploadParts').values({ documentId: id, startsAt: 0, bytes: photo }).execute()
    expect((await open(driver, id))[1].isComplete).toBe(true)
  })

  test('is nobody else’s to continue or to look into', async () => {
    const id = randomUUID()
    await open(driver, id)
    const other = await server.aUser('driver')
    expect((await open(other, id))[0]).toBe(404)
    expect((await part(other, id, { from: 0 }))[0]).toBe(404)
    expect((await part(driver, randomUUID(), { from: 0 }))[0]).toBe(404)
  })

  test('may not grow beyond what was announced, nor be announced anew', async () => {
    const id = randomUUID()
    await open(driver, id, { purpose: 'pod', size: 1000 })
    expect(await part(driver, id, { from: 0 })).toMatchObject([409, { code: 'upload_offset' }])
    expect(await open(driver, id, { purpose: 'pod', size: 1001 })).toMatchObject([
      400,
      { fields: { size: 'This upload was begun with another file. Choose the file again.' } },
    ])
    expect(await open(driver, randomUUID(), { purpose: 'pod', size: 27_000_000 })).toMatchObject([
      413,
      { code: 'too_large' },
    ])
  })

  test('may be as large as a file in one piece, and no byte larger', async () => {
    const announced = async (size: number) => (await open(driver, randomUUID(), { purpose: 'pod', size }))[0]
    expect([await announced(maxUploadBytes), await announced(maxUploadBytes + 1)]).toEqual([200, 413])
  })

  test('comes in parts of a certain size at most', async () => {
    const id = randomUUID()
    await open(driver, id, { purpose: 'pod', size: maxUploadBytes })
    const partOf = (bytes: number) =>
      send(driver, `/api/uploads/${id}/part?offset=0`, { body: Buffer.alloc(bytes) })
    expect(await partOf(maxPartBytes + 1)).toMatchObject([
      413,
      { code: 'too_large', message: 'Send this file in parts of at most 1 MB each.' },
    ])
    expect(await partOf(maxPartBytes)).toMatchObject([200, { offset: maxPartBytes }])
  })

  test('goes on after a part without a byte', async () => {
    const id = randomUUID()
    await open(driver, id)
    expect(await part(driver, id, { from: 0, to: 0 })).toMatchObject([200, { offset: 0, isComplete: false }])
    expect(await part(driver, id, { from: 0 })).toMatchObject([200, { isComplete: true }])
  })

  test('is the same however its id is written, and keeps what was said of it at first', async () => {
    const id = randomUUID()
    await open(driver, id, { purpose: 'bol', size: photo.length, fileName: '../dock:1.png' })
    const rows = () =>
      deps.db
        .selectFrom('documents')
        .select(['id', 'purpose', 'fileName', 'announcedSize', 'createdAt', 'uploadExpiresAt'])
        .where('uploadedBy', '=', driver.id)
        .execute()
    const inDays = (days: number) => new Date(deps.clock().getTime() + days * 24 * 60 * 60_000).toISOString()
    const kept = {
      ...{ id, purpose: 'bol', fileName: 'dock_1.png', announcedSize: photo.length },
      createdAt: inDays(0),
    }
    expect(await rows()).toEqual([{ ...kept, uploadExpiresAt: inDays(2) }])
    server.pass(24 * 60 * 60_000)
    await open(driver, id.toUpperCase(), { purpose: 'pod', size: photo.length })
    expect(await rows()).toEqual([{ ...kept, uploadExpiresAt: inDays(2) }])
    const loud = await part(driver, id.toUpperCase(), { from: 0 })
    expect(loud).toMatchObject([200, { isComplete: true, publicPath: `/objects/${id}` }])
  })

  test.each([
    ['is no picture', 'hello', [415, { code: 'unsupported_file' }]],
    ['is the beginning of one', 'GIF89a', [422, { code: 'paper_damaged' }]],
  ])('that %s is refused, and its parts are gone', async (_what, body, refusal) => {
    const id = randomUUID()
    await open(driver, id, { purpose: 'pod', size: body.length })
    const refused = await send(driver, `/api/uploads/${id}/part?offset=0`, { body })
    expect(refused).toMatchObject(refusal)
    expect(await partsOf(id)).toEqual([])
  })

  test('that is never finished goes with the cleaning, parts and all', async () => {
    const id = randomUUID()
    await open(driver, id)
    await part(driver, id, { from: 0, to: 1000 })
    server.pass(4 * 24 * 60 * 60_000)
    await purgeAbandonedUploads(deps)
    expect(await partsOf(id)).toEqual([])
    expect((await part(driver, id, { from: 1000 }))[0]).toBe(404)
  })

  test('stays if its phone comes back while the cleaning is about to take it', async () => {
    const id = randomUUID()
    await open(driver, id)
    await part(driver, id, { from: 0, to: 1000 })
    server.pass(4 * 24 * 60 * 60_000)
    const remove = async (key: string) => {
      await open(driver, id)
      await deps.storage.remove(key)
    }
    await purgeAbandonedUploads({ ...deps, storage: { ...deps.storage, remove } })
    expect(await part(driver, id, { from: 1000 })).toMatchObject([200, { isComplete: true }])
  })

  test('counts as an open upload of its person', async () => {
    for (let count = 0; count < 50; count += 1) await open(driver, randomUUID())
    expect(await open(driver, randomUUID())).toMatchObject([429, { code: 'too_many_uploads' }])
  })

  describe('is counted with those that are begun at the same moment', () => {
    /** Asks for the 50th upload while another request begins it. */
    const whileAnotherBegins = async (id: string, call: () => Promise<[number, Answer]>) => {
      for (let count = 0; count < 49; count += 1) await open(driver, randomUUID())
      const at = (ms: number) => new Date(deps.clock().getTime() + ms).toISOString()
      const row = { id, uploadedBy: driver.id, announcedSize: photo.length, purpose: 'bol' }
      return duringChange(server.connection, {
        change: async (other) => {
          const lock = sql`select pg_advisory_xact_lock(hashtextextended(${`uploads of ${driver.id}`}, 0))`
          await lock.execute(other)
          const times = { createdAt: at(0), uploadExpiresAt: at(60_000) }
          await other
            .insertInto('documents')
            .values({ ...row, ...times, storageKey: deps.newId() })
            .execute()
        },
        call,
      })
    }

    test('as one too many', async () => {
      const refused = await whileAnotherBegins(randomUUID(), () => open(driver, randomUUID()))
      expect(refused).toMatchObject([429, { code: 'too_many_uploads' }])
    })

    test('and not twice', async () => {
      const id = randomUUID()
      expect(await whileAnotherBegins(id, () => open(driver, id))).toMatchObject([200, { offset: 0 }])
    })
  })
})

describe('a file whose last part is here', () => {
  let id: string
  beforeEach(async () => {
    id = randomUUID()
    await open(driver, id)
    await deps.db.insertInto('uploadParts').values({ documentId: id, startsAt: 0, bytes: photo }).execute()
  })

  /** Until all other requests wait for something else than the database. */
  const quiet = async () => {
    const { pool } = deps
    do await new Promise(setImmediate)
    while (pool.idleCount < pool.totalCount || pool.waitingCount > 0)
  }

  type Disk = { staged?: () => Promise<unknown>; committing?: () => Promise<unknown> }
  /** Asks for it on the disk that is given. */
  const ask = ({ staged = quiet, committing = quiet }: Disk) => {
    const stage: AppDeps['storage']['stage'] = async (content, limit) => {
      const object = await deps.storage.stage(content, limit)
      await staged()
      const commit: StagedObject['commit'] = async (key) => {
        await committing()
        await object.commit(key)
      }
      return { ...object, commit }
    }
    const actor: Person = {
      ...{ kind: 'person', id: driver.id, role: 'driver', sessionId: driver.id },
      ...{ username: null, firstName: null, lastName: null, truckNumber: null, language: null },
    }
    return openUpload(
      { ...deps, storage: { ...deps.storage, stage } },
      { id, actor, toJpeg: () => Promise.resolve(null) },
      { purpose: 'bol', size: photo.length },
    )
  }
  /** Another one of the same person, which is received. */
  const ready = async () => {
    const other = randomUUID()
    await open(driver, other)
    await part(driver, other, { from: 0 })
    return other
  }
  const complete = () => ({ offset: photo.length, isComplete: true, publicPath: `/objects/${id}` })

  test('is put together once, and whoever asks meanwhile is told that it is here', async () => {
    const stored = (await server.storedFiles()).length
    const answers = await Promise.all([ask({}), ask({}), ask({})])
    expect(answers).toEqual([complete(), complete(), complete()])
    expect([(await server.storedFiles()).length, await partsOf(id)]).toEqual([stored + 1, []])
    expect((await bytesAt(driver, `/objects/${id}`)).equals(photo)).toBe(true)
  })

  test('is put together if that part comes again', async () => {
    expect(await part(driver, id, { from: 0 })).toEqual([200, complete()])
  })

  test('keeps its parts if that fails, whoever asked meanwhile', async () => {
    const broken = { committing: () => quiet().then(() => Promise.reject(new Error('the disk is gone'))) }
    const failed = await Promise.allSettled([ask(broken), ask(broken)])
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await partsOf(id)).toEqual([{ startsAt: 0 }])
    expect(await ask({})).toEqual(complete())
  })

  test('keeps its parts while its person has no room', async () => {
    const other = await ready()
    const large = () => deps.db.updateTable('documents').where('id', '=', other)
    await large()
      .set({ size: 500 * 1024 * 1024 })
      .execute()
    await expect(ask({})).rejects.toMatchObject({ code: 'too_many_uploads' })
    expect(await partsOf(id)).toEqual([{ startsAt: 0 }])
    await large().set({ size: photo.length }).execute()
    expect(await ask({})).toEqual(complete())
  })

  test('is asked for again while another server puts it together', async () => {
    const documents = () => deps.db.updateTable('documents').where('id', '=', id)
    const begun = ask({ staged: () => documents().set({ storageKey: deps.newId() }).execute() })
    await expect(begun).rejects.toMatchObject({ code: 'server_busy' })
    expect(await partsOf(id)).toEqual([{ startsAt: 0 }])
    const receivedAt = deps.clock().toISOString()
    expect(await ask({ staged: () => documents().set({ receivedAt }).execute() })).toEqual(complete())
  })
})
