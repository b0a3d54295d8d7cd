import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { Load, LoadDocument, StatusHistoryEntry } from '#contract/load-views.ts'
import { aLoad } from '../../../test/factories/load-factory.ts'
import { testApp, type SignedIn } from '../../../test/support/app.ts'

const { app, as, deps, setClock } = await testApp()
const office = await as('office')
const driver = await as('driver')
type Failure = { code: string }
const start = '2026-03-02T15:00:00.000Z'
const earlier = '2026-03-02T14:20:00.000Z'

const picture = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#ffffff' } })
  .png()
  .toBuffer()

async function upload(
  who: SignedIn,
  purpose: string,
  payload: string | Buffer = purpose === 'signature' ? picture : '%PDF-1.7',
): Promise<string> {
  const { body } = await who.send<{ uploadURL: string; publicPath: string }>('POST /api/objects/upload', {
    purpose,
  })
  const { pathname, search } = new URL(body.uploadURL)
  const put = await app.inject({ method: 'PUT', url: `${pathname}${search}`, payload })
  expect(put.statusCode).toBe(200)
  return body.publicPath
}
const ofDriver = () => aLoad(office, { driverId: driver.id, tripRate: '100' })
const sign = ({ id }: Load, body: object) =>
  driver.send<Load & Failure>(`PATCH /api/loads/${id}/signature`, body)
const attachPod = (who: SignedIn, { id }: Load, podDocumentURL: string) =>
  who.send<Load & Failure>(`PATCH /api/loads/${id}/pod`, { podDocumentURL })
const remove = ({ id }: Load, path: string) =>
  office.send<Load & Failure>(`DELETE /api/loads/${id}/documents/${path.replace('/objects/', '')}`)
const loadNow = async ({ id }: Load) => (await office.send<Load>(`GET /api/loads/${id}`)).body
const historyOf = async ({ id }: Load) =>
  (await office.send<StatusHistoryEntry[]>(`GET /api/loads/${id}/history`)).body.map(
    ({ fromStatus, status, source, notes }) => [fromStatus, status, source, notes],
  )

describe('a signature', () => {
  test('is kept with the moment at which it was given, and told as that', async () => {
    const [load, bystander] = [await ofDriver(), await ofDriver()]
    const signatureURL = await upload(driver, 'signature')
    const { status, body } = await sign(load, { signatureURL, signedAt: earlier })
    expect([status, body.signatureURL, body.signedAt]).toEqual([200, signatureURL, earlier])
    const { body: listed } = await office.send<LoadDocument[]>(`GET /api/loads/${load.id}/documents`)
    expect(listed.map(({ kind, path }) => [kind, path])).toEqual([['signature', signatureURL]])
    const [event] = await deps.db
      .selectFrom('loadEvents')
      .select(['data', 'happenedAt', 'recordedAt'])
      .where('loadId', '=', load.id)
      .where('kind', '=', 'signed')
      .execute()
    expect(event).toEqual({ data: { signatureUrl: signatureURL }, happenedAt: earlier, recordedAt: start })
    expect((await loadNow(bystander)).signatureURL).toBeNull()
  })

  test('without a moment was given now', async () => {
    const load = await ofDriver()
    setClock('2026-03-02T15:45:00.000Z')
    const { body } = await sign(load, { signatureURL: await upload(driver, 'signature') })
    expect(body.signedAt).toBe('2026-03-02T15:45:00.000Z')
    setClock(start)
  })

  test('cannot be taken away by the office, nor be one that somebody else uploaded', async () => {
    const load = await ofDriver()
    const stranger = await as('driver')
    const theirs = await sign(load, { signatureURL: await upload(stranger, 'signature') })
    expect([theirs.status, (await loadNow(load)).signatureURL]).toEqual([400, null])
    const signatureURL = await upload(driver, 'signature')
    await sign(load, { signatureURL })
    const removed = await remove(load, signatureURL)
    expect([removed.status, removed.body.code]).toEqual([404, 'document_not_found'])
    expect((await loadNow(load)).signatureURL).toBe(signatureURL)
  })

  test('is too late once the load is paid', async () => {
    const load = await ofDriver()
    const signatureURL = await upload(driver, 'signature')
    await office.send(`POST /api/loads/${load.id}/generate-invoice`)
    await office.send(`PATCH /api/loads/${load.id}/status`, { status: 'delivered' })
    await office.send(`POST /api/loads/${load.id}/mark-paid`, { paymentMethod: 'ach' })
    const { status, body } = await sign(load, { signatureURL })
    expect([status, body.code, (await loadNow(load)).signatureURL]).toEqual([409, 'load_closed', null])
  })
})

describe('a proof of delivery', () => {
  test('sends a delivered load on to the invoice, and says that it did so by itself', async () => {
    const load = await ofDriver()
    await driver.send(`PATCH /api/loads/${load.id}/status`, { status: 'delivered' })
    const { body } = await attachPod(driver, load, await upload(driver, 'pod'))
    expect(body.status).toBe('awaiting_invoicing')
    expect((await historyOf(load)).slice(-2)).toEqual([
      ['assigned', 'delivered', 'driver', null],
      ['delivered', 'awaiting_invoicing', 'system', 'Proof of delivery attached'],
    ])
  })

  test('that comes before the delivery lets the load go on once it is delivered', async () => {
    const load = await ofDriver()
    expect((await attachPod(driver, load, await upload(driver, 'pod'))).body.status).toBe('assigned')
    await driver.send(`PATCH /api/loads/${load.id}/status`, { status: 'delivered' })
    expect((await historyOf(load)).at(-1)).toEqual([
      ...['delivered', 'awaiting_invoicing', 'system', 'Delivered with proof of delivery'],
    ])
    const back = { status: 'delivered', notes: 'Not there yet' }
    await office.send(`PATCH /api/loads/${load.id}/force-status`, back)
    expect((await loadNow(load)).status).toBe('delivered')
  })

  test('is added to what is there, each file once, whatever it was uploaded as', async () => {
    const load = await ofDriver()
    const [first, second] = [await upload(driver, 'pod'), await upload(office, 'other')]
    await attachPod(driver, load, first)
    const { body } = await attachPod(office, load, `${first},${second}`)
    expect(body.podDocumentPath).toBe(`${first},${second}`)
    expect((await driver.send(`GET ${second}`)).status).toBe(200)
    const kept = await remove(load, first)
    expect([kept.status, kept.body.podDocumentPath]).toEqual([200, second])
  })

  test('that is no file of ours is refused, and nothing is attached', async () => {
    const load = await ofDriver()
    const good = await upload(driver, 'pod')
    const { status } = await attachPod(driver, load, `${good},/objects/${deps.newId()}`)
    expect([status, (await loadNow(load)).podDocumentPath]).toEqual([400, null])
  })
})

test('the papers of a load in the trash are not listed', async () => {
  const load = await ofDriver()
  await office.send(`DELETE /api/loads/${load.id}`)
  const { status, body } = await office.send<Failure>(`GET /api/loads/${load.id}/documents`)
  expect([status, body.code]).toEqual([404, 'load_not_found'])
})
