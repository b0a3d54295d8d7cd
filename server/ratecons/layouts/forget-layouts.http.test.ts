import { beforeEach, expect, test } from 'vitest'
import type { LearnedLayout } from '#contract/learned-layouts.ts'
import { testApp } from '../../../test/support/app.ts'

const { as, deps } = await testApp()
const office = await as('office')
const day = (date: number) => `2026-02-${String(date).padStart(2, '0')}T12:00:00.000Z`

beforeEach(async () => {
  await deps.db.deleteFrom('rateconLayouts').execute()
})

async function learned(name: string, seen: number, labels: readonly string[]) {
  const id = deps.newId()
  const at = { createdAt: day(seen), updatedAt: day(seen) }
  await deps.db
    .insertInto('rateconLayouts')
    .values({ id, name, keys: [name.toLowerCase()], labels: [], papers: 3, ...at })
    .execute()
  const rules = labels.map((label, index) => ({
    ...{ id: deps.newId(), layoutId: id, field: 'poNumber', way: 'right', label },
    ...{ page: 1, nth: 0, steps: 1, pick: 0, x: 0.1, y: 0.2, confirmations: 2, contradictions: 1 },
    // The first one was taught last.
    ...{ createdAt: day(20 - index), updatedAt: day(20) },
  }))
  await deps.db.insertInto('rateconRules').values(rules).execute()
  return { id, ruleIds: rules.map((rule) => rule.id) }
}
const list = async () => (await office.send<LearnedLayout[]>('GET /api/ocr/layouts')).body
const namesOf = async () => (await list()).map(({ name, rules }) => [name, rules.length])
const forget = async (path: string) => (await office.send(`DELETE /api/ocr/layouts/${path}`)).status

test('what was learned is listed, the layout that was seen last first and its rules as they were taught', async () => {
  const old = await learned('Quillback', 3, ['mill ticket', 'order'])
  const fresh = await learned('Sawtooth', 9, ['ref'])
  const [first, second] = await list()
  expect([first?.id, second?.id]).toEqual([fresh.id, old.id])
  expect(second).toMatchObject({ name: 'Quillback', papers: 3, updatedAt: day(3) })
  expect(second?.rules.map(({ id }) => id)).toEqual(old.ruleIds.toReversed())
  expect(second?.rules[0]).toMatchObject({ confirmations: 2, contradictions: 1 })
  expect(second?.rules[0]?.words).toContain('order')
})

test('a layout is forgotten with its rules, and no other one', async () => {
  const [one] = [await learned('Quillback', 3, ['mill ticket']), await learned('Sawtooth', 9, ['ref'])]
  expect(await forget(one.id)).toBe(200)
  expect(await namesOf()).toEqual([['Sawtooth', 1]])
  expect(await forget(one.id)).toBe(404)
})

test('a rule is forgotten by its own layout, which goes with the last one', async () => {
  const one = await learned('Quillback', 3, ['mill ticket', 'order'])
  const other = await learned('Sawtooth', 9, ['ref'])
  const [first = '', second = ''] = one.ruleIds
  expect(await forget(`${other.id}/rules/${first}`)).toBe(404)
  expect(await namesOf()).toEqual([
    ['Sawtooth', 1],
    ['Quillback', 2],
  ])
  expect(await forget(`${one.id}/rules/${first}`)).toBe(200)
  expect(await namesOf()).toEqual([
    ['Sawtooth', 1],
    ['Quillback', 1],
  ])
  const empty = await learned('Sawtooth', 10, ['gone'])
  await deps.db.deleteFrom('rateconRules').where('layoutId', '=', empty.id).execute()
  expect(await forget(`${one.id}/rules/${second}`)).toBe(200)
  const left = await deps.db.selectFrom('rateconLayouts').select('id').orderBy('createdAt').execute()
  expect(left).toEqual([{ id: other.id }, { id: empty.id }])
})

test('a rule of a field that is learned no more is not listed', async () => {
  const { ruleIds } = await learned('Quillback', 3, ['mill ticket', 'order'])
  const [first = '', second = ''] = ruleIds
  const change = (id: string, set: object) =>
    deps.db.updateTable('rateconRules').set(set).where('id', '=', id).execute()
  await change(first, { field: 'faxNumber' })
  expect((await list())[0]?.rules.map(({ id }) => id)).toEqual([second])
})
