import { beforeAll, describe, expect, test } from 'vitest'
import type { Load, LoadStop, StatusHistoryEntry } from '#contract/load-views.ts'
import { aLoad, aLocation } from '../../test/factories/load-factory.ts'
import { testApp, type SignedIn } from '../../test/support/app.ts'

const { as, deps, setClock } = await testApp()
let office: SignedIn
let driver: SignedIn
let stranger: SignedIn
type Failure = { message: string; code: string; fields?: Record<string, string>; currentStatus?: string }

beforeAll(async () => {
  office = await as('dispatcher')
  driver = await as('driver')
  stranger = await as('driver')
})

describe('creating', () => {
  test('takes over the saved location, numbers the stops and follows them', async () => {
    const from = await aLocation(office, {
      name: 'Valley Grain',
      address: '1 Elevator Rd',
      contactPhone: '(806) 555-0100',
    })
    const to = await aLocation(office)
    const load = await aLoad(office, {
      number109: '  109-2026-001 ',
      stops: [
        { stopType: 'pickup', locationId: from.id },
        { stopType: 'dropoff', locationId: to.id, companyName: 'Side door' },
      ],
    })
    expect(load).toMatchObject({
      number109: '109-2026-001',
      status: 'pending',
      trackingEnabled: true,
      pickupLocationId: from.id,
      locationId: to.id,
    })
    expect(
      load.stops.map((stop) => [
        stop.stopSequence,
        stop.companyName,
        stop.address,
        stop.geofenceRadiusMeters,
      ]),
    ).toEqual([
      [1, 'Valley Grain', '1 Elevator Rd', 200],
      [2, 'Side door', null, 200],
    ])
  })

  test('names every missing part in the words of the form', async () => {
    const { status, body } = await office.send<Failure>('POST /api/loads', { number109: ' 109- ' })
    expect(status).toBe(400)
    expect(body.fields).toEqual({
      number109: 'Please enter a load number',
      stops: 'Please add at least one stop',
    })
    expect(body.message).toBe('Please enter a load number')
  })

  test('an unknown location leaves nothing behind', async () => {
    const number109 = '109-half'
    const stops = [{ stopType: 'pickup', locationId: '00000000-0000-7000-8000-000000000000' }]
    const { status, body } = await office.send<Failure>('POST /api/loads', { number109, stops })
    expect([status, body.code]).toEqual([404, 'location_not_found'])
    expect(body.fields).toEqual({
      'stops.0.locationId': 'This location does not exist any more. Choose another one.',
    })
    const found = await deps.db.selectFrom('loads').select('id').where('number109', '=', number109).execute()
    expect(found).toEqual([])
  })

  test('of 50 that want the same number one gets it', async () => {
    const stops = [{ stopType: 'dropoff', locationId: (await aLocation(office)).id }]
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        office.send<Failure & { requiresOverride?: boolean }>('POST /api/loads', {
          number109: n % 2 ? '109-RACE' : '109-race',
          stops,
        }),
      ),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    const refused = answers.filter(({ status }) => status === 409)
    expect(refused).toHaveLength(49)
    expect(
      refused.every(({ body }) => body.requiresOverride && body.message === '109 number already exists'),
    ).toBe(true)
  })

  test('offers the number after the highest of the year', async () => {
    setClock('2027-06-01T12:00:00Z')
    const nextYear = await as('office')
    await aLoad(nextYear, { number109: '109-2027-041' })
    const { body } = await nextYear.send('GET /api/loads/next-number')
    expect(body).toEqual({ number109: '109-2027-042' })
    setClock('2026-03-02T15:00:00Z')
  })

  test("a due instant is a day of the company's time zone", async () => {
    const stops = [{ stopType: 'dropoff', locationId: (await aLocation(office)).id }]
    const send = (deliveryDueAt: unknown) =>
      office.send<Load & Failure>('POST /api/loads', {
        number109: `109-due-${String(deliveryDueAt)}`,
        stops,
        deliveryDueAt,
      })
    expect((await send('2026-12-01T04:00:00Z')).body.deliveryDueAt).toBe('2026-11-30')
    expect((await send('2026-12-01')).body.deliveryDueAt).toBe('2026-12-01')
    expect((await send('2026-02-30')).body.fields).toEqual({ deliveryDueAt: 'Please pick a date.' })
  })
})

