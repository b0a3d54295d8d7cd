import { beforeEach, describe, expect, test } from 'vitest'
import type { Settlement } from '#contract/settlements.ts'
import { watchDetention } from '../charges/watch-detention.ts'
import { amounts, nextWeek, settlementDesk, week, type Failure } from './test-support/settlement-desk.ts'

const desk = await settlementDesk()
const { deps, setClock, office, driver, other, paidBy, draft, delivered, finalize, voidIt, list } = desk
const later = { from: '2026-03-09', to: '2026-03-15' }
const thirdOf = '33.3333'

const chargesOf = (loadId: string) => `/api/loads/${loadId}/charges`
async function decide(loadId: string, chargeId: string, state: string) {
  const decision = `${chargesOf(loadId)}/${chargeId}/decision`
  expect((await office.send(`POST ${decision}`, { state, note: 'Marie by mail' })).status).toBe(200)
}
async function approved(loadId: string, amount: string) {
  const { body } = await office.send<{ id: string }>(`POST ${chargesOf(loadId)}`, {
    kind: 'detention',
    amount,
  })
  await decide(loadId, body.id, 'approved')
  return body.id
}
async function reprice(loadId: string, chargeId: string, amount: string) {
  await decide(loadId, chargeId, 'proposed')
  const charge = `${chargesOf(loadId)}/${chargeId}`
  expect((await office.send(`PUT ${charge}`, { kind: 'detention', amount })).status).toBe(200)
  await decide(loadId, chargeId, 'approved')
}
const lines = async (period = nextWeek) =>
  (await draft(period)).lines.map(({ description, billed, amount }) => [description, billed, amount])
const totals = (...all: readonly Settlement[]) => all.map(({ sums }) => sums.total)

/** A load of $1,234.57 with a detention of $333.33, both on settlement 1001; everything after it is in the week after. */
async function shared() {
  await paidBy('percentage', thirdOf)
  const load = await delivered({ tripRate: '1234.57' })
  const chargeId = await approved(load.id, '333.33')
  const first = await finalize()
  expect(amounts(first)).toEqual([
    ['load', '411.52'],
    ['accessorial', '111.11'],
  ])
  setClock('2026-03-02T16:00:00.000Z')
  return { load, chargeId, first, name: `${load.number109} · Detention` }
}

describe('a charge that changes after the driver was settled for it', () => {
  test('is taken off the next settlement when it is declined, once', async () => {
    const { load, chargeId, name } = await shared()
    await decide(load.id, chargeId, 'proposed')
    expect(await lines()).toEqual([
      [`${name} proposed again, $333.33 on settlement 1001`, '-333.33', '-111.11'],
    ])
    await decide(load.id, chargeId, 'declined')
    expect(await lines()).toEqual([[`${name} declined, $333.33 on settlement 1001`, '-333.33', '-111.11']])
    expect((await draft(nextWeek)).lines[0]).toMatchObject({
      ...{ kind: 'accessorial', loadId: load.id, day: '2026-03-02', miles: null, adjustmentId: null },
    })
    expect((await list(nextWeek)).rows).toMatchObject([
      { driverId: driver.id, state: 'open', pay: '-111.11' },
    ])
    expect(await lines(week)).toEqual([])

    const second = await finalize(nextWeek)
    expect(second.sums).toMatchObject({ pay: '-111.11', carriedOver: '111.11', total: '0.00' })
    expect(await lines(nextWeek)).toEqual([])
    expect(await lines(later)).toEqual([['Carried over from settlement 1002', null, '-111.11']])
  })

  test('comes to its new amount to the cent, however often it changes', async () => {
    const { load, chargeId, name } = await shared()
    await reprice(load.id, chargeId, '100.01')
    expect(await lines()).toEqual([
      [`${name} approved at $100.01, $333.33 on settlement 1001`, '-233.32', '-77.77'],
    ])
    await delivered({ tripRate: '3000', at: '2026-03-02T16:00:00.000Z' })
    const second = await finalize(nextWeek)
    await reprice(load.id, chargeId, '400')
    const third = [[`${name} approved at $400.00, $100.01 on settlements 1001 and 1002`, '299.99', '99.99']]
    expect(await lines(later)).toEqual(third)
    await finalize(later)
    expect(totals(second)).toEqual(['922.23'])
    expect(await lines({ from: '2026-03-16', to: '2026-03-22' })).toEqual([])
  })

  test('is not on it when it is approved at the same amount again', async () => {
    const { load, chargeId } = await shared()
    await reprice(load.id, chargeId, '333.33')
    expect(await lines()).toEqual([])
  })

  test('is shared anew when it is approved after its share was taken back', async () => {
    const { load, chargeId, name } = await shared()
    await decide(load.id, chargeId, 'proposed')
    await finalize(nextWeek)
    await decide(load.id, chargeId, 'approved')
    expect((await lines(later))[0]).toEqual([
      ...[`${name} approved at $333.33, $0.00 on settlements 1001 and 1002`, '333.33', '111.11'],
    ])
  })

  test('is corrected for the driver who had the share, whatever he is paid by since', async () => {
    const { load, chargeId } = await shared()
    await paidBy('per_mile', '0.5')
    await reprice(load.id, chargeId, '433.33')
    expect((await lines()).map(([, , amount]) => amount)).toEqual(['33.33'])
    const query = `driverId=${other.id}&from=${nextWeek.from}&to=${nextWeek.to}`
    expect((await office.send(`GET /api/settlements/draft?${query}`)).body).toMatchObject({ lines: [] })
  })

  test('is left alone while its load is in the trash', async () => {
    const { load, chargeId } = await shared()
    await decide(load.id, chargeId, 'proposed')
    await office.send(`DELETE /api/loads/${load.id}`)
    expect(await lines()).toEqual([])
    await office.send(`POST /api/trash/loads/${load.id}/restore`)
    expect(await lines()).toHaveLength(1)
  })

  test('cannot be removed, only declined', async () => {
    const { load, chargeId, first } = await shared()
    await decide(load.id, chargeId, 'proposed')
    const removed = await office.send<Failure>(`DELETE ${chargesOf(load.id)}/${chargeId}`)
    expect([removed.status, removed.body.code]).toEqual([409, 'charge_settled'])
    expect(removed.body.message).toContain('settlement 1001')
    await office.send(`POST /api/settlements/${first.id ?? ''}/void`)
    expect((await office.send(`DELETE ${chargesOf(load.id)}/${chargeId}`)).status).toBe(200)
    expect(amounts(await draft())).toEqual([['load', '411.52']])
  })

  test('is declined when the times of the stop no longer say so, and its share taken off', async () => {
    const { load, chargeId, name } = await shared()
    await decide(load.id, chargeId, 'proposed')
    const noticed = {
      source: 'system',
      basis: JSON.stringify({ kind: 'detention', isTyped: false, workedOut: null }),
    }
    await deps.db.updateTable('loadCharges').set(noticed).where('id', '=', chargeId).execute()
    await watchDetention(deps, { loadId: load.id })
    expect((await office.send(`GET ${chargesOf(load.id)}`)).body).toMatchObject({
      charges: [{ id: chargeId, state: 'declined', decidedAt: '2026-03-02T16:00:00.000Z' }],
      history: [{}, {}, {}, { text: 'Detention declined: the times of the stop no longer say so' }],
    })
    expect(await lines()).toEqual([[`${name} declined, $333.33 on settlement 1001`, '-333.33', '-111.11']])
  })
})

