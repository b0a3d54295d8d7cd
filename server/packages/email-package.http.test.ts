import PostalMime from 'postal-mime'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Load } from '#contract/load-views.ts'
import type { Mail } from '#contract/outbox.ts'
import { aLoad } from '../../test/factories/load-factory.ts'
import { testApp, type SignedIn, type TestApp } from '../../test/support/app.ts'
import { duringChange } from '../../test/support/during-change.ts'
import type { Database } from '../db/connect.ts'
import { doJobs } from '../notices/test-support/do-jobs.ts'
import { mailServer } from '../providers/mail/test-support/mail-server.ts'

type Answer = {
  id: string
  status: string
  code?: string
  downloadUrl?: string
  emlUrl?: string
  mailId?: string
}
const server = await mailServer()
const mailing = await testApp({ smtpUrl: `smtp://127.0.0.1:${String(server.port)}` })
const silent = await testApp()
let office: SignedIn
let driver: SignedIn

beforeAll(async () => {
  office = await mailing.as('office')
  driver = await mailing.as('driver')
})
beforeEach(() => {
  mailing.setClock('2026-03-02T15:00:00.000Z')
  server.raw.length = 0
})

async function invoiced(by: SignedIn, more: object = {}) {
  const load = await aLoad(by, { tripRate: '2350', ...more })
  await by.send(`PUT /api/loads/${load.id}`, { poNumber: '87904' })
  const { body } = await by.send<{ invoiceNumber: string }>(`POST /api/loads/${load.id}/generate-invoice`)
  return { load, number: body.invoiceNumber }
}
const email = (by: SignedIn, number: string, body: object, headers = {}) =>
  by.send<Answer>(`POST /api/invoices/${number}/email-complete-package`, body, headers)
const mailsOf = async (by: SignedIn, number: string) =>
  (await by.send<Mail[]>(`GET /api/invoices/${number}/mails`)).body
const loadNow = async (by: SignedIn, { id }: Load) => (await by.send<Load>(`GET /api/loads/${id}`)).body
const to = { emailAddress: 'pay@example.com' }
/** As the office's commands do: the load first, which they lock, then what is printed of it. */
async function change(db: Database, { id }: Load, what: 'the place' | 'the invoice') {
  await db.updateTable('loads').set({ truckNumber: '7' }).where('id', '=', id).execute()
  await (
    what === 'the place'
      ? db.updateTable('loadStops').set({ companyName: 'Elsewhere' }).where('loadId', '=', id)
      : db.updateTable('invoices').set({ status: 'void' }).where('loadId', '=', id)
  ).execute()
}
const filesOfNoMail = ({ deps }: TestApp) =>
  deps.db
    .selectFrom('outboxFiles as file')
    .leftJoin('outboxAttachments as paper', 'paper.storageKey', 'file.storageKey')
    .where('paper.outboxId', 'is', null)
    .selectAll()
    .execute()

