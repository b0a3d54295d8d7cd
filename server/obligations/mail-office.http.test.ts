import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { aCustomer } from '../../test/factories/load-factory.ts'
import { testApp } from '../../test/support/app.ts'
import { doJobs } from '../notices/test-support/do-jobs.ts'
import { sendDueMail } from '../outbox/send-mail.ts'
import { answer, mailServer } from '../providers/mail/test-support/mail-server.ts'
import { at, loadsFromPaper, terms } from './test-support/loads-from-paper.ts'
import { mailDeadline } from './mail-office.ts'
import { watchObligations } from './watch-obligations.ts'

let isDown = false
const server = await mailServer({
  onRcptTo: (_address, _session, done) => {
    done(isDown ? answer(452, 'Disk full') : null)
  },
})
const { as, deps, setClock } = await testApp({ smtpUrl: `smtp://127.0.0.1:${String(server.port)}` })
const [office, driver, admin] = [await as('office'), await as('driver'), await as('admin')]
const { aLoadFromPaper, step, clockAt, the } = loadsFromPaper({ office, driver, deps, setClock })

const settingsAre = async (change: object) => {
  expect((await admin.send('PATCH /api/settings', change)).status).toBe(200)
}
beforeEach(() =>
  settingsAre({ contactEmail: 'desk@fleet.example', deadlineMailIsOn: true, deadlineMailTo: null }),
)

/** Delivered at 13:00, so the POD is due at 21:00 and the warning at 17:00. */
async function delivered(): Promise<string> {
  const id = await aLoadFromPaper({ terms: [{ ...terms[3], withinHours: 8 }] })
  await step(id, 'at_shipper', '08:00')
  await step(id, 'left_shipper', '08:30')
  await step(id, 'at_receiver', '12:00')
  await step(id, 'delivered', '13:00')
  return id
}
async function attachPod(id: string): Promise<void> {
  const page = randomUUID()
  const bytes = Buffer.from('%PDF-1.7')
  await office.send(`PUT /api/uploads/${page}`, { purpose: 'pod', size: bytes.length })
  await deps.db.insertInto('uploadParts').values({ documentId: page, startsAt: 0, bytes }).execute()
  await office.send(`PUT /api/uploads/${page}`, { purpose: 'pod', size: bytes.length })
  expect((await office.send(`POST /api/loads/${id}/papers`, { kind: 'pod', pages: [page] })).status).toBe(200)
}
const mailsOf = (loadId: string) =>
  deps.db
    .selectFrom('outbox')
    .select(['recipient', 'subject', 'status'])
    .where('loadId', '=', loadId)
    .where('purpose', '=', 'deadline')
    .execute()

test('the office is told of a deadline by mail before it lapses, once', async () => {
  const id = await delivered()
  await clockAt('16:59')
  expect(await mailsOf(id)).toEqual([])
  await clockAt('17:00')
  await watchObligations(deps, { loadId: id })
  // A worker that died in between repeats its job.
  const { id: obligationId, dueAt } = await the(id, 'pod')
  await mailDeadline(deps, { loadId: id, obligationId, dueAt })
  await clockAt('20:00')
  expect(await mailsOf(id)).toEqual([
    {
      recipient: 'desk@fleet.example',
      subject: expect.stringMatching(/^POD of 109-\S+ due Mar 2, 2026, 3:00 PM CST$/) as string,
      status: 'sent',
    },
  ])
  const mails = await server.mails()
  expect(mails.at(-1)?.text).toContain(`/dashboard?load=${id}`)
})

test('of a deadline at each stop there is one mail for each stop', async () => {
  const id = await aLoadFromPaper()
  await step(id, 'at_shipper', '08:00')
  await clockAt('09:15')
  await step(id, 'left_shipper', '09:50')
  await step(id, 'at_receiver', '13:00')
  await clockAt('14:15')
  expect((await mailsOf(id)).map(({ subject }) => subject?.split(' of ')[0])).toEqual([
    'Detention notice',
    'Detention notice',
  ])
})

test('no mail comes when the load has its POD by then, or the mail is still to be written', async () => {
  const early = await delivered()
  await attachPod(early)
  await clockAt('18:00')
  expect(await mailsOf(early)).toEqual([])
  const late = await delivered()
  setClock(at('17:30'))
  await doJobs(deps, ['mail_deadline'])
  await attachPod(late)
  await doJobs(deps)
  expect(await mailsOf(late)).toEqual([])
})

test('no mail comes when the deadline has passed before it was written', async () => {
  const id = await delivered()
  setClock(at('17:30'))
  await doJobs(deps, ['mail_deadline'])
  setClock(at('21:30'))
  await doJobs(deps)
  expect(await mailsOf(id)).toEqual([])
})

test('a mail that waits is not sent once nobody needs to act any more, and else it is', async () => {
  isDown = true
  const [open, kept, moved, gone, late] = [
    await delivered(),
    await delivered(),
    await delivered(),
    await delivered(),
    await delivered(),
  ]
  await clockAt('17:00')
  for (const id of [open, kept, moved, gone, late])
    expect(await mailsOf(id)).toMatchObject([{ status: 'queued' }])
  await attachPod(kept)
  const { id: obligationId, updatedAt } = await the(moved, 'pod')
  await office.send(`PUT /api/loads/${moved}/obligations/${obligationId}`, { withinMinutes: 960, updatedAt })
  await office.send(`DELETE /api/loads/${gone}`)
  await deps.db
    .updateTable('outbox')
    .set({ nextAttemptAt: at('22:00') })
    .where('loadId', '=', late)
    .execute()
  isDown = false
  await clockAt('18:00')
  setClock(at('22:00'))
  await sendDueMail(deps)
  const outcomes = await deps.db
    .selectFrom('outbox')
    .select(['loadId', 'status', 'lastError'])
    .where('loadId', 'in', [open, kept, moved, gone, late])
    .execute()
  const outcomeOf = (id: string) => {
    const found = outcomes.find(({ loadId }) => loadId === id)
    return [found?.status, found?.lastError]
  }
  const outdated = [
    'failed',
    'The deadline of which this e-mail tells was kept, moved or has passed. Nothing was sent.',
  ]
  expect([open, kept, moved, gone, late].map(outcomeOf)).toEqual([
    ['sent', null],
    ...[outdated, outdated, outdated, outdated],
  ])
})

