import { describe, expect, test } from 'vitest'
import type { Load } from '#contract/load-views.ts'
import type { Revision } from '#contract/paper-matches.ts'
import { testApp } from '../../../test/support/app.ts'
import { keysOf, paper, revising } from '../test-support/revising.ts'

const { as, deps } = await testApp()
const office = await as('office')
let load: Load
const { generated, loadOf, compared, revise, history } = revising({ office, deps, load: () => load })

describe('terms', () => {
  const pod = {
    kind: 'pod-deadline',
    withinHours: 72,
    amount: '250',
    sentence: 'Signed BOL within 72 hours.',
  }
  const notice = { kind: 'detention-notice', withinHours: 0.5, sentence: 'Notify us 30 minutes before.' }
  const free = {
    kind: 'detention',
    freeHours: 2,
    amount: '50',
    sentence: 'Two hours free, then $50 an hour.',
  }
  const fine = { kind: 'fine', amount: '100', sentence: 'No lumper receipt, no pay: $100.' }
  const before = { ...paper, terms: [pod, notice, free] }
  const after = { ...paper, terms: [{ ...pod, amount: '300' }, { ...free, freeHours: 3 }, fine] }
  const kept = async () => {
    const rows = await deps.db
      .selectFrom('loadObligations')
      .select(['kind', 'amount', 'freeMinutes'])
      .where('loadId', '=', load.id)
      .orderBy('kind')
      .execute()
    return rows.map(({ kind, amount, freeMinutes }) => [kind, amount ?? freeMinutes])
  }
  const keyOf = ({ lines }: Revision, what: string) => lines.find((line) => line.what === what)?.key ?? ''

  test('are compared one by one', async () => {
    load = await generated(before)
    expect((await compared(before)).lines).toEqual([])
    const { lines } = await compared(after)
    expect(lines.map(({ kind, what, was, becomes }) => [kind, what, was, becomes])).toEqual([
      ['term', 'Free time', '2 h free, $50.00 an hour', '3 h free, $50.00 an hour'],
      ['term', 'POD', 'within 72 h of delivery, $250.00', 'within 72 h of delivery, $300.00'],
      ['term-removed', 'Detention notice', '30 min before the free time ends', null],
      ['term-added', 'Fine', null, '$100.00\n“No lumper receipt, no pay: $100.”'],
    ])
  })

  test('are taken over one by one, and told so', async () => {
    load = await generated(before)
    const found = await compared(after)
    const answer = await revise([keyOf(found, 'POD'), keyOf(found, 'Fine')], { paper: after })
    expect([answer.status, answer.body.lines.map(({ what }) => what)]).toEqual([
      200,
      ['Free time', 'Detention notice'],
    ])
    expect(await kept()).toEqual([
      ['detention_notice', null],
      ['fine', '100.00'],
      ['free_time', 120],
      ['pod', '300.00'],
    ])
    expect((await history()).at(-1)?.notes).toBe(
      'Revised confirmation: POD within 72 h of delivery, $250.00 → within 72 h of delivery, $300.00; added fine $100.00, “No lumper receipt, no pay: $100.”',
    )
    load = await loadOf(load.id)
    const rest = (await compared(after)).lines.map(({ key }) => key)
    expect((await revise(rest, { paper: after })).body.lines).toEqual([])
    expect(await kept()).toEqual([
      ['fine', '100.00'],
      ['free_time', 180],
      ['pod', '300.00'],
    ])
  })

  test('that the paper repeats stay with what somebody said about them', async () => {
    load = await generated(before)
    await deps.db
      .updateTable('loadObligations')
      .set({ mark: 'done', markedAt: deps.clock().toISOString() })
      .where('loadId', '=', load.id)
      .where('kind', '=', 'detention_notice')
      .execute()
    const worded = { ...after, terms: [...after.terms, { ...notice, sentence: 'Call 30 minutes before.' }] }
    await revise(keysOf(await compared(worded)), { paper: worded })
    const row = await deps.db
      .selectFrom('loadObligations')
      .select('mark')
      .where('loadId', '=', load.id)
      .where('kind', '=', 'detention_notice')
      .execute()
    expect(row).toEqual([{ mark: 'done' }])
  })
})
