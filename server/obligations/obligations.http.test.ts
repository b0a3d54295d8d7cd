import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { LoadCharge } from '#contract/charges.ts'
import type { Load } from '#contract/load-views.ts'
import type { LoadObligation, ObligationNews } from '#contract/obligations.ts'
import { aLoad, aLocation } from '../../test/factories/load-factory.ts'
import { testApp } from '../../test/support/app.ts'
import { doJobs } from '../notices/test-support/do-jobs.ts'
import { mailServer } from '../providers/mail/test-support/mail-server.ts'
import { watchObligations } from './watch-obligations.ts'

const server = await mailServer()
const { as, deps, setClock } = await testApp({ smtpUrl: `smtp://127.0.0.1:${String(server.port)}` })
const office = await as('office')
const driver = await as('driver')
const at = (time: string, day = '02') => `2026-03-${day}T${time}:00.000Z`
type Failure = { code: string }

const terms = [
  {
    ...{ kind: 'detention', page: 1, freeHours: 2, amount: '60.00', capAmount: '300.00' },
    sentence: 'Two (2) hours free at each stop. Detention $60.00 per hour, maximum $300.00.',
  },
  {
    ...{ kind: 'detention-notice', page: 1, withinHours: 0.5 },
    sentence: 'Notify us 30 minutes before detention begins.',
  },
  { kind: 'claim-deadline', page: 1, withinHours: 48, sentence: 'Claims must be received within 48 hours.' },
  {
    ...{ kind: 'pod-deadline', page: 2, withinHours: 24, amount: '75.00' },
    sentence: 'Signed POD required within 24 hours of delivery or $75.00 will be deducted.',
  },
  { kind: 'double-brokering', page: 2, sentence: 'Carrier shall not re-broker this load.' },
]

async function aLoadFromPaper(more: object = {}) {
  setClock(at('06:00'))
  const [mill, market] = [await aLocation(office, { name: 'Coyote Lake Milling' }), await aLocation(office)]
  const stops = [
    { kind: 'pickup', locationId: mill.id },
    { kind: 'delivery', locationId: market.id },
  ]
  const made = await office.send<{ id: string }>('POST /api/ocr/generate-load', {
    ...{ companyName: 'Bluestem Ridge Brokerage', tripRate: '1840', stops, terms, ...more },
  })
  expect(made.status).toBe(201)
  const { id } = made.body
  await office.send(`PATCH /api/loads/${id}/assign`, { driverId: driver.id })
  await driver.send(`PATCH /api/loads/${id}/status`, { status: 'in_transit' })
  await doJobs(deps)
  return id
}
type Step = 'at_shipper' | 'left_shipper' | 'at_receiver' | 'delivered'
async function step(id: string, status: Step, time: string) {
  setClock(at(time))
  const answer = await driver.send(`PATCH /api/loads/${id}/status`, { status })
  expect([answer.status, answer.body]).toMatchObject([200, {}])
  await doJobs(deps)
}
async function clockAt(time: string) {
  setClock(at(time))
  await doJobs(deps)
}
async function obligationsOf(id: string) {
  const { status, body } = await office.send<{ obligations: LoadObligation[] }>(
    `GET /api/loads/${id}/obligations`,
  )
  expect(status).toBe(200)
  return body.obligations
}
async function the(id: string, kind: LoadObligation['kind']) {
  const found = (await obligationsOf(id)).find((one) => one.kind === kind)
  if (!found) throw new Error(`no ${kind}`)
  return found
}
const due = async (id: string) => (await office.send<Load>(`GET /api/loads/${id}`)).body.obligationDue
const mark = (id: string, { id: which, updatedAt }: LoadObligation, word: string | null) =>
  office.send<LoadObligation & Failure>(`POST /api/loads/${id}/obligations/${which}/mark`, {
    ...{ mark: word, updatedAt },
  })
