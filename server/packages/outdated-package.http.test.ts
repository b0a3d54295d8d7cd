import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { LoadDocument } from '#contract/load-views.ts'
import type { Mail } from '#contract/outbox.ts'
import { documentPath } from '#domain/documents/document-path.ts'
import { testApp, type SignedIn } from '../../test/support/app.ts'
import { duringChange } from '../../test/support/during-change.ts'
import { insertDocument } from '../documents/document-store.ts'
import { heicToJpeg } from '../documents/heic-preview.ts'
import { receiveUpload } from '../documents/receive-upload.ts'
import { doJobs } from '../notices/test-support/do-jobs.ts'
import { answer, mailServer } from '../providers/mail/test-support/mail-server.ts'
import { paper, revised } from '../ratecons/test-support/revising.ts'
import { aPdf, aPhoto } from './test-support/nasty-documents.ts'
import { seenPages } from './test-support/seen-pdf.ts'

type Answer = { id: string; code?: string; message?: string; mailId?: string }
let refuses = true
const server = await mailServer({
  onRcptTo: (_address, _session, done) => {
    done(refuses ? answer(550, 'No such mailbox') : null)
  },
})
const mailing = await testApp({ smtpUrl: `smtp://127.0.0.1:${String(server.port)}` })
const { deps } = mailing
const toJpeg = heicToJpeg(deps.log)
const to = { emailAddress: 'pay@example.com' }
let office: SignedIn

beforeAll(async () => {
  office = await mailing.as('office')
})
beforeEach(() => {
  refuses = true
  server.raw.length = 0
})

async function uploaded(text: string): Promise<string> {
  const expiresAt = new Date(deps.clock().getTime() + 60_000)
  const file = { purpose: 'other', fileName: `${text}.pdf`, uploadedBy: office.id, expiresAt } as const
  const documentId = await insertDocument(deps, file)
  await receiveUpload(deps, { documentId, body: [await aPdf(text)], toJpeg })
  return documentPath(documentId)
}
async function attach(loadId: string, kind: 'rate-confirmation' | 'pod', text: string) {
  const path = await uploaded(text)
  const { status } =
    kind === 'pod'
      ? await office.send(`PATCH /api/loads/${loadId}/pod`, { podDocumentURL: path })
      : await office.send(`POST /api/loads/${loadId}/documents`, { kind, documentURL: path })
  expect(status).toBe(200)
}
async function remove(loadId: string, text: string) {
  const { body } = await office.send<LoadDocument[]>(`GET /api/loads/${loadId}/documents`)
  const id = body.find(({ fileName }) => fileName === `${text}.pdf`)?.id ?? ''
  expect((await office.send(`DELETE /api/loads/${loadId}/documents/${id}`)).status).toBe(200)
}
async function revise(loadId: string, text: string) {
  const { body } = await office.send<{ updatedAt: string }>(`GET /api/loads/${loadId}`)
  const { status } = await office.send('POST /api/ocr/revise', {
    ...{ loadId, updatedAt: body.updatedAt, take: ['rate'] },
    paper: { ...revised, documentPath: await uploaded(text) },
  })
  expect(status).toBe(200)
}

async function sign(loadId: string) {
  const driver = await mailing.as('driver')
  await office.send(`PATCH /api/loads/${loadId}/assign`, { driverId: driver.id })
  const expiresAt = new Date(deps.clock().getTime() + 60_000)
  const file = { purpose: 'signature', fileName: null, uploadedBy: driver.id, expiresAt } as const
  const documentId = await insertDocument(deps, file)
  const body = [await aPhoto({ width: 400, height: 200 })]
  await receiveUpload(deps, { documentId, body, toJpeg })
  const signed = await driver.send(`PATCH /api/loads/${loadId}/signature`, {
    signatureURL: documentPath(documentId),
    signedAt: deps.clock().toISOString(),
    signer: {
      ...{ printedName: 'Rosa Ortega', role: 'receiver', isTyped: false },
      place: { name: 'Trinity Grocers', city: 'Denton', state: 'TX' },
    },
  })
  expect(signed.status).toBe(200)
}

/** An invoiced load with a rate confirmation and a POD. */
async function invoiced() {
  const generated = { ...paper, documentPath: await uploaded('first rate') }
  const { body: load } = await office.send<{ id: string }>('POST /api/ocr/generate-load', generated)
  await attach(load.id, 'pod', 'first POD')
  const { body } = await office.send<{ invoiceNumber: string }>(`POST /api/loads/${load.id}/generate-invoice`)
  return { loadId: load.id, number: body.invoiceNumber }
}
const email = (number: string) =>
  office.send<Answer>(`POST /api/invoices/${number}/email-complete-package`, to)
const send = (id: string) => office.send<Answer>(`POST /api/outbox/${id}/send`)
const mailsOf = async (number: string) =>
  (await office.send<Mail[]>(`GET /api/invoices/${number}/mails`)).body
