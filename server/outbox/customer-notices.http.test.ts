import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ChargeEvidence, LoadCharge } from '#contract/charges.ts'
import type { Load } from '#contract/load-views.ts'
import { aCustomer, aLoad } from '../../test/factories/load-factory.ts'
import { testApp, type SignedIn } from '../../test/support/app.ts'
import { doJobs } from '../notices/test-support/do-jobs.ts'
import { answer, mailServer } from '../providers/mail/test-support/mail-server.ts'

import { sentNoticesOf } from './customer-notices.ts'

type Answer = { id: string; status: string; code?: string; message?: string; emlUrl?: string }
type Listed = { history: { what: string; at: string; text: string; actorName: string | null }[] }
const server = await mailServer({
  onRcptTo: ({ address }, _session, done) => {
    done(address === 'gone@example.com' ? answer(550, '5.1.1 no such mailbox') : null)
  },
})
const mailing = await testApp({ smtpUrl: `smtp://127.0.0.1:${String(server.port)}` })
const silent = await testApp()
const office = await mailing.as('office', 'rosa')
const there = await silent.as('office', 'rosa')

beforeEach(() => {
  mailing.setClock('2026-03-02T15:00:00.000Z')
  server.raw.length = 0
})

async function kept(by: SignedIn) {
  const customer = await aCustomer(by, { name: 'Bluestem', email: 'dispatch@bluestem.example' })
  const load = await aLoad(by, { tripRate: '1840' })
  await by.send(`PUT /api/loads/${load.id}`, { customerId: customer.id })
  const { body: charge } = await by.send<LoadCharge>(`POST /api/loads/${load.id}/charges`, {
    kind: 'detention',
    amount: '140',
  })
  return { load, charge }
}
const draft = {
  subject: 'Detention at Coyote Lake Milling',
  message: 'Our truck is waiting.\n\nPlease confirm.',
}
const tell = (by: SignedIn, load: Load, charge: Pick<LoadCharge, 'id'>, more: object = {}) =>
  by.send<Answer>(`POST /api/loads/${load.id}/charges/${charge.id}/email-notice`, { ...draft, ...more })
const tellLate = (by: SignedIn, load: Load, more: object = {}) =>
  by.send<Answer>(`POST /api/loads/${load.id}/email-late-notice`, { ...draft, ...more })
async function toldOf(by: SignedIn, load: Load) {
  const { history } = (await by.send<Listed>(`GET /api/loads/${load.id}/charges`)).body
  return history.filter(({ what }) => what === 'mail')
}

