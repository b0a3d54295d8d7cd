import { expect, test } from 'vitest'
import type { Settlement } from '#contract/settlements.ts'
import { duringChange } from '../../test/support/during-change.ts'
import {
  amounts,
  nextWeek,
  refusal,
  settlementDesk,
  week,
  type Failure,
} from './test-support/settlement-desk.ts'

const desk = await settlementDesk()
const { connection, deps, office, driver, other, paidBy, send, draft, delivered, finalize, adjust } = desk
const { list, voidIt } = desk

const rowOf = ({ id }: Pick<Settlement, 'id'>) =>
  deps.db
    .selectFrom('settlements')
    .selectAll()
    .where('id', '=', id ?? '')
    .executeTakeFirstOrThrow()
const finalizeOther = async (total: string) => {
  const body = { driverId: other.id, ...week, total, leaveOut: true }
  const answer = await office.send<Settlement & Failure>('POST /api/settlements', body)
  expect([answer.status, answer.body.code]).toEqual([201, undefined])
  return answer.body
}
const pay = ({ id }: Pick<Settlement, 'id'>, paidOn: string | null) =>
  office.send<Settlement & Failure>(`PATCH /api/settlements/${id ?? ''}/paid`, { paidOn })

test('what is voided or paid is that settlement alone, with its lines and entries', async () => {
  const [load] = [await delivered({ miles: '100' })]
  await adjust('advance', '100')
  const first = await finalize()
  const kept = await delivered({ miles: '200' })
  await adjust('advance', '300')
  const second = await finalize()
  const theirs = await adjust('advance', '30', week.to, { driverId: other.id })
  expect(theirs.status).toBe(201)
  const third = await finalizeOther('-30.00')
  const others = async () => [await rowOf(second), await rowOf(third)]
  const before = await others()
  const carried = () =>
    deps.db
      .selectFrom('driverAdjustments')
      .select(['carriedFrom', 'amount', 'settlementId'])
      .where('carriedFrom', 'is not', null)
      .orderBy('amount')
      .execute()
  expect(await carried()).toHaveLength(3)
  expect((await pay(first, '2026-03-06')).status).toBe(200)
  expect((await pay(first, null)).status).toBe(200)
  expect((await voidIt(first)).status).toBe(200)
  expect(await others()).toEqual(before)
  expect(await carried()).toEqual([
    { carriedFrom: third.id, amount: '30.00', settlementId: null },
    { carriedFrom: second.id, amount: '180.00', settlementId: null },
  ])
  const { lines } = await draft()
  expect(lines.map(({ loadId, amount }) => [loadId, amount])).toEqual([
    [load.id, '60.00'],
    [null, '-100.00'],
  ])
  expect(lines.map(({ loadId }) => loadId)).not.toContain(kept.id)
  // The one that was carried over from another settlement keeps no later one from being voided.
  await finalize(nextWeek)
  expect(refusal(await voidIt(second))).toEqual([409, 'carry_over_settled'])
  expect((await voidIt(third)).status).toBe(200)
})

test('a settlement says who made it and when it was last changed', async () => {
  await delivered()
  const made = await finalize()
  const row = { createdBy: office.id, updatedAt: '2026-03-02T15:00:00.000Z', totalAmount: '240.00' }
  expect(await rowOf(made)).toMatchObject(row)
  const { body } = await adjust('addition', '5')
  const entry = await deps.db
    .selectFrom('driverAdjustments')
    .select(['createdBy', 'settlementId'])
    .where('id', '=', body.id)
    .executeTakeFirstOrThrow()
  expect(entry).toEqual({ createdBy: office.id, settlementId: null })
})

test('a settlement that is paid or voided says when, and so do the entries that it frees', async () => {
  const { body } = await adjust('addition', '5')
  const made = await finalize()
  const old = { updatedAt: '2026-01-01T00:00:00.000Z' }
  const now = { updatedAt: '2026-03-02T15:00:00.000Z' }
  const age = async () => {
    await deps.db.updateTable('settlements').set(old).execute()
    await deps.db.updateTable('driverAdjustments').set(old).execute()
  }
  const entry = () =>
    deps.db
      .selectFrom('driverAdjustments')
      .select(['settlementId', 'updatedAt'])
      .where('id', '=', body.id)
      .executeTakeFirstOrThrow()
  await age()
  await pay(made, '2026-03-06')
  expect([await rowOf(made), await entry()]).toMatchObject([{ ...now, paidOn: '2026-03-06' }, old])
  await pay(made, null)
  await age()
  await voidIt(made)
  expect([await rowOf(made), await entry()]).toMatchObject([
    { ...now, status: 'void' },
    { ...now, settlementId: null },
  ])
  await age()
  await finalize()
  expect(await entry()).toMatchObject(now)
})

