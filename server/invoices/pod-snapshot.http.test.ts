import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Load } from '#contract/load-views.ts'
import { aLoad } from '../../test/factories/load-factory.ts'
import { picture } from '../../test/factories/uploads.ts'
import { testApp } from '../../test/support/app.ts'

const { app, as, deps, setClock } = await testApp()
const office = await as('office')
const start = '2026-03-02T15:00:00.000Z'
const later = '2026-03-02T16:00:00.000Z'
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')
const aPdf = (text: string) => Buffer.from(`%PDF-1.7\n% ${text}\n`)

async function upload(bytes: Buffer, fileName?: string): Promise<string> {
  const body = { fileName, purpose: 'pod' }
  const started = await office.send<{ uploadURL: string; publicPath: string }>(
    'POST /api/objects/upload',
    body,
  )
  const { pathname, search } = new URL(started.body.uploadURL)
  const put = await app.inject({ method: 'PUT', url: `${pathname}${search}`, payload: bytes })
  expect(put.statusCode).toBe(200)
  return started.body.publicPath
}
const attach = async ({ id }: Load, ...paths: string[]) => {
  const answer = await office.send(`PATCH /api/loads/${id}/pod`, { podDocumentURL: paths.join(',') })
  expect(answer.status).toBe(200)
}
const generate = async ({ id }: Load) =>
  (await office.send<{ invoiceNumber: string }>(`POST /api/loads/${id}/generate-invoice`)).body.invoiceNumber
const snapshotOf = async (number: string) => {
  const { podUrl, podChecksum, podAttachedAt, podSnapshot } = await deps.db
    .selectFrom('invoices')
    .selectAll()
    .where('invoiceNumber', '=', number)
    .executeTakeFirstOrThrow()
  return { podUrl, podChecksum, podAttachedAt, podSnapshot }
}
const none = { podUrl: null, podChecksum: null, podAttachedAt: null, podSnapshot: null }

test('an invoice knows the POD that was there before it, and those that come later, in their order', async () => {
  const [load, bystander] = [await aLoad(office, { tripRate: '10' }), await aLoad(office, { tripRate: '10' })]
  const [first, second] = [aPdf('signed'), picture]
  const theirs = await generate(bystander)
  const path = await upload(first, 'signed.pdf')
  await attach(load, path)
  const number = await generate(load)
  expect(await snapshotOf(number)).toEqual({
    podUrl: path,
    podChecksum: sha256(first),
    podAttachedAt: start,
    podSnapshot: { size: first.length, contentType: 'application/pdf' },
  })
  setClock(later)
  const more = await upload(second)
  await attach(load, more)
  expect(await snapshotOf(number)).toEqual({
    podUrl: `${path},${more}`,
    podChecksum: sha256(`${sha256(first)}\n${sha256(second)}`),
    podAttachedAt: later,
    podSnapshot: { size: first.length + second.length, contentType: 'application/pdf' },
  })
  expect(await snapshotOf(theirs)).toEqual(none)

  const preview = (loadId?: string) =>
    office.send<{ pod: object[] }>(`POST /api/invoices/${number}/print-preview`, loadId && { loadId })
  expect((await preview(load.id)).body.pod).toEqual([
    { path, fileName: 'signed.pdf', contentType: 'application/pdf' },
    { path: more, fileName: 'POD', contentType: 'image/png' },
  ])
  expect((await preview()).body.pod).toEqual([])
  const other = await office.send<{ pod: object[] }>(`POST /api/invoices/${theirs}/print-preview`, {
    loadId: bystander.id,
  })
  expect(other.body.pod).toEqual([])

  for (const gone of [path, more])
    await office.send(`DELETE /api/loads/${load.id}/documents/${gone.replace('/objects/', '')}`)
  expect(await snapshotOf(number)).toEqual(none)
  setClock(start)
})

test('a void invoice keeps the POD that it had', async () => {
  const load = await aLoad(office, { tripRate: '10' })
  const path = await upload(aPdf('first'))
  await attach(load, path)
  const number = await generate(load)
  const before = await snapshotOf(number)
  await office.send(`POST /api/invoices/${number}/void`)
  await attach(load, await upload(aPdf('second')))
  expect(await snapshotOf(number)).toEqual(before)
})

test('a POD of which no file is there is not shown, and is no part of the invoice', async () => {
  const load = await aLoad(office, { tripRate: '10' })
  const path = await upload(aPdf('signed'), 'signed.pdf')
  await attach(load, path)
  const lost = `/objects/${deps.newId()}`
  const podOf = async (podDocumentPath: string) => {
    await deps.db.updateTable('loads').set({ podDocumentPath }).where('id', '=', load.id).execute()
    const number = await generate(load)
    const { body } = await office.send<{ pod: { path: string }[] }>(
      `POST /api/invoices/${number}/print-preview`,
      { loadId: load.id },
    )
    return { number, shown: body.pod.map((file) => file.path) }
  }
  const { number, shown } = await podOf(lost)
  expect([shown, await snapshotOf(number)]).toEqual([[], none])
  expect((await podOf(`${lost},${path}`)).shown).toEqual([path])
})
