import { describe, expect, test } from 'vitest'
import type { Load } from '#contract/load-views.ts'
import { aCustomer, aLoad } from '../../test/factories/load-factory.ts'
import { testApp, type Answer } from '../../test/support/app.ts'
import { duringChange } from '../../test/support/during-change.ts'

const { as, connection, deps } = await testApp()
const office = await as('office')
type Failure = { code: string }
const at = deps.clock().toISOString()

async function billed() {
  const load = await aLoad(office, { tripRate: '100' })
  const { body } = await office.send<{ invoiceNumber: string }>(`POST /api/loads/${load.id}/generate-invoice`)
  return { load, number: body.invoiceNumber }
}
type Billed = Awaited<ReturnType<typeof billed>>

const invoiceOf = ({ load }: Billed) =>
  deps.db
    .selectFrom('invoices')
    .select(['status', 'totalAmount', 'printedAt'])
    .where('loadId', '=', load.id)
    .executeTakeFirstOrThrow()

describe('while somebody marks the load as paid', () => {
  const acts: [string, string, (of: Billed) => Promise<Answer<Failure>>][] = [
    ['marking it once more', 'already_paid', ({ load }) => pay(load)],
    [
      'recalculating its invoice',
      'invoice_closed',
      ({ load }) => office.send(`PATCH /api/loads/${load.id}/update-invoice`),
    ],
    [
      'voiding its invoice',
      'invoice_closed',
      ({ number }) => office.send(`POST /api/invoices/${number}/void`),
    ],
    [
      'forcing it back',
      'force_refused',
      ({ load }) =>
        office.send(`PATCH /api/loads/${load.id}/force-status`, { status: 'created', notes: 'x' }),
    ],
  ]

  test.each(acts)('%s waits, and is refused', async (_name, code, act) => {
    const of = await billed()
    const { status, body } = await duringChange(connection, {
      change: async (other) => {
        const paid = { status: 'paid', paidAt: at }
        await other.updateTable('loads').set(paid).where('id', '=', of.load.id).execute()
        const settled = { ...paid, finalizedAt: at }
        await other.updateTable('invoices').set(settled).where('loadId', '=', of.load.id).execute()
      },
      call: () => act(of),
    })
    expect([status, body.code]).toEqual([409, code])
    expect(await invoiceOf(of)).toEqual({ status: 'paid', totalAmount: '100.00', printedAt: null })
  })
})

const pay = (load: Pick<Load, 'id'>) =>
  office.send<Failure>(`POST /api/loads/${load.id}/mark-paid`, { paymentMethod: 'ach' })

test('an invoice is drawn up with the rate that is being saved', async () => {
  const load = await aLoad(office, { tripRate: '100' })
  const { body } = await duringChange(connection, {
    change: (other) =>
      other.updateTable('loads').set({ tripRate: '250' }).where('id', '=', load.id).execute(),
    call: () => office.send<{ totalAmount: string }>(`POST /api/loads/${load.id}/generate-invoice`),
  })
  expect(body.totalAmount).toBe('250.00')
})

test('an invoice for a customer who is being archived is refused', async () => {
  const [load, customer] = [await aLoad(office, { tripRate: '100' }), await aCustomer(office)]
  const { status, body } = await duringChange(connection, {
    change: (other) =>
      other.updateTable('customers').set({ archivedAt: at }).where('id', '=', customer.id).execute(),
    call: () =>
      office.send<Failure>(`POST /api/loads/${load.id}/generate-invoice`, { customerId: customer.id }),
  })
  expect([status, body.code]).toEqual([404, 'customer_not_found'])
})

test('a load without a rate is refused without waiting for the number that somebody else is taking', async () => {
  const [load, known] = [await aLoad(office), await billed()]
  const call = () =>
    office.send<Failure>(`POST /api/loads/${load.id}/generate-invoice`).then(async (answer) => ({
      answer,
      // Still the old number, because the other transaction is open.
      counter: (await deps.db.selectFrom('invoiceCounter').select('currentNumber').executeTakeFirstOrThrow())
        .currentNumber,
    }))
  const { answer, counter } = await duringChange(connection, {
    change: (other) => other.updateTable('invoiceCounter').set({ currentNumber: 9000 }).execute(),
    call,
  })
  expect([answer.status, answer.body.code]).toEqual([400, 'rate_missing'])
  expect(counter).toBe(Number(known.number) + 1)
})
