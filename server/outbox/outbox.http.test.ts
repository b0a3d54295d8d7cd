import { beforeEach, describe, expect, test } from 'vitest'
import type { Mail } from '#contract/outbox.ts'
import { testApp, type SignedIn } from '../../test/support/app.ts'
import { inTransaction } from '../db/transaction.ts'
import { doJobs } from '../notices/test-support/do-jobs.ts'
import { answer, mailServer } from '../providers/mail/test-support/mail-server.ts'
import { readBytes } from '../providers/storage/storage-provider.ts'
import { abandonMail, maxMailBytes, prepareMail } from './prepare-mail.ts'
import { purgeMailFiles } from './purge-mail.ts'
import { resumeMail, sendDueMail } from './send-mail.ts'
import { writeMail, type NewMail } from './write-mail.ts'

/** The mail server's answer per recipient; none: it accepts the mail. */
const refusals = new Map<string, Error>()
const server = await mailServer({
  onRcptTo: ({ address }, _session, done) => {
    done(refusals.get(address) ?? null)
  },
})
const { as, deps, setClock } = await testApp({ smtpUrl: `smtp://127.0.0.1:${String(server.port)}` })
const start = '2026-03-02T15:00:00.000Z'
const hour = 3_600_000
const later = (ms: number) => {
  setClock(new Date(deps.clock().getTime() + ms).toISOString())
}
let admin: SignedIn
let office: SignedIn

beforeEach(async () => {
  setClock(start)
  refusals.clear()
  server.raw.length = 0
  await deps.db.deleteFrom('outbox').execute()
  admin = await as('admin')
  office = await as('office')
})

const words = { purpose: 'letter', subject: 'Statement', text: 'Hello', createdBy: null }
const pdf = (bytes = Buffer.from('%PDF-1.7')) => ({
  fileName: 'statement.pdf',
  contentType: 'application/pdf',
  bytes,
})

async function write(to: string, more: Partial<NewMail> = {}, papers = [pdf()]) {
  const ready = await prepareMail(deps, { to, papers })
  return inTransaction(deps, (tx) => writeMail(tx, ready, { ...words, ...more }))
}
const stateOf = async (id: string) =>
  deps.db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const files = () => deps.db.selectFrom('outboxFiles').select('storageKey').execute()

test('what waits when the mail server is taken out of the settings is held, and not lost; nothing else is', async () => {
  const without = await testApp()
  const rows = without.deps.db
  const now = without.deps.clock().toISOString()
  const written = async (state: object) => {
    const ready = await prepareMail(without.deps, { to: 'pay@example.com', papers: [] })
    const { id } = await inTransaction(without.deps, (tx) => writeMail(tx, ready, words))
    await rows.updateTable('outbox').set(state).where('id', '=', id).execute()
    return id
  }
  const waiting = await written({ status: 'queued', nextAttemptAt: now })
  const others = [
    await written({ status: 'sent', sentAt: now }),
    await written({ status: 'failed', lastError: 'no such mailbox' }),
    await written({ status: 'cancelled' }),
    await written({ kind: 'sms', status: 'queued', nextAttemptAt: now }),
  ]
  const read = (ids: string[]) =>
    rows
      .selectFrom('outbox')
      .select(['id', 'status', 'nextAttemptAt'])
      .where('id', 'in', ids)
      .orderBy('id')
      .execute()
  const before = await read(others)
  await sendDueMail(without.deps)
  expect(await read([waiting])).toEqual([{ id: waiting, status: 'held', nextAttemptAt: null }])
  expect(await read(others)).toEqual(before)
})

