import { expect, test } from 'vitest'
import type { Settlement, SettlementDriver } from '#contract/settlements.ts'
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
const { deps, office, driver, other, delivered, draft, finalize, voidIt, list } = desk
const lastWeek = { from: '2026-03-09', to: '2026-03-15' }

type Offer = Settlement['suggestions'][number]
const lumperIs = async (load: { id: string }, lumperCharge: string) => {
  expect((await office.send(`PATCH /api/loads/${load.id}/financials`, { lumperCharge })).status).toBe(200)
}
const offered = async (period = nextWeek) => (await draft(period)).suggestions
const take = ({ given: _, ...entry }: Offer) =>
  office.send<Failure>('POST /api/driver-adjustments', { driverId: driver.id, ...entry })
const openRows = async (period = nextWeek) =>
  (await list(period)).rows.filter(({ state }) => state === 'open').map(({ driverId }) => driverId)

/** A load whose settlement is final. */
async function settled(lumper = '0') {
  const load = await delivered({ lumper, number109: '109-2026-391' })
  return { load, settlement: await finalize() }
}

test('a lumper that was typed after the settlement is offered on the next one, also where nothing else is on it', async () => {
  const { load } = await settled()
  expect([await offered(), await openRows()]).toEqual([[], []])
  await lumperIs(load, '140')
  const offers = await offered()
  expect(offers).toEqual([
    {
      ...{ loadId: load.id, day: '2026-02-25', kind: 'addition', amount: '140.00', given: null },
      description: 'Lumper of load 109-2026-391, on settlement 1001',
    },
  ])
  expect(await openRows()).toEqual([driver.id])
  for (const offer of offers) expect((await take(offer)).status).toBe(201)
  expect(await offered()).toEqual([])
  expect(amounts(await finalize(nextWeek))).toEqual([['addition', '140.00']])
  expect([await offered(lastWeek), await openRows(lastWeek)]).toEqual([[], []])
})

test('it is not asked about again once a settlement went out without it', async () => {
  const { load } = await settled()
  await lumperIs(load, '140')
  await delivered({ at: '2026-03-04T18:00:00.000Z' })
  expect(await offered()).toHaveLength(1)
  expect(amounts(await finalize(nextWeek))).toEqual([['load', '240.00']])
  expect([await offered(lastWeek), await openRows(lastWeek)]).toEqual([[], []])
})

test('it is asked about again when the settlement that went out without it is void, until the next goes out', async () => {
  const { load } = await settled()
  await lumperIs(load, '140')
  await delivered({ at: '2026-03-04T18:00:00.000Z' })
  const before = await offered()
  await voidIt(await finalize(nextWeek))
  expect(await offered()).toEqual(before)
  await finalize(nextWeek)
  expect([before.length, await offered(lastWeek)]).toEqual([1, []])
})

test('what the settlement before it went out without stays answered when a later one is void', async () => {
  const { load } = await settled()
  await lumperIs(load, '140')
  await delivered({ at: '2026-03-04T18:00:00.000Z' })
  await finalize(nextWeek)
  await delivered({ at: '2026-03-11T18:00:00.000Z' })
  await voidIt(await finalize(lastWeek))
  expect(await offered(lastWeek)).toEqual([])
})

test('what was there when the settlement was made, and not given back, is not offered when it changes', async () => {
  const { load } = await settled('140')
  await lumperIs(load, '150')
  expect(await offered()).toEqual([])
})

test('one that was typed after the draft was read is not taken for left out', async () => {
  const load = await delivered()
  const { sums, suggestions } = await draft()
  const read = { ...{ driverId: driver.id, ...week, total: sums.total }, offered: suggestions }
  await lumperIs(load, '140')
  const finalizeRead = (body: object) => office.send<Failure>('POST /api/settlements', body)
  expect(refusal(await finalizeRead(read))).toEqual([409, 'settlement_changed'])
  const [offer, ...more] = (await draft()).suggestions
  expect([offer?.amount, more]).toEqual(['140.00', []])
  // Another amount is not what was seen, either.
  await lumperIs(load, '150')
  expect(refusal(await finalizeRead({ ...read, offered: [offer] }))).toEqual([409, 'settlement_changed'])
  await lumperIs(load, '140')
  expect(refusal(await finalizeRead({ ...read, offered: [offer, offer] }))).toEqual([
    409,
    'settlement_changed',
  ])
  expect((await finalizeRead({ ...read, offered: [offer] })).status).toBe(201)
  expect(await offered()).toEqual([])
})

test('one that is typed while the settlement is written is offered on the next one', async () => {
  const load = await delivered()
  const made = await duringChange(desk.connection, {
    change: (db) => db.updateTable('settlementCounter').set({ currentNumber: 1001 }).execute(),
    call: () => finalize(),
    meanwhile: (db) =>
      db.updateTable('loads').set({ lumperCharge: '140' }).where('id', '=', load.id).execute(),
  })
  expect(amounts(made)).toEqual([['load', '240.00']])
  expect(await offered()).toMatchObject([{ loadId: load.id, amount: '140.00' }])
})

test('it is no longer late when the settlement of its load is void, and nobody’s when the load is in the trash', async () => {
  const { load, settlement } = await settled()
  await lumperIs(load, '140')
  await voidIt(settlement)
  expect(await offered()).toEqual([])
  expect(await offered(week)).toMatchObject([{ description: 'Lumper of load 109-2026-391' }])
  await finalize()
  await deps.db.updateTable('loads').set({ deletedAt: deps.clock().toISOString() }).execute()
  expect(await offered()).toEqual([])
})

test('it is the settled driver’s, whoever has the load by now', async () => {
  const { load } = await settled()
  await lumperIs(load, '140')
  await deps.db.updateTable('loads').set({ driverId: other.id }).where('id', '=', load.id).execute()
  const [offer] = await offered()
  if (!offer) throw new Error('nothing is offered')
  expect((await take(offer)).status).toBe(201)
  expect(refusal(await take(offer))).toEqual([409, 'lumper_given_back'])
})

test('a driver who left is named while such a lumper of his is open', async () => {
  const { load } = await settled()
  await deps.db.updateTable('users').set({ isActive: false }).where('id', '=', driver.id).execute()
  const names = async () =>
    (await office.send<SettlementDriver[]>('GET /api/settlements/drivers')).body.map(({ id }) => id)
  expect(await names()).not.toContain(driver.id)
  await lumperIs(load, '140')
  expect(await names()).toContain(driver.id)
  await deps.db.updateTable('users').set({ isActive: true }).where('id', '=', driver.id).execute()
})
