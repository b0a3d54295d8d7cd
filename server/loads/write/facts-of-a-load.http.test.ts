import { describe, expect, test } from 'vitest'
import type { Load, StatusHistoryEntry } from '#contract/load-views.ts'
import { aLoad, aLocation } from '../../../test/factories/load-factory.ts'
import { testApp } from '../../../test/support/app.ts'
import { inTransaction } from '../../db/transaction.ts'
import { insertLoadRows, insertLoads, type NewLoadRow } from './insert-loads.ts'
import { placeStops } from './place-stops.ts'

const { as, deps, setClock } = await testApp()
const office = await as('office')
type Failure = { code: string; message: string }
const edit = ({ id }: Pick<Load, 'id'>, body: object) =>
  office.send<Load & Failure>(`PUT /api/loads/${id}`, body)
const stopsOf = ({ stops }: Load) => stops.map(({ stopType, locationId }) => [stopType, locationId])

describe('the minutes of a route', () => {
  const lengthOf = ({ estimatedMiles, estimatedMinutes }: Load) => [estimatedMiles, estimatedMinutes]
  const charge = ({ id }: Load, body: object) => office.send<Load>(`PATCH /api/loads/${id}/financials`, body)

  test('are kept with its miles, and other miles have none', async () => {
    const stops = [{ stopType: 'dropoff', locationId: (await aLocation(office)).id }]
    const route = { estimatedMiles: 338.42, estimatedMinutes: 312 }
    const { body: load } = await office.send<Load>('POST /api/loads', { number109: '109-M', stops, ...route })
    expect(lengthOf(load)).toEqual([338.42, 312])
    expect(lengthOf((await edit(load, { poNumber: 'P 1', estimatedMiles: 338.42 })).body)).toEqual([
      338.42, 312,
    ])
    expect(lengthOf((await charge(load, { tripRate: '900' })).body)).toEqual([338.42, 312])
    expect(lengthOf((await edit(load, { estimatedMiles: 340 })).body)).toEqual([340, null])
    const again = await charge(load, { estimatedMiles: 338.42, estimatedMinutes: 312 })
    expect(lengthOf(again.body)).toEqual([338.42, 312])
    expect(lengthOf((await charge(load, { estimatedMiles: 339 })).body)).toEqual([339, null])
    await charge(load, { estimatedMiles: 338.42, estimatedMinutes: 312 })
    expect(lengthOf((await edit(load, { estimatedMiles: null })).body)).toEqual([null, null])
  })

  test('alone are not taken, and only whole ones', async () => {
    const load = await aLoad(office)
    for (const body of [{ estimatedMinutes: 60 }, { estimatedMiles: 1, estimatedMinutes: -1 }]) {
      expect((await charge(load, body)).status).toBe(400)
    }
    expect((await edit(load, { estimatedMiles: 1, estimatedMinutes: 0.5 })).body).toMatchObject({
      code: 'validation_failed',
      fields: { estimatedMinutes: 'Minutes must be whole and non-negative' },
    })
  })

  test('may be corrected with the miles once the load is paid on the road', async () => {
    const load = await aLoad(office, { tripRate: '10', driverId: (await as('driver')).id })
    await office.send(`POST /api/loads/${load.id}/generate-invoice`)
    await office.send(`POST /api/loads/${load.id}/mark-paid`, { paymentMethod: 'check' })
    const { status, body } = await charge(load, { estimatedMiles: 12.5, estimatedMinutes: 20 })
    expect([status, ...lengthOf(body)]).toEqual([200, 12.5, 20])
  })
})

