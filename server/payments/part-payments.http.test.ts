import { beforeAll, describe, expect, test } from 'vitest'
import type { Load, StatusHistoryEntry } from '#contract/load-views.ts'
import type { Invoice } from '#contract/invoices.ts'
import type { Owed } from '#contract/payments.ts'
import { aLoad } from '../../test/factories/load-factory.ts'
import { testApp, type SignedIn } from '../../test/support/app.ts'

const { as, deps } = await testApp()
let office: SignedIn
type Failure = { code: string; message: string; fields?: Record<string, string> }
type Stats = { revenueToday: string; owed: string }

beforeAll(async () => {
  office = await as('office')
})

/** A delivered load with a draft of 1,925 dollars. */
async function billed(tripRate = '1925') {
  const load = await aLoad(office, { tripRate })
  await office.send(`PATCH /api/loads/${load.id}/status`, { status: 'delivered' })
  const { body } = await office.send<{ invoiceNumber: string }>(`POST /api/loads/${load.id}/generate-invoice`)
  return { ...load, number: body.invoiceNumber }
}
type Billed = Awaited<ReturnType<typeof billed>>

const pay = ({ id }: Pick<Load, 'id'>, payment: object = {}) =>
  office.send<Load & Failure>(`POST /api/loads/${id}/mark-paid`, { paymentMethod: 'check', ...payment })
const historyOf = async ({ id }: Pick<Load, 'id'>) =>
  (await office.send<StatusHistoryEntry[]>(`GET /api/loads/${id}/history`)).body.map(
    ({ status, notes }) => [status, notes] as const,
  )
const paymentsOf = ({ id }: Pick<Load, 'id'>) =>
  deps.db
    .selectFrom('payments')
    .selectAll()
    .where('loadId', '=', id)
    .orderBy('recordedAt')
    .orderBy('id')
    .execute()
const invoiceOf = async ({ number }: Billed) =>
  (await office.send<Invoice[]>('GET /api/invoices')).body.find(
    ({ invoiceNumber }) => invoiceNumber === number,
  )
const stats = async () => (await office.send<Stats>('GET /api/dashboard/stats')).body
const linesOwed = async () =>
  (await office.send<Owed>('GET /api/owed')).body.customers.flatMap(({ lines }) => lines)

