import { describe, expect, test } from 'vitest'
import type { ChargeEvidence, LoadCharge } from '#contract/charges.ts'
import type { InvoicePaper } from '#contract/invoices.ts'
import type { Load } from '#contract/load-views.ts'
import type { Location } from '#contract/locations.ts'
import type { Revision } from '#contract/paper-matches.ts'
import type { TrackedLoad } from '#contract/tracking.ts'
import { aLoad, aLocation } from '../../../test/factories/load-factory.ts'
import { uploaded } from '../../../test/factories/uploads.ts'
import { testApp } from '../../../test/support/app.ts'
import { doJobs } from '../../notices/test-support/do-jobs.ts'

const { as, deps, setClock } = await testApp()
setClock('2026-11-25T12:00:00.000Z')
const [office, driver] = [await as('office'), await as('driver')]

const atlanta = { name: 'Peachtree Foods', address: '5 Dock Way', city: 'Atlanta', state: 'GA' }
const elPaso = { name: 'Franklin Dairy', address: '8 Mesa Street', city: 'El Paso', state: 'TX' }

async function changed(id: string, place: object): Promise<Location> {
  return (await office.send<Location>(`PUT /api/locations/${id}`, place)).body
}

describe('a location', () => {
  test.each([
    [atlanta, 'America/New_York'],
    [elPaso, 'America/Denver'],
    [{ name: 'Hereford Mill', city: 'HEREFORD', state: 'TX' }, 'America/Chicago'],
    [{ name: 'Knox Steel', city: 'Knoxville', state: 'TN' }, 'America/New_York'],
    [{ name: 'Nowhere', city: 'No Such Town', state: 'TN' }, 'America/Chicago'],
    [{ name: 'Somewhere', city: null, state: null }, null],
  ])('like %j has the zone %s', async (place, zone) => {
    expect((await aLocation(office, place)).timeZone).toBe(zone)
  })

  test('has that of its town, and no pin moves it', async () => {
    const pin = { latitude: 33.75, longitude: -84.39 }
    const made = await aLocation(office, { ...elPaso, ...{ pin } })
    expect(made.timeZone).toBe('America/Denver')
    expect((await changed(made.id, atlanta)).timeZone).toBe('America/New_York')
    expect((await changed(made.id, { name: 'Renamed' })).timeZone).toBe('America/New_York')
  })
})

test('a stop keeps the zone that its place had, or its appointment would move', async () => {
  const place = await aLocation(office, atlanta)
  const stops = [{ stopType: 'dropoff', locationId: place.id, appointmentAt: '2026-11-25T15:00:00Z' }]
  const { id } = await aLoad(office, { stops })
  const stopOf = async () => (await office.send<Load>(`GET /api/loads/${id}`)).body.stops[0]
  expect((await stopOf())?.timeZone).toBe('America/New_York')
  await changed(place.id, elPaso)
  expect((await stopOf())?.timeZone).toBe('America/New_York')
})

test('papers give times by the clocks of the facility', async () => {
  const stops = [
    { kind: 'pickup', ...named(elPaso), date: '2026-11-25', from: '08:00', to: '10:00' },
    { kind: 'delivery', ...named(atlanta), date: '2026-11-27', from: '15:30' },
    { kind: 'delivery', name: 'Border Yard', city: 'Juarez', date: '2026-11-28', from: '07:00' },
  ]
  const paper = { loadNumber: 'ZT-4410', companyName: 'Zone Line Brokers', stops }
  const made = await office.send<{ id: string }>('POST /api/ocr/generate-load', paper)
  const load = (await office.send<Load>(`GET /api/loads/${made.body.id}`)).body
  expect(load.stops.map(({ appointmentAt, appointmentUntil }) => [appointmentAt, appointmentUntil])).toEqual([
    ['2026-11-25T15:00:00.000Z', '2026-11-25T17:00:00.000Z'],
    ['2026-11-27T20:30:00.000Z', null],
    // Of a place that nobody knows, by the company's.
    ['2026-11-28T13:00:00.000Z', null],
  ])
  const compared = async (body: object) =>
    (await office.send<Revision>('POST /api/ocr/compare', { loadId: load.id, paper: body })).body.lines
  expect(await compared(paper)).toEqual([])
  const moved = { ...paper, stops: stops.with(1, { ...stops[1], from: '16:30' } as (typeof stops)[number]) }
  expect(await compared(moved)).toEqual([
    expect.objectContaining({ was: '11/27/2026 15:30', becomes: '11/27/2026 16:30' }),
  ])
})

function named({ name, address: street, city, state }: typeof atlanta) {
  return { name, street, city, state }
}

