import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { ChargeEvidence, LoadCharge } from '#contract/charges.ts'
import { aLocation } from '../../test/factories/load-factory.ts'
import { testApp } from '../../test/support/app.ts'
import { doJobs } from '../notices/test-support/do-jobs.ts'
import { mailServer } from '../providers/mail/test-support/mail-server.ts'
import { at, loadsFromPaper, terms, type Failure } from './test-support/loads-from-paper.ts'

const server = await mailServer()
const { as, deps, setClock } = await testApp({ smtpUrl: `smtp://127.0.0.1:${String(server.port)}` })
const [office, driver] = [await as('office'), await as('driver')]
const { aLoadFromPaper, step, clockAt, the, due } = loadsFromPaper({ office, driver, deps, setClock })

const [freeTime, notice, claim, pod] = terms
const inEightHours = { ...pod, withinHours: 8 }

async function deliver(id: string): Promise<void> {
  await step(id, 'at_shipper', '08:00')
  await step(id, 'left_shipper', '08:30')
  await step(id, 'at_receiver', '12:00')
  await step(id, 'delivered', '13:00')
}
async function attach(id: string, kind: 'bol' | 'pod', time: string): Promise<void> {
  setClock(at(time))
  const [page, bytes] = [randomUUID(), Buffer.from('%PDF-1.7')]
  await office.send(`PUT /api/uploads/${page}`, { purpose: kind, size: bytes.length })
  await deps.db.insertInto('uploadParts').values({ documentId: page, startsAt: 0, bytes }).execute()
  await office.send(`PUT /api/uploads/${page}`, { purpose: kind, size: bytes.length })
  expect((await office.send(`POST /api/loads/${id}/papers`, { kind, pages: [page] })).status).toBe(200)
  await doJobs(deps)
}
const change = (id: string, columns: object) =>
  deps.db.updateTable('loads').set(columns).where('id', '=', id).execute()
async function chargeOf(id: string): Promise<LoadCharge> {
  const { body } = await office.send<{ charges: LoadCharge[] }>(`GET /api/loads/${id}/charges`)
  const [charge] = body.charges
  if (charge === undefined) throw new Error('no charge')
  return charge
}

test('a load in the trash shows none', async () => {
  const id = await aLoadFromPaper()
  await office.send(`DELETE /api/loads/${id}`)
  const answer = await office.send<Failure>(`GET /api/loads/${id}/obligations`)
  expect([answer.status, answer.body.code]).toEqual([404, 'load_not_found'])
})

