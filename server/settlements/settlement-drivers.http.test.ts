import { beforeEach, expect, test } from 'vitest'
import type { SettlementDriver } from '#contract/settlements.ts'
import { nextWeek, settlementDesk } from './test-support/settlement-desk.ts'

const { deps, setClock, office, driver, other, paidBy, delivered, finalize, adjust, voidIt } =
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
