import PostalMime from 'postal-mime'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Mail } from '#contract/outbox.ts'
import { aCustomer, aLoad } from '../../test/factories/load-factory.ts'
import { testApp, type SignedIn } from '../../test/support/app.ts'
import { readPages } from '../invoices/test-support/invoice-pdf-reader.ts'
import { doJobs } from '../notices/test-support/do-jobs.ts'
import { answer, mailServer } from '../providers/mail/test-support/mail-server.ts'

type Answer = {
  id: string
  status: string
  code?: string
  mailId?: string
  emlUrl?: string
  downloadUrl?: string
}
let refusal: string | null = null
const server = await mailServer({
  onRcptTo: (_address, _session, done) => {
    done(refusal === null ? null : answer(550, refusal))
  },
})
const mailing = await testApp({ smtpUrl: `smtp://127.0.0.1:${String(server.port)}` })
const silent = await testApp()
let office: SignedIn

beforeAll(async () => {
  office = await mailing.as('office')
})
beforeEach(() => {
  for (const { setClock } of [mailing, silent]) setClock('2026-03-02T15:00:00.000Z')
  server.raw.length = 0
})

async function owing(by: SignedIn, more: object = {}) {
  const customer = await aCustomer(by, { name: 'Harbor Nine', email: 'ap@harbornine.example', ...more })
  const load = await aLoad(by, { tripRate: '4120' })
  await by.send(`PUT /api/loads/${load.id}`, { customerId: customer.id })
  const { body } = await by.send<{ invoiceNumber: string }>(`POST /api/loads/${load.id}/generate-invoice`)
  await by.send(`PATCH /api/invoices/${body.invoiceNumber}/mark-printed`)
  return { customer, load, number: body.invoiceNumber }
}
const email = (by: SignedIn, customerId: string, body: object = {}) =>
  by.send<Answer>(`POST /api/customers/${customerId}/email-statement`, body)