describe('the override password', () => {
  const replace = async (number109: string, overridePassword: string) => {
    const stops = [{ stopType: 'dropoff', locationId: (await aLocation(office)).id }]
    return office.send<Load & Failure>('POST /api/loads', { number109, stops, overridePassword })
  }

  test('sends the old load to the trash and gives its number to the new one', async () => {
    const admin = await as('admin')
    const old = await aLoad(office)
    const unset = await replace(old.number109, 'anything')
    expect([unset.body.code, unset.body.fields]).toEqual([
      'override_not_set',
      { overridePassword: 'No override password is set. An admin can set one in the settings.' },
    ])
    expect(
      (await admin.send('PUT /api/settings/override-password', { password: 'let me replace' })).status,
    ).toBe(200)
    const wrong = await replace(old.number109, 'wrong guess')
    expect([wrong.status, wrong.body.code]).toEqual([403, 'override_password_wrong'])
    expect(Object.keys(wrong.body.fields ?? {})).toEqual(['overridePassword'])
    const right = await replace(old.number109, 'let me replace')
    expect([right.status, right.body.number109]).toEqual([201, old.number109])
    expect((await office.send(`GET /api/loads/${old.id}`)).status).toBe(404)
    const restored = await office.send<Failure>(`POST /api/trash/loads/${old.id}/restore`)
    expect([restored.status, restored.body.code]).toEqual([409, 'load_number_taken'])
    const renamed = await office.send<Load>(`POST /api/trash/loads/${old.id}/restore`, {
      number109: `${old.number109}-old`,
    })
    expect([renamed.status, renamed.body.number109]).toEqual([200, `${old.number109}-old`])
  })

  test('never replaces a load that has an invoice', async () => {
    const billed = await aLoad(office, { tripRate: '100' })
    await office.send(`POST /api/loads/${billed.id}/generate-invoice`)
    const { status, body } = await replace(billed.number109, 'let me replace')
    expect([status, body.code]).toEqual([409, 'load_has_invoice'])
  })

  test('the tries are limited', async () => {
    const load = await aLoad(office)
    const statuses: number[] = []
    for (let attempt = 0; attempt < 6; attempt += 1)
      statuses.push((await replace(load.number109, 'guess')).status)
    expect(statuses).toEqual([403, 403, 403, 403, 403, 429])
  })
})

describe('whose load it is', () => {
  test("a driver meets another driver's load as one that does not exist", async () => {
    const load = await aLoad(office, { driverId: driver.id })
    const calls = [
      ['GET', ''],
      ['GET', '/stops'],
      ['GET', '/history'],
      ['PATCH', '/status', { status: 'in_transit' }],
      ['PATCH', '/force-status', { status: 'in_progress' }],
      ['PATCH', '/return-load'],
      ['PATCH', '/pod', { podDocumentURL: '/objects/x' }],
      ['PATCH', '/signature', { signatureURL: '/objects/x' }],
    ] as const
    for (const [method, path, body] of calls) {
      const answer = await stranger.send<Failure>(`${method} /api/loads/${load.id}${path}`, body)
      const unknown = await stranger.send<Failure>(
        `${method} /api/loads/00000000-0000-7000-8000-000000000000${path}`,
        body,
      )
      expect([answer.status, answer.body.code, answer.body.message], `${method} ${path}`).toEqual([
        404,
        'load_not_found',
        unknown.body.message,
      ])
    }
    expect((await stranger.send<Load[]>('GET /api/loads')).body).toEqual([])
    expect((await stranger.send(`GET /api/drivers/${driver.id}/loads`)).status).toBe(404)
  })

  test('the driver sees no money but the lumper charge', async () => {
    const load = await aLoad(office, { driverId: driver.id, tripRate: '2350.37' })
    await office.send(`PATCH /api/loads/${load.id}/financials`, { lumperCharge: '81' })
    await office.send(`POST /api/loads/${load.id}/generate-invoice`)
    const seen = [
      (await driver.send<Load>(`GET /api/loads/${load.id}`)).body,
      (await driver.send<Load[]>(`GET /api/drivers/${driver.id}/loads`)).body.find(
        ({ id }) => id === load.id,
      ),
      (await driver.send<Load[]>('GET /api/loads')).body.find(({ id }) => id === load.id),
      (await driver.send<Load>(`PATCH /api/loads/${load.id}/status`, { status: 'in_transit' })).body,
      (await driver.send<Load>(`PATCH /api/loads/${load.id}/return-load`)).body,
    ]
    for (const view of seen) {
      expect(view).toMatchObject({
        lumperCharge: '81.00',
        tripRate: null,
        flatRate: null,
        extraStops: null,
        invoice: null,
      })
      expect(JSON.stringify(view)).not.toContain('2350.37')
    }
  })
})

