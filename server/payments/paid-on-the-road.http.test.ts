import { describe, expect, test } from 'vitest'
import type { Load, StatusHistoryEntry } from '#contract/load-views.ts'
import { aLoad } from '../../test/factories/load-factory.ts'
import { testApp } from '../../test/support/app.ts'

const { as } = await testApp()
const office = await as('office')
const driver = await as('driver')
type Failure = { code: string }

/** A load on the road whose customer has paid in advance. */
async function paidOnTheRoad() {
  const load = await aLoad(office, { tripRate: '1250', driverId: driver.id })
  await driver.send(`PATCH /api/loads/${load.id}/status`, { status: 'in_transit' })
  await office.send(`POST /api/loads/${load.id}/generate-invoice`)
  const { status, body } = await office.send<Load>(`POST /api/loads/${load.id}/mark-paid`, {
    paymentMethod: 'wire',
    paymentReference: 'W-17',
  })
  expect(status).toBe(200)
  return body
}
const numbersOf = (loads: readonly Load[]) => loads.map(({ number109 }) => number109)

describe('a load that is paid before it is delivered', () => {
  test('stays where it is, with its driver, and its payment is recorded', async () => {
    const before = (await office.send<{ revenueToday: string }>('GET /api/dashboard/stats')).body
    const load = await paidOnTheRoad()
    expect(load).toMatchObject({
      ...{ status: 'in_transit', driverId: driver.id, paymentMethod: 'wire', paymentReference: 'W-17' },
      ...{ paidAt: '2026-03-02T15:00:00.000Z', isArchived: false, invoice: { status: 'paid' } },
      // The driver's phone keeps sending positions.
      trackingEnabled: true,
    })
    const history = await office.send<StatusHistoryEntry[]>(`GET /api/loads/${load.id}/history`)
    expect(history.body.at(-1)).toMatchObject({ status: 'in_transit', notes: 'Paid by Wire, W-17' })
    const after = (await office.send<{ revenueToday: string }>('GET /api/dashboard/stats')).body
    expect(Number(after.revenueToday) - Number(before.revenueToday)).toBe(1250)
    const archive = await office.send<Load[]>('GET /api/loads?settled=true')
    expect(numbersOf(archive.body)).toContain(load.number109)
  })

  test('does not vanish from the phone of its driver, nor from the office', async () => {
    const load = await paidOnTheRoad()
    for (const list of [`/api/drivers/${driver.id}/loads`, '/api/loads']) {
      const { status, body } = await driver.send<Load[]>(`GET ${list}`)
      expect([list, status, numbersOf(body).includes(load.number109)]).toEqual([list, 200, true])
    }
    expect(numbersOf((await office.send<Load[]>('GET /api/loads')).body)).toContain(load.number109)
    expect((await driver.send(`PATCH /api/loads/${load.id}/status`, { status: 'at_shipper' })).status).toBe(
      200,
    )
  })

  test.each(['delivered', 'awaiting_invoicing'])('becomes paid by itself when it is %s', async (status) => {
    const load = await paidOnTheRoad()
    const { body } = await office.send<Load>(`PATCH /api/loads/${load.id}/status`, { status })
    expect([body.status, body.paidAt]).toEqual(['paid', load.paidAt])
  })

  test('is paid once, and its charges are settled', async () => {
    const load = await paidOnTheRoad()
    const again = await office.send<Failure>(`POST /api/loads/${load.id}/mark-paid`, {
      paymentMethod: 'cash',
    })
    expect([again.status, again.body.code]).toEqual([409, 'already_paid'])
    const charge = await office.send<Failure>(`PATCH /api/loads/${load.id}/financials`, { tripRate: '9' })
    expect([charge.status, charge.body.code]).toEqual([409, 'load_closed'])
    const miles = await office.send(`PATCH /api/loads/${load.id}/financials`, { estimatedMiles: 338 })
    expect(miles.status).toBe(200)
  })

  test('may be paid by mistake: undone, it is where it was', async () => {
    const load = await paidOnTheRoad()
    const { body } = await office.send<Load>(`POST /api/loads/${load.id}/undo-payment`, {
      reason: 'Wrong load',
    })
    expect([body.status, body.driverId, body.paidAt, body.paymentMethod, body.invoice?.status]).toEqual([
      ...['in_transit', driver.id, null, null, 'finalized'],
    ])
  })

  test.each([
    ['was returned by its driver', () => driver, 'return-load', {}],
    ['lost its driver', () => office, 'assign', { driverId: null }],
  ])('stays as it was when its payment is undone after it %s', async (_, who, act, body) => {
    const load = await paidOnTheRoad()
    const back = await who().send<Load>(`PATCH /api/loads/${load.id}/${act}`, body)
    expect(back.status).toBe(200)
    const undone = await office.send<Load>(`POST /api/loads/${load.id}/undo-payment`, { reason: 'Bounced' })
    expect(undone.body).toMatchObject({
      ...{ status: back.body.status, driverId: null, paidAt: null, deliveredAt: null, paymentMethod: null },
      invoice: { status: 'finalized' },
    })
  })

  test.each(['pending', 'created'])(
    'is back on the board as %s when it was paid before it had a driver',
    async (status) => {
      const load = await aLoad(office, { tripRate: '1250' })
      if (status === 'created') await office.send(`PATCH /api/loads/${load.id}/status`, { status })
      await office.send(`POST /api/loads/${load.id}/generate-invoice`)
      const paid = await office.send<Load>(`POST /api/loads/${load.id}/mark-paid`, { paymentMethod: 'wire' })
      expect(paid.body.status).toBe('paid')
      const undone = await office.send<Load>(`POST /api/loads/${load.id}/undo-payment`, {
        reason: 'Wrong load',
      })
      expect(undone.body).toMatchObject({
        ...{ status, driverId: null, deliveredAt: null, paidAt: null },
        invoice: { status: 'finalized' },
      })
    },
  )
})
