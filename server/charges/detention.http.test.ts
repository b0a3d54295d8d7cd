import { describe, expect, test } from 'vitest'
import type { ChargeEvidence, DetentionNews, LoadCharge } from '#contract/charges.ts'
import type { Load } from '#contract/load-views.ts'
import { aCustomer, aLoad, aLocation } from '../../test/factories/load-factory.ts'
import { testApp } from '../../test/support/app.ts'
import { aDrive } from '../tracking/test-support/a-drive.ts'
import { aTrackedLoad, sendPings } from '../tracking/test-support/tracked-load.ts'
import { doJobs } from '../notices/test-support/do-jobs.ts'
import { watchDetention } from './watch-detention.ts'

const { app, as, deps, setClock } = await testApp()
const office = await as('office')
const admin = await as('admin')
const driver = await as('driver')
const at = (time: string) => `2026-03-02T${time}:00.000Z`
type Failure = { code: string }

/** The pickup's appointment is at 7:00 local time unless given; `customerId` is a customer with its own terms. */
async function aLoadToMill({ appointmentAt = at('13:00'), customerId = null as string | null } = {}) {
  setClock(at('10:00'))
  const mill = await aLocation(office, { name: 'Coyote Lake Milling' })
  const load = await aLoad(office, {
    driverId: driver.id,
    tripRate: '1840',
    stops: [
      { stopType: 'pickup', locationId: mill.id, appointmentAt },
      { stopType: 'dropoff', locationId: (await aLocation(office)).id },
    ],
  })
  if (customerId !== null) await office.send(`PUT /api/loads/${load.id}`, { customerId })
  await driver.send(`PATCH /api/loads/${load.id}/status`, { status: 'in_transit' })
  return load
}
type Step = 'at_shipper' | 'left_shipper' | 'at_receiver' | 'delivered'
async function step(load: Load, status: Step, time: string, who = driver) {
  setClock(at(time))
  const { status: code, body } = await who.send(`PATCH /api/loads/${load.id}/status`, { status })
  expect([code, body]).toMatchObject([200, {}])
  await doJobs(deps)
}
async function clockAt(time: string) {
  setClock(at(time))
  await doJobs(deps)
}
async function chargesOf(load: Load) {
  const { body } = await office.send<{ charges: LoadCharge[]; history: { text: string; what: string }[] }>(
    `GET /api/loads/${load.id}/charges`,
  )
  // That the load was given a rate is not what is looked at here.
  return { ...body, history: body.history.filter(({ what }) => what !== 'amount') }
}
const only = async (load: Load) => {
  const { charges } = await chargesOf(load)
  const [charge] = charges
  if (charge === undefined || charges.length > 1) throw new Error(`${String(charges.length)} charges`)
  return charge
}
function listen() {
  const news: DetentionNews[] = []
  const stop = deps.live.subscribe({
    changed: () => undefined,
    moved: () => undefined,
    late: () => undefined,
    detention: (one) => news.push(one),
  })
  return { news, stop }
}

