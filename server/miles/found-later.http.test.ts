import { expect, test } from 'vitest'
import type { Load } from '#contract/load-views.ts'
import { aLoad, aLocation } from '../../test/factories/load-factory.ts'
import { inTransaction } from '../db/transaction.ts'
import { savePlaces } from '../maps/known-places.ts'
import { unplace } from '../maps/test-support/unplace.ts'
import { deming, drivenMiles, elPaso, lasCruces, minutes, tucson } from './test-support/driven-miles.ts'

const { deps, setClock, office, driver, aDelivered, deliver, report } = await drivenMiles()

const dropOffOf = ({ stops }: Load) => stops.at(-1)?.locationId ?? ''
const correct = (id: string, change: object) =>
  office.send(`PUT /api/locations/${id}`, { name: 'Dock', city: 'Zzyzzyville', state: 'TX', ...change })

test('a delivered load whose drop-off is pinned at last gets its miles, and the next one its empty miles', async () => {
  const first = await aDelivered({ from: elPaso, to: lasCruces })
  await unplace(deps, dropOffOf(first))
  await aDelivered({ from: deming, to: tucson, at: 200 })
  setClock(minutes(400))
  const { sum: before, ...rest } = await report()
  expect([rest.withoutMiles, before]).toMatchObject([1, { loads: 1, deadhead: 0 }])
  expect((await correct(dropOffOf(first), { pin: lasCruces })).status).toBe(200)
  const { withoutMiles, sum } = await report()
  expect({ withoutMiles, loads: sum.loads }).toEqual({ withoutMiles: 0, loads: 2 })
  expect(sum.loaded).toBeGreaterThan(before.loaded + 38)
  expect(sum.deadhead).toBeGreaterThan(55)
})

test('a delivered load whose drop-off gets a town that is known has miles from then on', async () => {
  const places = [
    await aLocation(office, { name: 'Gin', city: 'Tulia', state: 'TX' }),
    await aLocation(office, { name: 'Dock', city: 'Zzyzzyville', state: 'TX' }),
  ]
  const load = await aLoad(office, {
    driverId: driver.id,
    stops: places.map(({ id }, index) => ({ stopType: index === 0 ? 'pickup' : 'dropoff', locationId: id })),
  })
  await driver.send(`PATCH /api/loads/${load.id}/status`, { status: 'in_transit' })
  setClock(minutes(80))
  await deliver(load, 0)
  expect(await report()).toMatchObject({ withoutMiles: 1, sum: { loads: 0 } })
  await correct(dropOffOf(load), { city: 'Amarillo' })
  expect(await report()).toMatchObject({ withoutMiles: 0, sum: { loads: 1 } })
  // 47 miles of I-27 from Tulia.
  expect(Math.abs((await report()).sum.loaded - 48)).toBeLessThan(4)
})

test('miles that are known stay as they were filed, though a map service says better where the drop-off is', async () => {
  const load = await aDelivered({ from: elPaso, to: lasCruces })
  const roughly = { coordinatePrecision: 'locality' }
  await deps.db.updateTable('locations').set(roughly).where('id', '=', dropOffOf(load)).execute()
  await deps.db.updateTable('loadStops').set(roughly).where('locationId', '=', dropOffOf(load)).execute()
  setClock(minutes(400))
  const { sum } = await report()
  const { name, address, city, state } = await deps.db
    .selectFrom('locations')
    .selectAll()
    .where('id', '=', dropOffOf(load))
    .executeTakeFirstOrThrow()
  const found = { position: tucson, precision: 'rooftop', label: name, notes: [] } as const
  const line = [address, city, state].filter(Boolean).join(', ')
  await inTransaction(deps, (tx) => savePlaces(tx, new Map([[line, found]])))
  expect((await report()).sum).toEqual(sum)
  const { body } = await office.send<Load>(`GET /api/loads/${load.id}`)
  expect(body.stops.at(-1)).toMatchObject({ ...tucson, coordinatePrecision: 'rooftop' })
})