describe('a detention notice', () => {
  test('goes to the customer as it was drafted, and stands in the history and the evidence once it was sent', async () => {
    const { load, charge } = await kept(office)
    const { status, body } = await tell(office, load, charge)
    expect([status, body.status]).toEqual([202, 'queued'])
    const evidence = async () =>
      (
        await office.send<ChargeEvidence>(`GET /api/loads/${load.id}/charges/${charge.id}/evidence`)
      ).body.history.map(({ text }) => text)
    expect(await toldOf(office, load)).toMatchObject([{ text: 'Detention notice to Bluestem on its way' }])
    expect(await evidence()).toEqual(['Detention $140.00 proposed'])
    mailing.setClock('2026-03-02T15:01:00.000Z')
    await doJobs(mailing.deps)
    const [mail] = await server.mails()
    expect(mail).toMatchObject({ subject: draft.subject, to: [{ address: 'dispatch@bluestem.example' }] })
    expect(mail?.text).toContain('Our truck is waiting.\n\nPlease confirm.')
    expect(await toldOf(office, load)).toMatchObject([
      {
        at: '2026-03-02T15:01:00.000Z',
        text: 'Detention notice sent to Bluestem',
        actorName: 'Test rosa',
      },
    ])
    expect(await evidence()).toEqual([
      'Detention $140.00 proposed',
      'Detention notice sent to Bluestem (dispatch@bluestem.example)',
    ])
  })

  test('takes the evidence along for who asks for it, and is another mail than the one without it', async () => {
    const { load, charge } = await kept(office)
    await tell(office, load, charge)
    const asked = { withEvidence: true }
    const both = await Promise.all([tell(office, load, charge, asked), tell(office, load, charge, asked)])
    expect(both[0].body.id).toBe(both[1].body.id)
    await doJobs(mailing.deps)
    const files = (await server.mails()).map(({ attachments }) => attachments.map(({ filename }) => filename))
    const pdf = `detention-load-${load.number109}.pdf`
    expect(files.toSorted((one, other) => one.length - other.length)).toEqual([[], [pdf]])
  })

  test('is sent once by a double press, and to an address that was typed', async () => {
    const { load, charge } = await kept(office)
    const to = { emailAddress: 'dock@example.com' }
    const both = await Promise.all([tell(office, load, charge, to), tell(office, load, charge, to)])
    expect(both[0].body.id).toBe(both[1].body.id)
    await doJobs(mailing.deps)
    expect(server.raw).toHaveLength(1)
    expect(await toldOf(office, load)).toMatchObject([{ text: 'Detention notice sent to dock@example.com' }])
  })

  test('needs its words, a detention of that load, and the office', async () => {
    const { load, charge } = await kept(office)
    const other = await kept(office)
    expect((await tell(office, load, charge, { message: ' ' })).body.code).toBe('validation_failed')
    expect((await tell(office, load, other.charge)).body.code).toBe('charge_not_found')
    const layover = { kind: 'layover', nights: 1, perNight: '150' }
    const { body } = await office.send<LoadCharge>(`POST /api/loads/${load.id}/charges`, layover)
    expect((await tell(office, load, body)).body.message).toContain('no detention')
    expect((await tell(await mailing.as('driver'), load, charge)).status).toBe(403)
  })

  test('is held where no mail can be sent, which the call and the history say', async () => {
    const { load, charge } = await kept(there)
    const { status, body } = await tell(there, load, charge)
    expect([status, body.code]).toEqual([503, 'email_not_configured'])
    expect(body.message).toContain('from your own mail program')
    const eml = await there.send<string>(`GET ${body.emlUrl ?? ''}`)
    expect(eml.body).toContain('Our truck is waiting.')
    expect(eml.body).toContain('From: Llano Lines <office@localhost>')
    await silent.deps.db.updateTable('settings').set({ contactEmail: 'desk@llano.example' }).execute()
    const known = await there.send<string>(`GET ${body.emlUrl ?? ''}`)
    expect(known.body).toContain('From: Llano Lines <desk@llano.example>')
    expect(known.body).not.toContain('Reply-To')
    await silent.deps.db.updateTable('settings').set({ contactEmail: null }).execute()
    expect(await toldOf(there, load)).toMatchObject([
      { text: 'Detention notice to Bluestem not sent: e-mail is not set up, it waits in the outbox' },
    ])
    await tell(there, load, charge)
    expect(await toldOf(there, load)).toHaveLength(1)
  })

  test('that is held takes the place of the one to the same people about the same, and of no other', async () => {
    const [one, other] = [await kept(there), await kept(there)]
    await tell(there, one.load, one.charge)
    await tell(there, one.load, one.charge, { emailAddress: 'dock@example.com' })
    await tell(there, other.load, other.charge)
    await tell(there, one.load, one.charge, { message: 'Still waiting.' })
    const held = await silent.deps.db
      .selectFrom('outbox')
      .select(['loadId', 'recipient', sql<string>`payload ->> 'text'`.as('text')])
      .where('status', '=', 'held')
      .where('loadId', 'in', [one.load.id, other.load.id])
      .orderBy('createdAt')
      .execute()
    expect(held.map(({ loadId, recipient, text }) => [loadId, recipient, text.trim()])).toEqual(
      expect.arrayContaining([
        [one.load.id, 'dock@example.com', draft.message],
        [other.load.id, 'dispatch@bluestem.example', draft.message],
        [one.load.id, 'dispatch@bluestem.example', 'Still waiting.'],
      ]),
    )
    expect(held).toHaveLength(3)
  })

  test('that is pressed twice leaves an earlier one alone that was held meanwhile', async () => {
    const { load, charge } = await kept(office)
    const { body: earlier } = await tell(office, load, charge)
    const later = { message: 'Still waiting.' }
    const { body: first } = await tell(office, load, charge, later)
    const states = mailing.deps.db.updateTable('outbox').set({ status: 'held' })
    await states.where('id', '=', earlier.id).execute()
    expect((await tell(office, load, charge, later)).body.id).toBe(first.id)
    const [mail] = await mailing.deps.db
      .selectFrom('outbox')
      .select('status')
      .where('id', '=', earlier.id)
      .execute()
    expect(mail).toEqual({ status: 'held' })
    await doJobs(mailing.deps)
  })

  test('is sent again for who wants it later, and that once as well', async () => {
    const { load, charge } = await kept(office)
    await tell(office, load, charge)
    await doJobs(mailing.deps)
    mailing.setClock('2026-03-02T15:01:00.000Z')
    const again = await tell(office, load, charge)
    await doJobs(mailing.deps)
    mailing.setClock('2026-03-02T15:01:59.000Z')
    expect((await tell(office, load, charge)).body.id).toBe(again.body.id)
    await doJobs(mailing.deps)
    expect(server.raw).toHaveLength(2)
  })

  test('is sent again though the first one left by a clock that was two minutes ahead', async () => {
    const { load, charge } = await kept(office)
    mailing.setClock('2026-03-02T15:02:00.000Z')
    await tell(office, load, charge)
    await doJobs(mailing.deps)
    mailing.setClock('2026-03-02T15:00:00.000Z')
    await tell(office, load, charge)
    await doJobs(mailing.deps)
    expect(server.raw).toHaveLength(2)
  })
})