describe('the package of an invoice', () => {
  test('arrives with its numbers in the subject; the invoice is frozen and the load awaits payment', async () => {
    const { load, number } = await invoiced(office, { driverId: driver.id })
    await driver.send(`PATCH /api/loads/${load.id}/status`, { status: 'delivered' })
    const { status, body } = await email(office, number, {
      ...to,
      loadId: load.id,
      message: 'Thank you, Sam.',
    })
    expect([status, body.status]).toEqual([202, 'queued'])
    expect(await loadNow(office, load)).toMatchObject({
      status: 'awaiting_payment',
      invoice: { status: 'finalized' },
    })
    await doJobs(mailing.deps)
    const [mail] = await server.mails()
    expect(mail?.subject).toBe(`Invoice ${number}, load ${load.number109}, PO 87904 - Llano Lines`)
    expect(mail?.text).toContain('Thank you, Sam.')
    expect(mail?.text).toContain('$2,350.00')
    expect(mail?.attachments[0]?.mimeType).toBe('application/pdf')
    expect(await mailsOf(office, number)).toMatchObject([
      { id: body.id, status: 'sent', recipient: 'pay@example.com', createdBy: expect.any(String) as unknown },
    ])
  })

  test('is sent once by a double press, and again when that is wanted', async () => {
    const { number } = await invoiced(office)
    const [first, second] = await Promise.all([email(office, number, to), email(office, number, to)])
    expect([first.status, second.status]).toEqual([202, 202])
    expect(first.body.id).toBe(second.body.id)
    await doJobs(mailing.deps)
    expect((await email(office, number, to)).body.id).toBe(first.body.id)
    expect(server.raw).toHaveLength(1)
    mailing.setClock('2026-03-02T15:02:00.000Z')
    const again = await email(office, number, to)
    expect(again.body.id).not.toBe(first.body.id)
    await doJobs(mailing.deps)
    expect(server.raw).toHaveLength(2)
  })

  test('is sent once for the same Idempotency-Key, and its answer is the first one', async () => {
    const { number } = await invoiced(office)
    const key = { 'idempotency-key': 'send-1' }
    const first = await email(office, number, to, key)
    const second = await email(office, number, to, key)
    expect(second.body).toEqual(first.body)
    expect(await mailsOf(office, number)).toHaveLength(1)
  })

  test('is not the same one with another message or to somebody else', async () => {
    const { load, number } = await invoiced(office)
    const bodies = [to, { ...to, message: 'Please pay.' }, { emailAddress: 'boss@example.com' }]
    const ids: string[] = []
    for (const body of bodies)
      ids.push((await email(office, number, { ...body, loadId: load.id.toUpperCase() })).body.id)
    expect(new Set(ids).size).toBe(3)
  })

  test('is not sent as it was before somebody changed the load at that moment', async () => {
    const { load, number } = await invoiced(office)
    const answer = await duringChange(mailing.connection, {
      change: (db) => change(db, load, 'the place'),
      call: () => email(office, number, to),
    })
    expect([answer.status, answer.body.code]).toEqual([409, 'mail_outdated'])
    expect(await mailsOf(office, number)).toEqual([])
    expect((await loadNow(office, load)).invoice?.status).toBe('draft')
    expect(await filesOfNoMail(mailing)).toEqual([])
  })

  test('is not sent of an invoice that somebody voids at that moment', async () => {
    const { load, number } = await invoiced(office)
    const answer = await duringChange(mailing.connection, {
      change: (db) => change(db, load, 'the invoice'),
      call: () => email(office, number, to),
    })
    expect([answer.status, answer.body.code]).toEqual([409, 'invoice_closed'])
    expect(await mailsOf(office, number)).toEqual([])
  })

  test('is refused for another load, for a void invoice and for a broken address', async () => {
    const { number } = await invoiced(office)
    const other = await aLoad(office)
    expect((await email(office, number, { ...to, loadId: other.id })).body.code).toBe('invoice_of_other_load')
    const broken = { emailAddress: 'pay@example.com\r\nBcc: x@example.com' }
    expect((await email(office, number, broken)).body).toMatchObject({
      code: 'validation_failed',
      fields: { emailAddress: 'Invalid email address' },
    })
    await office.send(`POST /api/invoices/${number}/void`)
    expect((await email(office, number, to)).body.code).toBe('invoice_closed')
    expect(await mailsOf(office, number)).toEqual([])
    expect(await filesOfNoMail(mailing)).toEqual([])
  })

  test('is the office’s: a driver may neither send it nor read its mails', async () => {
    const { number } = await invoiced(office, { driverId: driver.id })
    expect((await email(driver, number, to)).status).toBe(403)
    expect((await driver.send(`GET /api/invoices/${number}/mails`)).status).toBe(403)
  })
})