describe('the way of a load', () => {
  const history = async (id: string) =>
    (await office.send<StatusHistoryEntry[]>(`GET /api/loads/${id}/history`)).body.map((entry) => [
      entry.fromStatus,
      entry.status,
      entry.source,
      entry.forced,
    ])

  test('accepting confirms, tracks and moves to in transit; returning undoes it and keeps the history', async () => {
    const load = await aLoad(office, { driverId: driver.id })
    expect(load.status).toBe('assigned')
    const accepted = await driver.send<Load>(`PATCH /api/loads/${load.id}/status`, { status: 'in_transit' })
    expect(accepted.body).toMatchObject({
      status: 'in_transit',
      driverConfirmed: true,
      trackingEnabled: true,
    })
    expect(accepted.body.driverConfirmedAt).toBe('2026-03-02T15:00:00.000Z')
    const returned = await driver.send<Load>(`PATCH /api/loads/${load.id}/return-load`)
    expect(returned.body).toMatchObject({
      status: 'pending',
      driverId: null,
      driverConfirmed: false,
      trackingEnabled: false,
    })
    expect((await driver.send(`GET /api/loads/${load.id}`)).status).toBe(404)
    expect(await history(load.id)).toEqual([
      [null, 'pending', 'office', false],
      ['pending', 'assigned', 'office', false],
      ['assigned', 'in_transit', 'driver', false],
      ['in_transit', 'pending', 'driver', false],
    ])
  })

  test('refusals say why and where the load is', async () => {
    const load = await aLoad(office, { driverId: driver.id })
    await driver.send(`PATCH /api/loads/${load.id}/status`, { status: 'at_receiver' })
    const back = await driver.send<Failure>(`PATCH /api/loads/${load.id}/status`, { status: 'at_shipper' })
    expect([back.status, back.body.code, back.body.currentStatus]).toEqual([
      409,
      'status_refused',
      'at_receiver',
    ])
    expect(back.body.message).toContain('At Receiver')
    const money = await office.send<Failure>(`PATCH /api/loads/${load.id}/status`, { status: 'invoiced' })
    expect([money.status, money.body.code]).toEqual([409, 'status_refused'])
    expect(
      (await office.send<Failure>(`PATCH /api/loads/${load.id}/status`, { status: 'nonsense' })).status,
    ).toBe(400)
  })

  test('of two browsers that do the same at once one is refused', async () => {
    const load = await aLoad(office, { driverId: driver.id })
    const both = await Promise.all(
      [office, await as('dispatcher')].map((who) =>
        who.send(`PATCH /api/loads/${load.id}/status`, { status: 'at_shipper' }),
      ),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await history(load.id)).filter(([, status]) => status === 'at_shipper')).toHaveLength(1)
  })

  test('forcing bypasses the rules and is written down as forced', async () => {
    const load = await aLoad(office, { driverId: driver.id })
    const skipped = await driver.send<Failure>(`PATCH /api/loads/${load.id}/force-status`, {
      status: 'at_receiver',
    })
    expect([skipped.status, skipped.body.message]).toEqual([
      409,
      'This load is already at the final stage or no next stage available',
    ])
    expect(
      (await driver.send(`PATCH /api/loads/${load.id}/force-status`, { status: 'in_progress' })).status,
    ).toBe(200)
    const back = (notes?: string) =>
      office.send<Failure>(`PATCH /api/loads/${load.id}/force-status`, { status: 'created', notes })
    const silent = await back(' ')
    expect([silent.status, Object.keys(silent.body.fields ?? {})]).toEqual([400, ['notes']])
    expect((await back('Wrong load number called in')).status).toBe(200)
    expect((await history(load.id)).slice(-2)).toEqual([
      ['assigned', 'in_progress', 'driver', true],
      ['in_progress', 'created', 'office', true],
    ])
  })

  test('deleting a driver unassigns the loads that are not delivered', async () => {
    const leaving = await as('driver')
    const open = await aLoad(office, { driverId: leaving.id })
    const done = await aLoad(office, { driverId: leaving.id })
    await leaving.send(`PATCH /api/loads/${done.id}/status`, { status: 'delivered' })
    const { body } = await office.send(`DELETE /api/drivers/${leaving.id}`)
    expect(body).toEqual({ success: true, unassignedLoads: 1 })
    expect((await office.send<Load>(`GET /api/loads/${open.id}`)).body).toMatchObject({
      status: 'pending',
      driverId: null,
    })
    expect((await office.send<Load>(`GET /api/loads/${done.id}`)).body.driverId).toBe(leaving.id)
    expect((await leaving.send('GET /api/auth/user')).status).toBe(401)
  })
})

