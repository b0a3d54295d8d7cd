import { once } from 'node:events'
import net from 'node:net'
import { expect, test, vi } from 'vitest'
import { documentServer, type Caller } from './test-support/document-server.ts'

const server = await documentServer()
const bytes = Buffer.from(`%PDF-1.7 ${'a line of a paper '.repeat(5000)}`)

async function linkOf({ headers }: Caller): Promise<URL> {
  const started = await fetch(`${server.origin}/api/objects/upload`, { method: 'POST', headers })
  return new URL(((await started.json()) as { uploadURL: string }).uploadURL)
}
const switchTo = (isActive: boolean, { id }: Caller) =>
  server.deps.db.updateTable('users').set({ isActive }).where('id', '=', id).execute()
const put = async (url: URL) => (await fetch(url, { method: 'PUT', body: bytes })).status

test('a link of somebody who is switched off takes no file, until that is taken back', async () => {
  const [office, other] = [await server.aUser('office'), await server.aUser('office')]
  const [own, theirs] = [await linkOf(office), await linkOf(other)]
  await switchTo(false, office)
  const stage = vi.spyOn(server.deps.storage, 'stage')
  expect([await put(own), await put(theirs)]).toEqual([403, 200])
  // Theirs alone: nothing of the other file was taken in.
  expect(stage).toHaveBeenCalledTimes(1)
  stage.mockRestore()
  await switchTo(true, office)
  expect(await put(own)).toBe(200)
})

test('nor is a file kept whose bytes are under way meanwhile', async () => {
  const office = await server.aUser('office')
  const before = await server.storedFiles()
  const { host, hostname, port, pathname, search } = await linkOf(office)
  const stage = vi.spyOn(server.deps.storage, 'stage')
  const page = net.connect({ host: hostname, port: Number(port) })
  page.write(
    `PUT ${pathname}${search} HTTP/1.1\r\nhost: ${host}\r\ncontent-length: ${String(bytes.length)}\r\n\r\n`,
  )
  page.write(bytes.subarray(0, 40_000))
  // It was let in: only what comes at the end can refuse it now.
  await vi.waitUntil(() => stage.mock.calls.length > 0, { timeout: 30_000 })
  stage.mockRestore()
  await switchTo(false, office)
  page.write(bytes.subarray(40_000))
  const [answer] = (await once(page, 'data')) as [Buffer]
  page.destroy()
  expect(answer.toString()).toMatch(/^HTTP\/1.1 403 /)
  expect(await server.storedFiles()).toEqual(before)
})