describe('the ends of a load', () => {
  test('are the first pickup and the last drop-off; another place means another stop there', async () => {
    const places = []
    for (let n = 0; n < 6; n += 1) places.push((await aLocation(office)).id)
    const [p1, p2, d1, d2, newPickup, newDelivery] = places
    const load = await aLoad(office, {
      stops: [
        { stopType: 'pickup', locationId: p1 },
        { stopType: 'pickup', locationId: p2 },
        { stopType: 'dropoff', locationId: d1 },
        { stopType: 'dropoff', locationId: d2 },
      ],
    })
    const { body } = await edit(load, { pickupLocationId: newPickup, locationId: newDelivery })
    expect(stopsOf(body)).toEqual([
      ['pickup', newPickup],
      ['pickup', p2],
      ['dropoff', d1],
      ['dropoff', newDelivery],
    ])
    expect([body.pickupLocationId, body.locationId]).toEqual([newPickup, newDelivery])
    const same = (await edit(load, { pickupLocationId: newPickup, locationId: newDelivery })).body
    expect(same.stops).toEqual(body.stops)
  })

  test('are taken away by null and made where there was none', async () => {
    const [from, to] = [(await aLocation(office)).id, (await aLocation(office)).id]
    const load = await aLoad(office)
    const [, delivery] = load.stops
    const without = (await edit(load, { pickupLocationId: null })).body
    expect([stopsOf(without), without.pickupLocationId]).toEqual([[['dropoff', delivery?.locationId]], null])
    const again = (await edit(load, { pickupLocationId: from })).body
    expect(stopsOf(again)).toEqual([
      ['pickup', from],
      ['dropoff', delivery?.locationId],
    ])
    await edit(load, { locationId: null })
    const whole = (await edit(load, { locationId: to })).body
    expect([stopsOf(whole), whole.locationId]).toEqual([
      [
        ['pickup', from],
        ['dropoff', to],
      ],
      to,
    ])
  })
})

describe('a stop', () => {
  test('says what was typed, and of its location what was left out; another address is another place', async () => {
    const place = await aLocation(office, {
      ...{
        name: 'Valley Grain',
        address: '1 Elevator Rd',
        contactName: 'Rosa',
        contactPhone: '806 555 0100',
      },
    })
    await deps.db
      .updateTable('locations')
      .set({ latitude: 34.8, longitude: -102.4, coordinatePrecision: 'rooftop' })
      .where('id', '=', place.id)
      .execute()
    const stops = [
      { stopType: 'dropoff', locationId: place.id, stopSequence: 2 },
      {
        ...{
          stopType: 'dropoff',
          locationId: place.id,
          stopSequence: 1,
          address: '9 Side Rd',
          notes: 'Ring',
        },
        ...{ companyName: 'Side door', contactName: 'Al', contactPhone: '806 555 0101' },
      },
      { stopType: 'pickup', locationId: place.id, stopSequence: 3, address: '1 Elevator Rd' },
    ]
    const load = await aLoad(office, { stops })
    expect(
      load.stops.map((stop) => [
        ...[stop.stopType, stop.companyName, stop.address, stop.contactName, stop.contactPhone],
        ...[stop.notes, stop.latitude, stop.longitude, stop.coordinatePrecision],
      ]),
    ).toEqual([
      ['dropoff', 'Side door', '9 Side Rd', 'Al', '806 555 0101', 'Ring', 34.81521, -102.39932, 'locality'],
      ['dropoff', 'Valley Grain', '1 Elevator Rd', 'Rosa', '806 555 0100', null, 34.8, -102.4, 'rooftop'],
      ['pickup', 'Valley Grain', '1 Elevator Rd', 'Rosa', '806 555 0100', null, 34.8, -102.4, 'rooftop'],
    ])
    expect(load.stops.map(({ city, state }) => [city, state])).toEqual(Array(3).fill(['Hereford', 'TX']))
  })
})

