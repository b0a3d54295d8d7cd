import { describe, expect, test } from 'vitest'
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

const {
  connection,
  deps,
  office,
  driver,
  other,
  paidBy,
  send,
  draft,
  delivered,
  finalize,
  adjust,
  voidIt,
  list,
} = await settlementDesk()

describe('finalizing', () => {
  test('writes it down with the next number, and the load is on no other', async () => {
    await delivered()
    const first = await finalize()
    expect(first).toMatchObject({
      settlementNumber: 1001,
      status: 'final',
      sums: { total: '240.00' },
      payRate: '0.6000',
    })
    await delivered({ miles: '100' })
    const second = await finalize()
    expect(second).toMatchObject({ settlementNumber: 1002, sums: { total: '60.00' } })
    expect((await draft()).lines).toEqual([])
  })

  test('freezes it: what the load and the pay say later changes nothing', async () => {
    const load = await delivered()
    const { id, lines } = await finalize()
    await deps.db.updateTable('loads').set({ estimatedMiles: '999' }).where('id', '=', load.id).execute()
    await paidBy('flat', '1')
    const read = await office.send<Settlement>(`GET /api/settlements/${id ?? ''}`)
    expect(read.body).toMatchObject({ lines, sums: { total: '240.00' }, payKind: 'per_mile' })
  })

  test('is refused when it is not what was read', async () => {
    await delivered()
    expect(refusal(await send('240.01'))).toEqual([409, 'settlement_changed'])
    expect(await deps.db.selectFrom('settlements').select('id').execute()).toEqual([])
  })

  test('with two at once makes one', async () => {
    await delivered()
    await adjust('advance', '40')
    const answers = await Promise.all([send('200.00'), send('200.00')])
    expect(answers.map(refusal).toSorted()).toEqual([
      [201, undefined],
      [409, 'nothing_to_settle'],
    ])
    expect(await deps.db.selectFrom('settlementCounter').select('currentNumber').execute()).toEqual([
      { currentNumber: 1002 },
    ])
  })

  test('waits for whoever finalizes the same driver, and finds nothing left', async () => {
    const { id } = (await adjust('addition', '40')).body
    const answer = await duringChange(connection, {
      change: async (tx) => {
        const at = deps.clock().toISOString()
        const made = {
          id: deps.newId(),
          settlementNumber: 998,
          driverId: driver.id,
          driverName: 'Dale Young',
        }
        await tx.selectFrom('users').select('id').where('id', '=', driver.id).forUpdate().execute()
        await tx
          .insertInto('settlements')
          .values({
            ...{ ...made, totalAmount: '40.00', periodFrom: week.from, periodTo: week.to },
            ...{ finalizedAt: at, createdAt: at, updatedAt: at },
          })
          .execute()
        const settled = { settlementId: made.id }
        await tx.updateTable('driverAdjustments').set(settled).where('id', '=', id).execute()
      },
      call: () => send('40.00'),
    })
    expect(refusal(answer)).toEqual([409, 'nothing_to_settle'])
  })

  test('pays a load once, though it changed its driver in between', async () => {
    const load = await delivered()
    const { status, body } = await duringChange(connection, {
      change: async (tx) => {
        const at = deps.clock().toISOString()
        const id = deps.newId()
        await tx
          .insertInto('settlements')
          .values({
            ...{
              id,
              settlementNumber: 999,
              driverId: other.id,
              driverName: 'A. Rivera',
              totalAmount: '240.00',
            },
            ...{ periodFrom: week.from, periodTo: week.to, finalizedAt: at, createdAt: at, updatedAt: at },
          })
          .execute()
        await tx
          .insertInto('settlementLines')
          .values({
            ...{ id: deps.newId(), settlementId: id, place: 1, kind: 'load', loadId: load.id },
            ...{ day: week.to, description: load.number109, amount: '240.00' },
          })
          .execute()
      },
      call: () => send('240.00'),
    })
    expect([status, body.code]).toEqual([409, 'settlement_changed'])
  })

  test('waits for whoever takes an entry back, and is refused then', async () => {
    await delivered()
    const { id } = (await adjust('advance', '40')).body
    const { status, body } = await duringChange(connection, {
      change: (tx) => tx.deleteFrom('driverAdjustments').where('id', '=', id).execute(),
      call: () => send('200.00'),
    })
    expect([status, body.code]).toEqual([409, 'settlement_changed'])
  })

  test('takes no entry that is put on another settlement meanwhile', async () => {
    await delivered()
    const first = await finalize()
    await delivered({ miles: '100' })
    const { id } = (await adjust('advance', '40')).body
    const entry = deps.db.selectFrom('driverAdjustments').select('settlementId').where('id', '=', id)
    const answer = await duringChange(connection, {
      change: (tx) =>
        tx.updateTable('driverAdjustments').set({ settlementId: first.id }).where('id', '=', id).execute(),
      call: () => send('20.00'),
    })
    expect(refusal(answer)).toEqual([409, 'settlement_changed'])
    expect(await entry.execute()).toEqual([{ settlementId: first.id }])
  })

  test('leaves out a load that cannot be paid only when told to, and it stays open', async () => {
    const [bad] = [await delivered({ miles: null }), await delivered()]
    const refused = await send('240.00')
    expect([refusal(refused), refused.body.message]).toEqual([
      [409, 'settlement_incomplete'],
      `These loads cannot be paid yet: ${bad.number109}. Complete them, or leave them for a later settlement.`,
    ])
    const unsaid = { driverId: driver.id, ...week, total: '240.00' }
    expect(refusal(await office.send<Failure>('POST /api/settlements', unsaid))).toEqual([
      409,
      'settlement_incomplete',
    ])
    expect((await send('240.00', { leaveOut: true })).status).toBe(201)
    expect((await draft()).problems).toMatchObject([{ loadId: bad.id }])
    expect(refusal(await send('0.00', { leaveOut: true }))).toEqual([409, 'settlement_incomplete'])
    const next = await draft(nextWeek)
    expect(next.earlier).toEqual({ loads: 1, from: '2026-02-25' })
  })

  test('needs the pay of a driver who has loads, and none for an advance alone', async () => {
    await paidBy(null, null)
    await adjust('addition', '75')
    expect((await send('75.00')).status).toBe(201)
    await delivered()
    expect(refusal(await send('0.00'))).toEqual([409, 'pay_missing'])
  })

  test('without anything open is refused', async () => {
    expect(refusal(await send('0.00'))).toEqual([409, 'nothing_to_settle'])
  })

  test('pays nothing to who owes more than was earned: the rest is on the next one', async () => {
    await delivered({ miles: '100' })
    await adjust('advance', '200')
    const { sums } = await draft()
    expect(sums).toMatchObject({ additions: '0.00', carriedOver: '140.00', total: '-140.00' })
    const { settlementNumber, ...settled } = await finalize()
    expect(settled.sums).toMatchObject({ additions: '0.00', carriedOver: '140.00' })
    expect((await list()).sums).toMatchObject({ additions: '0.00', carriedOver: '140.00', total: '0.00' })
    expect([amounts(settled as Settlement), settled.sums.total]).toEqual([
      [
        ['load', '60.00'],
        ['advance', '-200.00'],
        ['carry_over', '140.00'],
      ],
      '0.00',
    ])
    expect((await draft()).lines).toEqual([])
    const [carried] = (await draft(nextWeek)).lines
    expect(carried).toMatchObject({
      ...{ kind: 'deduction', amount: '-140.00', day: '2026-03-02' },
      description: `Carried over from settlement ${String(settlementNumber)}`,
      adjustmentId: null,
    })
  })
})

