import { describe, expect, test } from 'vitest'
import type { Load } from '#contract/load-views.ts'
import { aCustomer, aLoad, aLocation } from '../../test/factories/load-factory.ts'
import { testApp } from '../../test/support/app.ts'

const { as, deps } = await testApp()
const office = await as('office')
type Asked = { code: string; message: string; uses: Record<string, number> }
type Listed = readonly { readonly id: string }[]

const remove = async (path: string) => {
  const { status, body } = await office.send<Asked>(`DELETE ${path}`)
  return status === 409 ? [body.code, body.uses] : status
}
const isListed = async (path: string, id: string) =>
  (await office.send<Listed>(`GET ${path}`)).body.some((one) => one.id === id)
const readLoad = ({ id }: { id: string }) => office.send<Load>(`GET /api/loads/${id}`)

let trucks = 0
async function aTruck(truckNumber: string): Promise<string> {
  trucks += 1
  const { body } = await office.send<{ id: string }>('POST /api/trucks', {
    ...{ truckNumber, make: 'Mack', model: 'Anthem', year: 2020 },
    vinNumber: `1XPBDP9X1LD12${String(3400 + trucks)}`,
  })
  return body.id
}

describe('a customer', () => {
  test('of a load, also of one in the trash, goes off the list only when that is confirmed, and stays on the load', async () => {
    const { id } = await aCustomer(office, { name: 'Plains Brokerage' })
    const load = await aLoad(office)
    await office.send(`PUT /api/loads/${load.id}`, { customerId: id })
    expect(await remove(`/api/customers/${id}`)).toEqual(['in_use', { loads: 1, invoices: 0 }])
    await office.send(`DELETE /api/loads/${load.id}`)
    expect(await remove(`/api/customers/${id}`)).toEqual(['in_use', { loads: 1, invoices: 0 }])
    expect(await isListed('/api/customers', id)).toBe(true)
    expect(await remove(`/api/customers/${id}?confirm=true`)).toBe(200)
    expect(await isListed('/api/customers', id)).toBe(false)
    await office.send(`POST /api/trash/loads/${load.id}/restore`)
    expect((await readLoad(load)).body.customer).toMatchObject({ name: 'Plains Brokerage' })
    expect(await remove(`/api/customers/${id}?confirm=true`)).toBe(404)
    const edit = await office.send<Asked>(`PUT /api/customers/${id}`, { name: 'Plains' })
    expect([edit.status, edit.body.code]).toEqual([404, 'customer_not_found'])
    const paper = await office.send(`POST /api/customers/${id}/required-papers`, { paper: 'pod' })
    expect(paper.status).toBe(404)
  })

  test('of an invoice asks first as well, in words', async () => {
    const { id } = await aCustomer(office)
    const load = await aLoad(office, { tripRate: '900' })
    await office.send(`PUT /api/loads/${load.id}`, { customerId: id })
    await office.send(`POST /api/loads/${load.id}/generate-invoice`)
    await deps.db.updateTable('loads').set({ customerId: null }).where('id', '=', load.id).execute()
    const { body } = await office.send<Asked>(`DELETE /api/customers/${id}`)
    expect(body).toMatchObject({
      code: 'in_use',
      uses: { loads: 0, invoices: 1 },
      message:
        'This customer is still in use by 1 invoice. Confirm to take it off the lists; it stays readable where it was used.',
    })
  })

  test('that nothing refers to is deleted at once', async () => {
    const { id } = await aCustomer(office)
    expect(await remove(`/api/customers/${id}`)).toBe(200)
    expect(await deps.db.selectFrom('customers').select('id').where('id', '=', id).execute()).toEqual([])
  })
})