describe('a truck that is kept waiting', () => {
  test('is told of half an hour before the free time ends and when it has, once each, and a charge is proposed', async () => {
    const { news, stop } = listen()
    const load = await aLoadToMill()
    await step(load, 'at_shipper', '12:48')
    await clockAt('14:29')
    expect([news, (await chargesOf(load)).charges]).toEqual([[], []])
    await clockAt('14:30')
    // Something unrelated changes on the load meanwhile.
    setClock(at('14:40'))
    await watchDetention(deps, { loadId: load.id })
    await clockAt('14:59')
    expect((await chargesOf(load)).charges).toEqual([])
    await clockAt('15:00')
    await watchDetention(deps, { loadId: load.id })
    await clockAt('16:10')
    stop()
    const told = {
      loadId: load.id,
      number109: load.number109,
      stopName: 'Coyote Lake Milling',
      timeZone: 'America/Chicago',
      at: at('15:00'),
      ratePerHour: '50.00',
    }
    expect(news).toEqual([
      { ...told, hasBegun: false },
      { ...told, hasBegun: true },
    ])
    expect(await only(load)).toMatchObject({
      kind: 'detention',
      state: 'proposed',
      source: 'system',
      amount: '58.33',
      workedOut: { isStanding: true, billedMinutes: 70, startsWith: 'appointment' },
    })
  })

  test('has a charge that cannot be approved before it leaves, and is final then', async () => {
    const load = await aLoadToMill()
    await step(load, 'at_shipper', '12:48')
    await clockAt('16:00')
    const charge = await only(load)
    const approve = (body: object) =>
      office.send<LoadCharge & Failure>(`POST /api/loads/${load.id}/charges/${charge.id}/decision`, {
        state: 'approved',
        ...body,
      })
    expect((await approve({})).body.code).toBe('charge_still_running')
    const waitingAt = async ({ id }: Load) =>
      (await office.send<Load>(`GET /api/loads/${id}`)).body.detentionSince
    const waiting = () => waitingAt(load)
    expect(await waiting()).toBe(at('15:00'))
    expect(await waitingAt(await aLoadToMill())).toBeNull()
    await step(load, 'left_shipper', '17:48')
    expect(await waiting()).toBeNull()
    await clockAt('20:00')
    expect(await only(load)).toMatchObject({ amount: '140.00', workedOut: { isStanding: false } })
    expect((await approve({ amount: '50.00' })).body.code).toBe('charge_amount_changed')
    expect((await approve({ amount: '140.00', note: 'Marie by mail' })).body.state).toBe('approved')
    const now = (await office.send<Load>(`GET /api/loads/${load.id}`)).body
    expect(now.accessorialsAmount).toBe('140.00')
    expect((await chargesOf(load)).history.map(({ text }) => text)).toEqual([
      'Detention at Coyote Lake Milling has begun',
      'Detention at Coyote Lake Milling: 2 h 48, $140.00 proposed',
      'Detention $140.00 approved (Marie by mail)',
    ])
    const { body } = await office.send<{ totalAmount: string }>(`POST /api/loads/${load.id}/generate-invoice`)
    expect(body.totalAmount).toBe('1980.00')
  })

  test('is not told of when it left before the free time ended', async () => {
    const { news, stop } = listen()
    const load = await aLoadToMill()
    await step(load, 'at_shipper', '12:48')
    await step(load, 'left_shipper', '14:20')
    await clockAt('16:00')
    stop()
    expect([news, (await chargesOf(load)).charges]).toEqual([[], []])
  })

  test('has a charge as well when all of it is told afterwards', async () => {
    const load = await aLoadToMill()
    setClock(at('20:00'))
    for (const [status, time] of [
      ['at_shipper', '13:30'],
      ['left_shipper', '16:00'],
    ] as const) {
      await driver.send(`PATCH /api/loads/${load.id}/status`, { status, happenedAt: at(time) })
    }
    const { news, stop } = listen()
    await doJobs(deps)
    stop()
    expect(news).toEqual([])
    expect(await only(load)).toMatchObject({ amount: '25.00', workedOut: { isLateArrival: true } })
  })

  test('is watched anew after a restart: the look that was asked for waits in the database', async () => {
    const load = await aLoadToMill()
    await step(load, 'at_shipper', '12:48')
    const { rows } = await deps.pool.query(
      `select run_at from graphile_worker.jobs where task_identifier = 'watch_detention' and key = $1`,
      [`watch_detention ${load.stops[0]?.id ?? ''}`],
    )
    expect(rows).toEqual([{ run_at: at('15:00') }])
  })
})