describe('the place of a stop', () => {
  const pin = { latitude: 34.85, longitude: -102.41 }
  const placesOf = async (load: Load) =>
    (await office.send<Load>(`GET /api/loads/${load.id}`)).body.stops.map(
      ({ latitude, longitude, coordinatePrecision }) => [latitude, longitude, coordinatePrecision],
    )
  /** Where GeoNames has Hereford. */
  const inTown = [34.81521, -102.39932, 'locality']

  test('follows the pin of its location while the load is to be driven, where the address is the same', async () => {
    const [there, elsewhere] = [
      await aLocation(office, { address: '1 Elevator Rd' }),
      await aLocation(office),
    ]
    const stops = [
      { stopType: 'pickup', locationId: there.id },
      { stopType: 'dropoff', locationId: there.id, address: '9 Side Rd' },
      { stopType: 'dropoff', locationId: elsewhere.id },
    ]
    const [load, delivered] = [await aLoad(office, { stops }), await aLoad(office, { stops })]
    await office.send(`PATCH /api/loads/${delivered.id}/status`, { status: 'delivered' })
    const { name, city, state, address } = there
    const body = { name, city, state, address, pin }
    expect((await office.send(`PUT /api/locations/${there.id}`, body)).status).toBe(200)
    expect(await placesOf(load)).toEqual([[34.85, -102.41, 'pin'], inTown, inTown])
    expect(await placesOf(delivered)).toEqual([inTown, inTown, inTown])
  })

  test('follows no other location at the same address', async () => {
    const address = '1 Elevator Rd'
    const [there, twin] = [await aLocation(office, { address }), await aLocation(office, { address })]
    const stops = [
      { stopType: 'pickup', locationId: there.id },
      { stopType: 'dropoff', locationId: twin.id },
    ]
    const load = await aLoad(office, { stops })
    const west = { latitude: 34.85, longitude: -103.3, coordinatePrecision: 'pin' }
    await deps.db.updateTable('locations').set(west).where('id', '=', twin.id).execute()
    const { name, city, state } = there
    await office.send(`PUT /api/locations/${there.id}`, { name, city, state, address, pin })
    expect(await placesOf(load)).toEqual([[34.85, -102.41, 'pin'], inTown])
  })

  test('is taken from its location where that is known more exactly', async () => {
    const [there, elsewhere] = [await aLocation(office), await aLocation(office)]
    const load = await aLoad(office, {
      stops: [
        { stopType: 'pickup', locationId: there.id },
        { stopType: 'dropoff', locationId: there.id },
        { stopType: 'dropoff', locationId: there.id, address: '9 Side Rd' },
        { stopType: 'dropoff', locationId: elsewhere.id },
      ],
    })
    await deps.db
      .updateTable('locations')
      .set({ ...pin, coordinatePrecision: 'street' })
      .where('id', 'in', [there.id, elsewhere.id])
      .execute()
    await deps.db
      .updateTable('loadStops')
      .set({ latitude: 34, longitude: -101, coordinatePrecision: 'rooftop' })
      .where('id', '=', load.stops[1]?.id ?? '')
      .execute()
    await inTransaction(deps, (tx) => placeStops(tx, [there.id]))
    expect(await placesOf(load)).toEqual([[34.85, -102.41, 'street'], [34, -101, 'rooftop'], inTown, inTown])
  })
})