describe('voiding', () => {
  test('frees the loads and the entries for a new one, and keeps the number', async () => {
    await delivered()
    await adjust('advance', '40')
    const first = await finalize()
    expect((await voidIt(first)).body).toMatchObject({ status: 'void', settlementNumber: 1001 })
    expect(await finalize()).toMatchObject({ settlementNumber: 1002, sums: { total: '200.00' } })
    expect(refusal(await voidIt(first))).toEqual([409, 'settlement_void'])
    const { rows, sums } = await list()
    expect(rows.map(({ settlementNumber, state }) => [settlementNumber, state])).toEqual([
      [1001, 'void'],
      [1002, 'final'],
    ])
    expect(sums).toMatchObject({ loads: 1, miles: 400, total: '200.00' })
  })

  test('frees nothing that is on another one', async () => {
    await adjust('addition', '40')
    const first = await finalize()
    await adjust('addition', '50')
    await finalize()
    await voidIt(first)
    expect(amounts(await draft())).toEqual([['addition', '40.00']])
  })

  test('takes back what was carried over, unless a later one has it', async () => {
    await adjust('advance', '30')
    const first = await finalize()
    const second = await finalize(nextWeek)
    expect(second.sums).toMatchObject({ deductions: '-30.00', total: '0.00' })
    expect(refusal(await voidIt(first))).toEqual([409, 'carry_over_settled'])
    expect((await voidIt(second)).status).toBe(200)
    expect((await voidIt(first)).status).toBe(200)
    expect(amounts(await draft(nextWeek))).toEqual([['advance', '-30.00']])
  })

  test('is refused for one that is paid, until its day is taken back', async () => {
    await delivered()
    const made = await finalize()
    const pay = (paidOn: string | null) =>
      office.send(`PATCH /api/settlements/${made.id ?? ''}/paid`, { paidOn })
    expect((await pay('2026-03-06')).body).toMatchObject({ paidOn: '2026-03-06' })
    expect((await list()).rows).toMatchObject([{ state: 'paid', paidOn: '2026-03-06' }])
    expect(refusal(await voidIt(made))).toEqual([409, 'settlement_paid'])
    await pay(null)
    expect((await voidIt(made)).status).toBe(200)
    expect((await pay('2026-03-06')).status).toBe(409)
  })
})

