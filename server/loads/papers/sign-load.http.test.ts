import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { Load, LoadDocument } from '#contract/load-views.ts'
import { aLoad } from '../../../test/factories/load-factory.ts'
import { testApp, type SignedIn } from '../../../test/support/app.ts'

const { as, deps, setClock } = await testApp()
const office = await as('office')
const driver = await as('driver')
const now = '2026-03-02T15:00:00.000Z'
const earlier = '2026-03-02T14:20:00.000Z'
type Failure = { code: string; fields: Record<string, string> }

const drawing = (width: number, noise = false) =>
  sharp({
    create: {
      ...{ width, height: width / 2, channels: 3, background: '#ffffff' },
      ...(noise && { noise: { type: 'gaussian', mean: 128, sigma: 60 } }),
    },
  })
const png = await drawing(400).png().toBuffer()
const jpeg = await drawing(400).jpeg().toBuffer()
const gif = await drawing(400).gif().toBuffer()
const huge = await drawing(1600, true).png({ compressionLevel: 0 }).toBuffer()

const signer = {
  printedName: ' Sandra Pruitt ',
  role: 'receiver',
  isTyped: false,
  place: { name: 'Elm Hollow Building Materials', city: 'Abilene', state: 'TX' },
  position: { latitude: 32.44874123, longitude: -99.73314, accuracy: 12.5 },
  documentHash: 'a0'.repeat(32),
}
const facts = { ...signer, printedName: 'Sandra Pruitt', signedAt: earlier, recordedAt: now }

/** Uploads in parts, like the phone. */
async function upload(bytes = png, who: SignedIn = driver, purpose = 'signature'): Promise<string> {
  const id = randomUUID()
  await who.send(`PUT /api/uploads/${id}`, { purpose, size: bytes.length, fileName: 'signature.png' })
  for (let offset = 0; offset < bytes.length; offset += 1024 * 1024) {
    const part = bytes.subarray(offset, offset + 1024 * 1024)
    const type = { 'content-type': 'application/octet-stream' }
    expect((await who.send(`PUT /api/uploads/${id}/part?offset=${String(offset)}`, part, type)).status).toBe(
      200,
    )
  }
  return `/objects/${id}`
}
const ofDriver = () => aLoad(office, { driverId: driver.id, tripRate: '100' })
const sign = ({ id }: Load, body: object, headers = {}, who = driver) =>
  who.send<Load & Failure>(
    `PATCH /api/loads/${id}/signature`,
    { signedAt: earlier, signer, ...body },
    headers,
  )
const papersOf = async ({ id }: Load) =>
  (await office.send<LoadDocument[]>(`GET /api/loads/${id}/documents`)).body
const signaturesOf = ({ id }: Load) =>
  deps.db.selectFrom('signatures').select('documentId').where('loadId', '=', id).execute()
const eventsOf = ({ id }: Load) =>
  deps.db
    .selectFrom('loadEvents')
    .select('data')
    .where('loadId', '=', id)
    .where('kind', '=', 'signed')
    .execute()

describe('a signature', () => {
  test('is kept with who gave it, as what, when and where, and what was signed', async () => {
    const load = await ofDriver()
    const signatureURL = await upload()
    const { status, body } = await sign(load, { signatureURL })
    expect([status, body.signatureURL, body.signedAt]).toEqual([200, signatureURL, earlier])
    expect(await papersOf(load)).toMatchObject([{ kind: 'signature', path: signatureURL, signature: facts }])
    expect(await eventsOf(load)).toEqual([
      { data: { signatureUrl: signatureURL, printedName: 'Sandra Pruitt', role: 'receiver' } },
    ])
  })

  test('is kept as well when the phone knows neither place nor page, and when it says nothing at all', async () => {
    const [load, silent] = [await ofDriver(), await ofDriver()]
    const bare = { printedName: 'Sandra Pruitt', role: 'shipper', isTyped: true }
    await sign(load, { signatureURL: await upload(), signer: bare })
    expect((await papersOf(load))[0]?.signature).toEqual({
      ...{ ...bare, signedAt: earlier, recordedAt: now },
      ...{ place: { name: null, city: null, state: null }, position: null, documentHash: null },
    })
    const signatureURL = await upload()
    expect((await sign(silent, { signatureURL, signer: undefined })).body.signatureURL).toBe(signatureURL)
    expect(await papersOf(silent)).toMatchObject([{ kind: 'signature', signature: null }])
    expect(await signaturesOf(silent)).toEqual([])
  })

  test('sent again, under its key or without, is the same one', async () => {
    const load = await ofDriver()
    const signatureURL = await upload()
    const key = { 'idempotency-key': randomUUID() }
    const first = await sign(load, { signatureURL }, key)
    expect((await sign(load, { signatureURL }, key)).body).toEqual(first.body)
    const without = await sign(load, { signatureURL, signedAt: now })
    expect([without.status, without.body.signedAt]).toEqual([200, earlier])
    expect([(await signaturesOf(load)).length, (await eventsOf(load)).length]).toEqual([1, 1])
  })

  test('stays among the papers when another one takes its place, and cannot be taken off', async () => {
    const load = await ofDriver()
    const shipper = await upload(jpeg)
    setClock('2026-03-02T15:00:01.000Z')
    const receiver = await upload()
    setClock(now)
    await sign(load, { signatureURL: shipper, signer: { ...signer, role: 'shipper' } })
    await sign(load, { signatureURL: receiver })
    expect((await papersOf(load)).map(({ path, signature }) => [path, signature?.role])).toEqual([
      [shipper, 'shipper'],
      [receiver, 'receiver'],
    ])
    for (const path of [shipper, receiver]) {
      const at = `/api/loads/${load.id}/documents/${path.replace('/objects/', '')}`
      expect((await office.send<Failure>(`DELETE ${at}`)).body.code).toBe('document_not_found')
    }
    const back = await sign(load, { signatureURL: shipper })
    expect([back.status, (await signaturesOf(load)).length]).toEqual([400, 2])
  })

  test('told by a clock that runs ahead was given now', async () => {
    const load = await ofDriver()
    const signedAt = '2026-03-02T18:00:00-06:00'
    expect((await sign(load, { signatureURL: await upload(), signedAt })).body.signedAt).toBe(now)
    const west = await ofDriver()
    const { body } = await sign(west, { signatureURL: await upload(), signedAt: '2026-03-02T08:20:00-06:00' })
    expect(body.signedAt).toBe(earlier)
  })
})

