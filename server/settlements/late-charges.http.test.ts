import { beforeEach, describe, expect, test } from 'vitest'
import { amounts, nextWeek, settlementDesk, week } from './test-support/settlement-desk.ts'

const { deps, setClock, office, driver, other, paidBy, draft, delivered, finalize, voidIt, list } =
  await settlementDesk()
const later = { from: '2026-03-09', to: '2026-03-15' }
const lines = async (period = nextWeek) =>
  (await draft(period)).lines.map(({ kind, day, billed, amount }) => [kind, day, billed, amount])

async function detention(loadId: string, amount = '100', at = '2026-03-04T15:00:00.000Z') {
  const charges = `/api/loads/${loadId}/charges`
  const { body } = await office.send<{ id: string }>(`POST ${charges}`, { kind: 'detention', amount })
  const decided = await office.send(`POST ${charges}/${body.id}/decision`, {
    state: 'approved',
    note: 'Mail',
  })
  expect(decided.status).toBe(200)
  await deps.db.updateTable('loadCharges').set({ decidedAt: at }).where('id', '=', body.id).execute()
}

describe('detention that is approved after its load was settled', () => {
  beforeEach(() => paidBy('percentage', '25'))

  /** A settled load whose detention is approved on Wednesday, March 4. */
  async function approvedLate() {
    const load = await delivered({ tripRate: '2000' })
    const settled = await finalize()
    await detention(load.id)
    return { load, settled }
  }

  test('is shared on the next settlement, at the percentage of its load', async () => {
    const { load } = await approvedLate()
    await paidBy('percentage', '30')
    expect(await lines()).toEqual([['accessorial', '2026-03-04', '100.00', '25.00']])
    expect((await draft(nextWeek)).lines[0]?.description).toBe(
      `${load.number109} · Detention, load on settlement 1001`,
    )
    await paidBy('per_mile', '0.5')
    expect((await list(nextWeek)).rows).toMatchObject([{ driverId: driver.id, pay: '25.00', loads: 0 }])
  })

  test('is shared once', async () => {
    await approvedLate()
    const { sums } = await finalize(nextWeek)
    expect(sums.total).toBe('25.00')
    expect([await lines(), await lines(later)]).toEqual([[], []])
  })

  test('comes when its day does, and not with what was shared before', async () => {
    const load = await delivered({ tripRate: '2000' })
    await detention(load.id, '60', '2026-03-02T15:00:00.000Z')
    expect(amounts(await finalize())).toEqual([
      ['load', '500.00'],
      ['accessorial', '15.00'],
    ])
    expect(await lines()).toEqual([])
    // Midnight has passed in Texas.
    await detention(load.id, '40', '2026-03-09T05:30:00.000Z')
    expect([await lines(), await lines(later)]).toEqual([
      [],
      [['accessorial', '2026-03-09', '40.00', '10.00']],
    ])
  })

  test('is not what was shared before lines knew their charges', async () => {
    const load = await delivered({ tripRate: '2000' })
    await detention(load.id, '60', '2026-03-02T15:00:00.000Z')
    await finalize()
    await deps.db.updateTable('settlementLines').set({ chargeId: null }).execute()
    expect(await lines()).toEqual([])
  })

  test('is shared next when it is approved at the moment in which its load is settled', async () => {
    const load = await delivered({ tripRate: '2000' })
    await detention(load.id, '60', '2026-03-02T14:00:00.000Z')
    await finalize()
    // The settlement had been read before, and got its time after.
    await detention(load.id, '100', '2026-03-02T14:59:59.000Z')
    expect(await lines()).toEqual([['accessorial', '2026-03-02', '100.00', '25.00']])
  })

  test('is late again when its settlement is void', async () => {
    await approvedLate()
    const second = await finalize(nextWeek)
    await voidIt(second)
    expect(await lines()).toEqual([['accessorial', '2026-03-04', '100.00', '25.00']])
  })

  test('is not shared a second time with its load, when that is settled anew', async () => {
    const { settled } = await approvedLate()
    await finalize(nextWeek)
    await voidIt(settled)
    expect(amounts(await draft(week))).toEqual([['load', '500.00']])
  })

  test('is late again when its load was settled anew before its own settlement is void', async () => {
    const load = await delivered({ tripRate: '2000' })
    const first = await finalize()
    await detention(load.id, '100', '2026-03-02T16:00:00.000Z')
    const second = await finalize(nextWeek)
    setClock('2026-03-02T17:00:00.000Z')
    await voidIt(first)
    expect(amounts(await finalize())).toEqual([['load', '500.00']])
    expect(await lines()).toEqual([])
    await voidIt(second)
    expect(await lines()).toEqual([['accessorial', '2026-03-02', '100.00', '25.00']])
  })

  test('goes with its load, when that is settled anew first', async () => {
    const { settled } = await approvedLate()
    await voidIt(settled)
    expect(amounts(await draft(week))).toEqual([
      ['load', '500.00'],
      ['accessorial', '25.00'],
    ])
    expect(await lines()).toEqual([])
  })

  test('is not shared with a load in the trash, nor with another driver', async () => {
    const { load } = await approvedLate()
    const query = `driverId=${other.id}&from=${nextWeek.from}&to=${nextWeek.to}`
    expect((await office.send(`GET /api/settlements/draft?${query}`)).body).toMatchObject({ lines: [] })
    await deps.db
      .updateTable('loads')
      .set({ deletedAt: '2026-03-05T00:00:00Z' })
      .where('id', '=', load.id)
      .execute()
    expect(await lines()).toEqual([])
  })
})

test('nothing is shared of a load that was paid by the mile', async () => {
  const load = await delivered()
  await finalize()
  await detention(load.id)
  await paidBy('percentage', '25')
  expect(await lines()).toEqual([])
})