test('which detention notices went out is told by what they were about, the oldest first', async () => {
  const { load, charge } = await kept(office)
  const other = await kept(office)
  const { body: second } = await office.send<LoadCharge>(`POST /api/loads/${load.id}/charges`, {
    ...{ kind: 'detention', stopId: load.stops[0]?.id, amount: '70' },
  })
  mailing.setClock('2026-03-02T15:05:00.000Z')
  await tell(office, load, charge)
  await doJobs(mailing.deps)
  mailing.setClock('2026-03-02T15:00:00.000Z')
  await tell(office, load, second)
  await tellLate(office, load)
  await tell(office, other.load, other.charge)
  await doJobs(mailing.deps)
  await tell(office, load, charge, { emailAddress: 'waits@example.com' })
  expect(await sentNoticesOf(mailing.deps, load.id)).toEqual([
    { about: second.id, sentAt: '2026-03-02T15:00:00.000Z' },
    { about: charge.id, sentAt: '2026-03-02T15:05:00.000Z' },
  ])
})

test('a charge shows the notices about itself, and the history no mail but notices', async () => {
  const { load, charge } = await kept(office)
  const { body: second } = await office.send<LoadCharge>(`POST /api/loads/${load.id}/charges`, {
    ...{ kind: 'detention', stopId: load.stops[0]?.id, amount: '70' },
  })
  await tell(office, load, charge)
  await tell(office, load, second, { emailAddress: 'dock@example.com' })
  await tellLate(office, load)
  const { body: invoice } = await office.send<{ invoiceNumber: string }>(
    `POST /api/loads/${load.id}/generate-invoice`,
  )
  const to = { emailAddress: 'pay@example.com' }
  const emailed = await office.send(`POST /api/invoices/${invoice.invoiceNumber}/email-complete-package`, to)
  expect(emailed.status).toBe(202)
  await doJobs(mailing.deps)
  expect((await toldOf(office, load)).map(({ text }) => text).toSorted()).toEqual([
    'Detention notice sent to Bluestem',
    'Detention notice sent to dock@example.com',
    'Notice of a late truck sent to Bluestem',
  ])
  const shownAt = async ({ id }: { id: string }) =>
    (await office.send<ChargeEvidence>(`GET /api/loads/${load.id}/charges/${id}/evidence`)).body.history
      .map(({ text }) => text)
      .filter((text) => text.includes('otice'))
  expect(await shownAt(charge)).toEqual(['Detention notice sent to Bluestem (dispatch@bluestem.example)'])
  expect(await shownAt(second)).toEqual(['Detention notice sent to dock@example.com'])
})

