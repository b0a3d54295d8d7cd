import { readFile } from 'node:fs/promises'
import net from 'node:net'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { ErrorBody } from '#contract/errors.ts'
import { maxUploadBytes } from '#domain/documents/file-size.ts'
import { duringChange } from '../../test/support/during-change.ts'
import { inTransaction } from '../db/transaction.ts'
import { attachToLoad, requireAttachable } from './attach-documents.ts'
import { insertDocument } from './document-store.ts'
import { documentServer, type Caller } from './test-support/document-server.ts'

const server = await documentServer()
const { deps, origin } = server
const minute = 60_000

const png = await sharp({ create: { width: 20, height: 10, channels: 3, background: '#d00000' } })
  .png()
  .toBuffer()

let office: Caller
beforeEach(async () => {
  office = await server.aUser('office')
})

type Started = { uploadURL: string; publicPath: string }

async function start(who: Caller, body?: object, headers: Record<string, string> = {}): Promise<Started> {
  const response = await fetch(`${origin}/api/objects/upload`, {
    method: 'POST',
    headers: { ...who.headers, ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  expect(response.status).toBe(200)
  return (await response.json()) as Started
}

const put = (url: string, body: Uint8Array | string | null, contentType = 'application/octet-stream') =>
  fetch(url, { method: 'PUT', headers: { 'content-type': contentType }, body })

async function upload(who: Caller, bytes: Uint8Array, body?: object): Promise<string> {
  const { uploadURL, publicPath } = await start(who, body)
  expect((await put(uploadURL, bytes)).status).toBe(200)
  return publicPath
}

const get = (path: string, who: Caller | null, headers: Record<string, string> = {}) =>
  fetch(`${origin}${path}`, { headers: { ...who?.headers, ...headers } })

async function refusal(response: Response) {
  const { code } = ErrorBody.parse(await response.json())
  return [response.status, code]
}

describe('starting an upload', () => {
  test('answers a link of the address by which it was asked, and where the file will be', async () => {
    const { uploadURL, publicPath } = await start(office)
    expect(new URL(uploadURL).origin).toBe(origin)
    expect(publicPath).toMatch(/^\/objects\/[0-9a-f-]{36}$/)
  })

  test('behind a proxy that ends https, the browser knows', async () => {
    const seen = `https://${new URL(origin).host}`
    const { uploadURL } = await start(office, undefined, { origin: seen })
    expect(new URL(uploadURL).origin).toBe(seen)
  })

  test('behind a proxy that ends https, PUBLIC_URL knows', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/objects/upload',
      headers: { ...office.headers, host: 'loads.example.com' },
    })
    expect(answer.json<Started>().uploadURL).toMatch(/^https:\/\/loads\.example\.com\/api\/objects\/put\//)
  })

  test('is for office and drivers', async () => {
    const tries = [null, await server.aUser('regular'), await server.aUser('driver')].map((who) =>
      fetch(`${origin}/api/objects/upload`, {
        method: 'POST',
        headers: who?.headers ?? { 'sec-fetch-site': 'same-origin' },
      }),
    )
    expect((await Promise.all(tries)).map((response) => response.status)).toEqual([401, 403, 200])
  })
})

describe('what one person leaves without a load', () => {
  const starting = (who: Caller) =>
    fetch(`${origin}/api/objects/upload`, { method: 'POST', headers: who.headers })

  test('is at most 50 links, until they expire', async () => {
    const driver = await server.aUser('driver')
    const links: Awaited<ReturnType<typeof start>>[] = []
    while (links.length < 49) links.push(await start(driver))
    expect(new Set(links.map(({ publicPath }) => publicPath)).size).toBe(49)
    await start(driver)
    expect(await refusal(await starting(driver))).toEqual([429, 'too_many_uploads'])
    expect((await starting(office)).status).toBe(200)
    expect((await put(links[0]?.uploadURL ?? '', png)).status).toBe(200)
    await start(driver)
    server.pass(16 * minute)
    await start(driver)
  })

  test('is at most 50 links, also when several are asked for at once', async () => {
    const driver = await server.aUser('driver')
    for (let count = 0; count < 49; count += 1) await start(driver)
    const refused = await duringChange(server.connection, {
      change: async (other) => {
        const lock = sql`select pg_advisory_xact_lock(hashtextextended(${`uploads of ${driver.id}`}, 0))`
        await lock.execute(other)
        const expiresAt = new Date(deps.clock().getTime() + minute)
        const link = { purpose: 'pod', fileName: null, uploadedBy: driver.id, expiresAt } as const
        await insertDocument({ ...deps, db: other }, link)
      },
      call: () => starting(driver),
    })
    expect(await refusal(refused)).toEqual([429, 'too_many_uploads'])
  })

  test('is at most 500 MB, also by files that arrive at the same moment', async () => {
    const driver = await server.aUser('driver')
    const { uploadURL } = await start(driver)
    const stored = (await server.storedFiles()).length
    const large = {
      id: deps.newId(),
      uploadedBy: driver.id,
      purpose: 'pod',
      contentType: 'image/png',
      size: 500 * 1024 * 1024,
      sha256: 'a'.repeat(64),
    } as const
    const refused = await duringChange(server.connection, {
      change: async (other) => {
        const lock = sql`select pg_advisory_xact_lock(hashtextextended(${`uploads of ${driver.id}`}, 0))`
        await lock.execute(other)
        const now = deps.clock().toISOString()
        const times = { createdAt: now, uploadExpiresAt: now, receivedAt: now }
        await other
          .insertInto('documents')
          .values({ ...large, ...times, storageKey: deps.newId() })
          .execute()
      },
      call: () => put(uploadURL, png),
    })
    expect(await refusal(refused)).toEqual([429, 'too_many_uploads'])
    expect((await server.storedFiles()).length).toBe(stored)
    await deps.db.deleteFrom('documents').where('id', '=', large.id).execute()
    expect((await put(uploadURL, png)).status).toBe(200)
  })

  test('is at most 500 MB, also by links that were given out before', async () => {
    const driver = await server.aUser('driver')
    const [first, second] = [await start(driver), await start(driver)]
    expect((await put(first.uploadURL, png)).status).toBe(200)
    const large = deps.db.updateTable('documents').set({ size: 500 * 1024 * 1024 })
    await large.where('uploadedBy', '=', driver.id).where('receivedAt', 'is not', null).execute()
    expect(await refusal(await starting(driver))).toEqual([429, 'too_many_uploads'])
    expect(await refusal(await put(second.uploadURL, png))).toEqual([429, 'too_many_uploads'])
    const loadId = await server.aLoad(driver.id)
    await deps.db.updateTable('documents').set({ loadId }).where('uploadedBy', '=', driver.id).execute()
    expect((await put(second.uploadURL, png)).status).toBe(200)
    await start(driver)
  })
})

describe('receiving a file', () => {
  test('is kept byte for byte and judged by its bytes', async () => {
    const { uploadURL, publicPath } = await start(office, {
      fileName: 'pod.pdf',
      contentType: 'application/pdf',
    })
    const answer = await put(uploadURL, png, 'application/pdf')
    expect([answer.status, await answer.json()]).toEqual([200, { success: true }])
    const shown = await get(publicPath, office)
    expect(shown.headers.get('content-type')).toBe('image/png')
    expect(shown.headers.get('content-disposition')).toContain('filename="pod.png"')
    expect(Buffer.from(await shown.arrayBuffer()).equals(png)).toBe(true)
  })

  test.each(['application/json', 'text/plain', 'multipart/form-data; boundary=x', '', 'photo'])(
    'the content type %j does not matter',
    async (contentType) => {
      const { uploadURL } = await start(office)
      expect((await put(uploadURL, png, contentType)).status).toBe(200)
    },
  )

  test('the link works once', async () => {
    const { uploadURL, publicPath } = await start(office)
    await put(uploadURL, png)
    expect(await refusal(await put(uploadURL, Buffer.from('%PDF-1.7')))).toEqual([403, 'upload_link_invalid'])
    expect((await get(publicPath, office)).headers.get('content-type')).toBe('image/png')
  })

  test('of many deliveries at once exactly one is kept', async () => {
    const before = await server.storedFiles()
    const { uploadURL, publicPath } = await start(office)
    const bodies = Array.from({ length: 8 }, (_, index) => Buffer.from(`%PDF-1.${String(index)}`))
    const answers = await Promise.all(bodies.map((body) => put(uploadURL, body)))
    const winners = bodies.filter((_, index) => answers[index]?.status === 200)
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 403, 403, 403, 403, 403, 403, 403])
    expect(await (await get(publicPath, office)).text()).toBe(String(winners[0]))
    expect(await server.storedFiles()).toHaveLength(before.length + 1)
  })

  test('the link lasts 15 minutes', async () => {
    const { uploadURL } = await start(office)
    const other = await start(office)
    server.pass(15 * minute - 1)
    expect((await put(uploadURL, png)).status).toBe(200)
    server.pass(1)
    expect(await refusal(await put(other.uploadURL, png))).toEqual([403, 'upload_link_invalid'])
  })

  test.each([
    ['a longer life', (url: URL) => url.searchParams.set('expires', '99999999999999')],
    ['no signature', (url: URL) => url.searchParams.delete('signature')],
    ['a signature cut short', (url: URL) => url.searchParams.set('signature', 'x')],
    ['two signatures', (url: URL) => url.searchParams.append('signature', 'x')],
  ])('a link changed for %s is refused', async (_name, change) => {
    const url = new URL((await start(office)).uploadURL)
    change(url)
    expect(await refusal(await put(url.href, png))).toEqual([403, 'upload_link_invalid'])
  })

  test('a link serves its own document only', async () => {
    const [one, other] = [new URL((await start(office)).uploadURL), new URL((await start(office)).uploadURL)]
    one.pathname = other.pathname
    expect(await refusal(await put(one.href, png))).toEqual([403, 'upload_link_invalid'])
  })

  test.each([
    ['nothing', '', [400, 'validation_failed']],
    ['text', 'Delivered at the dock', [415, 'unsupported_file']],
    ['a page with a script', '<script>alert(1)</script>', [415, 'unsupported_file']],
  ])('%s is refused, leaves nothing, and the link works again', async (_name, body, expected) => {
    const before = await server.storedFiles()
    const { uploadURL, publicPath } = await start(office, { contentType: 'image/png' })
    expect(await refusal(await put(uploadURL, body, 'image/png'))).toEqual(expected)
    expect(await server.storedFiles()).toEqual(before)
    expect((await get(publicPath, office)).status).toBe(404)
    expect((await put(uploadURL, png)).status).toBe(200)
  })

  test('25 MB are kept, and one byte more is not', async () => {
    const full = Buffer.alloc(maxUploadBytes, ' ')
    full.write('%PDF-1.7')
    await upload(office, full)
    const before = await server.storedFiles()
    const { uploadURL } = await start(office)
    const tooLarge = Buffer.concat([full, Buffer.from(' ')])
    expect(await refusal(await put(uploadURL, tooLarge))).toEqual([413, 'too_large'])
    expect(await refusal(await putInPieces(uploadURL, tooLarge))).toEqual([413, 'too_large'])
    expect(await server.storedFiles()).toEqual(before)
  })

  test('an upload that breaks off leaves nothing, and the link works again', async () => {
    const before = await server.storedFiles()
    const { uploadURL, publicPath } = await start(office)
    const phone = sendHalf(uploadURL, png)
    await expect.poll(server.storedFiles).toHaveLength(before.length + 1)
    phone.destroy()
    await expect.poll(server.storedFiles).toEqual(before)
    expect((await put(uploadURL, png)).status).toBe(200)
    expect((await get(publicPath, office)).status).toBe(200)
  })

  test('other calls still refuse what is not JSON', async () => {
    const response = await fetch(`${origin}/api/objects/upload`, {
      method: 'POST',
      headers: { ...office.headers, 'content-type': 'image/png' },
      body: png,
    })
    expect(await refusal(response)).toEqual([415, 'unsupported_media_type'])
  })
})

