import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Load, LoadDocument } from '#contract/load-views.ts'
import { aLoad } from '../../../test/factories/load-factory.ts'
import { testApp, type SignedIn } from '../../../test/support/app.ts'

const { as, setClock } = await testApp()
const taken = '2026-03-02T14:30:00.000Z'
const returned = '2026-03-02T15:00:00.000Z'
const now = '2026-03-02T18:00:00.000Z'
type Answer = Load & { code?: string }

const picture = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#ffffff' } })
  .png()
  .toBuffer()

let office: SignedIn
let driver: SignedIn
let load: Load
beforeEach(async () => {
  setClock('2026-03-02T14:00:00.000Z')
  office = await as('office')
  driver = await as('driver')
  load = await aLoad(office, { driverId: driver.id, tripRate: '100' })
  await driver.send(`PATCH /api/loads/${load.id}/status`, { status: 'in_transit' })
})

async function page(purpose = 'bol', who = driver): Promise<string> {
  const id = randomUUID()
  await who.send(`PUT /api/uploads/${id}`, { purpose, size: picture.length })
  const type = { 'content-type': 'application/octet-stream' }
  await who.send(`PUT /api/uploads/${id}/part?offset=0`, picture, type)
  return id
}
const photograph = async (happenedAt: string | null = taken, who = driver) =>
  who.send<Answer>(`POST /api/loads/${load.id}/papers`, {
    ...{ kind: 'bol', pages: [await page('bol', who)], happenedAt },
  })
const sign = async (signedAt = taken) =>
  driver.send<Answer>(`PATCH /api/loads/${load.id}/signature`, {
    signatureURL: `/objects/${await page('signature')}`,
    signedAt,
    signer: { printedName: 'Sandra Pruitt', role: 'shipper', isTyped: false },
  })
const kindsThere = async () =>
  (await office.send<LoadDocument[]>(`GET /api/loads/${load.id}/documents`)).body.map(({ kind }) => kind)
const giveBack = () => driver.send(`PATCH /api/loads/${load.id}/return-load`, { happenedAt: returned })
const assign = (driverId: string | null) => office.send(`PATCH /api/loads/${load.id}/assign`, { driverId })
const at = (iso: string) => {
  setClock(iso)
}

describe('what a driver photographed or got signed before the load left him', () => {
  const leaving: [string, () => Promise<unknown>][] = [
    ['was given back', giveBack],
    ['was taken by the office', () => assign(null)],
    [
      'waits for a driver again',
      () =>
        office.send(`PATCH /api/loads/${load.id}/force-status`, { status: 'pending', notes: 'Broke down' }),
    ],
  ]
  test.each(leaving)('comes to the load that %s, which stays without a driver', async (_, leave) => {
    at(returned)
    await leave()
    at(now)
    const [paper, signature] = [await photograph(), await sign()]
    expect([paper, signature].map(({ status, body }) => [status, body.driverId])).toEqual([
      [200, null],
      [200, null],
    ])
    expect((await kindsThere()).toSorted()).toEqual(['bol', 'signature'])
    expect((await driver.send(`GET /api/loads/${load.id}`)).status).toBe(404)
  })

  test('is found by the next driver', async () => {
    at(returned)
    await giveBack()
    at(now)
    const { body } = await photograph()
    const next = await as('driver')
    await assign(next.id)
    expect((await next.send(`GET ${String(body.bolDocumentPath)}`)).status).toBe(200)
    expect((await driver.send(`GET ${String(body.bolDocumentPath)}`)).status).toBe(404)
  })
})

describe('the load is as good as none', () => {
  const refused = { status: 404, body: { code: 'load_not_found' } }
  test('to a driver who photographs or signs after it left him', async () => {
    at(returned)
    await giveBack()
    at(now)
    expect(await photograph('2026-03-02T15:00:00.001Z')).toMatchObject(refused)
    expect(await photograph(null)).toMatchObject(refused)
    expect(await sign(now)).toMatchObject(refused)
    expect(await kindsThere()).toEqual([])
  })

  test('where it is another driver’s, or in the trash', async () => {
    at(returned)
    await giveBack()
    await assign((await as('driver')).id)
    expect(await photograph()).toMatchObject(refused)
    expect(await sign()).toMatchObject(refused)
    expect(await kindsThere()).toEqual([])
    await assign(null)
    await office.send(`DELETE /api/loads/${load.id}`)
    expect(await photograph()).toMatchObject(refused)
  })

  test('to whoever never had it, or was not the last to have it', async () => {
    const stranger = await as('driver')
    at(returned)
    await giveBack()
    expect(await photograph(taken, stranger)).toMatchObject(refused)
    await assign(stranger.id)
    at(now)
    await assign(null)
    expect(await photograph()).toMatchObject(refused)
    expect((await photograph('2026-03-02T16:00:00.000Z', stranger)).status).toBe(200)
  })

  test('to any other of his calls', async () => {
    at(returned)
    await giveBack()
    const calls = [
      [`PATCH /api/loads/${load.id}/status`, { status: 'at_shipper', happenedAt: taken }],
      [`PATCH /api/loads/${load.id}/pod`, { podDocumentURL: `/objects/${await page('pod')}` }],
      [`PATCH /api/loads/${load.id}/return-load`, { happenedAt: taken }],
    ] as const
    for (const [call, body] of calls) expect(await driver.send(call, body)).toMatchObject(refused)
  })
})