async function aPage(purpose: string): Promise<string> {
  const [id, bytes] = [randomUUID(), Buffer.from('%PDF-1.7')]
  await office.send(`PUT /api/uploads/${id}`, { purpose, size: bytes.length })
  await deps.db.insertInto('uploadParts').values({ documentId: id, startsAt: 0, bytes }).execute()
  await office.send(`PUT /api/uploads/${id}`, { purpose, size: bytes.length })
  return id
}
function listen() {
  const news: ObligationNews[] = []
  const stop = deps.live.subscribe({
    ...{ changed: () => undefined, moved: () => undefined, late: () => undefined },
    obligation: (one) => news.push(one),
  })
  return { news, stop }
}

describe('the terms of a rate confirmation', () => {
  test('become the obligations of its load, each with its sentence, and stand in its history', async () => {
    const id = await aLoadFromPaper()
    const found = await obligationsOf(id)
    expect(found.map(({ kind, state, source }) => [kind, state, source])).toEqual([
      ['detention_notice', 'waiting', 'paper'],
      ['detention_claim', 'waiting', 'paper'],
      ['pod', 'waiting', 'paper'],
      ['free_time', 'standing', 'paper'],
    ])
    expect(found[2]).toMatchObject({
      ...{ withinMinutes: 1440, amount: '75.00', atStake: '75.00', page: 2, sentence: terms[3]?.sentence },
    })
    const { body } = await office.send<{ history: object[] }>(`GET /api/loads/${id}/charges`)
    expect(body.history).toMatchObject([
      { what: 'obligation', text: 'Obligations read from the rate confirmation' },
    ])
  })

  test('win over what the customer pays for waiting', async () => {
    const id = await aLoadFromPaper()
    await step(id, 'at_shipper', '08:00')
    await clockAt('11:00')
    const { body } = await office.send<{ charges: LoadCharge[] }>(`GET /api/loads/${id}/charges`)
    expect(body.charges).toMatchObject([
      { amount: '60.00', workedOut: { ratePerHour: '60.00', cap: '300.00', freeMinutes: 120 } },
    ])
    await mark(id, await the(id, 'free_time'), 'not_applicable')
    const without = await office.send<{ charges: LoadCharge[] }>(`GET /api/loads/${id}/charges`)
    expect(without.body.charges).toMatchObject([{ workedOut: { ratePerHour: '50.00', cap: null } }])
  })

  test('are refused where they are too many, or without a sentence', async () => {
    const send = (wrong: unknown) => office.send('POST /api/ocr/generate-load', { terms: wrong })
    expect((await send(Array.from({ length: 41 }, () => terms[3]))).status).toBe(400)
    expect((await send([{ kind: 'pod-deadline', sentence: ' ' }])).status).toBe(400)
  })
})

