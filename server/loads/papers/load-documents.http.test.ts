import { beforeAll, describe, expect, test } from 'vitest'
import type { Load, LoadDocument } from '#contract/load-views.ts'
import { aLoad } from '../../../test/factories/load-factory.ts'
import { testApp, type SignedIn } from '../../../test/support/app.ts'

const { app, as, deps, setClock } = await testApp()
let office: SignedIn
let driver: SignedIn
let load: Load

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')

beforeAll(async () => {
  office = await as('dispatcher')
  driver = await as('driver')
})

async function upload(who: SignedIn, fileName: string, purpose?: string): Promise<string> {
  const { body } = await who.send<{ uploadURL: string; publicPath: string }>('POST /api/objects/upload', {
    fileName,
    purpose,
  })
  const { pathname, search } = new URL(body.uploadURL)
  const put = await app.inject({ method: 'PUT', url: `${pathname}${search}`, payload: pdf })
  expect(put.statusCode).toBe(200)
  return body.publicPath
}

const at = (rest = '') => `/api/loads/${load.id}/documents${rest}` as const
const idOf = (path: string) => path.replace('/objects/', '')
const kinds = async () =>
  (await office.send<LoadDocument[]>(`GET ${at()}`)).body.map(({ kind, fileName }) => [kind, fileName])

