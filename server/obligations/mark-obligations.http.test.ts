import { describe, expect, test } from 'vitest'
import type { Load } from '#contract/load-views.ts'
import type { LoadObligation } from '#contract/obligations.ts'
import { aLoad } from '../../test/factories/load-factory.ts'
import { testApp } from '../../test/support/app.ts'
import { doJobs } from '../notices/test-support/do-jobs.ts'
import { at, loadsFromPaper, type Failure } from './test-support/loads-from-paper.ts'

const { as, deps, setClock } = await testApp()
const office = await as('office')
const driver = await as('driver')
const { aLoadFromPaper, step, the, due, mark } = loadsFromPaper({ office, driver, deps, setClock })

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
    const all = `/api/loads/${load.id}/obligations`
    const answers = [
      await office.send<Failure>(`POST ${all}`, { kind: 'pod' }),
      await office.send<Failure>(`PUT ${all}/${body.id}`, { amount: '75', updatedAt: body.updatedAt }),
      await office.send<Failure>(`DELETE ${all}/${body.id}`),
    ]
    expect(answers.map((answer) => answer.body.code)).toEqual(Array(3).fill('load_closed'))
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