describe('a deadline', () => {
  test('is told once before it passes, stands in the list, and is kept by the paper', async () => {
    const id = await aLoadFromPaper({ terms: [{ ...terms[3], withinHours: 8 }] })
    await step(id, 'at_shipper', '08:00')
    await step(id, 'left_shipper', '08:30')
    await step(id, 'at_receiver', '12:00')
    await step(id, 'delivered', '13:00')
    expect(await due(id)).toEqual({ kind: 'pod', dueAt: at('21:00'), tellAt: at('17:00') })
    const { news, stop } = listen()
    await clockAt('16:59')
    expect(news).toEqual([])
    await clockAt('17:00')
    await watchObligations(deps, { loadId: id })
    await clockAt('20:00')
    stop()
    expect(news).toMatchObject([
      { loadId: id, kind: 'pod', stopName: null, dueAt: at('21:00'), atStake: '75.00' },
    ])
    await clockAt('22:00')
    expect(await the(id, 'pod')).toMatchObject({ state: 'lapsed', dueAt: at('21:00') })
    expect(await due(id)).toMatchObject({ kind: 'pod' })
    const pages = [await aPage('pod')]
    await office.send(`POST /api/loads/${id}/papers`, { kind: 'pod', pages })
    await doJobs(deps)
    expect(await the(id, 'pod')).toMatchObject({ state: 'late', dueAt: null })
    expect(await due(id)).toBeNull()
  })

  test('of detention starts with the arrival, and the claim with the departure', async () => {
    const id = await aLoadFromPaper()
    const { news, stop } = listen()
    await step(id, 'at_shipper', '08:00')
    expect(await due(id)).toEqual({ kind: 'detention_notice', dueAt: at('09:30'), tellAt: at('09:15') })
    await clockAt('09:15')
    await clockAt('09:31')
    expect(await the(id, 'detention_notice')).toMatchObject({
      ...{ state: 'lapsed', stop: { name: 'Coyote Lake Milling' } },
    })
    await step(id, 'left_shipper', '12:00')
    stop()
    expect(news).toMatchObject([{ kind: 'detention_notice', stopName: 'Coyote Lake Milling' }])
    expect(await the(id, 'detention_claim')).toMatchObject({
      ...{ state: 'running', dueAt: at('12:00', '04'), atStake: '120.00' },
    })
    expect(await due(id)).toMatchObject({ kind: 'detention_claim', tellAt: at('06:00', '04') })
    const { body } = await office.send<{ charges: LoadCharge[] }>(`GET /api/loads/${id}/charges`)
    await office.send(`POST /api/loads/${id}/charges/${body.charges[0]?.id ?? ''}/decision`, {
      state: 'approved',
    })
    await doJobs(deps)
    expect(await the(id, 'detention_claim')).toMatchObject({ state: 'kept', keptAt: at('12:00') })
    expect(await due(id)).toBeNull()
  })
})

test('a notice that is mailed from it in time keeps it, and one that nobody got does not', async () => {
  const id = await aLoadFromPaper()
  const asked = await the(id, 'detention_notice')
  const draft = { emailAddress: 'dock@example.com', subject: 'Waiting', message: 'Our truck is waiting.' }
  const send = () => office.send<Failure>(`POST /api/loads/${id}/obligations/${asked.id}/email-notice`, draft)
  expect((await send()).body.code).toBe('obligation_not_found')
  await step(id, 'at_shipper', '08:00')
  setClock(at('09:20'))
  expect((await send()).status).toBe(202)
  expect(await the(id, 'detention_notice')).toMatchObject({ state: 'running' })
  await doJobs(deps)
  expect(await the(id, 'detention_notice')).toMatchObject({ state: 'kept', keptAt: at('09:20') })
  expect(await due(id)).toBeNull()
  const [mail] = await server.mails()
  expect(mail?.to).toMatchObject([{ address: 'dock@example.com' }])
  // The next stop asks for its own.
  await step(id, 'left_shipper', '09:50')
  await step(id, 'at_receiver', '13:00')
  expect(await the(id, 'detention_notice')).toMatchObject({ state: 'running', dueAt: at('14:30') })
})

