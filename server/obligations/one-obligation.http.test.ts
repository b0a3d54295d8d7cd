import { describe, expect, test } from 'vitest'
import type { LoadObligation } from '#contract/obligations.ts'
import { aLoad } from '../../test/factories/load-factory.ts'
import { testApp } from '../../test/support/app.ts'
import { at, loadsFromPaper, type Failure } from './test-support/loads-from-paper.ts'

const { as, deps, setClock } = await testApp()
const [office, driver] = [await as('office'), await as('driver')]
const { aLoadFromPaper, step, obligationsOf, the, mark } = loadsFromPaper({ office, driver, deps, setClock })

const add = (loadId: string, body: object) =>
  office.send<LoadObligation & Failure>(`POST /api/loads/${loadId}/obligations`, body)
const edit = (loadId: string, id: string, body: object) =>
  office.send<LoadObligation & Failure>(`PUT /api/loads/${loadId}/obligations/${id}`, body)
const remove = (loadId: string, id: string) =>
  office.send<Failure>(`DELETE /api/loads/${loadId}/obligations/${id}`)
const rowOf = (id: string) =>
  deps.db.selectFrom('loadObligations').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const historyOf = async (loadId: string) => {
  const { body } = await office.send<{ history: { text: string }[] }>(`GET /api/loads/${loadId}/charges`)
  return body.history.map(({ text }) => text)
}

test('what is done to one leaves the others of its load, and of other loads, as they are', async () => {
  const [id] = [await aLoadFromPaper(), await aLoadFromPaper()]
  const { body: fine } = await add(id, { kind: 'fine', amount: '50' })
  const others = () =>
    deps.db.selectFrom('loadObligations').selectAll().where('id', '<>', fine.id).orderBy('id').execute()
  const before = await others()
  expect(before).toHaveLength(8)
  const { body: edited } = await edit(id, fine.id, { amount: '60', updatedAt: fine.updatedAt })
  expect(edited.amount).toBe('60.00')
  expect((await mark(id, edited, 'done')).body.mark).toBe('done')
  expect((await remove(id, fine.id)).status).toBe(200)
  expect(await others()).toEqual(before)
})

test('one is not found by way of another load', async () => {
  const [id, stranger] = [await aLoadFromPaper(), await aLoad(office)]
  const pod = await the(id, 'pod')
  const answers = [
    await edit(stranger.id, pod.id, { amount: '1', updatedAt: pod.updatedAt }),
    await mark(stranger.id, pod, 'done'),
    await remove(stranger.id, pod.id),
  ]
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
    [404, 'obligation_not_found'],
    [404, 'obligation_not_found'],
    [404, 'obligation_not_found'],
  ])
  expect(await the(id, 'pod')).toEqual(pod)
})

test('each load may have its own free time, beside whatever else it has, but one only', async () => {
  await aLoadFromPaper()
  const load = await aLoad(office)
  await add(load.id, { kind: 'fine', amount: '50' })
  expect((await add(load.id, { kind: 'free_time', freeMinutes: 60 })).status).toBe(201)
  const second = await add(load.id, { kind: 'free_time', freeMinutes: 90 })
  expect([second.status, second.body.code]).toEqual([409, 'free_time_there'])
})

const all = {
  ...{ withinMinutes: 60, startsWith: 'departure', graceMinutes: 5, amount: '10.00', percent: 1.5 },
  ...{ freeMinutes: 45, ratePerHour: '40.00', cap: '80.00', sentence: 'Claims within the hour.' },
}
const nothing = {
  ...{ withinMinutes: null, startsWith: 'delivery', graceMinutes: null, amount: null, percent: null },
  ...{ freeMinutes: null, ratePerHour: null, cap: null, sentence: null },
}

