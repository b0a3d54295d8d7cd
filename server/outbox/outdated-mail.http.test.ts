import { beforeEach, expect, test, vi } from 'vitest'
import type { Mail } from '#contract/outbox.ts'
import { aCustomer, aLoad } from '../../test/factories/load-factory.ts'
import { testApp, type SignedIn } from '../../test/support/app.ts'
import { AppError } from '../http/app-error.ts'
import { doJobs } from '../notices/test-support/do-jobs.ts'
import { answer, mailServer } from '../providers/mail/test-support/mail-server.ts'
import { sendDueMail } from './send-mail.ts'

type Asked = { id: string; status: string; code?: string }
let isDown = false
const server = await mailServer({
  onRcptTo: (_address, _session, done) => {
    done(isDown ? answer(452, 'Disk full') : null)
  },
})
const { as, deps, setClock } = await testApp({ smtpUrl: `smtp://127.0.0.1:${String(server.port)}` })
const to = { emailAddress: 'pay@example.com' }
let office: SignedIn

beforeEach(async () => {
  setClock('2026-03-02T15:00:00.000Z')
  isDown = true
  server.raw.length = 0
  await deps.db.deleteFrom('outbox').execute()
  office = await as('office')
})

async function invoiced(more: object = {}) {
  const load = await aLoad(office, { tripRate: '2350' })
  await office.send(`PUT /api/loads/${load.id}`, more)
  const { body } = await office.send<{ invoiceNumber: string }>(`POST /api/loads/${load.id}/generate-invoice`)
  return { loadId: load.id, number: body.invoiceNumber }
}
const emailed = async (number: string) =>
  (await office.send<Asked>(`POST /api/invoices/${number}/email-complete-package`, to)).body
const mailsOf = async (number: string) =>
  (await office.send<Mail[]>(`GET /api/invoices/${number}/mails`)).body
/** The mail server works again, and what waits is tried. */
async function serverIsBack() {
  isDown = false
  setClock('2026-03-02T15:10:00.000Z')
  await doJobs(deps)
  await sendDueMail(deps)
}
const outdated = {
  status: 'failed',
  nextAttemptAt: null,
  lastError:
    'The invoice was changed or voided after this e-mail was written. Nothing was sent: e-mail its package anew.',
}

test('an invoice that was voided or changed while its mail waits is not sent, and can be written anew', async () => {
  const [kept, voided, revised] = [await invoiced(), await invoiced(), await invoiced()]
  for (const { number } of [kept, voided, revised]) await emailed(number)
  await doJobs(deps)
  for (const { number } of [kept, voided, revised])
    expect(await mailsOf(number)).toMatchObject([{ status: 'queued', attempts: 1 }])
  await office.send(`POST /api/invoices/${voided.number}/void`)
  await office.send(`PATCH /api/loads/${revised.loadId}/financials`, { tripRate: '2500' })
  await office.send(`PATCH /api/loads/${revised.loadId}/update-invoice`)
  await serverIsBack()
  expect(await mailsOf(kept.number)).toMatchObject([{ status: 'sent', lastError: null }])
  expect(await mailsOf(voided.number)).toMatchObject([outdated])
  expect(await mailsOf(revised.number)).toMatchObject([outdated])
  expect(server.raw).toHaveLength(1)
  expect((await emailed(revised.number)).status).toBe('queued')
  await doJobs(deps)
  expect((await mailsOf(revised.number)).map(({ status }) => status)).toEqual(['sent', 'failed'])
  expect((await server.mails())[1]?.text).toContain('Total: $2,500.00')
})

test('an invoice that was voided and billed anew under another number is not sent under the first', async () => {
  const { loadId, number } = await invoiced()
  await emailed(number)
  await office.send(`POST /api/invoices/${number}/void`)
  const path = `POST /api/loads/${loadId}/generate-invoice` as const
  const second = (await office.send<{ invoiceNumber: string }>(path)).body.invoiceNumber
  await emailed(second)
  await serverIsBack()
  expect(await mailsOf(number)).toMatchObject([outdated])
  expect(await mailsOf(second)).toMatchObject([{ status: 'sent' }])
})

test('an invoice whose load went into the trash while its mail waits is not sent', async () => {
  const { loadId, number } = await invoiced()
  const { id } = await emailed(number)
  await doJobs(deps)
  await deps.db
    .updateTable('loads')
    .set({ deletedAt: '2026-03-02T15:05:00.000Z' })
    .where('id', '=', loadId)
    .execute()
  await serverIsBack()
  const state = deps.db.selectFrom('outbox').select(['status', 'lastError']).where('id', '=', id)
  expect(await state.executeTakeFirst()).toMatchObject({ status: 'failed', lastError: 'Load not found' })
  expect(server.raw).toEqual([])
})

