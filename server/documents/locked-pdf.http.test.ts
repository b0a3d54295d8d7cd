import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { aLockedPdf, aPdf } from '../packages/test-support/nasty-documents.ts'
import { documentServer, type Caller } from './test-support/document-server.ts'

const server = await documentServer()
const { origin } = server
let office: Caller
let driver: Caller
beforeEach(async () => {
  office = await server.aUser('office')
  driver = await server.aUser('driver')
})

const passwords = { userPassword: 'broker', ownerPassword: 'owner' }
const refused = [415, 'pdf_locked']

/** As the office's pages do it. */
async function upload(bytes: Uint8Array): Promise<unknown[]> {
  const started = await fetch(`${origin}/api/objects/upload`, { method: 'POST', headers: office.headers })
  const { uploadURL } = (await started.json()) as { uploadURL: string }
  const response = await fetch(uploadURL, { method: 'PUT', body: bytes as Uint8Array<ArrayBuffer> })
  const { code } = (await response.json()) as { code?: string }
  return [response.status, code]
}

/** As the driver's phone does it. */
async function sendInParts(id: string, bytes: Uint8Array): Promise<unknown[]> {
  const headers = { ...driver.headers, 'content-type': 'application/json' }
  const body = JSON.stringify({ purpose: 'pod', size: bytes.length, fileName: 'pod-1.pdf' })
  await fetch(`${origin}/api/uploads/${id}`, { method: 'PUT', headers, body })
  const response = await fetch(`${origin}/api/uploads/${id}/part?offset=0`, {
    ...{ method: 'PUT', headers: { ...driver.headers, 'content-type': 'application/pdf' } },
    body: bytes as Uint8Array<ArrayBuffer>,
  })
  const answer = (await response.json()) as { code?: string; isComplete?: boolean }
  return [response.status, answer.code ?? answer.isComplete]
}

test.each(['1.4', '1.7ext3'] as const)(
  'a PDF (%s) that opens only with a password is refused',
  async (pdfVersion) => {
    const locked = await aLockedPdf('signed', { ...passwords, pdfVersion })
    expect(await upload(locked)).toEqual(refused)
    expect(await server.storedFiles()).toEqual([])
  },
)

test('from a phone it is refused as well, and what came of it is not kept', async () => {
  const id = randomUUID()
  expect(await sendInParts(id, await aLockedPdf('signed', passwords))).toEqual(refused)
  const answer = await fetch(`${origin}/api/uploads/${id}/part?offset=0`, {
    method: 'PUT',
    headers: driver.headers,
  })
  expect(await answer.json()).toMatchObject({ offset: 0, isComplete: false })
})

test('what everybody can open is taken: with an owner’s password alone, or only speaking of encryption', async () => {
  expect(await upload(await aLockedPdf('signed', { ownerPassword: 'owner' }))).toEqual([200, undefined])
  const speaking = Buffer.concat([await aPdf('signed'), Buffer.from('\n% /Encrypt\n')])
  expect(await upload(speaking)).toEqual([200, undefined])
})

test('so is what cannot be told from the file', async () => {
  expect(await upload(Buffer.from('%PDF-1.7\ntrailer << /Encrypt 9 0 R >>\n'))).toEqual([200, undefined])
})