describe('a load that is brought in', () => {
  const createdAt = '2026-02-20T09:00:00.000Z'
  const bring = async (more: Partial<NewLoadRow>) => {
    const id = deps.newId()
    const load: NewLoadRow = {
      ...{ id, number109: `109-old-${id}`, status: 'in_transit', driverId: null },
      ...{ createdAt, updatedAt: createdAt, ...more },
    }
    await inTransaction(deps, (tx) =>
      insertLoads(tx, { kind: 'system' }, [{ load, stops: [] }], { kind: 'imported' }),
    )
    return id
  }

  test('has the truck of its miles settled if it is delivered, whatever way it came in', async () => {
    const { id: driverId } = await as('driver')
    await deps.db.updateTable('users').set({ truckNumber: 'TRK-A' }).where('id', '=', driverId).execute()
    const delivered = { status: 'delivered', deliveredAt: createdAt, driverId } as const
    const ids = [
      await bring(delivered),
      await bring({ ...delivered, truckNumber: ' TRK-9' }),
      await bring({ driverId }),
      deps.newId(),
    ]
    const copied = { id: ids[3] ?? '', number109: `109-old-${ids[3] ?? ''}`, createdAt, updatedAt: createdAt }
    await inTransaction(deps, (tx) => insertLoadRows(tx, [{ load: { ...copied, ...delivered }, stops: [] }]))
    const rows = await deps.db
      .selectFrom('loads')
      .select(['id', 'truckOfMiles'])
      .where('id', 'in', ids)
      .execute()
    const trucks = ids.map((id) => rows.find((row) => row.id === id)?.truckOfMiles)
    expect(trucks).toEqual(['TRK-A', 'TRK-9', null, 'TRK-A'])
  })

  test('stands in the register of BOL numbers with both numbers, unless it lies in the trash', async () => {
    const ids = [
      await bring({ bolNumber: 'B 31', tripNumber: 'T 31' }),
      await bring({ bolNumber: 'B 32' }),
      await bring({ tripNumber: 'T 33' }),
      await bring({ bolNumber: 'B 34', tripNumber: 'T 34', deletedAt: createdAt }),
    ]
    const entries = await deps.db
      .selectFrom('bolNumbers')
      .select(['loadId', 'bolNumber', 'tripNumber', 'createdAt'])
      .where('loadId', 'in', ids)
      .execute()
    expect(entries).toEqual([{ loadId: ids[0], bolNumber: 'B 31', tripNumber: 'T 31', createdAt }])
  })

  test('is tracked from when it was on its road, if it is to be tracked and somebody drives it', async () => {
    const [driver, statusSince] = [await as('driver'), '2026-02-21T09:00:00.000Z']
    const tracked = { driverId: driver.id, trackingEnabled: true }
    const ids = [
      await bring({ ...tracked, statusSince }),
      await bring(tracked),
      await bring({ driverId: driver.id }),
      await bring({ trackingEnabled: true }),
      await bring({ ...tracked, status: 'delivered' }),
      await bring({ ...tracked, deletedAt: createdAt }),
    ]
    const spans = await deps.db
      .selectFrom('trackingSpans')
      .select(['loadId', 'driverId', 'startedAt', 'endedAt'])
      .where('loadId', 'in', ids)
      .orderBy('startedAt', 'desc')
      .execute()
    expect(spans).toEqual([
      { loadId: ids[0], driverId: driver.id, startedAt: statusSince, endedAt: null },
      { loadId: ids[1], driverId: driver.id, startedAt: createdAt, endedAt: null },
    ])
    const rows = await deps.db
      .selectFrom('loads')
      .select(['id', 'statusSince'])
      .where('id', 'in', ids.slice(0, 2))
      .orderBy('statusSince', 'desc')
      .execute()
    expect(rows).toEqual([
      { id: ids[0], statusSince },
      { id: ids[1], statusSince: createdAt },
    ])
  })
})