test('a statement of what was paid while it waits is not sent', async () => {
  const customer = await aCustomer(office, { name: 'Harbor Nine', email: 'ap@harbornine.example' })
  const { loadId, number } = await invoiced({ customerId: customer.id })
  await office.send(`PATCH /api/invoices/${number}/mark-printed`)
  const { body } = await office.send<Asked>(`POST /api/customers/${customer.id}/email-statement`, {})
  await doJobs(deps)
  await office.send(`POST /api/loads/${loadId}/mark-paid`, { paymentMethod: 'check', amount: '350' })
  await serverIsBack()
  const state = deps.db.selectFrom('outbox').select(['status', 'lastError']).where('id', '=', body.id)
  expect(await state.executeTakeFirst()).toMatchObject({
    status: 'failed',
    lastError: 'What this customer owes changed since. Nothing was sent: e-mail its statement anew.',
  })
  expect(server.raw).toEqual([])
})

test.each([
  ['went into the trash', 'Its load is in the trash'],
  ['got another customer', 'Its load has another customer by now'],
  ['was delivered', 'Its load was delivered'],
])('a notice of a late truck whose load %s is not sent', async (what, why) => {
  const [customer, other] = [await aCustomer(office), await aCustomer(office)]
  const [load, kept] = [await aLoad(office), await aLoad(office)]
  const notice = { ...to, subject: 'Our truck is late', message: 'It comes at 4 PM.' }
  const write = async ({ id }: { id: string }) => {
    await office.send(`PUT /api/loads/${id}`, { customerId: customer.id })
    return (await office.send<Asked>(`POST /api/loads/${id}/email-late-notice`, notice)).body
  }
  const [late, still] = [await write(load), await write(kept)]
  await doJobs(deps)
  if (what === 'went into the trash') await office.send(`DELETE /api/loads/${load.id}`)
  else if (what === 'got another customer')
    await office.send(`PUT /api/loads/${load.id}`, { customerId: other.id })
  else
    await deps.db
      .updateTable('loads')
      .set({ deliveredAt: '2026-03-02T15:05:00.000Z' })
      .where('id', '=', load.id)
      .execute()
  await serverIsBack()
  const stateOf = ({ id }: Asked) =>
    deps.db.selectFrom('outbox').select(['status', 'lastError']).where('id', '=', id).executeTakeFirst()
  expect(await stateOf(late)).toEqual({ status: 'failed', lastError: `${why}. Nothing was sent.` })
  expect(await stateOf(still)).toEqual({ status: 'sent', lastError: null })
})

test('a notice of detention goes out after the delivery, and not of a load in the trash', async () => {
  const [load, gone] = [await aLoad(office), await aLoad(office)]
  const write = async ({ id }: { id: string }) => {
    const detention = { kind: 'detention', amount: '140' }
    const charge = (await office.send<Asked>(`POST /api/loads/${id}/charges`, detention)).body
    const notice = { ...to, subject: 'Detention', message: 'Our truck waits.' }
    const path = `POST /api/loads/${id}/charges/${charge.id}/email-notice` as const
    return (await office.send<Asked>(path, notice)).body
  }
  const [told, untold] = [await write(load), await write(gone)]
  await doJobs(deps)
  const delivered = { deliveredAt: '2026-03-02T15:05:00.000Z' }
  await deps.db.updateTable('loads').set(delivered).where('id', '=', load.id).execute()
  await office.send(`DELETE /api/loads/${gone.id}`)
  await serverIsBack()
  const rows = deps.db.selectFrom('outbox').select(['id', 'status'])
  expect(await rows.where('id', 'in', [told.id, untold.id]).execute()).toEqual(
    expect.arrayContaining([
      { id: told.id, status: 'sent' },
      { id: untold.id, status: 'failed' },
    ]),
  )
})

test('a mail is tried again where the server itself was busy, and not given up', async () => {
  const { number } = await invoiced()
  await emailed(number)
  const send = vi.spyOn(deps.mail, 'send').mockRejectedValueOnce(new AppError('server_busy'))
  const log = vi.spyOn(deps.log, 'error').mockReturnValue()
  await doJobs(deps)
  send.mockRestore()
  log.mockRestore()
  expect(await mailsOf(number)).toMatchObject([{ status: 'queued', attempts: 1 }])
  await serverIsBack()
  expect(await mailsOf(number)).toMatchObject([{ status: 'sent' }])
})