describe('a POD', () => {
  test('is kept by the POD of its own load, and by no other paper', async () => {
    const early = await aLoadFromPaper({ terms: [inEightHours] })
    await deliver(early)
    await attach(early, 'pod', '13:10')
    const id = await aLoadFromPaper({ terms: [inEightHours] })
    await deliver(id)
    await attach(id, 'bol', '13:20')
    expect(await the(id, 'pod')).toMatchObject({ state: 'running', keptAt: null })
    await attach(id, 'pod', '22:00')
    expect(await the(id, 'pod')).toMatchObject({ state: 'late', keptAt: at('22:00') })
    expect(await the(early, 'pod')).toMatchObject({ state: 'kept', keptAt: at('13:10') })
  })

  test('is due from when the truck left the last stop of its own load, if that was before the delivery was told', async () => {
    const other = await aLoadFromPaper({ terms: [inEightHours] })
    await deliver(other)
    await deps.db
      .updateTable('loadStops')
      .set({ stopSequence: 9, departedAt: at('09:00') })
      .where('loadId', '=', other)
      .where('stopType', '=', 'dropoff')
      .execute()
    const id = await aLoadFromPaper({ terms: [inEightHours] })
    await deliver(id)
    expect(await the(id, 'pod')).toMatchObject({ dueAt: at('21:00') })
    await deps.db
      .updateTable('loadStops')
      .set({ departedAt: at('12:30') })
      .where('loadId', '=', id)
      .where('stopType', '=', 'dropoff')
      .execute()
    expect(await the(id, 'pod')).toMatchObject({ dueAt: at('20:30') })
  })

  test('that came before its papers were listed one by one is kept since the load last changed', async () => {
    const id = await aLoadFromPaper({ terms: [inEightHours] })
    await deliver(id)
    await change(id, { podDocumentPath: 'pods/old.pdf', updatedAt: at('14:00') })
    expect(await the(id, 'pod')).toMatchObject({ state: 'kept', keptAt: at('14:00') })
  })

  test('is due again when the paper that kept it is taken away', async () => {
    const id = await aLoadFromPaper({ terms: [inEightHours] })
    await deliver(id)
    await attach(id, 'pod', '13:10')
    expect(await the(id, 'pod')).toMatchObject({ state: 'kept', dueAt: null })
    expect(await due(id)).toBeNull()
    const { body } = await office.send<{ id: string; kind: string }[]>(`GET /api/loads/${id}/documents`)
    for (const paper of body.filter(({ kind }) => kind === 'pod'))
      expect((await office.send(`DELETE /api/loads/${id}/documents/${paper.id}`)).status).toBe(200)
    await doJobs(deps)
    expect(await the(id, 'pod')).toMatchObject({ state: 'running', keptAt: null })
    expect(await due(id)).toMatchObject({ kind: 'pod', dueAt: at('21:00') })
  })

  test('is over once the load is paid', async () => {
    const id = await aLoadFromPaper({ terms: [inEightHours] })
    await deliver(id)
    expect(await the(id, 'pod')).toMatchObject({ state: 'running' })
    await change(id, { paidAt: at('14:00') })
    expect(await the(id, 'pod')).toMatchObject({ state: 'over', dueAt: null })
  })

  test('puts a share of the rate at stake where the paper says so, and nothing where there is no rate', async () => {
    const id = await aLoadFromPaper({
      terms: [{ kind: 'pod-deadline', withinHours: 8, percent: 5, sentence: 'POD in 8 hours or 5 % less.' }],
    })
    expect(await the(id, 'pod')).toMatchObject({ percent: 5, amount: null, atStake: '92.00' })
    await change(id, { tripRate: null })
    expect(await the(id, 'pod')).toMatchObject({ atStake: null })
    await change(id, { flatRate: '300.00' })
    expect(await the(id, 'pod')).toMatchObject({ atStake: '15.00' })
    await change(id, {
      flatRate: '0.00',
      locationId: (await aLocation(office, { city: 'Sorghum', state: 'KS' })).id,
    })
    await office.send('POST /api/rates', { city: 'Sorghum', state: 'KS', flatRate: '410.00' })
    expect(await the(id, 'pod')).toMatchObject({ atStake: '20.50' })
    await change(id, { isTonu: true })
    expect(await the(id, 'pod')).toMatchObject({ atStake: null })
  })
})

test('a POD is due no more once it is approved that the truck was ordered and not used', async () => {
  const id = await aLoadFromPaper({ terms: [inEightHours] })
  await deliver(id)
  expect(await due(id)).not.toBeNull()
  const tonu = { kind: 'tonu', amount: '250' }
  const { body } = await office.send<LoadCharge>(`POST /api/loads/${id}/charges`, tonu)
  await office.send(`POST /api/loads/${id}/charges/${body.id}/decision`, { state: 'approved' })
  await doJobs(deps)
  expect(await the(id, 'pod')).toMatchObject({ state: 'over', dueAt: null })
  expect(await due(id)).toBeNull()
})

async function mailNotice(id: string, path: string, time: string): Promise<void> {
  setClock(at(time))
  const draft = { emailAddress: 'dock@example.com', subject: `At ${time}`, message: 'Our truck.' }
  expect((await office.send(`POST /api/loads/${id}/${path}/email-notice`, draft)).status).toBe(202)
  await doJobs(deps)
}

