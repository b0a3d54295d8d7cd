import { beforeEach, expect, test } from 'vitest'
import type { SettlementDriver } from '#contract/settlements.ts'
import { nextWeek, refusal, settlementDesk, week, type Failure } from './test-support/settlement-desk.ts'

const { deps, setClock, office, driver, other, paidBy, delivered, draft, finalize, adjust, voidIt } =
  await settlementDesk()

const drivers = async () => (await office.send<SettlementDriver[]>('GET /api/settlements/drivers')).body
const offered = async () => (await drivers()).find(({ id }) => id === driver.id)?.isAtWork ?? 'not offered'
const atWork = (isActive: boolean) =>
  deps.db.updateTable('users').set({ isActive }).where('id', '=', driver.id).execute()

beforeEach(() => atWork(true))

test('entries are for drivers, by name', async () => {
  await deps.db
    .updateTable('users')
    .set({ firstName: 'Ana', lastName: 'Rivera' })
    .where('id', '=', other.id)
    .execute()
  expect(await drivers()).toEqual([
    { id: other.id, name: 'Ana Rivera', isAtWork: true },
    { id: driver.id, name: 'Dale Young', isAtWork: true },
  ])
})

test('a driver who left is offered while a load of his is on no settlement, whenever it was delivered', async () => {
  const load = await delivered({ at: '2025-01-07T18:00:00.000Z' })
  await deps.db.updateTable('loads').set({ deliveredAt: null }).where('id', '=', load.id).execute()
  await atWork(false)
  expect(await offered()).toBe('not offered')
  const deliveredAt = '2025-01-07T18:00:00.000Z'
  await deps.db.updateTable('loads').set({ deliveredAt }).where('id', '=', load.id).execute()
  expect(await offered()).toBe(false)
  const last = await finalize({ from: '2025-01-06', to: '2025-01-12' })
  expect(await offered()).toBe('not offered')
  await voidIt(last)
  expect(await offered()).toBe(false)
})

test('and while an entry of his, or what was carried over, waits for a settlement', async () => {
  await atWork(false)
  expect((await adjust('advance', '100')).status).toBe(201)
  expect(await offered()).toBe(false)
  await finalize()
  expect(await offered()).toBe(false)
  await adjust('addition', '100', nextWeek.from)
  await finalize(nextWeek)
  expect(await offered()).toBe('not offered')
})

test('and while a charge of his is to be shared or corrected', async () => {
  await paidBy('percentage', '25')
  const load = await delivered({ tripRate: '2000' })
  await finalize()
  await atWork(false)
  const charges = `/api/loads/${load.id}/charges`
  const { body } = await office.send<{ id: string }>(`POST ${charges}`, { kind: 'tonu', amount: '150' })
  const decide = (state: string) => office.send(`POST ${charges}/${body.id}/decision`, { state })
  expect(await offered()).toBe('not offered')
  setClock('2026-03-02T16:00:00.000Z')
  await decide('approved')
  expect(await offered()).toBe(false)
  await finalize(nextWeek)
  expect(await offered()).toBe('not offered')
  await decide('proposed')
  expect(await offered()).toBe(false)
})

test('and his last loads are settled although his pay was never set before he left', async () => {
  await paidBy(null, null)
  await delivered()
  await atWork(false)
  const open = await draft()
  expect([open.payKind, open.lines, open.problems]).toEqual([null, [], []])
  const setPay = (body: object) => office.send<Failure>(`PUT /api/drivers/${driver.id}/pay`, body)
  const pay = { payKind: 'per_mile', payRate: '0.62', updatedAt: open.driverUpdatedAt }
  expect((await setPay(pay)).status).toBe(200)
  expect(refusal(await setPay({ ...pay, payRate: '0.60' }))).toEqual([409, 'changed_meanwhile'])
  expect((await finalize()).sums.total).toBe('248.00')
  expect(await offered()).toBe('not offered')
})

test('a driver who left is named also where all he is owed is a truck that was not used, and his pay was never set', async () => {
  await paidBy(null, null)
  const load = await delivered()
  await deps.db.updateTable('loads').set({ isTonu: true }).where('id', '=', load.id).execute()
  await atWork(false)
  expect(await offered()).toBe(false)
  expect((await draft()).payKind).toBeNull()
  // By the mile there is nothing of it, by a percentage there is.
  await paidBy('per_mile', '0.6000')
  expect(await offered()).toBe('not offered')
  await paidBy('percentage', '25')
  expect(await offered()).toBe(false)
})

test('nobody but a driver is paid and settled', async () => {
  const answers = [
    await office.send<Failure>(`PUT /api/drivers/${office.id}/pay`, { payKind: 'flat', payRate: '100' }),
    await office.send<Failure>(
      `GET /api/settlements/draft?driverId=${office.id}&from=${week.from}&to=${week.to}`,
    ),
    await office.send<Failure>('POST /api/settlements', { driverId: office.id, ...week, total: '0.00' }),
  ]
  expect(answers.map(refusal)).toEqual(answers.map(() => [404, 'driver_not_found']))
})
