import { once } from 'node:events'
import net from 'node:net'
import { expect, test, vi } from 'vitest'
import { maxUploadBytes } from '#domain/documents/file-size.ts'
import { documentServer } from './test-support/document-server.ts'

const server = await documentServer()

test('a file that says beforehand that it is too large is refused before a byte of it came', async () => {
  const office = await server.aUser('office')
  const started = await fetch(`${server.origin}/api/objects/upload`, {
    method: 'POST',
    headers: office.headers,
  })
  const { uploadURL } = (await started.json()) as { uploadURL: string }
  const { host, hostname, port, pathname, search } = new URL(uploadURL)
  const phone = net.connect({ host: hostname, port: Number(port) })
  phone.write(
    `PUT ${pathname}${search} HTTP/1.1\r\nhost: ${host}\r\ncontent-length: ${String(maxUploadBytes + 1)}\r\n\r\n`,
  )
  const [answer] = (await once(phone, 'data')) as [Buffer]
  phone.destroy()
  expect(answer.toString()).toMatch(/^HTTP\/1.1 413 /)
})

test('a link for a file that is too large is not given out', async () => {
  const office = await server.aUser('office')
  const start = (size: number) =>
    fetch(`${server.origin}/api/objects/upload`, {
      method: 'POST',
      headers: { ...office.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ size }),
    })
  expect((await start(maxUploadBytes)).status).toBe(200)
  expect((await start(maxUploadBytes + 1)).status).toBe(413)
  const rows = await server.deps.db
    .selectFrom('documents')
    .select('id')
    .where('uploadedBy', '=', office.id)
    .execute()
  expect(rows).toHaveLength(1)
})

test('a disk that fails makes no file too large, and the link works again', async () => {
  const office = await server.aUser('office')
  const { deps, origin } = server
  const started = await fetch(`${origin}/api/objects/upload`, { method: 'POST', headers: office.headers })
  const { uploadURL } = (await started.json()) as { uploadURL: string }
  const put = async () => (await fetch(uploadURL, { method: 'PUT', body: '%PDF-1.7' })).status
  const error = vi.spyOn(deps.log, 'error').mockReturnValue()
  const stage = vi.spyOn(deps.storage, 'stage').mockRejectedValueOnce(new Error('EIO'))
  expect(await put()).toBe(500)
  stage.mockRestore()
  error.mockRestore()
  expect(await put()).toBe(200)
})
