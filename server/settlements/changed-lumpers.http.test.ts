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
const { connection, deps, office, driver, other, delivered, draft, finalize, adjust, voidIt, list } = desk

type Offer = Settlement['suggestions'][number]
const lumper = () => delivered({ lumper: '140', number109: '109-2026-381' })
const lumperIs = async (load: { id: string }, lumperCharge: string) => {
  expect((await office.send(`PATCH /api/loads/${load.id}/financials`, { lumperCharge })).status).toBe(200)
}
const take = ({ given: _, ...entry }: Offer) =>
  office.send<Failure>('POST /api/driver-adjustments', { driverId: driver.id, ...entry })
const offered = async (period = week) => (await draft(period)).suggestions
async function takeOffered(period = week): Promise<void> {
  for (const offer of await offered(period)) expect((await take(offer)).status).toBe(201)
}

test('a lumper that is less after it was given back is offered to be taken off, until it is', async () => {
  const load = await lumper()
  await takeOffered()
  expect(await offered()).toEqual([])
  await lumperIs(load, '104')
  const change = {
    ...{ loadId: load.id, day: '2026-02-25', kind: 'deduction', amount: '36.00', given: '140.00' },
    description: 'Lumper of load 109-2026-381, $104.00 instead of $140.00',
  }
  expect(await offered()).toEqual([change])
  await takeOffered()
  expect(await offered()).toEqual([])
  expect(amounts(await finalize())).toEqual([
    ['load', '240.00'],
    ['addition', '140.00'],
    ['deduction', '-36.00'],
  ])
})

test('also when the settlement is final, on the next one, and in the list although nothing else is on it', async () => {
  const load = await lumper()
  await takeOffered()
  const first = await finalize()
  await lumperIs(load, '150.25')
  const rows = (await list(nextWeek)).rows.filter(({ state }) => state === 'open')
  expect(rows).toMatchObject([{ driverId: driver.id, loads: 0, total: '0.00' }])
  expect(await offered(nextWeek)).toMatchObject([{ kind: 'addition', amount: '10.25', given: '140.00' }])
  await takeOffered(nextWeek)
  expect(amounts(await finalize(nextWeek))).toEqual([['addition', '10.25']])
  expect((await list(nextWeek)).rows.filter(({ state }) => state === 'open')).toEqual([])
  // What was given stays given when the settlement is made anew.
  await voidIt(first)
  expect(await offered()).toEqual([])
})

test('a driver who left is offered while a lumper of his is another amount than he got', async () => {
  const load = await lumper()
  await takeOffered()
  await finalize()
  await deps.db.updateTable('users').set({ isActive: false }).where('id', '=', driver.id).execute()
  const names = async () =>
    (await office.send<SettlementDriver[]>('GET /api/settlements/drivers')).body.map(({ id }) => id)
  expect(await names()).not.toContain(driver.id)
  await lumperIs(load, '0')
  expect(await names()).toContain(driver.id)
  expect(await offered(nextWeek)).toMatchObject([{ kind: 'deduction', amount: '140.00' }])
  await deps.db.updateTable('users').set({ isActive: true }).where('id', '=', driver.id).execute()
})

test('it is the driver’s who got it, whoever has the load by now, and nobody’s of a load in the trash', async () => {
  const load = await lumper()
  await takeOffered()
  await lumperIs(load, '100')
  await deps.db.updateTable('loads').set({ driverId: other.id }).where('id', '=', load.id).execute()
  const offers = await offered()
  expect(offers).toMatchObject([{ kind: 'deduction', amount: '40.00' }])
  const query = `driverId=${other.id}&from=${week.from}&to=${week.to}`
  const theirs = await office.send<Settlement>(`GET /api/settlements/draft?${query}`)
  expect(theirs.body.suggestions).toEqual([])
  await office.send(`DELETE /api/loads/${load.id}`)
  expect(await offered()).toEqual([])
  expect(await Promise.all(offers.map(async (offer) => refusal(await take(offer))))).toEqual([
    [404, 'load_not_found'],
  ])
})

test('what was read of a lumper that is yet another amount is not given', async () => {
  const load = await lumper()
  const before = await offered()
  await lumperIs(load, '104')
  for (const offer of before) expect(refusal(await take(offer))).toEqual([409, 'lumper_changed'])
  await takeOffered()
  for (const offer of before) expect(refusal(await take(offer))).toEqual([409, 'lumper_given_back'])
})

test('a lumper that changes at the very moment is waited for', async () => {
  const load = await lumper()
  const [offer] = await offered()
  if (!offer) throw new Error('no lumper is offered')
  const answer = await duringChange(connection, {
    change: (db) => db.updateTable('loads').set({ lumperCharge: '104' }).where('id', '=', load.id).execute(),
    call: () => take(offer),
  })
  expect(refusal(answer)).toEqual([409, 'lumper_changed'])
  expect((await adjust('addition', '104', week.to, { loadId: load.id })).status).toBe(201)
})
