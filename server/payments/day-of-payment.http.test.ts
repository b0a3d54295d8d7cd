import { describe, expect, test } from 'vitest'
import type { Load, StatusHistoryEntry } from '#contract/load-views.ts'
import { aLoad } from '../../test/factories/load-factory.ts'
import { testApp } from '../../test/support/app.ts'

const { as } = await testApp()
const office = await as('office')
type Failure = { code: string; message: string; fields?: Record<string, string> }
type Stats = { revenueToday: string }

async function invoiced() {
  const load = await aLoad(office, { tripRate: '100' })
  await office.send(`POST /api/loads/${load.id}/generate-invoice`)
  return load
}
const pay = ({ id }: { id: string }, paidOn?: unknown) =>
  office.send<Load & Failure>(`POST /api/loads/${id}/mark-paid`, { paymentMethod: 'check', paidOn })
const revenueToday = async () =>
  Number((await office.send<Stats>('GET /api/dashboard/stats')).body.revenueToday)

describe('the day of a payment', () => {
  test('is today unless somebody says otherwise', async () => {
    for (const paidOn of [undefined, null, '2026-03-02'])
      expect((await pay(await invoiced(), paidOn)).body.paidAt).toBe('2026-03-02T15:00:00.000Z')
  })

  test('may lie before today, by the calendar of the company, and no figure of today counts it', async () => {
    const before = await revenueToday()
    const load = await invoiced()
    await office.send(`PATCH /api/loads/${load.id}/status`, { status: 'delivered' })
    const { status, body } = await pay(load, '2026-02-27')
    expect([status, body.status, body.paidAt]).toEqual([200, 'paid', '2026-02-27T18:00:00.000Z'])
    expect(await revenueToday()).toBe(before)
    // The history shows when it was recorded, so it stays in the order of actions.
    const history = await office.send<StatusHistoryEntry[]>(`GET /api/loads/${load.id}/history`)
    expect(history.body.at(-1)).toMatchObject({ status: 'paid', timestamp: '2026-03-02T15:00:00.000Z' })
    const undone = await office.send<Load>(`POST /api/loads/${load.id}/undo-payment`, { reason: 'Bounced' })
    expect([undone.body.paidAt, undone.body.status]).toEqual([null, 'awaiting_payment'])
  })

  test('of an instant is the day it was at the company', async () => {
    const { body } = await pay(await invoiced(), '2026-03-01T04:00:00.000Z')
    expect(body.paidAt).toBe('2026-02-28T18:00:00.000Z')
  })

  test('does not lie in the future', async () => {
    const load = await invoiced()
    const { status, body } = await pay(load, '2026-03-03')
    const message = 'This day lies in the future. Choose the day the money came in.'
    expect([status, body.code, body.message, body.fields]).toEqual([
      ...[400, 'happened_in_future', message, { paidOn: message }],
    ])
    expect((await office.send<Load>(`GET /api/loads/${load.id}`)).body.paidAt).toBeNull()
  })

  test('is a day', async () => {
    const { status, body } = await pay(await invoiced(), 'last week')
    expect([status, body.fields]).toEqual([400, { paidOn: 'Please pick a date.' }])
  })
})
