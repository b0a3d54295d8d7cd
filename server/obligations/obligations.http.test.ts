import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { LoadCharge } from '#contract/charges.ts'
import type { ObligationNews } from '#contract/obligations.ts'
import { testApp } from '../../test/support/app.ts'
import { doJobs } from '../notices/test-support/do-jobs.ts'
import { mailServer } from '../providers/mail/test-support/mail-server.ts'
import { at, loadsFromPaper, terms, type Failure } from './test-support/loads-from-paper.ts'
import { watchObligations } from './watch-obligations.ts'

const server = await mailServer()
const { as, deps, setClock } = await testApp({ smtpUrl: `smtp://127.0.0.1:${String(server.port)}` })
const office = await as('office')
const driver = await as('driver')

const { aLoadFromPaper, step, clockAt, obligationsOf, the, due, mark } = loadsFromPaper({
  office,
  driver,
  deps,
  setClock,
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
  // The next stop needs its own notice.
  await step(id, 'left_shipper', '09:50')
  await step(id, 'at_receiver', '13:00')
  expect(await the(id, 'detention_notice')).toMatchObject({ state: 'running', dueAt: at('14:30') })
})

test('tracking that is lost is told before it costs, once for each time that it is lost', async () => {
  const tracking = {
    ...{ kind: 'tracking', amount: '100.00' },
    sentence: 'Updates every 15 minutes. $100.00 fine if tracking is lost for over one hour.',
  }
  const id = await aLoadFromPaper({ terms: [tracking] })
  await clockAt('06:10')
  const ping = async (time: string) => {
    const [capturedAt, location] = [at(time), { lat: 34.2, lng: -102.7 }]
    const body = [{ driverId: driver.id, loadId: id, location, capturedAt }]
    expect((await driver.send('POST /api/tracking/locations', body)).status).toBe(200)
  }
  await ping('06:09')
  const { news, stop } = listen()
  await clockAt('06:23')
  expect(await the(id, 'tracking')).toMatchObject({ state: 'kept', atStake: '100.00' })
  await clockAt('06:24')
  await clockAt('06:50')
  expect(news).toMatchObject([{ kind: 'tracking', dueAt: at('07:09'), atStake: '100.00' }])
  await clockAt('07:09')
  expect(await the(id, 'tracking')).toMatchObject({ state: 'lapsed' })
  expect(await due(id)).toBeNull()
  await ping('07:08')
  await clockAt('07:12')
  expect(await the(id, 'tracking')).toMatchObject({ state: 'kept' })
  expect(news).toHaveLength(1)
  await clockAt('07:24')
  stop()
  expect(news.slice(1)).toMatchObject([{ kind: 'tracking', dueAt: at('08:08') }])
})
