import { beforeEach, describe, expect, test } from 'vitest'
import type { Load } from '#contract/load-views.ts'
import type { LoadMiles, StateMilesReport } from '#contract/mileage.ts'
import type { GeoPoint } from '#domain/maps/geo-point.ts'
import { testApp, type SignedIn } from '../../test/support/app.ts'
import { csv, importsBy } from '../imports/test-support/import-client.ts'
import { aTrackedLoad } from '../tracking/test-support/tracked-load.ts'
import { drivenLoad } from './driven-loads.ts'

const { as, deps, setClock } = await testApp()
const office = await as('office')
const driver = await as('driver')

const elPaso = { latitude: 31.77, longitude: -106.49 }
const lasCruces = { latitude: 32.31, longitude: -106.78 }
const start = '2026-03-02T15:00:00.000Z'
const phoneNumber = '(806) 555-0150'

beforeEach(async () => {
  setClock(start)
  await deps.db.deleteFrom('loads').execute()
  await deps.db.updateTable('users').set({ truckNumber: null }).execute()
})

const minutes = (count: number) => new Date(Date.parse(start) + count * 60_000).toISOString()

type Trip = {
  readonly from: GeoPoint
  readonly to: GeoPoint
  readonly by?: SignedIn
  readonly at?: number
  /** Done before the load is driven. */
  readonly first?: (load: Load) => Promise<unknown>
}

async function aDelivered({ from, to, by = driver, at = 0, first }: Trip): Promise<Load> {
  setClock(minutes(at))
  const load = await aTrackedLoad({ office, driver: by }, [from, to])
  await first?.(load)
  setClock(minutes(at + 80))
  await deliver(load, by)
  return load
}

async function deliver(load: Load, by: SignedIn): Promise<void> {
  const answer = await by.send(`PATCH /api/loads/${load.id}/status`, { status: 'delivered' })
  expect(answer).toMatchObject({ status: 200 })
}

/** The office gives the driver a truck. */
async function drives({ id, username }: SignedIn, truckNumber: string | null): Promise<void> {
  // A new phone number would sign the driver out.
  await deps.db.updateTable('users').set({ phoneNumber }).where('id', '=', id).execute()
  const person = { firstName: 'Test', lastName: username, username, phoneNumber }
  const answer = await office.send(`PUT /api/drivers/${id}`, { ...person, truckNumber })
  expect(answer).toMatchObject({ status: 200, body: { truckNumber } })
}

const report = async () =>
  (await office.send<StateMilesReport>('GET /api/reports/state-miles?quarter=2026-Q1')).body
const loadsOf = async (query: string) =>
  (await office.send<LoadMiles[]>(`GET /api/reports/state-miles/loads?quarter=2026-Q1${query}`)).body