describe('waiting', () => {
  test('that nobody pays for needs no notice', async () => {
    const id = await aLoadFromPaper({ terms: [{ ...freeTime, amount: '0.00' }, notice] })
    await step(id, 'at_shipper', '08:00')
    expect(await the(id, 'detention_notice')).toMatchObject({ state: 'waiting', dueAt: null, stop: null })
    expect(await due(id)).toBeNull()
  })

  test('whose charge was declined is not claimed', async () => {
    const id = await aLoadFromPaper()
    await step(id, 'at_shipper', '08:00')
    await step(id, 'left_shipper', '12:00')
    expect(await the(id, 'detention_claim')).toMatchObject({ state: 'running', atStake: '120.00' })
    const { id: chargeId } = await chargeOf(id)
    await office.send(`POST /api/loads/${id}/charges/${chargeId}/decision`, { state: 'declined' })
    expect(await the(id, 'detention_claim')).toMatchObject({ state: 'waiting', dueAt: null })
  })

  test('is claimed by the first mail after the truck left, and not by the notice before', async () => {
    const id = await aLoadFromPaper({ terms: [freeTime, notice, claim] })
    const mail = (path: string, time: string) => mailNotice(id, path, time)
    await step(id, 'at_shipper', '08:00')
    await mail(`obligations/${(await the(id, 'detention_notice')).id}`, '09:00')
    await step(id, 'left_shipper', '12:00')
    expect(await the(id, 'detention_claim')).toMatchObject({ state: 'running', atStake: '120.00' })
    const charge = await chargeOf(id)
    await mail(`charges/${charge.id}`, '13:00')
    await mail(`charges/${charge.id}`, '14:00')
    expect(await the(id, 'detention_claim')).toMatchObject({ state: 'kept', keptAt: at('13:00') })
    expect(await the(id, 'detention_notice')).toMatchObject({ state: 'kept', keptAt: at('09:00') })
  })

  test('that was announced before it cost anything has that notice among its evidence, and no other stop has', async () => {
    const id = await aLoadFromPaper({ terms: [freeTime, notice] })
    await step(id, 'at_shipper', '08:00')
    await mailNotice(id, `obligations/${(await the(id, 'detention_notice')).id}`, '09:00')
    await step(id, 'left_shipper', '12:00')
    await step(id, 'at_receiver', '13:00')
    await step(id, 'delivered', '16:00')
    const { body } = await office.send<{ charges: LoadCharge[] }>(`GET /api/loads/${id}/charges`)
    const mailsFor = async (charge: LoadCharge) => {
      const path = `GET /api/loads/${id}/charges/${charge.id}/evidence` as const
      const { history } = (await office.send<ChargeEvidence>(path)).body
      return history.filter(({ what }) => what === 'mail').map(({ at: time, text }) => [time, text])
    }
    expect(await Promise.all(body.charges.map(mailsFor))).toEqual([
      [[at('09:00'), 'Detention notice sent to dock@example.com']],
      [],
    ])
  })
})

test('tracking counts from the open span of its own load, and by the positions of its driver alone', async () => {
  const [tracking] = [
    { kind: 'tracking', sentence: 'Updates every 15 minutes, a fine if lost for one hour.' },
  ]
  const other = await aLoadFromPaper({ terms: [tracking] })
  const id = await aLoadFromPaper({ terms: [tracking] })
  const span = (loadId: string, startedAt: string, endedAt: string | null) => ({
    ...{ id: randomUUID(), loadId, driverId: driver.id, startedAt, endedAt },
  })
  await deps.db.deleteFrom('trackingSpans').where('loadId', 'in', [other, id]).execute()
  await deps.db
    .insertInto('trackingSpans')
    .values([span(other, at('03:00'), null), span(id, at('04:00'), at('04:10')), span(id, at('06:05'), null)])
    .execute()
  await clockAt('06:30')
  const dueAt = async () => (await the(id, 'tracking')).dueAt
  const fromSpan = await dueAt()
  const stranger = await as('driver')
  await deps.db
    .insertInto('loadPositions')
    .values([
      {
        ...{ loadId: id, driverId: stranger.id, latitude: '34', longitude: '-102' },
        ...{ at: at('06:20'), receivedAt: at('06:20') },
      },
      {
        ...{ loadId: other, driverId: driver.id, latitude: '34', longitude: '-102' },
        ...{ at: at('06:25'), receivedAt: at('06:25') },
      },
    ])
    .execute()
  const withStranger = await dueAt()
  await deps.db.updateTable('loadPositions').set({ driverId: driver.id }).where('loadId', '=', id).execute()
  expect([fromSpan, withStranger, await dueAt()]).toEqual([at('07:05'), at('07:05'), at('07:20')])
})
