import { expect, test } from 'vitest'
import { testApp } from '../../test/support/app.ts'
import { inTransaction } from '../db/transaction.ts'
import { loadsFromPaper, terms } from './test-support/loads-from-paper.ts'
import { otherTermsOf, takeTerms } from './take-terms.ts'

const { as, deps, setClock } = await testApp()
const [office, driver] = [await as('office'), await as('driver')]
const { aLoadFromPaper } = loadsFromPaper({ office, driver, deps, setClock })

type Terms = Parameters<typeof otherTermsOf>[2]
const pod = {
  kind: 'pod-deadline',
  withinHours: 24,
  percent: 2.5,
  sentence: 'POD in 24 hours or 2.5 % less.',
} as const
const fine = { kind: 'fine', amount: '50.00', sentence: 'No lumper receipt: $50.00.' } as const
const tracking = {
  kind: 'tracking',
  amount: '100.00',
  sentence: 'Updates every 15 minutes, $100.00 if lost for one hour.',
} as const
const first: Terms = [pod, fine, tracking]

const rowsOf = (loadId: string) =>
  deps.db
    .selectFrom('loadObligations')
    .selectAll()
    .where('loadId', '=', loadId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
const take = (loadId: string, read: Terms, keys?: readonly string[]) =>
  inTransaction(deps, (tx) =>
    takeTerms(tx, { kind: 'system' }, loadId, { terms: read, ...(keys && { take: new Set(keys) }) }),
  )
const historyOf = async (loadId: string) => {
  const { body } = await office.send<{ history: { text: string }[] }>(`GET /api/loads/${loadId}/charges`)
  return body.history.map(({ text }) => text)
}

test('a term is stored with the figures that it has, and with no others', async () => {
  const id = await aLoadFromPaper({ terms: [terms[0], ...first] })
  const none = {
    ...{ withinMinutes: null, startsWith: 'delivery', graceMinutes: null, amount: null, percent: null },
    ...{ freeMinutes: null, ratePerHour: null, cap: null, page: null },
  }
  const common = { source: 'paper', createdBy: office.id, mark: null }
  expect(await rowsOf(id)).toMatchObject([
    {
      ...{ ...none, ...common, kind: 'free_time', page: 1, sentence: terms[0]?.sentence },
      ...{ freeMinutes: 120, ratePerHour: '60.00', cap: '300.00' },
    },
    { ...none, ...common, kind: 'pod', withinMinutes: 1440, percent: '2.50', sentence: pod.sentence },
    { ...none, ...common, kind: 'fine', amount: '50.00', sentence: fine.sentence },
    {
      ...{ ...none, ...common, kind: 'tracking', amount: '100.00', sentence: tracking.sentence },
      ...{ withinMinutes: 15, graceMinutes: 60 },
    },
  ])
})

test('the same paper once more differs in nothing and leaves everything as it is', async () => {
  const id = await aLoadFromPaper({ terms: [terms[0], ...first] })
  await aLoadFromPaper({ terms })
  const before = await rowsOf(id)
  const same = [terms[0], ...first] as Terms
  expect(await otherTermsOf(deps, id, same)).toEqual([])
  await take(id, same)
  expect(await rowsOf(id)).toEqual(before)
  expect(await historyOf(id)).toEqual(['Obligations read from the rate confirmation'])
})

test('a later paper replaces what it changes, drops what it leaves out, and touches nothing else', async () => {
  const [id, other] = [await aLoadFromPaper({ terms: first }), await aLoadFromPaper({ terms: first })]
  const [before, beforeOther] = [await rowsOf(id), await rowsOf(other)]
  const later: Terms = [{ ...pod, withinHours: 48 }, tracking]
  const [gone, kept] = [
    before.find(({ kind }) => kind === 'fine'),
    before.find(({ kind }) => kind === 'tracking'),
  ]
  const changes = await otherTermsOf(deps, id, later)
  expect(changes.map(({ what, was, becomes }) => [what, was, becomes])).toEqual([
    ['POD', 'within 24 h of delivery, 2.5 % of the rate', 'within 48 h of delivery, 2.5 % of the rate'],
    ['Fine', '$50.00\n“No lumper receipt: $50.00.”', null],
  ])
  await take(id, later)
  const after = await rowsOf(id)
  expect(after).toEqual([
    kept,
    expect.objectContaining({ kind: 'pod', withinMinutes: 2880, createdBy: null }) as unknown,
  ])
  expect(after.map((row) => row.id)).not.toContain(gone?.id)
  expect(await rowsOf(other)).toEqual(beforeOther)
})

test('of a later paper only the chosen changes are taken, and none is nothing to tell', async () => {
  const id = await aLoadFromPaper({ terms: first })
  const before = await rowsOf(id)
  const later: Terms = [{ ...pod, withinHours: 48 }, tracking]
  await take(id, later, [])
  expect(await rowsOf(id)).toEqual(before)
  expect(await historyOf(id)).toHaveLength(1)
  const [, removal] = await otherTermsOf(deps, id, later)
  await take(id, later, [removal?.key ?? ''])
  expect((await rowsOf(id)).map(({ kind, withinMinutes }) => [kind, withinMinutes])).toEqual([
    ['pod', 1440],
    ['tracking', 15],
  ])
  expect(await historyOf(id)).toHaveLength(2)
})

test('a load in the trash takes none', async () => {
  const id = await aLoadFromPaper({ terms: first })
  await office.send(`DELETE /api/loads/${id}`)
  await expect(take(id, [fine])).rejects.toMatchObject({ code: 'load_not_found' })
})