describe('a mail', () => {
  test('is sent once it is committed, with its papers, and says so', async () => {
    const papers = [pdf(), ...['b.pdf', 'a.pdf'].map((fileName) => ({ ...pdf(), fileName }))]
    const { id } = await write('pay@example.com; ap@example.com', {}, papers)
    expect(await stateOf(id)).toMatchObject({
      status: 'queued',
      recipient: 'pay@example.com, ap@example.com',
    })
    await doJobs(deps)
    expect(await stateOf(id)).toMatchObject({
      status: 'sent',
      attempts: 1,
      sentAt: start,
      providerId: '250 queued as T1',
      lastError: null,
    })
    const [mail] = await server.mails()
    expect(mail).toMatchObject({ subject: 'Statement', from: { name: 'Llano Lines' } })
    expect(mail?.messageId).toBe(`<${id}@llano.example>`)
    expect(mail?.attachments.map(({ filename }) => filename)).toEqual(['statement.pdf', 'b.pdf', 'a.pdf'])
  })

  test('is not sent when its transaction comes to nothing', async () => {
    const ready = await prepareMail(deps, { to: 'pay@example.com', papers: [pdf()] })
    const undone = inTransaction(deps, async (tx) => {
      await writeMail(tx, ready, words)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await abandonMail(deps, ready)
    expect(await doJobs(deps)).toBe(0)
    expect(await readBytes(deps.storage, ready.papers[0]?.storageKey ?? '')).toBeNull()
  })

  test('of the same cause is written once, and the papers of the second are gone', async () => {
    const before = (await files()).length
    const first = await write('pay@example.com', { dedupeKey: 'statement:1' })
    const second = await write('pay@example.com', { dedupeKey: 'statement:1' })
    expect(second).toEqual({ id: first.id, status: 'queued', isNew: false })
    await doJobs(deps)
    expect(server.raw).toHaveLength(1)
    await expect.poll(async () => (await files()).length).toBe(before + 1)
  })

  test('to an address with a line break is refused before anything is kept', async () => {
    const before = await files()
    const broken = prepareMail(deps, { to: 'pay@example.com\nBcc: x@example.com', papers: [pdf()] })
    await expect(broken).rejects.toMatchObject({ code: 'validation_failed' })
    expect(await files()).toEqual(before)
  })

  test('of more than 18 MB is refused before anything is kept', async () => {
    const before = await files()
    const tooLarge = prepareMail(deps, {
      to: 'pay@example.com',
      papers: [pdf(Buffer.alloc(maxMailBytes)), pdf(Buffer.alloc(1024 * 1024))],
    })
    await expect(tooLarge).rejects.toMatchObject({
      code: 'mail_too_large',
      message: expect.stringMatching(/^These papers are 19\.0 MB/) as unknown,
    })
    expect(await files()).toEqual(before)
  })

  test('whose paper was damaged meanwhile is not sent', async () => {
    const { id } = await write('pay@example.com')
    const { storageKey } = await deps.db
      .selectFrom('outboxAttachments')
      .select('storageKey')
      .where('outboxId', '=', id)
      .executeTakeFirstOrThrow()
    await deps.storage.remove(storageKey ?? '')
    await doJobs(deps)
    expect(await stateOf(id)).toMatchObject({
      status: 'failed',
      lastError: 'statement.pdf is no longer as it was. Write this e-mail anew.',
    })
  })
})

describe('a mail that the server', () => {
  test('refuses for good has failed at once, and is sent again by hand', async () => {
    refusals.set('gone@example.com', answer(550, 'No such mailbox'))
    const { id } = await write('gone@example.com')
    await doJobs(deps)
    const failed = { status: 'failed', lastError: 'The mail server answered: 550 No such mailbox' }
    expect(await stateOf(id)).toMatchObject({ ...failed, attempts: 1, nextAttemptAt: null })
    expect((await admin.send<Mail[]>('GET /api/outbox')).body).toMatchObject([{ id, ...failed }])
    refusals.clear()
    expect((await admin.send<Mail>(`POST /api/outbox/${id}/send`)).body).toMatchObject({ status: 'queued' })
    await doJobs(deps)
    expect(await stateOf(id)).toMatchObject({ status: 'sent', lastError: null })
    expect((await admin.send(`POST /api/outbox/${id}/send`)).status).toBe(409)
    expect((await admin.send(`POST /api/outbox/${id}/cancel`)).body).toMatchObject({ code: 'mail_gone_out' })
  })

  test('keeps waiting is sent at once for who knows that it is well again, and no other', async () => {
    refusals.set('pay@example.com', answer(452, 'Disk full'))
    const { id } = await write('pay@example.com')
    expect((await admin.send(`POST /api/outbox/${id}/send`)).body).toMatchObject({ code: 'mail_under_way' })
    await doJobs(deps)
    expect(await stateOf(id)).toMatchObject({ status: 'queued', attempts: 1 })
    refusals.clear()
    expect((await admin.send<Mail>(`POST /api/outbox/${id}/send`)).body).toMatchObject({ attempts: 0 })
    // Its job was there and is only moved forward, which the jobs of a test do not see.
    await sendDueMail(deps)
    expect(await stateOf(id)).toMatchObject({ status: 'sent' })
    expect(server.raw).toHaveLength(1)
  })

  test('greylists is tried again, and arrives once', async () => {
    refusals.set('pay@example.com', answer(452, 'Greylisted'))
    const { id } = await write('pay@example.com')
    await doJobs(deps)
    expect(await stateOf(id)).toMatchObject({
      status: 'queued',
      lastError: 'The mail server answered: 452 Greylisted',
      nextAttemptAt: '2026-03-02T15:01:00.000Z',
    })
    later(59_000)
    await resumeMail(deps)
    await doJobs(deps)
    expect((await stateOf(id)).attempts).toBe(1)
    refusals.clear()
    later(1000)
    await doJobs(deps)
    expect(await stateOf(id)).toMatchObject({ status: 'sent', attempts: 2, lastError: null })
    expect(server.raw).toHaveLength(1)
  })

  test('never takes is given up after a day', async () => {
    refusals.set('pay@example.com', answer(452, 'Greylisted'))
    const { id } = await write('pay@example.com')
    for (let hours = 0; hours <= 25; hours += 1) {
      await doJobs(deps)
      later(hour)
    }
    expect(await stateOf(id)).toMatchObject({
      status: 'failed',
      lastError: 'Given up after a day. The mail server answered: 452 Greylisted',
    })
  })

  test('takes for one of two says who did not get it', async () => {
    refusals.set('gone@example.com', answer(550, 'No such mailbox'))
    const { id } = await write('pay@example.com, gone@example.com')
    await doJobs(deps)
    expect(await stateOf(id)).toMatchObject({
      status: 'sent',
      lastError: 'gone@example.com did not get it. The mail server answered: 550 No such mailbox',
    })
  })
})

describe('a sender that is gone', () => {
  test('is looked for in nothing that was sent, has failed or was taken back', async () => {
    refusals.set('gone@example.com', answer(550, 'No such mailbox'))
    refusals.set('full@example.com', answer(452, 'Disk full'))
    const ids = []
    for (const to of ['pay@example.com', 'gone@example.com', 'full@example.com'])
      ids.push((await write(to, { createdBy: office.id })).id)
    await doJobs(deps)
    await admin.send(`POST /api/outbox/${ids[2] ?? ''}/cancel`)
    refusals.clear()
    later(11 * 60_000)
    await resumeMail(deps)
    await doJobs(deps)
    expect(server.raw).toHaveLength(1)
    const states = await Promise.all(ids.map(async (id) => (await stateOf(id)).status))
    expect(states).toEqual(['sent', 'failed', 'cancelled'])
  })

  test('leaves nothing behind: the mail goes out under the same Message-ID', async () => {
    const { id } = await write('pay@example.com')
    const takenAt = deps.clock().toISOString()
    await deps.db.updateTable('outbox').set({ status: 'sending', takenAt }).where('id', '=', id).execute()
    later(9 * 60_000)
    await resumeMail(deps)
    await doJobs(deps)
    expect((await stateOf(id)).status).toBe('sending')
    later(2 * 60_000)
    await resumeMail(deps)
    await doJobs(deps)
    expect((await stateOf(id)).status).toBe('sent')
    expect((await server.mails())[0]?.messageId).toBe(`<${id}@llano.example>`)
  })
})

describe('the outbox', () => {
  test('lets a mail be taken back before it is sent, and sent after all', async () => {
    const { id } = await write('pay@example.com', { createdBy: office.id })
    expect((await office.send<Mail>(`POST /api/outbox/${id}/cancel`)).body.status).toBe('cancelled')
    await doJobs(deps)
    expect(server.raw).toEqual([])
    await office.send(`POST /api/outbox/${id}/send`)
    await doJobs(deps)
    expect(server.raw).toHaveLength(1)
  })

  test('keeps a mail of others from the office', async () => {
    const { id } = await write('pay@example.com')
    for (const call of [`POST /api/outbox/${id}/send`, `GET /api/outbox/${id}/message.eml`] as const)
      expect((await office.send(call)).status).toBe(403)
    expect((await admin.send(`GET /api/outbox/${deps.newId()}/message.eml`)).body).toMatchObject({
      code: 'mail_not_found',
    })
  })

  test('forgets the bytes of a mail that is deleted, and of one that never was', async () => {
    const { id } = await write('pay@example.com')
    const never = await prepareMail(deps, { to: 'pay@example.com', papers: [pdf()] })
    await doJobs(deps)
    await purgeMailFiles(deps)
    expect(await readBytes(deps.storage, never.papers[0]?.storageKey ?? '')).not.toBeNull()
    later(25 * hour)
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
    refusals.set('gone@example.com', answer(550, 'No such mailbox'))
    expect((await test('gone@example.com')).body).toMatchObject({ outcome: 'refused' })
    expect((await test()).body).toMatchObject({
      fields: { emailAddress: 'Type the address that the test goes to.' },
    })
    await deps.db.updateTable('users').set({ email: 'me@example.com' }).where('id', '=', admin.id).execute()
    expect((await test()).body).toMatchObject({ outcome: 'accepted', recipient: 'me@example.com' })
  })

  test('stands beside where mail goes, without the password', async () => {
    const { body } = await office.send('GET /api/mail-server')
    expect(body).toEqual({ place: { host: '127.0.0.1', port: server.port, from: 'office@llano.example' } })
  })
})
