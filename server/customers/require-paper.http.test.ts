import { expect, test } from 'vitest'
import type { Customer } from '#contract/customers.ts'
import { aCustomer } from '../../test/factories/load-factory.ts'
import { testApp } from '../../test/support/app.ts'
import { duringChange } from '../../test/support/during-change.ts'

const { as, connection, deps } = await testApp()
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

test('a paper is asked for by one customer, and by no other', async () => {
  const [other, second] = [await aCustomer(office), await aCustomer(office)]
  const { id } = await aCustomer(office, { requiredPapers: ['bol'] })
  expect((await ask(second.id, 'scale-ticket')).status).toBe(200)
  expect((await ask(id, 'pod')).body).toMatchObject({ id, requiredPapers: ['bol', 'pod'] })
  const papersOf = async (customer: Customer) =>
    (
      await deps.db
        .selectFrom('customers')
        .select('requiredPapers')
        .where('id', '=', customer.id)
        .executeTakeFirst()
    )?.requiredPapers
  expect([await papersOf(other), await papersOf(second)]).toEqual([[], ['scale-ticket']])
})