describe('editing', () => {
  test('another version than the one that was read is refused, and nothing changes', async () => {
    const load = await aLoad(office)
    const first = await office.send<Load>(`PUT /api/loads/${load.id}`, {
      specialInstructions: 'Mine',
      updatedAt: load.updatedAt,
    })
    expect(first.status).toBe(200)
    const second = await office.send<Failure>(`PUT /api/loads/${load.id}`, {
      specialInstructions: 'Yours',
      updatedAt: load.updatedAt,
    })
    expect([second.status, second.body.code]).toEqual([409, 'changed_meanwhile'])
    expect((await office.send<Load>(`GET /api/loads/${load.id}`)).body.specialInstructions).toBe('Mine')
  })

  test('absent leaves alone, null clears', async () => {
    const load = await aLoad(office)
    await office.send(`PUT /api/loads/${load.id}`, {
      specialInstructions: 'Tarp it',
      poNumber: 'PO 7',
      estimatedMiles: 338,
    })
    const { body } = await office.send<Load>(`PUT /api/loads/${load.id}`, { specialInstructions: null })
    expect(body).toMatchObject({
      specialInstructions: null,
      poNumber: 'PO 7',
      estimatedMiles: 338,
      number109: load.number109,
    })
  })

  test('another delivery location moves the last drop-off', async () => {
    const load = await aLoad(office)
    const elsewhere = await aLocation(office)
    const { body } = await office.send<Load>(`PUT /api/loads/${load.id}`, { locationId: elsewhere.id })
    expect(body.locationId).toBe(elsewhere.id)
    expect(body.stops.map((stop) => [stop.stopSequence, stop.stopType, stop.companyName])).toEqual([
      [1, 'pickup', load.stops[0]?.companyName],
      [2, 'dropoff', elsewhere.name],
    ])
  })

  test('stops are added at the end, reordered and removed; the load follows', async () => {
    const load = await aLoad(office)
    const third = await aLocation(office)
    const added = await office.send<LoadStop[]>(`POST /api/loads/${load.id}/stops`, {
      stops: [{ stopType: 'dropoff', locationId: third.id }],
    })
    expect([added.status, added.body.map((stop) => stop.stopSequence)]).toEqual([201, [1, 2, 3]])
    const order = added.body.map((stop) => stop.id).toReversed()
    const reordered = await office.send<LoadStop[]>(`PUT /api/loads/${load.id}/stops`, { stopIds: order })
    expect(reordered.body.map((stop) => stop.id)).toEqual(order)
    expect((await office.send<Load>(`GET /api/loads/${load.id}`)).body.locationId).toBe(load.locationId)
    const missing = await office.send<Failure>(`PUT /api/loads/${load.id}/stops`, { stopIds: order.slice(1) })
    expect(missing.status).toBe(400)
    const removed = await office.send<LoadStop[]>(`DELETE /api/loads/${load.id}/stops/${order[0] ?? ''}`)
    expect(removed.body.map((stop) => stop.stopSequence)).toEqual([1, 2])
    expect(
      (await office.send<Failure>(`DELETE /api/loads/${load.id}/stops/${order[0] ?? ''}`)).body.code,
    ).toBe('stop_not_found')
  })

  test.each([
    ['-1', 'tripRate'],
    ['1.005', 'tripRate'],
    ['12e3', 'lumperCharge'],
    ['999999999', 'extraStops'],
  ])('charges refuse %s', async (value, field) => {
    const load = await aLoad(office)
    const { status, body } = await office.send<Failure>(`PATCH /api/loads/${load.id}/financials`, {
      [field]: value,
    })
    expect([status, body.fields]).toEqual([400, { [field]: 'Please enter a valid positive number' }])
  })

  test('empty counts as zero', async () => {
    const load = await aLoad(office, { tripRate: '10' })
    expect(
      (await office.send<Load>(`PATCH /api/loads/${load.id}/financials`, { tripRate: '' })).body.tripRate,
    ).toBe('0.00')
  })
})

