import { describe, expect, test } from 'vitest'
import type { InvoicePaper } from '#contract/invoices.ts'
import type { Load } from '#contract/load-views.ts'
import type { Owed, OwedCustomer } from '#contract/payments.ts'
import { aCustomer, aLoad } from '../../test/factories/load-factory.ts'
import { testApp } from '../../test/support/app.ts'

const { as, deps, setClock } = await testApp()
let office = await as('office')
type Failure = { code: string; currentStatus?: string }

/** A delivered load with a draft of a thousand dollars unless told otherwise. */
async function billed(tripRate = '1000', customerId?: string) {
  const load = await aLoad(office, { tripRate })
  if (customerId !== undefined) await office.send(`PUT /api/loads/${load.id}`, { customerId })
  await office.send(`PATCH /api/loads/${load.id}/status`, { status: 'delivered' })
  return { ...load, number: await generate(load) }
}
async function generate({ id }: Pick<Load, 'id'>): Promise<string> {
  const { body } = await office.send<{ invoiceNumber: string }>(`POST /api/loads/${id}/generate-invoice`)
  return body.invoiceNumber
}
const pay = ({ id }: Pick<Load, 'id'>, payment: object = {}) =>
  office.send<Load & Failure>(`POST /api/loads/${id}/mark-paid`, { paymentMethod: 'check', ...payment })
const promise = (number: string, text: string | null) =>
  office.send<Failure>(`PATCH /api/invoices/${number}/payment-promise`, { promise: text })
const invoiceOf = (number: string) =>
  deps.db.selectFrom('invoices').selectAll().where('invoiceNumber', '=', number).executeTakeFirstOrThrow()
const paymentsOf = ({ id }: Pick<Load, 'id'>) =>
  deps.db.selectFrom('payments').selectAll().where('loadId', '=', id).orderBy('id').execute()
const change = ({ id }: Pick<Load, 'id'>, columns: object) =>
  deps.db.updateTable('loads').set(columns).where('id', '=', id).execute()
const at = async (now: string) => {
  setClock(now)
  office = await as('office')
}

test('what is paid, promised or taken back is of that invoice, and every other stays as it is', async () => {
  const [load, other] = [await billed(), await billed()]
  await pay(other, { amount: '300', paymentReference: 'theirs' })
  await promise(other.number, 'Promised Monday')
  const theirs = async () => [await invoiceOf(other.number), await paymentsOf(other)]
  const before = await theirs()
  await at('2026-03-02T16:00:00.000Z')
  await promise(load.number, 'Promised Friday')
  expect(await invoiceOf(load.number)).toMatchObject({
    ...{ paymentPromise: 'Promised Friday', updatedAt: '2026-03-02T16:00:00.000Z' },
  })
  await at('2026-03-02T17:00:00.000Z')
  await pay(load, { amount: '100' })
  expect(await invoiceOf(load.number)).toMatchObject({
    ...{ status: 'finalized', paidAmount: '100.00', paidAt: null },
    ...{ finalizedAt: '2026-03-02T17:00:00.000Z', updatedAt: '2026-03-02T17:00:00.000Z' },
  })
  await at('2026-03-02T18:00:00.000Z')
  await pay(load)
  expect(await invoiceOf(load.number)).toMatchObject({
    ...{ status: 'paid', paidAmount: '1000.00', paidAt: '2026-03-02T18:00:00.000Z' },
    ...{ finalizedAt: '2026-03-02T17:00:00.000Z', updatedAt: '2026-03-02T18:00:00.000Z' },
  })
  await office.send(`POST /api/loads/${load.id}/undo-payment`, { reason: 'Bounced' })
  const undone = { undoneAt: '2026-03-02T18:00:00.000Z', undoneBy: office.id, undoneReason: 'Bounced' }
  const living = { undoneAt: null, undoneBy: null, undoneReason: null }
  expect(await paymentsOf(load)).toMatchObject([living, { ...undone, recordedBy: office.id }])
  expect(await theirs()).toEqual(before)
})

test('a draft that is paid went out as it stood then: no later wish of its customer reaches its paper', async () => {
  const customer = await aCustomer(office, { invoiceNotes: 'Vendor 7' })
  const part = await billed('10', customer.id)
  const whole = await billed('20', customer.id)
  const draft = await billed('30', customer.id)
  await pay(part, { amount: '1' })
  await pay(whole)
  await office.send(`PUT /api/customers/${customer.id}`, { name: customer.name, invoiceNotes: 'Vendor 8' })
  const notes: (string | null)[] = []
  for (const { number } of [part, whole, draft]) {
    const { body } = await office.send<{ paper: InvoicePaper }>(`POST /api/invoices/${number}/print-preview`)
    notes.push(body.paper.notes)
  }
  expect(notes).toEqual(['Vendor 7', 'Vendor 7', 'Vendor 8'])
})

