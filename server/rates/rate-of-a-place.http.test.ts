import { beforeEach, expect, test } from 'vitest'
import { aLoad } from '../../test/factories/load-factory.ts'
import { testApp } from '../../test/support/app.ts'

const { as, deps } = await testApp()
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
