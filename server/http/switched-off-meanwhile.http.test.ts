import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, test, vi } from 'vitest'
import { testApp, type SignedIn } from '../../test/support/app.ts'
import { labelledPaper, pdfOf } from '../ratecons/test-support/papers.ts'

const { app, as, deps } = await testApp()
const admin = await as('admin')

/** Sends a file in two halves; when it was let in, and before the second one, something happens. */
async function sent(
  who: SignedIn,
  to: { url: string; type: string },
  file: Buffer,
  meanwhile: () => Promise<unknown>,
) {
  const token = await who.send<{ token: string }>('POST /api/auth/browser-bypass')
  const statements = vi.spyOn(deps.pool, 'query')
  const halves = async function* () {
    yield file.subarray(0, file.length / 2)
    // The session is the first thing that a call reads.
    await vi.waitUntil(() => statements.mock.settledResults.some(({ type }) => type === 'fulfilled'), {
      timeout: 30_000,
    })
    statements.mockRestore()
    await meanwhile()
    yield file.subarray(file.length / 2)
  }
  const { statusCode } = await app.inject({
    method: 'POST',
    url: to.url,
    headers: {
      'x-bypass-token': token.body.token,
      cookie: [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'content-type': to.type,
    },
    payload: Readable.from(halves()),
  })
  return statusCode
}

const csv = { url: '/api/imports?kind=customers&fileName=file.csv', type: 'text/csv' }
const rows = Buffer.from('Customer,Phone\r\nAlamo Freight,(806) 555-0142\r\n')
const scan = { url: '/api/ocr/extract', type: 'multipart/form-data; boundary=edge' }
const part = (bytes: Buffer) =>
  Buffer.concat([
    Buffer.from('--edge\r\nContent-Disposition: form-data; name="image"; filename="a.pdf"\r\n\r\n'),
    ...[bytes, Buffer.from('\r\n--edge--\r\n')],
  ])
const left = async () => {
  const folder = join(deps.config.dataDir, 'objects')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const drafts = await deps.db.selectFrom('imports').select('id').execute()
  return [drafts.length, entries.filter((entry) => entry.isFile()).length]
}
const switchOff = ({ id }: SignedIn) => admin.send(`PATCH /api/users/${id}`, { isActive: false })

test('a file of rows whose sender is switched off while it is under way is not taken', async () => {
  const [office, other] = [await as('office'), await as('office')]
  const before = await left()
  expect(await sent(office, csv, rows, () => switchOff(office))).toBe(401)
  expect(await left()).toEqual(before)
  expect(await sent(other, csv, rows, () => Promise.resolve())).toBe(201)
})

test('nor one whose sender may not import any more', async () => {
  const office = await as('office')
  const before = await left()
  const toDriver = () =>
    deps.db.updateTable('users').set({ role: 'driver' }).where('id', '=', office.id).execute()
  expect(await sent(office, csv, rows, toDriver)).toBe(403)
  expect(await left()).toEqual(before)
})

test('a rate confirmation whose sender is switched off while it is under way is not read', async () => {
  const [office, other] = [await as('office'), await as('office')]
  const paper = part(await pdfOf(labelledPaper))
  expect(await sent(office, scan, paper, () => switchOff(office))).toBe(401)
  expect(await sent(other, scan, paper, () => Promise.resolve())).toBe(200)
})