test('the last payment that still counts is the one taken back', async () => {
  const load = await billed()
  for (const [minute, amount] of [
    ['01', '100'],
    ['02', '200'],
    ['03', '700'],
  ] as const) {
    setClock(`2026-03-02T18:${minute}:00.000Z`)
    await pay(load, { amount })
  }
  const undo = (more: object = {}) =>
    office.send<Load>(`POST /api/loads/${load.id}/undo-payment`, { reason: 'Bounced', ...more })
  expect((await undo()).body.invoice?.paidAmount).toBe('300.00')
  await pay(load, { amount: '700' })
  const [first] = await paymentsOf(load)
  await office.send(`POST /api/payments/${first?.id ?? ''}/undo`, { reason: 'Wrong load' })
  const counting = await deps.db
    .selectFrom('payments')
    .select('amount')
    .where('loadId', '=', load.id)
    .where('undoneAt', 'is', null)
    .orderBy('id')
    .execute()
  expect(counting).toEqual([{ amount: '200.00' }, { amount: '700.00' }])
})

test('of two payments of one moment, the one that was recorded later is taken back', async () => {
  const [load, colleague] = [await billed(), await as('office')]
  await pay(load, { amount: '100' })
  await pay(load)
  const [first] = await paymentsOf(load)
  // Whatever is written to the first one afterwards, it is the first.
  await deps.db
    .updateTable('payments')
    .set({ recordedBy: colleague.id })
    .where('id', '=', first?.id ?? '')
    .execute()
  await office.send(`POST /api/loads/${load.id}/undo-payment`, { reason: 'Bounced' })
  expect((await paymentsOf(load)).map(({ amount, undoneAt }) => [amount, undoneAt !== null])).toEqual([
    ['100.00', false],
    ['900.00', true],
  ])
})

test('a load that was paid before its payments were recorded here can be taken back as well', async () => {
  const load = await aLoad(office, { tripRate: '5' })
  const paidAt = '2026-03-02T18:00:00.000Z'
  await change(load, { status: 'paid', paidAt, paymentMethod: 'ach' })
  const { status, body } = await office.send<Load>(`POST /api/loads/${load.id}/undo-payment`, { reason: 'x' })
  expect([status, body.paidAt, body.paymentMethod]).toEqual([200, null, null])
})

test('no payment of a completed load is taken back', async () => {
  const load = await billed()
  await pay(load)
  await change(load, { status: 'completed' })
  const [payment] = await paymentsOf(load)
  for (const path of [`loads/${load.id}/undo-payment`, `payments/${payment?.id ?? ''}/undo`]) {
    const { status, body } = await office.send<Failure>(`POST /api/${path}`, { reason: 'Bounced' })
    expect([status, body.code, body.currentStatus]).toEqual([409, 'not_paid', 'completed'])
  }
  expect((await paymentsOf(load)).map(({ undoneAt }) => undoneAt)).toEqual([null])
})

test('nothing is paid without an invoice, or twice, or of a load in the trash', async () => {
  const bare = await aLoad(office, { tripRate: '5' })
  const [paid, gone] = [await billed(), await billed()]
  await pay(paid)
  await pay(gone, { amount: '10' })
  const [payment] = await paymentsOf(gone)
  await change(gone, { deletedAt: '2026-03-02T15:00:00.000Z' })
  const answers = [
    await pay(bare),
    await pay(paid),
    await pay(gone),
    await promise(gone.number, 'Tomorrow'),
    await promise(paid.number, 'Tomorrow'),
    await office.send<Failure>(`POST /api/loads/${gone.id}/undo-payment`, { reason: 'x' }),
    await office.send<Failure>(`POST /api/payments/${payment?.id ?? ''}/undo`, { reason: 'x' }),
  ]
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
    [409, 'invoice_required'],
    [409, 'already_paid'],
    [404, 'load_not_found'],
    [404, 'load_not_found'],
    [409, 'invoice_closed'],
    [404, 'load_not_found'],
    [404, 'load_not_found'],
  ])
  expect((await invoiceOf(gone.number)).paymentPromise).toBeNull()
})

test('a part lets a load await the rest from the moment it is delivered, and only once', async () => {
  const statusesAfter = async (status: string) => {
    const load = await billed()
    await change(load, { status })
    await pay(load, { amount: '10' })
    await pay(load, { amount: '20' })
    const { body } = await office.send<{ status: string; notes: string | null }[]>(
      `GET /api/loads/${load.id}/history`,
    )
    const told = body.filter(({ notes }) => notes === `Invoice ${load.number} paid in part`)
    return [(await office.send<Load>(`GET /api/loads/${load.id}`)).body.status, told.length]
  }
  expect(await statusesAfter('at_receiver')).toEqual(['at_receiver', 0])
  expect(await statusesAfter('delivered')).toEqual(['awaiting_payment', 1])
  expect(await statusesAfter('awaiting_payment')).toEqual(['awaiting_payment', 0])
})