describe('the charge that was proposed', () => {
  async function kept() {
    const load = await aLoadToMill()
    await step(load, 'at_shipper', '12:48')
    await clockAt('15:00')
    return { load, charge: await only(load) }
  }

  test('goes when the arrival is taken back, and the history says so', async () => {
    const { load } = await kept()
    await office.send(`PATCH /api/loads/${load.id}/force-status`, {
      status: 'en_route_pickup',
      notes: 'Wrong gate',
    })
    await doJobs(deps)
    const { charges, history } = await chargesOf(load)
    expect([charges, history.at(-1)?.text]).toEqual([
      [],
      'Detention taken back: the times of the stop no longer say so',
    ])
  })

  test('goes with its stop', async () => {
    const { load } = await kept()
    await office.send(`DELETE /api/loads/${load.id}/stops/${load.stops[0]?.id ?? ''}`)
    await doJobs(deps)
    expect((await chargesOf(load)).charges).toEqual([])
  })

  test('stays declined, and is declined instead of removed', async () => {
    const { load, charge } = await kept()
    const path = `/api/loads/${load.id}/charges/${charge.id}`
    expect((await office.send<Failure>(`DELETE ${path}`)).body.code).toBe('charge_noticed')
    await office.send(`POST ${path}/decision`, { state: 'declined' })
    await step(load, 'left_shipper', '17:48')
    expect(await only(load)).toMatchObject({ id: charge.id, state: 'declined' })
  })

  test('keeps the amount that a person typed, may be approved at once, and takes the times’ own again', async () => {
    const { load, charge } = await kept()
    const path = `/api/loads/${load.id}/charges/${charge.id}`
    await office.send(`PUT ${path}`, { kind: 'detention', amount: '100' })
    await step(load, 'left_shipper', '17:48')
    expect(await only(load)).toMatchObject({
      amount: '100.00',
      isTyped: true,
      workedOut: { amount: '140.00' },
    })
    await office.send(`PUT ${path}`, { kind: 'detention', amount: null })
    expect(await only(load)).toMatchObject({ amount: '140.00', isTyped: false })
  })

  test('is approved by the terms of that day, whatever they become', async () => {
    const { load, charge } = await kept()
    await step(load, 'left_shipper', '17:48')
    await office.send(`POST /api/loads/${load.id}/charges/${charge.id}/decision`, { state: 'approved' })
    await admin.send('PATCH /api/settings', { detentionRate: '80' })
    expect(await only(load)).toMatchObject({ amount: '140.00', workedOut: { amount: '140.00' } })
    await office.send(`POST /api/loads/${load.id}/charges/${charge.id}/decision`, { state: 'proposed' })
    expect(await only(load)).toMatchObject({ amount: '224.00' })
    await admin.send('PATCH /api/settings', { detentionRate: '50' })
  })
})

describe('terms', () => {
  test('of the customer win over the company’s, and a customer without them keeps what others typed', async () => {
    const customer = await aCustomer(office)
    const own = { detentionFreeMinutes: '60', detentionRate: '40', detentionCap: '75' }
    await office.send(`PUT /api/customers/${customer.id}`, { name: customer.name, ...own })
    const plain = await office.send(`PUT /api/customers/${customer.id}`, { name: 'Renamed' })
    expect(plain.body).toMatchObject({
      detentionFreeMinutes: 60,
      detentionRate: '40.00',
      detentionCap: '75.00',
    })
    const load = await aLoadToMill({ customerId: customer.id })
    await step(load, 'at_shipper', '13:00')
    await step(load, 'left_shipper', '18:00')
    expect(await only(load)).toMatchObject({
      amount: '75.00',
      workedOut: { uncapped: '160.00', cap: '75.00' },
    })
    await office.send(`PUT /api/loads/${load.id}`, { customerId: null })
    await doJobs(deps)
    expect(await only(load)).toMatchObject({ amount: '150.00' })
  })

  test('that change are looked at once where a truck stands, the customer’s and the company’s', async () => {
    const customer = await aCustomer(office)
    const terms = async (detentionFreeMinutes: string) => {
      await office.send(`PUT /api/customers/${customer.id}`, { name: customer.name, detentionFreeMinutes })
      await doJobs(deps)
    }
    const load = await aLoadToMill({ customerId: customer.id })
    await step(load, 'at_shipper', '13:00')
    const other = await aLoadToMill()
    await step(other, 'at_shipper', '13:00')
    await clockAt('14:10')
    await terms('60')
    expect(await only(load)).toMatchObject({ amount: '8.33', workedOut: { freeUntil: at('14:00') } })
    await terms('90')
    expect((await chargesOf(load)).charges).toEqual([])
    expect((await chargesOf(other)).charges).toEqual([])
    await admin.send('PATCH /api/settings', { detentionFreeMinutes: '30' })
    await doJobs(deps)
    expect(await only(other)).toMatchObject({ workedOut: { freeUntil: at('13:30') } })
    await admin.send('PATCH /api/settings', { detentionFreeMinutes: '120' })
    await doJobs(deps)
    expect((await chargesOf(other)).charges).toEqual([])
    await step(load, 'left_shipper', '14:20')
    await step(other, 'left_shipper', '14:20')
  })

  test('without a rate are no detention, and nobody is told of it', async () => {
    const customer = await aCustomer(office)
    await office.send(`PUT /api/customers/${customer.id}`, { name: customer.name, detentionRate: '0' })
    const { news, stop } = listen()
    const load = await aLoadToMill({ customerId: customer.id })
    await step(load, 'at_shipper', '13:00')
    await clockAt('18:00')
    stop()
    expect([news, (await chargesOf(load)).charges]).toEqual([[], []])
  })
})

