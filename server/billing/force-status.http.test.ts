import { describe, expect, test } from 'vitest'
import type { Load, StatusHistoryEntry } from '#contract/load-views.ts'
import { aLoad } from '../../test/factories/load-factory.ts'
import { testApp, type TestBrowser } from '../../test/support/app.ts'

const { as, deps, setClock } = await testApp()
const office = await as('office')
const driver = await as('driver')
type Failure = { message: string; code: string; fields?: Record<string, string>; currentStatus?: string }

const force = (who: TestBrowser, { id }: Pick<Load, 'id'>, status: string, notes?: string | null) =>
  who.send<Load & Failure>(`PATCH /api/loads/${id}/force-status`, { status, notes })
const lastOf = async ({ id }: Load) => {
  const { body } = await office.send<StatusHistoryEntry[]>(`GET /api/loads/${id}/history`)
  const last = body.at(-1)
  return [last?.fromStatus, last?.status, last?.source, last?.forced, last?.notes]
}

/** A load that awaits payment: delivered, billed and printed. */
async function printed() {
  const load = await aLoad(office, { tripRate: '100', driverId: driver.id })
  await office.send(`PATCH /api/loads/${load.id}/status`, { status: 'delivered' })
  const { body } = await office.send<{ invoiceNumber: string }>(`POST /api/loads/${load.id}/generate-invoice`)
  await office.send(`PATCH /api/invoices/${body.invoiceNumber}/mark-printed`)
  return load
}