describe('a signature is refused', () => {
  test.each([
    ['a GIF', () => gif],
    ['a PDF', () => Buffer.from('%PDF-1.7\n')],
    ['a photo of more than 1 MB', () => huge],
  ])('as %s', async (_, bytes) => {
    const load = await ofDriver()
    const { status, body } = await sign(load, { signatureURL: await upload(bytes()) })
    const words = 'A signature is a PNG or JPEG picture of up to 1 MB. Sign again.'
    expect([status, body.fields]).toEqual([400, { signatureURL: words }])
    expect([await papersOf(load), await signaturesOf(load)]).toEqual([[], []])
  })

  test('on a load of another driver, as the picture of another one, and from the office', async () => {
    const [load, stranger] = [await ofDriver(), await as('driver')]
    const signatureURL = await upload()
    const theirs = await sign(load, { signatureURL: await upload(png, stranger) }, {}, stranger)
    expect([theirs.status, theirs.body.code]).toEqual([404, 'load_not_found'])
    const borrowed = await sign(load, { signatureURL: await upload(png, stranger) })
    expect(borrowed.status).toBe(400)
    const forThem = await sign(load, { signatureURL }, {}, office)
    expect([forThem.status, forThem.body.code]).toEqual([403, 'forbidden'])
    expect(await signaturesOf(load)).toEqual([])
  })

  test('where the file is a page of the POD, or did not come whole', async () => {
    const load = await ofDriver()
    const pod = await upload(png, driver, 'pod')
    await driver.send(`PATCH /api/loads/${load.id}/pod`, { podDocumentURL: pod })
    expect((await sign(load, { signatureURL: pod })).body.fields).toEqual({
      signatureURL: 'This file is a paper of the load already. Sign again.',
    })
    const id = randomUUID()
    await driver.send(`PUT /api/uploads/${id}`, { purpose: 'signature', size: 500 })
    expect((await sign(load, { signatureURL: `/objects/${id}` })).status).toBe(400)
    expect((await papersOf(load)).map(({ kind }) => kind)).toEqual(['pod'])
  })
})

test('a load deleted for good takes its signatures along', async () => {
  const load = await ofDriver()
  await sign(load, { signatureURL: await upload() })
  await office.send(`DELETE /api/loads/${load.id}`)
  const admin = await as('admin')
  const { status } = await admin.send(`DELETE /api/trash/loads/${load.id}`)
  expect([status, await signaturesOf(load)]).toEqual([200, []])
})

test('what is printed with the invoice holds the signature, and neither position nor hash', async () => {
  const load = await ofDriver()
  const preview = async () => {
    const { body } = await office.send<{ signature: unknown }>(
      `POST /api/invoices/${invoiceNumber}/print-preview`,
      {
        loadId: load.id,
      },
    )
    return body.signature
  }
  const { invoiceNumber } = (
    await office.send<{ invoiceNumber: string }>(`POST /api/loads/${load.id}/generate-invoice`)
  ).body
  expect(await preview()).toBeNull()
  const path = await upload()
  await sign(load, { signatureURL: path })
  const { printedName, role, isTyped, place } = facts
  expect(await preview()).toEqual({ path, signedAt: earlier, signer: { printedName, role, isTyped, place } })
  const alone = await office.send<{ signature: unknown }>(
    `POST /api/invoices/${invoiceNumber}/print-preview`,
    {},
  )
  expect(alone.body.signature).toBeNull()
  const silent = await upload()
  await sign(load, { signatureURL: silent, signer: null })
  expect(await preview()).toEqual({ path: silent, signedAt: earlier, signer: null })
})