test('a time that is too early is refused by the clocks by which it was typed', async () => {
  setClock('2026-11-25T12:30:00.000Z')
  const [shipper, receiver] = [await aLocation(office, atlanta), await aLocation(office)]
  const stops = [
    { stopType: 'pickup', locationId: shipper.id },
    { stopType: 'dropoff', locationId: receiver.id },
  ]
  const load = await aLoad(office, { stops, driverId: driver.id })
  const [first, last] = load.stops
  const set = (path: string, body: object) =>
    office.send<{ message: string }>(`PATCH /api/loads/${load.id}/${path}`, body)
  setClock('2026-11-25T13:00:00.000Z')
  await set('status', { status: 'at_shipper' })
  const happenedAt = '2026-11-25T12:45:00.000Z'
  const left = { status: 'left_shipper', stopId: first?.id, happenedAt }
  expect((await set('status', left)).body.message).toBe(
    'At Shipper was at Nov 25, 8:00 AM EST. Type a later time.',
  )
  const there = { status: 'at_receiver', stopId: last?.id, happenedAt }
  expect((await set('status', there)).body.message).toBe(
    'At Shipper was at Nov 25, 7:00 AM. Type a later time.',
  )
  const back = { status: 'en_route_pickup', stopId: first?.id, notes: 'Not there yet' }
  const tooEarly = await set('force-status', { ...back, happenedAt: '2026-11-25T12:15:00.000Z' })
  expect(tooEarly.body.message).toBe('Created was at Nov 25, 7:30 AM EST. Type a later time.')
})

test('the invoice, the evidence and the map tell what happened there by its clocks', async () => {
  const place = await aLocation(office, atlanta)
  const stops = [
    { stopType: 'pickup', locationId: place.id, appointmentAt: '2026-11-25T13:00:00Z' },
    { stopType: 'dropoff', locationId: (await aLocation(office)).id },
  ]
  const load = await aLoad(office, { stops, driverId: driver.id, tripRate: '900' })
  const step = async (status: string, at: string) => {
    setClock(`2026-11-25T${at}:00.000Z`)
    expect((await driver.send(`PATCH /api/loads/${load.id}/status`, { status })).status).toBe(200)
  }
  await step('in_transit', '12:10')
  await step('at_shipper', '13:00')
  const tracked = await office.send<TrackedLoad>(`GET /api/tracking/loads/${load.id}`)
  expect(tracked.body.nextStop?.timeZone).toBe('America/New_York')
  expect(tracked.body.location?.timeZone).toBe('America/Chicago')

  setClock('2026-11-25T16:00:00.000Z')
  await doJobs(deps)
  const { body } = await office.send<{ charges: LoadCharge[] }>(`GET /api/loads/${load.id}/charges`)
  const [charge] = body.charges
  const evidence = await office.send<ChargeEvidence>(
    `GET /api/loads/${load.id}/charges/${charge?.id ?? ''}/evidence`,
  )
  expect(evidence.body.timeZone).toBe('America/New_York')

  const { body: invoice } = await office.send<{ invoiceNumber: string }>(
    `POST /api/loads/${load.id}/generate-invoice`,
  )
  const arrived = async () => {
    const address = `POST /api/invoices/${invoice.invoiceNumber}/print-preview` as const
    return (await office.send<{ paper: InvoicePaper }>(address)).body.paper.stops[0]?.arrived
  }
  expect(await arrived()).toBe('2026-11-25T08:00')
  await deps.db.updateTable('loadStops').set({ timeZone: null }).where('loadId', '=', load.id).execute()
  expect(await arrived()).toBe('2026-11-25T07:00')
})

test('the invoice tells when it was signed for by the same clocks as when the truck left', async () => {
  setClock('2026-11-25T12:00:00.000Z')
  const place = await aLocation(office, atlanta)
  const stops = [
    { stopType: 'pickup', locationId: (await aLocation(office)).id },
    { stopType: 'dropoff', locationId: place.id },
  ]
  const load = await aLoad(office, { stops, driverId: driver.id, tripRate: '900' })
  await driver.send(`PATCH /api/loads/${load.id}/status`, { status: 'in_transit' })
  setClock('2026-11-25T20:30:00.000Z')
  const signatureURL = await uploaded(driver, 'signature')
  const signed = await driver.send(`PATCH /api/loads/${load.id}/signature`, { signatureURL })
  expect(signed.status).toBe(200)
  await office.send(`PATCH /api/loads/${load.id}/status`, { status: 'delivered' })
  const made = await office.send<{ invoiceNumber: string }>(`POST /api/loads/${load.id}/generate-invoice`)
  const { body } = await office.send<{ paper: InvoicePaper }>(
    `POST /api/invoices/${made.body.invoiceNumber}/print-preview`,
  )
  expect([body.paper.stops[1]?.left, body.paper.proof?.signedAt]).toEqual([
    ...['2026-11-25T15:30', '2026-11-25T15:30'],
  ])
})