describe('a part of what is owed', () => {
  test('leaves the rest open, makes a draft final, and lets the load await the rest', async () => {
    const load = await billed()
    const owedBefore = Number((await stats()).owed)
    const { status, body } = await pay(load, {
      ...{ amount: '500', paymentReference: '20844', shortReason: 'They dispute the detention' },
    })
    expect([status, body.status, body.paidAt, body.paymentMethod]).toEqual([
      ...[200, 'awaiting_payment', null, null],
    ])
    expect(body.invoice).toMatchObject({ status: 'finalized', totalAmount: '1925.00', paidAmount: '500.00' })
    expect((await invoiceOf(load))?.finalizedAt).toBe('2026-03-02T15:00:00.000Z')
    expect((await historyOf(load)).slice(-2)).toEqual([
      ['awaiting_invoicing', '$500.00 paid by Check, 20844, $1,425.00 open: They dispute the detention'],
      ['awaiting_payment', `Invoice ${load.number} paid in part`],
    ])
    expect(Number((await stats()).owed) - owedBefore).toBe(1425)
    expect((await linesOwed()).find(({ loadId }) => loadId === load.id)).toMatchObject({
      ...{ total: '1925.00', paid: '500.00', open: '1425.00' },
      payments: [{ amount: '500.00', paidOn: '2026-03-02', method: 'check', reference: '20844' }],
    })
  })

  test('and then the rest is the whole, and revenue counts both', async () => {
    const load = await billed()
    await pay(load, { amount: '500' })
    const before = Number((await stats()).revenueToday)
    const { body } = await pay(load, { paymentMethod: 'ach' })
    expect([body.status, body.invoice?.status, body.paymentMethod]).toEqual(['paid', 'paid', 'ach'])
    expect((await historyOf(load)).at(-1)).toEqual(['paid', 'Paid by ACH, the last $1,425.00'])
    expect(Number((await stats()).revenueToday) - before).toBe(1925)
    expect((await linesOwed()).some(({ loadId }) => loadId === load.id)).toBe(false)
  })

  test('is paid on the day of the last money, whichever check was recorded last', async () => {
    const load = await billed()
    await pay(load, { amount: '500', paidOn: '2026-03-01' })
    const { body } = await pay(load, { paidOn: '2026-02-10' })
    expect([body.status, body.paidAt]).toEqual(['paid', '2026-03-01T18:00:00.000Z'])
    const [invoice] = await deps.db
      .selectFrom('invoices')
      .select('paidAt')
      .where('loadId', '=', load.id)
      .execute()
    expect(new Date(String(invoice?.paidAt)).toISOString()).toBe('2026-03-01T18:00:00.000Z')
  })

  test('is not paid on the day of money that was taken back', async () => {
    const load = await billed()
    await pay(load, { paidOn: '2026-03-01' })
    await office.send(`POST /api/loads/${load.id}/undo-payment`, { reason: 'Bounced' })
    expect((await pay(load, { paidOn: '2026-02-10' })).body.paidAt).toBe('2026-02-10T18:00:00.000Z')
  })

  test('leaves a load on the road where it is', async () => {
    const driver = await as('driver')
    const load = await aLoad(office, { tripRate: '100', driverId: driver.id })
    await driver.send(`PATCH /api/loads/${load.id}/status`, { status: 'in_transit' })
    await office.send(`POST /api/loads/${load.id}/generate-invoice`)
    const { body } = await pay(load, { amount: '40' })
    expect([body.status, body.invoice?.status, body.paidAt]).toEqual(['in_transit', 'finalized', null])
    const paid = await pay(load)
    expect([paid.body.status, paid.body.paidAt]).toEqual(['in_transit', '2026-03-02T15:00:00.000Z'])
  })

  test.each([
    ['more than is open', { amount: '1425.01' }, 409, 'amount', /Only \$1,425\.00 of invoice \d+ is open/],
    ['nothing', { amount: '0' }, 400, 'amount', /^Enter what came in\.$/],
    ['a rest given up without a reason', { amount: '1', closes: true }, 400, 'shortReason', /^Say why/],
    ['half a cent', { amount: '0.005' }, 400, 'amount', /valid positive number/],
    ['less than nothing', { amount: '-1' }, 400, 'amount', /valid positive number/],
  ])('is refused for %s', async (_name, payment, status, field, words) => {
    const load = await billed()
    await pay(load, { amount: '500' })
    const refused = await pay(load, payment)
    expect(refused.status).toBe(status)
    expect(refused.body.fields?.[field]).toMatch(words)
    expect(await paymentsOf(load)).toHaveLength(1)
  })

  test('binds the invoice: it is not voided, nor recalculated below what came in', async () => {
    const load = await billed()
    await pay(load, { amount: '500' })
    const voided = await office.send<Failure>(`POST /api/invoices/${load.number}/void`)
    expect([voided.status, voided.body.code]).toEqual([409, 'invoice_has_payments'])
    await office.send(`PATCH /api/loads/${load.id}/financials`, { tripRate: '499.99' })
    const lower = await office.send<Failure>(`PATCH /api/loads/${load.id}/update-invoice`)
    expect([lower.status, lower.body.code]).toEqual([409, 'paid_more_than_total'])
    await office.send(`PATCH /api/loads/${load.id}/financials`, { tripRate: '500' })
    expect((await office.send(`PATCH /api/loads/${load.id}/update-invoice`)).status).toBe(200)
    // All of it came in before: it is paid without another cent.
    expect((await pay(load)).body.invoice).toMatchObject({ status: 'paid', totalAmount: '500.00' })
  })
})