describe('a statement', () => {
  test('goes to the customer’s own address with its sum in the subject and its paper', async () => {
    const { customer, load, number } = await owing(office)
    mailing.setClock('2026-03-05T15:00:00.000Z')
    const { status, body } = await email(await mailing.as('office'), customer.id, {
      message: 'Could you look into these?',
    })
    expect([status, body.status]).toEqual([202, 'queued'])
    await doJobs(mailing.deps)
    const [mail] = await server.mails()
    expect(mail?.subject).toBe('Statement of Llano Lines, March 5, 2026: $4,120.00 open')
    expect(mail?.to).toMatchObject([{ address: 'ap@harbornine.example' }])
    expect(mail?.text).toContain('Could you look into these?')
    expect(mail?.text).toContain(`Invoice ${number}, load ${load.number109}: $4,120.00 open, 3 days`)
    const [paper] = mail?.attachments ?? []
    expect(paper?.filename).toBe('Statement Harbor Nine 2026-03-05.pdf')
    // The parser returns decoded bytes unless told otherwise.
    const pages = readPages(Buffer.from(paper?.content as ArrayBuffer))
    expect(pages.flat().join('\n')).toContain('Total owed | $4,120.00')
  })

  test('has a paper whose name every mail program and disk can hold', async () => {
    const { customer } = await owing(office, { name: 'Smith / Jones: "Grain"\r\nBcc: x@example.com' })
    const name = 'Statement Smith-Jones_ _Grain_ Bcc_ x@example.com 2026-03-02.pdf'
    await email(office, customer.id)
    await doJobs(mailing.deps)
    const [mail] = await server.mails()
    expect(mail?.attachments.map(({ filename }) => filename)).toEqual([name])
    const { headers } = await office.send(`GET /api/customers/${customer.id}/statement.pdf`)
    expect(headers['content-disposition']).toContain(`filename="${name}"`)
  })

  test('comes from the company in one line, however its name was typed', async () => {
    const { customer } = await owing(office)
    await mailing.deps.db.updateTable('settings').set({ companyName: 'Llano\r\nLines\u0007' }).execute()
    await email(office, customer.id)
    await doJobs(mailing.deps)
    await mailing.deps.db.updateTable('settings').set({ companyName: 'Llano Lines' }).execute()
    expect((await server.mails())[0]?.from).toMatchObject({ name: 'Llano Lines' })
  })

  test('says where the money goes, to the factoring company where the invoices are sold', async () => {
    const { customer } = await owing(office, { isFactored: true })
    const factoring = { factoringRemitTo: 'Ridgeway\nPO Box 1', factoringNotice: 'Pay Ridgeway only.' }
    const before = await mailing.deps.db
      .selectFrom('settings')
      .select(['factoringRemitTo', 'factoringNotice'])
      .executeTakeFirstOrThrow()
    await mailing.deps.db.updateTable('settings').set(factoring).execute()
    await email(office, customer.id)
    await doJobs(mailing.deps)
    await mailing.deps.db.updateTable('settings').set(before).execute()
    const [mail] = await server.mails()
    expect(mail?.text).toContain('Pay Ridgeway only.\n\nPlease pay to:\nRidgeway\nPO Box 1\n')
  })

  test('goes to who is typed, and not without an address', async () => {
    const { customer } = await owing(office, { email: '' })
    expect((await email(office, customer.id)).body).toMatchObject({
      code: 'validation_failed',
      fields: { emailAddress: 'This customer has no e-mail address yet. Type one.' },
    })
    expect((await email(office, customer.id, { emailAddress: 'ap@example.com' })).status).toBe(202)
    await doJobs(mailing.deps)
    expect((await server.mails())[0]?.to).toMatchObject([{ address: 'ap@example.com' }])
    expect((await email(office, mailing.deps.newId())).body.code).toBe('customer_not_found')
  })

  test('says in its own words what is open, as long as it is', async () => {
    const { customer, load, number } = await owing(office)
    const other = await aLoad(office, { tripRate: '80' })
    await office.send(`PUT /api/loads/${other.id}`, { customerId: customer.id })
    const { body } = await office.send<{ invoiceNumber: string }>(
      `POST /api/loads/${other.id}/generate-invoice`,
    )
    mailing.setClock('2026-03-03T15:00:00.000Z')
    const later = await mailing.as('office')
    const textNow = async () => {
      server.raw.length = 0
      expect((await email(later, customer.id)).status).toBe(202)
      await doJobs(mailing.deps)
      return (await server.mails())[0]?.text?.trimEnd()
    }
    // A draft is not asked for.
    expect(await textNow()).toBe(
      `Hello,\n\nattached is the statement of Harbor Nine as of March 3, 2026: 1 open invoice, $4,120.00.\n\nInvoice ${number}, load ${load.number109}: $4,120.00 open, 1 day\n\nLlano Lines`,
    )
    await later.send(`PATCH /api/invoices/${body.invoiceNumber}/mark-printed`)
    await later.send(`POST /api/loads/${load.id}/mark-paid`, { paymentMethod: 'check', amount: '120' })
    expect(await textNow()).toBe(
      `Hello,\n\nattached is the statement of Harbor Nine as of March 3, 2026: 2 open invoices, $4,080.00.\n\nInvoice ${number}, load ${load.number109}: $4,000.00 open, 1 day\nInvoice ${body.invoiceNumber}, load ${other.number109}: $80.00 open, 0 days\n\nLlano Lines`,
    )
    for (const { id } of [load, other])
      await later.send(`POST /api/loads/${id}/mark-paid`, { paymentMethod: 'check' })
    expect(await textNow()).toBe(
      'Hello,\n\nattached is the statement of Harbor Nine as of March 3, 2026. Nothing is open.\n\nLlano Lines',
    )
  })

  test('is sent once by a double press, and again when that is wanted', async () => {
    const { customer } = await owing(office)
    const [first, second] = await Promise.all([email(office, customer.id), email(office, customer.id)])
    expect([first.status, second.status]).toEqual([202, 202])
    expect(first.body.id).toBe(second.body.id)
    await doJobs(mailing.deps)
    expect((await email(office, customer.id)).body.id).toBe(first.body.id)
    mailing.setClock('2026-03-02T15:02:00.000Z')
    expect((await email(office, customer.id)).body.id).not.toBe(first.body.id)
    await doJobs(mailing.deps)
    expect(server.raw).toHaveLength(2)
  })

  test('that a mail server refuses is told with its reason, of its own customer alone', async () => {
    const [{ customer }, other] = [await owing(office), await owing(office)]
    refusal = 'No such mailbox'
    await email(office, customer.id)
    await doJobs(mailing.deps)
    refusal = null
    await email(office, other.customer.id)
    await doJobs(mailing.deps)
    const mailsTo = ({ id }: { id: string }) => office.send<Mail[]>(`GET /api/owed/${id}/mails`)
    const refused = (await mailsTo(customer)).body
    expect(refused).toMatchObject([{ status: 'failed', purpose: 'statement' }])
    expect(refused[0]?.lastError).toContain('No such mailbox')
    expect((await mailsTo(other.customer)).body).toMatchObject([{ status: 'sent', lastError: null }])
    expect((await mailsTo({ id: mailing.deps.newId() })).status).toBe(404)
  })

  test('is the office’s', async () => {
    const { customer } = await owing(office)
    expect((await email(await mailing.as('driver'), customer.id)).status).toBe(403)
  })
})