describe('forcing a load', () => {
  test('onward is written down as forced, with the reason if one is given', async () => {
    const load = await aLoad(office, { driverId: driver.id })
    expect((await force(driver, load, 'in_progress')).body.status).toBe('in_progress')
    expect(await lastOf(load)).toEqual(['assigned', 'in_progress', 'driver', true, null])
    expect((await force(office, load, 'at_shipper', ' The gate is closed ')).body.status).toBe('at_shipper')
    expect(await lastOf(load)).toEqual(['in_progress', 'at_shipper', 'office', true, 'The gate is closed'])
  })

  test('back is the office’s alone, and needs a reason', async () => {
    const load = await aLoad(office, { driverId: driver.id })
    await force(office, load, 'in_progress')
    const driven = await force(driver, load, 'created', 'Wrong load')
    expect([driven.status, driven.body.code, driven.body.currentStatus]).toEqual([
      ...[409, 'force_refused', 'in_progress'],
    ])
    for (const notes of [undefined, null, '', '  ']) {
      const silent = await force(office, load, 'created', notes)
      expect([silent.status, silent.body.fields]).toEqual([
        400,
        { notes: 'Say why the load goes back. It is kept in the history.' },
      ])
    }
    expect((await force(office, load, 'created', 'Wrong load')).body.status).toBe('created')
    expect(await lastOf(load)).toEqual(['in_progress', 'created', 'office', true, 'Wrong load'])
  })

  test('back is refused once the load has left the status that is to be taken back', async () => {
    const load = await aLoad(office, { driverId: driver.id })
    const set = (who: TestBrowser, status: string) =>
      who.send<Load>(`PATCH /api/loads/${load.id}/status`, { status })
    await set(office, 'at_shipper')
    await set(driver, 'left_shipper')
    const back = (from: string) =>
      office.send<Load & Failure>(`PATCH /api/loads/${load.id}/force-status`, {
        ...{ status: 'assigned', notes: 'Set by mistake', from },
      })
    const refused = await back('at_shipper')
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { code: 'changed_meanwhile', message: expect.stringContaining('Left Shipper') as string },
    ])
    expect((await lastOf(load)).slice(0, 2)).toEqual(['at_shipper', 'left_shipper'])
    expect((await back('left_shipper')).body.status).toBe('assigned')
  })

  test('to where it is already is refused', async () => {
    const load = await aLoad(office)
    const { status, body } = await force(office, load, 'pending')
    expect([status, body.code, body.message]).toEqual([
      ...[409, 'status_refused', 'This load is already Pending Assignment.'],
    ])
  })

  test('to paid pays its invoice as well, and no earlier stage does', async () => {
    const load = await printed()
    const before = (await office.send<Load>(`GET /api/loads/${load.id}`)).body
    expect([before.status, before.invoice?.status]).toEqual(['awaiting_payment', 'finalized'])
    expect((await force(office, load, 'delivered', 'Wrong weight')).body.invoice?.status).toBe('finalized')
    for (const next of ['awaiting_invoicing', 'invoiced', 'awaiting_payment', 'paid']) {
      await force(office, load, next)
    }
    const after = (await office.send<Load>(`GET /api/loads/${load.id}`)).body
    expect([after.status, after.invoice?.status, after.paidAt]).toEqual([
      ...['paid', 'paid', '2026-03-02T15:00:00.000Z'],
    ])
  })

  test('to paid at a time that is told pays load and invoice at that time', async () => {
    const load = await printed()
    setClock('2026-03-02T18:00:00.000Z')
    const happenedAt = '2026-03-02T16:40:00.000Z'
    await office.send(`PATCH /api/loads/${load.id}/force-status`, { status: 'paid', happenedAt })
    const stored = await deps.db
      .selectFrom('loads')
      .innerJoin('invoices', 'invoices.loadId', 'loads.id')
      .select(['loads.paidAt', 'invoices.paidAt as invoicePaidAt'])
      .where('loads.id', '=', load.id)
      .executeTakeFirst()
    expect(stored).toEqual({ paidAt: happenedAt, invoicePaidAt: happenedAt })
  })

  test('to paid pays an invoice that is only made and printed afterwards', async () => {
    const load = await aLoad(office, { tripRate: '100', driverId: driver.id })
    await office.send(`PATCH /api/loads/${load.id}/status`, { status: 'delivered' })
    for (const next of ['awaiting_invoicing', 'awaiting_payment', 'paid']) await force(office, load, next)
    const forced = (await office.send<Load>(`GET /api/loads/${load.id}`)).body
    expect([forced.status, forced.invoice]).toEqual(['paid', null])
    const { body } = await office.send<{ invoiceNumber: string }>(
      `PATCH /api/loads/${load.id}/update-invoice`,
    )
    await office.send(`PATCH /api/invoices/${body.invoiceNumber}/mark-printed`)
    const { body: after } = await office.send<Load>(`GET /api/loads/${load.id}`)
    expect([after.status, after.paidAt, after.invoice?.status]).toEqual(['paid', forced.paidAt, 'paid'])
    const payments = await deps.db
      .selectFrom('payments')
      .select(['amount', 'method', 'paidAt'])
      .where('loadId', '=', load.id)
      .execute()
    expect(payments).toEqual([{ amount: '100.00', method: 'other', paidAt: forced.paidAt }])
    const undone = await office.send<Load>(`POST /api/loads/${load.id}/undo-payment`, { reason: 'Not paid' })
    expect([undone.body.status, undone.body.invoice?.status]).toEqual(['awaiting_payment', 'finalized'])
  })

  test('is answered to the driver who forced it before, and changes nothing a second time', async () => {
    const load = await aLoad(office, { driverId: driver.id })
    await force(driver, load, 'in_progress')
    const again = await force(driver, load, 'in_progress')
    expect([again.status, again.body.status]).toEqual([200, 'in_progress'])
    await force(office, load, 'at_shipper')
    const late = await force(driver, load, 'in_progress')
    expect([late.status, late.body.status]).toEqual([200, 'at_shipper'])
    const theirs = await force(office, load, 'at_shipper')
    expect([theirs.status, theirs.body.code]).toEqual([409, 'status_refused'])
    const { body } = await office.send<StatusHistoryEntry[]>(`GET /api/loads/${load.id}/history`)
    expect(body.map(({ status }) => status)).toEqual(['pending', 'assigned', 'in_progress', 'at_shipper'])
  })

  test('back to what only the office reported is refused to the driver', async () => {
    const load = await aLoad(office, { driverId: driver.id })
    await force(office, load, 'in_progress')
    await force(office, load, 'at_shipper')
    const { status, body } = await force(driver, load, 'in_progress')
    expect([status, body.code, body.currentStatus]).toEqual([409, 'force_refused', 'at_shipper'])
  })

  test('happened after the step before, unless it goes back to before that step', async () => {
    setClock('2026-03-02T15:00:00.000Z')
    const load = await aLoad(office, { driverId: driver.id })
    setClock('2026-03-02T17:00:00.000Z')
    await force(office, load, 'in_progress')
    setClock('2026-03-02T18:00:00.000Z')
    const forced = (wanted: object) =>
      office.send<Load & Failure>(`PATCH /api/loads/${load.id}/force-status`, {
        ...{ notes: 'Wrong load', happenedAt: '2026-03-02T16:00:00.000Z' },
        ...wanted,
      })
    const early = await forced({ status: 'at_shipper' })
    expect([early.status, early.body.code]).toEqual([400, 'happened_too_early'])
    const back = await forced({ status: 'created' })
    expect([back.status, back.body.status]).toEqual([200, 'created'])
    const { body } = await office.send<StatusHistoryEntry[]>(`GET /api/loads/${load.id}/history`)
    expect(body.find(({ status }) => status === 'created')?.timestamp).toBe('2026-03-02T16:00:00.000Z')
  })
})
