import { describe, expect, test } from 'vitest'
import type { Invoice } from '#contract/invoices.ts'
import type { Load, StatusHistoryEntry } from '#contract/load-views.ts'
import { aLoad } from '../../test/factories/load-factory.ts'
import { testApp } from '../../test/support/app.ts'

const { as, setClock } = await testApp()
const office = await as('office')
type Failure = { code: string; currentStatus?: string }

async function paid(payment: object) {
  const load = await aLoad(office, { tripRate: '100' })
  await office.send(`PATCH /api/loads/${load.id}/status`, { status: 'delivered' })
  const { body } = await office.send<{ invoiceNumber: string }>(`POST /api/loads/${load.id}/generate-invoice`)
  expect((await office.send(`POST /api/loads/${load.id}/mark-paid`, payment)).status).toBe(200)
  return { ...load, number: body.invoiceNumber }
}
const undo = ({ id }: Pick<Load, 'id'>, reason = 'Bounced') =>
  office.send<Load & Failure>(`POST /api/loads/${id}/undo-payment`, { reason })
const notesOf = async ({ id }: Pick<Load, 'id'>) =>
  (await office.send<StatusHistoryEntry[]>(`GET /api/loads/${id}/history`)).body
    .slice(-2)
    .map(({ status, notes }) => [status, notes])

describe('taking a payment back', () => {
  test('lets load and invoice await it again, and keeps in the history what was recorded', async () => {
    // In the company's time zone it is still March 2.
    setClock('2026-03-03T02:30:00.000Z')
    const load = await paid({ paymentMethod: 'check', paymentReference: '4410', paymentNotes: 'Two loads' })
    const { status, body } = await undo(load)
    expect([status, body.status, body.paidAt, body.paymentMethod]).toEqual([
      ...[200, 'awaiting_payment', null, null],
    ])
    expect([body.paymentReference, body.paymentNotes, body.invoice?.status]).toEqual([
      ...[null, null, 'finalized'],
    ])
    expect(await notesOf(load)).toEqual([
      ['paid', 'Paid by Check, 4410'],
      ['awaiting_payment', 'Bounced (was paid 2026-03-02, Check, 4410, Two loads)'],
    ])
    setClock('2026-03-02T15:00:00.000Z')
  })

  test('says no more than was recorded', async () => {
    const load = await paid({ paymentMethod: 'wire' })
    await undo(load)
    expect(await notesOf(load)).toEqual([
      ['paid', 'Paid by Wire'],
      ['awaiting_payment', 'Bounced (was paid 2026-03-02, Wire)'],
    ])
  })

  test('leaves other loads and the moment the invoice went out alone, and it can be paid again', async () => {
    const [load, other] = [await paid({ paymentMethod: 'ach' }), await paid({ paymentMethod: 'ach' })]
    const invoiceOf = async (number: string) =>
      (await office.send<Invoice[]>('GET /api/invoices')).body.find((each) => each.invoiceNumber === number)
    const before = await invoiceOf(load.number)
    setClock('2026-03-02T16:00:00.000Z')
    await undo(load)
    expect(await invoiceOf(load.number)).toEqual({ ...before, status: 'finalized' })
    expect((await invoiceOf(other.number))?.status).toBe('paid')
    await office.send(`POST /api/loads/${load.id}/mark-paid`, { paymentMethod: 'cash' })
    expect((await invoiceOf(load.number))?.status).toBe('paid')
    setClock('2026-03-02T15:00:00.000Z')
  })

  test('is refused where none was recorded', async () => {
    const load = await paid({ paymentMethod: 'ach' })
    expect((await undo(load)).status).toBe(200)
    const again = await undo(load)
    expect([again.status, again.body.code, again.body.currentStatus]).toEqual([
      ...[409, 'not_paid', 'awaiting_payment'],
    ])
  })
})