describe('the miles of a load', () => {
  const miles = async ({ id }: Load, more: object = {}) => {
    const ends = { pickupAddress: 'Hereford, TX', deliveryAddress: 'Hereford, TX', ...more }
    return (await office.send<{ miles: number }>(`POST /api/loads/${id}/calculate-route`, ends)).body.miles
  }
  const ofStop = (stop: Load['stops'][number] | undefined, set: object) =>
    deps.db
      .updateTable('loadStops')
      .set(set)
      .where('id', '=', stop?.id ?? '')
      .execute()
  /** Some ninety miles from Hereford. */
  const lubbock = { latitude: 33.5779, longitude: -101.8552 }

  test('lead to the exact place of a stop; a town is looked up by its address', async () => {
    const load = await aLoad(office)
    await ofStop(load.stops[1], { ...lubbock, coordinatePrecision: 'rooftop' })
    const exact = await miles(load)
    expect(exact).toBeGreaterThan(80)
    expect(exact).toBeLessThan(120)
    await ofStop(load.stops[1], { coordinatePrecision: 'locality' })
    expect(await miles(load)).toBe(0)
    expect(await miles(load, { deliveryAddress: 'Lubbock, TX' })).toBeGreaterThan(80)
    expect(await miles(load, { pickupAddress: 'Lubbock, TX' })).toBeGreaterThan(80)
  })

  test('lead through a stop that has no address and is known by its place alone', async () => {
    const places = [await aLocation(office), await aLocation(office), await aLocation(office)]
    const stops = places.map(({ id }, index) => ({
      stopType: index === 0 ? 'pickup' : 'dropoff',
      locationId: id,
    }))
    const load = await aLoad(office, { stops })
    await ofStop(load.stops[1], { address: null, city: null, state: null, ...lubbock })
    await ofStop(load.stops[1], { coordinatePrecision: 'locality' })
    const thereAndBack = await miles(load)
    expect(thereAndBack).toBeGreaterThan(160)
    expect(thereAndBack).toBeLessThan(240)
  })

  test('lead from one typed address to the other where the load has no two stops', async () => {
    const load = await aLoad(office)
    await office.send(`DELETE /api/loads/${load.id}/stops/${load.stops[0]?.id ?? ''}`)
    expect(await miles(load)).toBe(0)
    expect(await miles(load, { pickupAddress: 'Lubbock, TX' })).toBeGreaterThan(80)
  })
})

describe('the register of BOL numbers', () => {
  const entries = async ({ id }: Load) =>
    (
      await deps.db
        .selectFrom('bolNumbers')
        .select(['bolNumber', 'tripNumber'])
        .where('loadId', '=', id)
        .execute()
    ).map(({ bolNumber, tripNumber }) => [bolNumber, tripNumber])

  test('has a load once it has both numbers, and follows them', async () => {
    const [load, other] = [await aLoad(office), await aLoad(office)]
    await edit(other, { bolNumber: 'B 900', tripNumber: 'T 900' })
    await edit(load, { bolNumber: 'B 1' })
    expect(await entries(load)).toEqual([])
    await edit(load, { tripNumber: 'T 1' })
    expect(await entries(load)).toEqual([['B 1', 'T 1']])
    await edit(load, { bolNumber: 'B 2' })
    expect(await entries(load)).toEqual([['B 2', 'T 1']])
    await edit(load, { poNumber: 'PO 1' })
    expect(await entries(load)).toEqual([['B 2', 'T 1']])
    await edit(load, { tripNumber: null })
    expect(await entries(load)).toEqual([])
    expect(await entries(other)).toEqual([['B 900', 'T 900']])
  })
})

test('the due day stays when it is not named, follows when it is, and is taken away by null', async () => {
  const load = await aLoad(office)
  const due = async (body: object) => (await edit(load, body)).body.deliveryDueAt
  expect(await due({ deliveryDueAt: '2026-03-09' })).toBe('2026-03-09')
  expect(await due({ poNumber: 'PO 2' })).toBe('2026-03-09')
  expect(await due({ deliveryDueAt: '2026-03-10' })).toBe('2026-03-10')
  expect(await due({ deliveryDueAt: null })).toBeNull()
})