const changed = {
  code: 'mail_outdated',
  message:
    'The papers of its load changed after this e-mail was written. Nothing was sent: e-mail its package anew.',
}
async function pagesMailed() {
  const content = (await server.mails()).at(-1)?.attachments[0]?.content
  return (await seenPages(Buffer.from(content as ArrayBuffer))).slice(1).map(({ text }) => text)
}

const changes: [string, (loadId: string) => Promise<void>, string[]][] = [
  ['was replaced by a newer one', (loadId) => revise(loadId, 'second rate'), ['second rate', 'first POD']],
  [
    'was removed and another one attached',
    async (loadId) => {
      await remove(loadId, 'first rate')
      await attach(loadId, 'rate-confirmation', 'second rate')
    },
    ['second rate', 'first POD'],
  ],
  ['was removed', (loadId) => remove(loadId, 'first rate'), ['first POD']],
  [
    'is the same, but whose POD was exchanged,',
    async (loadId) => {
      await remove(loadId, 'first POD')
      await attach(loadId, 'pod', 'second POD')
    },
    ['first rate', 'second POD'],
  ],
  [
    'is the same, but whose POD has one more file,',
    (loadId) => attach(loadId, 'pod', 'second POD'),
    ['first rate', 'first POD', 'second POD'],
  ],
]

describe('a package whose rate confirmation', () => {
  test.each(changes)('%s is not sent again after it failed, but written anew', async (_, change, pages) => {
    const { loadId, number } = await invoiced()
    const { id } = (await email(number)).body
    await doJobs(deps)
    expect(await mailsOf(number)).toMatchObject([{ id, status: 'failed' }])
    refuses = false
    await change(loadId)
    const { status, body } = await send(id)
    expect([status, body]).toMatchObject([409, changed])
    await doJobs(deps)
    expect(server.raw).toEqual([])
    await email(number)
    await doJobs(deps)
    expect(server.raw).toHaveLength(1)
    expect(await pagesMailed()).toEqual(pages)
  })

  test.each(changes)('%s is not sent after it was held', async (_, change) => {
    const { loadId, number } = await invoiced()
    Object.assign(mailing.app, { deps: { ...deps, mail: (await testApp()).deps.mail } })
    const { mailId = '' } = (await email(number)).body
    Object.assign(mailing.app, { deps })
    await change(loadId)
    const { status, body } = await send(mailId)
    expect([status, body]).toMatchObject([409, changed])
    expect(await mailsOf(number)).toMatchObject([{ status: 'held' }])
  })

  test.each(changes)(
    '%s while the mail waits gives way to one that is written anew',
    async (_, change, pages) => {
      const { loadId, number } = await invoiced()
      const first = (await email(number)).body.id
      await change(loadId)
      refuses = false
      expect((await email(number)).body.id).not.toBe(first)
      await doJobs(deps)
      expect(await mailsOf(number)).toMatchObject([
        { status: 'sent' },
        { id: first, status: 'failed', lastError: changed.message },
      ])
      expect(server.raw).toHaveLength(1)
      expect(await pagesMailed()).toEqual(pages)
    },
  )

  test('is the same, but whose POD was signed since, is not sent again', async () => {
    const { loadId, number } = await invoiced()
    const { id } = (await email(number)).body
    await doJobs(deps)
    await sign(loadId)
    const { status, body } = await send(id)
    expect([status, body]).toMatchObject([409, changed])
  })

  test('is still the same is sent again after it failed', async () => {
    const { number } = await invoiced()
    const { id } = (await email(number)).body
    await doJobs(deps)
    refuses = false
    expect((await send(id)).status).toBe(200)
    await doJobs(deps)
    expect(await mailsOf(number)).toMatchObject([{ id, status: 'sent' }])
    expect(await pagesMailed()).toEqual(['first rate', 'first POD'])
  })

  test('is taken off at that moment is not sent', async () => {
    const { loadId, number } = await invoiced()
    const answered = await duringChange(mailing.connection, {
      change: async (db) => {
        await db.updateTable('loads').set({ truckNumber: '7' }).where('id', '=', loadId).execute()
        const file = db.updateTable('documents').set({ loadId: null }).where('loadId', '=', loadId)
        await file.where('purpose', '=', 'rate-confirmation').execute()
      },
      call: () => email(number),
    })
    expect([answered.status, answered.body]).toMatchObject([409, changed])
    expect(await mailsOf(number)).toEqual([])
  })

  test('is not known of a mail of an earlier release is sent as its invoice is the same', async () => {
    const { number } = await invoiced()
    const { id } = (await email(number)).body
    const { payload } = await deps.db
      .selectFrom('outbox')
      .select('payload')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const { documentsHash: _, ...earlier } = payload as Record<string, unknown>
    await deps.db
      .updateTable('outbox')
      .set({ payload: JSON.stringify(earlier) })
      .where('id', '=', id)
      .execute()
    refuses = false
    await doJobs(deps)
    expect(await mailsOf(number)).toMatchObject([{ id, status: 'sent' }])
  })
})