describe('a person', () => {
  test('says that it is done, or does not apply, and takes it back', async () => {
    const id = await aLoadFromPaper()
    await step(id, 'at_shipper', '08:00')
    const done = (await mark(id, await the(id, 'detention_notice'), 'done')).body
    await doJobs(deps)
    expect(done).toMatchObject({ state: 'done', mark: 'done', markedBy: expect.any(String) as unknown })
    expect(await due(id)).toBeNull()
    const open = (await mark(id, done, null)).body
    await doJobs(deps)
    expect(open).toMatchObject({ state: 'running', mark: null, markedBy: null, markedAt: null })
    expect(await due(id)).toMatchObject({ kind: 'detention_notice' })
    await mark(id, await the(id, 'pod'), 'not_applicable')
    const { body } = await office.send<{ history: { text: string }[] }>(`GET /api/loads/${id}/charges`)
    expect(body.history.map(({ text }) => text)).toEqual([
      'Obligations read from the rate confirmation',
      'Detention notice 30 min before: done',
      'Detention notice 30 min before: open again',
      'POD in 24 h: does not apply',
    ])
  })

  test('who marks at the same moment as another is told, and it happens once', async () => {
    const id = await aLoadFromPaper()
    const pod = await the(id, 'pod')
    const answers = await Promise.all([mark(id, pod, 'done'), mark(id, pod, 'not_applicable')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('changed_meanwhile')
  })

  test('adds, corrects and removes one by hand; what stands on the paper is not removed', async () => {
    const load = await aLoad(office)
    const added = await office.send<LoadObligation>(`POST /api/loads/${load.id}/obligations`, {
      ...{ kind: 'pod', withinMinutes: '1440', amount: '$75', sentence: 'POD in a day' },
    })
    expect([added.status, added.body]).toMatchObject([
      201,
      { source: 'office', withinMinutes: 1440, amount: '75.00' },
    ])
    const one = `/api/loads/${load.id}/obligations/${added.body.id}`
    const edit = await office.send<LoadObligation>(`PUT ${one}`, {
      ...{ withinMinutes: 2880, percent: '2.5', sentence: '', updatedAt: added.body.updatedAt },
    })
    expect(edit.body).toMatchObject({ withinMinutes: 2880, amount: null, percent: 2.5, sentence: null })
    const stale = await office.send<Failure>(`PUT ${one}`, { updatedAt: added.body.updatedAt })
    expect(stale.body.code).toBe('changed_meanwhile')
    expect((await office.send(`DELETE ${one}`)).status).toBe(200)
    expect((await office.send<Failure>(`DELETE ${one}`)).body.code).toBe('obligation_not_found')

    const paper = await aLoadFromPaper()
    const pod = await the(paper, 'pod')
    const kept = await office.send<Failure>(`DELETE /api/loads/${paper}/obligations/${pod.id}`)
    expect(kept.body.code).toBe('obligation_of_paper')
    const second = await office.send<Failure>(`POST /api/loads/${paper}/obligations`, { kind: 'free_time' })
    expect(second.body.code).toBe('free_time_there')
  })

  test('changes nothing of a paid load', async () => {
    const load = await aLoad(office)
    const { body } = await office.send<LoadObligation>(`POST /api/loads/${load.id}/obligations`, {
      ...{ kind: 'fine', amount: '50' },
    })
    await deps.db
      .updateTable('loads')
      .set({ status: 'paid', paidAt: at('06:00') })
      .where('id', '=', load.id)
      .execute()
    expect((await mark(load.id, body, 'done')).body.code).toBe('load_closed')
  })

  test.each([
    [{ kind: 'party' }, 'kind'],
    [{ kind: 'pod', withinMinutes: -1 }, 'withinMinutes'],
    [{ kind: 'pod', percent: 101 }, 'percent'],
    [{ kind: 'pod', amount: 'much' }, 'amount'],
    [{ kind: 'free_time', freeMinutes: 9999 }, 'freeMinutes'],
  ])('is told what is wrong with %o', async (body, field) => {
    const load = await aLoad(office)
    const answer = await office.send<{ fields: object }>(`POST /api/loads/${load.id}/obligations`, body)
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [field]])
  })
})

test('no driver sees them', async () => {
  const id = await aLoadFromPaper()
  await step(id, 'at_shipper', '08:00')
  expect((await driver.send(`GET /api/loads/${id}/obligations`)).status).toBe(403)
  const { body } = await driver.send<Load>(`GET /api/loads/${id}`)
  expect(body.obligationDue).toBeNull()
})

test('nothing is left of them when the load goes for good', async () => {
  const id = await aLoadFromPaper()
  await deps.db.deleteFrom('loads').where('id', '=', id).execute()
  const left = await deps.db.selectFrom('loadObligations').select('id').where('loadId', '=', id).execute()
  expect(left).toEqual([])
})