describe('the truck of a delivered load', () => {
  const trucks = async () => (await report()).trucks.map(({ truck, loads }) => [truck, loads])
  const trip = { from: elPaso, to: lasCruces }

  test('stays, whatever its driver drives later', async () => {
    await drives(driver, 'TRK-A')
    const load = await aDelivered(trip)
    const before = await report()
    expect(before.trucks.map(({ truck }) => truck)).toEqual(['TRK-A'])
    await drives(driver, 'TRK-B')
    expect(await report()).toEqual(before)
    // Another change of the load is none of its truck.
    await office.send(`PATCH /api/loads/${load.id}/financials`, { tripRate: '900' })
    expect(await report()).toEqual(before)
    await drives(driver, null)
    await aDelivered({ ...trip, at: 200 })
    expect(await trucks()).toEqual([
      ['TRK-A', 1],
      [null, 1],
    ])
    expect((await loadsOf('&truck=trk-a')).map(({ id, truck }) => [id, truck])).toEqual([[load.id, 'TRK-A']])
    const file = await office.send<string>('GET /api/reports/state-miles.csv?quarter=2026-Q1')
    expect(file.body).toContain('2026-Q1,TRK-A,NM,')
  })

  test('is the one of then, if it is taken back and delivered again', async () => {
    await drives(driver, 'TRK-A')
    const load = await aDelivered(trip)
    const back = { status: 'at_receiver', notes: 'They turned the truck away' }
    expect(await office.send(`PATCH /api/loads/${load.id}/force-status`, back)).toMatchObject({ status: 200 })
    expect(await trucks()).toEqual([])
    await drives(driver, 'TRK-B')
    expect(await driver.send(`PATCH /api/loads/${load.id}/status`, { status: 'delivered' })).toMatchObject({
      status: 200,
    })
    expect(await trucks()).toEqual([['TRK-B', 1]])
  })

  test('is that of the driver who had it at the end, and of whom it is given to afterwards', async () => {
    const [second, third] = [await as('driver'), await as('driver')]
    await drives(driver, 'TRK-A')
    await drives(second, 'TRK-B')
    await drives(third, 'TRK-C')
    setClock(start)
    const load = await aTrackedLoad({ office, driver }, [elPaso, lasCruces])
    const giveTo = async ({ id }: SignedIn) =>
      expect(await office.send(`PATCH /api/loads/${load.id}/assign`, { driverId: id })).toMatchObject({
        status: 200,
      })
    await giveTo(second)
    setClock(minutes(80))
    await deliver(load, second)
    expect(await trucks()).toEqual([['TRK-B', 1]])
    await giveTo(third)
    await drives(third, 'TRK-D')
    expect(await trucks()).toEqual([['TRK-C', 1]])
  })

  test('is not where another truck came from, once it is found to have been another one', async () => {
    const third = await as('driver')
    await drives(driver, 'TRK-A')
    await drives(third, 'TRK-C')
    const first = await aDelivered(trip)
    const next = await aDelivered({ ...trip, at: 200 })
    const deadheadOf = async ({ id }: Load) => (await loadsOf('')).find((load) => load.id === id)?.deadhead
    setClock(minutes(400))
    expect(await deadheadOf(next)).toBeGreaterThan(35)
    setClock(minutes(500))
    await office.send(`PATCH /api/loads/${first.id}/assign`, { driverId: third.id })
    expect(await deadheadOf(next)).toBe(0)
    setClock(minutes(600))
    await office.send(`PATCH /api/loads/${first.id}/assign`, { driverId: driver.id })
    expect(await deadheadOf(next)).toBeGreaterThan(35)
    await deps.db.deleteFrom('loads').where('id', '=', first.id).execute()
    expect(await deadheadOf(next)).toBe(0)
  })

  test('goes with the driver, where the file named one: who takes the load over drives their own', async () => {
    const second = await as('driver')
    await drives(driver, 'TRK-A')
    await drives(second, 'TRK-B')
    const ofFile = ({ id }: Load) =>
      deps.db.updateTable('loads').set({ truckNumber: 'TRK-9' }).where('id', '=', id).execute()
    const load = await aDelivered({ ...trip, first: ofFile })
    expect(await trucks()).toEqual([['TRK-9', 1]])
    const { body } = await office.send<Load>(`PATCH /api/loads/${load.id}/assign`, { driverId: second.id })
    expect(body.truckNumber).toBe('TRK-B')
    expect(await trucks()).toEqual([['TRK-B', 1]])
  })

  test('is that of the file or else of the driver, where it was imported as delivered', async () => {
    await drives(driver, 'TRK-A')
    const headers = ['Load Number', 'Driver', 'Truck', 'Delivered', 'Pickup City', 'Drop City']
    const row = (number: string, truck: string) => [
      ...[number, `Test ${driver.username}`, truck, '2026-03-02', 'El Paso, TX', 'Las Cruces, NM'],
    ]
    const { createdCount } = await importsBy(office).bring(
      'loads',
      csv(headers, row('109-2026-01', ''), row('109-2026-02', 'TRK-9')),
    )
    expect(createdCount).toBe(2)
    await drives(driver, 'TRK-B')
    expect((await loadsOf('')).map(({ number109, truck }) => [number109, truck])).toEqual([
      ['109-2026-01', 'TRK-A'],
      ['109-2026-02', 'TRK-9'],
    ])
  })

  test('is of its own truck, else of the driver’s; a number is the same in capitals', async () => {
    await drives(driver, '12')
    const ofTruck = (truckNumber: string) => (load: Load) =>
      deps.db.updateTable('loads').set({ truckNumber }).where('id', '=', load.id).execute()
    const one = await aDelivered({ from: elPaso, to: lasCruces, first: ofTruck('a9') })
    const two = await aDelivered({ from: elPaso, to: lasCruces, at: 100 })
    const other = { by: await as('driver'), first: ofTruck('A9 ') }
    const three = await aDelivered({ from: elPaso, to: lasCruces, at: 200, ...other })
    const { trucks } = await report()
    expect(trucks.map(({ truck, loads }) => [truck?.toLowerCase(), loads])).toEqual([
      ['12', 1],
      ['a9', 2],
    ])
    const ofA9 = await loadsOf('&truck=A9')
    expect(ofA9.map(({ id }) => id)).toEqual([one.id, three.id])
    // Whoever drives it, and however it is written, it came from where it was empty.
    expect(ofA9[1]?.deadhead).toBeGreaterThan(35)
    expect((await loadsOf('&truck=12')).map(({ id }) => id)).toEqual([two.id])
    expect(await loadsOf('&truck=')).toEqual([])
    expect(await loadsOf('')).toHaveLength(3)
  })
})

test('where a load came from is told by the time of its own delivery', async () => {
  const days = ['2025-12-01', '2026-03-02', '2026-03-06', '2026-03-11']
  const loads: Load[] = []
  for (const [index, day] of days.entries()) {
    const load = await aDelivered({ from: elPaso, to: lasCruces, at: index * 200 })
    const deliveredAt = `${day}T18:00:00.000Z`
    await deps.db.updateTable('loads').set({ deliveredAt }).where('id', '=', load.id).execute()
    loads.push(load)
  }
  const previous = await Promise.all(loads.map(async ({ id }) => (await drivenLoad(deps, id))?.previous?.id))
  expect(previous).toEqual([undefined, loads[0]?.id, loads[1]?.id, loads[2]?.id])
})