describe('where no mail server is set up', () => {
  let there: SignedIn
  beforeAll(async () => {
    there = await silent.as('office')
  })

  /** The same app after a mail server was set up. */
  async function withMail(act: () => Promise<void>) {
    Object.assign(silent.app, { deps: { ...silent.deps, mail: mailing.deps.mail } })
    try {
      await act()
    } finally {
      Object.assign(silent.app, { deps: silent.deps })
    }
  }

  test('the package is held, the call says so, and the invoice stays a draft', async () => {
    const { load, number } = await invoiced(there)
    const { status, body } = await email(there, number, { ...to, loadId: load.id })
    expect([status, body.code]).toEqual([503, 'email_not_configured'])
    expect(await mailsOf(there, number)).toMatchObject([{ id: body.mailId, status: 'held', attempts: 0 }])
    expect((await loadNow(there, load)).invoice?.status).toBe('draft')
    const file = await there.send<string>(`GET ${body.downloadUrl ?? ''}`)
    expect(body.downloadUrl).toBe(`/api/invoices/${number}/package.pdf`)
    expect(file.headers['content-type']).toBe('application/pdf')
    const eml = await there.send<string>(`GET ${body.emlUrl ?? ''}`)
    expect(eml.headers['content-type']).toBe('message/rfc822')
    const mail = await PostalMime.parse(eml.body)
    expect(mail).toMatchObject({ to: [{ address: 'pay@example.com' }] })
    expect(mail.attachments[0]?.mimeType).toBe('application/pdf')
    expect(mail.headers.find(({ key }) => key === 'x-unsent')?.value).toBe('1')
    expect((await there.send<Answer>(`POST /api/outbox/${body.mailId ?? ''}/send`)).body.code).toBe(
      'email_not_configured',
    )
  })

  test('is held neither as it was before somebody changed the load at that moment', async () => {
    const { load, number } = await invoiced(there)
    const answer = await duringChange(silent.connection, {
      change: (db) => change(db, load, 'the place'),
      call: () => email(there, number, to),
    })
    expect([answer.status, answer.body.code]).toEqual([409, 'mail_outdated'])
    expect(await mailsOf(there, number)).toEqual([])
    expect(await filesOfNoMail(silent)).toEqual([])
  })

  test('a package that was held gives way to one that is sent once mail is set up', async () => {
    const { number } = await invoiced(there)
    await email(there, number, to)
    await withMail(async () => {
      expect((await email(there, number, { ...to, message: 'At last.' })).status).toBe(202)
    })
    expect((await mailsOf(there, number)).map(({ status }) => status)).toEqual(['queued', 'cancelled'])
    await doJobs({ ...silent.deps, mail: mailing.deps.mail })
    expect(server.raw).toHaveLength(1)
  })

  test('a package that was held is not sent while somebody changes its load', async () => {
    const { load, number } = await invoiced(there)
    const { mailId = '' } = (await email(there, number, to)).body
    await withMail(async () => {
      const { status, body } = await duringChange(silent.connection, {
        change: (db) => change(db, load, 'the place'),
        call: () => there.send<Answer>(`POST /api/outbox/${mailId}/send`),
      })
      expect([status, body.code]).toEqual([409, 'mail_outdated'])
    })
  })

  test('a second try takes the place of the first', async () => {
    const { number } = await invoiced(there)
    await email(there, number, to)
    await email(there, number, to)
    expect((await mailsOf(there, number)).map(({ status }) => status)).toEqual(['held', 'cancelled'])
  })

  test('a second try leaves the package of another invoice to the same people alone', async () => {
    const [one, other] = [await invoiced(there), await invoiced(there)]
    for (const { number } of [one, other, other]) await email(there, number, to)
    expect((await mailsOf(there, one.number)).map(({ status }) => status)).toEqual(['held'])
    expect((await mailsOf(there, other.number)).map(({ status }) => status)).toEqual(['held', 'cancelled'])
  })

  test('nothing goes out by itself once one is set up: it is offered, and freezes the invoice when it goes', async () => {
    const { load, number } = await invoiced(there)
    const { mailId = '' } = (await email(there, number, to)).body
    const deps = { ...silent.deps, mail: mailing.deps.mail }
    await doJobs(deps)
    expect(server.raw).toEqual([])
    // The same app after a mail server was set up.
    Object.assign(silent.app, { deps })
    try {
      expect((await there.send<Mail>(`POST /api/outbox/${mailId}/send`)).body.status).toBe('queued')
      await doJobs(deps)
    } finally {
      Object.assign(silent.app, { deps: silent.deps })
    }
    expect(server.raw).toHaveLength(1)
    expect((await loadNow(there, load)).invoice?.status).toBe('finalized')
  })

  test('a package that was held is not sent when its invoice changed since', async () => {
    const { load, number } = await invoiced(there)
    const { mailId = '' } = (await email(there, number, to)).body
    await there.send(`PATCH /api/loads/${load.id}/financials`, { tripRate: '2500' })
    await there.send(`PATCH /api/loads/${load.id}/update-invoice`)
    Object.assign(silent.app, { deps: { ...silent.deps, mail: mailing.deps.mail } })
    try {
      expect((await there.send<Answer>(`POST /api/outbox/${mailId}/send`)).body.code).toBe('mail_outdated')
    } finally {
      Object.assign(silent.app, { deps: silent.deps })
    }
  })
})