describe('papers of a load', () => {
  beforeAll(async () => {
    load = await aLoad(office, { tripRate: '900.00', driverId: driver.id })
  })

  test('are attached by kind and listed with who brought them', async () => {
    const paths = [await upload(office, 'bol-1.pdf'), await upload(office, 'bol-2.pdf')]
    const { status, body } = await office.send<Load>(`POST ${at()}`, {
      kind: 'bol',
      documentURL: paths.join(','),
    })
    expect([status, body.bolDocumentPath]).toEqual([200, paths.join(',')])
    const rate = await upload(office, 'rate.pdf')
    await office.send(`POST ${at()}`, { kind: 'rate-confirmation', documentURL: rate })
    const pod = await upload(driver, 'pod.pdf', 'pod')
    await driver.send(`PATCH /api/loads/${load.id}/pod`, { podDocumentURL: pod })
    expect(await kinds()).toEqual([
      ['bol', 'bol-1.pdf'],
      ['bol', 'bol-2.pdf'],
      ['rate-confirmation', 'rate.pdf'],
      ['pod', 'pod.pdf'],
    ])
    const { body: listed } = await office.send<LoadDocument[]>(`GET ${at()}`)
    expect(listed.at(-1)).toMatchObject({
      path: pod,
      contentType: 'application/pdf',
      size: pdf.length,
      uploadedBy: `Test ${driver.username}`,
    })
  })

  test('hide the rate confirmation from the driver', async () => {
    const rate = (await office.send<LoadDocument[]>(`GET ${at()}`)).body.find(
      ({ kind }) => kind === 'rate-confirmation',
    )
    expect((await driver.send(`GET ${rate?.path ?? ''}`)).status).toBe(404)
    expect((await office.send(`GET ${rate?.path ?? ''}`)).status).toBe(200)
    expect((await driver.send(`GET ${at()}`)).status).toBe(403)
  })

  test('come off one by one, and are then on no load', async () => {
    const [first, second] = (
      await office.send<Load>(`GET /api/loads/${load.id}`)
    ).body.bolDocumentPath?.split(',') ?? ['', '']
    const { body } = await office.send<Load>(`DELETE ${at(`/${idOf(first ?? '')}`)}`)
    expect(body.bolDocumentPath).toBe(second)
    expect((await office.send(`DELETE ${at(`/${idOf(first ?? '')}`)}`)).status).toBe(404)
    expect((await kinds()).map(([, name]) => name)).not.toContain('bol-1.pdf')
    const again = await office.send<Load>(`POST ${at()}`, { kind: 'bol', documentURL: first })
    expect(again.body.bolDocumentPath).toBe(`${second ?? ''},${first ?? ''}`)
  })

  test('take what the invoice says of the POD with them', async () => {
    await office.send(`POST /api/loads/${load.id}/generate-invoice`)
    const invoice = () =>
      deps.db
        .selectFrom('invoices')
        .select(['podUrl', 'podChecksum', 'podSnapshot', 'podAttachedAt'])
        .where('loadId', '=', load.id)
        .executeTakeFirstOrThrow()
    const withPod = await invoice()
    const { podUrl } = withPod
    expect(podUrl).toMatch(/^\/objects\//)
    // Another paper that comes and goes is none of its business.
    setClock('2026-03-02T15:30:00.000Z')
    const ticket = await upload(office, 'scale.pdf')
    await office.send(`POST ${at()}`, { kind: 'scale-ticket', documentURL: ticket })
    expect((await office.send(`DELETE ${at(`/${idOf(ticket)}`)}`)).status).toBe(200)
    expect(await invoice()).toEqual(withPod)
    const further = await upload(office, 'pod-2.pdf', 'pod')
    await office.send(`PATCH /api/loads/${load.id}/pod`, { podDocumentURL: further })
    expect(await invoice()).toMatchObject({
      ...{ podUrl: `${podUrl ?? ''},${further}`, podAttachedAt: '2026-03-02T15:30:00.000Z' },
    })
    await office.send(`DELETE ${at(`/${idOf(further)}`)}`)
    const { body } = await office.send<Load>(`DELETE ${at(`/${idOf(podUrl ?? '')}`)}`)
    expect(body.podDocumentPath).toBeNull()
    expect(await invoice()).toEqual({
      ...{ podUrl: null, podChecksum: null, podSnapshot: null, podAttachedAt: null },
    })
  })

  test('stay where they are the signature, whatever they were uploaded as', async () => {
    const signed = await upload(office, 'signature.pdf')
    await office.send(`POST ${at()}`, { kind: 'other', documentURL: signed })
    const signature = (signatureUrl: string | null) =>
      deps.db.updateTable('loads').set({ signatureUrl }).where('id', '=', load.id).execute()
    await signature(signed)
    expect((await office.send(`DELETE ${at(`/${idOf(signed)}`)}`)).status).toBe(404)
    expect(await kinds()).toContainEqual(['signature', 'signature.pdf'])
    await signature(null)
    expect((await office.send(`DELETE ${at(`/${idOf(signed)}`)}`)).status).toBe(200)
  })

  test('are refused when they are on another load or nothing at all', async () => {
    const [first] = (await office.send<Load>(`GET /api/loads/${load.id}`)).body.bolDocumentPath?.split(
      ',',
    ) ?? ['']
    const other = await aLoad(office)
    const body = { kind: 'bol', documentURL: first }
    expect((await office.send(`POST /api/loads/${other.id}/documents`, body)).status).toBe(400)
    expect((await office.send(`DELETE /api/loads/${other.id}/documents/${idOf(first ?? '')}`)).status).toBe(
      404,
    )
    for (const none of [' ', ',', ' , ,'])
      for (const [call, field, told] of [
        [`POST ${at()}`, 'documentURL', { kind: 'bol' }],
        [`PATCH /api/loads/${load.id}/pod`, 'podDocumentURL', {}],
      ] as const)
        expect(await office.send(call, { ...told, [field]: none })).toMatchObject({
          ...{ status: 400, body: { fields: { [field]: 'No Files Selected' } } },
        })
  })

  test('stay as they are once the load is paid', async () => {
    const [first] = (await office.send<Load>(`GET /api/loads/${load.id}`)).body.bolDocumentPath?.split(
      ',',
    ) ?? ['']
    await office.send(`PATCH /api/loads/${load.id}/status`, { status: 'delivered' })
    await office.send(`POST /api/loads/${load.id}/mark-paid`, { paymentMethod: 'check' })
    expect((await office.send(`DELETE ${at(`/${idOf(first ?? '')}`)}`)).body).toMatchObject({
      code: 'load_closed',
    })
  })
})
