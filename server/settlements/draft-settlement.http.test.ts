import { describe, expect, test } from 'vitest'
import { aLoad, aLocation } from '../../test/factories/load-factory.ts'
import { amounts, refusal, settlementDesk, week } from './test-support/settlement-desk.ts'

const { deps, office, driver, other, paidBy, draft, delivered, list, adjust } = await settlementDesk()

describe('a draft', () => {
  test('pays the miles of the loads that the driver delivered in the period', async () => {
    const load = await delivered({ miles: '412.5' })
    await delivered({ driverId: other.id })
    await delivered({ at: '2026-03-04T18:00:00.000Z' })
    const { lines, sums, ...rest } = await draft()
    expect(lines).toEqual([
      {
        ...{ kind: 'load', loadId: load.id, adjustmentId: null, day: '2026-02-25', billed: null },
        ...{
          description: `${load.number109} · Hereford, TX to Hereford, TX`,
          miles: 412.5,
          amount: '247.50',
        },
      },
    ])
    expect(sums).toEqual({
      pay: '247.50',
      additions: '0.00',
      deductions: '0.00',
      carriedOver: '0.00',
      total: '247.50',
    })
    expect(rest).toMatchObject({
      id: null,
      status: 'draft',
      settlementNumber: null,
      driverName: 'Dale Young',
      earlier: null,
    })
  })

  test('pays loads that were delivered together in the order of their numbers', async () => {
    await delivered({ number109: '109-2026-1000', miles: '20' })
    await delivered({ number109: '109-2026-999', miles: '10' })
    expect((await draft()).lines.map(({ miles }) => miles)).toEqual([10, 20])
  })

  test('names loads without miles and pays nothing for them', async () => {
    const load = await delivered({ miles: null })
    expect(await draft()).toMatchObject({
      lines: [],
      problems: [{ loadId: load.id, number109: load.number109, problem: 'miles_missing' }],
    })
  })

  test('pays a percentage of the rate that an invoice would bill, without lumper and extra stops', async () => {
    await paidBy('percentage', '25.0000')
    await delivered({ tripRate: '2500', lumper: '150', miles: null })
    const [line] = (await draft()).lines
    expect(line).toMatchObject({ billed: '2500.00', amount: '625.00' })
  })

  test('takes the rate of the delivery city where the load has none', async () => {
    await paidBy('percentage', '10')
    const city = { city: 'Levelland', state: 'TX' }
    await office.send('POST /api/rates', { ...city, flatRate: '900' })
    const to = await aLocation(office, { name: 'South gin', city: ' levelland ', state: 'TX' })
    const load = await aLoad(office, {
      driverId: driver.id,
      stops: [
        { stopType: 'pickup', locationId: (await aLocation(office)).id },
        { stopType: 'dropoff', locationId: to.id },
      ],
    })
    const changes = { status: 'delivered', deliveredAt: '2026-02-25T18:00:00.000Z' }
    await deps.db.updateTable('loads').set(changes).where('id', '=', load.id).execute()
    expect((await draft()).lines).toMatchObject([{ billed: '900.00', amount: '90.00' }])
  })

  test('takes what went out to the customer, whatever the load says since', async () => {
    await paidBy('percentage', '25')
    const load = await delivered({ tripRate: '2000' })
    await office.send(`POST /api/loads/${load.id}/generate-invoice`)
    await deps.db
      .updateTable('invoices')
      .set({ status: 'finalized', finalizedAt: '2026-02-26T00:00:00Z' })
      .execute()
    await deps.db.updateTable('loads').set({ tripRate: '9000' }).where('id', '=', load.id).execute()
    expect((await draft()).lines).toMatchObject([{ billed: '2000.00', amount: '500.00' }])
  })

  test('takes the load’s own rate while its invoice is a draft, and no rate of a city that is switched off', async () => {
    await paidBy('percentage', '25')
    const load = await delivered({ tripRate: '2000' })
    await office.send(`POST /api/loads/${load.id}/generate-invoice`)
    await deps.db.updateTable('loads').set({ tripRate: '9000' }).where('id', '=', load.id).execute()
    expect((await draft()).lines).toMatchObject([{ billed: '9000.00', amount: '2250.00' }])
    await office.send('POST /api/rates', { city: 'Hereford', state: 'TX', flatRate: '900' })
    await deps.db.updateTable('loads').set({ tripRate: null }).where('id', '=', load.id).execute()
    expect((await draft()).lines).toMatchObject([{ billed: '900.00' }])
    await deps.db.updateTable('rates').set({ isActive: false }).where('city', '=', 'Hereford').execute()
    expect((await draft()).lines).toEqual([])
    await deps.db.deleteFrom('rates').where('city', '=', 'Hereford').execute()
  })

  test('takes no rate of a town of that name in another state', async () => {
    await paidBy('percentage', '10')
    const load = await delivered()
    await deps.db.updateTable('loads').set({ tripRate: null }).where('id', '=', load.id).execute()
    await office.send('POST /api/rates', { city: 'Hereford', state: 'AZ', flatRate: '700' })
    expect(await draft()).toMatchObject({ lines: [], problems: [{ loadId: load.id }] })
    await office.send('POST /api/rates', { city: 'Hereford', state: 'TX', flatRate: '900' })
    expect((await draft()).lines).toMatchObject([{ billed: '900.00', amount: '90.00' }])
    await deps.db.deleteFrom('rates').where('city', '=', 'Hereford').execute()
  })

  test('shares approved detention with a driver on a percentage, on a line of its own', async () => {
    await paidBy('percentage', '25')
    const load = await delivered({})
    const charge = (kind: string, amount: string, state: string) => ({
      ...{ id: deps.newId(), loadId: load.id, kind, amount, state, source: 'office' },
      ...{ createdAt: '2026-02-26T00:00:00Z', updatedAt: '2026-02-26T00:00:00Z' },
      decidedAt: state === 'proposed' ? null : '2026-02-26T00:00:00Z',
    })
    await deps.db
      .insertInto('loadCharges')
      .values([
        charge('detention', '100.02', 'approved'),
        charge('layover', '250.00', 'proposed'),
        charge('layover', '90.00', 'declined'),
        charge('tonu', '0.00', 'approved'),
        charge('fuel_surcharge', '80.00', 'approved'),
      ])
      .execute()
    expect(amounts(await draft())).toEqual([
      ['load', '625.00'],
      ['accessorial', '25.01'],
    ])
    await paidBy('flat', '150')
    expect(amounts(await draft())).toEqual([['load', '150.00']])
  })

  test('has a truck that was ordered and not used for a driver on a percentage alone', async () => {
    const load = await delivered({ tripRate: '0', miles: '605', lumper: '40' })
    const charges = `/api/loads/${load.id}/charges`
    const { body } = await office.send<{ id: string }>(`POST ${charges}`, { kind: 'tonu', amount: '250' })
    const ofOther = deps.db.updateTable('users').where('id', '=', other.id)
    await ofOther.set({ payKind: 'percentage', payRate: '20' }).execute()
    await office.send(`POST ${charges}/${body.id}/decision`, { state: 'approved', note: 'By mail' })
    for (const [kind, rate] of [
      ['per_mile', '0.6'],
      ['flat', '150'],
    ] as const) {
      await paidBy(kind, rate)
      expect(await draft()).toMatchObject({ lines: [], problems: [], suggestions: [] })
      expect((await list()).rows).toEqual([])
    }
    // It may become a percentage.
    await paidBy(null, null)
    expect(await draft()).toMatchObject({ lines: [], problems: [], payKind: null })
    expect((await list()).rows).toMatchObject([{ driverId: driver.id, loads: 1 }])
    await ofOther.set({ payKind: null, payRate: null }).execute()
    await paidBy('percentage', '25')
    expect(amounts(await draft())).toEqual([
      ['load', '0.00'],
      ['accessorial', '62.50'],
    ])
  })

  test('takes from each load its own invoice and its own charges', async () => {
    await paidBy('percentage', '25')
    const billed = await delivered({ tripRate: '2000' })
    await office.send(`POST /api/loads/${billed.id}/generate-invoice`)
    await deps.db
      .updateTable('invoices')
      .set({ status: 'finalized', finalizedAt: '2026-02-26T00:00:00Z' })
      .execute()
    await delivered({ tripRate: '1000' })
    const waited = await delivered({ tripRate: '500' })
    const at = '2026-02-26T00:00:00Z'
    await deps.db
      .insertInto('loadCharges')
      .values({
        ...{ id: deps.newId(), loadId: waited.id, kind: 'detention', amount: '100.00', state: 'approved' },
        ...{ source: 'office', createdAt: at, updatedAt: at, decidedAt: at },
      })
      .execute()
    expect(amounts(await draft())).toEqual([
      ['load', '500.00'],
      ['load', '250.00'],
      ['load', '125.00'],
      ['accessorial', '25.00'],
    ])
  })

  test('ends by the clocks of the company on the night on which they change', async () => {
    const sunday = { from: '2026-03-08', to: '2026-03-08' }
    // Midnight in Texas is 06:00 UTC before that night, and 05:00 after.
    for (const at of ['05:59:59', '06:00:00']) await delivered({ at: `2026-03-08T${at}.000Z`, miles: '1' })
    for (const at of ['04:59:59', '05:00:00']) await delivered({ at: `2026-03-09T${at}.000Z`, miles: '10' })
    expect((await draft(sunday)).lines.map(({ miles }) => miles)).toEqual([1, 10])
    expect((await draft({ from: '2026-03-09', to: '2026-03-09' })).lines).toMatchObject([{ miles: 10 }])
  })

  test('offers the lumper of a load to be given back, once', async () => {
    const load = await delivered({ lumper: '175.5' })
    const suggestion = { loadId: load.id, description: `Lumper of load ${load.number109}`, amount: '175.50' }
    expect((await draft()).suggestions).toMatchObject([suggestion])
    expect((await adjust('advance', '175.50', week.to, { loadId: load.id })).body.fields).toHaveProperty(
      'kind',
    )
    for (const [kind, amount] of [
      ['deduction', '175.50'],
      ['addition', '100'],
    ] as const) {
      expect(refusal(await adjust(kind, amount, week.to, { loadId: load.id }))).toEqual([
        409,
        'lumper_changed',
      ])
    }
    expect((await adjust('addition', '175.50', week.to, { loadId: load.id })).status).toBe(201)
    expect(refusal(await adjust('addition', '175.50', week.to, { loadId: load.id }))).toEqual([
      409,
      'lumper_given_back',
    ])
    const after = await draft()
    expect([after.suggestions, after.sums]).toMatchObject([
      [],
      { pay: '240.00', additions: '175.50', total: '415.50' },
    ])
  })

  test('gives back no lumper of a load that another driver had', async () => {
    const load = await delivered({ driverId: other.id, lumper: '50' })
    expect(refusal(await adjust('addition', '50', week.to, { loadId: load.id }))).toEqual([
      404,
      'load_not_found',
    ])
  })

  test('has what was entered up to its last day, by day, and nothing of later', async () => {
    await adjust('deduction', '20.05', week.to)
    await adjust('advance', '100', '2026-02-10')
    await adjust('addition', '5', '2026-03-02')
    expect(amounts(await draft())).toEqual([
      ['advance', '-100.00'],
      ['deduction', '-20.05'],
    ])
  })
})
