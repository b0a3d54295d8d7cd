import { describe, expect, test } from 'vitest'
import type { Load } from '#contract/load-views.ts'
import { aCustomer, aLoad, aLocation } from '../../test/factories/load-factory.ts'
import { testApp, type Answer } from '../../test/support/app.ts'

const { as, setClock } = await testApp()
const office = await as('dispatcher')
const driver = await as('driver')
type Failure = { code: string; updatedAt?: string; current?: Load }
const unknown = '00000000-0000-7000-8000-000000000000'
const loadNow = async ({ id }: Load) => (await office.send<Load>(`GET /api/loads/${id}`)).body

/** All calls that check the version their caller has read, with what each would write. */
const edits: [string, (load: Load, more: object) => Promise<Answer<Failure>>][] = [
  ['the load', (load, more) => office.send(`PUT /api/loads/${load.id}`, { bolNumber: 'B-1', ...more })],
  [
    'its charges',
    (load, more) => office.send(`PATCH /api/loads/${load.id}/financials`, { tripRate: '900', ...more }),
  ],
  [
    'its driver',
    (load, more) => office.send(`PATCH /api/loads/${load.id}/assign`, { driverId: driver.id, ...more }),
  ],
  [
    'one stop more',
    async (load, more) => {
      const stops = [{ stopType: 'dropoff', locationId: (await aLocation(office)).id }]
      return office.send(`POST /api/loads/${load.id}/stops`, { stops, ...more })
    },
  ],
  [
    'the order of its stops',
    (load, more) => {
      const stopIds = load.stops.map(({ id }) => id).toReversed()
      return office.send(`PUT /api/loads/${load.id}/stops`, { stopIds, ...more })
    },
  ],
]

describe.each(edits)('%s', (_name, edit) => {
  test('is refused with an old version, and nothing changes', async () => {
    const load = await aLoad(office)
    const other = await office.send<Load>(`PUT /api/loads/${load.id}`, { poNumber: 'somebody else' })
    const before = await loadNow(load)
    const { status, body } = await edit(load, { updatedAt: load.updatedAt })
    expect([status, body.code, body.updatedAt]).toEqual([409, 'changed_meanwhile', other.body.updatedAt])
    expect(await loadNow(load)).toEqual(before)
  })

  test('is refused together with the load as it is now', async () => {
    const load = await aLoad(office)
    await office.send(`PUT /api/loads/${load.id}`, { poNumber: 'somebody else' })
    const { body } = await edit(load, { updatedAt: load.updatedAt })
    expect(body.current?.poNumber).toBe('somebody else')
    expect(body.current).toEqual(await loadNow(load))
  })

  test('is written with the present version, which is another one then, also within one millisecond', async () => {
    const load = await aLoad(office)
    expect((await edit(load, { updatedAt: load.updatedAt })).status).toBeLessThan(300)
    const after = await loadNow(load)
    expect(after.updatedAt > load.updatedAt).toBe(true)
    expect((await edit(after, { updatedAt: load.updatedAt })).status).toBe(409)
  })

  test('is refused once the load is paid', async () => {
    const load = await aLoad(office, { tripRate: '100' })
    await office.send(`POST /api/loads/${load.id}/generate-invoice`)
    await office.send(`POST /api/loads/${load.id}/mark-paid`, { paymentMethod: 'check' })
    const before = await loadNow(load)
    expect(before.status).toBe('paid')
    const { status, body } = await edit(load, {})
    expect([status, body.code]).toEqual([409, 'load_closed'])
    expect(await loadNow(load)).toEqual(before)
  })

  test('of a load in the trash is not found', async () => {
    const load = await aLoad(office)
    await office.send(`DELETE /api/loads/${load.id}`)
    expect((await edit(load, {})).status).toBe(404)
  })

  test('leaves every other load alone', async () => {
    const [load, bystander] = [await aLoad(office), await aLoad(office)]
    await edit(load, {})
    expect(await loadNow(bystander)).toEqual(bystander)
  })
})