test('what must be done in time is looked at anew once a detention notice has left, and for no other mail', async () => {
  const { load, charge } = await kept(office)
  await doJobs(mailing.deps)
  const looks = async () => {
    await doJobs(mailing.deps, ['watch_obligations'])
    const { rows } = await mailing.deps.pool.query<{ payload: unknown }>(
      'delete from graphile_worker._private_jobs returning payload',
    )
    return rows.map(({ payload }) => payload)
  }
  await tellLate(office, load)
  expect(await looks()).toEqual([])
  await tell(office, load, charge, { emailAddress: 'gone@example.com' })
  expect(await looks()).toEqual([])
  await tell(office, load, charge)
  expect(await looks()).toEqual([{ loadId: load.id }])
})

test('the history says why a notice was not sent', async () => {
  const { load, charge } = await kept(office)
  await tell(office, load, charge, { emailAddress: 'gone@example.com' })
  await doJobs(mailing.deps)
  expect(await toldOf(office, load)).toMatchObject([
    {
      text: 'Detention notice to gone@example.com not sent: The mail server answered: 550 5.1.1 no such mailbox',
    },
  ])
})

describe('a notice of a late truck', () => {
  test('goes to the customer and stands in the history', async () => {
    const { load } = await kept(office)
    expect((await tellLate(office, load)).status).toBe(202)
    await doJobs(mailing.deps)
    expect((await server.mails())[0]?.to).toMatchObject([{ address: 'dispatch@bluestem.example' }])
    expect(await toldOf(office, load)).toMatchObject([{ text: 'Notice of a late truck sent to Bluestem' }])
  })

  test('needs an address where the customer has none', async () => {
    const load = await aLoad(office)
    const customer = await aCustomer(office, { name: 'Salt Fork', email: '' })
    await office.send(`PUT /api/loads/${load.id}`, { customerId: customer.id })
    expect((await tellLate(office, load)).body).toMatchObject({
      fields: { emailAddress: 'This customer has no e-mail address yet. Type one.' },
    })
  })

  test('needs an address where the load has no customer, and a load that is there', async () => {
    const load = await aLoad(office)
    expect((await tellLate(office, load)).body).toMatchObject({
      fields: { emailAddress: 'This load has no customer. Type an address.' },
    })
    expect((await tellLate(office, load, { emailAddress: 'dock@example.com' })).status).toBe(202)
    await office.send(`DELETE /api/loads/${load.id}`)
    expect((await tellLate(office, load)).body.code).toBe('load_not_found')
  })
})

test('a statement that is held says where its paper is to be had', async () => {
  const customer = await aCustomer(there, { name: 'Bluestem', email: 'pay@bluestem.example' })
  const { status, body } = await there.send<Answer & { downloadUrl?: string }>(
    `POST /api/customers/${customer.id}/email-statement`,
    {},
  )
  expect([status, body.code, body.downloadUrl]).toEqual([
    ...[503, 'email_not_configured', `/api/customers/${customer.id}/statement.pdf`],
  ])
  expect(body.message).toContain('Download the file')
})