/** Sent in chunks, without a content length. */
function putInPieces(url: string, bytes: Uint8Array): Promise<Response> {
  const body = new ReadableStream({
    start: (controller) => {
      for (let at = 0; at < bytes.length; at += 1_000_000)
        controller.enqueue(bytes.subarray(at, at + 1_000_000))
      controller.close()
    },
  })
  return fetch(url, { method: 'PUT', body, duplex: 'half' })
}

/** Half of the promised bytes, and then nothing. */
function sendHalf(url: string, bytes: Uint8Array): net.Socket {
  const { host, hostname, port, pathname, search } = new URL(url)
  const socket = net.connect({ host: hostname, port: Number(port) })
  const head = [
    `PUT ${pathname}${search} HTTP/1.1`,
    `host: ${host}`,
    `content-length: ${String(bytes.length)}`,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  socket.write(bytes.subarray(0, bytes.length / 2))
  return socket
}

describe('a HEIC photo', () => {
  const heic = (name: string) => readFile(new URL(`./test-support/${name}.heic`, import.meta.url))

  test('is kept as it came, with a JPEG beside it', async () => {
    const bytes = await heic('corners')
    const path = await upload(office, bytes, { fileName: 'IMG_0042.HEIC' })
    const original = await get(path, office)
    expect(original.headers.get('content-type')).toBe('image/heic')
    expect(Buffer.from(await original.arrayBuffer()).equals(bytes)).toBe(true)
    const shown = await get(`${path}?as=jpeg`, office)
    expect(shown.headers.get('content-type')).toBe('image/jpeg')
    expect(shown.headers.get('content-disposition')).toContain('filename="IMG_0042.jpg"')
    expect(shown.headers.get('etag')).not.toBe(original.headers.get('etag'))
    expect(await cornersOf(await shown.arrayBuffer())).toEqual(['red', 'green', 'blue', 'white'])
  })

  test('taken sideways stands upright in the JPEG', async () => {
    const path = await upload(office, await heic('corners-turned'))
    const shown = await get(`${path}?as=jpeg`, office)
    expect(await cornersOf(await shown.arrayBuffer())).toEqual(['green', 'white', 'red', 'blue'])
  })

  test('that is damaged is kept all the same, without a JPEG', async () => {
    const path = await upload(office, (await heic('corners')).subarray(0, 400))
    expect((await get(path, office)).status).toBe(200)
    expect(await refusal(await get(`${path}?as=jpeg`, office))).toEqual([404, 'document_not_found'])
  })

  test('any other file is answered as it is', async () => {
    const path = await upload(office, png)
    expect((await get(`${path}?as=jpeg`, office)).headers.get('content-type')).toBe('image/png')
  })
})

const colors: Readonly<Record<string, string>> = {
  '100': 'red',
  '010': 'green',
  '001': 'blue',
  '111': 'white',
}

/** Top left, top right, bottom left, bottom right. */
async function cornersOf(jpeg: ArrayBuffer): Promise<(string | undefined)[]> {
  const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => {
    const from = (Math.floor(info.height * y) * info.width + Math.floor(info.width * x)) * info.channels
    return colors[Array.from(data.subarray(from, from + 3), (value) => (value > 100 ? '1' : '0')).join('')]
  }
  return [at(0.25, 0.25), at(0.75, 0.25), at(0.25, 0.75), at(0.75, 0.75)]
}

describe('reading a file', () => {
  test('is safe for the reader', async () => {
    const path = await upload(office, png, { fileName: '../"Łódź"\u202e\r\nx＂山.png' })
    const { headers } = await get(path, office)
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none'/) as string,
      'cache-control': 'private, no-cache',
      'content-length': String(png.length),
    })
    expect(headers.get('content-disposition')).toBe(
      `inline; filename="__odz_ x__.png"; filename*=UTF-8''${encodeURIComponent('_Łódź_ x＂山.png')}`,
    )
  })

  test('without a name is called after its purpose and load', async () => {
    const path = await upload(office, png, { purpose: 'pod' })
    expect((await get(path, office)).headers.get('content-disposition')).toContain('filename="pod.png"')
    const loadId = await server.aLoad(null)
    await attach(office, [path], loadId)
    expect((await get(path, office)).headers.get('content-disposition')).toContain(
      `filename="pod 109-2026-${loadId.slice(-6)}.png"`,
    )
  })

  test('the same bytes are not sent twice, but the person is checked again', async () => {
    const path = await upload(office, png)
    const etag = (await get(path, office)).headers.get('etag') ?? ''
    const again = await get(path, office, { 'if-none-match': etag })
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect((await get(path, null, { 'if-none-match': etag })).status).toBe(401)
    expect((await get(path, office, { 'if-none-match': '"other"' })).status).toBe(200)
  })

  test('may be asked about without being sent', async () => {
    const path = await upload(office, png)
    const answer = await fetch(`${origin}${path}`, { method: 'HEAD', headers: office.headers })
    expect([answer.status, answer.headers.get('content-length')]).toEqual([200, String(png.length)])
    expect(await answer.text()).toBe('')
  })

  test('a file whose bytes are gone is not found', async () => {
    const path = await upload(office, png)
    const { storageKey } = await deps.db
      .selectFrom('documents')
      .select('storageKey')
      .where('id', '=', path.replace('/objects/', ''))
      .executeTakeFirstOrThrow()
    await deps.storage.remove(storageKey)
    expect(await refusal(await get(path, office))).toEqual([404, 'document_not_found'])
  })

  test('what is not there is not found', async () => {
    const { publicPath } = await start(office)
    const paths = [
      publicPath,
      '/objects/0199f0a0-5d6e-7c3a-9f00-0a1b2c3d4e5f',
      '/objects/1',
      '/objects/..%2f..',
    ]
    for (const path of paths)
      expect(await refusal(await get(path, office))).toEqual([404, 'document_not_found'])
    expect(await refusal(await get('/objects/1', null))).toEqual([401, 'unauthorized'])
  })

  test('a driver sees own uploads and the papers of own loads, the office everything, others nothing', async () => {
    const [driver, stranger, regular] = await Promise.all([
      server.aUser('driver'),
      server.aUser('driver'),
      server.aUser('regular'),
    ])
    const own = await upload(driver, png)
    const onLoad = await upload(office, png, { purpose: 'bol' })
    const rate = await upload(office, png, { purpose: 'rate-confirmation' })
    const loose = await upload(office, png)
    const loadId = await server.aLoad(driver.id)
    await attach(office, [onLoad, rate], loadId)
    const seenBy = async (who: Caller | null) =>
      Promise.all([own, onLoad, rate, loose].map(async (path) => (await get(path, who)).status))
    expect(await seenBy(office)).toEqual([200, 200, 200, 200])
    expect(await seenBy(driver)).toEqual([200, 200, 404, 404])
    expect(await seenBy(stranger)).toEqual([404, 404, 404, 404])
    expect(await seenBy(regular)).toEqual([403, 403, 403, 403])
    expect(await seenBy(null)).toEqual([401, 401, 401, 401])

    await deps.db
      .updateTable('loads')
      .set({ deletedAt: '2026-03-02T15:00:00Z' })
      .where('id', '=', loadId)
      .execute()
    expect(await seenBy(driver)).toEqual([200, 404, 404, 404])
  })

  test('a confirmation that a driver brought stays readable to that driver, and to no other', async () => {
    const [before, now] = await Promise.all([server.aUser('driver'), server.aUser('driver')])
    const rate = await upload(before, png, { purpose: 'rate-confirmation' })
    const seen = async () => Promise.all([before, now].map(async (who) => (await get(rate, who)).status))
    const loadId = await server.aLoad(before.id)
    await attach(office, [rate], loadId)
    expect(await seen()).toEqual([200, 404])
    await deps.db.updateTable('loads').set({ driverId: now.id }).where('id', '=', loadId).execute()
    expect(await seen()).toEqual([404, 404])
  })

  test('a POD that a driver took is read by whoever drives the load now', async () => {
    const [before, now] = await Promise.all([server.aUser('driver'), server.aUser('driver')])
    const pod = await upload(before, png)
    const seen = async () =>
      Promise.all([before, now, office].map(async (who) => (await get(pod, who)).status))
    expect(await seen()).toEqual([200, 404, 200])
    const loadId = await server.aLoad(before.id)
    await attach(office, [pod], loadId)
    expect(await seen()).toEqual([200, 404, 200])
    await deps.db.updateTable('loads').set({ driverId: now.id }).where('id', '=', loadId).execute()
    expect(await seen()).toEqual([404, 200, 200])
  })
})

function attach(who: Caller, paths: string[], loadId: string) {
  return inTransaction(deps, async (tx) => {
    const actor = { ...actorOf(who), role: 'office' as const }
    await attachToLoad(
      tx,
      await requireAttachable(tx, actor, { field: 'podDocumentURL', paths, loadId }),
      loadId,
    )
  })
}

function actorOf({ id }: Caller) {
  return {
    kind: 'person' as const,
    id,
    username: null,
    firstName: null,
    lastName: null,
    truckNumber: null,
    language: null,
    sessionId: id,
  }
}