describe('deleting', () => {
  test('is to the trash: gone from every list at once, and back by restore', async () => {
    const load = await aLoad(office, { driverId: driver.id })
    const { body } = await office.send(`DELETE /api/loads/${load.id}`)
    expect(body).toEqual({ deletedLoad: { id: load.id, number109: load.number109 } })
    for (const [who, call] of [
      [office, 'GET /api/loads?excludePaid=false'],
      [driver, `GET /api/drivers/${driver.id}/loads`],
    ] as const) {
      expect((await who.send<Load[]>(call)).body.some(({ id }) => id === load.id)).toBe(false)
    }
    expect((await office.send(`DELETE /api/loads/${load.id}`)).status).toBe(404)
    expect((await office.send<Load>(`POST /api/trash/loads/${load.id}/restore`)).body.number109).toBe(
      load.number109,
    )
    expect((await office.send<Load[]>('GET /api/loads')).body.some(({ id }) => id === load.id)).toBe(true)
  })

  test('bulk deletion needs the phrase and answers per load', async () => {
    const [first, second] = [await aLoad(office), await aLoad(office, { tripRate: '5' })]
    const invoice = await office.send<{ invoiceNumber: string }>(
      `POST /api/loads/${second.id}/generate-invoice`,
    )
    await office.send(`PATCH /api/invoices/${invoice.body.invoiceNumber}/mark-printed`)
    const loadIds = [first.id, second.id, 'not-an-id']
    const refused = await office.send<Failure>('POST /api/loads/bulk-delete', {
      loadIds,
      confirmationText: 'delete all',
    })
    expect(refused.body.message).toBe('Please type exactly: DELETE ALL SELECTED LOADS')
    const { body } = await office.send<{
      results: { successful: unknown[]; failed: { loadNumber: string; error: string }[] }
    }>('POST /api/loads/bulk-delete', { loadIds, confirmationText: 'DELETE ALL SELECTED LOADS' })
    expect(body.results.successful).toEqual([{ id: first.id, loadNumber: first.number109 }])
    expect(body.results.failed.map(({ loadNumber, error }) => [loadNumber, error])).toEqual([
      [second.number109, 'This load has a finalized invoice. Only an admin can delete it.'],
      ['not-an-id', 'Load not found'],
    ])
  })

  test('two people who delete the same thousand loads at once delete each of them once', async () => {
    const at = deps.clock().toISOString()
    const loads = Array.from({ length: 1000 }, (_, n) => ({
      id: deps.newId(),
      number109: `109-bulk-${String(n)}`,
      createdAt: at,
      updatedAt: at,
    }))
    await deps.db.insertInto('loads').values(loads).execute()
    const ids = loads.map(({ id }) => id)
    const bulk = async (loadIds: string[]) => {
      const { body } = await office.send<{
        results: { successful: { id: string }[]; failed: { loadNumber: string; error: string }[] }
      }>('POST /api/loads/bulk-delete', { loadIds, confirmationText: 'DELETE ALL SELECTED LOADS' })
      return body.results
    }
    const [one, other] = await Promise.all([bulk(ids), bulk(ids.toReversed())])
    const deleted = [...one.successful, ...other.successful].map(({ id }) => id)
    expect(deleted.toSorted()).toEqual(ids.toSorted())
    const failed = [...one.failed, ...other.failed]
    expect(failed).toHaveLength(1000)
    expect(new Set(failed.map(({ error }) => error))).toEqual(new Set(['Load not found']))
    expect(failed.every(({ loadNumber }) => loadNumber.startsWith('109-bulk-'))).toBe(true)
  })

  test('only an admin empties the trash', async () => {
    const load = await aLoad(office)
    await office.send(`DELETE /api/loads/${load.id}`)
    expect((await office.send(`DELETE /api/trash/loads/${load.id}`)).status).toBe(403)
    const admin = await as('admin')
    expect((await admin.send(`DELETE /api/trash/loads/${load.id}`)).status).toBe(200)
    expect((await office.send(`POST /api/trash/loads/${load.id}/restore`)).status).toBe(404)
  })

  test('what has an invoice is kept in the trash, which says so', async () => {
    const admin = await as('admin')
    const [invoiced, plain] = [await aLoad(office, { tripRate: '5' }), await aLoad(office)]
    await office.send(`POST /api/loads/${invoiced.id}/generate-invoice`)
    for (const { id } of [invoiced, plain]) await admin.send(`DELETE /api/loads/${id}`)
    const { body } =
      await office.send<{ id: string; hasInvoice: boolean; purgeAt: string }[]>('GET /api/trash/loads')
    const found = (wanted: Load) => body.find(({ id }) => id === wanted.id)
    expect([found(invoiced)?.hasInvoice, found(plain)?.hasInvoice]).toEqual([true, false])
    const daysLeft = (Date.parse(found(plain)?.purgeAt ?? '') - deps.clock().getTime()) / 86_400_000
    expect(daysLeft).toBe(30)
    const kept = await admin.send<Failure>(`DELETE /api/trash/loads/${invoiced.id}`)
    expect([kept.status, kept.body.message]).toEqual([
      409,
      'This load has an invoice. Invoice numbers have no gaps, so the load stays in the trash.',
    ])
  })
})

test('a list is read to its end by the cursor, without a gap or a double', async () => {
  for (let n = 0; n < 7; n += 1) await aLoad(office)
  const whole = (await office.send<Load[]>('GET /api/loads')).body.map(({ id }) => id)
  const paged: string[] = []
  let next = ''
  do {
    const { body, headers } = await office.send<Load[]>(`GET /api/loads?limit=3&cursor=${next}`)
    paged.push(...body.map(({ id }) => id))
    next = (headers['x-next-cursor'] as string | undefined) ?? ''
  } while (next !== '')
  expect(paged).toEqual(whole)
  expect((await office.send('GET /api/loads?cursor=nonsense')).status).toBe(400)
})
