import { beforeEach, describe, expect, test } from 'vitest'
import type { Mail } from '#contract/outbox.ts'
import { aLoad } from '../../test/factories/load-factory.ts'
import { testApp, type SignedIn } from '../../test/support/app.ts'
import { inTransaction } from '../db/transaction.ts'
import { doJobs } from '../notices/test-support/do-jobs.ts'
import { answer, mailServer } from '../providers/mail/test-support/mail-server.ts'
import { readBytes } from '../providers/storage/storage-provider.ts'
import { prepareMail } from './prepare-mail.ts'
import { purgeMailFiles } from './purge-mail.ts'
import { writeMail } from './write-mail.ts'
import { outboxOf, pdf, words } from './test-support/outbox-of.ts'

const server = await mailServer({
  onRcptTo: ({ address }, _session, done) => {
    done(address === 'gone@example.com' ? answer(550, 'No such mailbox') : null)
  },
})
const without = await testApp()
const { as, deps, setClock, later, write, stateOf, files } = await outboxOf(server)
const start = '2026-03-02T15:00:00.000Z'
const hour = 3_600_000
let admin: SignedIn
let office: SignedIn

beforeEach(async () => {
  setClock(start)
  server.raw.length = 0
  await deps.db.deleteFrom('outbox').execute()
  await deps.db.deleteFrom('outboxFiles').execute()
  admin = await as('admin')
  office = await as('office')
})