describe('a location', () => {
  test('at the beginning, in the middle or at the end of a load asks first', async () => {
    const [first, middle, last] = [await aLocation(office), await aLocation(office), await aLocation(office)]
    const load = await aLoad(office, {
      stops: [
        { stopType: 'pickup', locationId: first.id },
        { stopType: 'pickup', locationId: middle.id },
        { stopType: 'dropoff', locationId: last.id },
      ],
    })
    await office.send(`DELETE /api/loads/${load.id}`)
    for (const { id } of [first, middle, last])
      expect(await remove(`/api/locations/${id}`)).toEqual(['in_use', { loads: 1 }])
    expect(await remove(`/api/locations/${middle.id}?confirm=true`)).toBe(200)
    expect(await isListed('/api/locations', middle.id)).toBe(false)
    const edit = await office.send<Asked>(`PUT /api/locations/${middle.id}`, { name: 'Dock' })
    expect([edit.status, edit.body.code]).toEqual([404, 'location_not_found'])
  })

  test('that a load names without a stop there asks first, too', async () => {
    const [from, to] = [await aLocation(office), await aLocation(office)]
    const load = await aLoad(office)
    await deps.db
      .updateTable('loads')
      .set({ pickupLocationId: from.id, locationId: to.id })
      .where('id', '=', load.id)
      .execute()
    for (const { id } of [from, to])
      expect(await remove(`/api/locations/${id}`)).toEqual(['in_use', { loads: 1 }])
  })
})

describe('a truck', () => {
  const driver = (username: string, truckNumber: string) =>
    office.send<{ id: string }>('POST /api/drivers', {
      ...{ firstName: 'Ann', lastName: 'Reed', phoneNumber: '(806) 555-0163', username, truckNumber },
    })

  test('that a driver drives asks first; one that only drivers who left drove does not', async () => {
    const id = await aTruck('T7')
    const { body } = await driver('areed', 't7')
    expect(await remove(`/api/trucks/${id}`)).toEqual(['in_use', { drivers: 1, loads: 0 }])
    await office.send(`DELETE /api/drivers/${body.id}`)
    expect(await remove(`/api/trucks/${id}`)).toBe(200)
    expect(await deps.db.selectFrom('trucks').select('id').where('id', '=', id).execute()).toEqual([])
  })

  test('of a load asks first, however its number is written there; one of the trash does not', async () => {
    const [id, other] = [await aTruck('K12'), await aTruck('K13')]
    const [load, trashed] = [await aLoad(office), await aLoad(office)]
    // Imported loads name their truck as the file did.
    const drove = (truckNumber: string, { id: loadId }: Load) =>
      deps.db.updateTable('loads').set({ truckNumber }).where('id', '=', loadId).execute()
    await drove('k12', load)
    await drove('K13', trashed)
    await office.send(`DELETE /api/loads/${trashed.id}`)
    expect(await remove(`/api/trucks/${id}`)).toEqual(['in_use', { drivers: 0, loads: 1 }])
    expect(await remove(`/api/trucks/${id}?confirm=true`)).toBe(200)
    expect(await isListed('/api/trucks', id)).toBe(false)
    expect((await readLoad(load)).body.truckNumber).toBe('k12')
    expect(await remove(`/api/trucks/${id}?confirm=true`)).toBe(404)
    expect(await remove(`/api/trucks/${other}`)).toBe(200)
  })

  test('is of next year at the latest', async () => {
    const id = await aTruck('Y1')
    const facts = { truckNumber: 'Y1', make: 'Mack', model: 'Anthem', vinNumber: '1XPBDP9X1LD123999' }
    const save = async (year: number) => {
      const put = await office.send<{ fields?: object }>(`PUT /api/trucks/${id}`, { ...facts, year })
      return put.status === 200 || put.body.fields
    }
    expect(await save(2027)).toBe(true)
    expect(await save(2028)).toEqual({ year: 'Year cannot be in the future' })
    const post = await office.send('POST /api/trucks', { ...facts, truckNumber: 'Y2', year: 2028 })
    expect(post.status).toBe(400)
  })
})
