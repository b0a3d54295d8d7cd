import { describe, expect, test } from 'vitest'
import type { KeptRecord } from '#contract/imports.ts'
import { aCustomer } from '../../test/factories/load-factory.ts'
import { testApp } from '../../test/support/app.ts'
import { csv, importsBy } from './test-support/import-client.ts'

const { as, deps } = await testApp()
const office = await as('office')
const imports = importsBy(office)
type Undone = { restoredCount: number; removedCount: number; kept: KeptRecord[] }

/** A file that says other terms and, where it has one, another phone number of a customer who is here. */
async function brought(name: string, terms: string, phone = ''): Promise<string> {
  const file = csv(['Customer', 'Payment terms (days)', 'Phone'], [name, terms, phone])
  const { body: draft } = await imports.handIn('customers', file)
  const { status, body } = await imports.run(draft.id, draft.mapping, { takesOver: true })
  expect(status).toBe(200)
  return body.id
}
async function undone(id: string) {
  const { status, body } = await imports.undo<Undone>(id)
  return status === 200 ? 'undone' : body.kept.map(({ reason }) => reason).join()
}
async function says(name: string) {
  const row = await deps.db
    .selectFrom('customers')
    .select(['paymentTermsDays as terms', 'phone'])
    .where('name', '=', name)
    .executeTakeFirst()
  return row && [row.terms, row.phone]
}
const first = '(806) 555-0142'
const second = '(806) 555-0143'
const here = (name: string) => aCustomer(office, { name, paymentTermsDays: 30, phone: first })

describe('of two imports that changed one record', () => {
  test('the older may be undone first: what the newer one says stays until that is undone, too', async () => {
    await here('Archer Freight')
    const older = await brought('Archer Freight', '45', second)
    const newer = await brought('Archer Freight', '60')
    expect(await undone(older)).toBe('undone')
    expect(await says('Archer Freight')).toEqual([60, first])
    expect(await undone(newer)).toBe('undone')
    expect(await says('Archer Freight')).toEqual([30, first])
  })

  test('the older gives nothing back where the newer one says all that it said', async () => {
    await here('Baylor Freight')
    const older = await brought('Baylor Freight', '45')
    const newer = await brought('Baylor Freight', '60', second)
    const { body } = await imports.undo<Undone>(older)
    expect([body.restoredCount, body.kept, await says('Baylor Freight')]).toEqual([0, [], [60, second]])
    const answer = await imports.undo<Undone>(newer)
    expect([answer.body.restoredCount, await says('Baylor Freight')]).toEqual([1, [30, first]])
  })

  test('the newer may be undone first', async () => {
    await here('Collin Freight')
    const older = await brought('Collin Freight', '45', second)
    const newer = await brought('Collin Freight', '60')
    expect(await undone(newer)).toBe('undone')
    expect(await says('Collin Freight')).toEqual([45, second])
    expect(await undone(older)).toBe('undone')
    expect(await says('Collin Freight')).toEqual([30, first])
  })
})

test.each([
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
])('of three they are undone in the order %i, %i, %i', async (...order) => {
  const name = `Deaf Smith ${order.join('')}`
  await here(name)
  const ids = [await brought(name, '45', second), await brought(name, '60'), await brought(name, '45', first)]
  for (const index of order) expect(await undone(ids[index] ?? '')).toBe('undone')
  expect(await says(name)).toEqual([30, first])
})

describe('what a person typed is never written over', () => {
  const since = 'It was changed since.'
  const typed = async (name: string, id: string, terms: number) =>
    office.send(`PUT /api/customers/${id}`, { name, paymentTermsDays: terms, phone: second })

  test('between the two: the older stays, whichever is undone first', async () => {
    for (const name of ['Erath Freight', 'Fannin Freight']) {
      const { id } = await here(name)
      const older = await brought(name, '45')
      await typed(name, id, 50)
      const newer = await brought(name, '60')
      if (name === 'Erath Freight') expect(await undone(older)).toBe(since)
      expect(await undone(newer)).toBe('undone')
      expect(await says(name)).toEqual([50, second])
      expect(await undone(older)).toBe(since)
      expect(await says(name)).toEqual([50, second])
    }
  })

  test('after both, or after one of them was undone', async () => {
    const { id } = await here('Garza Freight')
    const ids = [await brought('Garza Freight', '45'), await brought('Garza Freight', '60')]
    await typed('Garza Freight', id, 50)
    for (const one of ids) expect(await undone(one)).toBe(since)
    const { id: other } = await here('Hansford Freight')
    const older = await brought('Hansford Freight', '45', second)
    const newer = await brought('Hansford Freight', '60')
    expect(await undone(older)).toBe('undone')
    await typed('Hansford Freight', other, 50)
    expect(await undone(newer)).toBe(since)
    expect(await says('Hansford Freight')).toEqual([50, second])
  })
})

test('a record that came with the older import goes with it once the newer one is undone', async () => {
  const older = await brought('Ochiltree Freight', '45')
  const newer = await brought('Ochiltree Freight', '60')
  expect(await undone(older)).toBe('It was changed since.')
  expect(await undone(newer)).toBe('undone')
  expect(await undone(older)).toBe('undone')
  expect(await says('Ochiltree Freight')).toBeUndefined()
})

test('another record that both changed is left alone', async () => {
  await here('Swisher Freight')
  await here('Terry Freight')
  const both = csv(['Customer', 'Payment terms (days)'], ['Swisher Freight', '45'], ['Terry Freight', '45'])
  const { body: draft } = await imports.handIn('customers', both)
  const { body } = await imports.run(draft.id, draft.mapping, { takesOver: true })
  const newer = [await brought('Swisher Freight', '60'), await brought('Terry Freight', '60')]
  expect(await undone(newer[0] ?? '')).toBe('undone')
  expect([await says('Swisher Freight'), await says('Terry Freight')]).toEqual([
    [45, first],
    [60, first],
  ])
  expect([await undone(body.id), await undone(newer[1] ?? '')]).toEqual(['undone', 'undone'])
  expect([await says('Swisher Freight'), await says('Terry Freight')]).toEqual([
    [30, first],
    [30, first],
  ])
})
