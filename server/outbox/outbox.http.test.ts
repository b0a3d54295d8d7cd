import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Mail } from '#contract/outbox.ts'
import { testApp, type SignedIn } from '../../test/support/app.ts'
import { inTransaction } from '../db/transaction.ts'
import { doJobs } from '../notices/test-support/do-jobs.ts'
import { answer, mailServer } from '../providers/mail/test-support/mail-server.ts'
import { readBytes } from '../providers/storage/storage-provider.ts'
import { abandonMail, maxMailBytes, prepareMail } from './prepare-mail.ts'
import { releaseMailInProgress, resumeMail, sendDueMail } from './send-mail.ts'
import { writeMail } from './write-mail.ts'
import { outboxOf, pdf, words } from './test-support/outbox-of.ts'

/** The mail server's answer per recipient; none: it accepts the mail. */
const refusals = new Map<string, Error>()
/** What happens here while the mail server has a mail in its hands. */
let meanwhile: () => Promise<unknown> = () => Promise.resolve()
const server = await mailServer({
  onRcptTo: ({ address }, _session, done) => {
    void meanwhile().then(() => {
      done(refusals.get(address) ?? null)
    })
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
  refusals.clear()
  meanwhile = () => Promise.resolve()
  server.raw.length = 0
  await deps.db.deleteFrom('outbox').execute()
  admin = await as('admin')
  office = await as('office')
})

test('what waits when the mail server is taken out of the settings is held, and not lost; nothing else is', async () => {
  const rows = without.deps.db
  const now = without.deps.clock().toISOString()
  const written = async (state: object) => {
    const ready = await prepareMail(without.deps, { to: 'pay@example.com', papers: [] })
    const { id } = await inTransaction(without.deps, (tx) => writeMail(tx, ready, words))
    await rows.updateTable('outbox').set(state).where('id', '=', id).execute()
    return id
  }
  const waiting = await written({ status: 'queued', nextAttemptAt: now })
  const held = await written({ status: 'held' })
  const others = [
    await written({ status: 'sent', sentAt: now }),
    await written({ status: 'failed', lastError: 'no such mailbox' }),
    await written({ status: 'cancelled' }),
    await written({ kind: 'sms', status: 'queued', nextAttemptAt: now }),
  ]
  const read = (ids: string[]) =>
    rows
      .selectFrom('outbox')
      .select(['id', 'status', 'nextAttemptAt', 'updatedAt'])
      .where('id', 'in', ids)
      .orderBy('id')
      .execute()
  const before = await read(others)
  expect(await read([held])).toEqual([{ id: held, status: 'held', nextAttemptAt: null, updatedAt: now }])
  expect(await doJobs(without.deps)).toBe(0)
  const updatedAt = '2026-03-02T15:00:09.000Z'
  without.setClock(updatedAt)
  await sendDueMail(without.deps)
  without.setClock(now)
  expect(await read([waiting])).toEqual([{ id: waiting, status: 'held', nextAttemptAt: null, updatedAt }])
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
    later(1000)
    meanwhile = () => {
      meanwhile = () => Promise.resolve()
      later(2000)
      return Promise.resolve()
    }
    expect(await doJobs(deps)).toBe(1)
    expect(await stateOf(id)).toMatchObject({
      status: 'sent',
      attempts: 1,
      takenAt: '2026-03-02T15:00:01.000Z',
      sentAt: '2026-03-02T15:00:03.000Z',
      updatedAt: '2026-03-02T15:00:03.000Z',
      providerId: '250 queued as T1',
      lastError: null,
      nextAttemptAt: null,
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
    await expect(broken).rejects.toMatchObject({
      code: 'validation_failed',
      details: { fields: { emailAddress: 'Invalid email address' } },
    })
    expect(await files()).toEqual(before)
  })

  test('of 18 MB to the byte is kept', async () => {
    const { papers } = await prepareMail(deps, {
      to: 'pay@example.com',
      papers: [pdf(Buffer.alloc(18 * 1024 * 1024))],
    })
    expect(papers).toMatchObject([{ fileName: 'statement.pdf', size: 18_874_368 }])
    await abandonMail(deps, { papers })
  })

  test('of more than 18 MB is refused before anything is kept', async () => {
    const before = await files()
    const byOne = prepareMail(deps, {
      to: 'pay@example.com',
      papers: [pdf(Buffer.alloc(18 * 1024 * 1024)), pdf(Buffer.alloc(1))],
    })
    await expect(byOne).rejects.toMatchObject({
      code: 'mail_too_large',
      message: expect.stringMatching(
        /^These papers are 18\.1 MB, and one e-mail carries up to 18 MB\./,
      ) as unknown,
    })
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

  test('asks for answers to the company’s own address, unless it comes from there', async () => {
    const contact = (contactEmail: string | null) =>
      deps.db.updateTable('settings').set({ contactEmail }).execute()
    for (const contactEmail of [null, 'office@llano.example', 'desk@llano.example']) {
      await contact(contactEmail)
      await write('pay@example.com', {}, [])
      await doJobs(deps)
    }
    await contact(null)
    const replies = (await server.mails()).map(({ from, replyTo }) => [
      from?.address,
      replyTo?.map(({ address }) => address),
    ])
    expect(replies).toEqual([
      ['office@llano.example', undefined],
      ['office@llano.example', undefined],
      ['office@llano.example', ['desk@llano.example']],
    ])
  })

  test('that is not due yet waits, and what has waited longest goes first', async () => {
    const due = (subject: string, nextAttemptAt: string) =>
      deps.db.updateTable('outbox').set({ nextAttemptAt }).where('subject', '=', subject).execute()
    for (const subject of ['third', 'second', 'first']) await write('pay@example.com', { subject }, [])
    await due('second', '2026-03-02T15:00:02.000Z')
    await due('third', '2026-03-02T15:00:03.000Z')
    const arrived = async () => (await server.mails()).map(({ subject }) => subject)
    await sendDueMail(deps)
    expect(await arrived()).toEqual(['first'])
    await due('second', '2026-03-02T15:00:01.000Z')
    later(2999)
    await sendDueMail(deps)
    expect(await arrived()).toEqual(['first', 'second'])
    await write('pay@example.com', { subject: 'fourth' }, [])
    await due('third', '2026-03-02T15:00:02.000Z')
    await sendDueMail(deps)
    expect(await arrived()).toEqual(['first', 'second', 'third', 'fourth'])
  })

  test('leaves before the next one is begun', async () => {
    await write('pay@example.com', { subject: 'first' }, [])
    later(1)
    await write('pay@example.com', { subject: 'second' }, [])
    meanwhile = () => {
      meanwhile = () => Promise.resolve()
      return sendDueMail(deps)
    }
    await sendDueMail(deps)
    expect((await server.mails()).map(({ subject }) => subject)).toEqual(['first', 'second'])
  })

  test('after ten others is left to the next job', async () => {
    for (let n = 1; n <= 11; n += 1) await write('pay@example.com', { subject: `mail ${String(n)}` }, [])
    await deps.pool.query('delete from graphile_worker._private_jobs')
    await sendDueMail(deps)
    expect(server.raw).toHaveLength(10)
    await doJobs(deps)
    expect(server.raw).toHaveLength(11)
  })

  test('stays as somebody else has left it while it was on its way', async () => {
    const changes = [{ status: 'cancelled' }, { takenAt: '2026-03-02T15:30:00.000Z' }]
    const states = []
    for (const change of changes) {
      const { id } = await write('pay@example.com', {}, [])
      meanwhile = () => deps.db.updateTable('outbox').set(change).where('id', '=', id).execute()
      await sendDueMail(deps)
      states.push(await stateOf(id))
    }
    expect(states).toMatchObject([
      { status: 'cancelled', attempts: 0, sentAt: null },
      { status: 'sending', takenAt: '2026-03-02T15:30:00.000Z', attempts: 0, sentAt: null },
    ])
  })

  test('does not pass for another that a second server took at the same moment', async () => {
    const { id: theirs } = await write('ap@example.com', {}, [])
    const taken = { status: 'sending', takenAt: start }
    await deps.db.updateTable('outbox').set(taken).where('id', '=', theirs).execute()
    const { id } = await write('pay@example.com', {}, [])
    await sendDueMail(deps)
    expect(await stateOf(id)).toMatchObject({ status: 'sent', takenAt: start })
    expect(await stateOf(theirs)).toMatchObject({ ...taken, attempts: 0, sentAt: null })
  })

  test('whose papers cannot be read at the moment is tried again, and that is noted', async () => {
    const { id } = await write('pay@example.com')
    const error = vi.spyOn(deps.log, 'error').mockReturnValue()
    const read = vi.spyOn(deps.storage, 'read').mockRejectedValueOnce(new Error('disk is asleep'))
    await doJobs(deps)
    read.mockRestore()
    expect(await stateOf(id)).toMatchObject({
      ...{ status: 'queued', attempts: 1, nextAttemptAt: '2026-03-02T15:01:00.000Z' },
      lastError: 'The e-mail could not be put together. It is tried again.',
    })
    const noted = error.mock.calls.map(([what]: readonly unknown[]) => what)
    error.mockRestore()
    expect(noted).toEqual([{ err: new Error('disk is asleep'), mail: id }])
    later(60_000)
    await doJobs(deps)
    expect((await stateOf(id)).status).toBe('sent')
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
    later(60_000)
    expect((await admin.send<Mail>(`POST /api/outbox/${id}/send`)).body).toMatchObject({
      status: 'queued',
      attempts: 0,
      lastError: null,
      nextAttemptAt: '2026-03-02T15:01:00.000Z',
    })
    expect(await stateOf(id)).toMatchObject({
      queuedAt: '2026-03-02T15:01:00.000Z',
      updatedAt: '2026-03-02T15:01:00.000Z',
    })
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
    expect(await doJobs(deps)).toBe(0)
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

test('a mail server that is down is left in peace for a while, and the next mail is not tried meanwhile', async () => {
  // Nobody listens there.
  const down = await testApp({ smtpUrl: 'smtp://127.0.0.1:1' })
  const ids = []
  for (const to of ['pay@example.com', 'ap@example.com']) {
    const ready = await prepareMail(down.deps, { to, papers: [] })
    ids.push((await inTransaction(down.deps, (tx) => writeMail(tx, ready, words))).id)
  }
  await down.deps.pool.query('delete from graphile_worker._private_jobs')
  await sendDueMail(down.deps)
  const mails = await down.deps.db.selectFrom('outbox').select(['status', 'attempts']).orderBy('id').execute()
  expect([ids.length, mails]).toEqual([
    2,
    [
      { status: 'queued', attempts: 1 },
      { status: 'queued', attempts: 0 },
    ],
  ])
  const { rows } = await down.deps.pool.query<{ runAt: Date }>(
    `select run_at as "runAt" from graphile_worker._private_jobs where key = 'send_mail'`,
  )
  const seconds = rows.map(({ runAt }) => (new Date(runAt).getTime() - Date.parse(start)) / 1000)
  expect(seconds.map((later) => later > 0 && later <= 60)).toEqual([true])
})

describe('a sender that is gone', () => {
  test('is not waited for where the server itself starts anew', async () => {
    const { id } = await write('pay@example.com')
    const takenAt = deps.clock().toISOString()
    await deps.db.updateTable('outbox').set({ status: 'sending', takenAt }).where('id', '=', id).execute()
    await releaseMailInProgress(deps)
    await doJobs(deps)
    expect((await stateOf(id)).status).toBe('sent')
  })

  test('is looked for in nothing that was sent, has failed or was taken back', async () => {
    refusals.set('gone@example.com', answer(550, 'No such mailbox'))
    refusals.set('full@example.com', answer(452, 'Disk full'))
    const ids = []
    for (const to of ['pay@example.com', 'gone@example.com', 'full@example.com'])
      ids.push((await write(to, { createdBy: office.id })).id)
    await doJobs(deps)
    await admin.send(`POST /api/outbox/${ids[2] ?? ''}/cancel`)
    refusals.clear()
    const takenAt = deps.clock().toISOString()
    const text = (await write('pay@example.com', { createdBy: office.id })).id
    const isText = { kind: 'sms', status: 'sending', takenAt, nextAttemptAt: null }
    await deps.db.updateTable('outbox').set(isText).where('id', '=', text).execute()
    await deps.pool.query('delete from graphile_worker._private_jobs')
    later(11 * 60_000)
    await resumeMail(deps)
    expect(await doJobs(deps)).toBe(0)
    expect(server.raw).toHaveLength(1)
    expect(await stateOf(text)).toMatchObject({ status: 'sending', takenAt })
    const waits = { status: 'queued', nextAttemptAt: takenAt }
    await deps.db.updateTable('outbox').set(waits).where('id', '=', text).execute()
    await resumeMail(deps)
    expect(await doJobs(deps)).toBe(0)
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
    later(60_000)
    await resumeMail(deps)
    expect(await stateOf(id)).toMatchObject({
      status: 'queued',
      nextAttemptAt: '2026-03-02T15:10:00.000Z',
      updatedAt: '2026-03-02T15:10:00.000Z',
    })
    await doJobs(deps)
    expect((await stateOf(id)).status).toBe('sent')
    expect((await server.mails())[0]?.messageId).toBe(`<${id}@llano.example>`)
  })
})

describe('a clock that was a day ahead and is put right', () => {
  test('keeps no mail that was written or tried by it waiting for that day', async () => {
    refusals.set('full@example.com', answer(452, 'Disk full'))
    later(24 * hour)
    const tried = await write('full@example.com')
    await doJobs(deps)
    const written = await write('pay@example.com')
    await deps.pool.query('delete from graphile_worker._private_jobs')
    refusals.clear()
    setClock(start)
    await resumeMail(deps)
    await doJobs(deps)
    expect([(await stateOf(tried.id)).status, (await stateOf(written.id)).status]).toEqual(['sent', 'sent'])
  })

  test('leaves nothing with a sender that is gone, once the server starts anew', async () => {
    const { id } = await write('pay@example.com')
    const takenAt = new Date(Date.parse(start) + 24 * hour).toISOString()
    await deps.db.updateTable('outbox').set({ status: 'sending', takenAt }).where('id', '=', id).execute()
    await releaseMailInProgress(deps)
    await doJobs(deps)
    expect((await stateOf(id)).status).toBe('sent')
  })
})