describe('the outbox', () => {
  test('lets a mail be taken back before it is sent, and sent after all', async () => {
    const { id } = await write('pay@example.com', { createdBy: office.id })
    later(1000)
    expect((await office.send<Mail>(`POST /api/outbox/${id}/cancel`)).body).toMatchObject({
      status: 'cancelled',
      nextAttemptAt: null,
    })
    expect((await stateOf(id)).updatedAt).toBe('2026-03-02T15:00:01.000Z')
    await doJobs(deps)
    expect(server.raw).toEqual([])
    await office.send(`POST /api/outbox/${id}/send`)
    await doJobs(deps)
    expect(server.raw).toHaveLength(1)
  })

  test('sends the mail that is asked for, and none of the others that were taken back', async () => {
    const [asked, other] = [
      await write('pay@example.com', { createdBy: office.id }),
      await write('ap@example.com', { createdBy: office.id }),
    ]
    for (const { id } of [asked, other]) await office.send(`POST /api/outbox/${id}/cancel`)
    const before = await stateOf(other.id)
    later(1000)
    await office.send(`POST /api/outbox/${asked.id}/send`)
    expect([(await stateOf(asked.id)).status, await stateOf(other.id)]).toEqual(['queued', before])
  })

  test('neither takes a mail back nor sends it once more while it is on its way', async () => {
    const { id } = await write('pay@example.com', { createdBy: office.id })
    const underWay = { status: 'sending', takenAt: start }
    await deps.db.updateTable('outbox').set(underWay).where('id', '=', id).execute()
    const codeOf = async (call: 'cancel' | 'send') => {
      const { status, body } = await office.send<{ code: string }>(`POST /api/outbox/${id}/${call}`)
      return [status, body.code]
    }
    expect(await codeOf('cancel')).toEqual([409, 'mail_gone_out'])
    expect(await codeOf('send')).toEqual([409, 'mail_under_way'])
    expect(await stateOf(id)).toMatchObject(underWay)
  })

  test('shows each mail with its own papers and who sent it, the newest first', async () => {
    await write('pay@example.com', { subject: 'One\npaper', createdBy: office.id })
    later(1000)
    const two = [
      { ...pdf(), fileName: 'b.pdf' },
      { ...pdf(Buffer.from('%PDF')), fileName: 'a.pdf' },
    ]
    await write('ap@example.com', { subject: 'Two papers' }, two)
    later(1000)
    const { id } = await write('ap@example.com')
    await deps.db.updateTable('outbox').set({ kind: 'sms' }).where('id', '=', id).execute()
    const { body } = await admin.send<Mail[]>('GET /api/outbox')
    expect(body).toMatchObject([
      {
        ...{ purpose: 'letter', recipient: 'ap@example.com', subject: 'Two papers', status: 'queued' },
        ...{ createdBy: null, createdAt: '2026-03-02T15:00:01.000Z', sentAt: null, invoiceNumber: null },
        nextAttemptAt: '2026-03-02T15:00:01.000Z',
        attachments: [
          { fileName: 'b.pdf', size: 8 },
          { fileName: 'a.pdf', size: 4 },
        ],
      },
      {
        ...{ subject: 'One paper', createdBy: `Test ${office.username}`, createdAt: start },
        attachments: [{ fileName: 'statement.pdf', size: 8 }],
      },
    ])
    expect(body).toHaveLength(2)
  })

  test('knows no text message: those are sent elsewhere', async () => {
    const { id } = await write('pay@example.com', { createdBy: office.id })
    await deps.db.updateTable('outbox').set({ kind: 'sms' }).where('id', '=', id).execute()
    for (const call of ['send', 'cancel'] as const) {
      const { status, body } = await admin.send(`POST /api/outbox/${id}/${call}`)
      expect([status, body]).toMatchObject([404, { code: 'mail_not_found' }])
    }
    await doJobs(deps)
    expect((await stateOf(id)).status).toBe('queued')
  })

  test('shows the newest fifty', async () => {
    const ready = await prepareMail(deps, { to: 'pay@example.com', papers: [] })
    for (let n = 1; n <= 51; n += 1) {
      later(1000)
      await inTransaction(deps, (tx) => writeMail(tx, ready, { ...words, subject: `mail ${String(n)}` }))
    }
    const { body } = await admin.send<Mail[]>('GET /api/outbox')
    expect([body.length, body[0]?.subject, body[49]?.subject]).toEqual([50, 'mail 51', 'mail 2'])
  })

  test('does not send a package whose invoice is gone', async () => {
    const loadId = (await aLoad(office)).id
    for (const about of [{}, { contentHash: 'a1' }, { contentHash: 'a1', loadId }]) {
      const mail = { ...about, purpose: 'invoice_package', createdBy: office.id }
      const { id } = await write('pay@example.com', mail)
      await office.send(`POST /api/outbox/${id}/cancel`)
      const { status, body } = await office.send(`POST /api/outbox/${id}/send`)
      expect([status, body]).toMatchObject([409, { code: 'mail_outdated' }])
      expect((await stateOf(id)).status).toBe('cancelled')
    }
  })

  test('gives a mail as a file for a mail program, which is a draft until it was sent', async () => {
    const { id } = await write('pay@example.com', { createdBy: office.id })
    const file = () => office.send<string>(`GET /api/outbox/${id}/message.eml`)
    const draft = await file()
    expect(draft.headers).toMatchObject({
      'content-type': 'message/rfc822',
      'content-disposition': expect.stringMatching(/^attachment; filename="message\.eml"/) as unknown,
      'cache-control': 'private, no-store',
    })
    expect(draft.body).toContain('X-Unsent: 1')
    await doJobs(deps)
    const sent = await file()
    expect(sent.body).toContain('To: pay@example.com')
    expect(sent.body).not.toContain('X-Unsent')
    const { storageKey } = await deps.db
      .selectFrom('outboxAttachments')
      .select('storageKey')
      .where('outboxId', '=', id)
      .executeTakeFirstOrThrow()
    await deps.storage.remove(storageKey ?? '')
    const broken = await office.send(`GET /api/outbox/${id}/message.eml`)
    expect([broken.status, broken.body]).toMatchObject([
      409,
      {
        code: 'mail_outdated',
        message: 'statement.pdf is no longer as it was. Write this e-mail anew.',
      },
    ])
  })

  test('keeps a mail of others from the office', async () => {
    await write('pay@example.com', { createdBy: office.id })
    const { id } = await write('pay@example.com')
    for (const call of [
      `POST /api/outbox/${id}/send`,
      `POST /api/outbox/${id}/cancel`,
      `GET /api/outbox/${id}/message.eml`,
    ] as const)
      expect((await office.send(call)).status).toBe(403)
    expect((await admin.send(`GET /api/outbox/${deps.newId()}/message.eml`)).body).toMatchObject({
      code: 'mail_not_found',
    })
  })

  test('shows the office the mails of an invoice, which are theirs to take back, whoever sent them', async () => {
    const [load, other] = [await aLoad(office, { tripRate: '900' }), await aLoad(office, { tripRate: '700' })]
    const invoiceOf = async ({ id }: { id: string }) => {
      await office.send(`POST /api/loads/${id}/generate-invoice`)
      const { db } = deps
      return db
        .selectFrom('invoices')
        .select(['id', 'invoiceNumber'])
        .where('loadId', '=', id)
        .executeTakeFirstOrThrow()
    }
    const [invoice, another] = [await invoiceOf(load), await invoiceOf(other)]
    const first = await write('pay@example.com', { invoiceId: invoice.id, createdBy: admin.id })
    later(1000)
    const second = await write('ap@example.com', { invoiceId: invoice.id })
    await write('pay@example.com', { invoiceId: another.id })
    const mails = () => office.send<Mail[]>(`GET /api/invoices/${invoice.invoiceNumber}/mails`)
    expect((await mails()).body.map(({ id, invoiceNumber }) => [id, invoiceNumber])).toEqual([
      [second.id, invoice.invoiceNumber],
      [first.id, invoice.invoiceNumber],
    ])
    expect((await office.send<Mail>(`POST /api/outbox/${first.id}/cancel`)).body.status).toBe('cancelled')
    expect((await office.send('GET /api/invoices/999999/mails')).status).toBe(404)
  })

  test('forgets the bytes of a mail that is deleted, and of one that never was', async () => {
    const { id } = await write('pay@example.com')
    const never = await prepareMail(deps, { to: 'pay@example.com', papers: [pdf()] })
    await doJobs(deps)
    later(24 * hour)
    await purgeMailFiles(deps)
    expect(await readBytes(deps.storage, never.papers[0]?.storageKey ?? '')).not.toBeNull()
    later(1)
    await purgeMailFiles(deps)
    expect(await readBytes(deps.storage, never.papers[0]?.storageKey ?? '')).toBeNull()
    expect(await files()).toHaveLength(1)
    await deps.db.deleteFrom('outbox').where('id', '=', id).execute()
    await purgeMailFiles(deps)
    expect(await files()).toEqual([])
  })
})