test('none is void, paid or read that there is not', async () => {
  await delivered()
  await finalize()
  const nobody = { id: deps.newId() }
  const read = await office.send<Failure>(`GET /api/settlements/${nobody.id}`)
  expect([await voidIt(nobody), await pay(nobody, '2026-03-06'), read].map(refusal)).toEqual(
    Array.from({ length: 3 }, () => [404, 'settlement_not_found']),
  )
})

test('entries are a driver’s, of loads that this driver has', async () => {
  const entry = (more: object) => adjust('addition', '5', week.to, more)
  expect(refusal(await entry({ driverId: office.id }))).toEqual([404, 'driver_not_found'])
  expect(refusal(await entry({ driverId: deps.newId() }))).toEqual([404, 'driver_not_found'])
  const [load, gone] = [await delivered({ lumper: '5' }), await delivered()]
  await office.send(`DELETE /api/loads/${gone.id}`)
  expect(refusal(await entry({ loadId: gone.id }))).toEqual([404, 'load_not_found'])
  expect(refusal(await entry({ loadId: deps.newId() }))).toEqual([404, 'load_not_found'])
  expect((await entry({ loadId: load.id })).status).toBe(201)
  await deps.db.updateTable('users').set({ isActive: false }).where('id', '=', driver.id).execute()
  expect((await entry({})).status).toBe(201)
  await deps.db.updateTable('users').set({ isActive: true }).where('id', '=', driver.id).execute()
  const nobody = { driverId: deps.newId(), ...week, total: '0.00' }
  expect(refusal(await office.send<Failure>('POST /api/settlements', nobody))).toEqual([
    404,
    'driver_not_found',
  ])
})

test('an entry that is taken back waits for the settlement that takes it at this moment', async () => {
  await delivered()
  const { body } = await adjust('advance', '40')
  const { id } = await finalize()
  await deps.db
    .updateTable('driverAdjustments')
    .set({ settlementId: null })
    .where('id', '=', body.id)
    .execute()
  const removed = await duringChange(connection, {
    change: (tx) =>
      tx.updateTable('driverAdjustments').set({ settlementId: id }).where('id', '=', body.id).execute(),
    call: () => office.send<Failure>(`DELETE /api/driver-adjustments/${body.id}`),
  })
  expect(refusal(removed)).toEqual([409, 'adjustment_settled'])
})

test('voiding waits for whoever settles what was carried over, and for whoever pays', async () => {
  await adjust('advance', '30')
  const first = await finalize()
  const second = await finalize(nextWeek)
  const carried = deps.db.selectFrom('driverAdjustments').select('id').where('carriedFrom', '=', first.id)
  const { id } = await carried.executeTakeFirstOrThrow()
  await deps.db.updateTable('driverAdjustments').set({ settlementId: null }).where('id', '=', id).execute()
  const settled = await duringChange(connection, {
    change: async (tx) => {
      await tx.selectFrom('users').select('id').where('id', '=', driver.id).forUpdate().execute()
      const taken = { settlementId: second.id }
      await tx.updateTable('driverAdjustments').set(taken).where('id', '=', id).execute()
    },
    call: () => voidIt(first),
  })
  expect(refusal(settled)).toEqual([409, 'carry_over_settled'])
  const paidNow = await duringChange(connection, {
    change: (tx) =>
      tx.updateTable('settlements').set({ paidOn: '2026-03-06' }).where('id', '=', second.id).execute(),
    call: () => voidIt(second),
  })
  expect(refusal(paidNow)).toEqual([409, 'settlement_paid'])
})

test('nobody waits for what is settled with another driver', async () => {
  await delivered()
  let isDone = false
  const answer = await duringChange(connection, {
    change: (tx) => tx.selectFrom('users').select('id').where('id', '=', other.id).forUpdate().execute(),
    call: () =>
      send('240.00').finally(() => {
        isDone = true
      }),
    meanwhile: () => {
      expect(isDone).toBe(true)
      return Promise.resolve()
    },
  })
  expect(answer.status).toBe(201)
})

