import { expect, test } from 'vitest'
import type { Customer } from '#contract/customers.ts'
import { aCustomer } from '../../test/factories/load-factory.ts'
import { testApp } from '../../test/support/app.ts'
import { duringChange } from '../../test/support/during-change.ts'

const { as, connection } = await testApp()
const office = await as('office')
const ask = (id: string, paper: string) =>
  office.send<Customer>(`POST /api/customers/${id}/required-papers`, { paper })

test('a paper that is asked for joins those that somebody else asks for in the same moment', async () => {
  const { id, updatedAt } = await aCustomer(office)
  const { status, body } = await duringChange(connection, {
    change: (other) =>
      other
        .updateTable('customers')
        .set({ requiredPapers: ['bol'] })
        .where('id', '=', id)
        .execute(),
    call: () => ask(id, 'pod'),
  })
  expect([status, body.requiredPapers.toSorted()]).toEqual([200, ['bol', 'pod']])
  expect(Date.parse(body.updatedAt)).toBeGreaterThan(Date.parse(updatedAt))
  expect((await ask(id, 'pod')).body.requiredPapers.toSorted()).toEqual(['bol', 'pod'])
})
