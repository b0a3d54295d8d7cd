import { beforeEach, expect, test } from 'vitest'
import type { Settlement } from '#contract/settlements.ts'
import { duringChange } from '../../test/support/during-change.ts'
import { csv, importsBy } from '../imports/test-support/import-client.ts'
import { purgeOldTrash } from '../loads/trash/purge-trash.ts'
import { amounts, refusal, settlementDesk, week, type Failure } from './test-support/settlement-desk.ts'

const desk = await settlementDesk()
const { as, connection, deps, office, driver, paidBy, send, draft, delivered, finalize, voidIt } = desk
const admin = await as('admin')

const purge = (load: { id: string }) => admin.send<Failure>(`DELETE /api/trash/loads/${load.id}`)
const trash = (load: { id: string }) => office.send(`DELETE /api/loads/${load.id}`)
const restore = (load: { id: string }) => office.send(`POST /api/trash/loads/${load.id}/restore`)
const isThere = async ({ id }: { id: string }) =>
  (await deps.db.selectFrom('loads').select('id').where('id', '=', id).execute()).length === 1

beforeEach(() => paidBy('percentage', '25'))

test('a load of a settlement stays in the trash, and is paid once it is restored if that one is void', async () => {
  const [load, plain] = [await delivered({ tripRate: '98765.43' }), await delivered({ tripRate: '0.02' })]
  await deps.db.updateTable('loads').set({ deliveredAt: null }).where('id', '=', plain.id).execute()
  const settled = await finalize()
  for (const one of [load, plain]) await trash(one)
  const { body } = await admin.send<{ id: string; isSettled: boolean }[]>('GET /api/trash/loads')
  const kept = new Map(body.map(({ id, isSettled }) => [id, isSettled]))
  expect([kept.get(load.id), kept.get(plain.id)]).toEqual([true, false])
  const refused = await purge(load)
  expect([...refusal(refused), refused.body.message]).toEqual([
    ...[409, 'in_use', 'A driver was settled for this load, so it stays in the trash.'],
  ])
  expect((await purge(plain)).status).toBe(200)
  await purgeOldTrash({ ...deps, clock: () => new Date('2026-05-02T15:00:00.000Z') })
  expect([await isThere(load), await isThere(plain)]).toEqual([true, false])

  await voidIt(settled)
  expect((await draft()).lines).toEqual([])
  await restore(load)
  expect(amounts(await finalize())).toEqual([['load', '24691.36']])
})

test('a load whose settlement is void is deleted for good like any other', async () => {
  const load = await delivered()
  await voidIt(await finalize())
  await trash(load)
  expect((await purge(load)).status).toBe(200)
})

test('a load that is deleted for good while it is settled is on no settlement', async () => {
  const load = await delivered()
  const { total } = (await draft()).sums
  const answer = await duringChange(connection, {
    change: (other) => other.deleteFrom('loads').where('id', '=', load.id).execute(),
    call: () => send(total),
  })
  expect(refusal(answer)).toEqual([409, 'settlement_changed'])
})

test('an import keeps the loads that a driver was settled for', async () => {
  const imports = importsBy(office)
  const rows = ['I-71', 'I-72'].map((number) => [number, 'A Dock', '1000', 'Delivered'])
  const done = await imports.bring('loads', csv(['Load #', 'Consignee', 'Rate', 'Status'], ...rows))
  await deps.db
    .updateTable('loads')
    .set({ driverId: driver.id, deliveredAt: '2026-02-25T18:00:00.000Z' })
    .where('number109', '=', 'I-71')
    .execute()
  expect(amounts(await finalize())).toEqual([['load', '250.00']])
  type Undone = { removedCount: number; kept: { name: string; reason: string }[] }
  const { body } = await imports.undo<Undone>(done.id)
  expect(body.kept).toContainEqual({ row: 2, name: 'I-71', reason: 'A driver was settled for it.' })
})

test('twenty people at once: each load is on one settlement or in the trash, and restored ones are paid once', async () => {
  const loads = await Promise.all(['10.01', '20.02', '30.03'].map((tripRate) => delivered({ tripRate })))
  const { total } = (await draft()).sums
  const calls = Array.from({ length: 20 }, (_, index) => {
    const load = loads[(index - 1) / 4]
    return load === undefined ? send(total) : trash(load)
  })
  await Promise.all(calls)
  for (const load of loads) await restore(load)
  const rest = await draft()
  if (rest.lines.length > 0) await finalize()
  const lines = await deps.db.selectFrom('settlementLines').select(['loadId', 'amount']).execute()
  expect(lines.map(({ loadId }) => loadId).toSorted()).toEqual(loads.map(({ id }) => id).toSorted())
  expect(lines.map(({ amount }) => amount).toSorted()).toEqual(['2.50', '5.01', '7.51'])
  const { body } = await office.send<{ sums: Settlement['sums'] }>(
    `GET /api/settlements?from=${week.from}&to=${week.to}`,
  )
  expect(body.sums).toMatchObject({ pay: '15.02', total: '15.02' })
})