describe('an invoice that is revised to what was paid', () => {
  const revisedTo = async (load: Billed, tripRate: string) => {
    await office.send(`PATCH /api/loads/${load.id}/financials`, { tripRate })
    await office.send(`PATCH /api/loads/${load.id}/update-invoice`)
    return office.send(`PATCH /api/invoices/${load.number}/mark-printed`)
  }
  const now = async ({ id }: Billed) => (await office.send<Load>(`GET /api/loads/${id}`)).body

  test('is paid by its last payment once the revision is sent, and can be opened again', async () => {
    const load = await billed('600')
    await pay(load, { amount: '200', paymentReference: '1', paidOn: '2026-02-28' })
    await pay(load, { amount: '300', paymentReference: '2', paidOn: '2026-03-01' })
    expect((await revisedTo(load, '500')).body).toMatchObject({ status: 'paid' })
    const { status, paidAt, paymentReference, invoice } = await now(load)
    expect([status, paymentReference, invoice?.status]).toEqual(['paid', '2', 'paid'])
    expect(paidAt).toMatch(/^2026-03-01/)
    expect((await historyOf(load)).at(-1)).toEqual([
      ...['paid', `Invoice ${load.number} revised to what was paid`],
    ])
    expect((await linesOwed()).some(({ loadId }) => loadId === load.id)).toBe(false)
    await office.send(`POST /api/loads/${load.id}/undo-payment`, { reason: 'Bounced' })
    expect((await linesOwed()).find(({ loadId }) => loadId === load.id)).toMatchObject({ open: '300.00' })
  })

  test('stays open while a cent is left', async () => {
    const load = await billed('600')
    await pay(load, { amount: '500' })
    expect((await revisedTo(load, '500.01')).body).toMatchObject({ status: 'finalized' })
    expect((await now(load)).status).toBe('awaiting_payment')
  })

  test('leaves a load on the road with its driver', async () => {
    const driver = await as('driver')
    const load = await aLoad(office, { tripRate: '600', driverId: driver.id })
    await driver.send(`PATCH /api/loads/${load.id}/status`, { status: 'in_transit' })
    const { body } = await office.send<{ invoiceNumber: string }>(
      `POST /api/loads/${load.id}/generate-invoice`,
    )
    await pay(load, { amount: '500' })
    await revisedTo({ ...load, number: body.invoiceNumber }, '500')
    const { status, paidAt } = await now({ ...load, number: body.invoiceNumber })
    expect([status, paidAt]).toEqual(['in_transit', '2026-03-02T15:00:00.000Z'])
  })
})

describe('a rest that is given up', () => {
  test('closes the load, and every figure counts what came in', async () => {
    const load = await billed()
    const before = await stats()
    const short = { amount: '1725', closes: true, shortReason: 'Late fee' }
    const { body } = await pay(load, short)
    expect([body.status, body.invoice?.status, body.invoice?.paidAmount]).toEqual(['paid', 'paid', '1725.00'])
    expect((await historyOf(load)).at(-1)).toEqual(['paid', 'Paid by Check, $200.00 short: Late fee'])
    expect(Number((await stats()).revenueToday) - Number(before.revenueToday)).toBe(1725)
    const search = `search=${load.number109}`
    const summary = await office.send<{ totalRevenue: string }>(`GET /api/invoices/paid-summary?${search}`)
    expect(summary.body.totalRevenue).toBe('1725.00')
    const rows = await office.send<{ amount: string }[]>(`GET /api/invoices/paid?${search}`)
    expect(rows.body.map(({ amount }) => amount)).toEqual(['1725.00'])
  })

  test('has a reason, and a payment of the whole has none', async () => {
    const load = await billed()
    await pay(load, { amount: '1000', shortReason: 'Late fee' })
    await pay(load, { amount: '925', closes: true, shortReason: 'Late fee' })
    expect((await paymentsOf(load)).map(({ shortReason }) => shortReason)).toEqual(['Late fee', null])
  })

  test('gives up as much as was shown, and nothing once another amount is open', async () => {
    const load = await billed()
    const short = { amount: '1725', closes: true, shortReason: 'Late fee' }
    await office.send(`PATCH /api/loads/${load.id}/financials`, { lumperCharge: '300' })
    await office.send(`PATCH /api/loads/${load.id}/update-invoice`)
    const { status, body } = await pay(load, { ...short, givesUp: '200.00' })
    expect([status, body.code, body.message]).toEqual([
      409,
      'changed_meanwhile',
      `Invoice ${load.number} was changed meanwhile: $2,225.00 is open, so $500.00 would be given up instead of $200.00. Nothing was recorded: look at it again.`,
    ])
    expect(await paymentsOf(load)).toEqual([])
    expect((await pay(load, { ...short, givesUp: '500' })).body.status).toBe('paid')
  })

  test('may be all that is left', async () => {
    const load = await billed()
    await pay(load, { amount: '500' })
    const { body } = await pay(load, { amount: '0', closes: true, shortReason: 'Bankrupt' })
    expect([body.status, body.invoice?.paidAmount]).toEqual(['paid', '500.00'])
    expect((await historyOf(load)).at(-1)).toEqual(['paid', 'Paid by Check, $1,425.00 short: Bankrupt'])
  })
})