describe('a settlement that is void', () => {
  beforeEach(() => paidBy('percentage', thirdOf))

  test('gives its correction back to the next one', async () => {
    const { load, chargeId, name } = await shared()
    await decide(load.id, chargeId, 'proposed')
    const open = await lines()
    await voidIt(await finalize(nextWeek))
    expect(await lines()).toEqual(open)
    expect(open).toEqual([[`${name} proposed again, $333.33 on settlement 1001`, '-333.33', '-111.11']])
  })

  test('had the share whose correction stays: that is taken back itself', async () => {
    const { load, chargeId, first, name } = await shared()
    await decide(load.id, chargeId, 'proposed')
    await decide(load.id, chargeId, 'declined')
    await delivered({ tripRate: '3000', at: '2026-03-02T16:00:00.000Z' })
    await finalize(nextWeek)
    await voidIt(first)
    expect(amounts(await finalize(week))).toEqual([['load', '411.52']])
    expect(await lines()).toEqual([[`${name} declined, -$333.33 on settlement 1002`, '333.33', '111.11']])
    await finalize(nextWeek)
    expect(await lines(later)).toEqual([])
  })

  test('had the share whose correction stays, and the charge is approved again', async () => {
    const { load, chargeId, first } = await shared()
    await decide(load.id, chargeId, 'proposed')
    await delivered({ tripRate: '3000', at: '2026-03-02T16:00:00.000Z' })
    const second = await finalize(nextWeek)
    await voidIt(first)
    await decide(load.id, chargeId, 'approved')
    const again = await finalize(week)
    expect(totals(second, again, await draft(nextWeek))).toEqual(['888.89', '411.52', '222.22'])
  })

  test('frees its load for the driver who drove it, with the share that the first was given later', async () => {
    await deps.db
      .updateTable('users')
      .set({ payKind: 'percentage', payRate: '50' })
      .where('id', '=', other.id)
      .execute()
    const load = await delivered({ tripRate: '2000' })
    const first = await finalize()
    await approved(load.id, '300')
    await finalize(nextWeek)
    await voidIt(first)
    await deps.db.updateTable('loads').set({ driverId: other.id }).where('id', '=', load.id).execute()
    expect(await lines(later)).toEqual([])
    const settled = await office.send<Settlement>('POST /api/settlements', {
      ...{ driverId: other.id, ...week, total: '1150.00' },
    })
    expect(amounts(settled.body)).toEqual([
      ['load', '1000.00'],
      ['accessorial', '150.00'],
    ])
    const moved = `${load.number109} · Detention on the load of another driver, $300.00 on settlement 1002`
    expect(await lines(later)).toEqual([[moved, '-300.00', '-100.00']])
  })
})
