import { describe, expect, test } from 'vitest'
import type { Load } from '#contract/load-views.ts'
import type { PaymentResult } from '#contract/payments.ts'
import { aLoad } from '../../test/factories/load-factory.ts'
import { testApp } from '../../test/support/app.ts'
import { duringChange } from '../../test/support/during-change.ts'
import type { Database } from '../db/connect.ts'

const { as, deps, connection } = await testApp()
const office = await as('office')
type Answer = { results: PaymentResult[]; code: string; fields?: Record<string, string> }

async function billed(tripRate = '1000') {
  const load = await aLoad(office, { tripRate })
  const { body } = await office.send<{ invoiceNumber: string; invoiceId: string }>(
    `POST /api/loads/${load.id}/generate-invoice`,
  )
  return { ...load, number: body.invoiceNumber, invoiceId: body.invoiceId }
}
const record = (lines: object[], once: object = {}, headers: Record<string, string> = {}) =>
  office.send<Answer>('POST /api/payments', { paymentMethod: 'check', lines, ...once }, headers)
const loadOf = async ({ id }: Pick<Load, 'id'>) => (await office.send<Load>(`GET /api/loads/${id}`)).body

describe('several payments at once', () => {
  test('have one method and day, and a number and an amount each', async () => {
    const [one, other] = [await billed(), await billed('500')]
    const { status, body } = await record(
      [
        { invoice: one.number, amount: '800', paymentReference: '20871', shortReason: 'Late fee' },
        { invoice: other.invoiceId, paymentReference: '20872' },
      ],
      { paidOn: '2026-02-27', paymentNotes: 'Two of one customer' },
    )
    expect(status).toBe(200)
    expect(body.results).toMatchObject([
      { invoice: one.number, loadId: one.id, outcome: 'part', amount: '800.00', open: '200.00' },
      { invoice: other.invoiceId, loadId: other.id, outcome: 'paid', amount: '500.00', open: '0.00' },
    ])
    expect(await loadOf(other)).toMatchObject({
      ...{
        paidAt: '2026-02-27T18:00:00.000Z',
        paymentReference: '20872',
        paymentNotes: 'Two of one customer',
      },
    })
    expect((await loadOf(one)).invoice).toMatchObject({ status: 'finalized', paidAmount: '800.00' })
  })

  test('a line that fails leaves the others alone, and says which and why', async () => {
    const [one, gone, other] = [await billed(), await billed(), await billed()]
    await office.send(`POST /api/invoices/${gone.number}/void`)
    const { body } = await record([
      { invoice: one.number },
      { invoice: one.number },
      { invoice: 'none such' },
      { invoice: gone.number },
      { invoice: other.number, amount: '1000.01' },
      { invoice: other.number },
    ])
    expect(body.results.map(({ invoice, outcome, code }) => [invoice, outcome, code])).toEqual([
      [one.number, 'paid', null],
      [one.number, 'failed', 'already_paid'],
      ['none such', 'failed', 'invoice_not_found'],
      [gone.number, 'failed', 'invoice_closed'],
      [other.number, 'failed', 'payment_exceeds'],
      [other.number, 'paid', null],
    ])
    expect(body.results[4]?.message).toBe(
      `Only $1,000.00 of invoice ${other.number} is open. Enter that or less.`,
    )
  })

  test('sent again under the same key are recorded once', async () => {
    const load = await billed()
    const key = { 'idempotency-key': 'pay-once-1' }
    const [first, again] = [
      await record([{ invoice: load.number, amount: '100' }], {}, key),
      await record([{ invoice: load.number, amount: '100' }], {}, key),
    ]
    expect(again.body).toEqual(first.body)
    const payments = await deps.db
      .selectFrom('payments')
      .select('amount')
      .where('loadId', '=', load.id)
      .execute()
    expect(payments).toEqual([{ amount: '100.00' }])
  })

  test('of two people in opposite order wait for each other and do not deadlock', async () => {
    const loads = await Promise.all(Array.from({ length: 6 }, () => billed()))
    const lines = loads.map(({ number }) => ({ invoice: number, amount: '600' }))
    const answers = await Promise.all([record(lines), record(lines.toReversed()), record(lines)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const outcomes = answers.flatMap(({ body }) => body.results.map(({ outcome }) => outcome))
    expect(outcomes.filter((outcome) => outcome === 'part')).toHaveLength(6)
    expect(outcomes.filter((outcome) => outcome === 'failed')).toHaveLength(12)
  })

  test('wait for every load before they touch the first', async () => {
    const [one, other] = [await billed(), await billed()]
    const ids = [one.id, other.id].toSorted()
    const isFirst = ({ id }: Pick<Load, 'id'>) => id === ids[0]
    const lines = [one, other]
      .toSorted((load) => (isFirst(load) ? 1 : -1))
      .map(({ number }) => ({ invoice: number }))
    const lock = (db: Database, which: number) =>
      db
        .selectFrom('loads')
        .select('id')
        .where('id', '=', ids[which] ?? '')
        .forUpdate()
        .noWait()
        .execute()
    const recorded = await duringChange(connection, {
      change: (db) => lock(db, 0),
      call: () => record(lines),
      meanwhile: (db) => lock(db, 1),
    })
    expect(recorded.body.results.map(({ outcome }) => outcome)).toEqual(['paid', 'paid'])
  })

  test('wait for no load but their own', async () => {
    const [one, other] = [await billed(), await billed()]
    const change = { poNumber: 'PO 5' }
    const { answer, seen } = await duringChange(connection, {
      change: (db) => db.updateTable('loads').set(change).where('id', '=', other.id).execute(),
      call: async () => {
        const recorded = await record([{ invoice: one.number }])
        // The change of the other load is not over yet.
        return { answer: recorded, seen: (await loadOf(other)).poNumber }
      },
    })
    expect([answer.body.results[0]?.outcome, seen]).toEqual(['paid', null])
  })

  test('what is wrong with all of them is said once, and nothing is recorded', async () => {
    const load = await billed()
    const future = await record([{ invoice: load.number }], { paidOn: '2026-03-03' })
    expect([future.status, future.body.code]).toEqual([400, 'happened_in_future'])
    const none = await record([])
    expect(none.body.fields).toEqual({ lines: 'Please select at least one invoice' })
    expect((await loadOf(load)).paidAt).toBeNull()
  })
})

test('what was promised stands beside the invoice until it is paid', async () => {
  const load = await billed()
  const promise = (text: string | null) =>
    office.send<Answer>(`PATCH /api/invoices/${load.number}/payment-promise`, { promise: text })
  expect((await promise('Promised Friday')).status).toBe(200)
  const kept = () =>
    deps.db
      .selectFrom('invoices')
      .select('paymentPromise')
      .where('id', '=', load.invoiceId)
      .executeTakeFirst()
  expect(await kept()).toEqual({ paymentPromise: 'Promised Friday' })
  await promise(null)
  expect(await kept()).toEqual({ paymentPromise: null })
  await record([{ invoice: load.number }])
  expect((await promise('Tomorrow')).body.code).toBe('invoice_closed')
})