test('every figure is kept as it was typed, and goes when it is left out', async () => {
  const load = await aLoad(office)
  const added = await add(load.id, { kind: 'detention_claim', ...all })
  expect(added.body).toMatchObject({ kind: 'detention_claim', source: 'office', page: null, ...all })
  expect(await rowOf(added.body.id)).toMatchObject({ createdBy: office.id, toldDueAt: null, dueAt: null })
  const bare = await edit(load.id, added.body.id, { updatedAt: added.body.updatedAt })
  expect(bare.body).toMatchObject({ kind: 'detention_claim', ...nothing, atStake: null })
  const filled = await edit(load.id, added.body.id, { ...all, updatedAt: bare.body.updatedAt })
  expect(filled.body).toMatchObject({ kind: 'detention_claim', ...all })
  const { body: plain } = await add(load.id, { kind: 'detention_claim' })
  expect(plain).toMatchObject({ kind: 'detention_claim', ...nothing })
  expect(await historyOf(load.id)).toEqual([
    'Detention claim in 1 h added',
    'Detention claim corrected',
    'Detention claim in 1 h corrected',
    'Detention claim added',
  ])
})

describe('a mark', () => {
  test('that is there already is not set again', async () => {
    const id = await aLoadFromPaper()
    const { body: done } = await mark(id, await the(id, 'pod'), 'done')
    setClock(at('07:00'))
    const again = await mark(id, done, 'done')
    expect([again.status, again.body]).toEqual([200, done])
    expect(await historyOf(id)).toEqual(['Obligations read from the rate confirmation', 'POD in 24 h: done'])
  })

  test('is for the stop where the truck stands, and the next stop starts anew', async () => {
    const id = await aLoadFromPaper()
    await step(id, 'at_shipper', '08:00')
    const { body: done } = await mark(id, await the(id, 'detention_notice'), 'done')
    const [first, last] = await deps.db
      .selectFrom('loadStops')
      .select('id')
      .where('loadId', '=', id)
      .orderBy('stopSequence')
      .execute()
    expect(await rowOf(done.id)).toMatchObject({
      ...{ mark: 'done', markStopId: first?.id, markedBy: office.id, markedAt: at('08:00') },
    })
    await step(id, 'left_shipper', '10:30')
    await step(id, 'at_receiver', '12:00')
    const anew = await the(id, 'detention_notice')
    expect(anew).toMatchObject({ state: 'running', stop: { id: last?.id } })
    await mark(id, anew, null)
    expect(await rowOf(done.id)).toMatchObject({
      ...{ mark: null, markStopId: null, markedBy: null, markedAt: null },
    })
  })

  test('before the truck has reached any stop is for none', async () => {
    const id = await aLoadFromPaper()
    const { body } = await mark(id, await the(id, 'detention_notice'), 'done')
    expect(body).toMatchObject({ state: 'done', mark: 'done' })
    expect(await rowOf(body.id)).toMatchObject({ mark: 'done', markStopId: null })
  })
})

test('nothing is added to a paid load, corrected, marked or removed', async () => {
  const load = await aLoad(office)
  const { body } = await add(load.id, { kind: 'fine', amount: '50' })
  await deps.db
    .updateTable('loads')
    .set({ status: 'paid', paidAt: at('06:00') })
    .where('id', '=', load.id)
    .execute()
  const answers = [
    await add(load.id, { kind: 'pod' }),
    await edit(load.id, body.id, { amount: '60', updatedAt: body.updatedAt }),
    await mark(load.id, body, 'done'),
    await remove(load.id, body.id),
  ]
  expect(answers.map((answer) => answer.body.code)).toEqual(Array.from({ length: 4 }, () => 'load_closed'))
  expect(await obligationsOf(load.id)).toMatchObject([{ amount: '50.00', mark: null }])
})

test('they come in the order of what is urgent: the one with less time left first', async () => {
  const id = await aLoadFromPaper({
    terms: [
      { kind: 'pod-deadline', withinHours: 24, sentence: 'POD within 24 hours.' },
      { kind: 'fine', amount: '50.00', sentence: 'No lumper receipt: $50.00.' },
      { kind: 'claim-deadline', withinHours: 8, sentence: 'OS&D within 8 hours.' },
    ],
  })
  await step(id, 'at_shipper', '08:00')
  await step(id, 'left_shipper', '08:30')
  await step(id, 'at_receiver', '12:00')
  await step(id, 'delivered', '13:00')
  expect((await obligationsOf(id)).map(({ kind, state, dueAt }) => [kind, state, dueAt])).toEqual([
    ['claim', 'running', at('21:00')],
    ['pod', 'running', at('13:00', '03')],
    ['fine', 'standing', null],
  ])
})