describe('stops', () => {
  test('of another load cannot be removed, and stay where they are', async () => {
    const [load, other] = [await aLoad(office), await aLoad(office)]
    const [theirs] = other.stops
    const { status, body } = await office.send<Failure>(
      `DELETE /api/loads/${load.id}/stops/${theirs?.id ?? ''}`,
    )
    expect([status, body.code]).toEqual([404, 'stop_not_found'])
    expect(await loadNow(other)).toEqual(other)
    expect((await loadNow(load)).stops).toEqual(load.stops)
  })

  test('of another load cannot be put into an order here', async () => {
    const [load, other] = [await aLoad(office), await aLoad(office)]
    const stopIds = [load.stops[0]?.id, other.stops[0]?.id]
    expect((await office.send(`PUT /api/loads/${load.id}/stops`, { stopIds })).status).toBe(400)
    const short = [load.stops[0]?.id]
    expect((await office.send(`PUT /api/loads/${load.id}/stops`, { stopIds: short })).status).toBe(400)
    const doubled = [load.stops[0]?.id, load.stops[0]?.id]
    const { status, body } = await office.send(`PUT /api/loads/${load.id}/stops`, { stopIds: doubled })
    expect([status, body]).toMatchObject([
      400,
      { fields: { stopIds: expect.stringMatching(/exactly once/) as string } },
    ])
    expect((await loadNow(load)).stops).toEqual(load.stops)
  })

  test('are removed one at a time, from a load that is not paid', async () => {
    const load = await aLoad(office)
    const [first, last] = load.stops
    const { body } = await office.send<Load['stops']>(`DELETE /api/loads/${load.id}/stops/${first?.id ?? ''}`)
    expect(body.map(({ id, stopSequence }) => [id, stopSequence])).toEqual([[last?.id, 1]])
    const paid = await aLoad(office, { tripRate: '100' })
    await office.send(`POST /api/loads/${paid.id}/generate-invoice`)
    await office.send(`POST /api/loads/${paid.id}/mark-paid`, { paymentMethod: 'check' })
    expect((await office.send(`DELETE /api/loads/${paid.id}/stops/${paid.stops[0]?.id ?? ''}`)).status).toBe(
      409,
    )
  })

  test('that ten people add at once are numbered one after the other', async () => {
    const load = await aLoad(office)
    const stops = [{ stopType: 'dropoff', locationId: (await aLocation(office)).id }]
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => office.send(`POST /api/loads/${load.id}/stops`, { stops })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    const after = await loadNow(load)
    expect(after.stops.map(({ stopSequence }) => stopSequence)).toEqual(
      Array.from({ length: 12 }, (_, n) => n + 1),
    )
  })

  test('are 200 at most', async () => {
    const locationId = (await aLocation(office)).id
    const some = (count: number) => Array.from({ length: count }, () => ({ stopType: 'dropoff', locationId }))
    const load = await aLoad(office, { stops: some(199) })
    expect((await office.send(`POST /api/loads/${load.id}/stops`, { stops: some(2) })).status).toBe(400)
    expect((await office.send(`POST /api/loads/${load.id}/stops`, { stops: some(1) })).status).toBe(201)
    expect((await office.send(`POST /api/loads/${load.id}/stops`, { stops: some(1) })).status).toBe(400)
  })

  test('at a location that is archived are refused', async () => {
    const used = await aLocation(office)
    await aLoad(office, { stops: [{ stopType: 'dropoff', locationId: used.id }] })
    expect((await office.send(`DELETE /api/locations/${used.id}?confirm=true`)).status).toBe(200)
    const load = await aLoad(office)
    const stops = [{ stopType: 'dropoff', locationId: used.id }]
    expect((await office.send(`POST /api/loads/${load.id}/stops`, { stops })).status).toBe(404)
  })
})

describe('who and what a load is given', () => {
  test('is a driver who is there', async () => {
    const load = await aLoad(office)
    const [gone, guest] = [await as('driver'), await as('regular')]
    await office.send(`DELETE /api/drivers/${gone.id}`)
    for (const driverId of [gone.id, guest.id, office.id, unknown]) {
      const { status, body } = await office.send<Failure>(`PATCH /api/loads/${load.id}/assign`, { driverId })
      expect([status, body.code]).toEqual([404, 'driver_not_found'])
    }
    expect((await loadNow(load)).driverId).toBeNull()
  })

  test('is a customer who is not archived', async () => {
    const [customer, load] = [await aCustomer(office), await aLoad(office)]
    const edit = (id: string, customerId: string) =>
      office.send<Failure>(`PUT /api/loads/${id}`, { customerId })
    expect((await edit(load.id, customer.id)).status).toBe(200)
    // Another customer that must not be affected.
    await aCustomer(office)
    await office.send(`DELETE /api/customers/${customer.id}?confirm=true`)
    const another = await aLoad(office)
    expect((await edit(another.id, customer.id)).body.code).toBe('customer_not_found')
    expect((await edit(another.id, unknown)).body.code).toBe('customer_not_found')
  })

  test('is confirmed anew when it changes hands, and not when it stays', async () => {
    const load = await aLoad(office, { driverId: driver.id })
    setClock('2026-03-02T16:00:00.000Z')
    await driver.send(`PATCH /api/loads/${load.id}/status`, { status: 'in_transit' })
    const accepted = await loadNow(load)
    await office.send(`PATCH /api/loads/${load.id}/assign`, { driverId: driver.id })
    expect(await loadNow(load)).toEqual(accepted)
    const next = await as('driver')
    await office.send(`PATCH /api/loads/${load.id}/assign`, { driverId: next.id })
    expect(await loadNow(load)).toMatchObject({
      status: 'in_transit',
      driverId: next.id,
      driverConfirmed: false,
      driverConfirmedAt: null,
    })
    setClock('2026-03-02T15:00:00.000Z')
  })
})
