import { beforeEach, expect, test } from 'vitest'
import { aLoad } from '../../test/factories/load-factory.ts'
import { testApp } from '../../test/support/app.ts'
import { activeRate } from './active-rate.ts'

const { as, deps, setClock } = await testApp()
const office = await as('office')
type Named = { id: string }

beforeEach(async () => {
  await deps.db.deleteFrom('rates').execute()
})

const rate = async (body: object) =>
  (
    await office.send<Named>('POST /api/rates', {
      city: 'San Angelo',
      state: 'TX',
      flatRate: '1395',
      ...body,
    })
  ).body

/** What a load without a rate of its own is billed that goes to that town. */
async function billed(city: string, state: string): Promise<unknown> {
  const { body: place } = await office.send<Named>('POST /api/locations', { name: 'Mill', city, state })
  const load = await aLoad(office, { stops: [{ stopType: 'dropoff', locationId: place.id }] })
  const { body } = await office.send<{ code?: string }>(`POST /api/loads/${load.id}/generate-invoice`)
  const invoice = await deps.db
    .selectFrom('invoices')
    .select('totalAmount')
    .where('loadId', '=', load.id)
    .executeTakeFirst()
  return invoice?.totalAmount ?? body.code
}

test('the rate of the town where a load ends is taken, however the town is written', async () => {
  await rate({ city: '  San   Angelo ' })
  await rate({ city: 'San Angelo', state: 'CA', flatRate: '2000' })
  expect(await billed('SAN  angelo', 'TX')).toBe('1395.00')
  expect(await billed('San Angelo', 'CA')).toBe('2000.00')
  expect(await billed('San Angelo', ' tx ')).toBe('1395.00')
  expect(await billed('Angelo', 'TX')).toBe('rate_missing')
})

test('a rate that is switched off or deleted is not taken', async () => {
  const old = await rate({ isActive: false })
  expect(await billed('San Angelo', 'TX')).toBe('rate_missing')
  const fresh = await rate({ flatRate: '1500' })
  expect(await billed('San Angelo', 'TX')).toBe('1500.00')
  expect((await office.send(`DELETE /api/rates/${fresh.id}`)).status).toBe(200)
  expect(await billed('San Angelo', 'TX')).toBe('rate_missing')
  const rates = await deps.db.selectFrom('rates').select('id').execute()
  expect(rates).toEqual([{ id: old.id }])
  const again = await office.send<{ code: string }>(`DELETE /api/rates/${fresh.id}`)
  expect([again.status, again.body.code]).toEqual([404, 'rate_not_found'])
})

test('the rates are listed by state and town, in any case, with what each charges', async () => {
  await rate({ city: 'waco' })
  await rate({ city: 'Tulsa', state: 'OK', lumperCharge: '80', extraStopCharge: '50' })
  await rate({ city: 'Abilene' })
  const { body } = await office.send<Record<string, unknown>[]>('GET /api/rates')
  expect(body.map(({ city, state }) => [state, city])).toEqual([
    ['OK', 'Tulsa'],
    ['TX', 'Abilene'],
    ['TX', 'waco'],
  ])
  expect(body[0]).toMatchObject({
    ...{ flatRate: '1395.00', lumperCharge: '80.00', extraStopCharge: '50.00', isActive: true },
  })
})

test('a rate that is edited is that one, says when it was, and is told from one that is gone', async () => {
  const [edited, other] = [await rate({ city: 'Waco' }), await rate({ city: 'Tyler' })]
  const facts = { city: 'Waco', state: 'TX', flatRate: '1500', isActive: false }
  setClock('2026-03-02T15:40:00.000Z')
  const { status, body } = await office.send(`PUT /api/rates/${edited.id}`, facts)
  expect([status, body]).toMatchObject([
    200,
    { ...facts, flatRate: '1500.00', updatedAt: '2026-03-02T15:40:00.000Z' },
  ])
  const rows = await deps.db.selectFrom('rates').select(['id', 'flatRate']).orderBy('city').execute()
  expect(rows).toEqual([
    { id: other.id, flatRate: '1395.00' },
    { id: edited.id, flatRate: '1500.00' },
  ])
  await office.send(`DELETE /api/rates/${edited.id}`)
  const late = await office.send<{ code: string }>(`PUT /api/rates/${edited.id}`, facts)
  expect([late.status, late.body.code]).toEqual([404, 'rate_not_found'])
})

test('a place that lacks its town or its state has no rate, and blanks around them are none', async () => {
  await rate({})
  expect(await activeRate(deps, '  san angelo ', ' tx ')).toEqual({
    ...{ flatRate: '1395.00', lumperCharge: '0.00', extraStopCharge: '50.00' },
  })
  expect([await activeRate(deps, null, 'TX'), await activeRate(deps, 'San Angelo', null)]).toEqual([
    null,
    null,
  ])
})