test('a payment that there is not is not taken back', async () => {
  const path = `/api/payments/${deps.newId()}/undo` as const
  const { status, body } = await office.send<Failure>(`POST ${path}`, { reason: 'x' })
  expect([status, body.code]).toEqual([404, 'payment_not_found'])
})

test('an invoice that was voided takes no promise, though its load has another one', async () => {
  const load = await billed()
  await office.send(`POST /api/invoices/${load.number}/void`)
  const anew = await generate(load)
  expect((await promise(load.number, 'Friday')).body.code).toBe('invoice_closed')
  expect((await invoiceOf(anew)).paymentPromise).toBeNull()
})

test('a load that is forced to Paid pays the rest of its invoice alone', async () => {
  const [load, other] = [await billed(), await billed()]
  await pay(load, { amount: '400' })
  await office.send(`PATCH /api/loads/${load.id}/force-status`, { status: 'paid' })
  expect((await paymentsOf(load)).map(({ amount, recordedBy }) => [amount, recordedBy])).toEqual([
    ['400.00', office.id],
    ['600.00', office.id],
  ])
  expect([await invoiceOf(load.number), await invoiceOf(other.number)]).toMatchObject([
    { status: 'paid', paidAmount: '1000.00' },
    { status: 'draft', paidAmount: '0.00' },
  ])
  // One that was paid on the road is not paid again.
  const early = await aLoad(office, { tripRate: '100' })
  await generate(early)
  await pay(early)
  await office.send(`PATCH /api/loads/${early.id}/force-status`, { status: 'delivered' })
  await office.send(`PATCH /api/loads/${early.id}/force-status`, { status: 'paid' })
  expect(await paymentsOf(early)).toHaveLength(1)
})

describe('what is owed', () => {
  const owed = async () => (await office.send<Owed>('GET /api/owed')).body
  const names = ['Alder', 'Birch', 'Cedar', 'Dogwood', 'Elm']
  const ours = (customers: readonly OwedCustomer[]) =>
    customers.map(({ name }) => name).filter((name) => names.includes(name))

  test('is listed with the oldest invoice first, then with most to invoice, then by name', async () => {
    const ids = new Map<string, string>()
    for (const name of names.toReversed()) ids.set(name, (await aCustomer(office, { name })).id)
    await at('2026-03-10T15:00:00.000Z')
    const invoiced = async (name: string) => {
      const { number } = await billed('10', ids.get(name))
      await office.send(`PATCH /api/invoices/${number}/mark-printed`)
    }
    await invoiced('Elm')
    await at('2026-03-12T15:00:00.000Z')
    await invoiced('Dogwood')
    await billed('500', ids.get('Birch'))
    await billed('900', ids.get('Cedar'))
    await billed('500', ids.get('Alder'))
    expect(ours((await owed()).customers)).toEqual(['Elm', 'Dogwood', 'Cedar', 'Alder', 'Birch'])
  })

  test('came in this month without what the month before brought in the same week', async () => {
    // A Thursday: the week began in March.
    await at('2026-04-02T15:00:00.000Z')
    const [load, given, early] = [await billed(), await billed(), await billed()]
    await pay(load, { amount: '100', paidOn: '2026-03-31' })
    await pay(load, { amount: '50', paidOn: '2026-04-01' })
    await pay(given, { amount: '0', closes: true, shortReason: 'Damaged' })
    await pay(early, { amount: '7', paidOn: '2026-03-29' })
    await pay(await billed(), { amount: '9', paidOn: '2026-03-31' })
    const { paidThisWeek, paidThisMonth } = await owed()
    expect(paidThisWeek).toEqual({ amount: '159.00', invoices: 2, since: '2026-03-30' })
    expect(paidThisMonth).toEqual({ amount: '50.00', invoices: 1 })
  })

  test('says that invoices are sold even while nobody knows to whom', async () => {
    const { id } = await aCustomer(office, { name: 'Sold Mills' })
    await deps.db.updateTable('customers').set({ isFactored: true }).where('id', '=', id).execute()
    await deps.db.updateTable('settings').set({ factoringRemitTo: null }).execute()
    await billed('10', id)
    const told = (await owed()).customers.find((customer) => customer.id === id)
    expect(told).toMatchObject({ factoredTo: '', termsDays: 30, usualDays: null, toInvoice: '10.00' })
  })
})