describe('where no mail server is set up', () => {
  let there: SignedIn
  let admin: SignedIn
  beforeAll(async () => {
    there = await silent.as('office')
    admin = await silent.as('admin')
  })
  const mailNow = async (id = '') =>
    (await admin.send<Mail[]>('GET /api/outbox')).body.find((mail) => mail.id === id)

  test('it is held, the call says so, and both files can be downloaded', async () => {
    const { customer } = await owing(there)
    const { status, body } = await email(there, customer.id)
    expect([status, body.code]).toEqual([503, 'email_not_configured'])
    expect(await mailNow(body.mailId)).toMatchObject({ status: 'held', purpose: 'statement' })
    const paper = await there.send<string>(`GET ${body.downloadUrl ?? ''}`)
    expect(paper.headers['content-type']).toBe('application/pdf')
    const eml = await there.send<string>(`GET ${body.emlUrl ?? ''}`)
    const mail = await PostalMime.parse(eml.body)
    expect(mail.to).toMatchObject([{ address: 'ap@harbornine.example' }])
    expect(mail.attachments).toHaveLength(1)
    const again = await email(there, customer.id)
    expect((await mailNow(body.mailId))?.status).toBe('cancelled')
    expect((await mailNow(again.body.mailId))?.status).toBe('held')
  })

  /** The same app after a mail server was set up. */
  async function onceMailIsSetUp(act: (later: SignedIn) => Promise<void>) {
    Object.assign(silent.app, { deps: { ...silent.deps, mail: mailing.deps.mail } })
    try {
      silent.setClock('2026-03-03T15:00:00.000Z')
      await act(await silent.as('admin'))
    } finally {
      Object.assign(silent.app, { deps: silent.deps })
    }
  }

  test('it is sent later while it is still true, and not once the customer has paid', async () => {
    const { customer, load } = await owing(there)
    const { mailId = '' } = (await email(there, customer.id)).body
    await onceMailIsSetUp(async (later) => {
      expect((await later.send<Mail>(`POST /api/outbox/${mailId}/send`)).body.status).toBe('queued')
      await later.send(`POST /api/outbox/${mailId}/cancel`)
      await later.send(`POST /api/loads/${load.id}/mark-paid`, { paymentMethod: 'check', amount: '100' })
      const { body } = await later.send<Answer>(`POST /api/outbox/${mailId}/send`)
      expect(body.code).toBe('mail_outdated')
    })
  })

  test('it is not sent once the money goes to another place', async () => {
    const payTo = (remitTo: string | null) =>
      silent.deps.db.updateTable('settings').set({ remitTo }).execute()
    await payTo('Llano Lines\nPO Box 1')
    const { customer } = await owing(there)
    const { mailId = '' } = (await email(there, customer.id)).body
    await onceMailIsSetUp(async (later) => {
      const send = () => later.send<Answer>(`POST /api/outbox/${mailId}/send`)
      await payTo('Llano Lines\nPO Box 2')
      const { status, body } = await send()
      expect([status, body.code]).toEqual([409, 'mail_outdated'])
      await payTo('Llano Lines\nPO Box 1')
      expect((await send()).body.status).toBe('queued')
    })
    await payTo(null)
  })
})
