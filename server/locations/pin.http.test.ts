import { describe, expect, it } from 'vitest'
import type { Location } from '#contract/locations.ts'
import type { Load } from '#contract/load-views.ts'
import { aLoad } from '../../test/factories/load-factory.ts'
import { testApp } from '../../test/support/app.ts'

const { as, deps } = await testApp()
const office = await as('office')
const elevator = { name: 'Valley Grain Elevator', city: 'Hereford', state: 'TX' }
const pin = { latitude: 34.81532, longitude: -102.39771 }
/** Where GeoNames has Hereford. */
const inTown = { latitude: 34.81521, longitude: -102.39932, coordinatePrecision: 'locality' }

async function create(body: object): Promise<Location> {
  const answer = await office.send<Location>('POST /api/locations', { ...elevator, ...body })
  expect(answer.status).toBe(201)
  return answer.body
}

async function update(id: string, body: object): Promise<Location> {
  const answer = await office.send<Location>(`PUT /api/locations/${id}`, { ...elevator, ...body })
  expect(answer.status).toBe(200)
  return answer.body
}

describe('a pin', () => {
  it('is where a person put it, and stays through other changes', async () => {
    const made = await create({ pin })
    expect(made).toMatchObject({ ...pin, coordinatePrecision: 'pin' })
    const moved = await update(made.id, { address: '1 Other Road' })
    expect(moved).toMatchObject({ ...pin, coordinatePrecision: 'pin', address: '1 Other Road' })
  })

  it('goes when it is taken away, and the town stays', async () => {
    const made = await create({ pin })
    expect(await update(made.id, { pin: null })).toMatchObject(inTown)
  })

  it('is not needed, and taking none away leaves what the address was found at', async () => {
    const made = await create({})
    expect(made).toMatchObject(inTown)
    await deps.db
      .updateTable('locations')
      .set({ latitude: '34.8', longitude: '-102.4', coordinatePrecision: 'street' })
      .where('id', '=', made.id)
      .execute()
    expect(await update(made.id, { pin: null })).toMatchObject({
      latitude: 34.8,
      longitude: -102.4,
      coordinatePrecision: 'street',
    })
  })

  it('is what an address was found at only as long as the address is the same', async () => {
    const made = await create({ address: '77 Elevator Road' })
    await deps.db
      .updateTable('locations')
      .set({ latitude: '34.8', longitude: '-102.4', coordinatePrecision: 'locality' })
      .where('id', '=', made.id)
      .execute()
    expect(
      await update(made.id, { address: '77 Elevator Road', contactName: 'Sample Contact' }),
    ).toMatchObject({
      latitude: 34.8,
    })
    expect(await update(made.id, { address: '1 Other Road' })).toMatchObject(inTown)
  })

  it.each([
    [{ city: 'Happy' }, { latitude: 34.7219, coordinatePrecision: 'locality' }],
    [{ state: 'OK' }, { latitude: null, coordinatePrecision: 'none' }],
  ])('is not what another town was found at: %j', async (other, expected) => {
    const made = await create({ address: '77 Elevator Road' })
    await deps.db
      .updateTable('locations')
      .set({ latitude: '34.8', longitude: '-102.4', coordinatePrecision: 'locality' })
      .where('id', '=', made.id)
      .execute()
    expect(await update(made.id, other)).toMatchObject(expected)
  })

  it('leaves the time zone to the town, which may be put right', async () => {
    const made = await create({})
    expect(made.timeZone).toBe('America/Chicago')
    expect((await update(made.id, { city: 'Clovis', state: 'NM' })).timeZone).toBe('America/Denver')
    expect((await update(made.id, { city: 'Clovis', state: 'NM', pin })).timeZone).toBe('America/Denver')
  })

  it('must be on the globe', async () => {
    const answer = await office.send('POST /api/locations', {
      ...elevator,
      pin: { latitude: 91, longitude: 0 },
    })
    expect(answer).toMatchObject({
      status: 400,
      body: { fields: { 'pin.latitude': expect.any(String) as string } },
    })
  })
})

describe('the stops of loads', () => {
  const gate = { latitude: 34.82001, longitude: -102.38002 }
  const address = '77 Elevator Road'

  async function loadFrom(locationId: string, stopAddress?: string): Promise<string> {
    const [stopType, notes] = ['pickup', 'Gate code 4471']
    const { id } = await aLoad(office, { stops: [{ stopType, locationId, notes, address: stopAddress }] })
    return id
  }
  const stopOf = async (id: string) => (await office.send<Load>(`GET /api/loads/${id}`)).body.stops[0]

  it('that are not delivered follow the pin, and lose it with the location', async () => {
    const made = await create({ address, pin })
    const open = await loadFrom(made.id)
    const elsewhere = await loadFrom(made.id, '1 Other Road')
    const delivered = await loadFrom(made.id)
    await office.send(`PATCH /api/loads/${delivered}/status`, { status: 'delivered' })

    await update(made.id, { address, pin: gate })
    expect(await stopOf(open)).toMatchObject({ ...gate, coordinatePrecision: 'pin' })
    expect(await stopOf(delivered)).toMatchObject(pin)
    expect(await stopOf(elsewhere)).toMatchObject(inTown)

    await update(made.id, { address, pin: null })
    expect(await stopOf(open)).toMatchObject(inTown)
    expect(await stopOf(delivered)).toMatchObject(pin)
  })

  it('follow a first pin too, also when the address is corrected with it', async () => {
    const made = await create({ address })
    const id = await loadFrom(made.id)
    await update(made.id, { address: '79 Elevator Road', pin: gate })
    expect(await stopOf(id)).toMatchObject({ ...gate, coordinatePrecision: 'pin' })
  })

  it('stay where their own address was found while the location has no pin', async () => {
    const made = await create({ address })
    const id = await loadFrom(made.id)
    const found = { latitude: 34.81, longitude: -102.39, coordinatePrecision: 'street' }
    await deps.db
      .updateTable('loadStops')
      .set({ ...found, latitude: '34.81', longitude: '-102.39' })
      .where('loadId', '=', id)
      .execute()
    await update(made.id, { address, contactName: 'Sample Contact' })
    await update(made.id, { address, pin: null })
    await update(made.id, { address: '79 Elevator Road' })
    expect(await stopOf(id)).toMatchObject(found)
  })
})