test('a draft has what is open of its driver: delivered, not in the trash, and on no settlement', async () => {
  await delivered({ miles: '10' })
  const gone = await delivered({ miles: '20' })
  await deps.db.updateTable('loads').set({ deletedAt: week.to }).where('id', '=', gone.id).execute()
  await adjust('advance', '7', week.to, { driverId: other.id })
  expect(amounts(await draft())).toEqual([['load', '6.00']])
  const rows = async () => (await list()).rows.map(({ driverId, total, loads }) => [driverId, total, loads])
  expect(await rows()).toEqual([
    [driver.id, '6.00', 1],
    [other.id, '-7.00', 0],
  ])
  await deps.db.updateTable('loads').set({ driverId: null }).execute()
  expect(await rows()).toEqual([[other.id, '-7.00', 0]])
})

test('loads that came late are those since the driver’s own first settlement', async () => {
  await delivered({ at: '2026-02-25T18:00:00.000Z' })
  await finalize()
  const late = () => draft(nextWeek).then(({ earlier }) => earlier)
  expect(await late()).toBeNull()
  await delivered({ at: '2026-03-02T06:00:00.000Z' })
  await delivered({ at: '2026-02-10T18:00:00.000Z' })
  await delivered({ at: '2026-02-24T18:00:00.000Z', driverId: other.id })
  const gone = await delivered({ at: '2026-02-24T18:00:00.000Z' })
  await deps.db.updateTable('loads').set({ deletedAt: week.to }).where('id', '=', gone.id).execute()
  expect(await late()).toBeNull()
  await delivered({ at: '2026-02-26T18:00:00.000Z' })
  await delivered({ at: '2026-02-24T18:00:00.000Z' })
  expect(await late()).toEqual({ loads: 2, from: '2026-02-24' })
  // Neither a void one nor another driver's is the beginning.
  await adjust('addition', '9', '2026-02-09', { driverId: other.id })
  const body = { driverId: other.id, from: '2026-02-09', to: '2026-02-15', total: '9.00' }
  expect((await office.send('POST /api/settlements', body)).status).toBe(201)
  await voidIt(await finalize({ from: '2026-02-09', to: '2026-02-15' }))
  expect(await late()).toEqual({ loads: 2, from: '2026-02-24' })
})

test('the file of a period has what is final and ends in it', async () => {
  await delivered({ miles: '100' })
  await voidIt(await finalize())
  await finalize()
  await delivered({ miles: '200', at: '2026-03-04T18:00:00.000Z' })
  await finalize(nextWeek)
  const numbers = async (from: string, to: string) => {
    const { body } = await office.send<string>(`GET /api/settlements.csv?from=${from}&to=${to}`)
    const [head, ...rows] = body.trimEnd().split('\r\n')
    expect(head).toMatch(/^\ufeff?Settlement,Status,Driver,/)
    return rows.map((row) => row.split(',').slice(0, 2))
  }
  expect(await numbers(week.from, week.to)).toEqual([['1002', 'Final']])
  expect(await numbers(nextWeek.from, nextWeek.to)).toEqual([['1003', 'Final']])
  const { rows } = await list({ from: week.to, to: nextWeek.from })
  expect(rows.map(({ settlementNumber, state }) => [settlementNumber, state])).toEqual([
    [1001, 'void'],
    [1002, 'final'],
    [1003, 'final'],
  ])
  expect((await list({ from: '2026-03-09', to: '2026-03-15' })).rows).toEqual([])
  expect((await list({ from: '2026-02-16', to: '2026-02-22' })).rows).toEqual([])
})

test('a rate of the city that is switched off pays nothing', async () => {
  await paidBy('percentage', '10')
  await office.send('POST /api/rates', { city: 'Hereford', state: 'TX', flatRate: '900' })
  const load = await delivered()
  await deps.db.updateTable('loads').set({ tripRate: null }).where('id', '=', load.id).execute()
  expect((await draft()).lines).toMatchObject([{ billed: '900.00', amount: '90.00' }])
  await deps.db.updateTable('rates').set({ isActive: false }).execute()
  expect((await draft()).lines).toEqual([])
})

test('a load keeps its own lumper', async () => {
  await paidBy('percentage', '10')
  const [one, two] = [await delivered({ lumper: '20' }), await delivered({ lumper: '30' })]
  await adjust('addition', '20', week.to, { loadId: one.id })
  const { suggestions, lines } = await draft()
  expect(suggestions).toMatchObject([{ loadId: two.id, amount: '30.00' }])
  expect(lines.map(({ loadId, billed }) => [loadId, billed])).toEqual([
    [one.id, '2500.00'],
    [two.id, '2500.00'],
    [null, null],
  ])
})
