import { beforeEach, describe, expect, test } from 'vitest'
import type { Load } from '#contract/load-views.ts'
import { aLoad } from '../../test/factories/load-factory.ts'
import { testApp, type SignedIn } from '../../test/support/app.ts'

const { as, deps, setClock } = await testApp()
const start = '2026-03-02T15:00:00.000Z'
let office: SignedIn

beforeEach(async () => {
  setClock(start)
  office = await as('office')
})

const rowOf = ({ id }: Pick<Load, 'id'>) =>
  deps.db.selectFrom('loads').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const bulkDelete = (loadIds: string[]) =>
  office.send('POST /api/loads/bulk-delete', { loadIds, confirmationText: 'DELETE ALL SELECTED LOADS' })

describe('a new load', () => {
  test('is of who made it', async () => {
    expect(await rowOf(await aLoad(office))).toMatchObject({ createdBy: office.id })
  })

  test('has the next number of the company’s own year, and one that lies in the trash is free', async () => {
    // Ten in the evening of the last day of 2027.
    setClock('2028-01-01T04:00:00.000Z')
    const late = await as('office')
    const next = async () => (await late.send('GET /api/loads/next-number')).body
    expect(await next()).toEqual({ number109: '109-2027-001' })
    await aLoad(late, { number109: '109-2027-008' })
    const load = await aLoad(late, { number109: '109-2027-041' })
    expect(await next()).toEqual({ number109: '109-2027-042' })
    await late.send(`DELETE /api/loads/${load.id}`)
    expect(await next()).toEqual({ number109: '109-2027-009' })
  })
})

describe('many loads at once', () => {
  test('say who deleted them', async () => {
    const loads = [await aLoad(office), await aLoad(office)]
    await bulkDelete(loads.map(({ id }) => id))
    for (const load of loads) {
      expect(await rowOf(load)).toMatchObject({ deletedAt: start, deletedBy: office.id })
    }
  })

  test('have a later version after each change, also within one moment', async () => {
    const loads = [await aLoad(office, { tripRate: '5' }), await aLoad(office, { tripRate: '6' })]
    const loadIds = loads.map(({ id }) => id)
    const versions = () => Promise.all(loads.map(async (load) => (await rowOf(load)).updatedAt))
    const seen = [await versions()]
    await bulkDelete(loadIds)
    seen.push(await versions())
    await office.send('POST /api/trash/loads/restore', { loadIds })
    seen.push(await versions())
    for (const each of [0, 1]) {
      const own = seen.map((versions) => Date.parse(versions[each] ?? ''))
      const [before = 0] = own
      expect(own).toEqual([before, before + 1, before + 2])
    }
  })

  test('of a driver who leaves wait since then, with no stop visited', async () => {
    const driver = await as('driver')
    const load = await aLoad(office, { driverId: driver.id })
    await driver.send(`PATCH /api/loads/${load.id}/status`, { status: 'left_shipper' })
    setClock('2026-03-02T17:30:00.000Z')
    await office.send(`DELETE /api/drivers/${driver.id}`)
    const { body } = await office.send<Load>(`GET /api/loads/${load.id}`)
    expect(body).toMatchObject({ status: 'pending', statusSince: '2026-03-02T17:30:00.000Z', driverId: null })
    const untouched = { arrivedAt: null, arrivalSource: null, departedAt: null, departureSource: null }
    expect(body.stops).toMatchObject([untouched, untouched])
  })
})