describe('taking one of several back', () => {
  test('the last one opens the rest again, and all of them the whole', async () => {
    const load = await billed()
    await pay(load, { amount: '500', paymentReference: '1' })
    await pay(load, { paymentReference: '2' })
    const undo = (more: object = {}) =>
      office.send<Load>(`POST /api/loads/${load.id}/undo-payment`, { reason: 'Bounced', ...more })
    const last = await undo()
    expect([last.body.status, last.body.invoice?.paidAmount]).toEqual(['awaiting_payment', '500.00'])
    expect((await historyOf(load)).at(-1)).toEqual([
      ...['awaiting_payment', 'Bounced (was paid $1,425.00, 2026-03-02, Check, 2)'],
    ])
    await pay(load, { paymentReference: '3' })
    const all = await undo({ all: true })
    expect([all.body.status, all.body.invoice]).toMatchObject([
      ...['awaiting_payment', { status: 'finalized', totalAmount: '1925.00' }],
    ])
    expect(all.body.invoice).not.toHaveProperty('paidAmount')
    expect((await paymentsOf(load)).map(({ undoneReason }) => undoneReason)).toEqual(
      Array.from({ length: 3 }, () => 'Bounced'),
    )
  })

  test('a part is taken back by itself, once, with its reason in the history', async () => {
    const load = await billed()
    await pay(load, { amount: '500', paymentReference: '20844' })
    await pay(load, { amount: '100' })
    const [first] = await paymentsOf(load)
    const undo = () =>
      office.send<Load & Failure>(`POST /api/payments/${first?.id ?? ''}/undo`, { reason: 'Wrong load' })
    const { status, body } = await undo()
    expect([status, body.status, body.invoice?.paidAmount]).toEqual([200, 'awaiting_payment', '100.00'])
    expect((await historyOf(load)).at(-1)).toEqual([
      ...['awaiting_payment', 'Wrong load (was paid $500.00, 2026-03-02, Check, 20844)'],
    ])
    const line = (await linesOwed()).find(({ loadId }) => loadId === load.id)
    expect(line?.payments.map(({ amount }) => amount)).toEqual(['100.00'])
    const again = await undo()
    expect([again.status, again.body.code]).toEqual([409, 'payment_undone'])
  })

  test('a part of a load that is paid opens it again', async () => {
    const load = await billed()
    await pay(load, { amount: '500' })
    await pay(load)
    const [first] = await paymentsOf(load)
    const { body } = await office.send<Load>(`POST /api/payments/${first?.id ?? ''}/undo`, { reason: 'x' })
    expect([body.status, body.paidAt, body.invoice?.paidAmount]).toEqual([
      ...['awaiting_payment', null, '1425.00'],
    ])
    expect((await pay(load)).body.invoice).toMatchObject({ status: 'paid', totalAmount: '1925.00' })
  })

  test('leaves a revision that nobody has sent a draft', async () => {
    const load = await billed('600')
    await pay(load, { amount: '100' })
    await office.send(`PATCH /api/loads/${load.id}/financials`, { tripRate: '650' })
    await office.send(`PATCH /api/loads/${load.id}/update-invoice`)
    const [part] = await paymentsOf(load)
    const undone = await office.send(`POST /api/payments/${part?.id ?? ''}/undo`, { reason: 'Bounced' })
    expect(undone.status).toBe(200)
    const invoice = await invoiceOf(load)
    expect([invoice?.status, invoice?.finalizedAt, invoice?.totalAmount]).toEqual(['draft', null, '650.00'])
    const revisions = await deps.db
      .selectFrom('invoiceRevisions')
      .select((eb) => ['revision', eb('finalizedAt', 'is not', null).as('isFrozen')])
      .where('invoiceId', '=', invoice?.id ?? '')
      .orderBy('revision')
      .execute()
    expect(revisions).toEqual([
      { revision: 1, isFrozen: true },
      { revision: 2, isFrozen: false },
    ])
  })

  test('of nobody is not found', async () => {
    const { status, body } = await office.send<Failure>('POST /api/payments/nonsense/undo', { reason: 'x' })
    expect([status, body.code]).toEqual([404, 'payment_not_found'])
  })
})