test('no mail that waits is sent once an admin wants none', async () => {
  isDown = true
  const id = await delivered()
  await clockAt('17:00')
  isDown = false
  await settingsAre({ deadlineMailIsOn: false })
  await clockAt('18:00')
  expect(await mailsOf(id)).toMatchObject([{ status: 'failed' }])
})

test('no mail comes for a load in the trash', async () => {
  const id = await delivered()
  setClock(at('17:30'))
  await doJobs(deps, ['mail_deadline'])
  await office.send(`DELETE /api/loads/${id}`)
  await doJobs(deps)
  expect(await mailsOf(id)).toEqual([])
})

test('an admin says where it goes, or that none is sent', async () => {
  await settingsAre({ deadlineMailTo: 'night@fleet.example' })
  const told = await delivered()
  await clockAt('17:00')
  expect(await mailsOf(told)).toMatchObject([{ recipient: 'night@fleet.example' }])
  await settingsAre({ deadlineMailIsOn: false })
  const quiet = await delivered()
  await clockAt('17:00')
  await settingsAre({ deadlineMailIsOn: true, contactEmail: null, deadlineMailTo: '' })
  const nobody = await delivered()
  await clockAt('17:00')
  expect([await mailsOf(quiet), await mailsOf(nobody)]).toEqual([[], []])
})

test('the mail says whose load it is, at which stop the truck waits, and what the paper says', async () => {
  await aCustomer(office, { name: 'Another Brokerage' })
  const id = await aLoadFromPaper()
  await step(id, 'at_shipper', '08:00')
  await clockAt('09:15')
  expect(await mailsOf(id)).toHaveLength(1)
  const text = (await server.mails()).at(-1)?.text
  expect(text).toMatch(/^Load 109-\S+, Bluestem Ridge Brokerage$/m)
  expect(text).toMatch(/^At Coyote Lake Milling$/m)
  expect(text).toContain('“Notify us 30 minutes before detention begins.”')
})

test('the mail names the customer of its own load, whoever was there before', async () => {
  await aCustomer(office)
  const { id: customerId } = await aCustomer(office, { name: 'Sorghum Freight Brokers' })
  const id = await delivered()
  expect((await office.send(`PUT /api/loads/${id}`, { customerId })).status).toBe(200)
  await clockAt('17:00')
  expect(await mailsOf(id)).toHaveLength(1)
  expect((await server.mails()).at(-1)?.text).toMatch(/^Load 109-\S+, Sorghum Freight Brokers$/m)
})

test('a deadline that moved before its mail was written is mailed by its new time', async () => {
  const id = await delivered()
  setClock(at('17:30'))
  await doJobs(deps, ['mail_deadline'])
  const { id: obligationId, updatedAt } = await the(id, 'pod')
  await office.send(`PUT /api/loads/${id}/obligations/${obligationId}`, { withinMinutes: 540, updatedAt })
  await doJobs(deps)
  expect(await mailsOf(id)).toEqual([])
  await clockAt('18:00')
  expect(await mailsOf(id)).toMatchObject([
    { subject: expect.stringContaining('due Mar 2, 2026, 4:00 PM CST') as string },
  ])
})

test('lost tracking is told on the screen alone', async () => {
  const id = await aLoadFromPaper({ terms: [{ kind: 'tracking', sentence: 'Updates every 15 minutes.' }] })
  await clockAt('06:12')
  expect(await the(id, 'tracking')).toMatchObject({ state: 'running' })
  expect(await mailsOf(id)).toEqual([])
})

test('without a mail server nothing waits in the outbox, and a fault is left to the worker', async () => {
  const id = await delivered()
  setClock(at('17:30'))
  const { id: obligationId, dueAt } = await the(id, 'pod')
  const deadline = { loadId: id, obligationId, dueAt }
  await mailDeadline({ ...deps, mail: { ...deps.mail, place: null } }, deadline)
  expect(await mailsOf(id)).toEqual([])
  // It is gone, or was never there: nothing to write.
  await mailDeadline(deps, { ...deadline, obligationId: randomUUID() })
  expect(await mailsOf(id)).toEqual([])
  await expect(mailDeadline(deps, { ...deadline, loadId: 'no id at all' })).rejects.toThrow('uuid')
})

test('of a deadline that moved by hours there is another mail, and none where it was corrected by minutes', async () => {
  const id = await delivered()
  await clockAt('17:00')
  const dueIn = async (withinMinutes: number) => {
    const { id: obligationId, updatedAt } = await the(id, 'pod')
    await office.send(`PUT /api/loads/${id}/obligations/${obligationId}`, { withinMinutes, updatedAt })
    await doJobs(deps)
  }
  await dueIn(490)
  await clockAt('17:30')
  expect(await mailsOf(id)).toHaveLength(1)
  await dueIn(16 * 60)
  setClock(at('01:00', '03'))
  await doJobs(deps)
  expect((await mailsOf(id)).map(({ subject }) => subject?.split(' due ')[1]).toSorted()).toEqual([
    'Mar 2, 2026, 11:00 PM CST',
    'Mar 2, 2026, 3:00 PM CST',
  ])
})