test('a stop that comes to nothing is no detention, unless somebody types the amount', async () => {
  const load = await aLoadToMill()
  await step(load, 'at_shipper', '13:00')
  await step(load, 'left_shipper', '14:00')
  const add = (charge: object) =>
    office.send<LoadCharge & { fields?: Record<string, string> }>(`POST /api/loads/${load.id}/charges`, {
      kind: 'detention',
      stopId: load.stops[0]?.id,
      ...charge,
    })
  expect((await add({ amount: '' })).body.fields).toEqual({
    amount: 'By the times of this stop there is nothing to bill. Type the amount.',
  })
  expect((await add({ amount: '60' })).body).toMatchObject({
    amount: '60.00',
    source: 'office',
    isTyped: true,
  })
  await clockAt('18:00')
  expect(await only(load)).toMatchObject({ amount: '60.00' })
})

test('nothing is proposed for a load that is in the trash or paid', async () => {
  const [trashed, paid] = [await aLoadToMill(), await aLoadToMill()]
  for (const load of [trashed, paid]) await step(load, 'at_shipper', '13:00')
  await office.send(`DELETE /api/loads/${trashed.id}`)
  await office.send(`POST /api/loads/${paid.id}/generate-invoice`)
  await office.send(`POST /api/loads/${paid.id}/mark-paid`, { paymentMethod: 'ach' })
  await clockAt('18:00')
  expect((await chargesOf(paid)).charges).toEqual([])
  await office.send(`POST /api/trash/loads/${trashed.id}/restore`, {})
  await doJobs(deps)
  expect(await only(trashed)).toMatchObject({ amount: '150.00' })
})

test('the evidence has who told what and when, and what was done to the charge', async () => {
  const load = await aLoadToMill()
  await step(load, 'at_shipper', '12:48')
  await clockAt('15:00')
  await step(load, 'left_shipper', '17:48', office)
  const charge = await only(load)
  const { body } = await office.send<ChargeEvidence>(
    `GET /api/loads/${load.id}/charges/${charge.id}/evidence`,
  )
  expect(body).toMatchObject({
    number109: load.number109,
    driverName: `Test ${driver.username}`,
    place: { name: 'Coyote Lake Milling', radiusMeters: 200 },
    arrival: {
      at: at('12:48'),
      source: 'driver',
      recordedAt: at('12:48'),
      actorName: `Test ${driver.username}`,
    },
    departure: { at: at('17:48'), source: 'office', actorName: `Test ${office.username}` },
    charge: { amount: '140.00' },
    positions: [],
    crossings: [],
  })
  expect(body.history).toHaveLength(2)
})

test('of a truck that nobody told anything of, the evidence has its positions and when it crossed the circle', async () => {
  const customer = await aCustomer(office)
  await office.send(`PUT /api/customers/${customer.id}`, { name: customer.name, detentionFreeMinutes: '0' })
  const start = at('15:00')
  setClock(start)
  const { pings, endsAt } = aDrive(start)
  const load = await aTrackedLoad({ office, driver })
  await office.send(`PUT /api/loads/${load.id}`, { customerId: customer.id })
  setClock(endsAt)
  await sendPings(driver, load, pings)
  await app.tracker.settled()
  await doJobs(deps)
  const [charge] = (await chargesOf(load)).charges
  expect(charge).toMatchObject({ kind: 'detention', source: 'system', workedOut: { freeMinutes: 0 } })
  const { body } = await office.send<ChargeEvidence>(
    `GET /api/loads/${load.id}/charges/${charge?.id ?? ''}/evidence`,
  )
  expect(body.arrival).toMatchObject({ source: 'geofence', actorName: null, recordedAt: endsAt })
  expect(body.crossings).toEqual([{ arrivedAt: body.arrival?.at, departedAt: body.departure?.at }])
  expect(body.positions.length).toBeGreaterThan(10)
  expect(body.positions.length).toBeLessThanOrEqual(121)
  expect(body.storedPositions).toBeGreaterThanOrEqual(body.positions.length)
  const inside = body.positions.filter(({ meters }) => meters !== null && meters <= 200)
  expect(inside.length).toBeGreaterThan(0)
  const from = Date.parse(body.charge.workedOut?.arrivedAt ?? '') - 20 * 60_000
  const until = Date.parse(body.charge.workedOut?.endsAt ?? '') + 20 * 60_000
  for (const position of body.positions) {
    expect(Date.parse(position.at)).toBeGreaterThanOrEqual(from)
    expect(Date.parse(position.at)).toBeLessThanOrEqual(until)
  }
})