test('a load that is forced to Paid pays its invoice, and can be taken back', async () => {
  const load = await billed()
  await office.send(`PATCH /api/loads/${load.id}/force-status`, { status: 'awaiting_payment' })
  await office.send(`PATCH /api/loads/${load.id}/force-status`, { status: 'paid' })
  expect(await paymentsOf(load)).toMatchObject([{ amount: '1925.00', method: 'other' }])
  const { body } = await office.send<Load>(`POST /api/loads/${load.id}/undo-payment`, { reason: 'Not yet' })
  expect([body.status, body.invoice?.status]).toEqual(['awaiting_payment', 'finalized'])
  expect((await historyOf(load)).at(-1)).toEqual(['awaiting_payment', 'Not yet (was paid 2026-03-02)'])
})

test('a part that is taken back after the rest was forced keeps what was recorded of it', async () => {
  const load = await billed()
  await pay(load, { amount: '500', paymentReference: '20844' })
  await office.send(`PATCH /api/loads/${load.id}/force-status`, { status: 'paid' })
  const [part] = await paymentsOf(load)
  await office.send(`POST /api/payments/${part?.id ?? ''}/undo`, { reason: 'Bounced' })
  expect((await historyOf(load)).at(-1)).toEqual([
    ...['awaiting_payment', 'Bounced (was paid $500.00, 2026-03-02, Check, 20844)'],
  ])
})

describe('at the same time', () => {
  test('ten payments of one invoice never exceed it', async () => {
    const load = await billed('1000')
    const answers = await Promise.all(Array.from({ length: 10 }, () => pay(load, { amount: '300' })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      ...[200, 200, 200, 409, 409, 409, 409, 409, 409, 409],
    ])
    expect((await paymentsOf(load)).map(({ amount }) => amount)).toEqual(['300.00', '300.00', '300.00'])
    const whole = await Promise.all(Array.from({ length: 10 }, () => pay(load)))
    expect(whole.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(whole.filter(({ body }) => body.code === 'already_paid')).toHaveLength(9)
    expect((await invoiceOf(load))?.status).toBe('paid')
  })

  test('one payment that is taken back ten times is taken back once', async () => {
    const load = await billed('1000')
    await pay(load, { amount: '300' })
    await pay(load, { amount: '200' })
    const [first] = await paymentsOf(load)
    const undone = await Promise.all(
      Array.from({ length: 10 }, () =>
        office.send(`POST /api/payments/${first?.id ?? ''}/undo`, { reason: 'x' }),
      ),
    )
    expect(undone.filter(({ status }) => status === 200)).toHaveLength(1)
    const line = (await linesOwed()).find(({ loadId }) => loadId === load.id)
    expect(line?.open).toBe('800.00')
  })
})