describe('who took a step', () => {
  test('is told to a driver, and of the words only their own', async () => {
    const driver = await as('driver')
    const load = await aLoad(office, { driverId: driver.id })
    const step = (who: typeof office, status: string, notes: string) =>
      who.send(`PATCH /api/loads/${load.id}/status`, { status, notes })
    await step(office, 'at_shipper', 'Broker pays late')
    await step(driver, 'left_shipper', 'Seal 4471')
    const read = async (who: typeof office) =>
      (await who.send<StatusHistoryEntry[]>(`GET /api/loads/${load.id}/history`)).body
        .slice(-2)
        .map(({ status, notes }) => [status, notes])
    expect(await read(driver)).toEqual([
      ['at_shipper', null],
      ['left_shipper', 'Seal 4471'],
    ])
    expect(await read(office)).toEqual([
      ['at_shipper', 'Broker pays late'],
      ['left_shipper', 'Seal 4471'],
    ])
  })

  test('that was paid on the road, a driver does not learn from their load', async () => {
    const driver = await as('driver')
    const load = await aLoad(office, { driverId: driver.id, tripRate: '700' })
    await office.send(`POST /api/loads/${load.id}/generate-invoice`)
    const payment = { paymentMethod: 'ach', paymentReference: 'T 88', notes: 'Thanks' }
    expect((await office.send(`POST /api/loads/${load.id}/mark-paid`, payment)).status).toBe(200)
    const seen = async (who: typeof office) => (await who.send<Load>(`GET /api/loads/${load.id}`)).body
    expect((await seen(office)).paidAt).not.toBeNull()
    expect(await seen(driver)).toMatchObject({
      ...{ paidAt: null, paymentMethod: null, paymentReference: null, paymentNotes: null },
      ...{ invoice: null, invoicedAt: null, customerId: null, accessorialsAmount: null },
    })
  })

  test('stands in the history with the reason, and whose load it became', async () => {
    const [load, driver] = [await aLoad(office), await as('driver')]
    setClock('2026-03-02T15:05:00.000Z')
    await office.send(`PATCH /api/loads/${load.id}/assign`, { driverId: driver.id })
    setClock('2026-03-02T15:06:00.000Z')
    const { body: free } = await office.send<Load>(`PATCH /api/loads/${load.id}/assign`, { driverId: null })
    expect([free.status, free.driverId]).toEqual(['pending', null])
    setClock('2026-03-02T15:00:00.000Z')
    const { body } = await office.send<StatusHistoryEntry[]>(`GET /api/loads/${load.id}/history`)
    expect(body.map(({ status, notes, actorName }) => [status, notes, actorName])).toEqual([
      ['pending', null, `Test ${office.username}`],
      ['assigned', `Assigned to Test ${driver.username}`, `Test ${office.username}`],
      ['pending', 'Driver taken off the load', `Test ${office.username}`],
    ])
  })

  test('of a status that only another act may set is told which act', async () => {
    const load = await aLoad(office)
    const refusal = async (status: string) => {
      const answer = await office.send<Failure>(`PATCH /api/loads/${load.id}/status`, { status })
      return [answer.status, answer.body.message]
    }
    expect(await refusal('assigned')).toEqual([409, 'Assign a driver first.'])
    expect(await refusal('paid')).toEqual([409, 'A load becomes paid by Mark as Paid.'])
    expect(await refusal('completed')).toEqual([409, 'Only a paid load can be completed.'])
    expect(await refusal('awaiting_payment')).toEqual([
      ...[409, 'A load awaits payment once its invoice was printed or e-mailed.'],
    ])
    const driver = await as('driver')
    await office.send(`PATCH /api/loads/${load.id}/assign`, { driverId: driver.id })
    const theirs = await driver.send<Failure>(`PATCH /api/loads/${load.id}/status`, { status: 'pending' })
    expect(theirs.body.message).toMatch(/^(Only the office can set|This load is Driver Assigned already)/)
    const echo = await office.send<Load>(`PATCH /api/loads/${load.id}/status`, { status: 'assigned' })
    expect([echo.status, echo.body.status]).toEqual([200, 'assigned'])
  })

  test('giving a load back is over once it is delivered', async () => {
    const driver = await as('driver')
    const load = await aLoad(office, { driverId: driver.id })
    await driver.send(`PATCH /api/loads/${load.id}/status`, { status: 'delivered' })
    const { status, body } = await driver.send<Failure & { currentStatus: string }>(
      `PATCH /api/loads/${load.id}/return-load`,
    )
    expect([status, body.code, body.currentStatus]).toEqual([409, 'not_returnable', 'delivered'])
  })
})