test('a settlement is paid for itself, whatever another one is', async () => {
  await delivered()
  const first = await finalize()
  await voidIt(first)
  const second = await finalize()
  const pay = ({ id }: Pick<Settlement, 'id'>) =>
    office.send<Settlement & Failure>(`PATCH /api/settlements/${id ?? ''}/paid`, { paidOn: '2026-03-06' })
  expect((await pay(second)).body).toMatchObject({ settlementNumber: 1002, paidOn: '2026-03-06' })
  expect(refusal(await pay(first))).toEqual([409, 'settlement_void'])
  expect((await list()).rows.map(({ state }) => state)).toEqual(['void', 'paid'])
})

test('what was carried over goes with its settlement alone, and is settled once', async () => {
  await adjust('advance', '30')
  const first = await finalize()
  const { id } = await deps.db
    .selectFrom('driverAdjustments')
    .select('id')
    .where('carriedFrom', '=', first.id ?? '')
    .executeTakeFirstOrThrow()
  const removed = await office.send<Failure>(`DELETE /api/driver-adjustments/${id}`)
  expect(refusal(removed)).toEqual([409, 'adjustment_carried_over'])
  expect(amounts(await draft(nextWeek))).toEqual([['deduction', '-30.00']])
  await adjust('addition', '45', nextWeek.from)
  expect(await finalize(nextWeek)).toMatchObject({ sums: { total: '15.00' } })
  expect((await draft({ from: '2026-03-09', to: '2026-03-15' })).lines).toEqual([])
})

test('an entry is taken back while it is on no settlement', async () => {
  const [one, two] = [await adjust('advance', '40'), await adjust('advance', '50')]
  const remove = (id: string) => office.send<Failure>(`DELETE /api/driver-adjustments/${id}`)
  expect((await remove(one.body.id)).status).toBe(200)
  expect(refusal(await remove(one.body.id))).toEqual([404, 'adjustment_not_found'])
  await finalize()
  expect(refusal(await remove(two.body.id))).toEqual([409, 'adjustment_settled'])
})