describe('the Test button', () => {
  test('says what the server answered', async () => {
    const test = (emailAddress?: string) =>
      admin.send<{ outcome: string; message: string; fields?: object }>('POST /api/mail-server/test', {
        emailAddress,
      })
    expect((await test('boss@example.com')).body).toMatchObject({
      outcome: 'accepted',
      recipient: 'boss@example.com',
      message: expect.stringContaining('250 queued as T1') as unknown,
    })
    expect((await test('gone@example.com')).body).toMatchObject({
      outcome: 'refused',
      message: 'The mail server answered: 550 No such mailbox',
    })
    expect((await test()).body).toMatchObject({
      fields: { emailAddress: 'Type the address that the test goes to.' },
    })
    await deps.db.updateTable('users').set({ email: 'me@example.com' }).where('id', '=', admin.id).execute()
    expect((await test()).body).toMatchObject({ outcome: 'accepted', recipient: 'me@example.com' })
  })

  test('sends in the name of the company', async () => {
    await admin.send('POST /api/mail-server/test', { emailAddress: 'boss@example.com' })
    const [mail] = await server.mails()
    expect(mail).toMatchObject({
      subject: 'Test of outgoing e-mail - Llano Lines',
      from: { name: 'Llano Lines', address: 'office@llano.example' },
    })
    expect(mail?.text?.trim()).toBe(
      'This mail was sent by the Test button in the settings of Llano Lines. E-mail works.',
    )
    expect(mail?.messageId).toMatch(/^<[\w-]{36}@llano\.example>$/)
  })

  test('says what is missing where no mail server is set', async () => {
    const boss = await without.as('admin')
    const { status, body } = await boss.send('POST /api/mail-server/test')
    expect([status, body]).toMatchObject([
      503,
      {
        code: 'email_not_configured',
        message:
          'E-mail is not set up on this server. Set SMTP_URL and MAIL_FROM where the server is started, and start it again.',
      },
    ])
    expect((await boss.send('GET /api/mail-server')).body).toEqual({ place: null })
  })

  test('stands beside where mail goes, without the password', async () => {
    const { body } = await office.send('GET /api/mail-server')
    expect(body).toEqual({ place: { host: '127.0.0.1', port: server.port, from: 'office@llano.example' } })
  })
})
